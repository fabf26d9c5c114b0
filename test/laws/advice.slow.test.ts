/** Each function in the advice of an error exists, and helps. */
import { expect, test } from 'vitest';
import * as root from 'urial';
import { decode, encodeSegment, fromURL, QueryParams, tryFromHref, uri, Uri, UriError } from 'urial';
import {
  checkFetch,
  checkHref,
  checkOAuthRedirect,
  checkPortable,
  checkRedirect,
  isWithin,
} from 'urial/link';
import { fileUri } from 'urial/node';
import * as schemas from 'urial/schema';
import { uriSchema } from 'urial/schema';
import * as templates from 'urial/template';
import { routes, UriTemplate } from 'urial/template';
import { FILES, rowsOf } from '../rows/vectors/read.mjs';
import { noise } from '../support/arbitraries/references.ts';
import { always, attempt, expectEach } from '../support/tools/check.ts';
import { withoutStacks } from '../support/tools/globals.ts';

type AnyFunction = (...args: unknown[]) => unknown;

/** Values that some function refuses. */
const WRONG: readonly unknown[] = [
  '',
  ' ',
  '/a b',
  'a|b',
  '%',
  '%zz',
  ':',
  '@',
  'é',
  '\ud800',
  '..',
  '[',
  '{',
  '{=a}',
  '#a#',
  '\u202e',
  'localhost:8080',
  'u:p@h',
  'https:',
  '//a b',
  '//h:8x',
  '//[::1',
  '::1',
  '1a:b',
  'http://a@b:c',
  0,
  -1,
  NaN,
  1n,
  true,
  null,
  undefined,
  Symbol('a'),
  () => 1,
  [],
  {},
  [null],
  [[]],
  ['..'],
  [['a']],
  { a: {} },
  { href: 'a b' },
  { port: 1 },
  { userInfo: 'a' },
  { user: '\ud800' },
  { a: NaN },
  Uri.parse(''),
  new URL('http://h/'),
  new Map([['a', {}]]),
  new Date(0),
  { plus: 'x' },
  { retrieval: 'a' },
];

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';
const isClass = (value: unknown): boolean => String(value).startsWith('class');

/** Lists the functions of an object, its own and those of its class, bound to it. */
function functionsOf(object: object): AnyFunction[] {
  const holders = isClass(object) ? [object] : [Object.getPrototypeOf(object) as object];
  const found = holders.flatMap((holder) =>
    Object.entries(Object.getOwnPropertyDescriptors(holder)).filter(([name]) => name !== 'constructor'),
  );
  return found.flatMap(([, { value }]) => (isFunction(value) ? [value.bind(object)] : []));
}

const exported = Object.values<unknown>({ ...root, ...schemas, ...templates }).filter(isFunction);
const functions: readonly AnyFunction[] = [
  ...exported.filter((value) => !isClass(value)),
  ...exported.filter(isClass).flatMap(functionsOf),
  ...[Uri.parse(''), Uri.parse('http://u@h:1/a/b?c#d'), QueryParams.parse('a=b')].flatMap(functionsOf),
  ...['{x}', 'http://{x}/', '{+x}', '{x:3}'].map((text) => UriTemplate.parse(text)).flatMap(functionsOf),
];

/** Returns the messages of the errors of each function with each wrong value, alone and as the second argument. */
function messages(): ReadonlySet<string> {
  const found = new Set<string>();
  const attempt = (call: () => unknown): void => {
    try {
      call();
    } catch (error) {
      if (error instanceof UriError) found.add(error.message);
    }
  };
  for (const call of functions) {
    for (const value of WRONG) {
      for (const args of [[value], ['a', value], [{ x: value }], [['a'], value]])
        attempt(() => call(...args));
    }
  }
  return found;
}

