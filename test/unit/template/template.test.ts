import { describe, expect, test } from 'vitest';
import { routes, UriTemplate } from 'urial/template';
import { attempt, errorOf } from '../../support/tools/check.ts';
import { Uri } from 'urial';
import { isSame } from '../../../src/template/match.ts';

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

test.each(['', '/{a}', '/{a', '/{=a}', '/a b', '{a:0}', '%4'])('%j is parsed and tried alike', (text) => {
  const made = attempt(() => UriTemplate.parse(text));
  const tried = UriTemplate.tryParse(text);
  const isTemplate = made instanceof UriTemplate;
  expect(tried.ok).toBe(isTemplate);
  expect(Object.keys(tried)).toEqual(['ok', 'template', 'error']);
  expect(tried.template ?? tried.error).toEqual(made);
});

test('what is not a string is not a template', () => {
  for (const wrong of [undefined, null, 1, {}, ['/a'], Object('/a'), UriTemplate.parse('/a')]) {
    expect(UriTemplate.tryParse(wrong as never).error).toMatchObject({ code: 'type', component: 'template' });
  }
});

describe('equals compares the text', () => {
  const { parse } = UriTemplate;
  const text = '/{a}{?b*}' as const;

  test('exactly', () => {
    expect(parse(text).equals(parse(text))).toBe(true);
    expect(parse('/%7e').equals(parse('/%7E'))).toBe(false);
    expect(parse('/{a}').equals(parse('/{b}'))).toBe(false);
  });

  test('and refuses what is not a template', () => {
    const template: UriTemplate = parse(text);
    for (const wrong of [
      undefined,
      null,
      text,
      1,
      { text },
      Object.create(template),
      new Proxy(template, {}),
    ]) {
      expect(() => template.equals(wrong as never)).toThrow(
        expect.objectContaining({ code: 'type', component: 'template' }),
      );
    }
  });
});

test('deep equality sees the text', () => {
  expect(UriTemplate.parse('{a}')).not.toEqual(UriTemplate.parse('{b}'));
});

