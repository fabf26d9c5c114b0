/** A model of the tag: call sites piece by piece, and the result that each must have. */
import { encodeHost, QueryParams, Uri, uri, UriError } from 'urial';
import type { Parts } from '../arbitraries/references.ts';
import { decodeText, encodeData, READABLE } from './data.ts';
import { Refused } from './model.ts';
import { entriesOf, type Entry } from './params.ts';

/** The data in a hole. */
export interface Hole {
  readonly data: unknown;
}
export type Piece = string | Hole;
/** Literal texts and holes, one after the other. */
export type Run = readonly Piece[];

export interface Pair {
  readonly name: Run;
  readonly value: Run | undefined;
}

/** A call site as its author means it, with the data of one call. */
export interface Site {
  readonly base?: Hole | undefined;
  readonly scheme?: Run | undefined;
  readonly authority?: Authority | undefined;
  /** Between slashes. */
  readonly path: readonly Run[];
  /** Between ampersands. */
  readonly query?: readonly Pair[] | undefined;
  readonly fragment?: Run | undefined;
}

interface Authority {
  readonly userInfo?: Run | undefined;
  /** Between dots. */
  readonly host: readonly Run[];
  readonly port?: Run | undefined;
}

function between(delimiter: string, runs: readonly Run[]): Piece[] {
  return runs.flatMap((run, n) => (n === 0 ? run : [delimiter, ...run]));
}

const after = (delimiter: string, run: Run | undefined): Run =>
  run === undefined ? [] : [delimiter, ...run];
const before = (run: Run | undefined, delimiter: string): Run =>
  run === undefined ? [] : [...run, delimiter];

/** Lists all pieces in their order. */
function piecesOf({ base, scheme, authority, path, query, fragment }: Site): Piece[] {
  const pairs = query?.map(({ name, value }) => [...name, ...after('=', value)]);
  return [
    ...(base === undefined ? [] : [base]),
    ...before(scheme, ':'),
    ...(authority === undefined
      ? []
      : ['//', ...before(authority.userInfo, '@'), ...between('.', authority.host)]),
    ...after(':', authority?.port),
    ...between('/', path),
    ...(pairs === undefined ? [] : after('?', between('&', pairs))),
    ...after('#', fragment),
  ];
}

/** Returns the texts around the holes, and the data. */
export function callOf(site: Site): { texts: string[]; data: unknown[] } {
  const texts = [''];
  const data: unknown[] = [];
  for (const piece of piecesOf(site)) {
    if (typeof piece === 'string') texts.push(`${texts.pop() ?? ''}${piece}`);
    else {
      data.push(piece.data);
      texts.push('');
    }
  }
  return { texts, data };
}

/** Makes the argument that a JavaScript engine passes to a tag. */
export function templateOf(texts: readonly string[]): TemplateStringsArray {
  return Object.assign([...texts], { raw: [...texts] });
}

/** The tag without its types: it must refuse at run time what the types refuse. */
export const callTag = uri as unknown as (texts: TemplateStringsArray, ...data: readonly unknown[]) => Uri;

/** The text of a piece, and its decoded data. */
interface Written {
  readonly text: string;
  readonly data: string;
}

/** The expected result of a call: the text of each component, and the data of components with data. */
export interface Drawn {
  readonly parts: Parts;
  readonly userInfo: string | undefined;
  readonly segments: readonly string[];
  readonly params: readonly Entry[];
  readonly fragment: string | undefined;
}

function dataText(value: unknown): string {
  if (value instanceof Uri) return value.href;
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Refused('data');
  if (['string', 'number', 'bigint', 'boolean'].includes(typeof value)) return String(value);
  throw new Refused('data');
}

function encoded(value: unknown, readable: string): Written {
  const data = dataText(value);
  if (/\p{Surrogate}/u.test(data)) throw new Refused('lone-surrogate');
  return { text: encodeData(data, readable), data };
}

function joined(all: readonly Written[]): Written {
  return { text: all.map(({ text }) => text).join(''), data: all.map(({ data }) => data).join('') };
}

function written(run: Run, readable: string, read = decodeText): Written {
  return joined(
    run.map((piece) => (isHole(piece) ? encoded(piece.data, readable) : { text: piece, data: read(piece) })),
  );
}

/** A part of a parameter; in its literal text `+` is a space. */
function param(run: Run): Written {
  return written(run, READABLE.param, (text) => decodeText(text.replaceAll('+', ' ')));
}

