/**
 * What the compiler says of a literal: a character that no reference holds, a `%` without two hex digits, a bracket that is
 * not around the host, a second `#`. Schemes, hosts and ports are left to the parser.
 *
 * The compiler follows a type that calls itself 1,000 times. Here a call passes an escape, or up to sixteen characters.
 */

/** The literal itself; or, where it has a fault, the sentence that the compiler shows. */
export type CheckedLiteral<T extends string> = [Fault<T>] extends [never] ? T : Fault<T>;

/** What is wrong with a text, or with one of a union. */
type Fault<T extends string> = T extends string
  ? IsPattern<T> extends true
    ? 'only a literal is checked here: data goes into the holes of the tag uri`...`, other text through Uri.parse'
    : T extends `${string}#${string}#${string}`
      ? "a second '#' is not allowed: write '%23'"
      : TextFault<T extends With<'['> ? WithoutBrackets<T> : T>
  : never;

/** Is it `string`, or a template that holds it? As a key, such a type asks for no property. */
type IsPattern<T extends string> = { readonly [Symbol.iterator]: 0 } extends Record<T, 0> ? true : false;

/** Any text with this in it. */
type With<Piece extends string> = `${string}${Piece}${string}`;

/** The characters of a text. */
type CharOf<T extends string, Found = never> = T extends `${infer Char}${infer Rest}`
  ? CharOf<Rest, Found | Char>
  : Found;

/** `HEXDIG`, in either case */
type HexDigit = CharOf<'0123456789abcdefABCDEF'>;
/** `unreserved / reserved`, without the brackets */
type Plain = CharOf<"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?#">;

/** The first fault in a text, from one `%` to the next. */
type TextFault<T extends string> = T extends `${infer Front}%${infer A}${infer B}${infer Rest}`
  ? [RunFault<Front>] extends [never]
    ? [A | B] extends [HexDigit]
      ? TextFault<Rest>
      : EscapeFault
    : RunFault<Front>
  : RunFault<T>;

type EscapeFault = "'%' is not followed by two hex digits: write '%25' for a literal '%'";

/** The first fault in a text without escapes: by sixteen characters, which costs least, then by four, then by one. */
type RunFault<T extends string> =
  T extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer I}${infer J}${infer K}${infer L}${infer M}${infer N}${infer O}${infer P}${infer Rest}`
    ? [A | B | C | D | E | F | G | H | I | J | K | L | M | N | O | P] extends [Plain]
      ? RunFault<Rest>
      : ShortRunFault<T>
    : ShortRunFault<T>;

type ShortRunFault<T extends string> = T extends `${infer A}${infer B}${infer C}${infer D}${infer Rest}`
  ? [A | B | C | D] extends [Plain]
    ? ShortRunFault<Rest>
    : CharFault<T>
  : CharFault<T>;

type CharFault<T extends string> = T extends `${infer Char}${infer Rest}`
  ? Char extends Plain
    ? CharFault<Rest>
    : Char extends '%'
      ? EscapeFault
      : Char extends '[' | ']'
        ? `'${Char}' is misplaced: brackets stand only around an IP address that is the host`
        : `'${Char}' is not allowed in a reference: percent-encode it`
  : never;

/** A text without the brackets around its host; the text itself, where none are around a host. */
type WithoutBrackets<T extends string> = T extends `${infer Front}//${infer Rest}`
  ? Front extends '' | SchemeFront<Front>
    ? Rest extends `${Authority<Rest>}${infer Tail}`
      ? `${Front}//${BareAuthority<Authority<Rest>>}${Tail}`
      : never
    : T
  : T;

/** A text that ends with the colon of a scheme. */
type SchemeFront<T extends string> = T extends `${infer Scheme}:`
  ? Scheme extends With<':' | '/' | '?' | '#'>
    ? never
    : T
  : never;

type Authority<T extends string> = UpTo<UpTo<UpTo<T, '/'>, '?'>, '#'>;

type UpTo<T extends string, Delimiter extends string> = T extends `${infer Front}${Delimiter}${string}`
  ? Front
  : T;

type BareAuthority<T extends string> = T extends `${infer User}@${infer Host}`
  ? `${User}@${BareHost<Host>}`
  : BareHost<T>;

type BareHost<T extends string> = T extends `[${infer Address}]${infer Port}`
  ? Port extends '' | `:${string}`
    ? `${Address}${Port}`
    : T
  : T;
