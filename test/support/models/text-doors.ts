/** All functions that decode or encode a text, by name. Each row calls one of them. */
import {
  decode,
  encodeFragment,
  encodeParam,
  encodeSegment,
  encodeUserInfo,
  QueryParams,
  Uri,
  uri,
  type RawValue,
} from 'urial';
import { UriTemplate } from 'urial/template';
import { decodeText } from './data.ts';

/** Gives each reading of a text in which only letters, digits and escapes stand. */
type Decoder = (raw: string, data: string) => readonly unknown[];

/** Reads, in each way, the parameters whose name and value are the same text. */
function readParams(params: QueryParams, data: string): readonly unknown[] {
  const seen: unknown[] = [];
  params.filter((pair) => seen.push(...pair) > 0);
  params.map((pair) => {
    seen.push(...pair);
    return pair;
  });
  const isFound = params.has(data) && params.has(data, data);
  return [
    // it is searched for in the text, and once all are listed it is found among them
    params.get(data),
    ...params.getAll(data),
    ...[...params].flat(),
    params.get(data),
    ...params.entries(),
    ...params.keys(),
    ...params.values(),
    ...Object.entries(params.toObject()).flat().flat(),
    ...seen,
    isFound ? data : 'has finds nothing',
    params.filter(([name, value]) => name !== data || value !== data).size === 0
      ? data
      : 'filter finds nothing',
    params.without(data).size === 0 ? data : 'without finds nothing',
    params.with(data, data) === params ? data : 'with writes another text',
  ].flat();
}

/** Returns the data, or a sentence, after a change to the data that is there: it has to keep the bytes. */
const kept = (was: Uri, next: Uri, data: string): string =>
  next.href === was.href ? data : `${next.href} is not kept`;

const upper = (text: string): string => text.replace(/%[\da-f]{2}/g, (escape) => escape.toUpperCase());

const [SEGMENT, NAMED, LABELLED] = [
  UriTemplate.parse('/a{x}'),
  UriTemplate.parse('/{?x}'),
  UriTemplate.parse('/{;x}'),
];

/** The functions that decode, with the data of a text. */
export const DECODERS: Readonly<Record<string, Decoder>> = {
  decode: (raw) => [decode(raw)],
  'the parameters of a text': (raw, data) => readParams(QueryParams.parse(`${raw}=${raw}`), data),
  'parameters that keep "+"': (raw, data) =>
    readParams(QueryParams.parse(`${raw}=${raw}`, { plus: 'literal' }), data),
  'the parameters of a reference': (raw, data) => readParams(Uri.parse(`a:b?${raw}=${raw}#c`).params, data),
  'parameters behind another': (raw, data) => {
    const { params } = Uri.parse(`?x&${raw}=${raw}`);
    return [params.get(data), ...[...params].slice(1).flat(), ...params.getAll(data)];
  },
  segments: (raw, data) => {
    const at = Uri.parse(`a:/${raw}/b/${raw}`);
    const [, first, , last] = at.segments;
    return [
      first,
      last,
      at.lastSegment,
      kept(at, at.withPath(at.segments), data),
      kept(at, at.withLastSegment(data), data),
    ];
  },
  'a path without a root': (raw, data) => {
    const at = Uri.parse(raw);
    return [...at.segments, at.lastSegment, kept(at, at.withPath([data]), data)];
  },
  credentials: (raw) => {
    const { credentials } = Uri.parse(`//${raw}:${raw}@h`);
    return [credentials?.user, credentials?.password];
  },
  'a parameter of a template, in any order': (raw, data) => {
    const read = NAMED.match(`/?y=1&x=${raw}`, { order: 'any' })?.x;
    // a match reads escapes in upper case
    return [read === decodeText(upper(raw)) ? data : read];
  },
  'a user alone': (raw) => [Uri.parse(`//${raw}@h`).credentials?.user],
};

