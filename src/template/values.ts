/** The values of variables: RFC 6570, sections 2.3 and 2.4.2. */
import { isScalar } from '../query/values.ts';
import { UriError } from '../text/error.ts';
import { toUri, Uri } from '../uri/uri.ts';

/** The values of a template by name, as they were given. */
export type Values = Readonly<Record<string, unknown>>;

/** The defined members of a list, or the defined pairs of an associative array, name and value in turn. */
export interface Composite {
  readonly isList: boolean;
  readonly texts: readonly string[];
}

/** The value of a variable; what a prototype has is none. */
export function valueOf(values: Values, name: string): unknown {
  // Faster than `Object.hasOwn` (benchmark row `template-compiled`).
  return Object.prototype.hasOwnProperty.call(values, name) ? values[name] : undefined;
}

/** Has the variable no value? RFC 6570 calls its own example of one `null`. */
export function isUndefined(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** The text of a scalar; `undefined` for any other value. */
export function textOfScalar(value: unknown): string | undefined {
  if (isScalar(value)) return String(value);
  return Uri.isUri(value) ? String(toUri(value)) : undefined;
}

/** A list or an associative array; `undefined` when it has no defined member. */
export function compositeOf(name: string, value: unknown): Composite | undefined {
  const isList = Array.isArray(value) && !Array.isArray(value[0]);
  const texts = isList ? listTexts(name, value) : pairTexts(name, entriesOf(name, value));
  return texts.length === 0 ? undefined : { isList, texts };
}

function listTexts(name: string, list: readonly unknown[]): string[] {
  const texts: string[] = [];
  for (const member of list) if (!isUndefined(member)) texts.push(memberText(name, member));
  return texts;
}

function pairTexts(name: string, entries: Iterable<unknown>): string[] {
  const texts: string[] = [];
  for (const entry of entries) {
    const [key, member] = pairOf(name, entry);
    if (!isUndefined(member)) texts.push(memberText(name, key), memberText(name, member));
  }
  return texts;
}

/** A copy that no one can change, of a value that an expansion takes; `undefined` for one that has none. */
export function copyOf(name: string, value: unknown): unknown {
  if (isUndefined(value)) return undefined;
  const text = textOfScalar(value);
  if (text !== undefined) return text;
  const composite = compositeOf(name, value);
  if (composite === undefined) return undefined;
  const { isList, texts } = composite;
  if (isList) return Object.freeze(texts);
  const pairs = texts.flatMap((key, at) => (at % 2 === 0 ? [Object.freeze([key, texts[at + 1]])] : []));
  return Object.freeze(pairs);
}

function entriesOf(name: string, value: unknown): Iterable<unknown> {
  if (typeof value === 'object' && value !== null) {
    if (Symbol.iterator in value) return value as Iterable<unknown>;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === null || Object.getPrototypeOf(prototype) === null) return Object.entries(value);
  }
  throw noData(name, value);
}

function pairOf(name: string, member: unknown): readonly unknown[] {
  if (Array.isArray(member) && member.length === 2) return member;
  throw noData(name, member);
}

function memberText(name: string, member: unknown): string {
  const text = textOfScalar(member);
  if (text === undefined) throw noData(name, member);
  return text;
}

function noData(name: string, value: unknown): UriError {
  const kind = Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
  const got = typeof value === 'number' ? String(value) : kind;
  const advice =
    'give text, a number, a boolean, a Uri, a list of these, a record of these, or an iterable of pairs';
  return new UriError(
    'data',
    'template',
    `${got} is not allowed in the value of ${JSON.stringify(name)}`,
    advice,
  );
}
