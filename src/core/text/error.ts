import type { DataPlace } from './chars.ts';
import { isList, isObject, kindOf } from './kind.ts';
import { maskRefused } from './password.ts';

/**
 * The name of the broken rule. The page "Errors" says for each what it means and how to fix it.
 * @example
 * ```ts
 * const code: UriErrorCode = 'dot-segment';
 * const result = Uri.tryParse('//a b@h');
 * result.ok || result.error.code === code; // => false
 * ```
 * @category Errors
 */
export type UriErrorCode =
  | 'scheme'
  | 'userInfo'
  | 'host'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment'
  | 'pct-encoded'
  | 'path-noscheme'
  | 'literals'
  | 'expression'
  | 'operator'
  | 'varname'
  | 'max-length'
  | 'type'
  | 'unknown-part'
  | 'base-not-absolute'
  | 'authority-without-host'
  | 'dot-segment'
  | 'empty-segment'
  | 'empty-host'
  | 'value-position'
  | 'base-not-uri'
  | 'bad-value'
  | 'lone-surrogate'
  | 'browser-differs'
  | 'suffix-reference'
  | 'structure-from-data'
  | 'authority'
  | 'ambiguous-start'
  | 'origin'
  | 'control'
  | 'path-slashes'
  | 'private-address'
  | 'private-name'
  | 'mismatch'
  | 'not-portable';

/**
 * The part that an error is about; `reference` is the whole reference, `template` a URI template.
 * @example
 * ```ts
 * const result = Uri.tryParse('//h:8x');
 * const component: UriComponent | undefined = result.error?.component;
 * component; // => 'port'
 * ```
 * @category Errors
 */
export type UriComponent =
  | 'scheme'
  | 'authority'
  | 'userInfo'
  | 'host'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment'
  | 'reference'
  | 'template';

const EXCERPT = 60;

interface Place {
  readonly code?: UriErrorCode;
  readonly input?: string | undefined;
  readonly index?: number;
  readonly whole?: UriComponent;
}

/** Makes an error. Only a component that is a code itself goes without a code. */
interface MakeError {
  (component: UriComponent & UriErrorCode, problem: string, advice: string, place?: Place): UriError;
  (component: UriComponent, problem: string, advice: string, place: Coded): UriError;
}

type Coded = Place & { readonly code: UriErrorCode };

export let uriError: MakeError;

/**
 * The error for a rejected string, part or value. It shows no password.
 * @example
 * ```ts
 * const result = Uri.tryParse('http://a|b/');
 * [result.error?.code, result.error?.index]; // => ['host', 8]
 * ```
 * @remarks In `input` and `message`, each character of a password is a `*`, so `index` stays right. If the error isn't
 * about a string, `input` is `''` and `index` is 0.
 * @category Errors
 */
export class UriError extends Error {
  /**
   * The component, the problem, the place and the fix in one sentence.
   * @example
   * ```ts
   * const result = Uri.tryParse('/a%2');
   * result.error?.message; // => 'path: "%" is not followed by two hex digits, at index 2 of "/a%2"; write "%25" for a literal "%"'
   * ```
   * @category Read
   */
  declare message: string;
  /**
   * The broken rule.
   * @example
   * ```ts
   * Uri.tryParse('//a b').error?.code; // => 'host'
   * ```
   * @category Read
   */
  readonly code: UriErrorCode;
  /**
   * The part that broke the rule.
   * @example
   * ```ts
   * Uri.tryParse('/a%2').error?.component; // => 'path'
   * ```
   * @category Read
   */
  readonly component: UriComponent;
  /**
   * What is wrong, without the place, for a message of your own.
   * @example
   * ```ts
   * Uri.tryParse('http://a|b/').error?.problem; // => '"|" is not allowed'
   * ```
   * @category Read
   */
  readonly problem: string;
  /**
   * How to fix it, for a developer: it can name a function.
   * @example
   * ```ts
   * Uri.tryParse('/a%2').error?.advice; // => 'write "%25" for a literal "%"'
   * ```
   * @category Read
   */
  readonly advice: string;
  /**
   * The index in `input` of the first wrong character, in UTF-16 code units.
   * @example
   * ```ts
   * Uri.tryParse('/a b').error?.index; // => 2
   * ```
   * @category Read
   */
  readonly index: number;
  /**
   * The rejected string, with its password masked.
   * @example
   * ```ts
   * Uri.tryParse('//me:secret@a b').error?.input; // => '//me:******@a b'
   * ```
   * @category Read
   */
  readonly input: string;
  /** Wires the class, as `wiring.ts` says. */
  static readonly #name: string = UriError.#open();

