/** A path as a list of segments, and back: RFC 3986, section 3.3. */
import { uriError, wrongType } from '../text/error.ts';
import { dataText, type UriData } from '../text/data.ts';
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
  const segments = mapList(list, 'path', encodeSegment);
  if (path === '' && segments[0] === '') {
    const advice = 'give the path a first segment';
    throw uriError('empty-segment', 'path', 'an empty segment cannot follow an empty path', advice);
  }
  const front = path === '' || path.endsWith('/') ? path : `${path}/`;
  return front + segments.join('/');
}
