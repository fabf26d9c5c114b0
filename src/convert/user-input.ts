/** User input: what a person typed, read leniently. */
import { type UriComponent, type UriError, uriError, wrongType } from '../core/text/error.ts';
import { REMOVE } from '../core/syntax/refusal.ts';
import { searchCharacters } from '../core/text/percent.ts';
import { findSchemeEnd } from '../core/text/scan.ts';
import { canBeHost, HIGHEST_PORT, WEB_SCHEMES } from '../core/text/schemes.ts';
import { hostName } from './host-name.ts';
import { isAscii } from '../core/text/chars.ts';
import { isReference } from '../core/syntax/parse.ts';
import { piecesOf, split } from '../core/syntax/split.ts';
import { readOptions } from '../core/text/own.ts';
import { checked, fault, faultIn, encodeFaults, type Ruled, RULES } from '../core/syntax/rules.ts';
import { tried } from '../core/text/refused.ts';
import { trustedUri, Uri } from '../core/uri/uri.ts';
import { hasPlainFront } from './plain.ts';
import { startIn, urlOf } from './url.ts';

/** In these components only a Unicode name is encoded: a browser that encodes differently would go to another server. */
const AUTHORITY_COMPONENTS: readonly Ruled[] = ['userInfo', 'host', 'port'];

/**
 * One change that {@link tryFromUserInput} made to the string.
 * @example
 * ```ts
 * const [change]: readonly InputChange[] = tryFromUserInput('h/a b').changes ?? [];
 * change; // => { kind: 'scheme-added', component: 'scheme', index: 0, before: '', after: 'https://' }
 * ```
 * @category IRIs, URL and user input
 */
export interface InputChange {
  /** What was changed; `host-encoded` turns a Unicode name into its `xn--` form. */
  readonly kind: 'trimmed' | 'scheme-removed' | 'scheme-added' | 'host-encoded' | 'port-removed' | 'encoded';
  /** The component; `reference` for whitespace around the string. */
  readonly component: UriComponent;
  /** The index in the given string. */
  readonly index: number;
  /** The string before. */
  readonly before: string;
  /** The string after. */
  readonly after: string;
}

/**
 * The result of {@link tryFromUserInput}: the reference and the changes, or the error.
 * @example
 * ```ts
 * const result: UserInputResult = tryFromUserInput('/a');
 * result.error?.code; // => 'suffix-reference'
 * ```
 * @category IRIs, URL and user input
 */
export type UserInputResult =
  | {
      readonly ok: true;
      /** The reference; it has a scheme. */
      readonly uri: Uri;
      /** The changes, in order. */
      readonly changes: readonly InputChange[];
      readonly error?: undefined;
    }
  | {
      readonly ok: false;
      readonly uri?: undefined;
      readonly changes?: undefined;
      readonly error: UriError;
    };

/**
 * Reads what a person typed or pasted.
 * @example
 * ```ts
 * fromUserInput(' www.w3.org/Addressing/ ').href; // => 'https://www.w3.org/Addressing/'
 * fromUserInput('localhost:8080/größe 5', { scheme: 'http' }).href; // => 'http://localhost:8080/gr%C3%B6%C3%9Fe%205'
 * fromUserInput('https://http://h:/').href; // => 'http://h/'
 * fromUserInput('C:\\boot.ini'); // throws suffix-reference
 * fromUserInput('user:pw@proxy.example:80'); // throws suffix-reference
 * ```
 * @remarks It adds a missing scheme, drops a doubled one, trims whitespace, and percent-encodes. It doesn't guess: a relative path, an email
 * address, `user:password@example.com` or a broken scheme throws. `javascript:` is a scheme too, so check the result before you show it.
 * @param text - What a person typed or pasted.
 * @param options - `scheme` for a string without one; `https` by default.
 * @throws `UriError`: `suffix-reference`, `browser-differs`, `scheme`, `unknown-part`, `type`, or the code of a
 * component.
 * @see {@link tryFromUserInput}, which lists what it changed; RFC 3986, section 4.5
 * @category IRIs, URL and user input
 */
export function fromUserInput(text: string, options?: { readonly scheme?: string | undefined }): Uri {
  return readInput(text, missingScheme(options)).uri;
}

