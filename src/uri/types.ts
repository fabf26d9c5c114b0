/** What a reference is given as, and how it begins. */

/**
 * A reference where one is only read: its text, or an object that has it as `href`, such as a {@link Uri} (of another copy
 * of the package too) or a `URL`.
 *
 * @example
 * ```ts
 * const same: UriLike[] = ['a:b', Uri.parse('a:b'), { href: 'a:b' }];
 * same.every((other) => Uri.parse('a:b').equals(other)); // => true
 * ```
 */
export type UriLike =
  | string
  | {
      /** The text of the reference. */
      readonly href: string;
    };

/**
 * How a reference begins: with a scheme, with `//`, with `/`, or with none of them.
 *
 * @example
 * ```ts
 * const kind: UriKind = Uri.parse('//h/x').kind;
 * kind; // => 'network-path'
 * ```
 * @see RFC 3986, sections 4.1 and 4.2
 */
export type UriKind = 'uri' | 'network-path' | 'absolute-path' | 'relative-path';
