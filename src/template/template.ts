import { COPIED, PARAM_DATA, RESERVED, SEGMENT_DATA, USER_DATA } from '../text/chars.ts';
import { wrongType } from '../text/error.ts';
import { normalizeEscapes } from '../reference/normalize.ts';
import { encode } from '../text/percent.ts';
import type { UriLike } from '../uri/types.ts';
import { textOf, Uri } from '../uri/uri.ts';
import { expandParts } from './expand.ts';
import { type Part, parseTemplate } from './grammar.ts';
import { findValues, type Found } from './match.ts';
import { compileMatcher, isDetermined, type Matcher } from './matcher.ts';
import { isSettled, structureFault } from './structure.ts';
import type { TemplateMatch, TemplateValue, TemplateValues } from './types.ts';
import { copyOf, type Values } from './values.ts';

/** Templates by their text. */
const CACHE: Map<string, UriTemplate> = /* @__PURE__ */ new Map<string, UriTemplate>();
const CACHE_SIZE = 500;
const CACHED_LENGTH = 1000;

const NONE: Values = /* @__PURE__ */ Object.freeze({});

/**
 * A URI template of RFC 6570, all four levels: parsed once, expanded with values, and matched back.
 *
 * With a literal text the values are typed: the variables have their names, the ones that an expression cannot do without
 * are required, others than the template's are refused.
 *
 * @typeParam Text - The text of the template.
 * @typeParam Given - The variables that {@link UriTemplate.partial} has given a value.
 * @example
 * ```ts
 * import { UriTemplate } from 'urial/template';
 *
 * const template = UriTemplate.parse('/users/{id}{?q,page*}');
 * template.expand({ id: 'a/b', q: 'x y' }).href; // => '/users/a%2Fb?q=x%20y'
 * template.match('/users/7?page=1&page=2'); // => { id: '7', page: ['1', '2'] }
 * ```
 * @see RFC 6570
 */
export class UriTemplate<Text extends string = string, Given extends string = never> {
  /**
   * The text that was parsed. An own property, so that deep equality sees it; the methods do not read it.
   *
   * @example
   * ```ts
   * UriTemplate.parse('/{a}').text; // => '/{a}'
   * ```
   */
  readonly text: string;
  /**
   * The values that {@link UriTemplate.partial} has given. An own property for deep equality; the methods do not read it.
   *
   * @example
   * ```ts
   * ({ ...UriTemplate.parse('/{a}{?b}').partial({ a: 1 }).given }); // => { a: '1' }
   * ```
   */
  readonly given: Readonly<Record<string, TemplateValue>>;
  readonly #text: string;
  readonly #parts: readonly Part[];
  readonly #isSettled: boolean;
  readonly #given: Values;
  #compiled: Matcher | undefined;

  static {
    Object.defineProperty(this.prototype, Symbol.for('nodejs.util.inspect.custom'), {
      value: function (this: UriTemplate): string {
        return `UriTemplate <${this.toString()}>`;
      },
    });
  }

  private constructor(key: object, text: string, parts: readonly Part[], given: Values) {
    if (key !== CACHE) throw new TypeError('a UriTemplate is made by UriTemplate.parse');
    this.text = text;
    this.given = given as Readonly<Record<string, TemplateValue>>;
    this.#text = text;
    this.#parts = parts;
    this.#isSettled = isSettled(parts);
    this.#given = given;
  }

  /**
   * The template that a text is. The same text gives the same template again while it is among the last few hundred.
   *
   * @param text - A `URI-Template`.
   * @returns The template.
   * @throws `UriError` `literals`, `expression`, `operator`, `varname`, `max-length` or `pct-encoded`, with the index of
   * the first character that breaks the rule; `type`.
   * @example
   * ```ts
   * UriTemplate.parse('/search{?q}').variables; // => ['q']
   * UriTemplate.parse('/search{?q'); // throws expression
   * UriTemplate.parse('/search{=q}'); // throws operator
   * ```
   * @see RFC 6570, section 2
   */
  static parse<const T extends string>(this: void, text: T): UriTemplate<T> {
    const cached = CACHE.get(text);
    if (cached !== undefined) return cached as UriTemplate<T>;
    if (typeof text !== 'string') throw wrongType('template', 'a string', text);
    const template = new UriTemplate<T>(CACHE, text, parseTemplate(text), NONE);
    if (text.length > CACHED_LENGTH) return template;
    if (CACHE.size === CACHE_SIZE) CACHE.clear();
    CACHE.set(text, template);
    return template;
  }

