/** A table of routes: builds references from data, and finds the data in them again. */
import { excerpt, uriError, wrongType } from '../kernel/text/error.ts';
import { isRecord } from '../kernel/text/kind.ts';
import type { UriLike } from '../uri/reference-types.ts';
import { textOf, Uri } from '../uri/uri.ts';
import { type Reading, readingOf } from './reading.ts';
import { matchOf, UriTemplate } from './template.ts';
import type { RouteMatch, RouteNames, RouteTable, TemplateValues } from './types.ts';

type AnyTable = Readonly<Record<string, string>>;

/** Names that make an object a promise or give it a prototype, and numbers, which objects sort. */
const REFUSED_NAME = /^(?:then|__proto__|-?\d+)$/;

/**
 * A scheme, an authority or a fragment, which `find` drops. Data makes no scheme, so a scheme has no expression before its
 * `:`.
 */
const DROPPED_PART = /^[^/?#{]*:|^\/\/|#/;

/** The parameters at the end of a template. */
const PARAMS = /(?:\{[?&][^}]*\})?$/;

/** A variable for all parameters that no other variable takes. No program names its own data by an escaped NUL. */
const OTHERS = '%00';

/** Looks for a route in the path and the query of a reference. */
type Finder = (place: Reading) => RouteMatch<AnyTable> | undefined;

/**
 * Makes a table of routes from templates: each route builds references, and the table finds the route of a reference.
 *
 * `table.name.to(values)` is {@link UriTemplate.expand}: data cannot leave its route, except by `{+x}`, which copies
 * delimiters and dots. `table.find(reference)` looks at the path and the query, and drops scheme, authority and fragment.
 * In each route, the parameters of a `{?...}` or `{&...}` at the end can stand in any order, and parameters with other
 * names are ignored. `find` returns the first route that matches, so write a special route before a general one.
 * `find(to(values))` is this route with these values, if {@link UriTemplate.match} finds the values of the expansion, no
 * earlier route matches, and no `{+x}` has copied a `?`, a `#` or an authority. In a path, `find` finds no value with one
 * of `'&+;=` unescaped.
 *
 * @typeParam Table - The templates by their names.
 * @param table - The templates, each of a path and a query, in a plain object. A name cannot be `find`, `then`, an integer,
 * or a property that every object has, such as `constructor`.
 * @returns The routes by their names, and `find`.
 * @throws `UriError` `type` for a refused name, for a template with a scheme, an authority or a fragment, and for a value
 * that is not a plain object of texts; the codes of {@link UriTemplate.parse} for a text that is not a template.
 * @example
 * ```ts
 * import { routes } from 'urial/template';
 *
 * const app = routes({ home: '/', user: '/users/{id}', search: '/search{?q,page}' });
 * app.user.to({ id: 'a/b' }).href; // => '/users/a%2Fb'
 * app.user.to({ id: '..' }); // throws dot-segment
 * app.find('https://example.com/users/a%2Fb?utm_source=x#top'); // => { name: 'user', values: { id: 'a/b' } }
 * app.find('/search?page=2&q=cats')?.values; // => { q: 'cats', page: '2' }
 * app.find('/users/'); // => undefined
 * ```
 * @see RFC 6570, section 1.4
 * @category Data
 */
export function routes<const Table extends AnyTable>(table: Table & RouteNames<Table>): RouteTable<Table> {
  if (!isRecord(table)) throw wrongType('template', 'a plain object of templates', table);
  const finders: Finder[] = [];
  const all: Record<string, unknown> = { find: (reference: UriLike) => firstOf(finders, reference) };
  for (const [name, text] of Object.entries<string>(table)) {
    // every object has some functions, and this object has `find`
    if (REFUSED_NAME.test(name) || typeof all[name] === 'function')
      throw wrongType('template', 'the route another name', name, excerpt(name));
    const template: UriTemplate = UriTemplate.parse(text);
    checkPlace(text);
    finders.push(finderOf(name, text));
    all[name] = Object.freeze({ to: (values: TemplateValues<string> = {}) => template.expand(values) });
  }
  return Object.freeze(all) as RouteTable<Table>;
}

/** Refuses a template with a part that `find` drops: `find` would never find the references that it builds. */
function checkPlace(text: string): void {
  const index = text.search(DROPPED_PART);
  if (index < 0) return;
  const advice = 'give a path and a query, and add other parts to what the route builds';
  const problem = 'a scheme, an authority or a fragment is not allowed';
  throw uriError({
    code: 'type',
    component: 'template',
    problem,
    advice,
    input: text,
    index,
  });
}

/** Makes a finder from a template, after which any other parameters may follow. */
function finderOf(name: string, text: string): Finder {
  const others = `{${text.includes('?') ? '&' : '?'}${OTHERS}}`;
  const template: UriTemplate = UriTemplate.parse(text.replace(PARAMS, (params) => params || others));
  return (place) => {
    const values = matchOf(template, place);
    if (values === undefined) return undefined;
    Reflect.deleteProperty(values, OTHERS);
    return { name, values };
  };
}

/** Returns the first route that matches the path and the query of a reference, and its values. */
function firstOf(finders: readonly Finder[], reference: UriLike): ReturnType<Finder> {
  const { uri } = Uri.tryParse(textOf(reference));
  const place = uri?.with({ scheme: undefined, authority: undefined, fragment: undefined });
  const reading = place && readingOf(place.href);
  if (reading === undefined) return undefined;
  for (const finder of finders) {
    const found = finder(reading);
    if (found !== undefined) return found;
  }
  return undefined;
}
