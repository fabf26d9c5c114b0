/** User input: text that a person typed, read leniently. */
import { type UriComponent, type UriError, wrongType } from '../text/error.ts';
import { hostName } from './host-name.ts';
import { isAscii } from '../text/chars.ts';
import { piecesOf, split } from '../syntax/split.ts';
import { readOptions } from '../text/own.ts';
import { checked, fault, faultIn, encodeFaults, type Ruled, RULES } from '../syntax/rules.ts';
import { tried } from '../text/refused.ts';
import { Uri } from '../uri/uri.ts';
import { missingFront } from './front.ts';
import { toURL } from './url.ts';

/** In these components only a Unicode name is encoded: a browser that encodes differently would go to another server. */
const AUTHORITY_COMPONENTS: readonly Ruled[] = ['userInfo', 'host', 'port'];

/**
 * One change that {@link fromUserInput} made to the text.
 *
 * @example
 * ```ts
 * const [change]: readonly InputChange[] = fromUserInput('h/a b').changes;
 * change; // => { kind: 'scheme-added', component: 'scheme', index: 0, before: '', after: 'https://' }
 * ```
 * @category IRIs, URL and user input
 */
export interface InputChange {
  /**
   * The kind of the change.
   *
   * - `trimmed`: white space around the text was removed
   * - `scheme-added`: the scheme was added before the text
   * - `host-encoded`: a Unicode name was turned into its A-labels
   * - `encoded`: characters that the component does not allow were percent-encoded
   */
  readonly kind: 'trimmed' | 'scheme-added' | 'host-encoded' | 'encoded';
  /** The component that was changed; `reference` for white space around the text. */
  readonly component: UriComponent;
  /** Index of the change in the given text, in UTF-16 code units. */
  readonly index: number;
  /** The text before the change. */
  readonly before: string;
  /** The text after the change. */
  readonly after: string;
}

/**
 * The result of {@link fromUserInput}: the reference, and the changes that led to it.
 *
 * @example
 * ```ts
 * const { uri, changes }: UserInput = fromUserInput('https://h/a');
 * uri.href; // => 'https://h/a'
 * changes; // => []
 * ```
 * @category IRIs, URL and user input
 */
export interface UserInput {
  /** The reference; it has a scheme. */
  readonly uri: Uri;
  /** The changes in the order of the text. Applied to the given text, they give the text of the reference. */
  readonly changes: readonly InputChange[];
}

/**
 * The result of {@link tryFromUserInput}: the reference and the changes, or the error.
 *
 * @example
 * ```ts
 * const result: UserInputResult = tryFromUserInput('me@h');
 * result.ok; // => false
 * result.error?.code; // => 'suffix-reference'
 * ```
 * @category IRIs, URL and user input
 */
export type UserInputResult =
  | (UserInput & {
      /** The text was read. */
      readonly ok: true;
      /** `undefined`. */
      readonly error?: undefined;
    })
  | {
      /** The text was refused. */
      readonly ok: false;
      /** `undefined`. */
      readonly uri?: undefined;
      /** `undefined`. */
      readonly changes?: undefined;
      /** The error that {@link fromUserInput} would throw. */
      readonly error: UriError;
    };

/**
 * Reads a text that a person typed or pasted, and lists its changes. {@link Uri.parse} is the strict counterpart.
 *
 * - White space around the text is removed.
 * - A text that begins with a host gets the scheme and `//`, and a text that begins with `//` gets the scheme.
 *   `localhost:8080/x` begins with a host and a port. `mailto:x@y` begins with a scheme, and so does any `name:x@y` if the
 *   name has no dot and is not `localhost`.
 * - A Unicode host is turned into its A-labels.
 * - In path, query and fragment, spaces, non-ASCII characters and others that the component does not allow are percent-encoded.
 *   A `%` that does not begin an escape becomes `%25`.
 *
 * It does not guess. It refuses:
 *
 * - control characters, bidirectional control characters, backslashes and lone surrogates
 * - an empty text, a text that begins with `:`, and a relative reference that begins with one `/`, `?`, `#`, or the segment
 *   `.` or `..`
 * - `joe@h` without a scheme, and a host whose port is not valid
 * - one letter and `:`, which may be a drive
 * - a scheme whose `:` is missing or wrong, as in `https//h` and `https;//h`
 * - an authority that the grammar does not allow
 * - a text that a browser reads differently, as {@link toURL} does
 *
 * It does not check whether a scheme is safe to follow; `javascript` is a scheme, too.
 *
 * @param text - What a person typed or pasted.
 * @param options - `scheme`: the scheme for a text without a scheme; the default is `https`.
 * @returns The reference, and the changes.
 * @throws `UriError` `suffix-reference` for a text that does not begin with a scheme or a host; `reading-differs` for a
 * text that a browser reads differently; the component's code for a character that is not allowed there; `scheme` for an
 * option that is not a scheme; `type` for an argument of another type; `unknown-part` for an option that does not exist.
 * @example
 * ```ts
 * fromUserInput(' www.w3.org/Addressing/ ').uri.href; // => 'https://www.w3.org/Addressing/'
 * fromUserInput('localhost:8080/größe 5', { scheme: 'http' }).uri.href; // => 'http://localhost:8080/gr%C3%B6%C3%9Fe%205'
 * fromUserInput('http://h/100%').changes; // => [{ kind: 'encoded', component: 'path', index: 8, before: '/100%', after: '/100%25' }]
 * fromUserInput('C:\\boot.ini'); // throws suffix-reference
 * fromUserInput('http:h'); // throws reading-differs
 * fromUserInput('https//h'); // throws suffix-reference
 * ```
 * @see RFC 3986, section 4.5
 * @category IRIs, URL and user input
 */
