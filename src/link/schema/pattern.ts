/**
 * Patterns of JSON Schema for links. They reject less than the check, and are the same for the engines of other
 * languages.
 */
import type { HrefRules } from '../href.ts';
import { sourceOf } from '../portable.ts';
import { FRONT, LONGEST_PORTABLE, NOT_URI, TROUBLES } from '../troubles.ts';
import { hasNoAuthority, isWebScheme } from '../../core/text/schemes.ts';

/** The keywords of JSON Schema for strings, beside their format. */
export interface Form {
  readonly maxLength?: number;
  readonly pattern: string;
  readonly not: { readonly pattern?: string; readonly anyOf?: readonly { readonly pattern: string }[] };
}

/** An authority without user information, and what ends it. The flag `v` needs a `\` before the `/` of a class. */
const AUTHORITY = '//[^\\/?#@]+(?:[\\/?#]|$)';

const ROOTED = '/(?:[^\\/&]|$)';

/** A reference with neither a scheme nor an authority nor a `/` at the start. */
const ROOTLESS = "(?:[^',&:\\/?#][^&:\\/?#]*)?(?:[?#]|$)|[^',&:\\/?#][^&:\\/?#]*/";

const WEB: string = /* @__PURE__ */ served(['http', 'https']);

export function fetchForm(): Form {
  return formOf([WEB]);
}

export function redirectForm(): Form {
  return formOf([WEB, ROOTED]);
}

/** Exported for the tests. */
export function portableForm(): Form {
  const anyOf = [NOT_URI, ...TROUBLES.map(sourceOf)].map((pattern) => ({ pattern }));
  return { maxLength: LONGEST_PORTABLE, pattern: FRONT, not: { anyOf } };
}

export function hrefForm({ schemes, isRelative, hostFault }: HrefRules): Form {
  const isServed = (scheme: string): boolean =>
    isWebScheme(scheme) || (hostFault !== undefined && !hasNoAuthority(scheme));
  const others = schemes.filter((scheme) => !isServed(scheme)).map((scheme) => `${caseless(scheme)}:`);
  const relative = isRelative ? [AUTHORITY, ROOTED, ROOTLESS] : [];
  return formOf([served(schemes.filter(isServed)), ...others, ...relative]);
}

/** Without line breaks, because in some engines `$` matches before the last one. */
function formOf(starts: readonly string[]): Form {
  return { pattern: `^(?:${starts.join('|')})`, not: { pattern: '[^!-~]' } };
}

/** Returns an expression for the start of a URL with one of these schemes; without schemes, it matches nothing. */
function served(schemes: readonly string[]): string {
  return `(?:${schemes.map(caseless).join('|')}):${AUTHORITY}`;
}

function caseless(scheme: string): string {
  return scheme.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`).replace(/[+.]/g, '\\$&');
}