/** The functions that match a template. A text that is not UTF-8 is the expansion of no value. */
export const MATCHERS: Readonly<Record<string, (raw: string) => readonly unknown[]>> = {
  'a segment of a template': (raw) => [SEGMENT.match(`/a${raw}`)?.x],
  'a parameter of a template': (raw) => [NAMED.match(`/?x=${raw}`)?.x],
  'a parameter of a segment': (raw) => [LABELLED.match(`/;x=${raw}`)?.x],
};

/** Gives a text with data in it, and the text around the data. */
type Encoder = (data: string) => readonly (readonly [text: unknown, front: string, back: string])[];

const SITE = Uri.parse('//h');

const segment: Encoder = (data) => [
  [encodeSegment(data), '', ''],
  [Uri.from({ path: ['', data] }).href, '/', ''],
  [SITE.withPath(['', data]).path, '/', ''],
  [SITE.with({ path: ['', data, 'b'] }).path, '/', '/b'],
  [SITE.appendSegments(data).path, '/', ''],
  [Uri.parse('/a/b').withLastSegment(data).href, '/a/', ''],
  [uri`/${data}`.href, '/', ''],
  [uri`/a/${data}/b?c`.href, '/a/', '/b?c'],
  [uri`/${[data]}/b`.href, '/', '/b'],
  [uri`${SITE}/${data}`.href, '//h/', ''],
];

const param: Encoder = (data) => [
  [encodeParam(data), '', ''],
  [Uri.from({ query: { a: data } }).href, '?a=', ''],
  [Uri.from({ query: [[data, '']] }).href, '?', '='],
  [QueryParams.from({ a: data }).text, 'a=', ''],
  [QueryParams.from([['a', data]]).text, 'a=', ''],
  [QueryParams.parse('a=-').with('a', data).text, 'a=', ''],
  [QueryParams.parse('b').concat([[data, '']]).text, 'b&', '='],
  [SITE.withParam('a', data).query, 'a=', ''],
  [SITE.withParam(data, '').query, '', '='],
  [SITE.withParams({ a: data }).query, 'a=', ''],
  [SITE.appendParam('a', data).query, 'a=', ''],
  [SITE.withQuery({ a: [data] }).query, 'a=', ''],
  [uri`?a=${data}`.href, '?a=', ''],
  [uri`?${data}=b`.href, '?', '=b'],
  [uri`?${{ a: data }}`.href, '?a=', ''],
  [QueryParams.parse('a=b').map(() => ['a', data] as const).text, 'a=', ''],
];

const fragment: Encoder = (data) => [
  [encodeFragment(data), '', ''],
  [uri`#${data}`.href, '#', ''],
  [uri`/a?b#${data}`.href, '/a?b#', ''],
];

const userInfo: Encoder = (data) => [
  [encodeUserInfo(data), '', ''],
  [SITE.withUserInfo({ user: data }).userInfo, '', ''],
  [SITE.withUserInfo({ user: 'u', password: data }).userInfo, 'u:', ''],
  [Uri.from({ host: 'h', userInfo: { user: data, password: 'p' } }).userInfo, '', ':p'],
  [uri`//u:${data}@h`.href, '//u:', '@h'],
  [uri`//${data}:p@h`.href, '//', ':p@h'],
];

/** Where a template writes data that may not have a delimiter. */
const VARIABLES = ['/a{x}', 'b{/x}', 'b{?x}', 'b?{&x}', 'b{;x}', '/{x}c', '{#y}{x}'].map(
  (text): [UriTemplate, string, string] => {
    const template = UriTemplate.parse(text);
    const [front = '', back = ''] = template.expandToString({ x: '-' } as never).split('-');
    return [template, front, back];
  },
);

const variable: Encoder = (data) =>
  VARIABLES.flatMap(([template, front, back]) => [
    [template.expandToString({ x: data } as never), front, back],
  ]);

const opaque: Encoder = (data) => [
  [uri`tel:${data}`.href, 'tel:', ''],
  [Uri.parse('tel:1').withPath([data]).path, '', ''],
  [Uri.from({ scheme: 'tel', path: [data] as readonly RawValue[] }).href, 'tel:', ''],
];

/** The functions that encode, by the class of the characters that stay. */
export const ENCODERS = { segment, param, fragment, userInfo, variable, opaque };
