/** The template panel: values from what was typed, and its code. */
import { type Uri, type UriError } from 'urial';
import { type TemplateValue, UriTemplate } from 'urial/template';
import { attempt, type Code, literal } from './code.ts';

type Values = Readonly<Record<string, TemplateValue>>;

/** Reads the value of a variable: a list or a record as JSON, `""` for the empty text, else the text; nothing is no value. */
export function valueOf(typed: string): TemplateValue | undefined {
  if (typed === '') return undefined;
  try {
    const value: unknown = JSON.parse(typed);
    return typeof value === 'string' || isStructure(value) ? value : typed;
  } catch {
    return typed;
  }
}

function isStructure(value: unknown): value is Extract<TemplateValue, object> {
  return typeof value === 'object' && value !== null;
}

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
    write: (quote) => `${parsed(template, quote)}\n  .expand(${literal(values, quote)})\n  .href`,
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

function parsed(template: UriTemplate, quote: Parameters<Code['write']>[0]): string {
  return `UriTemplate.parse(${quote(template.text, 'template')})`;
}
