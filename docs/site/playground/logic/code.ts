/** The code that a panel shows: an expression of the library, with its result. */
import { UriError } from 'urial';
import { type Kind, mask } from './mask.ts';

/** Writes a string as a literal; `name` is that of the parameter or variable that has it as its value. */
export type Quote = (text: string, kind?: Kind, name?: string) => string;

/** Code as a function of how its strings are written: exact to copy, and without secrets to look at. */
export interface Code {
  /** The imports, without the keyword: `{ Uri } from 'urial'`. */
  readonly imports: string;
  /** The expression, without a semicolon. */
  readonly write: (quote: Quote) => string;
  /** What the expression gives; an error is thrown. */
  readonly result: unknown;
}

/** What cannot be seen at its own place, except the space. */
export const INVISIBLE = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** Writes a string as a literal in single quotes, with escapes for what cannot be seen. */
export function quote(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(INVISIBLE, (char) => char.replace(/[^]/g, escapeUnit));
  return `'${escaped}'`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Writes a string as a literal without secrets. */
export function maskedQuote(text: string, kind?: Kind, name?: string): string {
  return quote(mask(text, kind, name));
}

/** Writes a value of the data model of JSON as an expression. */
export function literal(value: unknown, write: Quote = quote, name?: string): string {
  if (typeof value === 'string') return write(value, 'data', name);
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, write, name)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([key, one]) => `${property(key)}: ${literal(one, write, key)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Writes the name of a property. Only in brackets `__proto__` is a name as any other. */
function property(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

/** Writes code with its imports and its result. */
export function print({ imports, write, result }: Code, how: Quote): string {
  const comment = result instanceof UriError ? `throws ${result.code}` : `=> ${literal(result, how)}`;
  return `import ${imports};\n\n${write(how)};\n// ${comment}`;
}
