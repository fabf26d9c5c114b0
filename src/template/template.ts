import { wrongType } from '../text/error.ts';
import { maskTemplate } from '../text/password.ts';
import { checkBag, hasOwn } from '../text/own.ts';
import { flatten } from '../text/scan.ts';
import type { UriLike } from '../uri/types.ts';
import { locatedFrom, textOf, Uri } from '../uri/uri.ts';
import { expandParts } from './expand.ts';
import { type ParsedTemplate, parseTemplate } from './grammar.ts';
import { findValues, type Found, isSame, isSameData, type Reading, readingOf } from './match.ts';
import { compileMatcher, isDetermined, type Matcher } from './matcher.ts';
import { isSettled, notReference, structureFault } from './structure.ts';
import type { TemplateMatch, TemplateValue, TemplateValues } from './types.ts';
import { copyOf, type Values, valuesOf } from './values.ts';

/** Templates by their text, the oldest first. */
const CACHE: Map<string, UriTemplate> = /* @__PURE__ */ new Map<string, UriTemplate>();
const CACHE_SIZE = 500;
const CACHE_LENGTH = 100_000;
const CACHED_LENGTH = 1000;
/** The length of the texts in the cache together. */
let cachedLength = 0;

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
 * @category Values
 */
export class UriTemplate<Text extends string = string, Given extends string = never> {
  /**
   * The exact text that was parsed, passwords too. An own property, so that deep equality sees it; the methods do not read it.
   *
   * @example
   * ```ts
   * UriTemplate.parse('/{a}').text; // => '/{a}'
   * ```
   * @category Read
   */
  readonly text: string;
  /**
   * The values that {@link UriTemplate.partial} has given. An own property for deep equality; the methods do not read it.
   *
   * @example
   * ```ts
   * ({ ...UriTemplate.parse('/{a}{?b}').partial({ a: 1 }).given }); // => { a: '1' }
   * ```
   * @category Read
   */
  readonly given: Readonly<Record<string, TemplateValue>>;
  readonly #text: string;
  readonly #parsed: ParsedTemplate;
  readonly #isSettled: boolean;
  readonly #given: Values;
  #compiled: Matcher | undefined;

  /** The name of the class. Its initializer does what a static block could, for which bundlers would lower each private field. */
  static readonly #name: string = UriTemplate.#open('UriTemplate');

