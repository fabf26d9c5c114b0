import { type UriError, wrongType } from '../core/text/error.ts';
import { isObject } from '../core/text/kind.ts';
import { maskTemplate } from '../core/text/password.ts';
import { checkBag, checkChoice, readOptions } from '../core/text/own.ts';
import { tried } from '../core/text/refused.ts';
import { KEY, wire } from '../core/text/wiring.ts';
import { flatten } from '../core/text/scan.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { textOf, type Uri, trustedUri } from '../core/uri/uri.ts';
import { expandParts, type Trace } from './expand.ts';
import { type ParsedTemplate, parseTemplate } from './grammar.ts';
import { confirms, findMatch, type Match } from './match.ts';
import { compileMatcher, isReversible, type Matcher } from './matcher.ts';
import { type Reading, readingOf } from './reading.ts';
import { placed } from './structure.ts';
import { isSuspect, type Suspects, suspectsOf } from './suspects.ts';
import type { TemplateMatch, TemplateValues } from './types.ts';
import { type VariableValues, copyValues } from './values.ts';

/** Short way: a cache of templates by their string, the oldest first. */
const CACHE: Map<string, UriTemplate> = /* @__PURE__ */ new Map<string, UriTemplate>();
const CACHE_SIZE = 500;
const CACHE_LENGTH = 100_000;
const CACHED_LENGTH = 1000;
/** The total length of the strings in the cache. */
let cachedLength = 0;

/**
 * The result of {@link UriTemplate.tryParse}: the template, or the error.
 *
 * @typeParam Text - The string of the template.
 * @example
 * ```ts
 * const result: TemplateParseResult<'/{id'> = UriTemplate.tryParse('/{id');
 * result.template ?? result.error.code; // => 'expression'
 * ```
 * @see RFC 6570, section 2
 * @category Types
 */
export type TemplateParseResult<Text extends string = string> =
  | {
      /** The string is a template. */
      readonly ok: true;
      /** The template. */
      readonly template: UriTemplate<Text>;
      /** `undefined`. */
      readonly error?: undefined;
    }
  | {
      /** The string is not a template. */
      readonly ok: false;
      /** The error that {@link UriTemplate.parse} would throw. */
      readonly error: UriError;
      /** `undefined`. */
      readonly template?: undefined;
    };

/** Matches a template with a reading, with its parameters in any order. */
export let matchOf: (template: UriTemplate, reading: Reading) => TemplateMatch<string> | undefined;

