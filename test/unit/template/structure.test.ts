import { expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';

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
  ['https://{host}/x', { host: '' }, 'empty-host', 'host', 8],
  ['https://{user}@{host}:1/x', { user: 'u', host: '' }, 'empty-host', 'host', 10],
  ['//{host}:{port}', { host: '', port: '1' }, 'empty-host', 'host', 2],
  ['http://{.x}/{y}', { y: 'evil.example' }, 'empty-host', 'host', 7],
  ['/files/{name}', { name: '..' }, 'dot-segment', 'path', 7],
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
])('%s with %j is refused with %s', (text, values, code, component, index) => {
  expect(() => expand(text, values)).toThrow(expect.objectContaining({ code, component, index }));
});

test.each([
  ['{+u}', { u: 'javascript:alert(1)' }, 'javascript:alert(1)'],
  ['{+u}/y', { u: '/' }, '//y'],
  ['/{+x}/y', { x: '..' }, '/../y'],
  ['http://{+host}/', { host: '' }, 'http:///'],
  ['/a{#x}', { x: '/..' }, '/a#/..'],
])('%s with %j is the word of the caller', (text, values, href) => {
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
  ['/{x}', { x: '...' }, '/...'],
  ['/{x}', { x: 'a:b' }, '/a%3Ab'],
])('%s with %j stands', (text, values, href) => {
  expect(expand(text, values)).toBe(href);
});

test.each([
  ['{x}:y', { x: '1' }, 'path-noscheme'],
  ['{+x}', { x: '[' }, 'path'],
  ['{#x}', { x: '#' }, 'fragment'],
  ['http://h:{x}', { x: 'a' }, 'port'],
  ['http://[{x}]/', { x: '::1' }, 'host'],
])('%s with %j is no reference', (text, values, code) => {
  expect(() => expand(text, values)).toThrow(expect.objectContaining({ code }));
});
