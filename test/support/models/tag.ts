/** A model of the tag: the reference that a call site must make from its data, or the code of the error. */
import { encodeHost, QueryParams, Uri, UriError } from 'urial';
import type { Parts } from '../arbitraries/references.ts';
import { model } from '../tools/check.ts';
import {
  callOf,
  filled,
  type Hole,
  isHole,
  type Pair,
  type Piece,
  type Place,
  type Run,
  type Site,
  written,
} from './call-site.ts';
import { decodeText, encodeData, isDot, loneSurrogateIn, READABLE } from './data.ts';
import { entriesOf } from './params.ts';
import { isPartText, Refused } from './model.ts';

const hasHole = (run: Run): boolean => run.some(isHole);
const isEmpty = (run: Run): boolean => run.every((piece) => piece === '');

/** Returns the hole of a run that is nothing else. */
function lone(run: Run | undefined): Hole | undefined {
  const pieces = run?.filter((piece) => piece !== '') ?? [];
  return pieces.length === 1 ? pieces.find(isHole) : undefined;
}

/** Returns the run; `undefined` when its data drops it. */
function kept(run: Run | undefined): Run | undefined {
  const hole = lone(run);
  return hole !== undefined && hole.data === undefined ? undefined : run;
}

/** Returns one run for each element of a list. */
function listed(run: Run): Run[] {
  const list = lone(run)?.data;
  return Array.isArray(list) ? Array.from(list, (data: unknown) => [{ data }]) : [run];
}

/**
 * Draws the lists and the parameters in the holes of a pair as pairs with one hole each; no pairs if the pair is dropped.
 */
function plainPairs([name = [], value]: Pair): Pair[] {
  if (value !== undefined) {
    const pairs = kept(value) ? listed(value).map((run) => [name, run]) : undefined;
    // a name is refused for an empty list too
    return pairs?.length === 0 && model(() => WRITE.param(name)) === undefined ? [[name]] : (pairs ?? []);
  }
  const data = lone(name)?.data;
  if (data instanceof QueryParams) return data.size === 0 ? [] : [[[String(data)]]];
  if (Array.isArray(data) && data.length === 0) return [];
  if (Object.prototype.toString.call(data) !== '[object Object]') return [[name]];
  return Object.entries(data as object).flatMap(([key, given]) =>
    [given].flat().flatMap((one: unknown): Pair[] => {
      if (one === undefined) return [];
      return one === null ? [[[{ data: key }]]] : [[[{ data: key }], [{ data: one }]]];
    }),
  );
}

function isBlank(pairs: readonly Pair[]): boolean {
  return pairs.every(([name = [], value]) => value === undefined && isEmpty(name));
}

/** Tells whether the path stands after a scheme alone and does not begin with `/`. */
function isOpaque({ base, scheme, host, path }: Site): boolean {
  if (base === undefined)
    return scheme !== undefined && host === undefined && (path.length < 2 || !isEmpty(path[0] ?? []));
  if (!(base.data instanceof Uri)) return false;
  return base.data.scheme !== undefined && base.data.host === undefined && /^[^/]/.test(base.data.path);
}

/** Tells whether the path is a list of recipients: a scheme that is data is not known. */
function takesRecipients(site: Site): boolean {
  const [scheme] = site.scheme ?? [];
  return isOpaque(site) && typeof scheme === 'string' && /^(?:mailto|sms)$/i.test(scheme);
}

/** Stands for an empty address. */
const NO_ADDRESS = Symbol('no address');

/** Draws a list between two commas of a path as one datum for each address; several addresses in one string are no data. */
function recipients(path: readonly Run[]): Run[] {
  const isEnd = (piece: Piece | undefined, segment: number, end: number, comma: RegExp): boolean =>
    piece === undefined ? segment === end : typeof piece === 'string' && comma.test(piece);
  return path.map((whole, at) => {
    const run = whole.filter((piece) => piece !== '');
    return run.flatMap((piece, n): Run => {
      if (!isHole(piece)) return [piece];
      const { data } = piece;
      const isWhole = isEnd(run[n - 1], at, 0, /,$/) && isEnd(run[n + 1], at, path.length - 1, /^,/);
      if (typeof data === 'string' || data instanceof Uri)
        return [String(data).includes(',') ? { data: null } : piece];
      if (!Array.isArray(data) || !isWhole) return [piece];
      const list = Array.from(data, (one: unknown): Hole => ({ data: one, beside: ',' }));
      const isEmptyIn = list.length === 0 || data.includes('');
      const all = list.flatMap((one, index): Run => (index === 0 ? [one] : [',', one]));
      return isEmptyIn ? [...all, { data: NO_ADDRESS }] : all;
    });
  });
}

