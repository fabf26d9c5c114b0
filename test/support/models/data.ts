/** A model of percent-encoding and of lists of segments, by the platform's own functions. */

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

/** The characters that data keeps readable, by the place of the data. */
export const READABLE = {
  userInfo: `${UNRESERVED}!$()*,`,
  segment: `${UNRESERVED}!$()*,:@`,
  param: `${UNRESERVED}!$()*,:@/?`,
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

/** Returns the texts of a list that replaces a path: the common front and the common end keep their bytes. */
export function alignSegments(list: readonly string[], path: string): { texts: string[]; fresh: string[] } {
  const raw = rawSegments(path);
  const old = raw.map(decodeText);
  let front = 0;
  while (front < list.length && front < old.length && list[front] === old[front]) front += 1;
  let back = 0;
  const rest = Math.min(list.length, old.length) - front;
  while (back < rest && list.at(-1 - back) === old.at(-1 - back)) back += 1;
  const fresh = list.slice(front, list.length - back);
  const kept = raw.slice(raw.length - back);
  return { texts: [...raw.slice(0, front), ...fresh.map(encodeSegmentData), ...kept], fresh };
}

/** Returns the texts between the slashes of a path whose last one is replaced; one that is the same data keeps its bytes. */
export function alignLast(data: string, path: string): { texts: string[]; fresh: string[] } {
  const texts = path.split('/');
  const isSame = path !== '' && decodeText(texts.at(-1) ?? '') === data;
  return isSame ? { texts, fresh: [] } : { texts: texts.with(-1, encodeSegmentData(data)), fresh: [data] };
}

function encodeSegmentData(data: string): string {
  return encodeData(data, READABLE.segment);
}

/** Joins the texts of segments to a path, before the gate. */
export function joinSegments(texts: readonly string[]): string {
  return texts.length === 1 && texts[0] === '' ? '/' : texts.join('/');
}

/** Returns the path with data appended, before the gate. */
export function appendData(path: string, list: readonly string[]): string {
  if (list.length === 0) return path;
  const texts = path.split('/');
  if (texts.at(-1) === '') texts.pop();
  return [...texts, ...list.map(encodeSegmentData)].join('/');
}

export function isDot(segment: string): boolean {
  return segment === '.' || segment === '..';
}
