import { type UriError, wrongType } from '../core/text/error.ts';
import { isObject } from '../core/text/kind.ts';
import { maskTemplate } from '../core/text/password.ts';
import { checkBag, readChoice, readOptions } from '../core/text/own.ts';
import { answerOf, tried } from '../core/text/refused.ts';
import { KEY, wire } from '../core/text/wiring.ts';
import { flatten } from '../core/text/scan.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { textOf, type Uri, trustedUri } from '../core/uri/uri.ts';
import { expandParts, type Trace } from './expand.ts';
import { type ParsedTemplate, parseTemplate } from './grammar.ts';
import { confirms, findMatch } from './match.ts';
import { compileMatcher, isReversible, type Matcher } from './matcher.ts';
import { hasCutDots, type Reading, readingOf } from './reading.ts';
import { areSegments } from './segments.ts';
import { placed } from './structure.ts';
import { isSuspect, type Suspects, suspectsOf } from './suspects.ts';
import type { TemplateMatch, TemplateValues } from './types.ts';
import { copyValues, type VariableValues } from './values.ts';

/** Short way: a cache of templates by their string, the oldest first. */
const CACHE: Map<string, UriTemplate> = /* @__PURE__ */ new Map<string, UriTemplate>();
const CACHE_SIZE = 500;
const CACHE_LENGTH = 100_000;
const CACHED_LENGTH = 1000;
let cachedLength = 0;

/**
 * A template, or the error that says why there is none.
 * @example
 * ```ts
 * const result: TemplateParseResult<'/{id'> = UriTemplate.tryParse('/{id');
 * result.template ?? result.error.code; // => 'expression'
 * ```
 * @typeParam Text - The string of the template.
 * @see RFC 6570, section 2
 * @category Types
 */
export type TemplateParseResult<Text extends string = string> =
  | {
      readonly ok: true;
      readonly template: UriTemplate<Text>;
      readonly error?: undefined;
    }
  | {
      readonly ok: false;
      readonly error: UriError;
      readonly template?: undefined;
    };

/** What a template finds, and whether only the raw reading does. */
interface Answer {
  readonly values: Record<string, TemplateMatch<string>[string]>;
  readonly isRaw: boolean;
}

/** How a match reads. */
export interface How {
  readonly isAnyOrder: boolean;
  /** Whether the values of a path have to be segments. */
  readonly ofSegments: boolean;
}

/** Matches a template with a reading. */
export let matchOf: (template: UriTemplate, reading: Reading, how: How) => Answer | undefined;

/**
 * A URI template of RFC 6570, all four levels, with typed values.
 * @example
 * ```ts
 * const template = UriTemplate.parse('/users/{id}{?q,page*}');
 * template.expand({ id: 'a/b', q: 'x y' }).href; // => '/users/a%2Fb?q=x%20y'
 * template.match('/users/7?page=1&page=2'); // => { id: '7', page: ['1', '2'] }
 * ```
 * @typeParam Text - The string of the template.
 * @see RFC 6570
 * @category Values
 */
export class UriTemplate<Text extends string = string> {
  /**
   * The exact string that was parsed, with its passwords. The methods don't read it.
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
    matchOf = (template, reading, how) => template.#match(reading, how);
    return wire('UriTemplate', UriTemplate.prototype, (template) => maskTemplate(template.#text));
  }

  private constructor(key: object, text: string, parsed: ParsedTemplate) {
    if (key !== KEY) throw new TypeError('make a UriTemplate with UriTemplate.parse');
    this.text = text;
    this.#text = text;
    this.#parsed = parsed;
    this.#suspects = suspectsOf(parsed.parts);
    Object.freeze(this);
  }

  /**
   * Parses a template. The last few hundred are cached.
   * @example
   * ```ts
   * UriTemplate.parse('/search{?q}').variables; // => ['q']
   * UriTemplate.parse('/search{?q'); // throws expression
   * UriTemplate.parse('/search{=q}'); // throws operator
   * ```
   * @param text - A URI template; with a literal, the values are typed.
   * @throws `UriError`: `literals`, `expression`, `operator`, `varname`, `max-length`, `pct-encoded` or `type`.
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
   * Does the same as {@link UriTemplate.parse}, but returns the error.
   * @example
   * ```ts
   * UriTemplate.tryParse('/{id}').template?.variables; // => ['id']
   * UriTemplate.tryParse('/{id').error?.code; // => 'expression'
   * ```
   * @param text - A URI template.
   * @see RFC 6570, section 2
   * @category Make
   */
  static tryParse<const T extends string>(this: void, text: T): TemplateParseResult<T> {
    const absent = { template: undefined };
    return tried(absent, () => ({ ok: true, template: UriTemplate.parse(text), error: undefined }));
  }

