/** What takes strings, lists and templates of any length, and the strings that can hurt it. */
import * as main from 'urial';
import { fromIri, fromURL, fromUserInput, QueryParams, toIri, Uri, uri } from 'urial';
import { uriResolver } from 'urial/ajv';
import { fromRequest, toRequestTarget, tryFromRequest } from 'urial/http';
import * as link from 'urial/link';
import { filePath, fileUri } from 'urial/node';
import { fetchSchema, hrefSchema, portableSchema, redirectSchema, uriSchema } from 'urial/schema';
import { routes, UriTemplate } from 'urial/template';
import { callTag, templateOf } from '../../support/models/call-site.ts';
import { linesOf } from '../../support/tools/lines.mjs';

/** A string that repeats a unit between two others. */
export type Shape = readonly [front: string, unit: string, back: string];

export const SHAPES = linesOf(new URL('shapes.jsonl', import.meta.url)) as readonly Shape[];

export const textOf = ([front, unit, back]: Shape, size: number): string =>
  front + unit.repeat(Math.floor(size / unit.length)) + back;

const OWN = 'https://app.example/a/b';
const HTTP = { scheme: 'http', authority: 'h' } as const;
const FETCHED = { method: 'GET', headers: { get: () => undefined } } as const;
const RELATIVE = { relative: true } as const;
const TEMPLATES = ['/{x}', '{/x*}', '{+x}', '{+x}!', '{x}.{y}', '{?x*}', '/{x}{?y}'].map(
  (text): UriTemplate => UriTemplate.parse(text),
);
const TABLE = routes({ a: '/b', x: '/{x}{?y}' });

