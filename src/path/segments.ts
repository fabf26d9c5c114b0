/** A path as a list of segments, and back: RFC 3986, section 3.3. */
import { uriError, wrongType } from '../text/error.ts';
import { isList } from '../text/kind.ts';
import { elementAt, mapList } from '../text/own.ts';
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
export function writeSegments(list: readonly string[], oldPath: string): string {
  if (!isList(list)) throw wrongType('path', 'a string, a list of segments or undefined', list);
  const raw = split(oldPath);
  const old = raw.map(decode);
  const most = Math.min(list.length, old.length);
  let front = 0;
  while (front < most && elementAt(list, front, 'path') === old[front]) front += 1;
  let back = 0;
  const isSameAtEnd = (): boolean =>
    elementAt(list, list.length - 1 - back, 'path') === old[old.length - 1 - back];
  while (back < most - front && isSameAtEnd()) back += 1;
  const between = mapList(list, 'path', encodeSegment, front, list.length - back);
  const all = [...raw.slice(0, front), ...between, ...raw.slice(raw.length - back)];
  return all.length === 1 && all[0] === '' ? '/' : all.join('/');
}

/** Appends segments of data to a path. */
export function appendToPath(path: string, list: readonly string[]): string {
  if (list.length === 0) return path;
  if (path === '' && list[0] === '') {
    const advice = 'give the path a first segment';
    throw uriError('empty-segment', 'path', 'an empty segment cannot follow an empty path', advice);
  }
  const front = path === '' || path.endsWith('/') ? path : `${path}/`;
  return front + mapList(list, 'path', encodeSegment).join('/');
}
