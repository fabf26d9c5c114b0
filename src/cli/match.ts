/** `urial match`: finds the values with which a template makes a reference. */
import { Uri } from 'urial';
import { type TemplateMatch, UriTemplate } from 'urial/template';
import { type Command, type Options, UsageError } from './command.ts';
import { safe } from './text.ts';

/** The command `match`. */
export const match: Command = {
  operands: ['TEMPLATE', 'REF'],
  about: 'match REF and print the values',
  options: { params: { type: 'string' } },
  help: `\
  --params any-order   find the parameters of {?...} or {&...} at the end of the
                       template in any order, among others

It prints NAME=VALUE, one a line, or JSON, as urial expand takes them. When the
template does not match it prints nothing (null as JSON), with the exit
status 1.
`,
  prepare: (options, operands) => {
    const params = paramsOf(options);
    const template = UriTemplate.parse(operands[0]!);
    return (text) => {
      const found = template.match(Uri.parse(text), { params });
      return {
        // JSON has no undefined
        value: found ?? null,
        print: () => (found === undefined ? '' : lines(found)),
        no: found === undefined,
      };
    };
  },
};

/** Returns the value of `--params`, if it is given. */
function paramsOf({ params }: Options): 'any-order' | undefined {
  if (params === undefined || params === 'any-order') return params;
  throw new UsageError(`--params must be any-order, not ${JSON.stringify(params)}`);
}

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
