/** The types of references that the methods take and distinguish. */
import { hasAuthority, type Located } from '../syntax/located.ts';

/**
 * A reference as an argument: a string, a {@link Uri}, or another object with an `href`, such as a `URL`.
 * @example
 * ```ts
 * const same: UriLike[] = ['a:b', Uri.parse('a:b'), { href: 'a:b' }];
 * same.every((other) => Uri.parse('a:b').equals(other)); // => true
 * ```
 * @category Types
 */
export type UriLike =
  | string
  | {
      /** The string. */
      readonly href: string;
    };

/**
 * How a reference begins: with a scheme, `//`, `/`, or otherwise.
 * @example
 * ```ts
 * const kind: UriKind = Uri.parse('//h/x').kind;
 * kind; // => 'network-path'
 * ```
 * @see RFC 3986, sections 4.1 and 4.2
 * @category Types
 */
export type UriKind = 'uri' | 'network-path' | 'absolute-path' | 'relative-path';

export function referenceKind(at: Located): UriKind {
  if (at.schemeEnd >= 0) return 'uri';
  if (hasAuthority(at)) return 'network-path';
  return at.text.startsWith('/') ? 'absolute-path' : 'relative-path';
}

/** A key that no value has, for `hasScheme`. */
declare const FOUND: unique symbol;

/** No `T` is assignable to this type, so a reference with another scheme stays a `T`. */
export type Schemed<T> = T & { readonly scheme: string & { readonly [FOUND]?: T } };
