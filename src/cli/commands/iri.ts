/** `urial iri`: converts an IRI to a URI, and back. */
import { fromIri, toIri } from 'urial';
import type { Command } from '../command.ts';
import { describe } from '../show/report.ts';

/** The command `iri`. */
export const iriCommand: Command = {
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
      line: () => (options['unicode'] === true ? toIri(uri) : uri.href),
    };
  },
};
