/**
 * Promise 8, Linear: templates take ten million characters of anything that a caller or a sender can repeat, with the
 * right answer and in linear time.
 */
import { expect, test } from 'vitest';
import { routes, UriTemplate } from 'urial/template';
import { errorOf, few } from '../../support/tools/check.ts';
import { MANY, SIZE } from '../../support/arbitraries/hostile.ts';
import { expectLinear, PIECES } from '../../support/tools/growth.ts';

/** A call, and its expected result. */
type Case = readonly [call: () => unknown, result: unknown];

const open = (text: string): UriTemplate => UriTemplate.parse(text);
const fill = (unit: string, length: number): string => unit.repeat(Math.floor(length / unit.length));

/** The length of an expansion. */
const expand = (text: string, x: unknown, result: number): Case => [
  () => open(text).expandToString({ x } as never).length,
  result,
];

/** The code of a refusal. */
const refuse = (text: string, values: object, code: string): Case => [
  () => errorOf(() => open(text).expand(values as never)).code,
  code,
];

/** The length of the value that a match finds for `x`; without it, the match finds nothing. */
function match(text: string, reference: string, result?: number): Case {
  const template = open(text);
  return [() => (template.match(reference)?.['x'] as string | undefined)?.length, result];
}

/** Each piece of it is longer than the texts that the cache of templates keeps. */
const LENGTH = PIECES * 3840;

