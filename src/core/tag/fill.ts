/** Fills a plan of the tag: encodes the data of each hole for its component. */
import { type DataPlace, OPAQUE_DATA } from '../text/chars.ts';
import { dataText } from '../text/data.ts';
import { uriError, type UriError } from '../text/error.ts';
import { encodeHost } from '../convert/host-name.ts';
import { isList, kindOf } from '../text/kind.ts';
import { mapList } from '../text/own.ts';
import { isQueryData, queryFrom } from '../query/params.ts';
import { portText } from '../uri/parts.ts';
import { encode, encodeData } from '../text/percent.ts';
import { type Components, componentsOf, isOpaque } from '../syntax/located.ts';
import { appended, isBare, mapParams, removeParams } from '../query/edit.ts';
import {
  findParam,
  type Place,
  nameIn,
  placesIn,
  type Query,
  queryIn,
  type QueryText,
  textIn,
  wholeQuery,
} from '../query/find.ts';
import { checked, RULES } from '../syntax/rules.ts';
import { isHole, type Param, type Plan, type Stretch } from './compile.ts';
import { isWebScheme } from '../text/schemes.ts';
import { locatedFrom, Uri } from '../uri/uri.ts';

type HoleValues = readonly unknown[];
/** Writes the value of one hole as URI text. */
type Write = (value: unknown) => string;

/** The characters that IDNA reads as a dot. */
const IDNA_DOT = /[.\u3002\uff0e\uff61]/;
/** A dot-segment, with escapes or without. */
const ANY_DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i;

/**
 * Returns the components of a plan with its holes filled, without the components of a base.
 *
 * @param isOpaque - Whether the whole path, with the path of a base, follows a scheme and does not begin with `/`.
 * @param front - The query of a base, if the query of the plan is added to one; then the result has both.
 */
export function fill(
  plan: Plan,
  values: HoleValues,
  isOpaque: boolean = plan.isOpaque,
  front?: Query,
): Components {
  const { userInfo, host, port, path, query, fragment } = plan;
  const scheme = plan.scheme === undefined ? undefined : filled(plan.scheme, values, schemeData);
  // after `https:` a browser reads a host even without `//`, and after `//` it skips any number of slashes
  if (plan.hasDataAsHost && (scheme === undefined ? host !== undefined : isWebScheme(scheme)))
    throw dataAsHostError();
  return {
    scheme,
    userInfo: userInfo === undefined ? undefined : filled(userInfo, values, userInfoData),
    host: host === undefined ? undefined : filledHost(host, values),
    port: port === undefined || isDropped(port, values) ? undefined : filled(port, values, portData),
    path: filledPath(path, values, isOpaque),
    query: query === undefined ? undefined : filledQuery(query, values, front),
    fragment:
      fragment === undefined || isDropped(fragment, values)
        ? undefined
        : filled(fragment, values, fragmentData),
  };
}

/**
 * Short way: returns the whole text for most plans and values; `undefined` if `fill` has to do it (benchmark row `tag`).
 */
export function fillPlainly({ texts, places }: Plan, values: HoleValues): string | undefined {
  if (places === undefined) return undefined;
  let text = texts[0]!;
  for (let n = 0; n < places.length; n += 1) {
    const value = values[n];
    if (value === undefined || typeof value === 'object') return undefined;
    const { component, keep } = places[n]!;
    const data = encode(typeof value === 'string' ? value : dataText(value, component), keep, component);
    // short way: a segment of data alone is refused only if it is this short
    if (component === 'path' && data.length < 3) checkedSegment(data);
    text += data + texts[n + 1]!;
  }
  return text;
}

/** Returns the components of a plan with its holes filled, added to those of its base. */
export function fillOnBase(base: Uri, plan: Plan, values: HoleValues): Components {
  const at = locatedFrom(base);
  const old = componentsOf(at);
  // after a base the path is empty, or its text begins with `/`
  const hasPath = plan.path.length > 1 || plan.path[0] !== '';
  const front = hasPath || old.query === undefined ? undefined : queryIn(at.text);
  const { path, query, fragment } = fill(plan, values, isOpaque(at) && at.pathStart < at.pathEnd, front);
  const isChanged = hasPath || plan.query !== undefined || plan.fragment !== undefined;
  return {
    ...old,
    path: hasPath ? pathOn(old, path) : old.path,
    query: hasPath || plan.query !== undefined ? query : old.query,
    fragment: isChanged ? fragment : old.fragment,
  };
}

