/** Promise 9, Own: inherited keys are not data, neither in options nor in objects of data. */
import { describe, expect, test } from 'vitest';
import {
  browserDifferences,
  findBase,
  fromHref,
  fromIri,
  fromURL,
  fromUserInput,
  QueryParams,
  redact,
  toIri,
  toURL,
  tryFromIri,
  tryFromUserInput,
  Uri,
  uri,
  UriError,
  type UriLike,
} from 'urial';
import { fromRequest, toRequestTarget } from 'urial/http';
import {
  checkFetch,
  checkHref,
  checkRedirect,
  checkPortable,
  checkOAuthRedirect,
  isPublicAddress,
  isWithin,
} from 'urial/link';
import {
  fetchSchema,
  hrefSchema,
  portableSchema,
  redirectSchema,
  uriSchema,
  type UriSchema,
} from 'urial/schema';
import { routes, UriTemplate } from 'urial/template';
import { polluted } from '../support/tools/globals.ts';

const h = Uri.parse('http://u:p@h:8080/a/b?q=1+1&r#f');
/** An object without own keys that is not a plain object. */
const instance: object = Object.create(Object.create({}) as object) as object;
const any = (value: unknown): never => value as never;

/** Returns the results of a schema for some values, read as a library reads it. */
const judge = ({ '~standard': { validate } }: UriSchema): unknown =>
  ['https://h/', 'ftp://other.example/', '/a', '/a b', {}, 5].map((input) => {
    const result = validate(input);
    if (result.issues === undefined) return result.value.href;
    return result.issues.map(({ message, path }) => [message, path]);
  });

