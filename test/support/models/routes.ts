/** Tables of routes with data for one of them, and what has to be found again. */
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { Uri } from 'urial';
import { routes, UriTemplate } from 'urial/template';
import { data } from '../arbitraries/references.ts';
import { pathText } from '../arbitraries/texts.ts';
import { attempt } from '../tools/check.ts';
import { word } from '../arbitraries/choices.ts';

/** Templates whose expansions `match` finds again. */
const PIECES = ['/a', '/b', '/{x}', '/{x}/c', '/a/{x}', '/{x}/{y}', '{/z}', '/a{/l*}'] as const;
const ENDS = ['', '', '{?q}', '{?q,r*}', '?k=v', '?k=v{&q}', '?k={s}'] as const;

const table: Arbitrary<Record<string, string>> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(...ENDS)), {
    minLength: 1,
    maxLength: 8,
    selector: (parts) => parts.join(''),
  })
  .map((all) => Object.fromEntries(all.map((parts, n) => [`r${n}`, parts.join('')])));

const hostile = word('.. . %2e%2e / //evil.example ? # \\ a:b ; %', '');
/** Data, often such as could leave its place. */
export const hostileData = fc.oneof({ weight: 2, arbitrary: hostile }, { weight: 3, arbitrary: data() });
/** A value that leaves something of its expression. */
export const someData = hostileData.filter((one) => one !== '');

/** Values for the variables of all templates here. */
export const routeValues = fc.record({
  x: someData,
  y: hostileData,
  z: fc.option(hostileData, { nil: undefined }),
  l: fc.array(hostileData, { minLength: 1, maxLength: 3 }),
  q: fc.option(hostileData, { nil: undefined }),
  r: fc.option(fc.array(hostileData, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  s: someData,
});

/** Returns the values of the variables of a template. */
export function valuesOf(template: string, all: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) => value !== undefined && new RegExp(`[{,?&/]${name}[,*}]`).test(template),
    ),
  );
}

/** A table, values for the route of one name, and the text around the built reference. */
export const routeCase = fc.record({
  templates: table,
  values: routeValues,
  turn: fc.nat(20),
  front: fc.constantFrom('', 'https://h.example', 'x://me@h:8'),
  params: fc.constantFrom('', 'u=1', 'utm_source=x&v', '%00=1'),
  fragment: fc.constantFrom('', '#', '#/b?q=1'),
});
type RouteCase = typeof routeCase extends Arbitrary<infer Sample> ? Sample : never;

/**
 * Expects that `find` finds the reference that a route builds, by its name or the name of an earlier route; returns
 * which.
 */
export function findAgain(sample: RouteCase): 'refused' | 'found' | 'earlier' {
  const { templates, values, turn, front, params, fragment } = sample;
  const app = routes(templates);
  const names = Object.keys(templates);
  const at = turn % names.length;
  const given = valuesOf(templates[names[at]!]!, values);
  const made = attempt(() => app[names[at]!]!.to(given as never));
  if (!(made instanceof Uri)) return 'refused';
  expect(new URL(made.href, 'https://h.example/in/here').host).toBe('h.example');
  const rest = params === '' ? '' : (made.query === undefined ? '?' : '&') + params;
  const match = app.find(front + made.href + rest + fragment);
  const first = names.indexOf(match?.name ?? '');
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThanOrEqual(at);
  if (first === at) {
    expect({ ...match?.values }).toEqual(given);
    return 'found';
  }
  // an earlier route builds a reference of the same data
  expect(app.find(app[names[first]!]!.to({ ...match?.values }))).toEqual(match);
  return 'earlier';
}

const literal = pathText.map((path) => path.replaceAll('/', ''));

/** The segments of a path, each a literal or an expression, and the values of the expressions. */
export const segmentsCase = fc.record({
  segments: fc.array(fc.oneof(fc.constantFrom('{x}', '{y}', '{z}'), literal), { minLength: 2, maxLength: 5 }),
  values: fc.record({ x: hostileData, y: hostileData, z: hostileData }),
});
type SegmentsCase = typeof segmentsCase extends Arbitrary<infer Sample> ? Sample : never;

/** Expects that each segment of a template stays one, and that a match finds the data; tells whether a reference was built. */
export function keepSegments({ segments, values }: SegmentsCase): boolean {
  const template = UriTemplate.parse(`/a/${segments.join('/')}`) as UriTemplate;
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => segments.includes(`{${name}}`)));
  const made = attempt(() => template.expand(given as never));
  const isRefused = Object.values(given).some((value) => ['', '.', '..'].includes(value));
  expect(made instanceof Uri).toBe(!isRefused);
  if (!(made instanceof Uri)) return false;
  expect(made.path.split('/')).toHaveLength(segments.length + 2);
  expect(template.match(made)).toEqual(given);
  return true;
}