/**
 * A URI template of RFC 6570, with all four levels. Parse it once, expand it with values, and match it with a reference to
 * find the values again.
 *
 * With a literal text the values are typed: each variable is a key, the variables of `{x}` and `{+x}` are required, and other
 * keys do not compile.
 *
 * @typeParam Text - The string of the template.
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
export class UriTemplate<Text extends string = string> {
  /**
   * The exact text that was parsed, with its passwords. It is an own property, so that deep equality sees it; the methods
   * do not read it.
   *
   * @example
   * ```ts
   * UriTemplate.parse('/{a}').text; // => '/{a}'
   * ```
   * @category Read
   */
  readonly text: string;
  readonly #text: string;
  readonly #parsed: ParsedTemplate;
  readonly #suspects: Suspects;
  #compiled: Matcher | undefined;

  /** Wires the class, as `wiring.ts` says. */
  static readonly #name: string = UriTemplate.#open();

  static #open(): string {
    matchOf = (template, reading) => template.#match(reading, true);
    return wire('UriTemplate', UriTemplate.prototype, (template) => maskTemplate(template.#text));
  }

  private constructor(key: object, text: string, parsed: ParsedTemplate) {
    if (key !== KEY) throw new TypeError('a UriTemplate is made by UriTemplate.parse');
    this.text = text;
    this.#text = text;
    this.#parsed = parsed;
    this.#suspects = suspectsOf(parsed.parts);
    Object.freeze(this);
  }

  /**
   * Parses a string as a template. A cache of the last few hundred templates gives the same object for the same string; nobody
   * can change it. Errors and the `inspect` of Node.js do not show passwords.
   *
   * @param text - A `URI-Template`.
   * @returns The template.
   * @throws `UriError` `literals`, `expression`, `operator`, `varname`, `max-length` or `pct-encoded`, with the index of
   * the first character that breaks the rule; `type` for a value that is not a string.
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
    // a slice would keep the whole original text in memory
    const copy = flatten(text);
    const template: UriTemplate = new UriTemplate(KEY, copy, parseTemplate(copy));
    if (text.length <= CACHED_LENGTH) addToCache(copy, template);
    return template as UriTemplate<T>;
  }

  /**
   * Parses a string as a template, and returns the error instead of throwing it.
   *
   * @param text - A `URI-Template`.
   * @returns The template, or the error that {@link UriTemplate.parse} would throw.
   * @example
   * ```ts
   * UriTemplate.tryParse('/{id}').template?.variables; // => ['id']
   * UriTemplate.tryParse('/{id').error?.code; // => 'expression'
   * ```
   * @see RFC 6570, section 2
   * @category Make
   */
  static tryParse<const T extends string>(this: void, text: T): TemplateParseResult<T> {
    return tried({ template: undefined }, () => ({
      ok: true,
      template: UriTemplate.parse(text),
      error: undefined,
    }));
  }

  /**
   * The names of the variables, each once, in the order of the string.
   *
   * @example
   * ```ts
   * const template = UriTemplate.parse('/{lang}/users/{id}{?lang,q}');
   * template.variables; // => ['lang', 'id', 'q']
   * ```
   * @see RFC 6570, section 2.3
   * @category Read
   */
  get variables(): readonly string[] {
    return [...this.#parsed.names];
  }

  /**
   * Whether {@link UriTemplate.match} finds the values of every expansion, under the conditions that are listed there. All
   * of these must hold:
   *
   * - each variable occurs once and without a prefix
   * - no two names decode to the same name
   * - a variable of `.`, `+` or `#` is alone in its expression and has no `*`
   * - in an expression without names, a variable with `*` comes last
   * - the string after an expression cannot begin or continue its value
   *
   * @example
   * ```ts
   * UriTemplate.parse('/users/{id}{?q,page*}').isReversible; // => true
   * UriTemplate.parse('/{name}.{extension}').isReversible; // => false
   * UriTemplate.parse('{?a,%61}').isReversible; // => false
   * ```
   * @category Ask
   */
  get isReversible(): boolean {
    return isReversible(this.#matcher());
  }

  /**
   * Whether another template has the same string. Two strings with the same expansions can differ.
   *
   * @param other - Another template.
   * @returns Whether both are the same.
   * @throws `UriError` `type` for a value that is not a template.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/{a}{?b}');
   * template.equals(UriTemplate.parse('/{a}{?b}')); // => true
   * template.equals(UriTemplate.parse('/{a}{?c}')); // => false
   * ```
   * @category Ask
   */
  equals(other: UriTemplate): boolean {
    if (!isObject(other) || !(#text in other)) throw wrongType('template', 'a UriTemplate', other);
    return this.#text === other.#text;
  }

  /**
   * Expands this template to a reference. It has the string of {@link UriTemplate.expandToString}, but in a host of a web
   * scheme, or of none, data becomes a name, as `encodeHost` makes it. Data cannot change the structure of the template:
   *
   * - An expression without `+` and `#` cannot make a scheme, an authority, an empty host or a dot-segment.
   * - `{x}` and `{/x}` cannot leave a segment empty: it needs a character before any `;`. Without a value, `{/x}` makes no
   *   segment. The last member of `{/x*}` may be empty, which makes a trailing slash.
   * - In a host, `{x}` cannot add a dot to a part of a label, as in the tag: `https://example.com{x}` can become
   *   `example.community`, but keeps two labels. `{host}`, `www.{domain}` and `{.labels}` may have dots.
   * - After a host of the template, a value of `+` must be empty or begin with `/`, `?` or `#`; before one, as in
   *   `https://{+user}@example.com`, it must have none of these. The `//` before an authority must come from one string of the
   *   template or from one value of `+`, which cannot leave the host empty after http, https, ws, wss or ftp. Otherwise
   *   values of `+` and `#` are trusted.
   * - An expression without `+` cannot become a host that only a browser reads, as in `https:{x}` and `https:///{x}`.
   *
   * In errors, each character of a value that is not a delimiter becomes one `*`.
   *
   * @param values - A value for each variable; `undefined` and `null` leave it out.
   * @returns The reference.
   * @throws `UriError` `dot-segment`, `empty-segment`, `structure-from-data`, `empty-host` or `host` if data would change
   * the structure or the host; the broken rule, such as `path-noscheme`, for an expansion that is not a reference; and the
   * codes of {@link UriTemplate.expandToString}.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/files/{name}{?v}');
   * template.expand({ name: 'a/b.txt', v: 2 }).href; // => '/files/a%2Fb.txt?v=2'
   * template.expand({ name: '..' }); // throws dot-segment
   * template.expand({ name: '' }); // throws empty-segment
   * UriTemplate.parse('{/a,b}').expand({ a: '', b: 'evil.example' }); // throws structure-from-data
   * UriTemplate.parse('https://{host}/').expand({ host: 'bücher.example' }).href; // => 'https://xn--bcher-kva.example/'
   * UriTemplate.parse('https://{host}/').expand({ host: 'evil.example/a' }); // throws host
   * UriTemplate.parse('https://{host}/').expand({ host: '' }); // throws empty-host
   * UriTemplate.parse('https://example.com{x}').expand({ x: '.evil.example' }); // throws host
   * UriTemplate.parse('https://example.com{+path}').expand({ path: '@evil.example/' }); // throws structure-from-data
   * UriTemplate.parse('/files{/path*}').expand({ path: ['a', ''] }).href; // => '/files/a/'
   * ```
   * @see RFC 6570, sections 3 and 4
   * @category Convert
   */
  // mapped, so that the compiler compares two templates by their members, and that of a literal text is a `UriTemplate`
  expand(values: { readonly [Name in keyof TemplateValues<Text>]: TemplateValues<Text>[Name] }): Uri {
    const trace: Trace = { parts: this.#parsed.parts, pieces: [], lists: undefined };
    const text = this.#expand(values, trace);
    // short way: takes a tenth of the time of the long way (benchmark row `template-expand`)
    if (!isSuspect(this.#suspects, trace.pieces)) return trustedUri(text);
    return trustedUri(placed(text, trace));
  }

  /**
   * Expands this template to a string, exactly as RFC 6570 says. The string may not be a reference, and data may have changed
   * its structure. Each value is read once, and only from own keys: a prototype holds no values.
   *
   * @param values - A value for each variable; `undefined` and `null` leave it out.
   * @returns The string.
   * @throws `UriError` `bad-value` for a value that has no string, and for a list or a record of a variable with a prefix;
   * `lone-surrogate` for a value that is not well-formed Unicode; `type` for values that are not an object, and for a list with
   * empty slots.
   * @example
   * ```ts
   * UriTemplate.parse('{+base}{/path*}{#top}').expandToString({ base: 'a:b', path: ['c', 'd'] }); // => 'a:b/c/d'
   * UriTemplate.parse('/files/{name}').expandToString({ name: '..' }); // => '/files/..'
   * UriTemplate.parse('/files/{name}').expandToString({ name: '' }); // => '/files/'
   * ```
   * @see RFC 6570, section 3
   * @category Convert
   */
  expandToString(values: TemplateValues<Text>): string {
    return this.#expand(values);
  }

  /**
   * Finds the values with which this template expands to a reference. Returns `undefined` if there are no such values, or
   * if one walk over the reference does not find them. It reads what {@link UriTemplate.expand} writes, in that order
   * and with `%20` for a space; to read requests, use {@link routes} or `{ order: 'any' }`.
   *
   * The template determines the type of a value. A variable without `*` is a string, even if it has commas. A variable with
   * `*` is a list, or a record of parameters (`;`, `?`, `&`) if their names differ from the name of the variable.
   *
   * Each expression takes the longest run of characters that it can hold and that cannot begin the next part. Then the
   * values are expanded again, and they are returned only if that gives a reference with the same data in the same places.
   * So `joe@x` is found, although this template writes `joe%40x`. A reference that {@link UriTemplate.expand} would refuse
   * does not match: `/users/` for `/users/{id}`. For each returned `found`, `match(expand(found))` equals `found`.
   *
   * With `{ order: 'any' }` the parameters of an expression with `?` or `&` at the end of the template are read as
   * {@link Uri.params} reads them: in any order, and other parameters are ignored. The first parameter of a name is its
   * value; a variable with `*` is the list of all values under its own name. The string before these parameters is matched as
   * always, and a fragment is not allowed. In any other template the option changes nothing.
   *
   * If {@link UriTemplate.isReversible} is true, `match(expand(values))` equals `values` under these conditions:
   *
   * - values are strings, and lists with members for variables with `*`
   * - strings are well-formed, and without `%` for `+` and `#`
   * - no expression expands to nothing because of an empty string
   * - no data in a host has a character that is not ASCII
   * - in an expression without names, no value comes after `undefined`
   *
   * @param reference - A reference. For a string that is not a reference the result is `undefined`.
   * @param options - `order: 'any'` finds the parameters of the last expression in any order.
   * @returns The decoded values by name, without variables that have no value; or `undefined`.
   * @throws `UriError` `type` for an argument of another type, and for another value of `order`; `unknown-part` for an option that does not
   * exist.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/users/{id}{?q,page*}');
   * template.match('/users/jo%C3%A9?page=1'); // => { id: 'joé', page: ['1'] }
   * template.match('/users/a,b'); // => { id: 'a,b' }
   * template.match('/users/7/posts'); // => undefined
   * template.match('/users/'); // => undefined
   * template.match('/users/7?page=1&utm=x&q=z', { order: 'any' }); // => { id: '7', q: 'z', page: ['1'] }
   * ```
   * @see RFC 6570, section 1.4
   * @category Convert
   */
  match(
    reference: UriLike,
    options?: { readonly order?: 'any' | undefined },
  ): TemplateMatch<Text> | undefined {
    const isAnyOrder = readsAnyOrder(options);
    return this.#match(readingOf(textOf(reference)), isAnyOrder) as TemplateMatch<Text> | undefined;
  }

  /**
   * Returns the string that was parsed.
   *
   * @returns The string that was given to {@link UriTemplate.parse}.
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
   * Returns the string for people and logs, with `***` in place of each possible password. Expressions stay, because they
   * hold names.
   *
   * @returns The masked string. Do not parse it: it is another template.
   * @example
   * ```ts
   * UriTemplate.parse('https://me:secret@{host}/').toMasked(); // => 'https://me:***@{host}/'
   * ```
   * @see RFC 3986, section 7.5
   * @category Print
   */
  toMasked(): string {
    return maskTemplate(this.#text);
  }

  /**
   * Returns the string that was parsed, for `JSON.stringify`.
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

  #expand(values: object, trace?: Trace): string {
    checkValues(values);
    const { parts, names, hasRepeats } = this.#parsed;
    // short way: values that are read once are not copied; read twice, a getter or an iterator may give another value
    return expandParts(parts, hasRepeats ? copyValues(names, values) : values, trace);
  }

  #matcher(): Matcher {
    // short way: cached from the first match on
    return (this.#compiled ??= compileMatcher(this.#parsed.parts));
  }

  /** Finds values, and expands them again. */
  #match(reading: Reading | undefined, isAnyOrder: boolean): TemplateMatch<string> | undefined {
    const found = this.#find(reading, isAnyOrder);
    if (found === undefined) return undefined;
    const values = Object.fromEntries(found.values);
    const again = this.#tryExpand(values);
    // short way: the same string needs no comparison of its parts
    if (again?.text === found.reading.text) return values;
    const other = this.#find(again, isAnyOrder);
    return other !== undefined && confirms(other, found) ? values : undefined;
  }

  /** Finds values in one walk. */
  #find(reading: Reading | undefined, isAnyOrder: boolean): Match | undefined {
    return reading && findMatch(this.#matcher(), reading, isAnyOrder);
  }

  /** Expands values; `undefined` if they cannot be expanded. */
  #tryExpand(values: TemplateMatch<string>): Reading | undefined {
    try {
      return readingOf(this.expand(values as TemplateValues<Text>).href);
    } catch {
      return undefined;
    }
  }
}

/** Adds a template to the cache, and removes the oldest templates until the rest fit. */
function addToCache(text: string, template: UriTemplate): void {
  CACHE.set(text, template);
  cachedLength += text.length;
  for (const oldest of CACHE.keys()) {
    if (CACHE.size <= CACHE_SIZE && cachedLength <= CACHE_LENGTH) return;
    CACHE.delete(oldest);
    cachedLength -= oldest.length;
  }
}

function checkValues(values: unknown): asserts values is VariableValues {
  checkBag(values, 'template', 'an object of values');
}

const AS_WRITTEN = { order: undefined };

/** Tells whether the options of a match ask for parameters in any order. */
function readsAnyOrder(options: { readonly order?: 'any' | undefined } | undefined): boolean {
  const { order } = readOptions(options, AS_WRITTEN, 'template');
  if (order !== undefined) checkChoice(order, 'order', ['any'], 'template');
  return order !== undefined;
}
