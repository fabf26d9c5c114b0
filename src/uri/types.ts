/** The types of reference that the methods take and tell apart. */
import { hasAuthority, type Located } from '../syntax/located.ts';

/**
 * A reference as an argument: its text, or an object that has its text as `href`, such as a `URL` or a {@link Uri}, also
 * one of another copy of the package.
 *
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
      /** The text of the reference. */
      readonly href: string;
    };

/**
 * The kind of a reference, by how it begins: with a scheme, with `//`, with `/`, or otherwise.
 *
 * @example
 * ```ts
 * const kind: UriKind = Uri.parse('//h/x').kind;
 * kind; // => 'network-path'
 * ```
 * @see RFC 3986, sections 4.1 and 4.2
 * @category Types
 */
export type UriKind = 'uri' | 'network-path' | 'absolute-path' | 'relative-path';

/** Returns the kind of a reference. */
export function kindOf(at: Located): UriKind {
  if (at.schemeEnd >= 0) return 'uri';
  if (hasAuthority(at)) return 'network-path';
  return at.text.startsWith('/') ? 'absolute-path' : 'relative-path';
}

/** A key that no value has: it tells apart the schemes that `hasScheme` has found, for the type checker alone. */
declare const NAMED: unique symbol;

/** A scheme that `hasScheme` has found. It is a string, and a `string` is not one, so that what was not found stays a `Uri`. */
export type Scheme<N> = string & { readonly [NAMED]?: N };
