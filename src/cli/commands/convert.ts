/** The commands that convert a reference, or compare two, as the functions of the same name do. */
import { fromHref, fromIri, type NormalizationLevel, toIri, Uri } from 'urial';
import type { Command } from '../command.ts';
import { answerWith, describe } from '../show/report.ts';

export const CONVERSIONS: Readonly<Record<string, Command>> = {
  resolve: {
    operands: ['BASE', 'REF'],
    about: 'resolve REF against BASE',
    options: { relative: { type: 'boolean' }, 'no-strict': { type: 'boolean' } },
    help: `\
  --relative       take a BASE without a scheme; the result is relative to
                   the same place as the BASE
  --no-strict      ignore a scheme that is the same as the base's, as parsers
                   before RFC 3986 did
`,
    prepare: (options, operands) => {
      const base = Uri.parse(operands[0]!);
      const how = { strict: !options.has('no-strict'), relative: options.has('relative') };
      // a base that fails for every reference fails before the first reference is read
      base.resolve('', how);
      return (text) => answerWith(base.resolve(text, how));
    },
  },
  'relative-to': {
    operands: ['BASE', 'TARGET'],
    about: 'print TARGET relative to BASE',
    prepare: (_options, operands) => {
      const base = Uri.parse(operands[0]!);
      return (text) => answerWith(Uri.parse(text).relativeTo(base));
    },
  },
  normalize: {
    operands: ['REF'],
    about: 'print the normal form of a reference',
    options: { syntax: { type: 'boolean' } },
    help: `\
It normalizes case, escapes, dot-segments, default ports, empty paths, IPv6
addresses and the host localhost of file.

  --syntax         normalize only case, escapes and dot-segments
`,
    prepare: (options) => {
      const level = options.has('syntax') ? 'syntax' : 'scheme';
      return (text) => answerWith(Uri.parse(text).normalize(level));
    },
  },
  compare: {
    operands: ['A', 'B'],
    about: 'compare two references',
    options: { syntax: { type: 'boolean' } },
    help: `\
  --syntax         ignore case, escapes and dot-segments, but not default ports,
                   empty paths and spellings of IPv6 addresses

It prints "identical", "equivalent by syntax", "equivalent by scheme" or, with
the exit status 1, "different".
`,
    prepare: (options, operands) => {
      const levels: NormalizationLevel[] = options.has('syntax') ? ['syntax'] : ['syntax', 'scheme'];
      const one = Uri.parse(operands[0]!);
      return (text) => {
        const other = Uri.parse(text);
        const by = one.equals(other) ? 'text' : levels.find((level) => one.isEquivalentTo(other, level));
        if (by === undefined)
          return { value: () => ({ equivalent: false }), line: () => 'different', no: true };
        const line = by === 'text' ? 'identical' : `equivalent by ${by}`;
        return { value: () => ({ equivalent: true, by }), line: () => line };
      };
    },
  },
  href: {
    operands: ['TEXT'],
    about: 'print what a browser reads in a link',
    help: `\
It reads a string as the href of a link on a web page: white space goes, "\\" is
"/", and what no URI holds is percent-encoded. It checks nothing: see check.
`,
    prepare: () => (text) => answerWith(fromHref(text)),
  },
  iri: {
    operands: ['IRI'],
    about: 'print the URI of an IRI',
    options: { unicode: { type: 'boolean' } },
    help: `\
  --unicode        print the IRI instead; JSON has both
`,
    prepare: (options) => (text) => {
      const uri = fromIri(text);
      return {
        value: () => ({ iri: toIri(uri), ...describe(uri) }),
        line: () => (options.has('unicode') ? toIri(uri) : uri.href),
      };
    },
  },
};
