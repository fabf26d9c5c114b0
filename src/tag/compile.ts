/** The plan of a call site of the tag: the component of each hole. It depends on the texts alone. */
import { DATA, type DataPlace, delimsIn, HOST_DATA } from '../core/text/chars.ts';
import { type UriComponent, uriError, type UriError } from '../core/text/error.ts';
import { IN_BRACKETS, REMOVE } from '../core/syntax/refusal.ts';
import { isOpaque, type Located, queryOf } from '../core/syntax/located.ts';
import { locate, parseError } from '../core/syntax/parse.ts';
import type { Ruled } from '../core/syntax/rules.ts';
import { piecesOf } from '../core/syntax/split.ts';
import { decode } from '../core/text/percent.ts';
import { skipPlain } from '../core/text/scan.ts';
import { hasRecipients } from '../core/text/schemes.ts';
import { READ_AS_HOST } from '../place/place.ts';
import { isWholePart, type Stretch } from './stretch.ts';

/** A parameter with a hole. Its value is `undefined` if the text has no `=`. */
export interface Param {
  readonly name: Stretch;
  readonly value: Stretch | undefined;
}

/** The component of a hole, and the characters that data keeps there. */
interface HolePlace {
  readonly component: DataPlace;
  readonly keep: number;
}

export interface Plan {
  readonly texts: readonly string[];
  readonly isBased: boolean;
  readonly scheme: Stretch | undefined;
  readonly userInfo: Stretch | undefined;
  readonly host: Stretch | undefined;
  readonly port: Stretch | undefined;
  readonly path: Stretch;
  /** The parameters of the query. Consecutive ones without a hole are one element. */
  readonly query: readonly (string | Param)[] | undefined;
  readonly fragment: Stretch | undefined;
  /** Whether the path follows a scheme and does not begin with `/`, as after `mailto:`. */
  readonly isOpaque: boolean;
  /** Whether that path is a list of recipients. A scheme that is data is not known. */
  readonly hasRecipients: boolean;
  /** Whether a hole stands in the path at a place where a browser reads the host after a web scheme. */
  readonly hasDataAsHost: boolean;
  /** The place of each hole, if all holes need only encoding; `undefined` if some hole needs more. */
  readonly places: readonly HolePlace[] | undefined;
}

/** Stands for a hole in an error. It has the length of the samples, so that an index is right in both texts. */
const SHOWN_HOLE = '${}';
/** Stands for a hole in the parsed text: allowed in every component except the scheme. */
const DATA_SAMPLE = '000';
const SCHEME_SAMPLE = 'aaa';
const BASE_SAMPLE = '//0';

const HOST_ADVICE = `write letters, digits, "-", "." and "_"; ${IN_BRACKETS}`;

type CallSite = ReturnType<typeof siteOf>;

/** Throws `value-position` if data could be read as something else. */
export function compile(texts: readonly string[]): Plan {
  const site = siteOf(texts);
  checkEscapes(site);
  const at = located(site);
  checkHostText(site, at);
  checkFront(site, at);
  const plan = partsOf(site, at);
  return { ...plan, places: plan.hasDataAsHost ? undefined : holePlaces(plan) };
}

function siteOf(texts: readonly string[]) {
  const [front = '', second = '', ...rest] = texts;
  const isScheme = front === '' && second.startsWith(':');
  const isBased = front === '' && !isScheme;
  const first = isScheme ? SCHEME_SAMPLE : isBased ? BASE_SAMPLE : DATA_SAMPLE;
  const text = [front + first + second, ...rest].join(DATA_SAMPLE);
  let end = -SHOWN_HOLE.length;
  const holes = texts.slice(0, -1).map((piece) => (end += SHOWN_HOLE.length + piece.length));
  return { texts, text, holes, isScheme, isBased };
}

function located(site: CallSite): Located {
  const { text } = site;
  if (site.isBased && !'/?#'.includes(text.charAt(BASE_SAMPLE.length))) {
    const advice = 'write "/", "?" or "#" after it, or use appendPath(...); after a scheme, write ":"';
    throw holeError(site, 'path', BASE_SAMPLE.length, 'this cannot follow a base', advice);
  }
  const at = locate(text);
  if (at !== undefined) return at;
  const { component, index, problem } = parseError(text);
  if (component === 'host')
    throw holeError(site, component, index, 'the text around the values is not a valid URI', HOST_ADVICE);
  const char = text.charAt(index);
  const object = component === 'query' && char !== '%' ? ', or pass { "x[]": value }' : '';
  // what often stands in a text: the brackets of forms, and a percent sign
  const advice = /[%[\]]/.test(char) ? `write "${encodeURIComponent(char)}"${object}` : REMOVE;
  throw holeError(site, component, index, `${problem} in the text`, advice);
}

/** Refuses a hole inside an escape, or between the escapes of one character. */
function checkEscapes(site: CallSite): void {
  const { texts, text, holes } = site;
  const cut = holes.find((hole) => text.slice(Math.max(0, hole - 2), hole).includes('%'));
  const advice = 'write the whole character as text, or put it into the value';
  if (cut !== undefined) throw holeError(site, 'reference', cut, 'a value in an escape', advice);
  const isApart = (some: readonly string[]): boolean => decode(some.join('')) === some.map(decode).join('');
  if (isApart(texts)) return;
  const near = holes.findIndex((_, n) => !isApart(texts.slice(n, n + 2)));
  const hole = holes[Math.max(0, near)]!;
  throw holeError(site, 'reference', hole, 'a value between the escapes of one character', advice);
}

