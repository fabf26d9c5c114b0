/** The components of a tag: its texts, and the data of its holes encoded for the places where they stand. */
import { dataText } from '../query/values.ts';
import { type UriComponent, UriError } from '../text/error.ts';
import { encodeHost } from '../platform/host-name.ts';
import { isList } from '../text/kind.ts';
import { mapList } from '../text/own.ts';
import { isQueryData, queryOf } from '../query/params.ts';
import { portText } from '../uri/parts.ts';
import { decode, encodeData } from '../text/percent.ts';
import { type Components, componentsOf } from '../syntax/located.ts';
import { Cursor } from '../query/find.ts';
import { checked, RULES } from '../syntax/rules.ts';
import type { Param, Stretch, Plan, Run } from './compile.ts';
import { isDotSegment } from '../text/scan.ts';
import { locatedFrom, Uri, uriText } from '../uri/uri.ts';

type HoleValues = readonly unknown[];
/** The text of the value of one hole. */
type Write = (value: unknown) => string;

/** The characters that IDNA takes for a dot. */
const DOT = /[.\u3002\uff0e\uff61]/;
/** Length of `%2e%2e`, the longest spelling of a dot-segment. */
const LONGEST_DOTS = 6;

/** The components that a plan draws; those of a base are not among them. */
export function fill(plan: Plan, values: HoleValues): Components {
  const { scheme, userInfo, host, port, path, query, fragment } = plan;
  return {
    scheme: scheme === undefined ? undefined : filled(scheme, values, schemeData),
    userInfo: userInfo === undefined ? undefined : filled(userInfo, values, userData),
    host: host === undefined ? undefined : hostOf(host, values),
    port: port === undefined || isDropped(port, values) ? undefined : filled(port, values, portData),
    path: pathOf(path, values),
    query: query === undefined ? undefined : queryTextOf(query, values),
    fragment:
      fragment === undefined || isDropped(fragment, values)
        ? undefined
        : filled(fragment, values, fragmentData),
  };
}

/** The components of a base with those of the texts behind it. */
export function onBase(base: Uri, plan: Plan, { path, query, fragment }: Components): Components {
  const old = componentsOf(locatedFrom(base));
  const hasPath = path !== '';
  const isChanged = hasPath || plan.query !== undefined || plan.fragment !== undefined;
  return {
    ...old,
    path: hasPath ? pathOn(old, path) : old.path,
    query: hasPath ? query : queryOn(old.query, query),
    fragment: isChanged ? fragment : old.fragment,
  };
}

function pathOn({ host, path: front }: Components, path: string): string {
  const whole = (front.endsWith('/') ? front.slice(0, -1) : front) + path;
  if (host === undefined && whole.startsWith('//')) throw emptySegment();
  return whole;
}

function queryOn(front: string | undefined, query: string | undefined): string | undefined {
  if (front === undefined || front === '') return query ?? front;
  return query === undefined || query === '' ? front : `${front}&${query}`;
}

/** The error of something other than a `Uri` as the base, or of a `Uri` as a scheme. */
export function baseHole(value: unknown): UriError {
  const got = Uri.isUri(value) ? 'a Uri before ":"' : `a value of type ${typeof value} in front`;
  const advice = 'a Uri in front is the base, and text before ":" a scheme; Uri.parse makes a Uri of text';
  return new UriError('base-hole', 'reference', `${got} is not allowed`, advice);
}

function emptySegment(): UriError {
  const advice = 'give it at least one character, or leave its slash out';
  return new UriError('empty-segment', 'path', 'a segment of data cannot be empty', advice);
}

function dataOf(value: unknown, component: UriComponent): string {
  return dataText(uriText(value) ?? value, component);
}

const encoded =
  (place: 'userInfo' | 'path' | 'query' | 'fragment'): Write =>
  (value) =>
    encodeData(dataOf(value, place), place);
const userData = encoded('userInfo');
const segmentData = encoded('path');
const paramData = encoded('query');
const fragmentData = encoded('fragment');
const hostData: Write = (value) => dataOf(value, 'host');

function portData(value: unknown): string {
  const text = dataOf(value, 'port');
  return portText(typeof value === 'number' ? value : text);
}

