/** `urial match`: finds the values with which a template makes a reference. */
import { Uri } from 'urial';
import { type TemplateMatch, UriTemplate } from 'urial/template';
import type { Command } from '../command.ts';
import { safe } from '../show/text.ts';

export const matchCommand: Command = {
  operands: ['TEMPLATE', 'REF'],
  about: 'match REF and print the values',
  options: { order: { type: 'string' } },
  choices: { order: ['any'] },
  help: `\
  --order any      find the parameters of {?...} or {&...} at the end of the
                   template in any order, among others

It prints NAME=VALUE, one a line, or JSON, as urial expand takes them; for each
line of standard input it prints one line of JSON. When the template does not
match it prints nothing (null as JSON), with the exit status 1.
`,
  prepare: (options, operands) => {
    const order = options['order'] as 'any' | undefined;
    const template = UriTemplate.parse(operands[0]!);
    return (text) => {
      const found = template.match(Uri.parse(text), { order });
      return {
        // JSON has no undefined
        value: () => found ?? null,
        // `JSON.stringify` returns `undefined` for `undefined`
        line: () => JSON.stringify(found),
        print: () => (found === undefined ? '' : valueLines(found)),
        no: found === undefined,
      };
    };
  },
};

function valueLines(found: TemplateMatch<string>): string {
  const lines = Object.entries(found).flatMap(([name, value]) => {
    const texts: unknown = typeof value === 'string' ? [value] : value;
    return Array.isArray(texts) ? texts.map((text: string) => line(name, text)) : jsonLine({ [name]: value });
  });
  return lines.join('');
}

function line(name: string, value: string): string {
  // JSON escapes each character that a terminal would hide or obey, and stays exact
  return safe(value) === value && !value.includes('\n') ? `${name}=${value}\n` : jsonLine({ [name]: value });
}

function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