  /**
   * The string `UriError`, also in an error of another copy of the library.
   * @example
   * ```ts
   * const result = Uri.tryParse('/a b');
   * result.ok || result.error.name; // => 'UriError'
   * ```
   * @category Read
   */
  // a field and not an assignment, which fails where `Error.prototype` is frozen
  override readonly name: string = UriError.#name;

  static #open(): string {
    uriError = UriError.#make;
    return 'UriError';
  }

  /** Node.js shows this line of an error that nobody catches. */
  static #make(this: void, ...args: [UriComponent, string, string, Place?]): UriError {
    return new UriError(...args);
  }

  private constructor(component: UriComponent, problem: string, advice: string, place?: Place) {
    // without a prototype, so that no inherited key becomes the code, the string or the index
    const own = { __proto__: null, ...place } as Place;
    const { code = component as UriErrorCode, input, index = 0, whole = 'reference' } = own;
    const shown = maskRefused(input ?? '', whole);
    const where = input === undefined ? '' : `, at index ${index} of ${excerpt(shown, index)}`;
    super(`${component}: ${problem}${where}; ${advice}`);
    this.code = code;
    this.component = component;
    this.problem = problem;
    this.advice = advice;
    this.index = index;
    this.input = shown;
  }

  /**
   * Returns the properties and the message, so that a log of JSON has the message too.
   * @example
   * ```ts
   * const { error } = Uri.tryParse('/a%2');
   * JSON.parse(JSON.stringify(error)).code; // => 'pct-encoded'
   * ```
   * @category Print
   */
  toJSON(): object {
    return { ...(this as object), message: this.message };
  }
}

/** Makes the error for a character that isn't allowed in `whole`: a reference, a template or one component. */
export function notAllowed(
  code: UriErrorCode,
  component: UriComponent,
  input: string,
  index: number,
  whole: UriComponent,
  advice: string = adviceFor(code, component, input, index, whole),
): UriError {
  return uriError(component, problemAt(code, input, index, whole), advice, { code, input, index, whole });
}

function problemAt(code: UriErrorCode, input: string, index: number, whole: UriComponent): string {
  const point = input.codePointAt(index);
  if (point === undefined) return 'unexpected end';
  if (code === 'pct-encoded') return '"%" is not followed by two hex digits';
  const isMasked = maskRefused(input, whole)[index] !== input[index];
  const where = code === 'path-noscheme' ? ' in the first segment of a relative path' : '';
  return `${isMasked ? 'a masked character' : quote(String.fromCodePoint(point))} is not allowed${where}`;
}

/** At least one of them isn't `undefined`. */
export function otherReading(
  component: UriComponent,
  uri: string | undefined,
  browser: string | undefined,
  input: string,
): string {
  // a string that the input masks stays masked: `ftp:secret@h`
  const shown = maskRefused(input, 'reference');
  const isHidden = shown !== input && !shown.includes(maskRefused((uri ?? browser) as string, component));
  const show = (text?: string): string =>
    text === undefined
      ? 'nothing'
      : excerpt(isHidden ? '*'.repeat(text.length) : maskRefused(text, component));
  return `the browser reads ${show(browser)} where RFC 3986 reads ${show(uri)}`;
}

export function wrongType(
  component: UriComponent,
  wanted: string,
  value: unknown,
  name: string = kindOf(value),
): UriError {
  return uriError(component, `${name} is not allowed`, `pass ${wanted}`, { code: 'type' });
}

export function notText(value: unknown): UriError {
  const others =
    isObject(value) && !isList(value) ? '; for a Uri use Uri.from(...), for a URL fromURL(...)' : '';
  return wrongType('reference', `a string${others}`, value);
}