function schemeData(value: unknown): string {
  if (Uri.isUri(value)) throw baseHole(value);
  return checked(RULES.scheme, dataText(value, 'scheme'));
}

function filled(part: Stretch, values: HoleValues, write: Write): string {
  if (typeof part === 'string') return part;
  const { texts, first } = part;
  let text = texts[0]!;
  for (let n = 1; n < texts.length; n += 1) text += write(values[first + n - 1]) + texts[n]!;
  return text;
}

/** Is there one hole, and nothing else? */
function isHole(part: Stretch): part is Run {
  return typeof part !== 'string' && part.texts.length === 2 && part.texts[0] === '' && part.texts[1] === '';
}

function isDropped(part: Stretch, values: HoleValues): boolean {
  return isHole(part) && values[part.first] === undefined;
}

function hostOf(labels: readonly Stretch[], values: HoleValues): string {
  const [first = '', ...others] = labels;
  if (typeof first === 'string' && others.length === 0) return first;
  const host = labels.map((label) => labelOf(label, values)).join('.');
  if (host !== '') return encodeHost(host);
  throw new UriError('empty-host', 'host', 'the host cannot be empty', 'give it at least one character');
}

/** A label, or labels: data that is only a part of one has no dot. */
function labelOf(part: Stretch, values: HoleValues): string {
  const label = filled(part, values, hostData);
  const dot = typeof part === 'string' || part.texts.join('') === '' ? -1 : label.search(DOT);
  if (dot < 0) return label;
  const advice = 'write a dot around the hole, or give data without one';
  throw new UriError('host', 'host', 'a dot in a part of a label is not allowed', advice, label, dot, 'host');
}

function pathOf(segments: readonly Stretch[], values: HoleValues): string {
  let path = segmentOf(segments[0]!, values);
  for (let n = 1; n < segments.length; n += 1) path += `/${segmentOf(segments[n]!, values)}`;
  return path;
}

function segmentOf(part: Stretch, values: HoleValues): string {
  if (typeof part === 'string') return part;
  const value = values[part.first];
  if (!isHole(part) || !isList(value)) return finished(filled(part, values, segmentData));
  return finished(mapList(value, 'path', (one) => finished(segmentData(one))).join('/'));
}

/** The same segment, when data may make it. */
function finished(segment: string): string {
  if (segment === '') throw emptySegment();
  if (segment.length > LONGEST_DOTS || !/^[.%]/.test(segment) || !isDotSegment(decode(segment)))
    return segment;
  const advice = 'no escape protects it; leave it out, or write it as text';
  throw new UriError('dot-segment', 'path', 'data cannot be a dot-segment', advice, segment);
}

function queryTextOf(query: readonly (string | Param)[], values: HoleValues): string | undefined {
  let text: string | undefined;
  let isWhole = true;
  for (const pair of query) {
    const piece = typeof pair === 'string' ? pair : pairOf(pair, values);
    if (piece === undefined) isWhole = false;
    else text = text === undefined ? piece : `${text}&${piece}`;
  }
  return isWhole ? text : withParam(text);
}

/** A query that holds a parameter, or none. */
function withParam(query: string | undefined): string | undefined {
  return query !== undefined && new Cursor(query, 0, query.length, 'literal').next() ? query : undefined;
}

function pairOf({ name, value }: Param, values: HoleValues): string | undefined {
  if (value === undefined) return pieceOf(name, values);
  if (isDropped(value, values)) return undefined;
  const front = `${filled(name, values, paramData)}=`;
  const list = isHole(value) ? values[value.first] : undefined;
  if (!isList(list)) return front + filled(value, values, paramData);
  return list.length === 0 ? undefined : mapList(list, 'query', (one) => front + paramData(one)).join('&');
}

/** What stands without a `=`: a name, or a whole structure. */
function pieceOf(part: Stretch, values: HoleValues): string | undefined {
  const data = isHole(part) ? values[part.first] : undefined;
  if (isQueryData(data)) return withParam(queryOf(data));
  const name = filled(part, values, paramData);
  if (name !== '') return name;
  const advice = 'give it a name, or write "=" and a value';
  throw new UriError('data', 'query', 'a parameter without name and value is not allowed', advice);
}
