/** `urial expand`: the reference that values make of a template. */
import { UriError } from 'urial';
import { UriTemplate, type TemplateValue } from 'urial/template';
import type { Command } from './command.ts';
import { grouped, pairOf } from './pair.ts';
import { answer } from './report.ts';

type Pair = readonly [name: string, value: unknown];

/** The command `expand`. */
export const expand: Command = {
  operands: ['TEMPLATE', 'NAME=VALUE'],
  repeats: true,
  about: 'print what values make of a template',
  options: {},
  help: `\
A NAME that comes again has a list of values, one that is left out has none. A
JSON object does too, and can hold associative arrays:

  urial expand '/{id}{?keys*}' id=7 '{"keys":{"a":1,"b":2}}'
`,
  prepare: (_values, operands) => {
    const template = UriTemplate.parse(operands[0]!);
    const names = new Set(template.variables);
    const first = operands.slice(1).flatMap((operand) => pairsOf(operand, names));
    return (last) => answer(template.expand(valuesOf([...first, ...pairsOf(last, names)])));
  },
};

/** A value by itself, several as a list. */
function valuesOf(pairs: readonly Pair[]): Readonly<Record<string, TemplateValue>> {
  const lists = Array.from(grouped(pairs), ([name, list]) => [name, list.length > 1 ? list.flat() : list[0]]);
  // what is no value is refused by the template, with the name of the variable
  return Object.fromEntries(lists) as Readonly<Record<string, TemplateValue>>;
}

/** The names and values of one operand, or of one line. */
function pairsOf(operand: string, names: ReadonlySet<string>): readonly Pair[] {
  if (operand === '') return [];
  // no name of a variable begins like an object
  if (operand.startsWith('{')) return Object.entries(parse(operand));
  const [name, value] = pairOf(operand);
  if (value === null)
    throw refused(operand, 'there is no "="', 'write NAME=VALUE, or a JSON object', name.length);
  if (names.has(name)) return [[name, value]];
  const known = Array.from(names, (one) => JSON.stringify(one)).join(', ');
  throw refused(operand, 'there is no such variable', `the template has ${names.size > 0 ? known : 'none'}`);
}

/** The members of a JSON object; those that are no variables of the template do no harm. */
function parse(text: string): object {
  let members: object;
  try {
    members = JSON.parse(text) as object;
  } catch {
    throw refused(text, 'this is no JSON object', 'write NAME=VALUE, or a JSON object');
  }
  const scalars = Object.values(members).flatMap((value: unknown) =>
    isObject(value) ? Object.values(value).flat() : value,
  );
  if (scalars.some((value) => Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw refused(text, 'a number has more digits than JavaScript keeps', 'write it in quotes');
  }
  return members;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function refused(text: string, problem: string, advice: string, index = 0): UriError {
  return new UriError('data', 'template', problem, advice, text, index);
}
