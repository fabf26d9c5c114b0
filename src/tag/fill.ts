/** Fills a plan of the tag: encodes the data of each hole for its component. */
import { DATA, type DataPlace, delimsIn, HOST_DATA, OPAQUE_DATA } from '../core/text/chars.ts';
import { badValue, dataText, textIfData } from '../core/text/data.ts';
import { excerpt, uriError, type UriError } from '../core/text/error.ts';
import { maskRefused } from '../core/text/password.ts';
import { isList } from '../core/text/kind.ts';
import { mapList } from '../core/text/own.ts';
import { isQueryData, queryFrom } from '../core/query/params.ts';
import { portText } from '../core/uri/parts.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { encode } from '../core/text/percent.ts';
import { type Components, componentsOf, isOpaque } from '../core/syntax/located.ts';
import { appendRaw, replaceParams, isBare, placeParams } from '../core/query/edit.ts';
import {
  decodedName,
  type Place,
  findParams,
  type Query,
  findQuery,
  type QueryText,
  wholeQuery,
} from '../core/query/find.ts';
import { checked, RULES } from '../core/syntax/rules.ts';
import {
  checkPath,
  type Fail,
  hasNoSteps,
  nameOf,
  READ_AS_HOST,
  unmarked,
  wrongInHost,
} from '../place/place.ts';
import { isDotSegment } from '../core/text/scan.ts';
import { type HoledText, isHole, isWholePart, type Param, type Plan, type Stretch } from './compile.ts';
import { isWebScheme } from '../core/text/schemes.ts';
import { locatedFrom, Uri } from '../core/uri/uri.ts';

type HoleValues = readonly unknown[];
/** Writes a value without the delimiters that are taken. */
type Write = (value: unknown, taken: number, which: number | string) => string;

/** Fills the holes of a plan. With the query of a base in front, the result has both queries. */
export function fill(
  plan: Plan,
  values: HoleValues,
  isOpaque: boolean = plan.isOpaque,
  front?: Query,
): Components {
  const { host, path, query } = plan;
  const written = (part: Stretch | undefined, write: Write): string | undefined =>
    part === undefined ? undefined : filled(part, values, write);
  const kept = (part: Stretch | undefined): Stretch | undefined =>
    part !== undefined && isDropped(part, values) ? undefined : part;
  const scheme = written(plan.scheme, schemeData);
  if (plan.hasDataAsHost) checkHostless(scheme, host);
  return {
    scheme,
    userInfo: written(plan.userInfo, userInfoData),
    host: typeof host === 'object' ? filledHost(host, values) : host,
    port: written(kept(plan.port), portData),
    path: filledPath(path, values, isOpaque, plan.hasRecipients),
    query: query === undefined ? undefined : filledQuery(query, values, front),
    fragment: written(kept(plan.fragment), fragmentData),
  };
}

/** Short way: returns the whole text for most plans and values; `undefined` if `fill` has to do it (benchmark row `tag`). */
export function fillPlainly({ texts, places }: Plan, values: HoleValues): string | undefined {
  if (places === undefined) return undefined;
  let text = texts[0]!;
  for (let n = 0; n < places.length; n += 1) {
    const value = values[n];
    if (value === undefined || typeof value === 'object') return undefined;
    const { component, keep } = places[n]!;
    const raw = typeof value === 'string' ? value : dataText(value, component, n + 1);
    const data = encode(raw, keep, component);
    if (component === 'path' && (data === '' || isDotSegment(data))) return undefined;
    text += data + texts[n + 1]!;
  }
  return text;
}

/** Returns the components of a plan with its holes filled, added to those of its base. */
export function fillOnBase(base: Uri, plan: Plan, values: HoleValues): Components {
  const at = locatedFrom(base);
  const old = componentsOf(at);
  // after a base the path is empty, or its text begins with `/`
  const hasPath = plan.path !== '';
  const end = old.path.endsWith('/') ? at.pathEnd - 1 : at.pathEnd;
  const front = at.text.slice(at.schemeEnd + 1, end);
  if ((old.host ?? '') === '' && READ_AS_HOST.test(front + plan.texts.join('<0>').slice(3)))
    checkHostless(old.scheme, old.host);
  const before = hasPath || old.query === undefined ? undefined : findQuery(at.text);
  const { path, query, fragment } = fill(plan, values, isOpaque(at) && at.pathStart < at.pathEnd, before);
  const isChanged = hasPath || plan.query !== undefined || plan.fragment !== undefined;
  return {
    ...old,
    path: hasPath ? pathOn(old, path) : old.path,
    query: hasPath || plan.query !== undefined ? query : old.query,
    fragment: isChanged ? fragment : old.fragment,
  };
}

