/**
 * The type that checks a literal: it finds a character that no reference allows, a `%` without two hex digits, a bracket that
 * is not around the host, and a second `#`. The parser checks schemes, hosts and ports.
 *
 * The compiler stops at a type that calls itself 1,000 times. Here each call reads one escape, or up to sixteen characters.
 */

/** The literal itself; for a wrong literal, the sentence that the compiler shows. */
export type CheckedLiteral<T extends string> = [LiteralFault<T>] extends [never] ? T : LiteralFault<T>;

/** The error of a text, or the errors of a union of texts; `never` without an error. */
type LiteralFault<T extends string> = T extends string
  ? IsPattern<T> extends true
    ? 'only a literal can be checked here: put data into the holes of the tag uri`...`, and parse other text with Uri.parse'
    : T extends `${string}#${string}#${string}`
      ? "a second '#' is not allowed: write '%23'"
      : TextFault<T extends With<'['> ? WithoutBrackets<T> : T>
  : never;

/** Whether the type is `string`, or a template literal that contains `string`: a record with these keys requires no property. */
type IsPattern<T extends string> = { readonly [Symbol.iterator]: 0 } extends Record<T, 0> ? true : false;

/** Any text that contains the piece. */
type With<Piece extends string> = `${string}${Piece}${string}`;

/** The characters of a text. */
type CharOf<T extends string, Found = never> = T extends `${infer Char}${infer Rest}`
  ? CharOf<Rest, Found | Char>
  : Found;

/** `HEXDIG`, in upper or lower case. */
type HexDigit = CharOf<'0123456789abcdefABCDEF'>;
/** `unreserved / reserved`, without the brackets. */
type Plain = CharOf<"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?#">;

/** The first error of a text, read from one `%` to the next. */
type TextFault<T extends string> = T extends `${infer Front}%${infer A}${infer B}${infer Rest}`
  ? [RunFault<Front>] extends [never]
    ? [A | B] extends [HexDigit]
      ? TextFault<Rest>
      : EscapeFault
    : RunFault<Front>
  : RunFault<T>;

type EscapeFault = "'%' is not followed by two hex digits: write '%25' for a literal '%'";

/**
 * The first error of a text without escapes. It reads sixteen characters at a time, which costs least, then four, then one.
 */
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

/** The text without the brackets around its host; the text itself without such brackets. */
type WithoutBrackets<T extends string> = T extends `${infer Front}//${infer Rest}`
  ? Front extends '' | SchemeFront<Front>
    ? Rest extends `${AuthorityOf<Rest>}${infer Tail}`
      ? `${Front}//${BareAuthority<AuthorityOf<Rest>>}${Tail}`
      : never
    : T
  : T;

/** The text itself if it is a scheme and its `:`. */
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
