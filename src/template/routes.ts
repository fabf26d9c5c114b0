/** A table of routes: builds references from data, and finds the data in them again. */
import { excerpt, uriError, wrongType } from '../core/text/error.ts';
import { isRecord } from '../core/text/kind.ts';
import { readChoice, readOptions } from '../core/text/own.ts';
import { WEB_SCHEMES } from '../core/text/schemes.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { loneSurrogateAt } from '../core/text/percent.ts';
import { encodeFaults } from '../core/syntax/rules.ts';
import { pathOf } from '../core/syntax/located.ts';
import { split } from '../core/syntax/split.ts';
import { spell } from '../core/path/gate.ts';
import { indexIn, LONGEST_MATCHED } from '../core/text/scan.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import { textOf } from '../core/uri/uri.ts';
import { type Reading, readingOf } from './reading.ts';
import { type How, matchOf, UriTemplate } from './template.ts';
import { addPlain, findPlain, newTree, PLAIN_PLACE, type Tree, valuesOf } from './tree.ts';
import type { RouteMatch, RouteNames, RouteTable } from './route-types.ts';
import type { TemplateValues } from './types.ts';

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

/** Finds a route in the path and the query of a reference. */
interface Finder {
  readonly name: string;
  /** Its place in the table. */
  readonly number: number;
  readonly text: string;
  /** Takes any other parameters too. */
  readonly template: UriTemplate;
  /** The literals with which each match begins. */
  readonly front: string;
  /** Whether each delimiter in the path is copied from a value. */
  readonly copies: boolean;
}

/** What a search looks through: all routes, or the plain ones as a tree beside the others. */
interface Search {
  readonly finders: readonly Finder[];
  readonly how: How;
  readonly tree: Tree;
  readonly others: readonly Finder[];
}

/**
 * Makes a typed table of routes, for links and for a router.
 * @example
 * ```ts
 * const app = routes({ home: '/', user: '/users/{id}', search: '/search{?q,page}' });
 * app.user.to({ id: 'a/b' }).href; // => '/users/a%2Fb'
 * app.find('/search?page=2&utm=x'); // => { name: 'search', values: { page: '2' } }
 * app.user.match("/users/O'Brien")?.id; // => "O'Brien"
 * app.user.pattern; // => '/users/:id'
 * routes({ file: '/f/{name}' }, { values: 'segments' }).find('/f/..%2fetc'); // => undefined
 * app.user.to({ id: '..' }); // throws dot-segment
 * ```
 * @remarks Routes are tried in order. `find` ignores scheme, host, fragment and unknown parameters, and finds nothing
 * in a link that begins with `//`. A router may take more than `find`, such as `/USERS/7/`.
 * @param table - The templates by name.
 * @param options - `values: 'segments'` rejects values of a path as {@link UriTemplate.match} does.
 * @throws `UriError`: `type`, `unknown-part`, or the codes of {@link UriTemplate.parse}.
 * @typeParam Table - The templates by their names.
 * @see RFC 6570, section 1.4
 * @category Data
 */
