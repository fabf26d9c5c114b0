/** `urial match`: the values that a template makes a reference of. */
import { Uri } from 'urial';
import { type TemplateMatch, UriTemplate } from 'urial/template';
import type { Command } from './command.ts';
import { safe } from './text.ts';

/** The command `match`. */
export const match: Command = {
  operands: ['TEMPLATE', 'REF'],
  about: 'print the values behind a reference',
  options: {},
  help: `\
It prints NAME=VALUE, one a line, or JSON, as urial expand takes them. When the
template does not make REF it prints nothing (null as JSON), with the exit
status 1.
`,
  prepare: (_values, operands) => {
    const template = UriTemplate.parse(operands[0]!);
    return (text) => {
      const found = template.match(Uri.parse(text));
      return {
        // for there is no undefined in JSON
        value: found ?? null,
        print: () => (found === undefined ? '' : lines(found)),
        no: found === undefined,
      };
    };
  },
};

/** Each value as an operand of `urial expand`, in a line. */
function lines(found: TemplateMatch<string>): string {
  return Object.entries(found)
    .flatMap(([name, value]) => {
      if (typeof value === 'string') return line(name, value);
      return Array.isArray(value) ? value.map((text: string) => line(name, text)) : json({ [name]: value });
    })
    .join('');
}

function line(name: string, value: string): string {
  // JSON says exactly what is not safe as it is
  return safe(value) === value && !value.includes('\n') ? `${name}=${value}\n` : json({ [name]: value });
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
