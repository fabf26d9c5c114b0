/** The result of a check. */
import { type Place, type UriComponent, UriError, uriError, type UriErrorCode } from '../core/text/error.ts';
import { LONGEST_NAME } from '../core/syntax/host.ts';
import { refused } from '../core/text/refused.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import type { Located } from '../core/syntax/located.ts';
import { isReference } from '../core/syntax/parse.ts';
import { split } from '../core/syntax/split.ts';
import { REFUSE } from './advice.ts';
import { type LinkReader, syntaxError } from './loose.ts';
import { textOf, type Uri, trustedUri } from '../core/uri/uri.ts';

/** The key of the name of the check that a link has passed. It exists only in the types. */
declare const CHECKED: unique symbol;

/** A `Uri` that has passed a check. */
type Checked<Name extends string> = Uri & { readonly [CHECKED]: Name };

/**
 * A `Uri` that {@link checkHref} has allowed. If a function takes this type, a call with an unchecked link does not
 * compile.
 *
 * @example
 * ```ts
 * import { checkHref, type CheckedHref } from 'urial/link';
 *
 * const anchor = (href: CheckedHref): string => `<a href="${href}">`;
 * const { uri } = checkHref('https://h/');
 * uri && anchor(uri); // => '<a href="https://h/">'
 * ```
 * @category Types
 */
export type CheckedHref = Checked<'href'>;

/**
 * A `Uri` that {@link checkRedirect} has allowed.
 *
 * @example
 * ```ts
 * import { checkRedirect, type CheckedRedirect } from 'urial/link';
 *
 * const next: CheckedRedirect | undefined = checkRedirect('/a', 'https://h/').uri;
 * next?.href; // => '/a'
 * ```
 * @category Types
 */
export type CheckedRedirect = Checked<'redirect'>;

/**
 * A `Uri` that {@link checkFetch} has allowed.
 *
 * @example
 * ```ts
 * import { checkFetch, type CheckedFetch } from 'urial/link';
 *
 * const target: CheckedFetch | undefined = checkFetch('http://10.0.0.1/').uri;
 * target; // => undefined
 * ```
 * @category Types
 */
export type CheckedFetch = Checked<'fetch'>;

/**
 * A `Uri` that {@link checkOAuthRedirect} has allowed.
 *
 * @example
 * ```ts
 * import { checkOAuthRedirect, type CheckedOAuthRedirect } from 'urial/link';
 *
 * const uri: CheckedOAuthRedirect | undefined = checkOAuthRedirect('https://client.example/cb', 'https://client.example/cb').uri;
 * uri?.host; // => 'client.example'
 * ```
 * @category Types
 */
export type CheckedOAuthRedirect = Checked<'oauth-redirect'>;

/**
 * A `Uri` that {@link checkPortable} has allowed.
 *
 * @example
 * ```ts
 * import { checkPortable, type CheckedPortable } from 'urial/link';
 *
 * const uri: CheckedPortable | undefined = checkPortable('https://example.com/').uri;
 * uri?.path; // => '/'
 * ```
 * @category Types
 */
export type CheckedPortable = Checked<'portable'>;

/**
 * The result of a check: the link, or the reason why it was refused. The link has exactly the given text, or is the URI
 * that the check made of a text that is none.
 *
 * @typeParam Link - The type of an allowed link.
 * @example
 * ```ts
 * import { checkHref } from 'urial/link';
 *
 * const result = checkHref('javascript:alert(1)');
 * result.ok ? result.uri.href : result.error.code; // => 'scheme'
 * ```
 * @category Types
 */
export type CheckResult<Link extends Uri> =
  | {
      /** The link is allowed. */
      readonly ok: true;
      /** A new `Uri` with the judged text. */
      readonly uri: Link;
      /** `undefined`. */
      readonly error?: undefined;
    }
  | {
      /** The link is refused. */
      readonly ok: false;
      /** The first rule that the link breaks. */
      readonly error: UriError;
      /** `undefined`. */
      readonly uri?: undefined;
    };

/**
 * The most characters of a host, or of a whole link, for an expression or the platform: a domain name with a final dot. The
 * platform's time for A-labels is not linear, and a long repetition fills the stack of an expression.
 */
export const LONGEST_ASKED: number = LONGEST_NAME + 1;

/** A rule that a link breaks. */
export interface LinkFault extends Place {
  readonly component: UriComponent;
  readonly problem: string;
  readonly code: UriErrorCode;
  /** What else one can do; only where an option would allow the link. */
  readonly advice: string | undefined;
}

/** Makes the fault of a link; its code is by default that of the component. */
export function faultAt(
  input: string,
  component: UriComponent,
  problem: string,
  index = 0,
  code: UriErrorCode = component as UriErrorCode,
  advice?: string,
): LinkFault {
  return { component, problem, code, advice, input, index };
}

/** Returns the fault of a link: the first rule that it breaks. */
export type FaultOf = (at: Located) => LinkFault | undefined;

/** True only for a short reference that breaks no rule; false says nothing. */
type IsPlain = (text: string) => boolean;

/** Makes the error for a refused link. */
export function linkError(fault: LinkFault, usual: string = REFUSE): UriError {
  const { component, problem, advice = usual } = fault;
  return uriError(component, problem, advice, fault);
}

/** The rules of a check. */
export type Rules = readonly [
  faultOf: FaultOf,
  isPlain?: IsPlain | undefined,
  /** Without it, a link is read as it is. */
  read?: LinkReader | undefined,
];

/** Reads an input and applies the rules of a check. */
export function check<Link extends Uri>(
  input: unknown,
  ...[faultOf, isPlain, read = textOf]: Rules
): CheckResult<Link> {
  let text: string;
  try {
    text = read(input as UriLike);
  } catch (error) {
    if (error instanceof UriError) return refused({ uri: undefined }, () => error);
    throw error;
  }
  if (!isReference(text)) return refused({ uri: undefined }, () => syntaxError(text, input, read));
  // short way: most links need nothing else; on a longer text the expression can run out of stack
  const isAllowed = text.length <= LONGEST_ASKED && isPlain?.(text) === true;
  const fault = isAllowed ? undefined : faultOf(split(text));
  if (fault !== undefined) return refused({ uri: undefined }, () => linkError(fault));
  // a new `Uri`, because JavaScript code can have overwritten the members of the input
  return { ok: true, uri: trustedUri(text) as Link, error: undefined };
}