const isHole = (piece: Piece): piece is Hole => typeof piece !== 'string';
const hasHole = (run: Run): boolean => run.some(isHole);

/** Returns the data of a run that is a single hole. */
function lone(run: Run): Hole | undefined {
  const [first, ...others] = run.filter((piece) => piece !== '');
  return first !== undefined && isHole(first) && others.length === 0 ? first : undefined;
}

function isDropped(run: Run): boolean {
  const hole = lone(run);
  return hole !== undefined && hole.data === undefined;
}

/** Data that is checked, and not encoded. */
function plain(run: Run, check: (value: unknown) => string): string {
  return run.map((piece) => (isHole(piece) ? check(piece.data) : piece)).join('');
}

function schemeData(value: unknown): string {
  if (value instanceof Uri) throw new Refused('base-hole');
  const text = dataText(value);
  if (!/^[a-z][a-z0-9+.-]*$/i.test(text)) throw new Refused('scheme');
  return text;
}

function portData(value: unknown): string {
  const text = dataText(value);
  if (!/^[0-9]*$/.test(text) || (typeof value === 'number' && value > 65535)) throw new Refused('port');
  return text;
}

function hostOf(labels: readonly Run[]): string {
  const texts = labels.map((run) => {
    const label = plain(run, dataText);
    const isPart = hasHole(run) && run.some((piece) => !isHole(piece) && piece !== '');
    if (isPart && /[.。．｡]/.test(label)) throw new Refused('host');
    return label;
  });
  const host = texts.join('.');
  if (!labels.some(hasHole)) return host;
  if (host === '') throw new Refused('empty-host');
  return encodeHost(host);
}

/** A finished segment with data. */
function judged(segment: Written): Written {
  if (segment.text === '') throw new Refused('empty-segment');
  if (['.', '..'].includes(decodeText(segment.text))) throw new Refused('dot-segment');
  return segment;
}

function segmentsOf(run: Run): Written[] {
  if (!hasHole(run)) return [written(run, '')];
  const list = lone(run)?.data;
  if (!Array.isArray(list)) return [judged(written(run, READABLE.segment))];
  if (list.length === 0) throw new Refused('empty-segment');
  return Array.from(list, (one) => judged(encoded(one, READABLE.segment)));
}

/** Parameters as text, and as decoded data. */
interface Params {
  readonly text: string;
  readonly entries: readonly Entry[];
}

function allOf(list: readonly Params[]): Params {
  return { text: list.map(({ text }) => text).join('&'), entries: list.flatMap(({ entries }) => entries) };
}

function paramOf(name: Written, value: Written | null): Params {
  if (value === null) return { text: name.text, entries: name.text === '' ? [] : [[name.data, null]] };
  return { text: `${name.text}=${value.text}`, entries: [[name.data, value.data]] };
}

/** Returns the parameters of a pair; an empty list when it is dropped. */
function paramsOf({ name, value }: Pair): Params | undefined {
  const structure = value === undefined ? lone(name)?.data : undefined;
  if (isStructure(structure)) return structureOf(structure);
  if (value !== undefined && isDropped(value)) return undefined;
  const front = param(name);
  if (value === undefined) {
    if (front.text === '' && hasHole(name)) throw new Refused('data');
    return paramOf(front, null);
  }
  const list = lone(value)?.data;
  const runs = Array.isArray(list) ? Array.from(list, (data: unknown) => [{ data }]) : [value];
  return runs.length === 0 ? undefined : allOf(runs.map((run) => paramOf(front, param(run))));
}