export function routes<const Table extends AnyTable>(
  table: Table & RouteNames<Table>,
  options?: { readonly values?: 'segments' | undefined },
): RouteTable<Table> {
  const { values } = readOptions(options, { values: undefined }, 'template');
  const how = { isAnyOrder: true, ofSegments: readChoice(values, 'values', ['segments'], 'template') };
  if (!isRecord(table)) throw wrongType('template', 'a plain object of templates', table);
  const finders: Finder[] = [];
  let whole: Search | undefined;
  const all: Record<string, unknown> = {
    find: (reference: UriLike) => firstOf((whole ??= searchOf(finders, how)), reference),
  };
  for (const [name, text] of Object.entries<string>(table)) {
    // every object has some functions, and this object has `find`
    if (REFUSED_NAME.test(name) || typeof all[name] === 'function')
      throw wrongType('template', 'the route another name', name, excerpt(name));
    const template: UriTemplate = UriTemplate.parse(text);
    checkPlace(text);
    const finder = finderOf(name, finders.length, text);
    finders.push(finder);
    const own = searchOf([finder], how);
    all[name] = Object.freeze({
      to: (values: TemplateValues<string> = {}) => template.expand(values),
      match: (reference: UriLike) => firstOf(own, reference)?.values,
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
      ? 'begin with "/"; for an absolute link call server.resolve(route.to(...))'
      : 'write {id} for a segment, {/rest*} for the rest of a path';
  throw uriError('template', problem, advice, { code: 'type', input: text, index });
}

/** Makes a finder from a template, after which any other parameters may follow. */
function finderOf(name: string, number: number, text: string): Finder {
  const others = `{${text.includes('?') ? '&' : '?'}${OTHERS}}`;
  return {
    name,
    number,
    text,
    template: UriTemplate.parse(text.replace(PARAMS, (params) => params || others)),
    front: text.slice(0, text.search(/[^\w/.-]|$/)),
    copies: text.includes('{+') && !DELIMITED.test(text.replace(/\{[+?][^}]*\}|\*(?=\})/g, '')),
  };
}

/** A path with a delimiter of a literal, or with an expression that writes one, in a template. */
const DELIMITED = /^[^?]*[!$&'()*+,;=]/;

/** A path of literals and whole variables, as routers write it; a literal holds no sign of theirs. */
const PATTERN = /^(?:(?:^|\/)(?:[^/:*+?!()[\]{}%]*|\{[A-Za-z_]\w*\}))*$/;

function patternOf(text: string): string | undefined {
  const path = text.replace(/\{\?[^}]*\}$/, '');
  return PATTERN.test(path) ? path.replace(/\{(\w+)\}/g, ':$1') : undefined;
}

/** A segment that is `.` or `..`, alone or before its parameters, escaped or not. */
const DOTS = /(?:^|\/)(?:\.|%2e){1,2}(?:[/;]|$)/i;

/** A reference that has the path `/` without writing it: RFC 9110, section 4.2.3. */
const BARE_ROOT: RegExp = /* @__PURE__ */ new RegExp(`^${WEB_SCHEMES}://[^/?#]*(?:[?#]|$)`, 'i');

function searchOf(finders: readonly Finder[], how: How): Search {
  const tree = newTree();
  const others = finders.filter(({ name, number, text }) => !addPlain(tree, name, number, text));
  return { finders, how, tree, others };
}

function firstOf(search: Search, reference: UriLike): RouteMatch<AnyTable> | undefined {
  const text = textOf(reference);
  const plain = plainPlace(text);
  if (plain !== undefined) return firstPlain(search, plain);
  const place = placeOf(text);
  if (place === undefined) return undefined;
  const { finders, how } = search;
  return (
    firstIn(finders, how, place) ?? (BARE_ROOT.test(text) ? firstIn(finders, how, `/${place}`) : undefined)
  );
}

/** After a match by the raw reading, a later route wins by the strict one, unless it only copies the delimiters. */
function firstIn(
  finders: readonly Finder[],
  how: How,
  place: string,
  end = Infinity,
): RouteMatch<AnyTable> | undefined {
  let reading: Reading | undefined;
  let first: RouteMatch<AnyTable> | undefined;
  for (const { name, number, template, front, copies } of finders) {
    if (number >= end) break;
    // short way: most routes of a table begin differently
    if (!place.startsWith(front) || (first !== undefined && copies)) continue;
    reading ??= readingOf(place);
    const found = reading && matchOf(template, reading, how);
    if (found === undefined) continue;
    const { values, isRaw } = found;
    Reflect.deleteProperty(values, OTHERS);
    if (!isRaw) return { name, values };
    first ??= { name, values };
  }
  return first;
}

/** In a plain place nothing is raw, so the first match wins. */
function firstPlain({ tree, others, how }: Search, place: string): RouteMatch<AnyTable> | undefined {
  const end = indexIn(place, '?', 0);
  const found = findPlain(tree, place, end);
  const other = firstIn(others, how, place, found?.number);
  return other ?? (found && { name: found.name, values: valuesOf(found, place, end) });
}

/** Short way: returns what `placeOf` returns, if that is plain. */
function plainPlace(text: string): string | undefined {
  if (text.length > LONGEST_MATCHED || text.startsWith('//')) return undefined;
  const at = text.startsWith('/') && !text.includes('#') ? undefined : split(text);
  const place = at === undefined ? text : text.slice(at.pathStart, at.queryEnd);
  return PLAIN_PLACE.test(place) ? place : undefined;
}

/** Returns the path and the query of a reference or a request target; `undefined` for one that no route has. */
function placeOf(text: string): string | undefined {
  // a server reads `//h/a` as a path, a browser as a host and a path
  if (text.startsWith('//')) return undefined;
  const at = split(text);
  const given = text.slice(at.pathStart, at.queryEnd);
  if (/%(?![\dA-F]{2})/i.test(given) || loneSurrogateAt(given) >= 0) return undefined;
  // the gate writes `./` before a colon in the first segment
  const path = encodeFaults('path', pathOf(at)).replace(/^\.\/(?=[^/]*:)/, '');
  if (DOTS.test(path)) return undefined;
  const query = text.slice(at.pathEnd, at.queryEnd);
  return normalizeEscapes(
    spell(path, 'nothing') + (query === '' ? '' : `?${encodeFaults('query', query.slice(1))}`),
  );
}