/**
 * Does the same as {@link fromUserInput}, but returns the error, and lists what it changed.
 * @example
 * ```ts
 * const result = tryFromUserInput('h/a b');
 * result.ok ? result.uri.href : result.error.message; // => 'https://h/a%20b'
 * tryFromUserInput('http://h/100%').changes; // => [{ kind: 'encoded', component: 'path', index: 8, before: '/100%', after: '/100%25' }]
 * tryFromUserInput('/a').error?.code; // => 'suffix-reference'
 * ```
 * @param text - What a person typed or pasted.
 * @param options - `scheme` for a string without one; `https` by default.
 * @throws `UriError` for a wrong option: `scheme`, `unknown-part` or `type`.
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

function missingScheme(options: { readonly scheme?: string | undefined } | undefined): string {
  const { scheme = 'https' } = readOptions(options, { scheme: undefined });
  return checked(RULES.scheme, scheme);
}

function readInput(text: string, scheme: string): { uri: Uri; changes: readonly InputChange[] } {
  if (typeof text !== 'string') throw wrongType('reference', 'a string', text);
  const from = text.length - text.trimStart().length;
  const end = from + text.trim().length;
  const start = schemeStart(text, from);
  const given = text.slice(start, end);
  const front = missingFront(text, start, given, scheme);
  const shift = start - front.length;
  const whole = front + given;
  const isPlain = hasPlainFront(whole);
  // short way: a plain reference stays as it is (benchmark row `user-input`)
  const isKept = isPlain && isReference(whole);
  const changes = [
    removal('trimmed', 'reference', text, 0, from),
    removal('scheme-removed', 'scheme', text, from, start),
    { kind: 'scheme-added', component: 'scheme', index: start, before: '', after: front } as const,
    ...(isKept ? [] : encodeChanges(text, whole, shift)),
    removal('trimmed', 'reference', text, end, text.length),
  ].filter(({ before, after }) => before !== after);
  if (isKept) return { uri: trustedUri(whole), changes };
  const uri = Uri.parse(applyChanges(text, changes));
  const startOf = (component: UriComponent): number =>
    Math.max(start, startIn(split(whole), component) + shift);
  if (!isPlain) urlOf(uri.href, { text, startOf });
  return { uri, changes };
}

function schemeStart(text: string, from: number): number {
  // a pattern that repeats a group would overflow
  const doubled = /https?:\/\/(?=https?:\/)/iy;
  doubled.lastIndex = from;
  let start = from;
  while (doubled.test(text)) start = doubled.lastIndex;
  return start;
}

function removal(
  kind: InputChange['kind'],
  component: UriComponent,
  text: string,
  from: number,
  to: number,
): InputChange {
  return { kind, component, index: from, before: text.slice(from, to), after: '' };
}

/** Returns the change of each part behind the scheme of a string that begins at `shift` in the input. */
function encodeChanges(text: string, whole: string, shift: number): InputChange[] {
  const drive = DRIVE.exec(whole)?.[0].length;
  if (drive !== undefined) {
    const place = { code: 'browser-differs', input: text, index: drive + shift } as const;
    throw uriError('path', 'browsers read "|" as the ":" of a drive', 'write ":" for "|"', place);
  }
  // a scheme may not be in the text
  return piecesOf(split(whole))
    .filter(({ component }) => component !== 'scheme')
    .map(({ component, from, to }) => encodeChange(component, text, from + shift, to + shift));
}

// made when it is first needed (benchmark row `start`)
let confusing: RegExp | undefined;

function encodeChange(component: Ruled, text: string, from: number, to: number): InputChange {
  // not after an empty host, which a browser refuses, or a drive, and not where a password with a raw `/` can begin
  const isEmptyPort = component === 'port' && from === to;
  if (isEmptyPort && !/(?:[/@]|file:\/\/[^/]*)$/i.test(text.slice(0, from - 1)) && !text.includes('@', from))
    return removal('port-removed', component, text, from - 1, to);
  const before = text.slice(from, to);
  // control characters, bidirectional ones too, lone surrogates, and `\`, which a browser may read as `/`
  confusing ??= new RegExp(String.raw`[\p{Cc}\p{Cs}\p{Bidi_C}\\]`, 'u');
  const bad = searchCharacters(before, confusing);
  // `fromHref` would read a path where a host is missing
  const isSlash = component === 'path' && before.charAt(bad) === '\\';
  const advice = isSlash || component === 'host' || component === 'port' ? undefined : REMOVE;
  if (bad >= 0) throw fault(component, text, from, from + bad, 'reference', advice);
  const change = { component, index: from, before };
  if (component === 'host' && !isAscii(before))
    return { kind: 'host-encoded', ...change, after: hostName(text, from, to, 'reference') };
  const error = AUTHORITY_COMPONENTS.includes(component)
    ? faultIn(component, text, from, to, 'reference')
    : undefined;
  if (error !== undefined) throw error;
  return { kind: 'encoded', ...change, after: encodeFaults(component, before) };
}