/** A call of each public function that takes an object. The object has only the keys that are needed. */
const CALLS: Readonly<Record<string, () => unknown>> = {
  'Uri.from': () => Uri.from({ path: 'a' }),
  'Uri.from nothing': () => Uri.from({}),
  'Uri.from an authority': () => Uri.from({ authority: 'u@h:1' }),
  'Uri.from a text': () => Uri.from('a:b'),
  'Uri.from a Uri': () => Uri.from(h),
  'Uri.from a URL': () => Uri.from(new URL('http://h/')),
  'Uri.from an href': () => Uri.from({ href: 'a:b' }),
  'Uri.from an instance': () => Uri.from(any(instance)),
  'Uri.from a number': () => Uri.from(any(7)),
  fromURL: () => fromURL(new URL('http://h/?a|b')),
  'fromURL without an href': () => fromURL(any({})),
  findBase: () => findBase({ retrieval: 'http://h/' }),
  'findBase of nothing': () => findBase({}),
  'Uri.isUri': () => Uri.isUri({}),
  with: () => h.with({ path: '/x' }),
  'with an authority': () => h.with({ authority: undefined }),
  'with an instance': () => h.with(any(instance)),
  withUserInfo: () => h.withUserInfo({ user: 'me' }),
  'withUserInfo of nothing': () => h.withUserInfo(any({})),
  isSameOrigin: () => h.isSameOrigin(any({})),
  isWithin: () => isWithin(h, any(instance)),
  'isWithin of an object': () => isWithin(any({}), h),
  hasScheme: () => h.hasScheme(['http']),
  'hasScheme of a list with holes': () => h.hasScheme(new Array<string>(1)),
  'hasScheme of an object': () => h.hasScheme(any({})),
  credentials: () => h.credentials,
  withLastSegment: () => h.withLastSegment(any({})),
  fromIri: () => fromIri('/a b'),
  tryFromIri: () => tryFromIri('/é'),
  fromHref: () => fromHref('/a b'),
  'toIri of an object': () => toIri(any({})),
  'toURL of an object': () => toURL(any({})),
  withPath: () => h.withPath(['', 'x']),
  'with another host': () => h.with({ scheme: 'https', host: 'i' }),
  'with no scheme': () => h.with({ scheme: undefined, host: undefined }),
  appendPath: () => h.appendPath('/x'),
  'appendPath of an object': () => h.appendPath(any({})),
  withQuery: () => h.withQuery({ a: 1 }),
  'withQuery of nothing': () => h.withQuery({}),
  'withQuery of entries': () => h.withQuery([['a', 1]]),
  withParam: () => h.withParam('a', ['b']),
  'withParam of an object': () => h.withParam('a', any({})),
  withParams: () => h.withParams({ q: 2, a: 1 }),
  'withParams of nothing': () => h.withParams({}),
  'withParams of entries': () => h.withParams([['a', 1]]),
  'QueryParams.equals': () => h.params.equals(any({})),
  resolve: () => h.resolve('http:x', {}),
  'resolve without options': () => h.resolve('http:x'),
  'resolve against a relative base': () => Uri.parse('a/b').resolve('../c', { relative: true }),
  'resolve against a relative base without the option': () => Uri.parse('a/b').resolve('../c', {}),
  'resolve a number': () => h.resolve(any(5)),
  'resolve an object': () => h.resolve(any({})),
  'resolve an instance': () => h.resolve(any(instance)),
  relativeTo: () => h.relativeTo(any({})),
  'relativeTo a relative base': () => Uri.parse('a').relativeTo({ href: 'b/c' }),
  equals: () => h.equals(any({})),
  'equals a symbol': () => h.equals(any(Symbol('s'))),
  isEquivalentTo: () => h.isEquivalentTo(any({})),
  isSameDocument: () => h.isSameDocument(any([])),
  'QueryParams.parse': () => QueryParams.parse('a=1+1', {}).get('a'),
  'QueryParams.from': () => QueryParams.from({ a: 1 }).text,
  'QueryParams.from nothing': () => QueryParams.from({}).text,
  toObject: () => h.params.toObject(),
  map: () => h.params.map((pair) => pair).text,
  fromUserInput: () => fromUserInput('h/x', {}),
  tryFromUserInput: () => tryFromUserInput('/x', {}),
  browserDifferences: () => browserDifferences('http://h/'),
  checkHref: () => checkHref('https://h:8080/'),
  'checkHref of another scheme': () => checkHref('ftp://other.example/', {}),
  'checkHref of a listed host': () => checkHref('//h/', { hosts: ['h'] }),
  'checkHref of a loose text': () => checkHref('/ü b', {}),
  'checkHref of a loose text with iri': () => checkHref('/ü b', { unicode: true }),
  'checkHref of an object': () => checkHref({}),
  checkRedirect: () => checkRedirect('https://other.example/', 'https://h', {}),
  checkFetch: () => checkFetch('http://other.example:8080/', {}),
  'checkRedirect without options': () => checkRedirect('https://other.example/', 'https://h'),
  'checkFetch without options': () => checkFetch('http://evil.example:8080/'),
  'checkFetch of an inner name': () => checkFetch('http://evil/', {}),
  checkPortable: () => checkPortable('https://h.example'),
  checkOAuthRedirect: () => checkOAuthRedirect('a.b:c', any({})),
  'checkOAuthRedirect of one of a list': () => checkOAuthRedirect('a.b:c', ['a.b:d']),
  isPublicAddress: () => isPublicAddress(any({})),
  uriSchema: () => judge(uriSchema()),
  'uriSchema without its options': () => judge(uriSchema({})),
  'uriSchema of schemes': () => judge(uriSchema({ schemes: ['https'] })),
  'a JSON Schema of hrefSchema': () => hrefSchema({})['~standard'].jsonSchema.input({ target: 'draft-07' }),
  hrefSchema: () => judge(hrefSchema({})),
  fetchSchema: () => judge(fetchSchema({})),
  redirectSchema: () => judge(redirectSchema('https://h', {})),
  portableSchema: () => judge(portableSchema()),
  'a JSON Schema of portableSchema': () =>
    portableSchema()['~standard'].jsonSchema.input({ target: 'draft-07' }),
  'a JSON Schema': () => uriSchema()['~standard'].jsonSchema.input({ target: 'draft-07' }),
  'a JSON Schema without a target': () => uriSchema()['~standard'].jsonSchema.output(any({})),
  fromRequest: () =>
    fromRequest({ url: '/', headers: {} }, { scheme: 'http', authority: 'h', absolute: undefined }),
  'fromRequest of a request alone': () => fromRequest(any({ url: '/', headers: { host: 'h' }, socket: {} })),
  'fromRequest without a host': () => fromRequest({ url: '/', headers: {} }, { scheme: 'http' }),
  'fromRequest without a scheme': () => fromRequest({ url: '/', headers: { host: 'h' } }),
  'fromRequest of the absolute form': () =>
    fromRequest({ url: 'http://h/', headers: { host: 'i' } }, { scheme: 'http' }),
  'fromRequest of CONNECT': () => fromRequest(any({ method: 'CONNECT', headers: {} }), { scheme: 'http' }),
  'fromRequest of an instance': () =>
    fromRequest(Object.assign(any(instance), { headers: { host: 'h' } }), { scheme: 'http' }),
  'fromRequest of an object': () => fromRequest(any({})),
  toRequestTarget: () => toRequestTarget({ href: 'http://h/a?b' }),
  'toRequestTarget of an object': () => toRequestTarget(any({})),
  'the tag': () => uri`/a?${{ b: 1 }}`,
  'the tag of a list of texts': () => uri(any(['javascript:', ''])),
  'the tag of an object': () => uri`/${any({})}`,
  'UriTemplate.expand': () => UriTemplate.parse('{/a}{?b*}').expandToString({ b: { c: 1 } }),
  'UriTemplate.match': () => UriTemplate.parse('/x{?a,b*}').match('/x?a=1&c=2'),
  'UriTemplate.match with options': () => UriTemplate.parse('{?a,b}').match('?b=1&a=2', {}),
  'UriTemplate.match in any order': () => UriTemplate.parse('{?a,b}').match('?b=1&c', { order: 'any' }),
  'UriTemplate.equals': () => UriTemplate.parse('{?a}').equals(UriTemplate.parse('{?b}')),
  'UriTemplate.equals an object': () => UriTemplate.parse('{?a}').equals(any({})),
  'UriTemplate.match an object': () => UriTemplate.parse('/x').match(any({})),
  routes: () => {
    const table = routes({ a: '/a{?b,c}', host: '/{x}' });
    return [
      table.a.to().href,
      table.a.to({ b: 1 }).href,
      table.find('/a?c=1'),
      table.find('/h'),
      table.find('/'),
    ];
  },
  'routes of nothing': () => Object.keys(routes({})),
  'routes of an instance': () => Object.keys(routes(any(instance))),
  'find an object': () => routes({ a: '/a' }).find(any({})),
  redact: () => redact('//u:p@h?token=1&a=2&params=3'),
  'redact with options': () => redact('?a=1&b=2', { params: ['b'] }),
  'redact with none': () => redact('?a=1&evil=2', {}),
  'redact an object': () => redact({}),
};