/** Each takes any string, and may refuse it. */
export const ON_STRINGS: Readonly<Record<string, (text: string) => unknown>> = {
  'Uri.parse': Uri.parse,
  'Uri.tryParse': (text) => Uri.tryParse(text).ok,
  'Uri.canParse': Uri.canParse,
  decode: main.decode,
  encodeSegment: main.encodeSegment,
  encodeParam: main.encodeParam,
  encodeFragment: main.encodeFragment,
  encodeUserInfo: main.encodeUserInfo,
  encodeHost: main.encodeHost,
  fromIri,
  tryFromIri: (text) => main.tryFromIri(text).ok,
  fromHref: main.fromHref,
  tryFromHref: (text) => main.tryFromHref(text).ok,
  'fromURL of an href': (href) => fromURL({ href }),
  fromUserInput,
  tryFromUserInput: (text) => main.tryFromUserInput(text).ok,
  browserDifferences: main.browserDifferences,
  'browserDifferences on it': (text) => main.browserDifferences('../x', text),
  toURL: main.toURL,
  redact: (text) => main.redact(text),
  'toIri and back': (text) => fromIri(toIri(text)),
  'the scheme': (text) => Uri.parse(text).withScheme(undefined).withScheme('x'),
  'the authority': (text) => Uri.parse(text).withAuthority(undefined).withAuthority('x'),
  'a component': (text) => Uri.parse('//h').withAuthority(text),
  'a path': (text) => Uri.parse('//h').withPath(text).appendPath(text),
  'a query': (text) => Uri.parse('//h').withQuery(text),
  'parts and back': (text) => Uri.from(Uri.parse(text).toParts()),
  'parts of data': (text) => Uri.tryFrom({ scheme: 'http', host: text, path: `/${text}` }).ok,
  segments: (text) => Uri.parse(text).withPath(Uri.parse(text).segments),
  'the last segment': (text) => Uri.parse(text).withLastSegment(Uri.parse(text).lastSegment ?? 'a'),
  'appendSegments of data': (text) => Uri.parse('/a').appendSegments(text),
  credentials: (text) => Uri.parse(text).credentials,
  'origin and port': (text) => [Uri.parse(text).origin, Uri.parse(text).effectivePort],
  display: (text) => Uri.parse(text).toMasked(),
  resolve: (text) => Uri.parse(OWN).resolve(text),
  'resolve against it': (text) => Uri.parse(text).resolve('../x', RELATIVE),
  'resolve against a relative base': (text) => Uri.parse('a/b').resolve(text, RELATIVE),
  findBase: (text) => main.findBase({ encapsulating: text, retrieval: text }),
  relativeTo: (text) => Uri.parse(text).relativeTo('http://h/a/b/c'),
  'relativeTo it': (text) => Uri.parse('http://h/a/b/c').relativeTo(text),
  'relativeTo it, from another place': (text) => Uri.parse(text).withQuery('q').relativeTo(text),
  normalize: (text) => Uri.parse(text).normalize('scheme'),
  isEquivalentTo: (text) => Uri.parse(text).isEquivalentTo(text.toUpperCase()),
  isSameDocument: (text) => Uri.parse(text).isSameDocument(text),
  isSameOrigin: (text) => Uri.parse(text).isSameOrigin(text),
  'isWithin it': (text) => link.isWithin(`${text}/x`, text),
  params: (text) => [...Uri.parse(text).params, Uri.parse(text).params.get('a')],
  'params, changed': (text) => Uri.parse(text).withParam('a', 'x').withoutParam('a').withParams({ x: 1 }),
  'params, sorted': (text) => Uri.parse(text).params.toSorted(),
  'params of data': (text) => QueryParams.from([[text, text]]).toString(),
  checkHref: (text) => link.checkHref(text).ok,
  'checkHref with iri': (text) => link.checkHref(text, { unicode: true }).ok,
  checkRedirect: (text) => link.checkRedirect(text, OWN).ok,
  'checkRedirect on its site': (text) => link.checkRedirect('/a', text).ok,
  checkFetch: (text) => link.checkFetch(text, { hosts: ['*.example'] }).ok,
  checkOAuthRedirect: (text) => link.checkOAuthRedirect(text, OWN).ok,
  'checkOAuthRedirect, registered': (text) => link.checkOAuthRedirect(text, [text]).ok,
  checkPortable: (text) => link.checkPortable(text).ok,
  isPublicAddress: link.isPublicAddress,
  uriSchema: uriSchema({ schemes: ['http'] })['~standard'].validate,
  hrefSchema: hrefSchema()['~standard'].validate,
  fetchSchema: fetchSchema()['~standard'].validate,
  portableSchema: portableSchema()['~standard'].validate,
  redirectSchema: redirectSchema(OWN)['~standard'].validate,
  'the resolver of ajv': (text) => [uriResolver.resolve(OWN, text), uriResolver.resolve(text, 'x')],
  'the resolver of ajv, its parts': (text) => uriResolver.serialize(uriResolver.parse(text)),
  fromRequest: (url) => fromRequest({ url, headers: {} }, HTTP),
  tryFromRequest: (url) => tryFromRequest({ url, headers: { host: url } }, { scheme: 'http' }).ok,
  'fromRequest of CONNECT': (url) => fromRequest({ url, method: 'CONNECT', headers: {} }, HTTP),
  'fromRequest of a Host': (host) => fromRequest({ url: '/', headers: { host } }, { scheme: 'http' }),
  'fromRequest of the absolute form': (text) =>
    fromRequest({ url: `http://${text}`, headers: { host: text } }, { scheme: 'http' }),
  'fromRequest of a fetch Request': (text) => fromRequest({ ...FETCHED, url: `http://h/${text}` }, HTTP),
  toRequestTarget,
  fileUri: (text) => fileUri(`/${text}`, { windows: false }),
  filePath: (text) => filePath(text, { windows: false }),
  'fileUri on Windows': (text) => fileUri(`C:\\${text}`, { windows: true }),
  'filePath on Windows': (text) => filePath(text, { windows: true }),
  'the tag, each place': (text) => uri`s://${text}@h/${text}/x${text}${text}?${text}=${text}#${text}`,
  'the tag, its text': (text) => callTag(templateOf([text, '']), 'y'),
  'the tag, its text after a hole': (text) => callTag(templateOf(['//h/', `x${text}`]), 'y'),
  'the tag, after a base': (text) => uri`${Uri.parse(text)}/${text}?a=${text}`,
  'UriTemplate.parse': (text) => UriTemplate.parse(text).isReversible,
  'UriTemplate.match': (text) => TEMPLATES.map((template) => template.match(text, { values: 'segments' })),
  'UriTemplate.expand': (x) => TEMPLATES.map((template) => template.expandToString({ x, y: 'a' } as never)),
  'routes.find': TABLE.find,
};

/** A list of fewer elements than the strings have characters. */
const numbers = (size: number): number[] => Array.from({ length: size / 16 }, (_, n) => n);
const names = (size: number): string[] => numbers(size).map((n) => `n${n}`);

/** So many that copying the whole query for each takes longer than writing it. */
const many = (size: number): number[] => numbers(2 * size);
const entries = (size: number): [name: string, value: number][] => many(size).map((n) => [`n${n}`, n]);
const record = (size: number): Record<string, number> => Object.fromEntries(entries(size));

/** Makes data of a size, and then the call with it. */
const call =
  <T>(data: (size: number) => T, use: (data: T) => unknown) =>
  (size: number): (() => unknown) => {
    const made = data(size);
    return () => use(made);
  };

const BASE = Uri.parse('/?a=1');

const fill = (unit: string, size: number): string => unit.repeat(Math.floor(size / unit.length));
const expand = (text: string, values: object) => () => UriTemplate.parse(text).expand(values as never).href;
const match = (text: string, reference: string) => () =>
  UriTemplate.parse(text).match(reference, { order: 'any' });