function applyChanges(text: string, changes: readonly InputChange[]): string {
  let out = '';
  let end = 0;
  for (const { index, before, after } of changes) {
    out += text.slice(end, index) + after;
    end = index + before.length;
  }
  return out + text.slice(end);
}

/** A server behind the last `@`: a name with a dot, `localhost`, an address, or any name with a port. */
const LOGIN =
  /@(?:\[[^@]*\]|localhost|\d+\.\d+\.\d+\.\d+|[^:@]+\.[^:@.\d][^:@.]*\.?|[^:@]+(?=:\d))(?::\d*)?$/i;

const DRIVE = /^file:(?:\/\/[^/?#]*)?\/[a-z](?=\|(?:[/?#]|$))/i;

/** A scheme with a mistake after it. No server is called `https`; one can be called `ftp`: `ftp/pub` is a host and a path. */
const NEAR_SCHEME: RegExp = /* @__PURE__ */ new RegExp(
  `^(?:https?(?=[;,.]?/)|(?:${WEB_SCHEMES}|file)(?=[;,.]?//))`,
  'i',
);

/** Returns what is missing before a string: the scheme, the scheme and `//`, or nothing. */
function missingFront(text: string, start: number, given: string, scheme: string): string {
  if (/^\/\/[^/?#]/.test(given)) return `${scheme}:`;
  if (/^(?:$|[/?#:]|\.\.?(?:[/?#]|$))/.test(given)) {
    const advice = 'begin with one of them; resolve a relative reference first';
    throw frontError('the string does not begin with a scheme or a host', advice, text, start);
  }
  const near = NEAR_SCHEME.exec(given)?.[0];
  if (near !== undefined) {
    const advice = `write "${near.toLowerCase()}://" before the host`;
    throw frontError('a scheme is not followed by ":"', advice, text, start + near.length);
  }
  const colon = findSchemeEnd(given);
  const authority = given.slice(0, given.search(/[/?#]|$/));
  if (colon > 0 && !isPort(given, colon)) {
    const name = given.slice(0, colon);
    // one letter is rather a drive than a user
    if (name.length === 1 || !canBeHost(name) || !LOGIN.test(authority)) return checkName(text, start, name);
  }
  const at = authority.search(/@|:$/);
  if (at < 0) return `${scheme}://`;
  const isEmail = /^[^:@/?#]+@[^:@/?#]+$/.test(given);
  const problem = isEmail ? 'this looks like an email address' : 'neither a scheme nor a host and its port';
  const advice = isEmail ? 'write "mailto:" in front of it' : 'write a scheme and "//" in front of it';
  throw frontError(problem, advice, text, start + at);
}

/** Refuses the name before a `:` if it may be a drive or a host; a scheme misses nothing. */
function checkName(text: string, start: number, name: string): '' {
  if (name.length === 1)
    throw frontError('one letter before ":" may be a drive', 'write "file:///C:/x" for C:\\x', text, start);
  if (!isHostName(name)) return '';
  const advice = `write a port from 0 to ${HIGHEST_PORT}, or remove the ":"`;
  throw frontError('a host is not followed by a port', advice, text, start + name.length);
}

function frontError(problem: string, advice: string, input: string, index: number): UriError {
  const code = 'suffix-reference';
  return uriError('reference', problem, advice, { code, input, index, whole: 'authority' });
}

/** Tells whether the digits after the first `:` are a port, as in `localhost:80`, and not a telephone number. */
function isPort(given: string, colon: number): boolean {
  // without digits it is NaN
  const port = Number(/^:(\d{1,5})(?:[/?#]|$)/.exec(given.slice(colon, colon + 7))?.[1]);
  return port <= HIGHEST_PORT && canBeHost(given.slice(0, colon));
}

function isHostName(name: string): boolean {
  if (/^localhost$/i.test(name)) return true;
  // a pattern that repeats a group would overflow on millions of labels
  return name.includes('.') && !/[^a-z\d.-]|^\.|\.\.|\.$/i.test(name);
}