const SHAPES: readonly (readonly [name: string, make: (n: number) => Case, size: number])[] = [
  ['parse: expressions', (n) => [() => open(fill('{a}', n)).variables.length, 1], MANY],
  ['parse: variables', (n) => [() => open(`{${fill('a,', n)}a}`).variables.length, 1], MANY],
  ['parse: a name', (n) => [() => open(`{${fill('a.', n)}a}`).variables.length, 1], SIZE],
  ['parse: escapes', (n) => [() => open(fill('%41', n)).isReversible, true], SIZE],
  ['parse: literals that are not ASCII', (n) => [() => open(fill('aé', n)).isReversible, true], SIZE],
  [
    'parse: an expression without an end',
    (n) => [() => errorOf(() => open(`${fill('a', n / 2)}{${fill('a', n / 2)}`)).code, 'expression'],
    SIZE,
  ],
  [
    'isReversible: expressions in a row',
    (n) => [() => open(fill('{?a}{&b}{x}{/y}', n)).isReversible, false],
    MANY,
  ],
  [
    'isReversible: names',
    (n) => {
      const names = Array.from({ length: n / 8 }, (_, k) => `a${k}`).join();
      return [() => open(`{?${names}}`).isReversible, true];
    },
    MANY,
  ],
  ['expand: a text', (n) => expand('{x}', fill('a', n), n), SIZE],
  ['expand: text to escape', (n) => expand('{x}', fill(' é', n), (n / 2) * 9), SIZE],
  ['expand: escapes that are kept', (n) => expand('{+x}', fill('%41', n), Math.floor(n / 3) * 3), SIZE],
  ['expand: bad escapes', (n) => expand('{+x}', fill('%4', n), n * 2), SIZE],
  ['expand: a prefix', (n) => expand('{x:9999}', fill('😀', n), 9999 * 12), SIZE],
  ['expand: a list', (n) => expand('{?x*}', new Array<string>(n / 10).fill('a'), (n / 10) * 4), SIZE],
  [
    'expand: a record',
    (n) => {
      const record = Object.fromEntries(Array.from({ length: n / 10 }, (_, k) => [`k${k + 1e7}`, 1]));
      return expand('{?x*}', record, (n / 10) * 12);
    },
    MANY,
  ],
  ['expand: the same variable', (n) => expand(fill('{x}', n), 'b', Math.floor(n / 3)), MANY],
  [
    'expand: dot-segments of the literals',
    (n) => [
      () =>
        open(`/a${fill('/..', n)}{/x}`)
          .expand({ x: 'a' })
          .path.endsWith('/a'),
      true,
    ],
    SIZE,
  ],
  [
    'expand: values in one empty segment',
    (n) => refuse(`/a/${fill('{;x}{x}', n)}`, { x: '' }, 'empty-segment'),
    MANY,
  ],
  [
    'expand: empty segments of the literals',
    (n) => [
      () =>
        open(`/a${fill('//', n)}a{/x*}`)
          .expand({ x: [''] })
          .path.endsWith('/a/'),
      true,
    ],
    SIZE,
  ],
  [
    'expand: lists before a trailing slash',
    (n) => [
      () =>
        open(`/a${fill('{/x*}{;y}', n)}{/z*}`)
          .expand({ x: 'b', z: [''] })
          .path.endsWith('/b/'),
      true,
    ],
    MANY,
  ],
  [
    'expand: empty values in a list',
    (n) => refuse('/a{/x*}', { x: new Array<string>(n / 10).fill('') }, 'empty-segment'),
    SIZE,
  ],
  [
    'expand: expressions that are not there',
    (n) => [() => open(`/a${fill('{/x}', n / 2)}${fill('/.', n / 2)}`).expand({}).path.length, n / 2 + 2],
    MANY,
  ],
  [
    'expand: a dot in a label of many values',
    (n) => refuse(`//a${fill('{x}', n)}b`, { x: '.' }, 'host'),
    MANY,
  ],
  [
    'expand: many labels with a value',
    (n) => [
      () =>
        open(`//a${fill('{x}.b', n)}`)
          .expand({ x: 'c' })
          .host?.endsWith('c.b'),
      true,
    ],
    MANY,
  ],
  ['expand: a label of dots in disguise', (n) => refuse('//a{x}', { x: fill('\u3002', n) }, 'host'), MANY],
  [
    'expand: a host and then nothing',
    (n) => [() => open(`//a${fill('{+x}', n)}/b`).expand({ x: '' }).href, '//a/b'],
    MANY,
  ],
  [
    'expand: stars for a value',
    (n) => refuse('/{x}{+y}', { x: '..', y: fill('/a', n) }, 'dot-segment'),
    SIZE,
  ],
  ['expand: a text that is not a reference', (n) => refuse('{+x}', { x: fill('/a[', n) }, 'path'), SIZE],
  ['match: a text', (n) => match('/{x}', `/${fill('a', n)}`, n), SIZE],
  ['match: escapes', (n) => match('/{x}', `/${fill('%c3%A9', n)}`, Math.floor(n / 6)), SIZE],
  ['match: escapes that are not UTF-8', (n) => match('/{x}', `/${fill('%FF', n)}`), MANY],
  ['match: escapes that are not one', (n) => match('/{x}', `/${fill('%zz', n)}`), SIZE],
  ['match: data of the tag', (n) => match('/{x}', `/${fill('@', n)}`, n), MANY],
  ['match: copied escapes', (n) => match('{+x}', `/${fill('%2F', n)}`, Math.floor(n / 3) * 3 + 1), MANY],
  ['match: commas', (n) => match('{x}', `${fill('a,', n)}a`, n + 1), MANY],
  ['match: a list', (n) => match('{x*}', `${fill('a,', n)}a`, n / 2 + 1), MANY],
  ['match: segments', (n) => match('{/x*}', fill('/a', n), n / 2), MANY],
  ['match: parameters', (n) => match('{?x*}', `?x=1${fill('&x=1', n)}`, n / 4 + 1), MANY],
  [
    'match: names',
    (n) => {
      const names = Array.from({ length: n / 10 }, (_, k) => `k${k}=1`).join('&');
      const template = open('{?x*}');
      return [() => Object.keys(template.match(`?${names}`)?.['x'] ?? {}).length, n / 10];
    },
    MANY,
  ],
  [
    'match: other parameters',
    (n) => [() => open('{?x}').match(`?${fill('&b=1', n)}&x=c`, { params: 'any-order' }), { x: 'c' }],
    MANY,
  ],
  [
    'match: parameters in any order',
    (n) => {
      const names = Array.from({ length: n / 10 }, (_, k) => `k${k}`);
      const template: UriTemplate = UriTemplate.parse(`{?${names.join()}}`);
      const reference = `?${names.toReversed().join('=1&')}=1`;
      return [
        () => Object.keys(template.match(reference, { params: 'any-order' }) ?? {}).length,
        names.length,
      ];
    },
    MANY,
  ],
  [
    'match: a list in any order',
    (n) => [() => open('{?x*}').match(`?${fill('x=1&', n)}`, { params: 'any-order' })?.['x']?.length, n / 4],
    MANY,
  ],
  [
    'match: names for many variables',
    (n) => match(`{?${fill('a,', n / 10)}x*,y}`, `?${fill('b=1&', n / 2)}y=1`),
    MANY,
  ],
  [
    'match: literals that nearly stand everywhere',
    (n) => match(`{+x}${fill('/a', n / 2)}/b`, fill('/a', n)),
    SIZE,
  ],
  ['match: expressions that read nothing', (n) => match(fill('{x}', n), fill('a', n)), MANY],
  [
    'match: a variable that must be the same',
    (n) => match(fill('/{x}', n), `/a${fill('/b', n / 2 - 2)}`),
    MANY,
  ],
  ['find: a text', (n) => [() => routes({ a: '/b', x: '/{x}' }).find(`/${fill('a', n)}`)?.name, 'x'], SIZE],
  [
    'find: other parameters',
    (n) => [() => routes({ x: '/{x}{?y}' }).find(`/a?${fill('b=1&', n)}`)?.values, { x: 'a' }],
    MANY,
  ],
  [
    'find: an authority and a fragment',
    (n) => [() => routes({ a: '/b' }).find(`//${fill('a', n / 2)}/b#${fill('a', n / 2)}`)?.name, 'a'],
    SIZE,
  ],
  [
    'find: routes that begin otherwise',
    (n) => {
      const table = routes(
        Object.fromEntries(Array.from({ length: n / 1000 }, (_, k) => [`r${k}`, `/v${k}/{x}`])),
      );
      const reference = `/v${n / 1000 - 1}/a`;
      return [
        () => Array.from({ length: 100 }, () => table.find(reference)?.name).at(-1),
        `r${n / 1000 - 1}`,
      ];
    },
    MANY,
  ],
  [
    'routes: names',
    (n) => [
      () =>
        Object.keys(routes(Object.fromEntries(Array.from({ length: n / 100 }, (_, k) => [`r${k}`, '/a']))))
          .length,
      n / 100 + 1,
    ],
    MANY,
  ],
  ['match: no match at the end', (n) => match('{+x}!', fill('a', n)), SIZE],
];

test.each(few(SHAPES))('%s', (_name, make, size) => {
  expectLinear((n) => make(n)[0], LENGTH);
  const [call, result] = make(size);
  expect(call()).toEqual(result);
});