  /**
   * The names of the variables that have no value yet, each once, in the order of the text.
   *
   * @example
   * ```ts
   * const template = UriTemplate.parse('/{lang}/users/{id}{?lang,q}');
   * template.variables; // => ['lang', 'id', 'q']
   * template.partial({ lang: 'en' }).variables; // => ['id', 'q']
   * ```
   * @see RFC 6570, section 2.3
   */
  get variables(): readonly string[] {
    return [...this.#names()].filter((name) => !Object.hasOwn(this.#given, name));
  }

  /**
   * Does a match find the values of every expansion? Only where each expression ends where the text says so: each variable
   * occurs once and without a prefix; a variable of `.`, `+` or `#` stands alone in its expression and is not exploded;
   * without names an exploded variable is the last; and no character that begins or continues an expression can begin what
   * follows it, up to the next literal text. See {@link UriTemplate.match} for the law.
   *
   * @example
   * ```ts
   * UriTemplate.parse('/users/{id}{?q,page*}').isDetermined; // => true
   * UriTemplate.parse('/{name}.{extension}').isDetermined; // => false
   * ```
   */
  get isDetermined(): boolean {
    return isDetermined(this.#matcher());
  }

  /**
   * The reference that the values make. It is the text of {@link UriTemplate.expandToString}, never respelled, and data
   * cannot give it a structure that the template does not have: what an expression without `+` and `#` makes is no scheme, no
   * authority, no empty host and no dot-segment.
   *
   * @param values - A value for each variable; `undefined` leaves it out, and so does the `null` of RFC 6570.
   * @returns The reference.
   * @throws `UriError` `dot-segment`, `structure-from-data` or `empty-host` for what data would make of the reference;
   * the broken rule, such as `path-noscheme`, for a text that is no reference; and as {@link UriTemplate.expandToString}.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/files/{name}{?v}');
   * template.expand({ name: 'a/b.txt', v: 2 }).href; // => '/files/a%2Fb.txt?v=2'
   * template.expand({ name: '..' }); // throws dot-segment
   * UriTemplate.parse('{/a,b}').expand({ a: '', b: 'evil.example' }); // throws structure-from-data
   * UriTemplate.parse('https://{host}/').expand({ host: '' }); // throws empty-host
   * ```
   * @see RFC 6570, sections 3 and 4
   */
  expand(values: TemplateValues<Text, Given>): Uri {
    const ends: number[] = [];
    const text = this.#expand(values, ends);
    const uri = Uri.parse(text);
    const fault = structureFault(text, this.#parts, ends, this.#isSettled);
    if (fault !== undefined) throw fault;
    return uri;
  }

  /**
   * The text that the values make, by RFC 6570 to the letter: it may be no reference, or one of another structure than the
   * template's.
   *
   * @param values - A value for each variable; `undefined` leaves it out, and so does the `null` of RFC 6570.
   * @returns The text.
   * @throws `UriError` `data` for a value that has no text, and for a list or a record where a prefix stands;
   * `lone-surrogate`; `type`.
   * @example
   * ```ts
   * UriTemplate.parse('{+base}{/path*}{#top}').expandToString({ base: 'a:b', path: ['c', 'd'] }); // => 'a:b/c/d'
   * UriTemplate.parse('/files/{name}').expandToString({ name: '..' }); // => '/files/..'
   * ```
   * @see RFC 6570, section 3
   */
  expandToString(values: TemplateValues<Text, Given>): string {
    return this.#expand(values);
  }

  /**
   * Returns this template with some values given: `t.partial(a).expand(b)` is `t.expand({ ...a, ...b })`.
   *
   * @param values - Values for some variables, which are copied; `undefined` takes one back.
   * @returns A new template of the same text, or this one when nothing changes.
   * @throws `UriError` `data` for a value that has no text; `type`.
   * @example
   * ```ts
   * const users = UriTemplate.parse('/{version}/users/{id}{?q}').partial({ version: 'v2' });
   * users.expand({ id: 7 }).href; // => '/v2/users/7'
   * users.match('/v2/users/8'); // => { id: '8' }
   * users.match('/v1/users/8'); // => undefined
   * ```
   */
  partial<Name extends keyof TemplateValues<Text>>(
    values: Pick<TemplateValues<Text>, Name>,
  ): UriTemplate<Text, Given | (Name & string)> {
    checkValues(values);
    const old = new Map(Object.entries(this.#given));
    const given = new Map(old);
    for (const name of this.#names()) {
      if (!Object.hasOwn(values, name)) continue;
      const value = copyOf(name, (values as Values)[name]);
      if (value === undefined) given.delete(name);
      else given.set(name, value);
    }
    return isSame(given, old)
      ? this
      : new UriTemplate(CACHE, this.#text, this.#parts, Object.freeze(Object.fromEntries(given)));
  }

  /**
   * The values that this template makes the reference of; `undefined` when there are none, or none that one walk can find.
   *
   * Each expression takes the longest run that it can hold and that cannot begin what follows it. What is found is an answer
   * only when it expands to a reference with the same data in the same places, so a match never lies: a segment that another
   * writer left more readable (`joe@x` for `joe%40x`) is found, another order of parameters is not. For each answer
   * `match(expand(answer))` equals it.
   *
   * Where {@link UriTemplate.isDetermined} holds, `match(expand(values))` is `values`: strings (for `+` and `#` without `%`),
   * not an empty one where the whole expression is then empty; lists where the variable is exploded, or where it is alone and
   * the list has two members at least; and without names `undefined` only behind the last value.
   *
   * @param reference - A reference; a text that is none has no values.
   * @returns The values by name, decoded; a variable that has none is left out.
   * @throws `UriError` `type`.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/users/{id}{?q,page*}');
   * template.match('/users/jo%C3%A9?page=1'); // => { id: 'joé', page: ['1'] }
   * template.match('/users/7/posts'); // => undefined
   * ```
   * @see RFC 6570, section 1.4
   */
  match(reference: UriLike): TemplateMatch<Text, Given> | undefined {
    const text = normalizeEscapes(textOf(reference));
    const found = this.#find(text);
    if (found === undefined) return undefined;
    const values = Object.fromEntries(found) as TemplateMatch<Text, Given>;
    const made = this.#attempt(values);
    if (made === undefined) return undefined;
    const again = normalizeEscapes(made.href);
    if (again === text) return values;
    return isSameData(Uri.parse(again), Uri.parse(text)) && isSame(this.#find(again), found)
      ? values
      : undefined;
  }

  /**
   * The text that was parsed; the values that {@link UriTemplate.partial} has given are no part of it.
   *
   * @returns The text that {@link UriTemplate.parse} reads to this template.
   * @example
   * ```ts
   * String(UriTemplate.parse('/a{?b}')); // => '/a{?b}'
   * ```
   */
  toString(): string {
    return this.#text;
  }

  /**
   * The text that was parsed, for `JSON.stringify`.
   *
   * @returns The same as {@link UriTemplate.toString}.
   * @example
   * ```ts
   * JSON.stringify({ next: UriTemplate.parse('/a{?b}') }); // => '{"next":"/a{?b}"}'
   * ```
   */
  toJSON(): string {
    return this.#text;
  }

  /** `UriTemplate`, so that reactive frameworks leave the value alone. */
  get [Symbol.toStringTag](): string {
    return 'UriTemplate';
  }

  #names(): Set<string> {
    return new Set(
      this.#parts.flatMap((part) => (typeof part === 'string' ? [] : part.varspecs.map(({ name }) => name))),
    );
  }

  #expand(values: object, ends?: number[]): string {
    checkValues(values);
    return expandParts(this.#parts, this.#given === NONE ? values : { ...this.#given, ...values }, ends);
  }

  #matcher(): Matcher {
    return (this.#compiled ??= compileMatcher(this.#parts));
  }

  /** What a walk finds in a text whose escapes are normalized. */
  #find(text: string): Map<string, Found> | undefined {
    const found = findValues(this.#matcher(), text);
    for (const name of Object.keys(this.#given)) found?.delete(name);
    return found;
  }

  /** The expansion, if there is one. */
  #attempt(values: TemplateMatch<Text, Given>): Uri | undefined {
    try {
      return this.expand(values as TemplateValues<Text, Given>);
    } catch {
      return undefined;
    }
  }
}

function checkValues(values: unknown): asserts values is Values {
  if (typeof values !== 'object' || values === null)
    throw wrongType('template', 'an object of values', values);
}

/** Do two references with normalized escapes differ only in how readable they leave the data? */
function isSameData(a: Uri, b: Uri): boolean {
  return (
    a.scheme === b.scheme &&
    isSameText(a.userInfo, b.userInfo, USER_DATA) &&
    isSameText(a.host, b.host, USER_DATA) &&
    a.port === b.port &&
    isSameText(a.path, b.path, SEGMENT_DATA) &&
    isSameText(a.query, b.query, PARAM_DATA) &&
    isSameText(a.fragment, b.fragment, PARAM_DATA)
  );
}

function isSameText(a: string | undefined, b: string | undefined, data: number): boolean {
  if (a === undefined || b === undefined) return a === b;
  const keep = COPIED & ~(data & RESERVED);
  return encode(a, keep, 'reference') === encode(b, keep, 'reference');
}

function isSame(a: ReadonlyMap<string, unknown> | undefined, b: ReadonlyMap<string, unknown>): boolean {
  return a !== undefined && JSON.stringify([...a]) === JSON.stringify([...b]);
}
