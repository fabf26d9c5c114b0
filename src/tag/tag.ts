/** The tag: text with holes for data; and the checked literal. */
import { wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import type { CheckedLiteral } from './literal.ts';
import { own } from '../text/own.ts';
import type { QueryData } from '../query/params.ts';
import { compile, type Plan } from './compile.ts';
import { baseHole, fill, onBase } from './fill.ts';
import { compose } from '../syntax/compose.ts';
import { toUri, Uri, uriOf } from '../uri/uri.ts';

/** What fits into a hole of the tag; where it stands is known when it runs. */
type Hole<T> = HoleData | undefined | readonly HoleData[] | HoleParams<T>;
type HoleData = string | number | bigint | boolean | Uri;
type HoleParams<T> = T extends (...args: never) => unknown ? never : T extends object ? QueryData<T> : never;

/** The plan of each call site; its value, where it has no hole. */
const PLANS = /* @__PURE__ */ new WeakMap<TemplateStringsArray, Plan | Uri>();

/**
 * A reference as it is written, with data in its holes, encoded for where they stand: no data can add a component, a segment
 * or a parameter, or be read as anything but itself.
 *
 * - In the path a hole is one segment or a part of one; a list is one segment for each element.
 * - In the query it is a name, or behind `=` a value; a list repeats the name, and `undefined` drops the parameter. In place
 *   of a whole parameter it may be a record, entries or `QueryParams`.
 * - In the fragment and the user information it is data; in the host a name, or a part of a label without a dot; as the port
 *   digits. `undefined` as the whole fragment or port drops it.
 * - In front it is a scheme when `:` follows. Else it is a `Uri`, the base: `/` adds segments to its path, `?` parameters to
 *   its query, and `#` replaces its fragment.
 *
 * Data is a string, a finite number, a bigint, a boolean, or the text of a `Uri`. A scheme that is data is the author's
 * choice: `javascript` is one.
 *
 * @param texts - What stands around the holes: URI text.
 * @param holes - The data.
 * @returns The reference; the base itself when nothing changes.
 * @throws `UriError` `hole-place` for a call site where no encoding is safe; the code of the fault in a text without
 * holes. For data: `dot-segment`, `empty-segment`, `empty-host`, `base-hole`, `data`, `lone-surrogate`, `scheme`, `host`,
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
 * uri`${api}/files/${'..'}`; // throws dot-segment
 * uri`https://${''}/${'evil.example'}`; // throws empty-host
 * ```
 * @see RFC 3986, sections 2.1, 3 and 7.3
 * @category Values
 */
export function uri<const T extends readonly unknown[]>(
  texts: TemplateStringsArray,
  ...holes: T & { readonly [I in keyof T]: Hole<T[I]> }
): Uri;
/**
 * A reference that the compiler checks: a character that no reference holds, a `%` without two hex digits, a misplaced
 * bracket and a second `#` do not compile, and neither does a text that is not known then, such as a template with a
 * `string` in it. Schemes, hosts and ports are checked when it runs. The literal may have 900 characters, or 15,000 without
 * escapes.
 *
 * @param literal - A `URI-reference`, as a literal, a constant, or a union of them.
 * @returns The reference; its text is the very text.
 * @throws `UriError` as `Uri.parse`.
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
  if (!isTemplate(first)) throw wrongType('reference', 'a literal, or use uri as a tag', first);
  const plan = planOf(first);
  if (plan instanceof Uri) return plan;
  const drawn = fill(plan, values);
  if (!plan.isBased) return uriOf(compose(drawn));
  const base = baseOf(values[0]);
  const made = uriOf(compose(onBase(base, plan, drawn)));
  return made.equals(base) ? base : made;
}

/** Only a tag is called with such an array, unless someone goes out of their way: JSON has none. */
function isTemplate(value: unknown): value is TemplateStringsArray {
  return isList(value) && isList(own(value as TemplateStringsArray, 'raw'));
}

function planOf(template: TemplateStringsArray): Plan | Uri {
  const known = PLANS.get(template);
  if (known !== undefined) return known;
  // a text with an escape that JavaScript does not have is undefined; its raw text has a backslash, and so is refused
  const texts = template.map((text: string | undefined, n) => text ?? template.raw[n]!);
  const plan = texts.length === 1 ? Uri.parse(texts[0]!) : compile(texts);
  PLANS.set(template, plan);
  return plan;
}

function baseOf(value: unknown): Uri {
  if (!Uri.isUri(value)) throw baseHole(value);
  return toUri(value);
}
