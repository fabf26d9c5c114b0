import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { routes, UriTemplate } from 'urial/template';
import { errorOf } from '../../support/tools/check.ts';

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
  relative: 'a/{x}',
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
    ['//h/users/a%2Fb%3F', 'user', { id: 'a/b?' }],
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
    ['a/b?c', 'relative', { x: 'b' }],
    ['x:a/b', 'relative', { x: 'b' }],
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
      advice: 'give the route another name',
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
    [undefined, 'a value of type undefined'],
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
      message: `template: ${kind} is not allowed; give a plain object of templates`,
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

  test.each([
    ['https://h/{x}', 0],
    ['https://me:secret@{host}/', 0],
    ['mailto:{x}', 0],
    ['urn:a:{x}', 0],
    ['é:{x}', 0],
    [':a', 0],
    ['//h/{x}', 0],
    ['//{host}/a', 0],
    ['//', 0],
    ['/a#b', 2],
    ['/a{#b}', 3],
    ['{/x}{?q}#', 8],
    ['#', 0],
    ['a:b#c', 0],
  ])('has paths and queries alone: not %s', (text, index) => {
    const error = errorOf(() => routes({ a: '/a', b: text }));
    expect(error).toMatchObject({ code: 'type', component: 'template', index });
    expect(error.problem).toBe('a scheme, an authority or a fragment is not allowed');
    expect(error.advice).toBe('give a path and a query, and add other parts to what the route builds');
    expect(error.message).not.toContain('secret');
  });

  test.each([
    '/c:{x}',
    './c:{x}',
    '/{x:3}',
    '{x:3}/a',
    '/a?u=https://{x}',
    '?u:{x}',
    '/b//c/{x}',
    '{+base}/c/{x}',
  ])('has paths and queries alone: %s', (text) => {
    const app = routes({ a: text as '/{x}' });
    expect(app.find(app.a.to({ x: 'v', base: '' } as { x: string }))?.values.x).toBe('v');
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