test('no one can change a shared template', () => {
  const template: UriTemplate = UriTemplate.parse('/{shared}');
  for (const key of ['text', 'expand', 'note']) expect(Reflect.set(template, key, 'x')).toBe(false);
  expect(Object.isFrozen(template)).toBe(true);
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
  ['{s}://u:pw@h', 'UriTemplate <{s}://***@h>'],
  ['http://{u}:{pw}@h', 'UriTemplate <http://{u}:{pw}@h>'],
  ['user:pw@{host}', 'UriTemplate <user:***@{host}>'],
  ['mailto:{user}@h', 'UriTemplate <mailto:{user}@h>'],
])("toMasked and Node's inspect show %s without a password", (text, shown) => {
  const inspect = Symbol.for('nodejs.util.inspect.custom');
  const print = (template: UriTemplate): unknown =>
    (Reflect.get(template, inspect) as () => string).call(template);
  const template: UriTemplate = UriTemplate.parse(text);
  expect(print(template)).toBe(shown);
  expect(`UriTemplate <${template.toMasked()}>`).toBe(shown);
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

const expand = (text: string, values: object): string =>
  UriTemplate.parse(text).expandToString(values as never);

test.each([
  ['{x:1}', '😀a', '%F0%9F%98%80'],
  ['{x:2}', 'é€a', '%C3%A9%E2%82%AC'],
  ['{x:3}', 'ab', 'ab'],
  ['{x:9999}', 'a'.repeat(10000), 'a'.repeat(9999)],
  ['{+x:3}', '%20a', '%20'],
  // a prefix counts characters of the value, so it can cut an escape
  ['{+x:2}', '%20a', '%252'],
  ['{x:1}', '', ''],
])('%s counts code points of %j', (text, x, expanded) => {
  expect(expand(text, { x })).toBe(expanded);
});

test('an error shows only the beginning of a long name', () => {
  const name = 'a'.repeat(1e6);
  const { message } = errorOf(() => expand(`{${name}:3}`, { [name]: ['a'] }));
  expect(message).toContain(`the prefix of "${'a'.repeat(60)}"… is not allowed`);
  expect(message.length).toBeLessThan(250);
});

const template: UriTemplate = UriTemplate.parse('{x}{?x*}');

test.each<[string, unknown, string]>([
  ['NaN', Number.NaN, 'NaN'],
  ['infinity', -Infinity, '-Infinity'],
  ['a symbol', Symbol('a'), 'a value of type symbol'],
  ['a function', () => 'a', 'a value of type function'],
  ['a date', new Date(0), 'a value of type Date'],
  ['a URL', new URL('a:b'), 'a value of type URL'],
  ['a set', new Set(['ab']), 'a value of type string'],
  ['a list in a list', ['a', ['b']], 'an array'],
  ['a pair in a list', ['a', ['b', 'c']], 'an array'],
  ['a text among pairs', [['a', 'b'], 'cd'], 'a value of type string'],
  ['three for a pair', [['a', 'b', 'c']], 'an array'],
  ['a record in a list', [{}], 'a value of type object'],
  ['a list in a record', { a: ['b'] }, 'an array'],
  ['a pair of one', [['a']], 'an array'],
  ['a name that is a symbol', [[Symbol('a'), 'b']], 'a value of type symbol'],
])('%s is not a value', (_name, x, got) => {
  const refused = expect.objectContaining({
    code: 'bad-value',
    component: 'template',
    message: expect.stringContaining(`${got} is not allowed in the value of "x"`) as string,
  }) as Error;
  expect(() => template.expandToString({ x } as never)).toThrow(refused);
});

test('an error shows only the beginning of a long name', () => {
  const name = 'a'.repeat(1e6);
  const { message } = errorOf(() => UriTemplate.parse(`{${name}}`).expandToString({ [name]: Number.NaN }));
  expect(message).toContain(`in the value of "${'a'.repeat(60)}"…;`);
  expect(message.length).toBeLessThan(250);
});

test.each<[string, unknown]>([
  ['a list with a hole', [, 'a']],
  ['a list with a hole after its members', Object.assign(['a'], { length: 2 })],
  ['a list that is longer than any memory', new Array(2 ** 32 - 1)],
  ['the same after a member', Object.assign(['a'], { length: 2 ** 32 - 1 })],
  ['a pair with a hole', [[, 'a']]],
  ['a pair with a hole at its end', [Object.assign(['a'], { length: 2 })]],
  ['pairs with a hole', Object.assign([['a', 'b']], { length: 2 ** 32 - 1 })],
])('%s is refused at the first missing element', (_name, x) => {
  const refused = expect.objectContaining({ code: 'type', component: 'template' }) as Error;
  expect(() => template.expandToString({ x } as never)).toThrow(refused);
});

/** An object with a property that gives another value each time that it is read. */
function changing<T extends object>(target: T, key: PropertyKey, values: readonly unknown[]): T {
  let reads = 0;
  return Object.defineProperty(target, key, {
    get: () => values[Math.min(reads++, values.length - 1)],
    enumerable: true,
  });
}

test('each value is read once', () => {
  const read = (x: unknown): string => template.expandToString({ x } as never);
  expect(template.expandToString(changing({}, 'x', ['a', 'evil']))).toBe('a?x=a');
  expect(UriTemplate.parse('{x}').expandToString(changing({} as { x: string }, 'x', ['a', 'evil']))).toBe(
    'a',
  );
  const once = UriTemplate.parse('{?x*}');
  for (const list of [changing(['', 'b'], 0, ['a', ['evil', 'evil']]), new Proxy(['a', 'b'], {})])
    expect(once.expandToString({ x: list })).toBe('?x=a&x=b');
  expect(once.expandToString({ x: changing({}, 'k', ['a', 'evil']) })).toBe('?k=a');
  expect(once.expandToString({ x: [changing(['k', ''], 1, ['a', 'evil'])] } as never)).toBe('?k=a');
  expect(read(changing({}, Symbol.iterator, [() => [['a', 'b']].values(), () => 'evil']))).toBe('a,b?a=b');
  expect(read([['a', 'b']].values())).toBe('a,b?a=b');
});

test('an error from the code of the caller is not changed', () => {
  const fault = new RangeError('mine');
  const fail = (): never => {
    throw fault;
  };
  const bag = Object.defineProperty({}, 'x', { get: fail, enumerable: true });
  const list = new Proxy(['a'], { get: fail });
  for (const values of [bag, { x: bag }, { x: { [Symbol.iterator]: fail } }, { x: list }])
    expect(() => template.expand(values as never)).toThrow(fault);
});

test('a proxy of a Uri is not a value', () => {
  expect(() => template.expand({ x: new Proxy(Uri.parse('a:b'), {}) })).toThrow(
    expect.objectContaining({ code: 'bad-value', component: 'template' }),
  );
});

describe('when every object inherits a key', () => {
  const KEYS: readonly PropertyKey[] = ['x', 'y', '0', 'toJSON', 'href', 'text', Symbol.iterator];

  test.each(KEYS.map((key) => [String(key), key]))('such as %s, values are the same', (_name, key) => {
    const results = (): unknown[] => {
      const parsed: UriTemplate = UriTemplate.parse('/{x}{?y*,z}');
      const values = { y: { a: '1' }, z: ['b'] };
      return [
        parsed.expandToString(values),
        parsed.expandToString({ y: ['1', '2'] }),
        Object.entries(parsed.match('/a@b?a=1&z=c') ?? {}),
        parsed.match('/a?a=1&a=2'),
        UriTemplate.parse('{x}/{x}').match('a/b'),
        (() => {
          try {
            return parsed.expandToString({ y: Object.assign([], { length: 1 }) });
          } catch (error) {
            return (error as { readonly code?: string }).code;
          }
        })(),
      ];
    };
    const before = results();
    Object.defineProperty(Object.prototype, key, {
      value: () => 'evil',
      writable: true,
      enumerable: true,
      configurable: true,
    });
    let after: unknown[];
    try {
      after = results();
    } finally {
      Reflect.deleteProperty(Object.prototype, key);
    }
    expect(after).toEqual(before);
  });
});

test('values that are not an object are refused', () => {
  const refused = expect.objectContaining({ code: 'type', component: 'template' }) as Error;
  expect(() => template.expandToString(undefined as never)).toThrow(refused);
  expect(() => template.expand(null as never)).toThrow(refused);
});

const match = (text: string, reference: string): unknown => UriTemplate.parse(text).match(reference);

test.each([
  ['a segment', '/{x}', '/joe@x:1!$()*', { x: 'joe@x:1!$()*' }],
  ['a parameter', '{?x}', '?x=a/b?c@d:e', { x: 'a/b?c@d:e' }],
  ['a password', '//{user}:{password}@h', '//u:!$()*@h', { user: 'u', password: '!$()*' }],
  ['a fragment', '/a#{x}', '/a#b/c?', { x: 'b/c?' }],
  ['a segment after escapes', '//{h}/{x}', '//%61%61/a@b', { h: 'aa', x: 'a@b' }],
  ['a parameter after escapes', '/{p}{?x}', '/%61%61?x=a/b', { p: 'aa', x: 'a/b' }],
])('%s is found though the template escapes more of it', (_name, text, reference, values) => {
  expect(match(text, reference)).toStrictEqual(values);
  expect(UriTemplate.parse(text).expand(values as never).href).not.toBe(reference);
});

describe('with parameters in any order', () => {
  const anyOrder = { order: 'any' } as const;

  test('the option is asked for by its own key', () => {
    const template = UriTemplate.parse('{?x,y}');
    for (const none of [undefined, {}, { order: undefined }])
      expect(template.match('?y=1&x=2', none as never)).toBeUndefined();
    for (const wrong of [
      1,
      'any',
      null,
      Object.create(anyOrder),
      () => 1,
      { order: 'in' },
      { order: null },
      { order: true },
    ]) {
      expect(() => template.match('?y=1', wrong as never)).toThrow(
        expect.objectContaining({ code: 'type', component: 'template' }),
      );
    }
  });
});

/** Here other rules for the walk would give another match, or an error. */
test.each<[string, string, string, object | undefined]>([
  ['a list that takes every pair leaves no pair for the prefix', '@.{;x*,a,x:1}', '@.;x;x', undefined],
  ['the value of a name begins after its "="', '{;l*,a:2,a:2}=', ';l=', undefined],
  ['a list that has members in one place has them in all', '{+b*,l*}{/l*}=', '/=', undefined],
  ['a separator stands between two values', '{b,b};', ',;', { b: '' }],
  ['the next text is not a part of a value, nor its escape', 'aaa{a*}%41', 'aaa%C3%A9a%41', { a: ['éa'] }],
  ['what "+" copies has no names, even where it begins with "="', '{+b*}', '=', { b: ['='] }],
  ['a name goes to the variable that stands there', '{&b*,b}aaa', '&b=&b=aaa', undefined],
])('%s', (_reason, text, reference, values) => {
  expect(match(text, reference)).toStrictEqual(values);
  if (values !== undefined) expect(UriTemplate.parse(text).expand(values as never).href).toBe(reference);
});

test.each<[string, unknown, unknown, boolean]>([
  ['equal lists', ['a', 'b'], ['a', 'b'], true],
  ['equal records', { k: ['a'] }, { k: ['a'] }, true],
  ['a longer list', ['a'], ['a', 'b'], false],
  ['records in another order', { k: 'a', l: 'b' }, { l: 'b', k: 'a' }, false],
  ['a text and a list', 'a', ['a'], false],
  ['a list and a record of its indices', ['a'], { 0: 'a' }, false],
])('whether values are the same: %s', (_name, one, other, expected) => {
  expect(isSame(one, other)).toBe(expected);
  expect(isSame(other, one)).toBe(expected);
});

test('a reference is a string, or an object with a string as href', () => {
  const template = UriTemplate.parse('/{x}');
  expect(template.match(Uri.parse('/a'))).toEqual({ x: 'a' });
  expect(template.match({ href: '/a' })).toEqual({ x: 'a' });
  for (const wrong of [undefined, null, 1, {}, { href: 1 }]) {
    expect(() => template.match(wrong as never)).toThrow(
      expect.objectContaining({ code: 'type', component: 'reference' }),
    );
  }
});

const app = routes({
  home: '/',
  me: '/users/me',
  user: '/users/{id}',
  post: '/users/{id}/posts/{post}{?draft}',
  search: '/search{?q,page,tag*}',
  list: '/list?sort=new&by={by}',
  more: '/more?sort=new{&by}',
  café: '/café/{x}',
  file: '/files{/path*}',
  rest: '/rest/{+path}',
});

describe('a route builds what its template expands to', () => {
  test.each([
    [app.home.to(), '/'],
    [app.home.to({}), '/'],
    [app.user.to({ id: 'a/b?c#d' }), '/users/a%2Fb%3Fc%23d'],
    [app.post.to({ id: 7, post: 'x', draft: true }), '/users/7/posts/x?draft=true'],
    [app.search.to(), '/search'],
    [app.search.to({ tag: ['a', 'b&c'] }), '/search?tag=a&tag=b%26c'],
    [app.file.to({ path: ['a', 'b c', ''] }), '/files/a/b%20c/'],
  ])('%s', (made, href) => {
    expect(made).toBeInstanceOf(Uri);
    expect(made.href).toBe(href);
  });
});

describe('the table finds a route by path and query', () => {
  test.each([
    ['/', 'home', {}],
    ['/?utm_source=x#top', 'home', {}],
    ['https://me@h:80/users/7?a=1', 'user', { id: '7' }],
    ['x://h/users/a%2Fb%3F', 'user', { id: 'a/b?' }],
    ['/%75sers/j%c3%b6', 'user', { id: 'jö' }],
    ['/users/me', 'me', {}],
    ['/users/m%65?x', 'me', {}],
    ['/users/7/posts/8', 'post', { id: '7', post: '8' }],
    ['/users/7/posts/8?&a=1&draft&b', 'post', { id: '7', post: '8', draft: '' }],
    ['/search?tag=b&page=2&x=y&tag=c&q=1+2', 'search', { q: '1 2', page: '2', tag: ['b', 'c'] }],
    ['/search?', 'search', {}],
    ['/list?sort=new&by=a', 'list', { by: 'a' }],
    ['/list?sort=new&by=a&x=1&%00=2', 'list', { by: 'a' }],
    ['/more?sort=new&x=1&by=a', 'more', { by: 'a' }],
    ['/caf%c3%a9/%C3%A9?x', 'café', { x: 'é' }],
    ['/files/a/b%20c/', 'file', { path: ['a', 'b c', ''] }],
    ['/files', 'file', {}],
    ['/rest/a/b?%00=c', 'rest', { path: 'a/b' }],
  ])('%s', (text, name, values) => {
    for (const reference of [text, Uri.parse(text), { href: text }])
      expect(app.find(reference)).toEqual({ name, values });
  });

  test('the first route that matches is found', () => {
    const [one, other] = [routes({ a: '/{x}', b: '/y' }), routes({ b: '/y', a: '/{x}' })];
    expect([one.find('/y')?.name, other.find('/y')?.name, other.find('/z')?.name]).toEqual(['a', 'b', 'a']);
  });

  test('an argument of another type is refused', () => {
    for (const value of [undefined, null, 7, {}, { href: 7 }])
      expect(errorOf(() => app.find(value as never)).code).toBe('type');
  });
});

describe('a table', () => {
  const NAMES = [
    'find',
    'then',
    '0',
    '7',
    '-1',
    '4294967295',
    '__proto__',
    ...Object.getOwnPropertyNames(Object.prototype),
  ];

  test.each(NAMES)('cannot have the name %s', (name) => {
    const table = JSON.parse(JSON.stringify({ a: '/a' }).replace('"a"', JSON.stringify(name))) as object;
    expect(errorOf(() => routes(table as never))).toMatchObject({
      code: 'type',
      component: 'template',
      index: 0,
      input: '',
      problem: `"${name}" is not allowed`,
      advice: 'pass the route another name',
    });
  });

  test('can have any other name', () => {
    const names = ['a', '', 'Find', 'to', 'x y', '1a', 'é', '_', 'name', 'length', 'values', '-'];
    const table = routes(Object.fromEntries(names.map((name) => [name, `/${names.indexOf(name)}/{x}`])));
    for (const [n, name] of names.entries())
      expect(table.find(`/${n}/a`)).toEqual({ name, values: { x: 'a' } });
  });

  class Table {
    readonly a = '/a';
  }
  test.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [7, 'a value of type number'],
    ['/a', 'a value of type string'],
    [() => '/a', 'a value of type function'],
    [Symbol('a'), 'a value of type symbol'],
    [[], 'an array'],
    [['/a'], 'an array'],
    [new Map([['a', '/a']]), 'a value of type Map'],
    [new Table(), 'a value of type object'],
    [Object.create({ a: '/a' }), 'a value of type object'],
    [UriTemplate.parse('/a'), 'a value of type UriTemplate'],
    [Object.assign(() => '/a', { a: '/a' }), 'a value of type function'],
  ])('is a plain object: %o', (table, kind) => {
    expect(errorOf(() => routes(table as never))).toMatchObject({
      code: 'type',
      component: 'template',
      message: `template: ${kind} is not allowed; pass a plain object of templates`,
    });
  });

  test('can have no prototype', () => {
    const bare = Object.assign(Object.create(null) as Record<string, string>, { a: '/a' });
    expect(routes(bare).find('/a')?.name).toBe('a');
  });

  test('has texts of templates', () => {
    for (const text of [7, undefined, ['/a'], UriTemplate.parse('/a'), routes({ b: '/b' })])
      expect(errorOf(() => routes({ a: text } as never)).code).toBe('type');
    expect(errorOf(() => routes({ a: '/{x' })).code).toBe('expression');
    expect(errorOf(() => routes({ a: '/a#{x' as '/a' })).code).toBe('expression');
  });

  const START = 'begin with "/", and add a scheme, an authority or a fragment to what the route builds';
  const VARIABLE = 'write {id} for a segment, {/rest*} for the rest of a path';
  test.each<[string, number, string, string]>([
    ['https://h/{x}', 0, 'h', START],
    ['https://me:secret@{host}/', 0, 'h', START],
    ['é:{x}', 0, 'é', START],
    ['users/{id}', 0, 'u', START],
    ['', 0, '', START],
    ['?q={x}', 0, '?', START],
    ['//h/{x}', 0, '/', START],
    ['//', 0, '/', START],
    ['{id}/a', 0, '{', START],
    ['{?q}', 0, '{', START],
    ['/a#b', 2, '#', START],
    ['{/x}{?q}#', 8, '#', START],
    ['/users/:id', 7, ':', VARIABLE],
    ['/:id/{x}', 1, ':', VARIABLE],
    ['/files/*', 7, '*', VARIABLE],
    ['/*rest', 1, '*', VARIABLE],
    ['/users/[id]', 7, '[', VARIABLE],
    ['/a-[id]{?q}', 3, '[', VARIABLE],
  ])('has templates that match requests: not %s', (text, index, sign, advice) => {
    const error = errorOf(() => routes({ a: '/a', b: text }));
    expect(error).toMatchObject({ code: 'type', component: 'template', index, advice });
    expect(error.problem).toBe(`"${sign}" is not allowed here`);
    expect(error.message).not.toContain('secret');
  });

  test.each([
    '/c:{x}',
    '/{x:3}',
    '{/x:3}/a',
    '/a?u=https://{x}/*:[',
    '/b//c/{x}',
    '{+base}/c/{x}',
    '/a*/{x}',
  ])('has templates that match requests: %s', (text) => {
    const app = routes({ a: text as '/{x}' });
    const made = app.a.template.expandToString({ x: 'v', base: '' } as { x: string });
    expect(text.includes('?') ? 'v' : app.find(made)?.values.x).toBe('v');
  });

  test('cannot be changed, and its functions stand alone', () => {
    const { user, find } = app;
    const { to } = user;
    expect(Object.isFrozen(app)).toBe(true);
    expect(Object.isFrozen(user)).toBe(true);
    expect(find(to({ id: 7 }))).toEqual({ name: 'user', values: { id: '7' } });
  });

  test('reads each template once', () => {
    let count = 0;
    const table = routes({
      get a() {
        count += 1;
        return '/{x}' as const;
      },
    });
    expect([table.a.to({ x: 1 }).href, table.find('/1')?.values, count]).toEqual(['/1', { x: '1' }, 1]);
  });

  test('can be awaited', async () => {
    expect(await Promise.resolve(app)).toBe(app);
  });
});