function pathOn({ host, path: front }: Components, path: string): string {
  const whole = (front.endsWith('/') ? front.slice(0, -1) : front) + path;
  if (host === undefined && whole.startsWith('//')) throw emptySegmentError();
  return whole;
}

/** Makes the error for a base that is not a `Uri`, or for a `Uri` as a scheme. */
export function baseHoleError(value: unknown): UriError {
  const got = Uri.isUri(value) ? 'a Uri before ":"' : `${kindOf(value)} at the start`;
  const advice =
    'begin with a Uri, as Uri.parse(text) or fromURL(url) makes it, or with text before ":" as the scheme';
  return uriError('reference', `${got} is not allowed`, advice, { code: 'base-hole' });
}

function dataAsHostError(): UriError {
  const advice = 'write "//" and a host before the path';
  return uriError('authority', 'a hole where a browser reads the host', advice, { code: 'hole-place' });
}

function emptySegmentError(): UriError {
  const advice = 'give it at least one character, or remove its "/"';
  return uriError('path', 'a segment of data cannot be empty', advice, { code: 'empty-segment' });
}

function opaqueListError(): UriError {
  const advice = 'join them to one text, such as list.join(",")';
  return uriError('path', 'a list is not allowed where segments have no order', advice, { code: 'data' });
}

const encoderFor =
  (place: DataPlace): Write =>
  (value) =>
    encodeData(dataText(value, place), place);
const userInfoData = encoderFor('userInfo');
const segmentData = encoderFor('path');
const opaqueData: Write = (value) => encode(dataText(value, 'path'), OPAQUE_DATA, 'path');
const paramData = encoderFor('query');
const fragmentData = encoderFor('fragment');
const hostData: Write = (value) => dataText(value, 'host');

function portData(value: unknown): string {
  const text = dataText(value, 'port');
  return portText(typeof value === 'number' ? value : text);
}

function schemeData(value: unknown): string {
  if (Uri.isUri(value)) throw baseHoleError(value);
  return checked(RULES.scheme, dataText(value, 'scheme'));
}

function filled(part: Stretch, values: HoleValues, write: Write): string {
  if (typeof part === 'string') return part;
  const { texts, first } = part;
  let text = texts[0]!;
  for (let n = 1; n < texts.length; n += 1) text += write(values[first + n - 1]) + texts[n]!;
  return text;
}

function isDropped(part: Stretch, values: HoleValues): boolean {
  return isHole(part) && values[part.first] === undefined;
}

function filledHost(labels: readonly Stretch[], values: HoleValues): string {
  const [first] = labels;
  if (typeof first === 'string' && labels.length === 1) return first;
  const host = labels.map((label) => filledLabel(label, values)).join('.');
  if (host !== '') return encodeHost(host);
  throw uriError('host', 'the host cannot be empty', 'give it at least one character', {
    code: 'empty-host',
  });
}

/** Fills a piece of the host. Data for a part of a label must not contain a dot. */
function filledLabel(part: Stretch, values: HoleValues): string {
  const label = filled(part, values, hostData);
  const dot = typeof part === 'string' || part.texts.join('') === '' ? -1 : label.search(IDNA_DOT);
  if (dot < 0) return label;
  const advice = 'write a dot before or after the hole, or give data without a dot';
  throw uriError('host', 'a dot in a part of a label is not allowed', advice, {
    input: label,
    index: dot,
    whole: 'host',
  });
}

function filledPath(segments: readonly Stretch[], values: HoleValues, isOpaque: boolean): string {
  let path = filledSegment(segments[0]!, values, isOpaque);
  for (let n = 1; n < segments.length; n += 1) path += `/${filledSegment(segments[n]!, values, isOpaque)}`;
  return path;
}

function filledSegment(part: Stretch, values: HoleValues, isOpaque: boolean): string {
  if (typeof part === 'string') return part;
  const value = values[part.first];
  if (!isHole(part) || !isList(value))
    return checkedSegment(filled(part, values, isOpaque ? opaqueData : segmentData));
  if (isOpaque) throw opaqueListError();
  return checkedSegment(mapList(value, 'path', (one) => checkedSegment(segmentData(one))).join('/'));
}