/** Draws the same reference with one datum in each hole; an empty list is an empty segment, a list in an opaque path no data. */
function plain(site: Site): Site {
  const lists = site.query?.map(plainPairs) ?? [];
  const isGone = lists.some((pairs) => pairs.length === 0) && isBlank(lists.flat());
  const segments = (run: Run): Run[] => {
    if (isOpaque(site) && Array.isArray(lone(run)?.data)) return [[{ data: null }]];
    return listed(run).length > 0 ? listed(run) : [[{ data: '' }]];
  };
  const query = isGone || site.query === undefined ? undefined : lists.flat();
  const all = {
    ...site,
    port: kept(site.port),
    path: takesRecipients(site) ? recipients(site.path) : site.path.flatMap(segments),
    query,
    fragment: kept(site.fragment),
  };
  return site.base?.data instanceof Uri ? onBase(site.base.data, site, all) : all;
}

/** Draws the base as text, before the text that is added to it. */
function onBase(base: Uri, drawn: Site, { path, query, fragment }: Site): Site {
  const text = (part: string | undefined): Run | undefined => (part === undefined ? undefined : [part]);
  const isLonger = path.length > 1;
  const start = isLonger ? base.path.replace(/\/$/, '') : base.path;
  const old: Pair[] | undefined = isLonger || base.query === undefined ? undefined : [[[base.query]]];
  const queries = [old, query].filter((pairs) => pairs !== undefined);
  const full = queries.filter((pairs) => pairs.length > 1 || !isBlank(pairs));
  // an `&` at the end of the base's query is the separator
  const isSeparated =
    !isLonger && base.query?.endsWith('&') === true && query !== undefined && full.includes(query);
  const before: Pair = [[base.query?.slice(0, -1) ?? '']];
  return {
    scheme: text(base.scheme),
    userInfo: text(base.userInfo),
    host: base.host === undefined ? undefined : [[base.host]],
    port: text(base.port),
    path: [...start.split('/').map((segment) => [segment]), ...path.slice(1)],
    query: isSeparated ? [before, ...query] : full.length > 0 ? full.flat() : queries[0],
    fragment: isLonger || drawn.query || drawn.fragment ? fragment : text(base.fragment),
  };
}

function refuse(code: string): never {
  throw new Refused(code);
}

function dataText(value: unknown): string {
  if (value === NO_ADDRESS) refuse('empty-segment');
  const isData = value instanceof Uri || ['string', 'bigint', 'boolean'].includes(typeof value);
  return isData || Number.isFinite(value) ? String(value) : refuse('bad-value');
}

function checked(part: 'scheme' | 'port', value: unknown): string {
  const isLarge = typeof value === 'number' && value > 65535;
  const text = dataText(value);
  return isLarge || !isPartText(part, text) ? refuse(part) : text;
}

function wellFormed(value: unknown): string {
  const data = dataText(value);
  return loneSurrogateIn(data) >= 0 ? refuse('lone-surrogate') : data;
}

/** Delimiters that data keeps. Each line is escaped in data if the text beside it has one of the line. */
const KEPT = ['!$*,', ':', '@', '+', '/', '?'];

/** Returns the characters that stay in the data of a run: not the delimiters that its text has. */
function readableIn(run: Run, readable: string): string {
  const text = run.filter((piece) => typeof piece === 'string').join('');
  const taken = KEPT.filter((line) => [...line].some((char) => text.includes(char))).join('');
  return [...readable].filter((char) => !taken.includes(char)).join('');
}

function encoded(run: Run, readable: string): string {
  const write = ({ data, beside = '' }: Hole): string =>
    encodeData(wellFormed(data), readableIn([...run, beside], readable));
  return run.map((piece) => (isHole(piece) ? write(piece) : piece)).join('');
}

/** Writes segments, of which data makes none a dot-segment, and leaves none empty. */
function pathOf(segments: readonly Run[], readable: string): string {
  const texts = segments.map((run) => encoded(run, readable));
  return segments.map((run, n) => segment(run, texts[n] ?? '')).join('/');
}

function segment(run: Run, text: string): string {
  const isFirst = isHole(run.find((piece) => piece !== ''));
  if (isFirst && /^(?:;|$)/.test(text)) refuse('empty-segment');
  const [front = '', name = ''] = [filled(run, () => '\0'), text].map((whole) => whole.replace(/;.*/s, ''));
  return front.includes('\0') && isDot(decodeText(name)) ? refuse('dot-segment') : text;
}