/** Refuses data where a browser reads a host: after `https:` even without `//`, and after any number of slashes. */
function checkHostless(scheme: string | undefined, host: unknown): void {
  if (scheme === undefined ? host === undefined : !isWebScheme(scheme)) return;
  const advice = 'write "//" and a host before the path';
  throw uriError('authority', 'a browser would read a value here as the host', advice, {
    code: 'value-position',
  });
}

function pathOn({ host, path: front }: Components, path: string): string {
  const whole = (front.endsWith('/') ? front.slice(0, -1) : front) + path;
  if (host !== undefined || !whole.startsWith('//')) return whole;
  throw uriError('path', 'a path without a host cannot begin with "//"', 'remove a "/"', {
    code: 'empty-segment',
    input: whole,
    whole: 'path',
  });
}

const failIn =
  (component: 'host' | 'path', text?: string): Fail =>
  (code, problem, advice, index) =>
    uriError(component, problem, advice, {
      code,
      whole: component,
      ...(text === undefined ? undefined : { input: unmarked(text), index }),
    });

const encoderFor =
  (place: DataPlace, keep: number = DATA[place]): Write =>
  (value, taken, which) =>
    encode(dataText(value, place, which), keep & ~taken, place);
const userInfoData = encoderFor('userInfo');
const segmentData = encoderFor('path');
const opaqueData = encoderFor('path', OPAQUE_DATA);
const paramData = encoderFor('query');
const fragmentData = encoderFor('fragment');
const hostData: Write = (value, _taken, which) =>
  `<${encode(dataText(value, 'host', which), HOST_DATA, 'host')}>`;

/** Returns the name of a host. Its data can hold a password, so no error shows it. */
function filledHost(host: HoledText, values: HoleValues): string {
  const marked = filled(host, values, hostData);
  return nameOf(marked, (code, problem, advice, index) => {
    const wrong = code === 'host' ? wrongInHost(marked) : undefined;
    if (wrong === undefined) return failIn('host')(code, problem, advice, index);
    const which = host.first + wrong.n;
    const fail = (what: string, cure: string): UriError => badValue('host', which, what, cure, 'host');
    if (wrong.hasPort) return fail('has a port', 'write ${host}:${port}, or start with Uri.parse(...)');
    return wrong.isAfter
      ? fail('comes right after the host', 'put "/" in front of it, or add a whole path with withPath(...)')
      : fail('cannot be a host name', advice);
  });
}

const portData: Write = (value, _taken, which) => {
  const text = dataText(value, 'port', which);
  return portText(typeof value === 'number' ? value : text);
};

const schemeData: Write = (value, _taken, which) => {
  if (Uri.isUri(value)) {
    const advice = 'pass a string, as uri.scheme is';
    throw uriError('reference', 'a Uri cannot be a scheme', advice, { code: 'base-not-uri' });
  }
  return checked(RULES.scheme, dataText(value, 'scheme', which));
};

function filled(
  part: Stretch,
  values: HoleValues,
  write: (value: unknown, taken: number, which: number, n: number) => string,
): string {
  if (typeof part === 'string') return part;
  const { texts, first, taken } = part;
  let text = texts[0]!;
  for (let n = 1; n < texts.length; n += 1)
    text += write(values[first + n - 1], taken[n - 1]!, first + n, n) + texts[n]!;
  return text;
}

function isDropped(part: Stretch, values: HoleValues): boolean {
  return isHole(part) && values[part.first] === undefined;
}

function filledPath(part: Stretch, values: HoleValues, isOpaque: boolean, hasRecipients: boolean): string {
  if (typeof part === 'string') return part;
  const separator = hasRecipients ? ',' : '/';
  const write = isOpaque ? opaqueData : segmentData;
  const writeAll = hasRecipients ? recipients : isOpaque ? noList : segments;
  const pathWith = (open: string, close: string): string =>
    filled(part, values, (value, taken, which, n) => {
      if (isList(value) && isWholePart(part, n, separator))
        return open + writeAll(value, taken, which).join(close + separator + open) + close;
      if (hasRecipients) checkRecipient(value, which);
      return open + write(value, taken, which) + close;
    });
  const plain = pathWith('', '');
  if (part.texts[0]!.startsWith('/') && hasNoSteps(plain, 0)) return plain;
  const path = pathWith('<', '>');
  checkPath(path, failIn('path', path));
  return unmarked(path);
}

type WriteList = (list: readonly unknown[], taken: number, which: number) => readonly string[];

