/** A path as a list of segments, and back: RFC 3986, section 3.3. */
import { DATA, OPAQUE_DATA } from '../text/chars.ts';
import { dataText, type RawValue } from '../text/data.ts';
import { uriError, type UriError, wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { mapList } from '../text/own.ts';
import { decode, segmentText } from '../text/percent.ts';
import type { Context } from './gate.ts';

/** Splits a path into its segments as they are written: `''` has no segment, and `'/'` has one empty segment. */
export function segmentsIn(path: string): string[] {
  if (path === '') return [];
  return path === '/' ? [''] : path.split('/');
}

/**
 * Segments that the list shares with the old path keep their bytes: by index in lists of the same length, else at the
 * start, at the end, and between these one after the other.
 */
export function writeSegments(list: readonly RawValue[], oldPath: string, here: Context): string {
  if (!isList(list)) throw wrongType('path', 'a string, a list of segments or undefined', list);
  const texts = mapList(list, 'path', (segment) => dataText(segment, 'path'));
  const raw = segmentsIn(oldPath);
  const kept = align(texts, raw.map(decode));
  const keep = keptIn(here, texts[0] === '');
  const all = texts.map((text, n) => {
    const at = kept[n];
    return at === undefined ? segmentText(text, keep) : raw[at]!;
  });
  return all.length === 1 && all[0] === '' ? '/' : all.join('/');
}

/** Returns for each string the index of the old segment whose bytes it keeps, or no index if it is new. */
function align(texts: readonly string[], old: readonly string[]): (number | undefined)[] {
  if (texts.length === old.length) return texts.map((text, at) => (text === old[at] ? at : undefined));
  const most = Math.min(texts.length, old.length);
  let front = 0;
  while (texts[front] === old[front]) front += 1;
  let back = 0;
  while (back < most - front && texts.at(-1 - back) === old.at(-1 - back)) back += 1;
  const shift = old.length - texts.length;
  const end = texts.length - back;
  const nextOf = finder(old, front, old.length - back);
  return texts.map((text, at) => (at < front ? at : at < end ? nextOf(text) : at + shift));
}

/** Returns a function that finds strings one after the other, each behind the last. All calls together walk the list once. */
function finder(old: readonly string[], from: number, to: number): (text: string) => number | undefined {
  const places = new Map<string, number[]>();
  // from the end, so that the next place of a string is the last in its list
  for (let at = to - 1; at >= from; at -= 1) {
    const list = places.get(old[at]!);
    if (list === undefined) places.set(old[at]!, [at]);
    else list.push(at);
  }
  let next = from;
  return (text) => {
    const list = places.get(text);
    let at = list?.pop();
    while (at !== undefined && at < next) at = list?.pop();
    if (at !== undefined) next = at + 1;
    return at;
  };
}

function keptIn(here: Context, isRooted: boolean): number {
  return here === 'scheme' && !isRooted ? OPAQUE_DATA : DATA.path;
}

export function appendToPath(path: string, list: readonly RawValue[], here: Context): string {
  if (list.length === 0) return path;
  if (isList(list[0]))
    throw uriError('path', 'an array is not a segment', 'spread it: ...segments', {
      code: 'bad-value',
    });
  const keep = keptIn(here, path.startsWith('/'));
  const segments = mapList(list, 'path', (data) => segmentText(dataText(data, 'path'), keep));
  const empty = segments.indexOf('');
  if (empty >= 0 && empty < segments.length - 1)
    throw emptySegment('come before another', 'remove it; a last one is a trailing slash');
  if (path !== '' || here === 'authority') return joinedPath(path, segments.join('/'));
  if (empty === 0) throw wholePath();
  return segments.join('/');
}

/** A dot-segment, its dots escaped or not. */
const DOTS = /(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i;

/** Appends a string to a path, with one `/` between them if either has one there; refuses dot-segments. */
export function appendText(path: string, text: string): string {
  const dots = DOTS.exec(text);
  if (dots !== null) {
    const index = dots.index + (dots[0].startsWith('/') ? 1 : 0);
    const advice = 'use resolve(...) for steps, appendSegments(...) for values';
    const place = { code: 'dot-segment', input: text, index, whole: 'path' } as const;
    throw uriError('path', 'a dot-segment is not allowed', advice, place);
  }
  if (text === '' || path === '') return path + text;
  return joinedPath(path, text.startsWith('/') ? text.slice(1) : text);
}

function joinedPath(path: string, rest: string): string {
  return `${path.endsWith('/') ? path.slice(0, -1) : path}/${rest}`;
}

export function readLastSegment(path: string): string | undefined {
  return path === '' ? undefined : decode(path.slice(afterLastSlash(path)));
}

/** Replaces the last segment of a path by data; a segment with the same data keeps its bytes and is not checked. */
export function writeLastSegment(path: string, data: RawValue, here: Context): string {
  const last = readLastSegment(path);
  if (data === last) return path;
  const text = dataText(data, 'path');
  if (text === last) return path;
  const from = afterLastSlash(path);
  if (text !== '' || from > 0)
    return path.slice(0, from) + segmentText(text, keptIn(here, path.startsWith('/')));
  if (here === 'authority') return '/';
  throw wholePath();
}

function afterLastSlash(path: string): number {
  return path.lastIndexOf('/') + 1;
}

function wholePath(): UriError {
  return emptySegment('be the whole path', 'pass a first segment');
}

function emptySegment(place: string, advice: string): UriError {
  return uriError('path', `an empty segment cannot ${place}`, advice, { code: 'empty-segment' });
}
