import { describe, expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';
import { attempt, errorOf } from '../../support/tools/check.ts';

test('the cache holds the newest templates, up to a number and a length', () => {
  const first = UriTemplate.parse('/first{b}');
  for (let n = 0; n < 600; n += 1) UriTemplate.parse(`/${n}`);
  expect(UriTemplate.parse('/first{b}')).not.toBe(first);
  expect(UriTemplate.parse('/first{b}')).toEqual(first);
  const long = 'a'.repeat(2000);
  expect(UriTemplate.parse(long)).not.toBe(UriTemplate.parse(long));
});

test('the newest 500 templates are kept', () => {
  const first = UriTemplate.parse('/first{c}');
  for (let n = 0; n < 499; n += 1) UriTemplate.parse(`/next/${n}`);
  expect(UriTemplate.parse('/first{c}')).toBe(first);
  UriTemplate.parse('/next/499');
  expect(UriTemplate.parse('/first{c}')).not.toBe(first);
});

test('new templates replace only the oldest ones', () => {
  const texts = Array.from({ length: 500 }, (_, n) => `/cached/${n}`);
  const templates = texts.map((text) => UriTemplate.parse(text));
  const areCached = (from: number): boolean =>
    texts.every((text, n) => n < from || UriTemplate.parse(text) === templates[n]);
  expect(areCached(0)).toBe(true);
  for (let n = 0; n < 90; n += 1) UriTemplate.parse(`/other/${n}`);
  expect(areCached(90)).toBe(true);
});

test('the total length of the cached templates is limited', () => {
  const first = UriTemplate.parse('/small{b}');
  const long = (n: number): string => `/${n}${'a'.repeat(900)}`;
  for (let n = 0; n < 100; n += 1) UriTemplate.parse(long(n));
  expect(UriTemplate.parse(long(99))).toBe(UriTemplate.parse(long(99)));
  for (let n = 100; n < 120; n += 1) UriTemplate.parse(long(n));
  expect(UriTemplate.parse('/small{b}')).not.toBe(first);
  const full = Array.from({ length: 100 }, (_, n) => `/${n}`.padEnd(1000, '.'));
  const templates = full.map((text) => UriTemplate.parse(text));
  expect(full.map((text) => UriTemplate.parse(text))).toEqual(templates);
  expect(UriTemplate.parse(full[0]!)).toBe(templates[0]);
});

test('a partial template copies what it is given', () => {
  const page = ['1'];
  const keys = { k: 'a' };
  const template = UriTemplate.parse('{?page*,keys*,map*}').partial({
    page,
    keys,
    map: new Map([['m', 'n']]),
  });
  page.push('2');
  keys.k = 'b';
  expect(template.expandToString({})).toBe('?page=1&k=a&m=n');
  expect(template.given).toEqual({ page: ['1'], keys: [['k', 'a']], map: [['m', 'n']] });
  expect(() => (template.given['page'] as string[]).push('3')).toThrow(TypeError);
});

test.each(['', '/{a}', '/{a', '/{=a}', '/a b', '{a:0}', '%4'])(
  '%j is parsed, tried and asked about alike',
  (text) => {
    const made = attempt(() => UriTemplate.parse(text));
    const tried = UriTemplate.tryParse(text);
    const isTemplate = made instanceof UriTemplate;
    expect([tried.ok, UriTemplate.canParse(text)]).toEqual([isTemplate, isTemplate]);
    expect(Object.keys(tried)).toEqual(['ok', 'template', 'error']);
    expect(tried.template ?? tried.error).toEqual(made);
  },
);

test('what is not a string is not a template', () => {
  for (const wrong of [undefined, null, 1, {}, ['/a'], Object('/a'), UriTemplate.parse('/a')]) {
    expect(UriTemplate.tryParse(wrong as never).error).toMatchObject({ code: 'type', component: 'template' });
    expect(UriTemplate.canParse(wrong as never)).toBe(false);
  }
});

describe('equals compares the text and the given values', () => {
  const { parse } = UriTemplate;
  const text = '/{a}{?b*}' as const;

  test.each([
    ['the same', parse(text), parse(text), true],
    ['texts with the same expansions', parse('/%7e'), parse('/%7E'), false],
    ['another text', parse('/{a}'), parse('/{b}'), false],
    ['a given value', parse(text).partial({ a: 1 }), parse(text), false],
    ['other given values', parse(text).partial({ a: 1 }), parse(text).partial({ a: 2 }), false],
    ['the same text of a value', parse(text).partial({ a: 1 }), parse(text).partial({ a: '1' }), true],
    ['one value and a list', parse(text).partial({ b: 'a' }), parse(text).partial({ b: ['a'] }), false],
    [
      'the same record',
      parse(text).partial({ b: { c: 1 } }),
      parse(text).partial({ b: new Map([['c', 1]]) }),
      true,
    ],
    [
      'the order of a record',
      parse(text).partial({ b: { c: 1, d: 2 } }),
      parse(text).partial({ b: { d: 2, c: 1 } }),
      false,
    ],
    [
      'values that were given in another order',
      parse(text).partial({ a: 1 }).partial({ b: 2 }),
      parse(text).partial({ b: 2 }).partial({ a: 1 }),
      true,
    ],
    ['a value that was removed', parse(text).partial({ b: 2 }).partial({ b: undefined }), parse(text), true],
  ] satisfies [string, UriTemplate, UriTemplate, boolean][])('%s', (_name, one, other, same) => {
    expect(one.equals(other)).toBe(same);
    expect(other.equals(one)).toBe(same);
    expect(one.equals(one)).toBe(true);
  });

  test('and refuses what is not a template', () => {
    const template: UriTemplate = parse(text);
    const fake = { text, given: {} };
    for (const wrong of [undefined, null, text, 1, fake, Object.create(template), new Proxy(template, {})]) {
      expect(() => template.equals(wrong as never)).toThrow(
        expect.objectContaining({ code: 'type', component: 'template' }),
      );
    }
  });
});

test('deep equality sees text and values', () => {
  const template = UriTemplate.parse('{a}');
  expect(template).not.toEqual(UriTemplate.parse('{b}'));
  expect(template.partial({ a: 1 })).not.toEqual(template.partial({ a: 2 }));
});

test('no one can change a shared template', () => {
  const template: UriTemplate = UriTemplate.parse('/{shared}');
  for (const one of [template, template.partial({ shared: 1 })]) {
    for (const key of ['text', 'given', 'expand', 'note']) expect(Reflect.set(one, key, 'x')).toBe(false);
    expect(Object.isFrozen(one)).toBe(true);
    expect(Object.isFrozen(one.given)).toBe(true);
  }
  expect(UriTemplate.parse('/{shared}')).toBe(template);
  expect([template.text, String(template), template.expandToString({ shared: 1 })]).toEqual([
    '/{shared}',
    '/{shared}',
    '/1',
  ]);
});

test('only parse makes a template', () => {
  const make = (): unknown => Reflect.construct(UriTemplate, [{}, '/a', { parts: ['/a'] }, {}]);
  expect(make).toThrow(new TypeError('a UriTemplate is made by UriTemplate.parse'));
});

test.each([
  ['/{a}', 'UriTemplate </{a}>'],
  ['http://u:pw@{host}/', 'UriTemplate <http://u:***@{host}/>'],
  ['{s}://u:pw@h', 'UriTemplate <{s}:***@h>'],
  ['http://{u}:{pw}@h', 'UriTemplate <http://{u}:{pw}@h>'],
  ['user:pw@{host}', 'UriTemplate <user:***@{host}>'],
  ['mailto:{user}@h', 'UriTemplate <mailto:{user}@h>'],
])("toDisplay and Node's inspect show %s without a password, and no values", (text, shown) => {
  const inspect = Symbol.for('nodejs.util.inspect.custom');
  const print = (template: UriTemplate): unknown =>
    (Reflect.get(template, inspect) as () => string).call(template);
  const template: UriTemplate = UriTemplate.parse(text);
  expect(print(template)).toBe(shown);
  expect(`UriTemplate <${template.toDisplay()}>`).toBe(shown);
  expect(template.partial({ host: 's3cret', pw: 's3cret' }).toDisplay()).toBe(template.toDisplay());
  expect(print(template.partial({ a: 's3cret', host: 's3cret', s: 'x', u: 'x', pw: 's3cret' }))).toBe(shown);
});

test.each([
  ['http://u:pw@{h', 'http://u:**@{h', 14],
  ['http://u:p|w@{h}', 'http://u:***@{h}', 10],
  ['http://u:p%w@{h}', 'http://u:***@{h}', 10],
  ['{s}://u:pw@{h', '{s}:******@{h', 13],
])('the error of %s shows no password, and has the right index', (text, input, index) => {
  const error = errorOf(() => UriTemplate.parse(text));
  expect([error.input, error.index]).toEqual([input, index]);
  expect(error.message).not.toMatch(/pw|p.w/);
});