/** Refuses text around a hole in the host that `encodeHost` would refuse. */
function checkHostText(site: CallSite, { hostStart, hostEnd }: Located): void {
  const end = skipPlain(site.text, hostStart, hostEnd, HOST_DATA);
  if (end === hostEnd || holeIn(site, hostStart, hostEnd) === undefined) return;
  throw holeError(site, 'host', end, 'this text is not allowed beside a value in the host', HOST_ADVICE);
}

/** Refuses a hole where data could become a scheme. */
function checkFront(site: CallSite, { schemeEnd }: Located): void {
  const end = schemeEnd < 0 ? site.text.search(/[/?#]|$/) : schemeEnd;
  const hole = holeIn(site, 0, end);
  if (hole === undefined || site.isScheme) return;
  const advice = 'put "/" or "./" in front of it';
  throw holeError(site, 'scheme', hole, 'a value here could become a scheme', advice);
}

function holeIn({ holes }: CallSite, from: number, to: number): number | undefined {
  return holes.find((hole) => hole >= from && hole < to);
}

function holeError(
  { texts }: CallSite,
  component: UriComponent,
  index: number,
  problem: string,
  advice: string,
): UriError {
  const place = { code: 'value-position', input: texts.join(SHOWN_HOLE), index } as const;
  return uriError(component, problem, advice, place);
}

function partsOf(site: CallSite, at: Located): Omit<Plan, 'places'> {
  const { schemeEnd, hostStart, pathStart, pathEnd } = at;
  const { texts, text, isBased } = site;
  // of a base, whose text begins behind it, only the sample is a piece
  const pieces = piecesOf(at).slice(isBased ? 1 : 0);
  const part = (component: Ruled): Stretch | undefined => {
    const piece = pieces.find((one) => one.component === component);
    return piece && stretchOf(site, piece.from, piece.to);
  };
  const marked = texts.join('<0>');
  return {
    texts,
    isBased,
    scheme: part('scheme'),
    userInfo: part('userInfo'),
    host: part('host'),
    port: part('port'),
    path: stretchOf(site, pathStart, pathEnd, true),
    query: paramsOf(site, at),
    fragment: part('fragment'),
    isOpaque: isOpaque(at),
    hasRecipients: isOpaque(at) && hasRecipients(text.slice(0, schemeEnd)),
    // without a scheme and "//" a browser reads no host
    hasDataAsHost:
      !isBased &&
      hostStart > 0 &&
      READ_AS_HOST.test(marked.slice(schemeEnd < 0 ? 0 : marked.indexOf(':') + 1)),
  };
}

/** Returns the place of each hole; `undefined` if a hole is not in one of these stretches. */
function holePlaces(plan: Omit<Plan, 'places'>): readonly HolePlace[] | undefined {
  const places: HolePlace[] = [];
  const add = (component: DataPlace, stretch: Stretch | undefined): void => {
    if (typeof stretch !== 'object') return;
    for (const taken of stretch.taken) places.push({ component, keep: DATA[component] & ~taken });
  };
  add('userInfo', plan.userInfo);
  const { path } = plan;
  if (typeof path === 'object' && !plan.isOpaque && path.taken.every((_, n) => isWholePart(path, n)))
    add('path', path);
  for (const pair of plan.query ?? []) if (typeof pair === 'object') add('query', pair.value);
  add('fragment', plan.fragment);
  return places.length === plan.texts.length - 1 ? places : undefined;
}

function stretchOf({ text, holes }: CallSite, from: number, to: number, isPath = false): Stretch {
  const texts: string[] = [];
  const first = firstHole(holes, from);
  let start = from;
  for (let n = first; n < holes.length && holes[n]! < to; n += 1) {
    texts.push(text.slice(start, holes[n]));
    start = holes[n]! + DATA_SAMPLE.length;
  }
  const last = text.slice(start, to);
  if (texts.length === 0) return last;
  texts.push(last);
  const whole = texts.join('<');
  const pieces = isPath ? whole.split('/') : [whole];
  const taken = pieces.flatMap((piece) => Array<number>(piece.split('<').length - 1).fill(delimsIn(piece)));
  return { texts, first, taken };
}

function firstHole(holes: readonly number[], from: number): number {
  let low = 0;
  let high = holes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holes[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function paramOf(site: CallSite, from: number, to: number): string | Param {
  const text = site.text.slice(from, to);
  const equals = text.indexOf('=');
  const name = stretchOf(site, from, equals < 0 ? to : from + equals);
  const value = equals < 0 ? undefined : stretchOf(site, from + equals + 1, to);
  return typeof name === 'object' || typeof value === 'object' ? { name, value } : text;
}

function paramsOf(site: CallSite, at: Located): (string | Param)[] | undefined {
  const list: (string | Param)[] = [];
  let start = at.pathEnd + 1;
  for (const piece of queryOf(at)?.split('&') ?? []) {
    const made = paramOf(site, start, start + piece.length);
    const last = list.at(-1);
    if (typeof made === 'string' && typeof last === 'string') list[list.length - 1] = `${last}&${made}`;
    else list.push(made);
    start += piece.length + 1;
  }
  return list.length === 0 ? undefined : list;
}
