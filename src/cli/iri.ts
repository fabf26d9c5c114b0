/** `urial iri`: between IRIs, which people read, and URIs. */
import { Uri } from 'urial';
import type { Command } from './command.ts';
import { describe } from './report.ts';

/** The command `iri`. */
export const iri: Command = {
  operands: ['IRI'],
  about: 'print the URI of an IRI',
  options: { unicode: { type: 'boolean' } },
  help: `\
  --unicode        print the IRI of a URI; JSON holds both
`,
  prepare: (values) => (text) => {
    const uri = Uri.fromIri(text);
    const value = { iri: uri.toIri(), ...describe(uri) };
    return { value, print: () => `${values['unicode'] === true ? value.iri : value.href}\n` };
  },
};
