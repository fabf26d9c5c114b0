/** `urial expand`: expands a template with values. */
import { UriTemplate, type TemplateValue } from 'urial/template';
import type { Command } from '../command.ts';
import { DataError, failure } from '../show/failure.ts';
import { groupByName, splitNameValue } from './name-value.ts';
import { answerWith } from '../show/report.ts';
import { shorten } from '../show/text.ts';

type Entry = readonly [name: string, value: unknown];

/** The variables of the template. */
interface Variables {
  readonly names: ReadonlySet<string>;
  /** The names for a sentence; not all if there are many. */
  readonly shown: string;
}

/** The most characters of a refused operand that an error shows; they fit into one line. */
const LONGEST_OPERAND = 72;
/** The most characters of the names that an error shows. */
const LONGEST_NAMES = 240;
/** A text that looks like the name of a variable, and so is not masked as a secret. */
const VARIABLE_NAME = /^[\w.%-]*$/;

/** The command `expand`. */
export const expandCommand: Command = {
  operands: ['TEMPLATE', 'NAME=VALUE'],
  last: 'repeated',
  about: 'expand a template with values',
  options: {},
  help: `\
Repeat a NAME to give it a list of values; leave it out to leave it undefined,
but not where it is a whole segment: {/id} leaves the segment out, /{id} fails.
A JSON object gives values too, and can hold associative arrays:

  urial expand '/{id}{?keys*}' id=7 '{"keys":{"a":1,"b":2}}'
`,
  prepare: (_options, operands) => {
    const template = UriTemplate.parse(operands[0]!);
    const variables = variablesOf(template);
    const first = operands.slice(1).flatMap((operand) => operandEntries(operand, variables));
    return (last) => answerWith(template.expand(valuesOf([...first, ...operandEntries(last, variables)])));
  },
};

function variablesOf({ variables }: UriTemplate): Variables {
  const quoted = variables.map((name) => JSON.stringify(name)).join(', ');
  return {
    names: new Set(variables),
    shown: variables.length > 0 ? shorten(quoted, LONGEST_NAMES) : 'no variables',
  };
}

/** Groups the values by name: a single value as it is, several values as a list. */
function valuesOf(entries: readonly Entry[]): Readonly<Record<string, TemplateValue>> {
  const lists = Array.from(groupByName(entries), ([name, list]) => [
    name,
    list.length > 1 ? list.flat() : list[0],
  ]);
  // the template checks the values, and its error names the variable
  return Object.fromEntries(lists) as Readonly<Record<string, TemplateValue>>;
}

/** Returns the names and values of one operand, or of one line. */
function operandEntries(operand: string, { names, shown }: Variables): readonly Entry[] {
  if (operand === '') return [];
  // the name of a variable cannot begin with "{"
  if (operand.startsWith('{')) return Object.entries(parseObject(operand));
  const [name, value] = splitNameValue(operand);
  if (value === null) {
    const advice = 'write NAME=VALUE, or a JSON object';
    throw dataError(stars(operand), 'there is no "="', advice, operand.length);
  }
  if (names.has(name)) return [[name, value]];
  const masked = VARIABLE_NAME.test(name) ? `${name}=${stars(value)}` : stars(operand);
  throw dataError(masked, 'there is no such variable', `the template has ${shown}`);
}

/** Parses a JSON object. Members that are not variables of the template do no harm. */
function parseObject(text: string): object {
  const numbers: number[] = [];
  let members: object;
  try {
    members = JSON.parse(text, (_name, value: unknown) => {
      if (typeof value === 'number') numbers.push(value);
      return value;
    }) as object;
  } catch {
    throw dataError(stars(text), 'not a JSON object', 'write NAME=VALUE, or a JSON object');
  }
  if (numbers.some((number) => Math.abs(number) > Number.MAX_SAFE_INTEGER))
    throw dataError(stars(text), 'a number is larger than JavaScript keeps', 'write it in quotes');
  return members;
}

/** Masks a text: a value may be a secret. */
function stars(text: string): string {
  return '*'.repeat(text.length);
}

/** Makes the error for an operand, with its values masked. */
function dataError(masked: string, problem: string, advice: string, at = 0): DataError {
  const input = shorten(masked, LONGEST_OPERAND);
  const index = Math.min(at, input.length);
  return new DataError(failure({ code: 'data', component: 'template', index, input }, problem, advice));
}
