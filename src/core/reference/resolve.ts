/** Reference resolution: RFC 3986, section 5.2. */
import { mayHaveDots, slashBefore } from '../path/dots.ts';
import { uriError, type UriError } from '../text/error.ts';
import { context, withoutDots } from '../path/gate.ts';
import { hasAuthority, type Located, schemeOf } from '../syntax/located.ts';
import { split } from '../syntax/split.ts';
import { isDotSegment, findSchemeEnd, SLASH } from '../text/scan.ts';

/**
 * The options of {@link Uri.resolve}.
 * @example
 * ```ts
 * const options: ResolveOptions = { relative: true };
 * Uri.parse('/docs/intro').resolve('api', options).href; // => '/docs/api'
 * ```
 * @see RFC 3986, section 5.2.2
 * @category Types
 */
export interface ResolveOptions {
  /** `false` ignores the scheme of a reference if it is that of the base, as parsers before RFC 3986 did. */
  readonly strict?: boolean | undefined;
  /** `true` allows a base without a scheme. The result is then relative to the same place as the base. */
  readonly relative?: boolean | undefined;
}

/**
 * Returns the target. A base without a scheme is relative to an unknown place: so is the target then, and a `..` that goes
 * above it stays.
 */
export function resolve(base: Located, reference: string, strict: boolean): string {
  const colon = findSchemeEnd(reference);
  if (colon >= 0 && (strict || reference.slice(0, colon).toLowerCase() !== schemeOf(base)?.toLowerCase()))
    return targetOf(reference);
  const { text, pathStart } = base;
  const rest = reference.slice(colon + 1);
  if (rest.startsWith('//')) return targetOf(text.slice(0, base.schemeEnd + 1) + rest);
  const first = rest.charAt(0);
  if (first === '?') return text.slice(0, base.pathEnd) + rest;
  if (first === '' || first === '#') return text.slice(0, base.queryEnd) + rest;
  if (base.schemeEnd < 0) return resolveOnRelative(base, rest);
  const directory = first === '/' ? '' : directoryOf(base);
  const front = text.slice(0, pathStart);
  // short way: most targets have no dot-segment
  return mayHaveDots(rest) || mayHaveDots(directory)
    ? front + withoutDots(directory + rest, context(true, hasAuthority(base)))
    : front + directory + rest;
}

function resolveOnRelative(base: Located, rest: string): string {
  const isRooted = rest.startsWith('/');
  // an empty base is the unknown place itself: what is relative to it stays as it is
  if (base.pathEnd === 0 && !isRooted) return rest;
  const path = isRooted ? rest : directoryOf(base) + rest;
  return base.text.slice(0, base.pathStart) + withoutDots(path, context(false, hasAuthority(base)));
}

/** Returns the string that the merge of section 5.2.3 puts before a relative path: empty, or with a `/` at its end. */
export function directoryOf(base: Located): string {
  const { text, pathStart, pathEnd } = base;
  if (pathStart === pathEnd) return hasAuthority(base) ? '/' : '';
  const slash = slashBefore(text, pathStart, pathEnd);
  const last = text.charCodeAt(slash) === SLASH ? slash + 1 : pathStart;
  // a relative base that ends in `..` is the directory above, so that to resolve in steps gives the same as at once; a
  // base with a scheme follows the letter of 5.2.3
  if (base.schemeEnd < 0 && isDotSegment(text.slice(last, pathEnd)))
    return `${text.slice(pathStart, pathEnd)}/`;
  return text.slice(pathStart, last);
}

function targetOf(text: string): string {
  // short way: most targets have no dot-segment
  if (!mayHaveDots(text)) return text;
  const at = split(text);
  return text.slice(0, at.pathStart) + withoutDots(text.slice(at.pathStart), context(true, hasAuthority(at)));
}

export function isSameDocument(reference: string, base: Located): boolean {
  const document = withoutFragment(base.text);
  if (withoutFragment(reference) === document) return true;
  checkBase(base);
  return withoutFragment(resolve(base, reference, true)) === document;
}

function withoutFragment(text: string): string {
  return text.split('#', 1)[0]!;
}

/** Refuses a base without a scheme; `other` is another choice of the caller, for the advice. */
export function checkBase({ text, schemeEnd }: Located, other = ''): void {
  if (schemeEnd >= 0) return;
  throw baseNotAbsolute('a base without a scheme is not allowed', `use a base with a scheme${other}`, text);
}

export function baseNotAbsolute(problem: string, advice: string, input?: string): UriError {
  return uriError('scheme', problem, advice, { code: 'base-not-absolute', input });
}
