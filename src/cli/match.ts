/** `urial match`: finds the values with which a template makes a reference. */
import { Uri } from 'urial';
import { type TemplateMatch, UriTemplate } from 'urial/template';
import type { Command } from './command.ts';
import { safe } from './text.ts';

/** The command `match`. */
export const match: Command = {
  operands: ['TEMPLATE', 'REF'],
  about: 'match REF and print the values',
  options: {},
  help: `\
It prints NAME=VALUE, one a line, or JSON, as urial expand takes them. When the
template does not match it prints nothing (null as JSON), with the exit
status 1.
`,
  prepare: (_options, operands) => {
    const template = UriTemplate.parse(operands[0]!);
    return (text) => {
      const found = template.match(Uri.parse(text));
      return {
        // JSON has no undefined
        value: found ?? null,
        print: () => (found === undefined ? '' : lines(found)),
        no: found === undefined,
      };
    };
  },
};

/** Returns each value as an operand of `urial expand`, one a line. */
function lines(found: TemplateMatch<string>): string {
  return Object.entries(found)
    .flatMap(([name, value]) => {
      if (typeof value === 'string') return line(name, value);
      return Array.isArray(value) ? value.map((text: string) => line(name, text)) : json({ [name]: value });
    })
    .join('');
}

function line(name: string, value: string): string {
  // JSON escapes what a terminal would hide or obey, and stays exact
  return safe(value) === value && !value.includes('\n') ? `${name}=${value}\n` : json({ [name]: value });
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
