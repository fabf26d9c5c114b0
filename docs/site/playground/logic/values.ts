/** The template panel: values from what was typed, and its code. */
import { type Uri, type UriError } from 'urial';
import { type TemplateValue, UriTemplate } from 'urial/template';
import { attempt } from './attempt.ts';
import { type Code, literal, type Quote } from './code.ts';
import { valueOf } from './typed.ts';

/** An expression of a template. */
const EXPRESSION = /\{([+#./;?&]?)([^}]*)\}/g;

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

/** Returns the code of an expansion, which also compiles where a variable that the text requires has no value. */
export function expandCode(template: UriTemplate, values: Values): Code {
  const result = expanded(template, values);
  return {
    imports: `{ UriTemplate } from 'urial/template'`,
    write: (quote) => {
      const names = missing(template, values);
      const all = { ...Object.fromEntries(names.map((name) => [name, []])), ...values };
      return `${parsed(template, quote, values)}\n  .expand(${literal(all, quote)})\n  .href`;
    },
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

/** Writes the template. As a `string` the compiler knows no names in it, and takes any values. */
function parsed(template: UriTemplate, quote: Quote, values?: Values): string {
  const text = quote(template.text, 'template');
  return `UriTemplate.parse(${values === undefined || fits(template, values) ? text : `String(${text})`})`;
}

interface Spec {
  readonly name: string;
  readonly isRequired: boolean;
  readonly hasPrefix: boolean;
}

function specsOf({ text }: UriTemplate): Spec[] {
  return Array.from(text.matchAll(EXPRESSION)).flatMap(([, operator = '', list = '']) =>
    list.split(',').map((spec) => {
      const [name = '', prefix] = spec.replace('*', '').split(':');
      return { name, isRequired: '+'.includes(operator), hasPrefix: prefix !== undefined };
    }),
  );
}

/** Lists the variables that must have a value for the compiler, and have none: an empty list is like no value. */
function missing(template: UriTemplate, values: Values): string[] {
  return specsOf(template)
    .filter(({ name, isRequired }) => isRequired && !Object.hasOwn(values, name))
    .map(({ name }) => name);
}

/** Tells whether each variable with a prefix has a text: it takes no list. */
function fits(template: UriTemplate, values: Values): boolean {
  const names = missing(template, values);
  return specsOf(template).every(({ name, hasPrefix }) =>
    hasPrefix ? !names.includes(name) && typeof (values[name] ?? '') === 'string' : true,
  );
}
