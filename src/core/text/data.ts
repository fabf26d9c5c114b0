/** Data: values that the library percent-encodes for their place. */
import { type UriComponent, uriError, type UriError } from './error.ts';
import { kindOf, tagOf } from './kind.ts';
import { hasKey } from './own.ts';

/** A `Uri`, of this or another copy of the package. */
export interface UriValue {
  /** The exact string. */
  readonly href: string;
  /** Returns the string with passwords masked. */
  toMasked(): string;
}

/**
 * A raw value, which is percent-encoded for its place.
 * @example
 * ```ts
 * const values: RawValue[] = ['a/b', 0.5, 7n, true, Uri.parse('c:d')];
 * Uri.parse('').withPath(values).href; // => 'a%2Fb/0.5/7/true/c:d'
 * ```
 * @see RFC 3986, section 2.4
 * @category Types
 */
export type RawValue = string | number | bigint | boolean | UriValue;

/** The key under which each `Uri` of each copy of the package has its string. */
export const BRAND: unique symbol = Symbol.for('urial.Uri') as never;

/** Returns the string that a class of this or another copy of the package has under its brand; `undefined` for any other value. */
export function brandedText(value: unknown, brand: typeof BRAND = BRAND): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    // the brand is a key of a class, so an own key or a key of `Object.prototype` is not a brand
    if (!hasKey(value, brand) || Object.hasOwn(value, brand)) return undefined;
    const text = (value as { readonly [BRAND]?: unknown })[brand];
    return typeof text === 'string' ? text : undefined;
  } catch {
    // a revoked proxy, or a proxy that throws
    return undefined;
  }
}

/** Returns the string of data; `undefined` for a value that is not data. */
export function textIfData(value: unknown): string | undefined {
  // short way: most data are strings (benchmark row `template-compiled`)
  if (typeof value === 'string') return value;
  if (Number.isFinite(value) || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  return brandedText(value);
}

/** Throws for a value that isn't data; `which` names it. */
export function dataText(value: unknown, component: UriComponent, which = 'a value'): string {
  const text = textIfData(value);
  if (text !== undefined) return text;
  const kind = typeof value === 'number' ? String(value) : kindOf(value).replace('a value ', '');
  throw badValue(component, which, `is ${kind}`, adviceForValue(value));
}

export function badValue(
  component: UriComponent,
  which: string,
  problem: string,
  advice: string,
  code: 'bad-value' | 'empty-segment' | 'host' = 'bad-value',
): UriError {
  return uriError(component, `${which} ${problem}`, advice, { code });
}

function adviceForValue(value: unknown): string {
  if (value === undefined || value === null) return 'check that it is set';
  const tag = tagOf(value);
  if (tag === 'QueryParams') return 'pass its text';
  return tag === 'Date' ? 'pass date.toISOString()' : 'pass a string, finite number, bigint, boolean or Uri';
}