/** Returns the segment; throws if data must not make it. */
function checkedSegment(segment: string): string {
  if (segment === '') throw emptySegmentError();
  // short way: the first character alone rules out most segments (benchmark row `tag`)
  if (!'.%'.includes(segment.charAt(0)) || !ANY_DOT_SEGMENT.test(segment)) return segment;
  const advice = 'an escape does not protect it; leave it out, or write it in the text';
  throw uriError('path', 'data cannot be a dot-segment', advice, { code: 'dot-segment', input: segment });
}

function filledQuery(query: readonly (string | Param)[], values: HoleValues, front?: Query): QueryText {
  const write = (pair: string | Param): QueryText =>
    typeof pair === 'string' ? pair : filledParam(pair, values);
  return front === undefined ? joined(query, write) : queryOn(front, query, write);
}

/** Joins the pieces that are written; `undefined` if pieces are left out, and the others hold no parameter. */
function joined(query: readonly (string | Param)[], write: (pair: string | Param) => QueryText): QueryText {
  let text: string | undefined;
  let isWhole = true;
  for (const pair of query) {
    const piece = write(pair);
    if (piece === undefined) isWhole = false;
    else text = text === undefined ? piece : `${text}&${piece}`;
  }
  return isWhole ? text : unlessEmpty(text);
}

/**
 * Adds pieces to the query of a base. A name in the text of the call site replaces the parameters of this name in the base.
 * A name that is data must not: data from a request could replace what the author of the base has set.
 */
function queryOn(
  front: Query,
  query: readonly (string | Param)[],
  write: (pair: string | Param) => QueryText,
): QueryText {
  const names = new Set(placesIn(front).map((place) => nameIn(front, place)));
  const replacing = new Map<string, string>();
  const added = joined(query, (pair) => {
    const text = write(pair);
    if (text === undefined || names.size === 0) return text;
    const piece = wholeQuery(text, front.plus);
    const known = placesIn(piece).filter((place) => names.has(nameIn(piece, place)));
    if (known.length === 0) return text;
    if (typeof pair === 'object' && typeof pair.name === 'object')
      throw knownNameError(text.slice(known[0]!.start, known[0]!.mid));
    for (const place of known) {
      const name = nameIn(piece, place);
      replacing.set(name, appended(replacing.get(name) ?? '', text.slice(place.start, place.end)));
    }
    return removeParams(piece, [...replacing.keys()]);
  });
  return appended(replacing.size === 0 ? textIn(front) : replaced(front, replacing), added ?? '');
}

/** Writes parameters in the place of the first one of their name, and removes the others of this name. */
function replaced(query: Query, params: ReadonlyMap<string, string>): QueryText {
  const seen = new Set<string>();
  const isRepeated = (name: string): boolean => seen.size === seen.add(name).size;
  let text = mapParams(query, ([name, value]) => [name, params.has(name) && isRepeated(name) ? [] : [value]]);
  for (const [name, param] of params) {
    const edited = wholeQuery(text, query.plus);
    const { start, end } = findParam(edited, name) as Place;
    text = edited.text.slice(0, start) + param + edited.text.slice(end);
  }
  return text;
}

function knownNameError(name: string): UriError {
  return uriError(
    'query',
    'the base has a parameter of this name, which is data here',
    'write the name in the template, or use withParams(...)',
    { code: 'data', input: name, whole: 'query' },
  );
}

/** Returns the query; `undefined` if it has no parameter. */
function unlessEmpty(query: string | undefined): string | undefined {
  return query === undefined || isBare(query) ? undefined : query;
}

function filledParam({ name, value }: Param, values: HoleValues): string | undefined {
  if (value === undefined) return filledName(name, values);
  if (isDropped(value, values)) return undefined;
  const front = `${filled(name, values, paramData)}=`;
  const list = isHole(value) ? values[value.first] : undefined;
  if (!isList(list)) return front + filled(value, values, paramData);
  return list.length === 0 ? undefined : mapList(list, 'query', (one) => front + paramData(one)).join('&');
}

/** Fills a piece without `=`: a name, or all parameters of a structure. */
function filledName(part: Stretch, values: HoleValues): string | undefined {
  const data = isHole(part) ? values[part.first] : undefined;
  if (isQueryData(data)) return unlessEmpty(queryFrom(data));
  const name = filled(part, values, paramData);
  if (name !== '') return name;
  const advice = 'give it a name, or write "=" and a value';
  throw uriError('query', 'a parameter without name and value is not allowed', advice, { code: 'data' });
}
