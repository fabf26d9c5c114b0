import { describe, expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';
import { errorOf } from '../../support/tools/check.ts';

const expand = (text: string, values: object): string => UriTemplate.parse(text).expand(values as never).href;

test.each([
  ['{x}:y', { x: 'javascript' }, 'structure-from-data', 'scheme', 0],
  ['java{x}:y', { x: 'script' }, 'structure-from-data', 'scheme', 0],
  ['{x}http:y', {}, 'structure-from-data', 'scheme', 0],
  ['/{x}/y', { x: '' }, 'structure-from-data', 'authority', 0],
  ['{/x,y}', { x: '', y: 'evil.example' }, 'structure-from-data', 'authority', 0],
  ['{/x*}', { x: ['', 'evil.example'] }, 'structure-from-data', 'authority', 0],
  ['{/x}{/y}', { x: '', y: 'evil.example' }, 'structure-from-data', 'authority', 0],
  ['{x}//{y}', { x: '', y: 'evil.example' }, 'structure-from-data', 'authority', 0],
  ['/{x}/{y}', { x: '', y: 'evil.example' }, 'structure-from-data', 'authority', 0],
  ['a:{x}//y', { x: '' }, 'structure-from-data', 'authority', 2],
  ['a:/{x}/y', { x: '' }, 'structure-from-data', 'authority', 2],
  ['{+base}{/x,y}', { base: '', x: '', y: 'e' }, 'structure-from-data', 'authority', 0],
  // two slashes that do not come from one literal or one value of "+"
  ['/{+x}/{y}', { y: 'evil' }, 'structure-from-data', 'authority', 0],
  ['/{+x}/{y}', { x: '', y: 'evil' }, 'structure-from-data', 'authority', 0],
  ['/{+x}{+z}/{y}', { y: 'evil' }, 'structure-from-data', 'authority', 0],
  ['/{+x}', { x: '/evil' }, 'structure-from-data', 'authority', 0],
  ['https:/{+x}/{y}', { y: 'evil' }, 'structure-from-data', 'authority', 6],
  ['https:{+x}/{y}', { x: '/', y: 'evil' }, 'structure-from-data', 'authority', 6],
  ['{+p}/{y}', { p: '/', y: 'evil' }, 'structure-from-data', 'authority', 0],
  ['{+p}/{y}', { p: 'https:/', y: 'evil' }, 'structure-from-data', 'authority', 6],
  ['{+p}{+x}', { p: '/', x: '/evil' }, 'structure-from-data', 'authority', 0],
  ['{+p}{/y}', { p: '/', y: 'evil' }, 'structure-from-data', 'authority', 0],
  ['https://{host}/x', { host: '' }, 'empty-host', 'host', 8],
  ['https://{user}@{host}:1/x', { user: 'u', host: '' }, 'empty-host', 'host', 10],
  ['//{host}:{port}', { host: '', port: '1' }, 'empty-host', 'host', 2],
  ['http://{.x}/{y}', { y: 'evil.example' }, 'empty-host', 'host', 7],
  ['//u:p@{host}', { host: '' }, 'empty-host', 'host', 6],
  ['http://u:p@{host}', { host: '' }, 'empty-host', 'host', 11],
  ['http://{host}', { host: '' }, 'empty-host', 'host', 7],
  ['http://{user}@{host}', { user: '', host: '' }, 'empty-host', 'host', 8],
  ['http://{host}:80', { host: '' }, 'empty-host', 'host', 7],
  // trusted values, after a scheme of the web
  ['https://{+host}/users', { host: '' }, 'empty-host', 'host', 8],
  ['HTTPS://{+host}/users', {}, 'empty-host', 'host', 8],
  ['https://{+host}', {}, 'empty-host', 'host', 8],
  ['https://{+host}', { host: '/z' }, 'empty-host', 'host', 8],
  ['https://{+host}:8080/x', { host: '' }, 'empty-host', 'host', 8],
  ['https://me@{+host}/x', { host: '' }, 'empty-host', 'host', 11],
  ['https://{+user}@{+host}/x', { user: 'u' }, 'empty-host', 'host', 10],
  ['{+scheme}://{+host}/x', { scheme: 'wss' }, 'empty-host', 'host', 6],
  ['http{+s}://{+host}/x', { s: 's' }, 'empty-host', 'host', 8],
  ['{+base}/x', { base: 'https://' }, 'empty-host', 'host', 8],
  ['{+base}/x', { base: 'https:///v1' }, 'empty-host', 'host', 8],
  ['https://{+a}{+b}/c', { a: '', b: '/q' }, 'empty-host', 'host', 8],
  ['https://{+host}{/x}', { x: 'evil.example' }, 'empty-host', 'host', 8],
  ['https://{+host}/{x}', { host: '', x: 'evil.example' }, 'empty-host', 'host', 8],
  ['https://{+host}/{x}', { host: 'u@', x: 'evil.example' }, 'empty-host', 'host', 10],
  ['https://{+host}?q={x}', { host: '', x: 'a' }, 'empty-host', 'host', 8],
  ['{+base}{/x}', { base: 'https:///', x: 'evil.example' }, 'empty-host', 'host', 8],
  ['{+u}{+x}.html', { u: 'https://', x: '/a' }, 'empty-host', 'host', 8],
  ['/files/{name}', { name: '..' }, 'dot-segment', 'path', 7],
  ['/files/{name}?q=/', { name: '..' }, 'dot-segment', 'path', 7],
  ['/a/.{x}', { x: '.' }, 'dot-segment', 'path', 3],
  ['/a/{x}.', { x: '.' }, 'dot-segment', 'path', 3],
  ['/a/{x}{y}', { x: '.', y: '.' }, 'dot-segment', 'path', 3],
  ['/a/..{x}', { x: '' }, 'dot-segment', 'path', 3],
  ['/a/..{/b}{x}', { x: '' }, 'dot-segment', 'path', 3],
  ['/a/%2e{x}', { x: '.' }, 'dot-segment', 'path', 3],
  ['/a/%2E{x}', { x: '' }, 'dot-segment', 'path', 3],
  ['/a{/x*}', { x: ['b', '..', '..'] }, 'dot-segment', 'path', 5],
  ['/a/{.x}', { x: '' }, 'dot-segment', 'path', 3],
  ['{x}/b', { x: '..' }, 'dot-segment', 'path', 0],
  ['{x}', { x: '.' }, 'dot-segment', 'path', 0],
  ['a:{x}', { x: '..' }, 'dot-segment', 'path', 2],
  ['/a{/x}..', { x: '' }, 'dot-segment', 'path', 3],
  ['{+a}{b}', { a: '/%2e', b: '.' }, 'dot-segment', 'path', 1],
  ['/users/{id}', { id: '' }, 'empty-segment', 'path', 7],
  ['/users/{id}', {}, 'empty-segment', 'path', 7],
  ['/users/{id}{?q}', { q: 'a' }, 'empty-segment', 'path', 7],
  ['/users/{id}#a', { id: '' }, 'empty-segment', 'path', 7],
  ['/users/{id}/posts', { id: '' }, 'empty-segment', 'path', 7],
  ['/users/{id,x}', { id: [] }, 'empty-segment', 'path', 7],
  ['/users/{id}{x}', { id: '', x: '' }, 'empty-segment', 'path', 7],
  ['/users/{id*}', { id: [''] }, 'empty-segment', 'path', 7],
  ['/users/{id:3}', { id: '' }, 'empty-segment', 'path', 7],
  ['/users{/id}', { id: '' }, 'empty-segment', 'path', 7],
  ['/users{/x,id}', { x: 'a', id: '' }, 'empty-segment', 'path', 9],
  ['/users{/x,id*}', { x: '' }, 'empty-segment', 'path', 7],
  ['/users{/x*,id}', { x: ['a'], id: '' }, 'empty-segment', 'path', 9],
  ['/users{/x*}', { x: ['a', '', 'b'] }, 'empty-segment', 'path', 9],
  ['/users{/x*}', { x: ['a', '', ''] }, 'empty-segment', 'path', 9],
  // no trailing slash
  ['/users{/x*}/posts', { x: ['a', ''] }, 'empty-segment', 'path', 9],
  ['/users{/x*}{/id}', { x: ['a', ''], id: 'b' }, 'empty-segment', 'path', 9],
  ['/users{/x*}{;v}', { x: ['a', ''], v: '' }, 'empty-segment', 'path', 9],
  ['/users{/x*}{id}', { x: ['a', ''], id: '' }, 'empty-segment', 'path', 9],
  ['/users{/id}{+x*}', { id: '', x: [''] }, 'empty-segment', 'path', 7],
  // the list is in the query
  ['/users{/id}{?q}{/x*}', { id: '', q: 'a', x: [''] }, 'empty-segment', 'path', 7],
  // parameters of a segment are no name
  ['/{id};v=1', { id: '' }, 'empty-segment', 'path', 1],
  ['/{id}{;v}', { id: '', v: 1 }, 'empty-segment', 'path', 1],
  ['/{;v}{id}', { id: 'a', v: 1 }, 'empty-segment', 'path', 1],
  ['a:;v={id}', { id: 'a' }, 'empty-segment', 'path', 2],
  ['/a/{id};v=1/b', { id: '' }, 'empty-segment', 'path', 3],
  // the beginning of a path, and an empty one
  ['{id}', { id: '' }, 'empty-segment', 'path', 0],
  ['{id}?q', {}, 'empty-segment', 'path', 0],
  ['{id}#q', {}, 'empty-segment', 'path', 0],
  ['{id};v', { id: '' }, 'empty-segment', 'path', 0],
  ['{id}/a', { id: '' }, 'empty-segment', 'path', 0],
  ['{id}{/x}', { id: '', x: 'a' }, 'empty-segment', 'path', 0],
  ['mailto:{id}', { id: '' }, 'empty-segment', 'path', 7],
  ['https:{id}/h', { id: '' }, 'empty-segment', 'path', 6],
  ['{+base}/users/{id}', { base: 'https://h', id: '' }, 'empty-segment', 'path', 16],
  ['{+base}{id}', { base: '/a/', id: '' }, 'empty-segment', 'path', 3],
  ['//h/{id}', { id: '' }, 'empty-segment', 'path', 4],
  ['https://{host}/{id}', { host: 'h', id: '' }, 'empty-segment', 'path', 10],
  // the first segment that data makes wrong
  ['/{id}/{x}', { id: '', x: '..' }, 'structure-from-data', 'authority', 0],
  ['/a/{id}/{x}', { id: '', x: '..' }, 'empty-segment', 'path', 3],
  ['/a/{id}/{x}', { id: '..', x: '' }, 'dot-segment', 'path', 3],
])('%s with %j is refused with %s', (text, values, code, component, index) => {
  expect(() => expand(text, values)).toThrow(expect.objectContaining({ code, component, index }));
});

describe('in a host, a value that is only a part of a label', () => {
  test.each([
    ['https://example.com{x}', '.evil.example', 19],
    ['https://example.com{x}/', 'a.b', 20],
    ['https://example.com{x}?q', '.', 19],
    ['//example.com{x}', '.evil.example', 13],
    ['foo://u:p@example.com{x}:80', '.evil.example', 21],
    ['https://api{x}.example/', '1.2', 12],
    ['https://{x}cdn.example/', 'a.', 9],
    ['https://a.b{x}c.example/', '.', 11],
    ['https://www{.y}.a{x}', '.b', 15],
    ['https://www{.z}{x}', '.evil.example', 11],
    ['https://{x}{x}com', 'a.', 9],
    // a value of "+" is trusted, like text of the template
    ['{+base}{x}', '.evil.example', 13],
    // looks like parameters, but is part of the host
    ['https://example.com{;x}', 'a.b', 23],
    ['https://example.com{&x}', 'a.b', 23],
    // a browser decodes a host and normalizes it to NFKC before it looks for dots
    ['https://example.com{x}', '\u3002evil', 19],
    ['https://example.com{x}', 'a\uff0eevil', 19],
    ['https://example.com{x}', '\uff61evil', 19],
    ['https://example.com{x}', '\u2024evil', 19],
    ['https://example.com{x}', '\u33c2', 19],
    ['https://example.com{x}', '\u3002.evil', 28],
  ])('cannot have a dot: %s with %j', (text, x, index) => {
    expect(() => expand(text, { x, y: 'a', base: 'https://h.com' })).toThrow(
      expect.objectContaining({ code: 'host', component: 'host', index }),
    );
  });

  test.each([
    ['https://api{x}.example/', '1', 'https://api1.example/'],
    ['https://shop-{x}.example/', 'z\u00fcrich', 'https://shop-z%C3%BCrich.example/'],
    ['https://{x}-shop/', 'a', 'https://a-shop/'],
    // whole labels
    ['https://www.{x}/', 'a.example', 'https://www.a.example/'],
    ['https://{x}.example/', 'a.b', 'https://a.b.example/'],
    ['https://{x}/', 'a.b.c', 'https://a.b.c/'],
    ['https://{x}', '\u3002', 'https://%E3%80%82'],
    ['https://{x}{x}:80', 'a.', 'https://a.a.:80'],
    ['https://{x}{+z}', 'a.', 'https://a.'],
    // a dot that the operator writes
    ['https://www{.x}/', '.evil.example', 'https://www..evil.example/'],
    ['https://example.com{.x,x}', 'a.b', 'https://example.com.a.b.a.b'],
    ['https://{.x}{x}a.b', '', 'https://.a.b'],
    ['https://a{.y}{x}', 'a.b', 'https://a.ha.b'],
    // not in a host
    ['https://u{x}@h/', 'a.b', 'https://ua.b@h/'],
    ['https://{x}@{+y}{x}', '', 'https://@h'],
    ['/a{x}', '.b', '/a.b'],
    ['a://h/b{x}', '.c', 'a://h/b.c'],
    ['a://h{/x}', '.b', 'a://h/.b'],
    ['a://h{?x}', '.b', 'a://h?x=.b'],
    ['a://h{#x}', '.b', 'a://h#.b'],
    ['a:b{x}', '.c', 'a:b.c'],
  ])('is allowed: %s with %j', (text, x, href) => {
    expect(expand(text, { x, y: 'h' })).toBe(href);
  });
});

describe('a host that is left empty', () => {
  test.each([
    // the template says so itself
    ['https:///{+x}', {}, 'https:///'],
    ['https://:80{+x}', {}, 'https://:80'],
    ['https://{+x}@/y', { x: 'u' }, 'https://u@/y'],
    ['https://{?x}', {}, 'https://'],
    ['https://{#x}', {}, 'https://'],
    // not after a scheme of the web
    ['file://{+x}', { x: '/etc/hosts' }, 'file:///etc/hosts'],
    ['foo://{+x}/y', {}, 'foo:///y'],
    ['//{+x}/y', {}, '///y'],
    ['{+x}/y', {}, '/y'],
  ])('is allowed: %s with %j', (text, values, href) => {
    expect(expand(text, values)).toBe(href);
  });

  test('is no match where it is refused', () => {
    const template = UriTemplate.parse('https://{+host}/users');
    expect(template.match('https:///users')).toBeUndefined();
    expect(template.match('https://h/users')).toEqual({ host: 'h' });
  });
});

describe('after a host of the template, a value of "+"', () => {
  test.each([
    ['https://example.com{+x}', '@evil.example/', 19],
    ['https://example.com{+x}', '.evil.example/', 19],
    ['https://example.com{+x}', ':80@evil.example', 19],
    ['https://example.com{+x}', ':80', 19],
    ['https://example.com{+x}', '\\evil', 19],
    ['https://example.com:{+x}', '80', 20],
    ['//:8{+x}', '@evil.example', 4],
    ['//example.com{+x}/y', 'a', 13],
    ['https://{y}.example.com{+x}', '@evil.example', 21],
    ['https://u@example.com{+x}', 'a', 21],
    ['https://u{+x}@h', 'a', 9],
    ['{+base}.com{+x}', '@evil.example', 13],
    ['https://example.com{+z}{+x}', 'a', 19],
    ['https://example.com{+z,x}', 'a', 19],
    ['https://example.com{y}{+x}', 'a', 20],
  ])('cannot continue the authority: %s with %j', (text, x, index) => {
    expect(() => expand(text, { x, y: 'a', base: 'https://h' })).toThrow(
      expect.objectContaining({ code: 'structure-from-data', component: 'authority', index }),
    );
  });

  test.each([
    ['https://example.com{+x}', '', 'https://example.com'],
    ['https://example.com{+x}', '/a', 'https://example.com/a'],
    ['https://example.com{+x}', '?a@b', 'https://example.com?a@b'],
    ['https://example.com{+x}', '#a', 'https://example.com#a'],
    ['https://example.com{#x}', '@a', 'https://example.com#@a'],
    ['https://example.com{+x}{+x}', '/a', 'https://example.com/a/a'],
    ['https://example.com/{+x}', '@a', 'https://example.com/@a'],
    ['https://example.com{/y}{+x}', ':a', 'https://example.com/a:a'],
    ['{+x}/b', 'https://u:p@h:80', 'https://u:p@h:80/b'],
    ['https://{+x}/', 'u@[::1]:80', 'https://u@[::1]:80/'],
    ['https://u:p@{+x}/', '[::1]', 'https://u:p@[::1]/'],
    ['https://u{y}@{+x}/', '[::1]', 'https://ua@[::1]/'],
    ['https://{y}:{+x}/', '80', 'https://a:80/'],
    ['https://{y}{+x}', ':80', 'https://a:80'],
    ['https:{+x}', '//h', 'https://h'],
    ['a{+x}', '@b', 'a@b'],
    ['a:b{+x}', '@c', 'a:b@c'],
  ])('is allowed: %s with %j', (text, x, href) => {
    expect(expand(text, { x, y: 'a' })).toBe(href);
  });
});

describe('where the host of the template is still to come, a value of "+"', () => {
  test.each([
    ['https://{+x}@example.com/', 'evil/', 12],
    ['https://{+x}@example.com/', 'evil?', 12],
    ['https://{+x}@example.com/', 'evil#', 12],
    ['https://{+x}@example.com/', 'a@evil/', 14],
    ['https://{+x}.example.com/', 'evil/', 12],
    ['https://{+x}.example.com', 'evil?a', 12],
    ['https://{+x:5}.example.com', 'evil#a', 12],
    ['//{+x}.example.com/', 'evil/', 6],
    ['{+s}//{+x}.example.com/', 'evil/', 12],
    ['https://{+x}:80/', 'evil/', 12],
    ['https://{+x}:{y}/', 'evil/', 12],
    ['https://u{+x}@h/', '/', 9],
    ['https://u{+x}v@h/', '/', 9],
    ['https://{+x}{z}{+x}.example.com/', '/', 8],
    ['https://{y}@{+x}.example.com/', 'evil/', 14],
    // other expressions before the text do not end the authority
    ['https://{+x}{y}.example.com/', 'evil/', 12],
    ['https://{+x}{.y}.example.com/', 'evil/', 12],
    ['https://{+x}{+z}.example.com/', 'evil/', 12],
    ['https://{+x}{+x}.example.com/', '/', 8],
    ['https://{+x}{/z}{?z}{#z}.example.com/', 'evil/', 12],
  ])('cannot end the authority: %s with %j', (text, x, index) => {
    expect(() => expand(text, { x, y: 'a', s: 'https:' })).toThrow(
      expect.objectContaining({ code: 'structure-from-data', component: 'authority', index }),
    );
  });

  test('cannot be a second "@"', () => {
    expect(() => expand('https://{+x}@example.com/', { x: 'a@evil' })).toThrow(
      expect.objectContaining({ code: 'host', index: 14 }),
    );
  });

  test.each([
    ['https://{+x}@example.com/', 'u:p', 'https://u:p@example.com/'],
    ['https://{+x}.example.com/', 'u@a.b', 'https://u@a.b.example.com/'],
    ['https://{+x}.example.com/', '', 'https://.example.com/'],
    // no more text of the authority
    ['https://{+x}', 'h/a', 'https://h/a'],
    ['https://{+x}/', 'h/a?b', 'https://h/a?b/'],
    ['//{+x}/x', 'u@h:80/a', '//u@h:80/a/x'],
    ['https://{+x}?y', 'h/a', 'https://h/a?y'],
    ['https://{y}{+x}', '/b', 'https://a/b'],
    // a path after a host
    ['https://example.com{+x}.json', '/b', 'https://example.com/b.json'],
    ['https://example.com{+x}.json/a@b', '/b', 'https://example.com/b.json/a@b'],
    ['https://{+x}{y}', 'h/', 'https://h/a'],
    ['https://{y}{+x}.json', '/b', 'https://a/b.json'],
    ['https://{y}{+x}{y}', '/b', 'https://a/ba'],
    ['https://{+x}{/y}.html', 'h/v1', 'https://h/v1/a.html'],
    ['https://{+x}{?y}.html', 'h/v1', 'https://h/v1?y=a.html'],
    ['https://{+x}{#y}.html', 'h/v1', 'https://h/v1#a.html'],
    ['https://{y}{#x}.html', '/b', 'https://a#/b.html'],
    // an authority of the value
    ['{+x}.html', 'https://h/a', 'https://h/a.html'],
    ['{+base}{+x}.html', '/a', 'https://h/a.html'],
  ])('is allowed: %s with %j', (text, x, href) => {
    expect(expand(text, { x, y: 'a', base: 'https://h' })).toBe(href);
  });
});

describe('data cannot be what only a browser reads as the host', () => {
  test.each([
    ['https:{x}', {}, 6],
    ['HTTP:{x}', {}, 5],
    ['https:/{x}', {}, 7],
    ['https:{/x}', {}, 7],
    ['https:///{x}', {}, 9],
    ['https:///{x}/a', {}, 9],
    ['https:{x}@h.example/', {}, 6],
    ['https:h.example{x}/', {}, 6],
    ['ftp:a{.x}', {}, 4],
    ['ws:{;x}', {}, 3],
    ['ws:h{x}', {}, 3],
    ['wss:h{x}', {}, 4],
    ['http:h{x}', {}, 5],
    ['HTTP:h{x}', {}, 5],
    ['ftp:h{x}', {}, 4],
    ['wss:{&x}', {}, 4],
    ['///{x}', {}, 3],
    ['//{+host}/{x}', { host: '' }, 3],
    ['https:{+host}/{x}', { host: '' }, 7],
    ['{+base}{x}', { base: 'https:' }, 6],
    ['{+base}/{x}', { base: 'https:' }, 7],
    ['{+scheme}:{x}', { scheme: 'https' }, 6],
  ])('%s with %j', (text, values, index) => {
    const error = errorOf(() => expand(text, { x: 'evil.example', ...values }));
    expect([error.code, error.component, error.index]).toEqual(['structure-from-data', 'authority', index]);
    expect(error.message).not.toContain('evil');
  });

  test.each([
    ['https:h/{x}', {}, 'https:h/a'],
    ['https:h{/x}', {}, 'https:h/a'],
    ['https:h{?x}', {}, 'https:h?x=a'],
    ['https:{?x}', {}, 'https:?x=a'],
    ['https:{#x}', {}, 'https:#a'],
    ['https:h{y}', { y: '' }, 'https:h'],
    ['https:{y}h', { y: '' }, 'https:h'],
    ['https:{+x}', {}, 'https:a'],
    ['https:///h/{x}', {}, 'https:///h/a'],
    ['file://{+host}/{x}', { host: '' }, 'file:///a'],
    ['foo:///{x}', {}, 'foo:///a'],
    ['mailto:{x}', {}, 'mailto:a'],
    ['httpsx:{x}', {}, 'httpsx:a'],
    ['{+base}/{x}', { base: '' }, '/a'],
  ])('%s with %j is allowed', (text, values, href) => {
    expect(expand(text, { x: 'a', ...values })).toBe(href);
  });
});

test.each([
  [
    '/users/{id}',
    {},
    'at index 7 of "/users/"; give a value for "id", or write "{/id}" in place of "/{id}" for a segment that can be left out',
  ],
  ['/users{/id}', { id: '' }, 'at index 7 of "/users/"; leave out "id", or give it a character'],
])('the error of an empty segment for %s with %j says what to do', (text, values, end) => {
  expect(errorOf(() => expand(text, values)).message).toContain(
    `path: data cannot leave a segment empty ${end}`,
  );
});

describe('the advice for a segment that is empty', () => {
  test.each([
    '/users/{id}',
    '/users/{id}/posts',
    '/users/{id}{/post}',
    '/users/{id}{?q}',
    'https://h/{id}',
    'urn:a/{id}{#f}',
    'foo:///{id}',
    '/a//{id}?q',
    '/{id}',
  ])('leads for %s to a template with the same references, and one without the value', (text) => {
    const { advice } = errorOf(() => expand(text, {}));
    const [, to = '', from = ''] = /or write "(.*)" in place of "(.*)" for/.exec(advice) ?? [];
    const mended = text.replace(from, to);
    expect(mended).toBe(text.replace('/{id}', '{/id}'));
    expect(expand(mended, { id: 'a/b' })).toBe(expand(text, { id: 'a/b' }));
    expect(expand(mended, {})).toBe(text.replace(/\/\{id\}|\{[^}]*\}/g, ''));
  });

  test.each([
    // no `/` of the template stands before it
    ['a/{+x}{id}', '"id"'],
    ['a/{.x}{id}/b', '"id"'],
    ['urn:{id}', '"id"'],
    // something else follows in the segment
    ['/users/{id}{x}', '"id"'],
    ['/users/{id};a', '"id"'],
    ['/users/{id}{&x}', '"id"'],
    ['/users/{id}{;x}', '"id"'],
    // it would be written in another way
    ['/users/{id,x}', '"id,x"'],
    ['/users/{id:3}', '"id"'],
    ['/users/{id*}', '"id"'],
  ])('of %s is to give a value for %s', (text, names) => {
    expect(errorOf(() => expand(text, {})).advice).toBe(`give a value for ${names}`);
  });
});

