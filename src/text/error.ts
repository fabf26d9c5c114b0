import { kindOf } from './kind.ts';
import { maskRefused } from './password.ts';

/**
 * What went wrong, as a name to test for. The grammar's own codes are the rules of RFC 3986:
 *
 * - `scheme`, `userinfo`, `host`, `port`, `path`, `query`, `fragment`: a character, or a form, that the rule does not have
 * - `pct-encoded`: a `%` without two hex digits behind it
 * - `path-noscheme`: a relative reference whose first segment holds `:`
 *
 * or those of RFC 6570, in a template:
 *
 * - `literals`, `expression`, `operator`, `varname`, `max-length`: a character, or an end, that the rule does not have
 *
 * and the codes of this library:
 *
 * - `type`: an argument of another type than the one asked for
 * - `unknown-part`: a key that is no part of a reference
 * - `base-not-absolute`: a base without a scheme
 * - `authority-without-host`: user information or a port where there is no host
 * - `dot-segment`: data that makes a segment `.` or `..`
 * - `empty-segment`: data that makes an empty segment where none can stand
 * - `empty-host`: data that makes an empty host
 * - `hole-place`: a hole of the tag where data could be read as something else than it is
 * - `base-hole`: a hole at the very start of the tag that holds neither a base nor a scheme
 * - `data`: data of a kind that cannot be written, such as `NaN` or an object
 * - `lone-surrogate`: data that is not well-formed Unicode
 * - `reading-differs`: a browser refuses the text, or reads another host, port, path or user information
 * - `suffix-reference`: a text from a person that begins neither with a scheme nor with a host
 * - `structure-from-data`: data that would make a scheme or an authority
 *
 * A component under its own name is `userInfo`, the rule is the RFC's `userinfo`.
 *
 * @example
 * ```ts
 * const code: UriErrorCode = 'dot-segment';
 * const result = Uri.tryParse('//a b@h');
 * result.ok || result.error.code; // => 'userinfo'
 * code.length; // => 11
 * ```
 * @category Errors
 */
export type UriErrorCode =
  | 'scheme'
  | 'userinfo'
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
  | 'hole-place'
  | 'base-hole'
  | 'data'
  | 'lone-surrogate'
  | 'reading-differs'
  | 'suffix-reference'
  | 'structure-from-data';

/**
 * The part of the reference that an error is about; `reference` is the whole, `template` a URI template.
 *
 * @example
 * ```ts
 * const result = Uri.tryParse('//h:8x');
 * const component: UriComponent | undefined = result.ok ? undefined : result.error.component;
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

/**
 * A text, a part or a piece of data that was refused.
 *
 * The message says which component, which rule, where, and what to do. What may be a password (from the first `:` behind the
 * scheme to the last `@`) is shown as one `*` for each of its characters, in `input` and in the message, so that `index` stays
 * true. An error that is not about a text has `''` as `input` and 0 as `index`.
 *
 * @example
 * ```ts
 * import { Uri } from 'urial';
 *
 * const result = Uri.tryParse('http://a|b/');
 * if (!result.ok) {
 *   result.error.code; // => 'host'
 *   result.error.index; // => 8
 * }
 * ```
 * @category Errors
 */
export class UriError extends Error {
  /**
   * The rule that was broken.
   *
   * @example
   * ```ts
   * new UriError('host', 'host', 'is too long', 'shorten it').code; // => 'host'
   * ```
   * @category Read
   */
  readonly code: UriErrorCode;
  /**
   * The part of the reference that broke it.
   *
   * @example
   * ```ts
   * new UriError('pct-encoded', 'path', 'is odd', 'mend it').component; // => 'path'
   * ```
   * @category Read
   */
  readonly component: UriComponent;
  /**
   * Index, in UTF-16 code units of `input`, of the first character that is wrong; 0 where there is no text.
   *
   * @example
   * ```ts
   * const result = Uri.tryParse('/a b');
   * result.ok || result.error.index; // => 2
   * ```
   * @category Read
   */
  readonly index: number;
  /**
   * The text that was refused, its password masked; `''` where there is none.
   *
   * @example
   * ```ts
   * const result = Uri.tryParse('//me:secret@a b');
   * result.ok || result.error.input; // => '//me:******@a b'
   * ```
   * @category Read
   */
  readonly input: string;