function isStructure(value: unknown): value is object {
  if (Array.isArray(value) || value instanceof QueryParams) return true;
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** The parameters of a record or of `QueryParams`; a list would be of entries, and those here have none. */
function structureOf(structure: object): Params | undefined {
  if (structure instanceof QueryParams) {
    return structure.size === 0 ? undefined : { text: String(structure), entries: entriesOf(structure.text) };
  }
  if (Array.isArray(structure) && structure.length > 0) throw new Refused('data');
  const all = Object.entries(structure).flatMap(([key, given]) =>
    [given].flat().flatMap((one: unknown) => {
      if (one === undefined) return [];
      if (one === null && key === '') throw new Refused('data');
      return paramOf(encoded(key, READABLE.param), one === null ? null : encoded(one, READABLE.param));
    }),
  );
  return all.length === 0 ? undefined : allOf(all);
}

/** All parameters; none when none is left because of one that was dropped. */
function queryOf(pairs: readonly Pair[]): Params | undefined {
  const kept = pairs.map(paramsOf).filter((params) => params !== undefined);
  const query = allOf(kept);
  return kept.length < pairs.length && query.entries.length === 0 ? undefined : query;
}

function checkPlaces(site: Site): void {
  const { texts } = callOf(site);
  if (texts.map(decodeText).join('') !== decodeText(texts.join(''))) throw new Refused('hole-place');
  const host = site.authority?.host ?? [];
  const isPlain = host.flat().every((piece) => isHole(piece) || /^[\w.-]*$/.test(piece));
  if (host.some(hasHole) && !isPlain) throw new Refused('hole-place');
  const isBare = site.base === undefined && site.scheme === undefined && site.authority === undefined;
  if (isBare && hasHole(site.path[0] ?? [])) throw new Refused('hole-place');
}

/** Refuses data in the first segment that is not empty, where a browser reads it as the host. */
function checkBrowserHost({ base, scheme, authority, path }: Site, schemeText: string | undefined): void {
  const isHostless =
    authority === undefined ||
    authority.host.map((run) => run.map((piece) => (isHole(piece) ? 'x' : piece)).join('')).join('.') === '';
  const isOfWeb =
    scheme === undefined ? authority !== undefined : /^(?:https?|wss?|ftp)$/i.test(schemeText ?? '');
  const first = path.find((run) => run.some((piece) => piece !== ''));
  if (base === undefined && isHostless && isOfWeb && hasHole(first ?? [])) throw new Refused('hole-place');
}

/** Returns the expected result of a call; throws `Refused` with the code when the call must be refused. */
function draw(site: Site): Drawn {
  const { base, scheme, authority, query, fragment } = site;
  if (callOf(site).data.length > 0) checkPlaces(site);
  const optional = <T, R>(part: T | undefined, make: (part: T) => R): R | undefined =>
    part === undefined ? undefined : make(part);
  const schemeText = optional(scheme, (run) => plain(run, schemeData));
  checkBrowserHost(site, schemeText);
  const userInfo = optional(authority?.userInfo, (run) => written(run, READABLE.userInfo));
  const host = optional(authority?.host, hostOf);
  const port = optional(authority?.port, (run) => (isDropped(run) ? undefined : plain(run, portData)));
  const path = site.path.flatMap(segmentsOf);
  const params = optional(query, queryOf);
  const fragmentText = optional(fragment, (run) =>
    isDropped(run) ? undefined : written(run, READABLE.param),
  );
  const drawn = {
    parts: {
      scheme: schemeText,
      userInfo: userInfo?.text,
      host,
      port,
      path: path.map(({ text }) => text).join('/'),
      query: params?.text,
      fragment: fragmentText?.text,
    },
    userInfo: userInfo?.data,
    segments: path.map(({ data }) => data),
    params: params?.entries ?? [],
    fragment: fragmentText?.data,
  };
  return base === undefined ? drawn : drawOn(base.data, site, drawn);
}

/** Returns the expected result of a call that begins with a base. */
function drawOn(base: unknown, { query, fragment }: Site, { parts }: Drawn): Drawn {
  if (!(base instanceof Uri)) throw new Refused('base-hole');
  const { scheme, userInfo, host, port } = base;
  const all = { path: base.path, query: base.query, fragment: base.fragment };
  if (parts.path !== '') {
    all.path = base.path.replace(/\/$/, '') + parts.path;
    if (host === undefined && all.path.startsWith('//')) throw new Refused('empty-segment');
    Object.assign(all, { query: parts.query, fragment: parts.fragment });
  } else if (query !== undefined) {
    const both = [base.query, parts.query].filter((text) => text !== undefined && text !== '');
    all.query = both.length > 0 ? both.join('&') : (parts.query ?? base.query);
    all.fragment = parts.fragment;
  } else if (fragment !== undefined) all.fragment = parts.fragment;
  return {
    parts: { scheme, userInfo, host, port, ...all },
    userInfo: userInfo === undefined ? undefined : decodeText(userInfo),
    segments: all.path.split('/').map(decodeText),
    params: entriesOf(all.query),
    fragment: all.fragment === undefined ? undefined : decodeText(all.fragment),
  };
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
