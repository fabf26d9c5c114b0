/** `urial expand`: expands a template with values. */
import { UriError } from 'urial';
import { UriTemplate, type TemplateValue } from 'urial/template';
import type { Command } from './command.ts';
import { groupByName, splitNameValue } from './name-value.ts';
import { answerWith } from './report.ts';

type Entry = readonly [name: string, value: unknown];

/** The command `expand`. */
export const expand: Command = {
  operands: ['TEMPLATE', 'NAME=VALUE'],
  repeats: true,
  about: 'expand a template with values',
  options: {},
  help: `\
Repeat a NAME to give it a list of values; leave it out to leave it undefined. A
JSON object gives values too, and can hold associative arrays:

  urial expand '/{id}{?keys*}' id=7 '{"keys":{"a":1,"b":2}}'
`,
  prepare: (_options, operands) => {
    const template = UriTemplate.parse(operands[0]!);
    const names = new Set(template.variables);
    const first = operands.slice(1).flatMap((operand) => entriesOf(operand, names));
    return (last) => answerWith(template.expand(valuesOf([...first, ...entriesOf(last, names)])));
  },
};

/** Groups the values by name: one value as it is, several as a list. */
function valuesOf(entries: readonly Entry[]): Readonly<Record<string, TemplateValue>> {
  const lists = Array.from(groupByName(entries), ([name, list]) => [
    name,
    list.length > 1 ? list.flat() : list[0],
  ]);
  // the template checks the values, and its error names the variable
  return Object.fromEntries(lists) as Readonly<Record<string, TemplateValue>>;
}

/** Returns the names and values of one operand, or of one line. */
function entriesOf(operand: string, names: ReadonlySet<string>): readonly Entry[] {
  if (operand === '') return [];
  // the name of a variable cannot begin with "{"
  if (operand.startsWith('{')) return Object.entries(parse(operand));
  const [name, value] = splitNameValue(operand);
  if (value === null)
    throw dataError(operand, 'there is no "="', 'write NAME=VALUE, or a JSON object', name.length);
  if (names.has(name)) return [[name, value]];
  const known = Array.from(names, (one) => JSON.stringify(one)).join(', ');
  throw dataError(
    operand,
    'there is no such variable',
    `the template has ${names.size > 0 ? known : 'no variables'}`,
  );
}

/** Parses a JSON object. Members that are not variables of the template do no harm. */
function parse(text: string): object {
  let members: object;
  try {
    members = JSON.parse(text) as object;
  } catch {
    throw dataError(text, 'not a JSON object', 'write NAME=VALUE, or a JSON object');
  }
  const scalars = Object.values(members).flatMap((value: unknown) =>
    isObject(value) ? Object.values(value).flat() : value,
  );
  if (scalars.some((value) => Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw dataError(text, 'a number has more digits than JavaScript keeps', 'write it in quotes');
  }
  return members;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function dataError(text: string, problem: string, advice: string, index = 0): UriError {
  return new UriError('data', 'template', problem, advice, text, index);
}
