import { kindOf } from './kind.ts';
import { maskRefused } from './password.ts';

/**
 * Names the rule. The page "Errors" says for each what it means and how to fix it.
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
   * Names the rule.
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
    uriError = function (...args: [UriComponent, string, string, Place?]) {
      // Node.js shows this line of an error that nobody catches
      return new UriError(...args);
    };
    return 'UriError';
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

export function wrongType(
  component: UriComponent,
  wanted: string,
  value: unknown,
  name: string = kindOf(value),
): UriError {
  return uriError(component, `${name} is not allowed`, `pass ${wanted}`, { code: 'type' });
}

/** Puts a string in double quotes, with invisible characters as escapes. */
export function quote(text: string): string {
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