  static #open(name: string): string {
    Object.defineProperty(UriTemplate.prototype, Symbol.for('nodejs.util.inspect.custom'), {
      value(this: UriTemplate) {
        return `UriTemplate <${maskTemplate(this.#text)}>`;
      },
    });
    return name;
  }

  private constructor(key: object, text: string, parsed: ParsedTemplate, given: Values) {
    if (key !== CACHE) throw new TypeError('a UriTemplate is made by UriTemplate.parse');
    this.text = text;
    this.given = given as Readonly<Record<string, TemplateValue>>;
    this.#text = text;
    this.#parsed = parsed;
    this.#isSettled = isSettled(parsed.parts);
    this.#given = given;
    Object.freeze(this);
  }

  /**
   * The template that a text is. The same text gives the same template again while it is among the last few hundred; no one
   * can change it. An error shows no password, and neither does Node's inspect.
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
   * @category Make
   */
  static parse<const T extends string>(this: void, text: T): UriTemplate<T> {
    const cached = CACHE.get(text);
    if (cached !== undefined) return cached as UriTemplate<T>;
    if (typeof text !== 'string') throw wrongType('template', 'a string', text);
    if (text.length > CACHED_LENGTH) return new UriTemplate(CACHE, text, parseTemplate(text), NONE);
    // a slice, as an engine makes it, would keep the whole text that it was cut from
    const copy = flatten(text);
    const template = new UriTemplate<T>(CACHE, copy, parseTemplate(copy), NONE);
    keep(copy, template);
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
   * @category Read
   */
  get variables(): readonly string[] {
    return this.#parsed.names.filter((name) => !hasOwn(this.#given, name));
  }

  /**
   * Does a match find the values of every expansion? Only where each expression ends where the text says so: each variable
   * occurs once and without a prefix; no two names decode to the same; a variable of `.`, `+` or `#` stands alone in its
   * expression and is not exploded; without names an exploded variable is the last; and no character that begins or continues
   * an expression can begin what follows it, up to the next literal text. See {@link UriTemplate.match} for the law.
   *
   * @example
   * ```ts
   * UriTemplate.parse('/users/{id}{?q,page*}').isDetermined; // => true
   * UriTemplate.parse('/{name}.{extension}').isDetermined; // => false
   * UriTemplate.parse('{?a,%61}').isDetermined; // => false
   * ```
   * @category Ask
   */
  get isDetermined(): boolean {
    return isDetermined(this.#matcher());
  }

  /**
   * The reference that the values make. It is the text of {@link UriTemplate.expandToString}, never respelled, and data
   * cannot give it a structure that the template does not have:
   *
   * - What an expression without `+` and `#` makes is no scheme, no authority, no empty host and no dot-segment.
   * - In a host it has no dot where it is only a part of a label, as in the tag: `https://example.com{x}` gets no label more,
   *   though it may be `example.community`. `{host}`, `www.{domain}` and `{.labels}` are labels of their own.
   * - After a host of the text, what `+` copies is empty or begins with `/`, `?` or `#`. Else it is the caller's word.
   *
   * An empty value is no text at all, as RFC 6570 has it, so that what follows it is the beginning: `{v}/a` with `''` is `/a`.
   * In an error each character of a value that is no delimiter is one `*`.
   *
   * @param values - A value for each variable; `undefined` leaves it out, and so does the `null` of RFC 6570.
   * @returns The reference.
   * @throws `UriError` `dot-segment`, `structure-from-data`, `empty-host` or `host` for what data would make of the reference;
   * the broken rule, such as `path-noscheme`, for a text that is no reference; and as {@link UriTemplate.expandToString}.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/files/{name}{?v}');
   * template.expand({ name: 'a/b.txt', v: 2 }).href; // => '/files/a%2Fb.txt?v=2'
   * template.expand({ name: '..' }); // throws dot-segment
   * UriTemplate.parse('{/a,b}').expand({ a: '', b: 'evil.example' }); // throws structure-from-data
   * UriTemplate.parse('https://{host}/').expand({ host: '' }); // throws empty-host
   * UriTemplate.parse('https://example.com{x}').expand({ x: '.evil.example' }); // throws host
   * UriTemplate.parse('https://example.com{+path}').expand({ path: '@evil.example/' }); // throws structure-from-data
   * UriTemplate.parse('{v}/a').expand({ v: '' }).href; // => '/a'
   * ```
   * @see RFC 6570, sections 3 and 4
   * @category Convert
   */
  expand(values: TemplateValues<Text, Given>): Uri {
    const ends: number[] = [];
    const filled = { text: this.#expand(values, ends), parts: this.#parsed.parts, ends };
    const result = Uri.tryParse(filled.text);
    if (!result.ok) throw notReference(result.error, filled);
    const fault = structureFault(filled, locatedFrom(result.uri), this.#isSettled);
    if (fault !== undefined) throw fault;
    return result.uri;
  }

  /**
   * The text that the values make, by RFC 6570 to the letter: it may be no reference, or one of another structure than the
   * template's. Each value is read once, by own keys: what a prototype has is no value.
   *
   * @param values - A value for each variable; `undefined` leaves it out, and so does the `null` of RFC 6570.
   * @returns The text.
   * @throws `UriError` `data` for a value that has no text, and for a list or a record where a prefix stands;
   * `lone-surrogate`; `type`, also for a list with holes.
   * @example
   * ```ts
   * UriTemplate.parse('{+base}{/path*}{#top}').expandToString({ base: 'a:b', path: ['c', 'd'] }); // => 'a:b/c/d'
   * UriTemplate.parse('/files/{name}').expandToString({ name: '..' }); // => '/files/..'
   * ```
   * @see RFC 6570, section 3
   * @category Convert
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
   * @category Change
   */
  partial<Name extends keyof TemplateValues<Text>>(
    values: Pick<TemplateValues<Text>, Name>,
  ): UriTemplate<Text, Given | (Name & string)> {
    checkValues(values);
    const given = new Map(Object.entries(this.#given));
    for (const name of this.#parsed.names) {
      if (!hasOwn(values, name)) continue;
      const value = copyOf(name, (values as Values)[name]);
      if (value === undefined) given.delete(name);
      else given.set(name, value);
    }
    const all: Values = Object.freeze(Object.fromEntries(given));
    return isSame(all, this.#given) ? this : new UriTemplate(CACHE, this.#text, this.#parsed, all);
  }

  /**
   * The values that this template makes the reference of; `undefined` when there are none, or none that one walk can find.
   *
   * Each expression takes the longest run that it can hold and that cannot begin what follows it. What is found is an answer
   * only when it expands to a reference with the same data in the same places, so a match never lies: a segment that another
   * writer left more readable (`joe@x` for `joe%40x`) is found, another order of parameters is not. For each answer
   * `match(expand(answer))` equals it.
   *
   * Where {@link UriTemplate.isDetermined} holds, `match(expand(values))` is `values`: strings, and under `*` lists with
   * members. The strings are well-formed, for `+` and `#` without `%`, and not empty where the whole expression is then empty;
   * without names `undefined` comes only after the last value.
   *
   * @param reference - A reference; a text that is not one has no values.
   * @returns The values by name, decoded; a variable that has none is left out.
   * @throws `UriError` `type`.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/users/{id}{?q,page*}');
   * template.match('/users/jo%C3%A9?page=1'); // => { id: 'joé', page: ['1'] }
   * template.match('/users/7/posts'); // => undefined
   * ```
   * @see RFC 6570, section 1.4
   * @category Convert
   */
  match(reference: UriLike): TemplateMatch<Text, Given> | undefined {
    const reading = readingOf(textOf(reference));
    const found = this.#find(reading);
    if (reading === undefined || found === undefined) return undefined;
    const values = Object.fromEntries(found) as TemplateMatch<Text, Given>;
    const again = this.#attempt(values);
    if (again === undefined) return undefined;
    if (again.text === reading.text) return values;
    const other = this.#find(again);
    return other !== undefined && isSameData(again, reading) && isSame([...other], [...found])
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
   * @category Print
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
   * @category Print
   */
  toJSON(): string {
    return this.#text;
  }

  /**
   * `UriTemplate`, so that reactive frameworks leave the value alone.
   *
   * @category Print
   */
  get [Symbol.toStringTag](): string {
    return UriTemplate.#name;
  }

  #expand(values: object, ends?: number[]): string {
    checkValues(values);
    const { parts, names, hasRepeats } = this.#parsed;
    // what is read twice, from a getter or an iterator, may be another value the second time
    const isDirect = this.#given === NONE && !hasRepeats;
    return expandParts(parts, isDirect ? values : valuesOf(names, values, this.#given), ends);
  }

  #matcher(): Matcher {
    return (this.#compiled ??= compileMatcher(this.#parsed.parts));
  }

  /** What a walk finds. */
  #find(reading: Reading | undefined): Map<string, Found> | undefined {
    const found = reading && findValues(this.#matcher(), reading);
    for (const name of Object.keys(this.#given)) found?.delete(name);
    return found;
  }

  /** The expansion, if there is one. */
  #attempt(values: TemplateMatch<Text, Given>): Reading | undefined {
    try {
      return readingOf(this.expand(values as TemplateValues<Text, Given>).href);
    } catch {
      return undefined;
    }
  }
}

/** Puts a template into the cache, and takes out the oldest until the rest fit. */
function keep(text: string, template: UriTemplate): void {
  CACHE.set(text, template);
  cachedLength += text.length;
  for (const oldest of CACHE.keys()) {
    if (CACHE.size <= CACHE_SIZE && cachedLength <= CACHE_LENGTH) return;
    CACHE.delete(oldest);
    cachedLength -= oldest.length;
  }
}

function checkValues(values: unknown): asserts values is Values {
  checkBag(values, 'template', 'an object of values');
}
