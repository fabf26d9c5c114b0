/** The result of a check. */
import { UriError } from '../core/text/error.ts';
import { refused } from '../core/text/refused.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import type { Located } from '../core/syntax/located.ts';
import { isReference } from '../core/syntax/parse.ts';
import { split } from '../core/syntax/split.ts';
import { textOf, type Uri, trustedUri } from '../core/uri/uri.ts';
import { type Fault, faultError } from './fault.ts';
import { givenIndex, type LinkReader, syntaxError } from './loose.ts';
import { LONGEST_ASKED } from './server.ts';

/** The name of the check that a link has passed, only in the types. */
declare const CHECKED: unique symbol;

type Checked<Name extends string> = Uri & { readonly [CHECKED]: Name };

/**
 * A `Uri` that {@link checkHref} has allowed: a function that takes this type doesn't take an unchecked link.
 * @example
 * ```ts
 * const anchor = (href: CheckedHref): string => `<a href="${href}">`;
 * const { uri } = checkHref('https://h/');
 * uri && anchor(uri); // => '<a href="https://h/">'
 * ```
 * @category Types
 */
export type CheckedHref = Checked<'href'>;

/**
 * A `Uri` that {@link checkRedirect} has allowed.
 * @example
 * ```ts
 * const next: CheckedRedirect | undefined = checkRedirect('/a', 'https://h/').uri;
 * next?.href; // => '/a'
 * ```
 * @category Types
 */
export type CheckedRedirect = Checked<'redirect'>;

/**
 * A `Uri` that {@link checkFetch} has allowed.
 * @example
 * ```ts
 * const target: CheckedFetch | undefined = checkFetch('http://10.0.0.1/').uri;
 * target; // => undefined
 * ```
 * @category Types
 */
export type CheckedFetch = Checked<'fetch'>;

/**
 * A `Uri` that {@link checkOAuthRedirect} has allowed.
 * @example
 * ```ts
 * const uri: CheckedOAuthRedirect | undefined = checkOAuthRedirect('https://h/cb', 'https://h/cb').uri;
 * uri?.host; // => 'h'
 * ```
 * @category Types
 */
export type CheckedOAuthRedirect = Checked<'oauth-redirect'>;

/**
 * A `Uri` that {@link checkPortable} has allowed.
 * @example
 * ```ts
 * const uri: CheckedPortable | undefined = checkPortable('https://example.com/').uri;
 * uri?.path; // => '/'
 * ```
 * @category Types
 */
export type CheckedPortable = Checked<'portable'>;

/**
 * The result of a check: the link to use, or the error.
 * @example
 * ```ts
 * const result = checkHref('javascript:alert(1)');
 * result.ok ? result.uri.href : result.error.code; // => 'scheme'
 * ```
 * @typeParam Link - The type of an allowed link.
 * @category Types
 */
export type CheckResult<Link extends Uri> =
  | {
      readonly ok: true;
      /** A new `Uri`, in which a few characters may now be percent-encoded. */
      readonly uri: Link;
      readonly error?: undefined;
    }
  | {
      readonly ok: false;
      /** The first rule that the link breaks. */
      readonly error: UriError;
      readonly uri?: undefined;
    };

/** The rules of a check. A rule that is absent is `undefined`, so that no prototype has it. */
export interface Rules {
  readonly faultOf: (at: Located) => Fault | undefined;
  /** Short way: true only for a short reference that breaks no rule; false says nothing. */
  readonly isPlain: ((text: string) => boolean) | undefined;
  /** Reads a string that isn't a reference. */
  readonly read: LinkReader | undefined;
}

export function check<Link extends Uri>(input: unknown, rules: Rules): CheckResult<Link> {
  const { read } = rules;
  let given: string;
  let text: string | undefined;
  try {
    given = textOf(input as UriLike);
    text = isReference(given) ? given : read?.(given);
  } catch (error) {
    if (error instanceof UriError) return refused({ uri: undefined }, () => error);
    throw error;
  }
  if (text === undefined) return refused({ uri: undefined }, () => syntaxError(given, input, read));
  return judged(given, text, rules);
}

function judged<Link extends Uri>(
  given: string,
  text: string,
  { faultOf, isPlain }: Rules,
): CheckResult<Link> {
  // most links need nothing else; on a longer string the expression can run out of stack
  const isAllowed = text.length <= LONGEST_ASKED && isPlain?.(text) === true;
  const fault = isAllowed ? undefined : faultOf(split(text));
  if (fault !== undefined)
    return refused({ uri: undefined }, () =>
      faultError(given, fault, fault.advice, givenIndex(given, text, fault.index)),
    );
  // a new `Uri`, because JavaScript code can have overwritten the members of the input
  return { ok: true, uri: trustedUri(text) as Link, error: undefined };
}