const listOf =
  (write: Write, component: DataPlace = 'path'): WriteList =>
  (list, taken, which) =>
    mapList(list, component, (one) => write(one, taken, `an element of value ${which}`));
const segments = listOf(segmentData);

const recipients: WriteList = (list, taken, which) => {
  // a comma in an address is data
  const texts = listOf(opaqueData)(list, taken | delimsIn(','), which);
  if (texts.length > 0 && !texts.includes('')) return texts;
  throw badValue('path', which, 'has no address, or an empty one', 'check that each is set', 'empty-segment');
};

const noList: WriteList = (_list, _taken, which) => {
  const advice = 'pass one string, such as list.join(",")';
  throw badValue('path', which, 'is an array where a path has no segments', advice);
};

/** Refuses several addresses in one string: a comma that stays would add a recipient, and an escaped one would lose one. */
function checkRecipient(value: unknown, which: number): void {
  if (textIfData(value)?.includes(',') === true)
    throw badValue('path', which, 'has a comma', 'pass an array of whole addresses');
}

function filledQuery(query: readonly (string | Param)[], values: HoleValues, front?: Query): QueryText {
  const write = (pair: string | Param): QueryText =>
    typeof pair === 'string' ? pair : filledParam(pair, values);
  return front === undefined ? joinedQuery(query, write) : queryOn(front, query, write);
}

/** Joins the pieces that are written; `undefined` if pieces are left out, and the others hold no parameter. */
function joinedQuery(
  query: readonly (string | Param)[],
  write: (pair: string | Param) => QueryText,
): QueryText {
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
 * A name in the text of the call site replaces that of the base. A name that is data must not: it could come from a
 * request.
 */
function queryOn(
  front: Query,
  query: readonly (string | Param)[],
  write: (pair: string | Param) => QueryText,
): QueryText {
  const names = new Set(findParams(front).map((place) => decodedName(front, place)));
  const replacing = new Map<string, string[]>();
  const added = joinedQuery(query, (pair) => {
    const text = write(pair);
    if (text === undefined || names.size === 0) return text;
    const piece = wholeQuery(text, front.plus);
    const known = findParams(piece).filter((place) => names.has(decodedName(piece, place)));
    if (known.length === 0) return text;
    if (typeof pair === 'object' && typeof pair.name === 'object')
      throw knownNameError(text.slice(known[0]!.start, known[0]!.mid));
    for (const place of known) {
      const name = decodedName(piece, place);
      const all = replacing.get(name) ?? [];
      if (all.length === 0) replacing.set(name, all);
      all.push(text.slice(place.start, place.end));
    }
    const removed = known.map(() => '');
    return replaceParams(piece, known, removed);
  });
  return appendRaw(placeParams(front, replacing, keepIfSame(front)), added ?? '');
}

/** Keeps a parameter of the base that differs from the new one only by escapes that neither needs. */
const keepIfSame =
  ({ text }: Query) =>
  (param: string, _name: string, place: Place | undefined): string => {
    const old = place === undefined ? param : text.slice(place.start, place.end);
    return normalizeEscapes(old) === normalizeEscapes(param) ? old : param;
  };

function knownNameError(name: string): UriError {
  const problem = `the base already has the parameter ${excerpt(maskRefused(name, 'query'))}`;
  const advice = 'to replace it, write its name in the template, or call withParams(...)';
  return uriError('query', problem, advice, { code: 'bad-value' });
}

function unlessEmpty(query: string | undefined): string | undefined {
  return query === undefined || isBare(query) ? undefined : query;
}

function filledParam({ name, value }: Param, values: HoleValues): string | undefined {
  if (value === undefined) return filledName(name, values);
  if (isDropped(value, values)) return undefined;
  const front = `${filled(name, values, paramData)}=`;
  const list = isHole(value) ? values[value.first] : undefined;
  if (list === null) {
    const advice = 'pass undefined to drop it, or { name: null } for a name without "="';
    throw badValue('query', (value as HoledText).first + 1, 'is null', advice);
  }
  if (!isHole(value) || !isList(list)) return front + filled(value, values, paramData);
  const texts = listOf(paramData, 'query')(list, 0, value.first + 1);
  return list.length === 0 ? undefined : texts.map((text) => front + text).join('&');
}

function filledName(part: Stretch, values: HoleValues): string | undefined {
  const data = isHole(part) ? values[part.first] : undefined;
  if (isQueryData(data)) return unlessEmpty(queryFrom(data));
  const name = filled(part, values, paramData);
  if (name !== '') return name;
  const advice = 'give it a name, or write "=" and a value';
  throw uriError('query', 'a parameter without name and value is not allowed', advice, { code: 'bad-value' });
}
