/** A path as a list of segments, and back: RFC 3986, section 3.3. */
import { DATA, OPAQUE_DATA } from '../text/chars.ts';
import { dataText, type RawValue } from '../text/data.ts';
import { uriError, type UriError, wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { mapList } from '../text/own.ts';
import { decode, segmentText } from '../text/percent.ts';
import { isDotSegment } from '../text/scan.ts';
import type { Context } from './gate.ts';

/** Splits a path into its segments as they are written: `''` has no segment, and `'/'` has one empty segment. */
export function segmentsIn(path: string): string[] {
  if (path === '') return [];
  return path === '/' ? [''] : path.split('/');
}

/**
 * A segment keeps its bytes if the old path has it too, as `keptPlaces` aligns both. A dot-segment stays only in the run at the
 * start that both share: `.`, and `..` in a path without a root. Any other can be a value, from a sender who knows the old path.
 * Over `../a/../b`, the second `..` of `['..', 'a', '..']` is refused.
 */
export function writeSegments(list: readonly RawValue[], oldPath: string, here: Context): string {
  if (!isList(list)) throw wrongType('path', 'a string, a list of segments or undefined', list);
  const texts = mapList(list, 'path', rawSegment);
  // short way: `\w` is written as data would be, and is no dot (benchmark row `path-list`)
  const written = /[^\w/]/.test(oldPath) ? segmentsIn(oldPath) : [];
  const old = written.map(decode);
  const isRooted = texts[0] === '';
  const mask = dataMask(here, isRooted);
  const isSame = texts.length === old.length && texts.every((text, n) => text === old[n]);
  // how many dot-segments both begin with
  const first = isSame ? texts.length : sharedDots(texts, old, isRooted ? '' : '..');
  const places = keptPlaces(texts, old);
  const all = texts.map((text, n) => {
    const kept = n < first || !isDotSegment(text) ? written.at(places[n]!) : undefined;
    return kept ?? segmentText(text, mask);
  });
  return all.length === 1 && isRooted ? '/' : all.join('/');
}

function rawSegment(data: RawValue, at: number): string {
  return dataText(data, 'path', `segment ${at + 1}`);
}

/** Returns how many of the first segments are shared, and are `.` or a second string. */
function sharedDots(texts: readonly string[], old: readonly string[], other: string): number {
  const end = texts.findIndex((text, n) => text !== old.at(n) || (text !== '.' && text !== other));
  return end < 0 ? texts.length : end;
}

/**
 * Returns for each string the index of the equal old one that it may be, or Infinity: by index in lists of the same length,
 * else at the start, at the end, and between these one after the other.
 */
function keptPlaces(texts: readonly string[], old: readonly string[]): number[] {
  const shift = old.length - texts.length;
  const front = shift === 0 ? texts.length : sharedLength(texts, old);
  const back = sharedLength(texts.slice(front).reverse(), old.slice(front).reverse());
  const end = texts.length - back;
  const last = new Map(old.slice(0, end + shift).map((text, at) => [text, at]));
  let next = front - 1;
  return texts.map((text, n) => {
    const at = n < front ? n : n + shift;
    if (n < front || n >= end) return old[at] === text ? at : Infinity;
    // a search for a string that does not follow would walk the whole list
    if ((last.get(text) ?? next) <= next) return Infinity;
    next = old.indexOf(text, next + 1);
    return next;
  });
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((text, n) => text !== other.at(n));
  return at < 0 ? one.length : at;
}

function dataMask(here: Context, isRooted: boolean): number {
  return here === 'scheme' && !isRooted ? OPAQUE_DATA : DATA.path;
}

export function appendToPath(path: string, list: readonly RawValue[], here: Context): string {
  if (list.length === 0) return path;
  if (isList(list[0]))
    throw uriError('path', 'an array is not a segment', 'spread it: ...segments', {
      code: 'bad-value',
    });
  const keep = dataMask(here, path.startsWith('/'));
  const segments = mapList(list, 'path', (data, at) => segmentText(rawSegment(data, at), keep));
  const empty = segments.indexOf('');
  if (empty >= 0 && empty < segments.length - 1)
    throw emptySegment('come before another', 'remove it; a last one is a trailing slash');
  if (path !== '' || here === 'authority') return joinedPath(path, segments.join('/'));
  if (empty === 0) throw wholePath();
  return segments.join('/');
}

/** A dot-segment, its dots escaped or not. */
const DOTS = /(^|\/)(?:\.|%2e){1,2}(?=\/|$)/i;

/** What the gate put before a path. */
const GUARD = /^(?:\/\.(?=\/\/)|\.\/(?=[^/]*:))/;

/**
 * Appends a string to a path, with one `/` between them if either has one there; refuses dot-segments, but for the one
 * of the gate, as the string can be the path of a `Uri`.
 */
export function appendText(path: string, given: string): string {
  const text = given.replace(GUARD, '');
  const dots = DOTS.exec(text);
  if (dots !== null) {
    const index = dots.index + dots[1]!.length + given.length - text.length;
    const advice = 'use resolve(...) for steps, appendSegments(...) for values';
    const place = { code: 'dot-segment', input: given, index, whole: 'path' } as const;
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
  const text = data === last ? last : dataText(data, 'path');
  if (text === last) return path;
  const from = afterLastSlash(path);
  if (text !== '' || from > 0)
    return path.slice(0, from) + segmentText(text, dataMask(here, path.startsWith('/')));
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
