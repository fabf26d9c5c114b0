/** A million characters and more take a moment, in each shape that a slower algorithm would take hours for. */
import { describe, expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';
import { expectLinear } from '../../support/growth.ts';

const open = (text: string): UriTemplate => UriTemplate.parse(text);
const expand = (text: string, x: unknown) => (): unknown => open(text).expandToString({ x } as never);
const match = (text: string, reference: string) => {
  const template = open(text);
  return (): unknown => template.match(reference);
};

const SHAPES: readonly [string, (n: number) => () => unknown, number][] = [
  ['parse: expressions', (n) => () => open('{a}'.repeat(n / 3)), 1e6],
  ['parse: variables', (n) => () => open(`{${'a,'.repeat(n / 2)}a}`), 1e6],
  ['parse: a name', (n) => () => open(`{${'a.'.repeat(n / 2)}a}`), 1e7],
  ['parse: escapes', (n) => () => open('%41'.repeat(n / 3)), 1e7],
  ['parse: literals that are not ASCII', (n) => () => open('aé'.repeat(n / 2)), 1e6],
  [
    'parse: an expression without an end',
    (n) => () => {
      refusedParse(`${'a'.repeat(n)}{${'a'.repeat(n)}`);
    },
    1e6,
  ],
  ['variables', (n) => () => open('{a}'.repeat(n / 3)).variables, 1e6],
  [
    'isDetermined: expressions in a row',
    (n) => () => open('{?a}{&b}{x}{/y}'.repeat(n / 15)).isDetermined,
    1e6,
  ],
  [
    'isDetermined: names',
    (n) => () => open(`{?${Array.from({ length: n / 8 }, (_, k) => `a${k}`).join()}}`).isDetermined,
    1e6,
  ],
  ['expand: a text', (n) => expand('{x}', 'a'.repeat(n)), 1e7],
  ['expand: text to escape', (n) => expand('{x}', ' é/'.repeat(n / 3)), 1e6],
  ['expand: escapes that are kept', (n) => expand('{+x}', '%41'.repeat(n / 3)), 1e7],
  ['expand: bad escapes', (n) => expand('{+x}', '%4'.repeat(n / 2)), 1e6],
  ['expand: a prefix', (n) => expand('{x:9999}', '😀'.repeat(n / 2)), 1e7],
  ['expand: a list', (n) => expand('{?x*}', new Array<string>(n / 10).fill('a')), 1e6],
  [
    'expand: a record',
    (n) => expand('{?x*}', Object.fromEntries(Array.from({ length: n / 10 }, (_, k) => [`k${k}`, k]))),
    1e6,
  ],
  ['expand: the same variable', (n) => () => open('{a}'.repeat(n / 3)).expandToString({ a: 'b' }), 1e6],
  [
    'expand: dot-segments of the literals',
    (n) => () => open(`/a${'/..'.repeat(n / 3)}{/x}`).expand({ x: 'a' }),
    1e6,
  ],
  [
    'expand: expressions that are not there',
    (n) => () => open(`/a${'{/x}'.repeat(n / 8)}${'/.'.repeat(n / 4)}`).expand({}),
    1e6,
  ],
  ['match: a text', (n) => match('/{x}', `/${'a'.repeat(n)}`), 1e7],
  ['match: escapes', (n) => match('/{x}', `/${'%C3%A9'.repeat(n / 6)}`), 1e6],
  ['match: escapes that are not UTF-8', (n) => match('/{x}', `/${'%FF'.repeat(n / 3)}`), 1e6],
  ['match: data of the tag', (n) => match('/{x}', `/${'@'.repeat(n)}`), 1e6],
  ['match: copied escapes', (n) => match('{+x}', `/${'%2F'.repeat(n / 3)}`), 1e6],
  ['match: a list', (n) => match('{x}', `${'a,'.repeat(n / 2)}a`), 1e6],
  ['match: segments', (n) => match('{/x*}', '/a'.repeat(n / 2)), 1e6],
  ['match: parameters', (n) => match('{?x*}', `?x=1${'&x=1'.repeat(n / 4)}`), 1e6],
  [
    'match: names',
    (n) => match('{?x*}', `?${Array.from({ length: n / 10 }, (_, k) => `k${k}=1`).join('&')}`),
    1e6,
  ],
  [
    'match: names for many variables',
    (n) => match(`{?${'a,'.repeat(n / 20)}x*,y}`, `?${'b=1&'.repeat(n / 8)}y=1`),
    1e6,
  ],
  [
    'match: literals that nearly stand everywhere',
    (n) => match(`{+x}${'/a'.repeat(n / 4)}/b`, '/a'.repeat(n / 2)),
    1e6,
  ],
  ['match: expressions that read nothing', (n) => match('{a}'.repeat(n / 3), 'a'.repeat(n)), 1e6],
  [
    'match: a variable that must be the same',
    (n) => match('/{a}'.repeat(n / 4), `/a${'/b'.repeat(n / 4 - 1)}`),
    1e6,
  ],
  ['match: no match at the end', (n) => match('{+x}!', 'a'.repeat(n)), 1e6],
];

function refusedParse(text: string): void {
  expect(() => open(text)).toThrow(expect.objectContaining({ code: 'expression' }));
}

describe.each(SHAPES)('%s', (_name, make, n) => {
  test('ends', () => {
    expect(make(n)).not.toThrow();
  });

  test('is linear', () => {
    expectLinear(make);
  });
});
