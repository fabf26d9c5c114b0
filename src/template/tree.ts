/** Short way: a tree of plain routes, in which a plain place finds its first route (benchmark rows `routes`). */
import { indexIn } from '../core/text/scan.ts';
import type { TemplateMatch } from './types.ts';

/**
 * Short way: literals and whole variables, perhaps with `{/rest*}` and a `{?query}` at the end. A name begins with a
 * letter: no object sorts it, or has it as its prototype. The search is a step deeper for each segment, and reads the
 * query for each parameter, so both are few.
 */
const PLAIN_ROUTE =
  /^((?:\/(?:[\w~-][\w.~-]*|\{[A-Za-z]\w*\})){0,32}|\/(?!\{\/))(?:\{\/([A-Za-z]\w*)\*\})?(?:\{\?([A-Za-z]\w*(?:,[A-Za-z]\w*){0,32})\})?$/;

/** Short way: a path and a query with one reading: no delimiter, escape or empty segment, no dot that begins one. For the proofs too. */
export const PLAIN_PLACE: RegExp =
  /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?(?:\?[\w.~-]*(?:[&=][\w.~-]*)*)?$/;

export interface PlainRoute {
  readonly name: string;
  /** Its place in the table. */
  readonly number: number;
  /** The variable of each segment; `undefined` for a literal. */
  readonly variables: readonly (string | undefined)[];
  readonly rest: string | undefined;
  readonly params: readonly string[];
}

export interface Tree {
  readonly literals: Map<string, Tree>;
  variable: Tree | undefined;
  /** The first route that ends here, and the first that takes all segments from here on. */
  end: PlainRoute | undefined;
  rest: PlainRoute | undefined;
}

export function newTree(): Tree {
  return { literals: new Map(), variable: undefined, end: undefined, rest: undefined };
}

/** Adds a route behind those before it; returns false if it is not plain. */
export function addPlain(tree: Tree, name: string, number: number, text: string): boolean {
  const [, path, rest, query] = PLAIN_ROUTE.exec(text) ?? [];
  if (path === undefined) return false;
  const segments = path.split('/').slice(1);
  const variables = segments.map((segment) => (segment.startsWith('{') ? segment.slice(1, -1) : undefined));
  const params = query?.split(',') ?? [];
  const names = [...variables, rest, ...params].filter((each) => each !== undefined);
  // values of one variable in two places have to be compared; an object may refuse a name that it inherits
  if (new Set(names).size < names.length || names.some((each) => each in {})) return false;
  const route = { name, number, variables, rest, params };
  const at = segments.reduce((node, segment, n) => nextOf(node, segment, variables[n] !== undefined), tree);
  if (rest === undefined) at.end ??= route;
  else at.rest ??= route;
  return true;
}

function nextOf(tree: Tree, segment: string, isVariable: boolean): Tree {
  if (isVariable) return (tree.variable ??= newTree());
  const next = tree.literals.get(segment) ?? newTree();
  tree.literals.set(segment, next);
  return next;
}

/**
 * Returns the first route for the segments of a plain place between two indices; after the last one, `at` is behind `end`.
 */
export function findPlain(tree: Tree, place: string, end: number, at = 1): PlainRoute | undefined {
  const { literals, variable, rest } = tree;
  if (at > end) return earlier(tree.end, rest);
  const to = indexIn(place, '/', at, end);
  const literal = literals.size > 0 ? literals.get(place.slice(at, to)) : undefined;
  let first = rest;
  if (literal !== undefined) first = earlier(first, findPlain(literal, place, end, to + 1));
  // only the root has an empty segment, and only a list has it as a value
  if (variable !== undefined && to > at) first = earlier(first, findPlain(variable, place, end, to + 1));
  return first;
}

function earlier(one: PlainRoute | undefined, other: PlainRoute | undefined): PlainRoute | undefined {
  return one === undefined || (other !== undefined && other.number < one.number) ? other : one;
}

/** Returns the values of a route in a place for which it was found, whose path ends at an index. */
export function valuesOf(
  { variables, rest, params }: PlainRoute,
  place: string,
  end: number,
): TemplateMatch<string> {
  const values: Record<string, string | string[]> = {};
  let at = 1;
  for (const name of variables) {
    const to = indexIn(place, '/', at, end);
    if (name !== undefined) values[name] = place.slice(at, to);
    at = to + 1;
  }
  if (rest !== undefined && at <= end) values[rest] = place.slice(at, end).split('/');
  if (end === place.length) return values;
  for (const name of params) {
    const value = paramIn(place, end + 1, name);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Returns the value of the first parameter of a name, from an index on. */
function paramIn(text: string, from: number, name: string): string | undefined {
  for (let start = from; start < text.length;) {
    const end = indexIn(text, '&', start);
    const mid = start + name.length;
    if (text.startsWith(name, start) && mid === end) return '';
    if (text.startsWith(name, start) && text.startsWith('=', mid)) return text.slice(mid + 1, end);
    start = end + 1;
  }
  return undefined;
}