const SCHEME_FORM = 'a scheme is a letter, then letters, digits, "+", "-" and "."';
const DATA_FORMS: Readonly<Record<DataPlace, string>> = {
  userInfo: 'pass { user, password }',
  path: 'pass an array of segments, or use appendSegments(...)',
  query: 'pass an object or use QueryParams.from(...)',
  fragment: 'use encodeFragment(...)',
};

/** Returns the function that takes the string, or what the rule asks for. */
function adviceFor(
  code: UriErrorCode,
  component: UriComponent,
  input: string,
  index: number,
  whole: UriComponent,
): string {
  const char = input.charAt(index);
  if (code === 'pct-encoded') return 'write "%25" for a literal "%"';
  if (component === whole) return adviceForPart(component, input, index);
  if (/^[^/?#]*@[^/?#:@]+:(?!\d*(?:[/?#]|$))/.test(input) && component === 'path')
    return 'write "ssh://" in front, and "/" for the ":"';
  if (code === 'path-noscheme') return `${SCHEME_FORM}; write "./" before a path`;
  if (whole === 'authority' && /^(\w[^/]*:)?\/\//.test(input)) return NO_SCHEME;
  if (component === 'userInfo' && char === '@') return IN_PASSWORD;
  if (component === 'userInfo' && whole !== 'authority') return 'percent-encode it';
  if (component === 'port' && char === ',') return 'parse each host separately';
  if (component === 'port')
    return input.includes('@', index) ? `${PORT_FORM}; ${IN_PASSWORD}` : char === ':' ? HOST_FORM : PORT_FORM;
  if (component === 'host' && char <= '\x7f') return HOST_FORM;
  if (whole === 'authority') return 'use with({ userInfo, host, port })';
  // a browser reads it as `/` before the query
  const isSlash = char === '\\' && component !== 'query' && component !== 'fragment';
  if (isSlash) return 'write "/", or "%5C" for a backslash';
  return char < ' ' || char === '\x7f' ? REMOVE : NOT_YET_A_URI;
}

export const REMOVE = 'remove it or percent-encode it';
export const NOT_YET_A_URI =
  'for a link from a page or a request use fromHref(...), for your own values the uri tag';

const IN_PASSWORD = 'in a password write %23 for #, %2F for /, %3F for ?, %40 for @';
export const HOST_FORM = 'a host is a name, an IPv4 address or an IPv6 address in brackets without a zone';
export const IN_BRACKETS = 'withHost(...) takes an IPv6 address in brackets';
const PORT_FORM = 'a port must be a number';
const NO_SCHEME = 'remove the scheme and the "//"';

/** The same where the component was given alone. */
function adviceForPart(component: UriComponent, input: string, index: number): string {
  const char = input.charAt(index);
  if (component === 'scheme') return char === ':' ? 'remove the colon' : SCHEME_FORM;
  if (component === 'port') return PORT_FORM;
  if (component === 'fragment' && input.startsWith('#')) return 'remove the "#"';
  if (component === 'path' && /[?#]/.test(char)) return 'use withQuery(...) or withFragment(...)';
  if (component !== 'host') return DATA_FORMS[component as DataPlace];
  if (/^(\w[^/]*:)?\/\//.test(input)) return NO_SCHEME;
  if (char > '\x7f') return 'use encodeHost(...) for a Unicode name';
  // an IPv6 address has more than one `:`
  return input.lastIndexOf(':') === index ? 'use withAuthority(...)' : HOST_FORM;
}

/** Puts a string in double quotes, with invisible characters as escapes. */
function quote(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]+/g, (run) =>
    // not a literal: an engine makes its sets of Unicode when it loads the file (benchmark row `start`)
    run.replace(new RegExp('[\\p{C}\\p{Z}\\p{DI}]', 'gu'), (char) => char.replace(/[^]/g, escapeUnit)),
  );
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function excerpt(text: string, index = 0): string {
  if (text.length <= 2 * EXCERPT) return quote(text);
  const from = Math.max(0, index - EXCERPT);
  const to = index + EXCERPT;
  return (from > 0 ? '…' : '') + quote(text.slice(from, to)) + (to < text.length ? '…' : '');
}