/** Each makes a call of a size: lists of so many elements, or templates with so many expressions. */
export const OF_SIZE: Readonly<Record<string, (size: number) => () => unknown>> = {
  'appendSegments of many': (size) => () => Uri.parse('/a').appendSegments(...numbers(size)),
  'withPath of others': (size) => {
    const uri = Uri.parse(`http://h${'/b'.repeat(size / 16)}`);
    const list = uri.segments.map((old, at) => (at % 2 ? old : 'y'));
    return () => uri.withPath(['x', ...list, 'z']).withPath(list.filter((_, at) => at % 3 > 0));
  },
  'many values of one name': (size) => {
    const uri = Uri.parse('').withParam('a', numbers(size));
    return () =>
      uri
        .withParam('a', numbers(size))
        .withParam('a', numbers(size + 16))
        .withoutParam('a');
  },
  'many names': (size) => {
    const all = names(size);
    const uri = Uri.parse('').withParams(all.map((name) => [name, 1]));
    return () => uri.withParams(all.toReversed().map((name) => [name, [1, 2]])).withoutParam(...all);
  },
  'a query of a record': call(record, (data) => BASE.withQuery(data)),
  'a query of entries': call(entries, (data) => BASE.withQuery(data)),
  'a query of URLSearchParams': call(
    (size) => new URLSearchParams(many(size).join('&')),
    (data) => BASE.withQuery(data),
  ),
  'params, and a record after them': call(record, (data) => BASE.params.concat(data)),
  'many schemes': (size) => () => uriSchema({ schemes: names(size) })['~standard'].validate('y:'),
  'many hosts': (size) => () => link.checkHref('https://h/', { hosts: names(size) }).ok,
  'the tag, many segments and values': (size) => () => uri`/${numbers(size)}?a=${numbers(size)}`,
  'the tag, a record': call(record, (data) => uri`/?${data}`),
  'the tag, a record after a base': call(record, (data) => uri`${BASE}?${data}`),
  'the tag, a list after a base that has its name': call(many, (data) => uri`${BASE}?a=${data}`),
  'the tag, text after a base that has its names': call(names, (all) =>
    callTag(templateOf(['', `?${all.join('&')}`]), Uri.parse(`?${all.join('&')}`)),
  ),
  'the tag, holes after a base that has their names': call(names, (all) =>
    callTag(templateOf(['', ...`?${all.join('=|&')}=|`.split('|')]), Uri.parse(`?${all.join('&')}`), ...all),
  ),
  'template: expressions': (size) => () => UriTemplate.parse(fill('{?a}{&b}{x}{/y}', size)).isReversible,
  'template: variables': (size) => () => UriTemplate.parse(`{?${names(size).join()}}`).isReversible,
  'template: no end': (size) => () => UriTemplate.tryParse(`${fill('a', size)}{${fill('a', size)}`).ok,
  'expand: a list': (size) => expand('{?x*}{/x*}', { x: numbers(size) }),
  'expand: a record': (size) =>
    expand('{?x*}', { x: Object.fromEntries(names(size).map((name) => [name, 1])) }),
  'expand: one variable': (size) => expand(fill('{x}', size), { x: 'b' }),
  'expand: dot-segments of the text': (size) => expand(`/a${fill('/..', size)}{/x}`, { x: 'a' }),
  'expand: one empty segment': (size) => expand(`/a/${fill('{;x}{x}', size)}`, { x: '' }),
  'expand: empty segments': (size) => expand(`/a${fill('//', size)}a{/x*}`, { x: [''] }),
  'expand: lists before a slash': (size) => expand(`/a${fill('{/x*}{;y}', size)}{/z*}`, { x: 'b', z: [''] }),
  'expand: nothing': (size) => expand(`${fill('{/x}', size)}${fill('/.', size)}`, {}),
  'expand: a dot in a label': (size) => expand(`//a${fill('{x}', size)}b`, { x: '.' }),
  'expand: many labels': (size) => expand(`//a${fill('{x}.b', size)}`, { x: 'c' }),
  'expand: text after a scheme, then nothing': (size) => expand(`http:a{+y}${fill('{/x}', size)}`, {}),
  'expand: a host, then nothing': (size) => expand(`//a${fill('{+x}', size)}/b`, { x: '' }),
  'expand: steps of a value': (size) => expand('/{x}{+y}', { x: '..', y: fill('/a', size) }),
  'match: names': (size) => match('{?x*}', `?${names(size).join('=1&')}`),
  'match: any order': (size) =>
    match(`{?${names(size).join()}}`, `?${names(size).toReversed().join('=1&')}=1`),
  'match: nearly everywhere': (size) => match(`{+x}${fill('/a', size)}/b`, fill('/a', 2 * size)),
  'match: nothing read': (size) => match(fill('{x}', size), fill('a', size)),
  'match: raw delimiters': (size) => match(fill('{x};{?b}{/y}', size), fill("/a'+", size)),
  'match: the same variable': (size) => match(fill('/{x}', size), `/a${fill('/b', size)}`),
  'routes: many': (size) => {
    const texts = names(size / 8).map((name) => [name, `/${name}/{x}`]);
    const table = routes(Object.fromEntries(texts) as Record<string, string>);
    return () => Array.from({ length: 100 }, () => table.find('/x/y'));
  },
};
