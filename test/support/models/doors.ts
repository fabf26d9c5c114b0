/** The functions that take options. */
import { findBase, fromUserInput, QueryParams, redact, tryFromUserInput, Uri } from 'urial';
import { fromRequest, tryFromRequest } from 'urial/http';
import { checkFetch, checkHref, checkOAuthRedirect, checkRedirect } from 'urial/link';
import { filePath, fileUri, publicAgents, publicConnect } from 'urial/node';
import { fetchSchema, hrefSchema, redirectSchema, uriSchema, type UriSchema } from 'urial/schema';
import { routes, UriTemplate } from 'urial/template';

/** A function that takes options, with the source of a right value for each option. These values change the answer. */
type Door = readonly [source: string, call: (options: never) => unknown];

const validated = ({ '~standard': { validate } }: UriSchema): unknown =>
  ['https://h.example/', '/ü', '/a'].map((text) => validate(text).issues?.[0].code);

/** Makes a row. */
const door = (...made: Door): Door => made;

/** The functions that take options: a plain object only, because an overlooked option would leave a check open. */
export const DOORS: Readonly<Record<string, Door>> = {
  fromUserInput: door("{ scheme: 'ftp' }", (options) => fromUserInput('h.example', options).href),
  tryFromUserInput: door("{ scheme: 'ftp' }", (options) => tryFromUserInput('h.example', options).uri?.href),
  findBase: door(
    "{ embedded: 'a', encapsulating: 'b/', retrieval: 'c/', fallback: 'http://h/' }",
    (options) => findBase(options).uri.href,
  ),
  parse: door("{ plus: 'literal' }", (options) => QueryParams.parse('a=1+1', options).get('a')),
  resolve: door(
    '{ strict: false, relative: true }',
    (options) => Uri.parse('a/b').resolve('c', options).href,
  ),
  match: door("{ order: 'any', values: 'segments' }", (options) =>
    ['/x?b=1&a=2', '/..?a=1'].map((text) => UriTemplate.parse('/{x}{?a,b}').match(text, options)),
  ),
  routes: door("{ values: 'segments' }", (options) => routes({ a: '/{x}' }, options).find('/..%2fa')?.values),
  fromRequest: door(
    "{ scheme: 'http', authority: 'h', absolute: 'any' }",
    (options) => fromRequest({ url: '/a', headers: {} }, options).href,
  ),
  tryFromRequest: door(
    "{ scheme: 'http', authority: 'h', absolute: 'any' }",
    (options) => tryFromRequest({ url: '/a', headers: {} }, options).uri?.href,
  ),
  checkHref: door(
    "{ schemes: ['ftp'], relative: true, hosts: ['h'], unicode: true }",
    (options) => checkHref('ftp://h/ü', options).uri?.href,
  ),
  checkRedirect: door(
    "{ origins: ['https://h', { href: 'https://i' }], unicode: true }",
    (options) => checkRedirect('https://i/ü', 'http://own.example', options).uri?.href,
  ),
  checkOAuthRedirect: door(
    "{ schemes: ['zed'] }",
    (options) => checkOAuthRedirect('zed://cb', 'zed://cb', options).uri?.href,
  ),
  checkFetch: door(
    "{ ports: [8080], hosts: undefined, internalHosts: ['h'], schemes: ['http'], unicode: true }",
    (options) => checkFetch('http://h:8080/ü', options).uri?.href,
  ),
  uriSchema: door("{ schemes: ['ftp'], relative: true }", (options) => validated(uriSchema(options))),
  hrefSchema: door(
    "{ schemes: ['https'], relative: false, hosts: ['h.example'], unicode: true }",
    (options) => validated(hrefSchema(options)),
  ),
  fetchSchema: door(
    "{ ports: [443], hosts: ['h.example'], internalHosts: undefined, schemes: ['https'], unicode: true }",
    (options) => validated(fetchSchema(options)),
  ),
  redirectSchema: door("{ origins: ['https://i'], unicode: true }", (options) =>
    validated(redirectSchema('https://h.example', options)),
  ),
  filePath: door('{ windows: true }', (options) => filePath('file:///C:/a', options)),
  fileUri: door('{ windows: true }', (options) => fileUri('C:\\a', options).href),
};

/** The functions that never throw: wrong options hide everything. */
export const SILENT: Readonly<Record<string, Door>> = {
  redact: door("{ params: ['a'] }", (options) => redact('?a=1&b=2', options)),
};

/** The functions with options of another program, which may know more options. */
export const FOREIGN: Readonly<Record<string, Door>> = {
  publicAgents: door('{ maxSockets: 3 }', (options) => publicAgents(options).httpsAgent.maxSockets),
  publicConnect: door('{ maxCachedSessions: 5 }', (options) => {
    let sessions: unknown;
    publicConnect((given?: { readonly maxCachedSessions?: number }) => {
      sessions = given?.maxCachedSessions;
      return () => undefined;
    }, options);
    return sessions;
  }),
};