describe('an error has a star for each character of a value', () => {
  test.each([
    ['/{x}{?token}', { x: '..', token: 's3cret' }, '/..?************'],
    ['{user}:{pw}@h/', { user: 'joe', pw: 's3cret' }, '***:******@h/'],
    ['http://{user}@h{x}', { user: 'joe:s3cret', x: '.a' }, 'http://************@h**'],
    ['http://u:{pw}@{host}', { pw: 's3cret', host: '' }, 'http://u:******@'],
    ['http://u:pw@{host}', { host: '' }, 'http://u:**@'],
    ['{+s}://u:pw@{host}', { s: 'http', host: '' }, '****:******@'],
    ['http://h.example{+p}{?t}', { p: 's3cret/a', t: 'b' }, 'http://h.example******/*?***'],
    ['/{x}/{y}', { x: '', y: 's3cret' }, '//******'],
    ['/a/{x}{;v}/{y}', { x: '', v: 's3cret', y: 's3cret' }, '/a/*********/******'],
    ['http://u:{pw}@h:{port}', { pw: 's3cret', port: '8x' }, 'http://u:******@h:*x'],
    ['{+x}?t={token}', { x: 'a[b', token: 's3cret' }, '*[*?t=******'],
    ['http://{+host}/{?t}', { host: '[::1%25eth0]', t: 's3cret' }, 'http://[::*%******]/?********'],
    ['{x}:y', { x: '1' }, '*:y'],
  ])('%s with %j', (text, values, input) => {
    const error = errorOf(() => expand(text, values));
    expect(error.input).toBe(input);
    expect(error.message).not.toContain('s3cret');
  });
});

