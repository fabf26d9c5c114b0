/** A model of percent-encoding and of lists of segments, by the platform's own functions. */

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

/** The characters that data keeps readable, by the place of the data. */
export const READABLE = {
  unreserved: UNRESERVED,
  userInfo: `${UNRESERVED}!$*,`,
  segment: `${UNRESERVED}!$*,:@`,
  opaque: `${UNRESERVED}!$*,:@+`,
  param: `${UNRESERVED}!$*,:@/?`,
} as const;

/** Encodes all characters that are not readable as upper-case escapes of their UTF-8 bytes. */
export function encodeData(data: string, readable: string): string {
  let text = '';
  for (const char of data) text += readable.includes(char) ? char : escapes(char);
  return text;
}

function escapes(char: string): string {
  return [...new TextEncoder().encode(char)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}

/** Returns the index of the first lone surrogate, or -1. By iteration: with the flag u, WebKit 2.50 reads `\ud800\ufc00` as a pair. */
export function loneSurrogateIn(text: string): number {
  let at = 0;
  for (const char of text) {
    if (/^[\ud800-\udfff]$/.test(char)) return at;
    at += char.length;
  }
  return -1;
}

/** Decodes escapes that are well-formed UTF-8; every other escape stays as three characters. */
export function decodeText(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, decodeRun);
}

function decodeRun(run: string): string {
  const bytes = Uint8Array.from(run.match(/[0-9A-Fa-f]{2}/g) ?? [], (hex) => Number.parseInt(hex, 16));
  let text = '';
  let at = 0;
  while (at < bytes.length) {
    const length = [1, 2, 3, 4].find((count) => decodeBytes(bytes.subarray(at, at + count)) !== undefined);
    text +=
      length === undefined
        ? run.slice(3 * at, 3 * at + 3)
        : (decodeBytes(bytes.subarray(at, at + length)) ?? '');
    at += length ?? 1;
  }
  return text;
}

function decodeBytes(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the texts between the slashes of a path: `''` is `[]`, `'/'` is `['']`. */
export function rawSegments(path: string): string[] {
  if (path === '') return [];
  return path === '/' ? [''] : path.split('/');
}

/** Returns a path as a list of data. */
export function segmentsOf(path: string): string[] {
  return rawSegments(path).map(decodeText);
}

/** Where a path stands: whether a scheme alone is before it. */
interface Place {
  readonly scheme?: string | undefined;
  readonly host?: string | undefined;
}

/** The texts of a path between its slashes, and the texts of the new data. */
interface Aligned {
  readonly texts: string[];
  readonly fresh: string[];
}

/** Returns the texts of a list that replaces a path: shared segments keep their bytes. */
export function alignSegments(list: readonly string[], path: string, place: Place): Aligned {
  const raw = rawSegments(path);
  const old = raw.map(decodeText);
  const write = encoderIn(place, list[0] ?? '');
  const kept = list.length === old.length ? sameIndices(list, old) : sharedIndices(list, old);
  return {
    texts: list.map((data, n) => raw[kept[n] ?? -1] ?? write(data)),
    fresh: list.filter((data, n) => kept[n] === undefined || (isDot(data) && !mayStay(list, old, n))),
  };
}

/** Tells whether a dot-segment that the path has may stay: in the same path, or among those that a path begins with. */
export function mayStay(list: readonly string[], old: readonly string[], at: number): boolean {
  if (list.length === old.length && list.every((data, n) => data === old[n])) return true;
  const start = list[0] === '' ? ['', '.'] : ['.', '..'];
  return list.slice(0, at + 1).every((data, n) => data === old[n] && start.includes(data));
}

/** For each element the index of the old segment whose bytes it keeps. */
type Kept = (number | undefined)[];

function sameIndices(list: readonly string[], old: readonly string[]): Kept {
  return list.map((data, n) => (data === old[n] ? n : undefined));
}

/** The common front, the common end, and between them the next old element that is equal. */
function sharedIndices(list: readonly string[], old: readonly string[]): Kept {
  const most = Math.min(list.length, old.length);
  let front = 0;
  while (front < most && list[front] === old[front]) front += 1;
  let back = 0;
  while (back < most - front && list.at(-1 - back) === old.at(-1 - back)) back += 1;
  let next = front;
  return list.map((data, n) => {
    if (n < front) return n;
    if (n >= list.length - back) return n + old.length - list.length;
    const at = old.slice(0, old.length - back).indexOf(data, next);
    if (at < 0) return undefined;
    next = at + 1;
    return at;
  });
}

/** Returns the texts between the slashes of a path whose last one is replaced; one that is the same data keeps its bytes. */
export function alignLast(data: string, path: string, place: Place): Aligned {
  const texts = path.split('/');
  if (path !== '' && decodeText(texts.at(-1) ?? '') === data) return { texts, fresh: [] };
  const write = encoderIn(place, texts.length === 1 ? data : (texts[0] ?? ''));
  return { texts: texts.with(-1, write(data)), fresh: [data] };
}

/**
 * Returns the function that writes data in a path with this first segment: after a scheme alone `+` stays, unless the
 * path begins with `/`.
 */
function encoderIn({ scheme, host }: Place, first: string): (data: string) => string {
  const isOpaque = scheme !== undefined && host === undefined && first !== '';
  return (data) => encodeData(data, isOpaque ? READABLE.opaque : READABLE.segment);
}

/** Joins the texts of segments to a path, before the gate. */
export function joinSegments(texts: readonly string[]): string {
  return texts.length === 1 && texts[0] === '' ? '/' : texts.join('/');
}

/** Returns the path with data appended, before the gate; an empty path after an authority has a root. */
export function appendData(path: string, list: readonly string[], place: Place): string {
  if (list.length === 0) return path;
  const [first = ''] = path === '' ? list : path.split('/');
  const back = list.map(encoderIn(place, first)).join('/');
  return path === '' && place.host === undefined ? back : `${path.replace(/\/$/, '')}/${back}`;
}

/** Tells whether segments cannot be appended because one of them is empty: only the last may be, after a path or an authority. */
export function hasEmptySegment(path: string, list: readonly string[], place: Place): boolean {
  if (list.slice(0, -1).includes('')) return true;
  return path === '' && place.host === undefined && list[0] === '';
}

/** Returns the path of a `Uri` as it was before the gate: with a scheme, then after an authority. */
export function ungated(path: string): string {
  const [first = '', ...rest] = path.split('/');
  if (first === '.' && rest[0]?.includes(':') === true) return rest.join('/');
  return first === '' && rest[0] === '.' && rest[1] === '' && rest.length > 2
    ? `/${rest.slice(1).join('/')}`
    : path;
}

/** Returns the path with text appended, before the gate: one `/` of each side is the same one. */
export function appendText(path: string, text: string, place: Place): string {
  if (text === '' || (path === '' && place.host === undefined)) return path + text;
  return `${path.replace(/\/$/, '')}/${text.replace(/^\//, '')}`;
}

export function isDot(segment: string): boolean {
  return segment === '.' || segment === '..';
}

/** Tells whether a path as text has a dot-segment, its dots escaped or not. */
export function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => isDot(decodeText(segment)));
}