  /**
   * @param code - The rule that was broken.
   * @param component - The part of the reference that broke it.
   * @param problem - What is wrong, in lower case.
   * @param advice - What to do about it.
   * @param input - The text that was refused, if there is one.
   * @param index - Where in `input` the fault is.
   * @param whole - What `input` is: the whole reference, or a component that stands alone.
   * @category Make
   */
  constructor(
    code: UriErrorCode,
    component: UriComponent,
    problem: string,
    advice: string,
    input?: string,
    index = 0,
    whole: UriComponent = 'reference',
  ) {
    const shown = maskRefused(input ?? '', whole);
    const where = input === undefined ? '' : ` at index ${index} of ${excerpt(shown, index)}`;
    super(`${component}: ${problem}${where}; ${advice}`);
    this.name = 'UriError';
    this.code = code;
    this.component = component;
    this.index = index;
    this.input = shown;
  }
}

/** The error of a character that the component's rule does not have, or of an end that comes too soon. */
export function notAllowed(
  code: UriErrorCode,
  component: UriComponent,
  input: string,
  index: number,
  whole: UriComponent,
  rule: string = advise(component, input.charCodeAt(index)),
): UriError {
  const refused = (as: UriErrorCode, problem: string, advice: string): UriError =>
    new UriError(as, component, problem, advice, input, index, whole);
  const point = input.codePointAt(index);
  if (point === undefined) return refused(code, 'the text ends too soon', rule);
  const char = String.fromCodePoint(point);
  const literal = component === 'host' && input.lastIndexOf('[', index) >= 0;
  const coded = component !== 'scheme' && component !== 'port' && !literal;
  if (char === '%' && coded && !/^%[\dA-Fa-f]{2}/.test(input.slice(index, index + 3))) {
    return refused('pct-encoded', '"%" is not followed by two hex digits', 'write "%25" for a literal "%"');
  }
  if (code === 'path-noscheme') {
    const advice = `${advise('scheme')}; write "./" before a path`;
    return refused(code, '":" is not allowed in the first segment where no scheme precedes', advice);
  }
  const masked = maskRefused(input, whole)[index] !== input[index];
  return refused(code, `${masked ? 'a masked character' : quote(char)} is not allowed`, rule);
}

/** The error of a component that the browser reads otherwise. */
export function otherReading(
  component: UriComponent,
  uri: string | undefined,
  browser: string | undefined,
  input: string,
  index: number,
): UriError {
  const show = (text?: string): string =>
    text === undefined ? 'none' : excerpt(maskRefused(text, component));
  const problem = `the browser reads ${show(browser)} where RFC 3986 reads ${show(uri)}`;
  const advice = 'spell it as both read it, or take what "new URL" makes of it';
  return new UriError('reading-differs', component, problem, advice, input, index);
}

/** The error of an argument that has another type than the one asked for. */
export function wrongType(component: UriComponent, wanted: string, value: unknown): UriError {
  return new UriError('type', component, `${kindOf(value)} is not allowed`, `give ${wanted}`);
}

function advise(component: UriComponent, code = 0): string {
  if (component === 'scheme') return 'a scheme is a letter, then letters, digits, "+", "-" and "."';
  if (component === 'port') return 'a port holds digits only';
  if (component !== 'host') return 'percent-encode it, as the encode functions do';
  return code > 0x7f
    ? 'encodeHost(...) gives the ASCII form of a Unicode name'
    : 'a host is a name, an IPv4 address, or an IP address in brackets';
}

/** In double quotes, with what cannot be seen written as escapes. */
function quote(text: string): string {
  const unseen = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;
  return JSON.stringify(text).replace(unseen, (char) => char.replace(/[^]/g, escapeUnit));
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** As much of a text as an error shows, around an index. */
export function excerpt(text: string, index = 0): string {
  if (text.length <= 2 * EXCERPT) return quote(text);
  const from = Math.max(0, index - EXCERPT);
  const to = index + EXCERPT;
  return (from > 0 ? '…' : '') + quote(text.slice(from, to)) + (to < text.length ? '…' : '');
}
