/** A table of routes: builds references from data, and finds the data in them again. */
import { excerpt, uriError, wrongType } from '../core/text/error.ts';
import { isRecord } from '../core/text/kind.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { escapeOf } from '../core/text/percent.ts';
import { encodeFaults } from '../core/syntax/rules.ts';
import { pathOf } from '../core/syntax/located.ts';
import { split } from '../core/syntax/split.ts';
import { spell } from '../core/path/gate.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { textOf } from '../core/uri/uri.ts';
import { readingOf } from './reading.ts';
import { matchOf, UriTemplate } from './template.ts';
import type { RouteMatch, RouteNames, RouteTable } from './route-types.ts';
import type { TemplateMatch, TemplateValues } from './types.ts';

type AnyTable = Readonly<Record<string, string>>;

/** Names that make an object a promise or give it a prototype, and numbers, which objects sort. */
const REFUSED_NAME = /^(?:then|__proto__|-?\d+)$/;

/** What a router reads as a variable, in the path of a template: `/:id`, `/*`, `[id]`. */
const ROUTER_SIGN = /^[^?]*?\/(?=[:*])|^[^?]*?(?=\[)/;

/** A start that no path of a request has, or a fragment, which a request does not have. */
const NO_TARGET = /^\/\/|^(?!\/|\{[/+])|#/;

const PARAMS = /(?:\{[?&][^}]*\})?$/;

/** A variable for all parameters that no other variable takes. No program names its own data by an escaped NUL. */
const OTHERS = '%00';

/** Finds the values of a route in the path and the query of a reference. */
interface Finder {
  /** By the strict reading, or by that of a router. */
  readonly find: (place: string, isStrict: boolean) => TemplateMatch<string> | undefined;
  /** Whether each delimiter in the path is copied from a value. */
  readonly copies: boolean;
}

/**
 * Makes a typed table of routes, for links and for a router.
 * @example
 * ```ts
 * const app = routes({ home: '/', user: '/users/{id}', search: '/search{?q,page}' });
 * app.user.to({ id: 'a/b' }).href; // => '/users/a%2Fb'
 * app.find('/search?page=2&q=cats&utm=x')?.values; // => { q: 'cats', page: '2' }
 * app.user.match("/users/O'Brien")?.id; // => "O'Brien"
 * app.user.pattern; // => '/users/:id'
 * app.find('/users/'); // => undefined
 * app.user.to({ id: '..' }); // throws dot-segment
 * ```
 * @remarks Routes are tried in order. `find` ignores scheme, host, fragment and unknown parameters, and finds nothing
 * in a link that begins with `//`. A router may take more than `find`, such as `/USERS/7/`.
 * @param table - The templates by name, each of a path and a query.
 * @throws `UriError`: `type`, or the codes of {@link UriTemplate.parse}.
 * @typeParam Table - The templates by their names.
 * @see RFC 6570, section 1.4
 * @category Data
 */
export function routes<const Table extends AnyTable>(table: Table & RouteNames<Table>): RouteTable<Table> {
  if (!isRecord(table)) throw wrongType('template', 'a plain object of templates', table);
  const finders = new Map<string, Finder>();
  const all: Record<string, unknown> = { find: (reference: UriLike) => firstOf(finders, reference) };
  for (const [name, text] of Object.entries<string>(table)) {
    // every object has some functions, and this object has `find`
    if (REFUSED_NAME.test(name) || typeof all[name] === 'function')
      throw wrongType('template', 'the route another name', name, excerpt(name));
    const template: UriTemplate = UriTemplate.parse(text);
    checkPlace(text);
    const finder = finderOf(text);
    finders.set(name, finder);
    all[name] = Object.freeze({
      to: (values: TemplateValues<string> = {}) => template.expand(values),
      match: (reference: UriLike) => firstOf(new Map([[name, finder]]), reference)?.values,
      template,
      pattern: patternOf(text),
    });
  }
  return Object.freeze(all) as RouteTable<Table>;
}

/** Refuses a template that matches no request: a mistake that nobody would see. */
function checkPlace(text: string): void {
  const [front] = ROUTER_SIGN.exec(text) ?? [];
  const index = front?.length ?? text.search(NO_TARGET);
  if (index < 0) return;
  const problem = `${excerpt(text.charAt(index))} is not allowed here`;
  const advice =
    front === undefined
      ? 'begin with "/", and add a scheme, an authority or a fragment to what the route builds'
      : 'write {id} for a segment, {/rest*} for the rest of a path';
  throw uriError('template', problem, advice, { code: 'type', input: text, index });
}

/** Makes a finder from a template, after which any other parameters may follow. */
function finderOf(text: string): Finder {
  const others = `{${text.includes('?') ? '&' : '?'}${OTHERS}}`;
  const template: UriTemplate = UriTemplate.parse(text.replace(PARAMS, (params) => params || others));
  const escape = escaperOf(text.replace(PARAMS, ''));
  // short way: each match begins with these literals
  const front = text.slice(0, text.search(/[^\w/.-]|$/));
  return {
    find: (place, isStrict) => {
      // short way: most routes of a table begin differently
      if (!place.startsWith(front)) return undefined;
      const reading = readingOf(isStrict ? place : escape(place));
      const values = reading && matchOf(template, reading);
      if (values !== undefined) Reflect.deleteProperty(values, OTHERS);
      return values;
    },
    copies: text.includes('{+') && !isDelimitedPath(text.replace(/\{[+?][^}]*\}|\*(?=\})/g, '')),
  };
}