  /**
   * The names of the variables, each once.
   * @example
   * ```ts
   * UriTemplate.parse('/{lang}/users/{id}{?lang,q}').variables; // => ['lang', 'id', 'q']
   * ```
   * @see RFC 6570, section 2.3
   * @category Read
   */
  get variables(): readonly string[] {
    return [...this.#parsed.names];
  }

  /**
   * True if {@link UriTemplate.match} finds the values of an expansion.
   * @example
   * ```ts
   * UriTemplate.parse('/users/{id}{?q,page*}').isReversible; // => true
   * UriTemplate.parse('/{name}.{extension}').isReversible; // => false
   * ```
   * @remarks False if a variable occurs twice or has a prefix, or if the string after an expression could continue its
   * value. A value that was left out of `{a,b}`, or that isn't ASCII in a host, may be lost.
   * @category Ask
   */
  get isReversible(): boolean {
    return isReversible(this.#matcher());
  }

  /**
   * Returns true if the other template has the same string.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/{a}{?b}');
   * template.equals(UriTemplate.parse('/{a}{?b}')); // => true
   * template.equals(UriTemplate.parse('/{a}{?c}')); // => false
   * ```
   * @param other - Another template.
   * @throws `UriError`: `type`.
   * @category Ask
   */
  equals(other: UriTemplate): boolean {
    if (!isObject(other) || !(#text in other)) throw wrongType('template', 'a UriTemplate', other);
    return this.#text === other.#text;
  }

  /**
   * Expands this template to a `Uri`. A string can't add a segment, a parameter or a host, except by `{+x}` and `{#x}`.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/files/{name}{?v}');
   * template.expand({ name: 'a/b.txt', v: 2 }).href; // => '/files/a%2Fb.txt?v=2'
   * UriTemplate.parse('https://{host}/').expand({ host: 'bücher.example' }).href; // => 'https://xn--bcher-kva.example/'
   * template.expand({ name: '..' }); // throws dot-segment
   * template.expand({ name: '' }); // throws empty-segment
   * UriTemplate.parse('https://example.com{x}').expand({ x: '.evil.example' }); // throws host
   * UriTemplate.parse('https://example.com{+x}').expand({ x: '@evil.example/' }); // throws structure-from-data
   * ```
   * @remarks After a host that you write, a value of `+` must be empty or begin with `/`, `?` or `#`. Otherwise values
   * of `+` and `#` are copied, so don't pass untrusted ones.
   * @param values - A value for each variable; `undefined` and `null` leave it out.
   * @throws `UriError`: `dot-segment`, `empty-segment`, `structure-from-data`, `empty-host`, `host`, the codes of
   * {@link Uri.parse}, or those of `expandToString`.
   * @see RFC 6570, sections 3 and 4
   * @category Convert
   */
  // mapped, so that the compiler compares two templates by their members, and that of a literal text is a `UriTemplate`
  expand(values: { readonly [Name in keyof TemplateValues<Text>]: TemplateValues<Text>[Name] }): Uri {
    const trace: Trace = { parts: this.#parsed.parts, pieces: [], lists: undefined, hasDots: false };
    const text = this.#expand(values, trace);
    // short way: takes a tenth of the time of the long way (benchmark row `template-expand`)
    return trustedUri(isSuspect(this.#suspects, trace) ? placed(text, trace) : text);
  }

  /**
   * Expands this template to a string, exactly as RFC 6570 says, without the checks of {@link UriTemplate.expand}.
   * @example
   * ```ts
   * UriTemplate.parse('{+base}{/path*}{#top}').expandToString({ base: 'a:b', path: ['c', 'd'] }); // => 'a:b/c/d'
   * UriTemplate.parse('/files/{name}').expandToString({ name: '..' }); // => '/files/..'
   * ```
   * @param values - A value for each variable; `undefined` and `null` leave it out.
   * @throws `UriError`: `bad-value`, `lone-surrogate` or `type`.
   * @see RFC 6570, section 3
   * @category Convert
   */
  expandToString(values: TemplateValues<Text>): string {
    return this.#expand(values);
  }

  /**
   * The inverse of `expand`. Returns the values, or `undefined` if the reference doesn't match.
   * @example
   * ```ts
   * const template = UriTemplate.parse('/users/{id}{?q,page*}');
   * template.match('/users/jo%C3%A9?page=1'); // => { id: 'joé', page: ['1'] }
   * template.match('/users/7?page=1&utm=x&q=z', { order: 'any' }); // => { id: '7', q: 'z', page: ['1'] }
   * template.match('/users/..%2Fetc', { values: 'segments' }); // => undefined
   * ```
   * @remarks
   * - Neither a fragment nor a host in another case matches.
   * - `{x*}` gives an array, or an object of parameters.
   * - In a path, a raw `&`, `'`, `+`, `;` or `=` is data unless the template has it there.
   * - `order: 'any'` ignores the order, and other parameters.
   * - `values: 'segments'` rejects values that lead to another folder.
   * @param reference - The reference.
   * @param options - How to match.
   * @throws `UriError`: `type` or `unknown-part`.
   * @see RFC 6570, section 1.4
   * @category Convert
   */
  match(
    reference: UriLike,
    options?: { readonly order?: 'any' | undefined; readonly values?: 'segments' | undefined },
  ): TemplateMatch<Text> | undefined {
    const how = readHow(options);
    const reading = readingOf(textOf(reference));
    return (reading && this.#match(reading, how)?.values) as TemplateMatch<Text> | undefined;
  }

  /**
   * Returns the string that was parsed.
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
   * Returns the string with passwords masked as `***`.
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
   * The name `UriTemplate`, so that reactive frameworks don't wrap the value in a proxy.
   * @category Print
   */
  get [Symbol.toStringTag](): string {
    return UriTemplate.#name;
  }

  #expand(values: object, trace?: Trace): string {
    checkBag(values, 'template', 'an object of values');
    const given = values as VariableValues;
    const { parts, names, hasRepeats } = this.#parsed;
    // short way: values that are read once are not copied; read twice, a getter or an iterator may give another value
    return expandParts(parts, hasRepeats ? copyValues(names, given) : given, trace);
  }

  #matcher(): Matcher {
    // short way: cached from the first match on
    return (this.#compiled ??= compileMatcher(this.#parsed.parts));
  }

  #match(reading: Reading, { isAnyOrder, ofSegments }: How): Answer | undefined {
    const found = findMatch(this.#matcher(), reading, isAnyOrder);
    if (found === undefined || (found.isRaw && hasCutDots(reading))) return undefined;
    if (ofSegments && !areSegments(found)) return undefined;
    const { values } = found;
    const again = answerOf(() => this.expand(values as TemplateValues<Text>).href);
    if (again === undefined) return undefined;
    // short way: the same string needs no comparison of its parts (benchmark row `match`)
    const other = again === reading.text ? reading : readingOf(again);
    if (other?.text !== reading.text) {
      const match = other && findMatch(this.#matcher(), other, isAnyOrder);
      if (match === undefined || match.isRaw || !confirms(match, found)) return undefined;
    }
    return { values, isRaw: found.isRaw };
  }
}

/** Removes the oldest templates until the rest fit. */
function addToCache(text: string, template: UriTemplate): void {
  CACHE.set(text, template);
  cachedLength += text.length;
  for (const oldest of CACHE.keys()) {
    if (CACHE.size <= CACHE_SIZE && cachedLength <= CACHE_LENGTH) return;
    CACHE.delete(oldest);
    cachedLength -= oldest.length;
  }
}

function readHow(options: Parameters<UriTemplate['match']>[1]): How {
  const { order, values } = readOptions(options, { order: undefined, values: undefined }, 'template');
  return {
    isAnyOrder: readChoice(order, 'order', ['any'], 'template'),
    ofSegments: readChoice(values, 'values', ['segments'], 'template'),
  };
}
