/** The function `uri`: as a tag, text with holes for data; called with a literal, checked when it is compiled. */
import { uriError, type UriError, wrongType } from '../core/text/error.ts';
import { isList, kindOf } from '../core/text/kind.ts';
import type { Values } from './hole.ts';
import type { CheckedLiteral } from './literal.ts';
import { own } from '../core/text/own.ts';
import { compile, type Plan } from './compile.ts';
import { fill, fillOnBase, fillPlainly } from './fill.ts';
import { compose } from '../core/syntax/located.ts';
import { checkedReference } from '../core/syntax/parse.ts';
import { sharedUri, toUri, Uri, trustedUri } from '../core/uri/uri.ts';

/** Short way: caches the plan of each call site, or the `Uri` of a call site without holes. */
const PLANS = /* @__PURE__ */ new WeakMap<TemplateStringsArray, Plan | Uri>();

/**
 * Builds a `Uri` from a template literal. Each `${value}` is percent-encoded for its place, so a string can't add a
 * segment, a parameter or a host.
 * @example
 * ```ts
 * uri`/users/${'a/b'}?q=${'x & y'}`.href; // => '/users/a%2Fb?q=x%20%26%20y'
 * uri`/list?${{ page: 2, tag: ['x', 'y'] }}`.href; // => '/list?page=2&tag=x&tag=y'
 * const api = uri('https://h/v1?key=k');
 * uri`${api}/users/${7}`.href; // => 'https://h/v1/users/7'
 * uri`${api}?page=${2}`.href; // => 'https://h/v1?key=k&page=2'
 * uri`/files/${'..'}`; // throws dot-segment
 * ```
 * @remarks
 * - Arrays make segments, or repeat a parameter. `undefined` drops a parameter, port or fragment. Elsewhere it throws,
 *   like `null` outside objects.
 * - A leading `Uri` is the base. `/` appends to its path, without query. `?` adds or replaces parameters. Both drop
 *   the fragment. Objects throw instead of replacing: use `withParams`.
 * - Check a scheme that's a value.
 * @param texts - Literal text.
 * @param values - One for each `${…}`.
 * @throws `UriError`: `dot-segment`, `empty-segment`, `empty-host`, `host`, `bad-value`, `value-position` or
 * `base-not-uri`.
 * @see RFC 3986, section 2.1
 * @category Values
 */
export function uri<const T extends readonly unknown[]>(
  texts: TemplateStringsArray,
  ...values: Values<T>
): Uri;
/**
 * Parses a string literal, which the compiler checks first.
 * @example
 * ```ts
 * uri('https://example.com/a%20b').path; // => '/a%20b'
 * uri('https://h:8x/'); // throws port
 * ```
 * @remarks A space, a bad `%` or a second `#` doesn't compile, and neither does a variable string: use `Uri.parse`.
 * Schemes, hosts and ports are checked when it runs. Literals of up to 900 characters compile.
 * @param literal - A literal, a constant, or a union of them.
 * @throws `UriError` with the codes of `Uri.parse`.
 * @see RFC 3986, section 4.1
 * @category Values
 */
export function uri<const T extends string>(literal: CheckedLiteral<T>): Uri;
export function uri(first: unknown, ...values: readonly unknown[]): Uri {
  if (typeof first === 'string') return Uri.parse(first);
  const plan = PLANS.get(first as TemplateStringsArray) ?? newPlan(first);
  if (plan instanceof Uri) return plan;
  const text = fillPlainly(plan, values);
  if (text !== undefined) return trustedUri(text);
  if (!plan.isBased) return trustedUri(compose(fill(plan, values)));
  const [value] = values;
  if (!Uri.isUri(value)) throw notBase(value);
  const base = toUri(value);
  const made = trustedUri(compose(fillOnBase(base, plan, values)));
  return made.equals(base) ? base : made;
}

/** Tells whether the function was called as a tag: with an array with its own `raw`, which JSON cannot make. */
function isTemplate(value: unknown): value is TemplateStringsArray {
  return isList(value) && isList(own(value as TemplateStringsArray, 'raw'));
}

function newPlan(template: unknown): Plan | Uri {
  if (!isTemplate(template)) throw notTemplate(template);
  // a text with an invalid JavaScript escape is `undefined`; its raw text has a backslash, which the parser refuses
  const texts = template.map((text: string | undefined, n) => text ?? template.raw[n]!);
  if (!texts.every((text: unknown) => typeof text === 'string')) throw notTemplate(template);
  const plan = texts.length === 1 ? sharedUri(checkedReference(texts[0]!)) : compile(texts);
  PLANS.set(template, plan);
  return plan;
}

function notTemplate(value: unknown): UriError {
  return wrongType('reference', 'a literal, or use uri as a tag', value);
}

function notBase(value: unknown): UriError {
  const kind = typeof value === 'string' ? 'a string' : kindOf(value);
  const isMissing = value === undefined || value === null;
  const problem = isMissing ? `the base is ${kind}` : `a base must be a Uri, and this is ${kind}`;
  const advice = isMissing
    ? 'check that it is set'
    : /(?:URL|Location)$/.test(kind)
      ? 'write uri`${fromURL(base)}/…`'
      : 'write uri`${Uri.parse(base)}/…`, or "./" before a relative path';
  return uriError('reference', problem, advice, { code: 'base-not-uri' });
}
