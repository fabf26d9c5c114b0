/** Dot-segments: RFC 3986, sections 3.3 and 5.2.4. */
import { COLON, indexIn, isDotSegment, SLASH } from '../text/scan.ts';

/**
 * Removes dot-segments in one pass from the end: each `..` drops the nearest segment before it that isn't dropped yet.
 */
export function removeDotSegments(path: string): string {
  // short way: most paths have no dot-segment
  if (!mayHaveDots(path)) return path;
  const start = leadingDots(path);
  const first = path.indexOf('/.');
  const length = path.length;
  let out = '';
  // the end of the run that stays, and is not copied yet
  let kept = length;
  // how many segments before `end` are still to be dropped, for the `..` after it
  let up = 0;
  // what stands after the last dot-segment stays
  for (let end = indexIn(path, '/', path.lastIndexOf('/.') + 1); end > start && (up > 0 || end >= first);) {
    const at = slashBefore(path, start, end);
    const dots = dotsAfterSlash(path, at, end);
    if (dots > 0 && end === length) {
      // the slash before it stays
      kept = at + 1;
      up = dots - 1;
    } else if (dots > 0 || up > 0) {
      if (kept > end) out = path.slice(end, kept) + out;
      kept = at;
      // a `..` asks for one more, a `.` for none, and a dropped segment was one of them
      up += dots - 1;
    }
    end = at;
  }
  return path.slice(start, kept) + out;
}

/** Removes dot-segments of a rootless path in an unknown directory: a `..` without a segment to drop stays in front. */
export function removeInnerDots(path: string): string {
  // a segment for each `..` that may go above the path, with a space, which no path has: two in `/ / /a/../../b`
  const above = path.split('..').length - 1;
  const rest = removeDotSegments(`/${' /'.repeat(above)}${path}`);
  // those that no `..` dropped
  const left = (rest.lastIndexOf(' ') + 1) / 2;
  return '../'.repeat(above - left) + rest.slice(2 * left + 1);
}

/**
 * Tells whether a string may have a dot-segment from an index on: a dot at the start, or after a `/` or a `:`. In a whole
 * reference a rootless path begins after a `:`, as in `a:..`; another `:` only costs the long way.
 */
export function mayHaveDots(text: string, from = 0): boolean {
  // an engine finds one character faster than two (benchmark row `resolve`)
  let dot = text.indexOf('.', from);
  while (dot > 0 && !isSlashOrColon(text.charCodeAt(dot - 1))) dot = text.indexOf('.', dot + 1);
  return dot >= 0;
}

function isSlashOrColon(code: number): boolean {
  return code === SLASH || code === COLON;
}

/** Returns the index after all `../`, `./`, `..` and `.` at the start of a path. */
function leadingDots(path: string): number {
  let at = 0;
  for (;;) {
    if (path.startsWith('./', at)) at += 2;
    else if (path.startsWith('../', at)) at += 3;
    else break;
  }
  return isDotSegment(path.slice(at, at + 3)) ? path.length : at;
}

/** Returns the index of the `/` before the segment that ends at `end`, or `start`. */
export function slashBefore(path: string, start: number, end: number): number {
  let at = end - 1;
  while (at > start && path.charCodeAt(at) !== SLASH) at -= 1;
  return at;
}

/** Returns the number of dots of a dot-segment after a `/`: 1 or 2; 0 for any other segment. */
function dotsAfterSlash(path: string, at: number, end: number): number {
  if (end - at > 3) return 0;
  const segment = path.slice(at, end);
  return segment === '/..' ? 2 : Number(segment === '/.');
}
