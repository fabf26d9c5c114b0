/** The commands that expand a template, or find the values with which it makes a reference. */
import { Uri } from 'urial';
import { type TemplateMatch, type TemplateValue, UriTemplate } from 'urial/template';
import { groupByName, splitNameValue } from '../args.ts';
import type { Command } from '../command.ts';
import { DataError } from '../show/failure.ts';
import { answerWith } from '../show/report.ts';
import { safe, shorten } from '../show/text.ts';

type Entry = readonly [name: string, value: unknown];

/** The most characters of a refused operand that are shown; they fit into one line. */
const LONGEST_OPERAND = 72;
const LONGEST_NAMES = 240;
/** A string that looks like the name of a variable, and so is not masked as a secret. */
const VARIABLE_NAME = /^[\w.%-]*$/;

export const expandCommand: Command = {
  operands: ['TEMPLATE', 'NAME=VALUE'],
  last: 'repeated',
  about: 'expand a template with values',
  help: `\
Repeat a NAME to give it a list of values; leave it out to leave it undefined,
but not where it is a whole segment: {/id} leaves the segment out, /{id} fails.
A JSON object gives values too, and can hold associative arrays:

  urial expand '/{id}{?keys*}' id=7 '{"keys":{"a":1,"b":2}}'
`,
  prepare: (_options, operands) => {
    const template = UriTemplate.parse(operands[0]!);
    const names = new Set(template.variables);
    const first = operands.slice(1).flatMap((operand) => operandEntries(operand, names));
    return (last) => answerWith(template.expand(valuesOf([...first, ...operandEntries(last, names)])));
  },
};

function valuesOf(entries: readonly Entry[]): Readonly<Record<string, TemplateValue>> {
  const valueOf = (list: unknown[]): unknown => (list.length > 1 ? list.flat() : list[0]);
  const lists = Array.from(groupByName(entries), ([name, list]) => [name, valueOf(list)]);
  // the template checks the values, and its error names the variable
  return Object.fromEntries(lists) as Readonly<Record<string, TemplateValue>>;
}

function operandEntries(operand: string, names: ReadonlySet<string>): readonly Entry[] {
  if (operand === '') return [];
  // the name of a variable cannot begin with "{"
  if (operand.startsWith('{')) return Object.entries(parseObject(operand));
  const [name, value] = splitNameValue(operand);
  if (value === null) throw operandError(stars(operand), 'there is no "="', NAME_OR_JSON, operand.length);
  if (names.has(name)) return [[name, value]];
  const masked = VARIABLE_NAME.test(name) ? `${name}=${stars(value)}` : stars(operand);
  const known = shorten(Array.from(names, (each) => JSON.stringify(each)).join(', '), LONGEST_NAMES);
  throw operandError(masked, 'there is no such variable', `the template has ${known || 'no variables'}`);
}

const NAME_OR_JSON = 'write NAME=VALUE, or a JSON object';

/** Parses a JSON object. Members that are not variables of the template do no harm. */
function parseObject(text: string): object {
  try {
    return JSON.parse(text, (_name, value: unknown) => {
      if (typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
      throw operandError(stars(text), 'a number is larger than JavaScript keeps', 'write it in quotes');
    }) as object;
  } catch (error) {
    throw error instanceof DataError ? error : operandError(stars(text), 'not a JSON object', NAME_OR_JSON);
  }
}

function stars(text: string): string {
  return '*'.repeat(text.length);
}

function operandError(masked: string, problem: string, advice: string, at = 0): DataError {
  const input = shorten(masked, LONGEST_OPERAND);
  const index = Math.min(at, input.length);
  const message = `template: ${problem}, at index ${index} of "${input}"; ${advice}`;
  return new DataError({ code: 'bad-value', component: 'template', index, input, message });
}

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
    const order = options.has('order') ? 'any' : undefined;
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

/** Returns the values as operands of `urial expand`, one a line. */
function valueLines(found: TemplateMatch<string>): string {
  const lines = Object.entries(found).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => valueLine(name, one)) : valueLine(name, value),
  );
  return lines.join('');
}

function valueLine(name: string, value: unknown): string {
  // JSON escapes each character that a terminal would hide or obey, and stays exact
  const isPlain = typeof value === 'string' && safe(value) === value && !value.includes('\n');
  return `${isPlain ? `${name}=${value}` : JSON.stringify({ [name]: value })}\n`;
}