/** Returns what a message mentions outside of quoted texts. */
function mentioned(message: string): string[] {
  const prose = message.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '""');
  return prose.match(/\b(?:Uri\.\w+|[a-z]\w*[A-Z]\w*(?=\()|with\w*(?=\())/g) ?? [];
}

test('each function that an error mentions exists', () => {
  const all = withoutStacks(messages);
  const members = [
    Uri.prototype,
    QueryParams.prototype,
    UriTemplate.prototype,
    Date.prototype,
    String.prototype,
  ];
  const exists = (name: string): boolean =>
    name.startsWith('Uri.')
      ? name.slice('Uri.'.length) in Uri
      : name in root || name === fileUri.name || members.some((prototype) => name in prototype);
  const missing = [...all].filter((message) => !mentioned(message).every(exists));
  expect(missing).toEqual([]);
  // otherwise nothing was looked at
  expect(all.size).toBeGreaterThan(200);
  expect(new Set([...all].flatMap(mentioned)).size).toBeGreaterThanOrEqual(9);
});

/** What one does who follows the advice of `Uri.parse`, with the text and the index of the error. */
const FOLLOWED: readonly (readonly [
  advice: RegExp,
  follow: (text: string, at: number) => string | undefined,
])[] = [
  [/fromHref/, (text) => tryFromHref(text).uri?.href],
  [/"%25"/, (text, at) => `${text.slice(0, at)}%25${text.slice(at + 1)}`],
  [/"%5C"/, (text, at) => `${text.slice(0, at)}%5C${text.slice(at + 1)}`],
  [/"\.\/"/, (text) => `./${text}`],
  [/"ssh:\/\/"/, (text) => `ssh://${text.replace(/:([^:]*)$/, '/$1')}`],
  [/remove it/, (text, at) => text.slice(0, at) + text.slice(at + 1)],
  [
    /zone/,
    (text, at) => (text[at] === '%' ? text.slice(0, at) + text.slice(text.indexOf(']', at)) : undefined),
  ],
];

const read = (text: string): string => fromURL(new URL(text, 'https://page.example/a/b?c')).href;

test('who follows the advice for a text of the vectors gets no error of that code there, and no other data', () => {
  const followed = new Set<string>();
  const given = (FILES.flatMap(rowsOf) as Readonly<Record<string, unknown>>[]).flatMap((row) => [
    row['input'],
    row['reference'],
  ]);
  for (const text of new Set(given)) {
    if (typeof text !== 'string') continue;
    const { error } = Uri.tryParse(text);
    const [advice, follow] = FOLLOWED.find(([one]) => one.test(error?.advice ?? '')) ?? [];
    if (error === undefined || advice === undefined || follow === undefined) continue;
    followed.add(advice.source);
    const mended = follow(text, error.index);
    // `fromHref` has its own sentence for a host that nobody can read
    if (mended === undefined) {
      const { code } = tryFromHref(text).error ?? {};
      expect(code !== error.code || ['host', 'port'].includes(error.component), text).toBe(true);
      continue;
    }
    const next = Uri.tryParse(mended).error;
    expect(next?.code !== error.code || next.index > error.index || advice.source === 'remove it', text).toBe(
      true,
    );
    if (advice.source === 'fromHref') expect(read(mended)).toBe(read(text));
  }
  expectEach(
    followed,
    FOLLOWED.map(([advice]) => advice.source),
  );
});

test('who gives a refused path as a list of segments gets these segments, or is told of a dot-segment', () => {
  const base = Uri.parse('https://h/');
  always([noise()], (text) => {
    const error = attempt(() => base.withPath(text));
    if (Uri.isUri(error) || !error.advice.includes('list of segments')) return;
    const segments = ['', ...text.split('/')];
    const made = attempt(() => base.withPath(segments));
    if (Uri.isUri(made)) expect(made.segments.map((segment) => decode(segment))).toEqual(segments);
    else expect(['dot-segment', 'lone-surrogate']).toContain(made.code);
  });
});

const site = 'https://app.example/';
const foreign = (call: (...args: never[]) => unknown): AnyFunction => call as AnyFunction;
const from = foreign(Uri.from);
const within = foreign(isWithin);
const redirect = foreign(checkRedirect);
const oauth = foreign(checkOAuthRedirect);
const part = (name: string, ...args: readonly unknown[]): unknown =>
  (Uri.parse('https://h/')[name as 'withPath'] as AnyFunction).call(Uri.parse('https://h/'), ...args);
const bare = (name: string, ...args: readonly unknown[]): unknown =>
  (Uri.parse('/a')[name as 'withPath'] as AnyFunction).call(Uri.parse('/a'), ...args);
const wellFormed = (text: string): string =>
  (text as unknown as { toWellFormed: () => string }).toWellFormed();
const env = uriSchema({ schemes: ['https'] });
const api = Uri.parse('https://h');
const tagged = foreign(uri) as unknown as (
  texts: TemplateStringsArray,
  ...values: readonly unknown[]
) => unknown;
const expanded = (text: string, values: object): unknown =>
  (UriTemplate.parse(text).expand as AnyFunction).call(UriTemplate.parse(text), values);

/** Mistakes, a part of the advice, and what one writes who follows it. */
const MENDED: readonly (readonly [advice: string, wrong: () => unknown, mended: () => unknown])[] = [
  ['put "/" in front', () => tagged`https://h${'/docs'}`, () => tagged`https://h/${'docs'}`],
  ['withPath(...)', () => tagged`https://h${'/docs'}`, () => api.withPath('/docs')],
  ['${host}:${port}', () => tagged`http://${'h:3000'}/x`, () => tagged`http://${'h'}:${3000}/x`],
  ['Uri.parse(...)', () => tagged`http://${'h:3000'}/x`, () => tagged`${Uri.parse('http://h:3000')}/x`],
  ['check that it is set', () => tagged`${undefined}/x`, () => tagged`${api}/x`],
  ['fromURL(base)', () => tagged`${new URL(site)}/x`, () => tagged`${fromURL(new URL(site))}/x`],
  ['Uri.parse(base)', () => tagged`${site}/x`, () => tagged`${Uri.parse(site)}/x`],
  ['write "%5B"', () => tagged`/a?x[]=${1}`, () => tagged`/a?x%5B%5D=${1}`],
  ['pass { "x[]": value }', () => tagged`/a?x[]=${1}`, () => tagged`/a?${{ 'x[]': 1 }}`],
  ['pass undefined', () => tagged`/users?a=${null}`, () => tagged`/users?a=${undefined}`],
  ['{ name: null }', () => tagged`/users?a=${null}`, () => tagged`/users?${{ a: null }}`],
  ['or portNumber', () => part('hasHost', 'h:80'), () => part('hasHost', 'h')],
  ['fileUri(...)', () => Uri.parse('C:\\Users\\me'), () => fileUri('C:\\Users\\me', { windows: true })],
  ['[::1]', () => Uri.parse('http://::1/'), () => Uri.parse('http://[::1]/')],
  ['[::1]', () => part('withHost', '::1'), () => part('withHost', '[::1]')],
  ['space at the end', () => Uri.parse('https://h/ '), () => Uri.parse('https://h/')],
  ['withPath(...)', () => part('withAuthority', 'x/y'), () => part('withPath', '/y')],
  ['with({ host, port })', () => bare('withPort', 80), () => bare('with', { host: 'h', port: 80 })],
  ['not both', () => part('with', { authority: 'i', port: 1 }), () => part('with', { authority: 'i:1' })],
  ['pass href, or parts', () => from({ href: 'a', path: 'b' }), () => from({ href: 'a' })],
  [
    'user, password',
    () => part('withUserInfo', { username: 'a' }),
    () => part('withUserInfo', { user: 'a' }),
  ],
  ['scheme, authority', () => from({ baseURL: 'h' }), () => from({ authority: 'h' })],
  ['an array of pairs or undefined', () => part('withQuery', null), () => part('withQuery', undefined)],
  ['check that it is set', () => part('appendSegments', undefined), () => part('appendSegments', 'a')],
  ['segment 2', () => part('withPath', ['', undefined]), () => part('withPath', ['', 'a'])],
  ['check that it is set', () => redirect('/a'), () => redirect('/a', site)],
  ['check that it is set', () => oauth(site, undefined), () => oauth(site, site)],
  ['check that it is set', () => within('/a', undefined), () => within('/a', '/')],
  ['check that it is set', () => env.parse(''), () => env.parse(site)],
  ['write "https://"', () => env.parse('app.example'), () => env.parse('https://app.example')],
  ['write "https://"', () => redirect('/a', 'app.example'), () => redirect('/a', 'https://app.example')],
  ['mean hosts?', () => foreign(checkHref)('/', { host: ['h'] }), () => checkHref('/', { hosts: ['h'] })],
  ['scheme and port', () => checkHref('/', { hosts: ['h:8080'] }), () => checkHref('/', { hosts: ['h'] })],
  [
    'scheme and port',
    () => checkHref('/', { hosts: ['https://h/'] }),
    () => checkHref('/', { hosts: ['h'] }),
  ],
  ['reject the link, or use a fallback', () => checkFetch('/a'), () => checkFetch('https://a.example/')],
  ['http, https', () => checkHref('javascript:alert(1)'), () => checkHref('https://h/')],
  ['1024 to 65535', () => checkFetch('http://a.example:22'), () => checkFetch('http://a.example:1024')],
  ['for "-" write "_"', () => UriTemplate.parse('/{user-id}'), () => UriTemplate.parse('/{user_id}')],
  [
    'put "/" in front',
    () => expanded('https://h.example{x}', { x: '.b' }),
    () => expanded('https://h.example/{x}', { x: '.b' }),
  ],
  [
    'begin the value with "/"',
    () => expanded('https://h.example{+x}', { x: '.b' }),
    () => expanded('https://h.example{+x}', { x: '/.b' }),
  ],
  [
    'before it a value',
    () => expanded('{/x,y}', { x: '', y: 'b' }),
    () => expanded('{/x,y}', { x: 'a', y: 'b' }),
  ],
  ['begin with "/"', () => foreign(routes)({ a: 'users' }), () => routes({ a: '/users' })],
  [
    'server.resolve(route.to(...))',
    () => foreign(routes)({ a: 'https://h/{id}' }),
    () => api.resolve(routes({ a: '/{id}' }).a.to({ id: 1 })),
  ],
  ['toWellFormed()', () => encodeSegment('\ud800'), () => encodeSegment(wellFormed('\ud800'))],
  ['http or https URL', () => checkPortable('mailto:a@b'), () => checkPortable('https://a.example/')],
  ['write %27', () => checkPortable("/it's"), () => checkPortable('/it%27s')],
  [
    'first address',
    () => checkFetch(site, { internalHosts: ['10.0.0.1/8'] }),
    () => checkFetch('http://10.0.0.1/', { internalHosts: ['10.0.0.0/8'] }),
  ],
  [
    'from 1 to 65535',
    () => checkFetch(site, { internalHosts: ['h:0'] }),
    () => checkFetch('http://h:1/', { internalHosts: ['h:1'] }),
  ],
  [
    'pass http or https',
    () => checkFetch(site, { schemes: ['ftp'] }),
    () => checkFetch('https://a.example/', { schemes: ['https'] }),
  ],
];

/** Returns the error that a call throws, or that its result has. */
function faultOf(call: () => unknown): UriError | undefined {
  try {
    return (call() as { readonly error?: UriError } | undefined)?.error;
  } catch (error) {
    return error as UriError;
  }
}

test.each(MENDED)('who follows "%s" gets no error', (advice, wrong, mended) => {
  expect(faultOf(wrong)?.message).toContain(advice);
  expect(faultOf(mended)).toBe(undefined);
});