/** A delimiter of a literal, or an expression that writes or copies one, in the path of a template. */
const DELIMITERS = /[!$&'()*+,;=]/g;

function isDelimitedPath(text: string): boolean {
  return text.split('?', 1).join().search(DELIMITERS) >= 0;
}

/** Escapes the delimiters of a path that are data: those in a segment for which the template has none. */
function escaperOf(path: string): (place: string) => string {
  const written = path.replace(/\{([./])[^}]*/g, '{$1');
  const hasDelimiter = written.split('/').map((segment) => segment.search(DELIMITERS) >= 0);
  // `{/x*}` makes any number of segments
  const isKept = (at: number): boolean =>
    path.includes('{/') ? hasDelimiter.includes(true) : hasDelimiter[at] === true;
  return (place) => {
    const end = place.search(/\?|$/);
    const segments = place.slice(0, end).split('/');
    const escaped = segments.map((segment, at) =>
      isKept(at) ? segment : segment.replace(DELIMITERS, (sign) => escapeOf(sign.charCodeAt(0))),
    );
    return escaped.join('/') + place.slice(end);
  };
}

/** A path of literals and whole variables, as routers write it; a literal holds no sign of theirs. */
const PATTERN = /^(?:(?:^|\/)(?:[^/:*+?!()[\]{}%]*|\{[A-Za-z_]\w*\}))*$/;

function patternOf(text: string): string | undefined {
  const path = text.replace(/\{\?[^}]*\}$/, '');
  return PATTERN.test(path) ? path.replace(/\{(\w+)\}/g, ':$1') : undefined;
}

/** A segment that is `.` or `..`, alone or before its parameters, escaped or not. */
const DOTS = /(?:^|\/)(?:\.|%2e){1,2}(?:[/;]|$)/i;

/**
 * After a match by the reading of a router, a later route wins by the strict one, unless it only copies the delimiters.
 */
function firstOf(finders: ReadonlyMap<string, Finder>, reference: UriLike): RouteMatch<AnyTable> | undefined {
  const place = placeOf(textOf(reference));
  if (place === undefined) return undefined;
  // short way: without a delimiter in the path both readings are the same
  const isDelimited = isDelimitedPath(place);
  let first: RouteMatch<AnyTable> | undefined;
  for (const [name, { find, copies }] of finders) {
    const strict = first !== undefined && copies ? undefined : find(place, true);
    if (strict !== undefined) return { name, values: strict };
    const loose = isDelimited && first === undefined ? find(place, false) : undefined;
    if (loose !== undefined) first = { name, values: loose };
  }
  return first;
}

/** Returns the path and the query of a reference or a request target; `undefined` for one that no route has. */
function placeOf(text: string): string | undefined {
  // a server reads `//h/a` as a path, a browser as a host and a path
  if (text.startsWith('//')) return undefined;
  const at = split(text);
  const given = text.slice(at.pathStart, at.queryEnd);
  if (/%(?![\dA-F]{2})/i.test(given) || /[\ud800-\udfff]/u.test(given)) return undefined;
  // the gate writes `./` before a colon in the first segment
  const path = encodeFaults('path', pathOf(at)).replace(/^\.\/(?=[^/]*:)/, '');
  if (DOTS.test(path)) return undefined;
  const query = text.slice(at.pathEnd, at.queryEnd);
  return normalizeEscapes(
    spell(path, 'nothing') + (query === '' ? '' : `?${encodeFaults('query', query.slice(1))}`),
  );
}
