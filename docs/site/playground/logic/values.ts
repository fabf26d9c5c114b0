/** The template panel: values from what was typed, and its code. */
import { type Uri, type UriError } from 'urial';
import { type TemplateValue, UriTemplate } from 'urial/template';
import { attempt } from './attempt.ts';
import { type Code, literal, type Quote } from './code.ts';
import { valueOf } from './typed.ts';

type Values = Readonly<Record<string, TemplateValue>>;

/** Returns the values of the variables of a template. */
export function valuesOf(template: UriTemplate, typed: ReadonlyMap<string, string>): Values {
  const entries = template.variables.map((name) => [name, valueOf(typed.get(name) ?? '')] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, TemplateValue] => entry[1] !== undefined),
  );
}

/** Expands a template. */
export function expanded(template: UriTemplate, values: Values): Uri | UriError {
  return attempt(() => template.expand(values));
}

/** Returns the code of an expansion. */
export function expandCode(template: UriTemplate, values: Values): Code {
  const result = expanded(template, values);
  return {
    imports: `{ UriTemplate } from 'urial/template'`,
    write: (quote) => `${parsed(template, quote, values)}\n  .expand(${literal(values, quote)})\n  .href`,
    result: 'href' in result ? result.href : result,
  };
}

/** Returns the code of a match. */
export function matchCode(template: UriTemplate, text: string): Code {
  return {
    imports: `{ UriTemplate } from 'urial/template'`,
    write: (quote) => `${parsed(template, quote)}\n  .match(${quote(text, 'reference')})`,
    result: attempt(() => template.match(text)),
  };
}

/** Writes the template. As a `string` the compiler knows no names in it, and takes any values, also none. */
function parsed(template: UriTemplate, quote: Quote, values?: Values): string {
  const text = quote(template.text, 'template');
  return `UriTemplate.parse(${values === undefined || fits(template, values) ? text : `String(${text})`})`;
}

/** Tells whether each variable has a value, and none is cut, which only a string can be. */
function fits({ text, variables }: UriTemplate, values: Values): boolean {
  return variables.every((name) => Object.hasOwn(values, name)) && !/\{[^}]*:/.test(text);
}