/** Writes a run with data as it has to stand in each place, or refuses the data. */
const WRITE: Readonly<Record<Exclude<Place, 'host' | 'path'>, (run: Run) => string>> = {
  scheme: (run) =>
    filled(run, (value) => (value instanceof Uri ? refuse('base-not-uri') : checked('scheme', value))),
  userInfo: (run) => encoded(run, READABLE.userInfo),
  port: (run) => filled(run, (value) => checked('port', value)),
  flag: (run) => encoded(run, READABLE.param) || (hasHole(run) ? refuse('bad-value') : ''),
  param: (run) => encoded(run, READABLE.param),
  fragment: (run) => encoded(run, READABLE.param),
};

function hostOf(labels: readonly Run[]): string {
  const texts = labels.map((run) => filled(run, wellFormed));
  const isPart = (run: Run): boolean => hasHole(run) && run.some((piece) => !isHole(piece) && piece !== '');
  if (!labels.some(hasHole)) return texts.join('.');
  if (labels.some((run, n) => isPart(run) && /[.。．｡]/.test(texts[n] ?? ''))) refuse('host');
  // a name can end in a dot
  const made = texts
    .join('.')
    .split(/[.。．｡]/)
    .slice(0, -1);
  if (made.includes('') || texts.join('.') === '' || labels.some((run, n) => hasHole(run) && texts[n] === ''))
    refuse('empty-host');
  return encodeHost(texts.join('.'));
}

const isBlankHost = (host: readonly Run[]): boolean => host.length < 2 && host.every(isEmpty);

/** Refuses a hole where data could become something else. */
function checkPlaces(site: Site): void {
  const { base, scheme, host = [], path } = site;
  const { texts } = callOf(site);
  const isCut = texts.map(decodeText).join('') !== decodeText(texts.join(''));
  const isPlain = host.flat().every((piece) => isHole(piece) || /^[\w.-]*$/.test(piece));
  const isBare = base === undefined && scheme === undefined && site.host === undefined;
  if (isCut || (host.some(hasHole) && !isPlain) || (isBare && hasHole(path[0] ?? [])))
    refuse('value-position');
  if (base === undefined) checkHostless(site);
}

/** Refuses a hole where a browser reads the host. */
function checkHostless(site: Site): void {
  const { scheme, host = [], path } = site;
  const isOfWeb = scheme ? /^(?:https?|wss?|ftp)$/i.test(WRITE.scheme(scheme)) : site.host !== undefined;
  const isHostless = [site.userInfo, site.port].every((part) => part === undefined) && isBlankHost(host);
  const first = path.find((run) => !isEmpty(run)) ?? [];
  if (isOfWeb && isHostless && hasHole(first)) refuse('value-position');
}

/** Tells whether RFC 3986 would read a host in the path, as it does after two slashes: that is refused for itself. */
function beginsAsAuthority({ host, path: [, second, third = ['']] }: Site): boolean {
  return host === undefined && second !== undefined && isEmpty(second) && !isEmpty(third);
}

/** The expected result of a call. */
export interface Drawn {
  readonly parts: Parts;
  /** The same reference as text with one datum in each hole. */
  readonly site: Site;
}

/** Throws `Refused` with the code when the call must be refused. */
function draw(drawn: Site): Drawn {
  checkPlaces(drawn);
  const site = plain(drawn);
  if (site.base) refuse('base-not-uri');
  if (drawn.base && !beginsAsAuthority(site)) checkHostless(site);
  const readable = isOpaque(drawn) ? READABLE.opaque : READABLE.segment;
  const write = (run: Run, place: Place): string => WRITE[place as 'port'](run);
  const parts = written(site, write, hostOf, (segments) => pathOf(segments, readable));
  if (parts.host === undefined && parts.path.startsWith('//')) refuse('empty-segment');
  return { parts, site };
}

/** Returns the expected result of a call, or the code with which it must be refused. */
export function expectedOf(site: Site): Drawn | string {
  try {
    return draw(site);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    if (error instanceof UriError) return error.code;
    throw error;
  }
}

/**
 * Tells whether the text adds a parameter that the base has, which is replaced, or may be refused before another fault:
 * `base.laws.test.ts` has the laws.
 */
export function repeatsParam(site: Site): boolean {
  const base = site.base?.data;
  if (!(base instanceof Uri) || base.query === undefined) return false;
  const alone = expectedOf({ ...site, base: { data: base.withQuery(undefined) } });
  const names = new Set(entriesOf(base.query).map(([name]) => name));
  return typeof alone === 'string' || entriesOf(alone.parts.query).some(([name]) => names.has(name));
}