/** Keys that every object inherits in a polluted program: the keys of all options and data, and others. */
const TEXTS: readonly string[] = [
  ...'scheme userInfo authority host port path query fragment user password href embedded'.split(' '),
  ...'encapsulating retrieval fallback plus origins hosts internalHosts schemes ports a b c'.split(' '),
  ...'method absolute target issues value printable unicode relative params plus level stranger 0'.split(' '),
  ...'length index input'.split(' '),
];
const POLLUTIONS: readonly (readonly [name: string, keys: Readonly<Record<string, unknown>>])[] = [
  ...TEXTS.map((key) => [key, { [key]: 'evil' }] as const),
  ['plus', { plus: 'literal' }],
  [
    'options of checks',
    {
      schemes: ['ftp'],
      hosts: ['evil'],
      internalHosts: ['localhost'],
      origins: ['https://other.example'],
      ports: [1],
    },
  ],
  ['relative that refuses', { relative: false }],
  ['options that allow', { relative: true, unicode: true }],
  ['the result of a schema', { value: 'evil', issues: ['evil'], message: 'evil', path: ['evil'] }],
  ['the result of a check', { ok: true, uri: 'evil', error: 'evil' }],
  ['strict', { strict: false }],
  ['printable', { printable: true }],
  [
    'a request',
    {
      scheme: 'https',
      authority: 'evil.example',
      method: 'CONNECT',
      absolute: 'any',
      url: '/evil',
      originalUrl: '/evil',
      headers: { host: 'evil.example' },
      ':authority': 'evil.example',
      ':scheme': 'https',
      ':path': '/evil',
      socket: { encrypted: true },
      encrypted: true,
      rawHeaders: ['Host', 'h', 'Host', 'evil.example'],
    },
  ],
  ['port', { port: 99 }],
  ['params in any order', { order: 'any' }],
  ['raw', { raw: ['javascript:', ''] }],
  ['toJSON', { toJSON: () => 'evil' }],
  ['all at once', Object.fromEntries(TEXTS.map((key) => [key, 'evil']))],
];

/** Returns the result or the error of a call in a form that can be compared. */
function outcome(call: () => unknown): unknown {
  try {
    const made = call();
    return made instanceof Uri ? made.href : made;
  } catch (error) {
    return error instanceof UriError ? [error.code, error.message] : error;
  }
}

describe('whatever every object inherits', () => {
  test.each(Object.entries(CALLS))('%s gives the same', (_name, call) => {
    const clean = outcome(call);
    const dirty = POLLUTIONS.map(([name, keys]) => [name, polluted(keys, () => outcome(call))]);
    expect(dirty).toEqual(POLLUTIONS.map(([name]) => [name, clean]));
  });
});

test('an href counts as an own key, or as a key of a class', () => {
  class Link {
    get href(): string {
      return 'a:b';
    }
  }
  const links: UriLike[] = [{ href: 'a:b' }, new Link(), Object.create({ href: 'a:b' }) as UriLike];
  for (const link of links) expect(h.resolve(link).href).toBe('a:b');
});
