/** A path as a list of segments, and back: RFC 3986, section 3.3. */
import { dataText, type UriData } from '../text/data.ts';
import { uriError, type UriError, wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { mapList } from '../text/own.ts';
import { decode, encodeSegment } from '../text/percent.ts';

/** Splits a path into its segments as they are written: `''` has no segment, `'/'` has one, which is empty. */
function split(path: string): string[] {
  if (path === '') return [];
  return path === '/' ? [''] : path.split('/');
}

/** Returns the segments of a path as data. */
export function readSegments(path: string): string[] {
  return split(path).map(decode);
}

/**
 * Writes a list of segments as a path. The segments that the list shares with the old path at its start and at its end keep
 * their bytes and are not checked; those between are data.
 */
export function writeSegments(list: readonly UriData[], oldPath: string): string {
  if (!isList(list)) throw wrongType('path', 'a string, a list of segments or undefined', list);
  const texts = mapList(list, 'path', (segment) => dataText(segment, 'path'));
  const raw = split(oldPath);
  const old = raw.map(decode);
  const most = Math.min(texts.length, old.length);
  let front = 0;
  while (front < most && texts[front] === old[front]) front += 1;
  let back = 0;
  while (back < most - front && texts.at(-1 - back) === old.at(-1 - back)) back += 1;
  const between = texts.slice(front, texts.length - back).map(encodeSegment);
  const all = [...raw.slice(0, front), ...between, ...raw.slice(raw.length - back)];
  return all.length === 1 && all[0] === '' ? '/' : all.join('/');
}

/** Appends segments of data to a path. */
export function appendToPath(path: string, list: readonly UriData[]): string {
  if (list.length === 0) return path;
  if (isList(list[0]))
    throw uriError({
      code: 'data',
      component: 'path',
      problem: 'a list is not a segment',
      advice: 'give each segment, a list as ...list',
    });
  const segments = mapList(list, 'path', encodeSegment);
  if (path === '' && segments[0] === '') throw emptySegment('follow an empty path');
  const front = path === '' || path.endsWith('/') ? path : `${path}/`;
  return front + segments.join('/');
}

/** Returns the last segment of a path as data; `undefined` for the empty path, which has none. */
export function readLastSegment(path: string): string | undefined {
  return path === '' ? undefined : decode(path.slice(afterLastSlash(path)));
}

/** Replaces the last segment of a path by data; a segment that is the same data keeps its bytes and is not checked. */
export function writeLastSegment(path: string, data: UriData): string {
  const last = readLastSegment(path);
  if (data === last) return path;
  const text = dataText(data, 'path');
  if (text === last) return path;
  const from = afterLastSlash(path);
  if (text === '' && from === 0) throw emptySegment('be the whole path');
  return path.slice(0, from) + encodeSegment(text);
}

function afterLastSlash(path: string): number {
  return path.lastIndexOf('/') + 1;
}

function emptySegment(place: string): UriError {
  return uriError({
    code: 'empty-segment',
    component: 'path',
    problem: `an empty segment cannot ${place}`,
    advice: 'give the path a first segment',
  });
}