test.each([
  ['{+u}', { u: 'javascript:alert(1)' }, 'javascript:alert(1)'],
  ['{+u}/y', { u: 'https://h' }, 'https://h/y'],
  ['{+u}/y', { u: '//h' }, '//h/y'],
  ['{+u}/y', { u: '' }, '/y'],
  ['{+u}//h', { u: 'https:' }, 'https://h'],
  ['{+u}//h', {}, '//h'],
  ['https:{+u}{+x}/y', { x: '//h' }, 'https://h/y'],
  ['{+u}{+x}.html', { u: 'foo://', x: '/a' }, 'foo:///a.html'],
  ['a/{+u}/y', { u: '' }, 'a//y'],
  ['/{+x}/y', { x: '..' }, '/../y'],
  ['/a{#x}', { x: '/..' }, '/a#/..'],
])('%s with %j is trusted', (text, values, href) => {
  expect(expand(text, values)).toBe(href);
});

test.each([
  ['../{x}', { x: 'a' }, '../a'],
  ['..{/x}', { x: 'a' }, '../a'],
  ['..{/x}', {}, '..'],
  ['.{?x}', { x: 'a' }, '.?x=a'],
  ['/./{x}/..', { x: 'a' }, '/./a/..'],
  ['/a/..{?x}', { x: '..' }, '/a/..?x=..'],
  ['/a{?x}', { x: '/../' }, '/a?x=%2F..%2F'],
  ['/a?x=/{x}', { x: '..' }, '/a?x=/..'],
  ['//h{/x}', { x: 'a' }, '//h/a'],
  ['file://{/x*}', { x: ['a', 'b'] }, 'file:///a/b'],
  ['file://{?x}', { x: 'a' }, 'file://?x=a'],
  ['http://{host}/', { host: 'h' }, 'http://h/'],
  ['http://{user}@/', { user: '' }, 'http://@/'],
  ['a{x}//h', { x: '' }, 'a//h'],
  ['x:{y}', { y: 'a' }, 'x:a'],
  ['/users{/x}', {}, '/users'],
  ['/users{/x}', { x: [] }, '/users'],
  ['/users{/x}', { x: ['', ''] }, '/users/,'],
  ['/users/{x}', { x: ['', ''] }, '/users/,'],
  ['/users{/x*}', { x: [''] }, '/users/'],
  ['/users{/x*}', { x: '' }, '/users/'],
  ['/users{/x*}', { x: ['a', ''] }, '/users/a/'],
  ['/users{/x*,y}{?q}', { x: ['a', ''], q: '' }, '/users/a/?q='],
  ['/users{/x*}{/y}', { x: ['a', ''] }, '/users/a/'],
  ['/users{/x*}{?q}{/x*}', { x: [''], q: 'a' }, '/users/?q=a/'],
  ['/users{/x*}', { x: { k: '' } }, '/users/k='],
  // an empty segment of the template
  ['/users/{/x}', {}, '/users/'],
  ['/users/{/x};v', {}, '/users/;v'],
  ['/users/{/x}', { x: 'a' }, '/users//a'],
  ['/users//{x}', { x: 'a' }, '/users//a'],
  ['/users/{;x}', { x: 'a' }, '/users/;x=a'],
  ['/users/{?x}', { x: 'a' }, '/users/?x=a'],
  ['/users/;a/{x}', { x: 'b' }, '/users/;a/b'],
  // a value of "+" is trusted
  ['/{+x}', { x: '' }, '/'],
  ['{+x}', { x: '' }, ''],
  ['{+x}', { x: 'a//b/' }, 'a//b/'],
  // not a segment
  ['https://h{x}', { x: '' }, 'https://h'],
  ['https://h{x}/', { x: '' }, 'https://h/'],
  ['https://{user}@h/', { user: '' }, 'https://@h/'],
  ['{+base}{x}', { base: 'https://h', x: '' }, 'https://h'],
  ['?q={x}', { x: '' }, '?q='],
  ['?{x}', { x: '' }, '?'],
  ['#{x}', { x: '' }, '#'],
  ['/a?q=/{x}/', { x: '' }, '/a?q=//'],
  ['/a?q={/x}', { x: '' }, '/a?q=/'],
  ['urn:isbn:{x}', { x: '' }, 'urn:isbn:'],
  ['/{x}', { x: '...' }, '/...'],
  ['/{x}', { x: 'a:b' }, '/a%3Ab'],
])('%s with %j is allowed', (text, values, href) => {
  expect(expand(text, values)).toBe(href);
});

test.each([
  ['{x}:y', { x: '1' }, 'path-noscheme'],
  ['{+x}', { x: '[' }, 'path'],
  ['{#x}', { x: '#' }, 'fragment'],
  ['http://h:{x}', { x: 'a' }, 'port'],
  ['http://[{x}]/', { x: '::1' }, 'host'],
])('%s with %j is not a reference', (text, values, code) => {
  expect(() => expand(text, values)).toThrow(expect.objectContaining({ code }));
});
