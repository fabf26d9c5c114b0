/** The function `uri`: as a tag, text with holes for data; called with a literal, checked when it is compiled. */
import { type UriError, wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import type { Values } from './hole.ts';
import type { CheckedLiteral } from './literal.ts';
import { own } from '../text/own.ts';
import { compile, type Plan } from './compile.ts';
import { baseHoleError, fill, fillOnBase, fillPlainly } from './fill.ts';
import { compose } from '../syntax/located.ts';
import { referenceIn } from '../syntax/parse.ts';
import { sharedUri, toUri, Uri, trustedUri } from '../uri/uri.ts';

/** Short way: caches the plan of each call site, or the `Uri` of a call site without holes. */
const PLANS = /* @__PURE__ */ new WeakMap<TemplateStringsArray, Plan | Uri>();

/**
 * Makes a reference from text with holes for data. The data of each hole is encoded for the place of the hole. Data cannot
 * add a component, a segment or a parameter, and it reads back as the same data.
 *
 * - In the path a hole is a segment or a part of a segment. A list makes one segment from each element. In a path that follows a
 *   scheme and does not begin with `/`, as after `tel:` and `mailto:`, data keeps `+`, and a list is refused.
 * - In the query a hole is a name, or after `=` a value. A list repeats the name, and `undefined` drops the parameter. A hole
 *   for a whole parameter may also hold a record, entries or `QueryParams`.
 * - In the user information and the fragment a hole is data. In the host it is a name, or a part of a label without a dot. As
 *   the port it is digits. `undefined` as the whole port or fragment drops it.
 * - At the start a hole before `:` is the scheme. Any other hole at the start is the base, a `Uri`: after it `/` adds segments
 *   to the path, `?` adds parameters to the query, and `#` replaces the fragment. With a path, the query of the base goes.
 * - After a base and `?`, a name in the text replaces all parameters of this name in the base, in the place of the first. A
 *   name that is data, such as a key of a record, is refused if the base has it. What is left out, such as `undefined` or an
 *   empty list, removes nothing of the base.
 *
 * Data is a string, a finite number, a bigint, a boolean, or a `Uri`, which stands for its text. A scheme from data can be
 * any scheme, even `javascript`: check it first.
 *
 * @param texts - The URI text around the holes.
 * @param values - One value for each `${…}`.
 * @returns The reference; the base itself when nothing changes.
 * @throws `UriError` `value-position` for a call site where no encoding is safe; for a text without holes the code of its broken
 * rule. For data: `dot-segment`, `empty-segment`, `empty-host`, `base-not-uri`, `bad-value`, `lone-surrogate`, `scheme`, `host`,
 * `port`.
 * @example
 * ```ts
 * import { uri } from 'urial';
 *
 * const [id, q] = ['a/b', 'x & y'];
 * uri`https://h/users/${id}?q=${q}#${'top'}`.href; // => 'https://h/users/a%2Fb?q=x%20%26%20y#top'
 *
 * const api = uri('https://api.example.com/v1?lang=en');
 * uri`${api}/files/${['a', 'b c']}?page=${undefined}`.href; // => 'https://api.example.com/v1/files/a/b%20c'
 * uri`${api}?${{ page: 2, tag: ['x', 'y'] }}`.href; // => 'https://api.example.com/v1?lang=en&page=2&tag=x&tag=y'
 * uri`${api}?lang=${'de'}`.href; // => 'https://api.example.com/v1?lang=de'
 * uri`${api}?${{ lang: 'de' }}`; // throws bad-value
 * uri`tel:${'+43 1'}`.href; // => 'tel:+43%201'
 * uri`${api}/files/${'..'}`; // throws dot-segment
 * uri`https://${''}/${'evil.example'}`; // throws empty-host
 * ```
 * @see RFC 3986, sections 2.1, 3 and 7.3
 * @category Values
 */
export function uri<const T extends readonly unknown[]>(
  texts: TemplateStringsArray,
  ...values: Values<T>
): Uri;
/**
 * Parses a literal, which the compiler checks first. A character that no reference allows, a `%` without two hex digits, a
 * misplaced bracket and a second `#` do not compile. A text that the compiler does not know does not compile either, such as
 * a template literal with a `string` in it. Schemes, hosts and ports are checked when the program runs. The literal may have
 * 900 characters, or 15,000 without escapes.
 *
 * @param literal - A `URI-reference`, as a literal, a constant, or a union of them.
 * @returns The reference, with exactly the text of the literal.
 * @throws `UriError` as `Uri.parse` does.
 * @example
 * ```ts
 * import { uri } from 'urial';
 *
 * uri('https://example.com/a%20b').path; // => '/a%20b'
 * uri('https://h:8x/'); // throws port
 * ```
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
  const base = baseOf(values[0]);
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
  const plan = texts.length === 1 ? sharedUri(referenceIn(texts[0]!)) : compile(texts);
  PLANS.set(template, plan);
  return plan;
}

function notTemplate(value: unknown): UriError {
  return wrongType('reference', 'a literal, or use uri as a tag', value);
}

function baseOf(value: unknown): Uri {
  if (!Uri.isUri(value)) throw baseHoleError(value);
  return toUri(value);
}