export function fromUserInput(text: string, options?: { readonly scheme?: string | undefined }): UserInput {
  return readInput(text, missingScheme(options));
}

/**
 * Reads a text that a person typed or pasted, and returns the error that {@link fromUserInput} would throw.
 *
 * @param text - What a person typed or pasted.
 * @param options - `scheme`: the scheme for a text without a scheme; the default is `https`.
 * @returns The reference and the changes, or the error that {@link fromUserInput} would throw for the text.
 * @throws `UriError` `scheme` for an option that is not a scheme, `type` for options of another type, and `unknown-part`
 * for an option that does not exist. These are mistakes of the program and not of the text.
 * @example
 * ```ts
 * const result = tryFromUserInput('h/a b');
 * result.ok ? result.uri.href : result.error.message; // => 'https://h/a%20b'
 * tryFromUserInput('/a').error?.code; // => 'suffix-reference'
 * ```
 * @see RFC 3986, section 4.5
 * @category IRIs, URL and user input
 */
export function tryFromUserInput(
  text: string,
  options?: { readonly scheme?: string | undefined },
): UserInputResult {
  const scheme = missingScheme(options);
  const absent = { uri: undefined, changes: undefined };
  return tried(absent, () => ({ ok: true, ...readInput(text, scheme), error: undefined }));
}

/** Reads the option `scheme`. */
function missingScheme(options: { readonly scheme?: string | undefined } | undefined): string {
  const { scheme = 'https' } = readOptions(options, { scheme: undefined });
  return checked(RULES.scheme, scheme);
}

function readInput(text: string, scheme: string): UserInput {
  if (typeof text !== 'string') throw wrongType('reference', 'a string', text);
  const given = text.trim();
  const start = text.length - text.trimStart().length;
  const end = start + given.length;
  const front = missingFront(text, start, given, scheme);
  const shift = start - front.length;
  const pieces = piecesOf(split(front + given)).filter(({ component }) => component !== 'scheme');
  const changes = [
    trimChange(text, 0, start),
    { kind: 'scheme-added', component: 'scheme', index: start, before: '', after: front } as const,
    ...pieces.map(({ component, from, to }) => encodeChange(component, text, from + shift, to + shift)),
    trimChange(text, end, text.length),
  ].filter(({ before, after }) => before !== after);
  const uri = Uri.parse(applyChanges(text, changes));
  toURL(uri);
  return { uri, changes };
}

function trimChange(text: string, from: number, to: number): InputChange {
  return { kind: 'trimmed', component: 'reference', index: from, before: text.slice(from, to), after: '' };
}

function encodeChange(component: Ruled, text: string, from: number, to: number): InputChange {
  const before = text.slice(from, to);
  // control characters, bidirectional ones too, lone surrogates, and `\`, which a browser may read as `/`
  const bad = before.search(new RegExp(String.raw`[\p{Cc}\p{Cs}\p{Bidi_C}\\]`, 'u'));
  if (bad >= 0) throw fault(component, text, from, from + bad, 'reference');
  const change = { component, index: from, before };
  if (component === 'host' && !isAscii(before))
    return { kind: 'host-encoded', ...change, after: hostName(text, from, to, 'reference') };
  const error = AUTHORITY_COMPONENTS.includes(component) ? faultIn(component, text, from, to) : undefined;
  if (error !== undefined) throw error;
  return { kind: 'encoded', ...change, after: encodeFaults(component, before) };
}

/** Applies changes to a text. */
function applyChanges(text: string, changes: readonly InputChange[]): string {
  let out = '';
  let end = 0;
  for (const { index, before, after } of changes) {
    out += text.slice(end, index) + after;
    end = index + before.length;
  }
  return out + text.slice(end);
}
