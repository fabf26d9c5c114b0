/** Options that were made in another realm, such as a frame or a context of `node:vm`: they have another `Object.prototype`. */
import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext, runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  findBase,
  fromIri,
  fromUserInput,
  QueryParams,
  tryFromIri,
  tryFromUserInput,
  Uri,
  UriError,
} from 'urial';
import { fromRequestTarget } from 'urial/http';
import { checkFetch, checkHref, checkRedirect } from 'urial/link';
import { filePath, fileUri, globalLookup } from 'urial/node';
import { fetchSchema, hrefSchema, redirectSchema, uriSchema, type UriSchema } from 'urial/schema';
import { UriTemplate } from 'urial/template';

const validated = ({ '~standard': { validate } }: UriSchema): unknown =>
  ['https://h.example/', '/ü', '/a'].map((text) => validate(text).issues?.[0].code);

/** Each function that takes options, with the source of options that change its answer. */
const CALLS: Readonly<Record<string, readonly [source: string, call: (options: never) => unknown]>> = {
  fromIri: ['{ printable: true }', (options) => fromIri('/a b', options).href],
  tryFromIri: ['{ printable: true }', (options) => tryFromIri('/a b', options).uri?.href],
  fromUserInput: ["{ scheme: 'ftp' }", (options) => fromUserInput('h.example', options).uri.href],
  tryFromUserInput: ["{ scheme: 'ftp' }", (options) => tryFromUserInput('h.example', options).uri?.href],
  parse: ["{ plus: 'literal' }", (options) => QueryParams.parse('a=1+1', options).get('a')],
  resolve: ['{ relative: true }', (options) => Uri.parse('a/b').resolve('c', options).href],
  match: ["{ params: 'any-order' }", (options) => UriTemplate.parse('{?a,b}').match('?b=1&a=2', options)],
  fromRequestTarget: [
    "{ scheme: 'http', authority: 'h', absolute: 'refuse' }",
    (options) => fromRequestTarget('/a', options).href,
  ],
  checkHref: [
    "{ schemes: ['ftp'], relative: true, hosts: ['h'], iri: true }",
    (options) => checkHref('ftp://h/ü', options).uri?.href,
  ],
  checkRedirect: [
    "{ origins: ['https://h', { href: 'https://i' }], iri: true }",
    (options) => checkRedirect('https://i/ü', 'http://own.example', options).uri?.href,
  ],
  checkFetch: [
    "{ ports: [8080], hosts: ['h'], iri: true }",
    (options) => checkFetch('http://h:8080/ü', options).uri?.href,
  ],
  uriSchema: ["{ schemes: ['https'], relative: true }", (options) => validated(uriSchema(options))],
  hrefSchema: ['{ relative: false, iri: true }', (options) => validated(hrefSchema(options))],
  fetchSchema: ["{ hosts: ['h.example'], iri: true }", (options) => validated(fetchSchema(options))],
  redirectSchema: ['{ iri: true }', (options) => validated(redirectSchema('https://h.example', options))],
  filePath: ['{ windows: true }', (options) => filePath('file:///C:/a', options)],
  fileUri: ['{ windows: true }', (options) => fileUri('C:\\a', options).href],
  globalLookup: [
    '{ all: true }',
    (options) =>
      new Promise((resolve) => {
        globalLookup('127.0.0.1', options, (error) => {
          resolve(error?.message);
        });
      }),
  ],
};

const here = (source: string): never => runInThisContext(`(${source})`) as never;
const there = (source: string): never => runInNewContext(`(${source})`) as never;

test('the list has each function that takes options', () => {
  const reports = readdirSync('etc').filter((name) => name.endsWith('.api.md'));
  const takers = reports.flatMap((name) =>
    Array.from(
      readFileSync(`etc/${name}`, 'utf8').matchAll(/(\w+)\([^()]*\boptions\??:/g),
      ([, taker = '']) => taker,
    ),
  );
  expect(takers.sort()).toEqual(Object.keys(CALLS).sort());
});

describe.each(Object.entries(CALLS))('%s', (_name, [source, call]) => {
  test('reads options of another realm as those of its own', async () => {
    expect(Object.getPrototypeOf(there(source))).not.toBe(Object.prototype);
    expect(await call(there(source))).toEqual(await call(here(source)));
  });
});

/** The calls that refuse a key that they do not know. */
const STRICT = Object.entries(CALLS).filter(([name]) => /^check|Schema$|^file|RequestTarget$/.test(name));

describe.each(STRICT)('%s', (_name, [source, call]) => {
  test.each([
    ['a key that is no option', `Object.assign(${source}, { stranger: 1 })`, 'unknown-part'],
    ['options of a prototype', `Object.create(${source})`, 'type'],
    [
      'options of a prototype that has none',
      `Object.create(Object.assign(Object.create(null), ${source}))`,
      'type',
    ],
    ['an object of a class', `Object.assign(new (class Options {})(), ${source})`, 'type'],
    ['a Map', 'new Map()', 'type'],
    ['a list', '[]', 'type'],
  ])('refuses %s, of each realm', (_what, wrong, code) => {
    for (const make of [here, there]) {
      const thrown = (() => {
        try {
          return call(make(wrong));
        } catch (error) {
          return error;
        }
      })();
      expect(thrown).toBeInstanceOf(UriError);
      expect(thrown).toMatchObject({ code });
    }
  });
});

test('parts and data of another realm are read as those of its own', () => {
  const parts =
    "{ scheme: 'https', userInfo: { user: 'u' }, host: 'h', path: ['', 'a'], query: { b: ['c'] } }";
  expect(Uri.from(there(parts)).href).toBe('https://u@h/a?b=c');
  expect(Uri.parse('/x').with(there(parts)).href).toBe('https://u@h/a?b=c');
  expect(findBase(there("{ retrieval: 'http://h/' }"))).toEqual(findBase({ retrieval: 'http://h/' }));
});
