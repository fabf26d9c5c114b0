/**
 * Checks a literal: it finds a wrong character, a `%` without two hex digits, a misplaced bracket and a second `#`.
 * Each call reads one escape or up to sixteen characters, because the compiler stops at a type that calls itself 1,000
 * times.
 */

/** The literal, or a sentence for the compiler. */
export type CheckedLiteral<T extends string> = [LiteralFault<T>] extends [never] ? T : LiteralFault<T>;

type LiteralFault<T extends string> = T extends string
  ? IsPattern<T> extends true
    ? 'only a literal can be checked here: for values use the tag uri`...`, for other strings Uri.parse, for settings uriSchema'
    : T extends `${string}#${string}#${string}`
      ? "a second '#' is not allowed: write '%23'"
      : TextFault<T extends With<'['> ? WithoutBrackets<T> : T>
  : never;

/** True for `string`, and for a template literal that contains `string`. */
type IsPattern<T extends string> = { readonly [Symbol.iterator]: 0 } extends Record<T, 0> ? true : false;

type With<Piece extends string> = `${string}${Piece}${string}`;

type CharOf<T extends string, Found = never> = T extends `${infer Char}${infer Rest}`
  ? CharOf<Rest, Found | Char>
  : Found;

type HexDigit = CharOf<'0123456789abcdefABCDEF'>;
/** Without the brackets. */
type Plain = CharOf<"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?#">;

type TextFault<T extends string> = T extends `${infer Front}%${infer A}${infer B}${infer Rest}`
  ? [RunFault<Front>] extends [never]
    ? [A | B] extends [HexDigit]
      ? TextFault<Rest>
      : EscapeFault
    : RunFault<Front>
  : RunFault<T>;

type EscapeFault = "'%' is not followed by two hex digits: write '%25' for a literal '%'";

/** Sixteen characters at a time cost least. */
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

type WithoutBrackets<T extends string> = T extends `${infer Front}//${infer Rest}`
  ? Front extends '' | SchemeFront<Front>
    ? Rest extends `${AuthorityOf<Rest>}${infer Tail}`
      ? `${Front}//${BareAuthority<AuthorityOf<Rest>>}${Tail}`
      : never
    : T
  : T;

type SchemeFront<T extends string> = T extends `${infer Scheme}:`
  ? Scheme extends With<':' | '/' | '?' | '#'>
    ? never
    : T
  : never;

type AuthorityOf<T extends string> = UpTo<UpTo<UpTo<T, '/'>, '?'>, '#'>;

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
