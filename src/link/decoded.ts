/** A path as programs see it that decode it again and again. */
import { type Located, pathOf } from '../core/syntax/located.ts';
import { decode } from '../core/text/percent.ts';
import { faultAt, type Fault } from './fault.ts';

/** How often a path is decoded. No honest program escapes an escape more often. */
const MOST_DECODINGS = 5;

/** The escapes of ASCII in more bytes than UTF-8 allows, with the digits that count. Exported for the proofs. */
export const OVERLONG: RegExp = /%(?:c|(?:e0|f0%80|f8%80%80|fc%80%80%80)%8)([01])%([89ab][\da-f])/gi;

/** Reads overlong escapes, as a decoder does that doesn't look for them (RFC 3629, section 10). */
function readOverlong(path: string): string {
  return path.replace(OVERLONG, (_, first: string, last: string) =>
    String.fromCharCode(Number(first) * 0x40 + Number(`0x${last}`) - 0x80),
  );
}

/** Decodes a path, with overlong escapes, until nothing changes; `undefined` after five rounds. */
export function settle(path: string): string | undefined {
  let decoded = path;
  for (let round = 0; round <= MOST_DECODINGS; round += 1) {
    const next = decode(readOverlong(decoded));
    if (next === decoded) return decoded;
    decoded = next;
  }
  return undefined;
}

const CONTROL = /[\0-\x1f\x7f]/;

const DOT_SEGMENT = /\/\.\.?(?:\/|$)/;

/** Returns the fault of a path that some program on the way can turn into `//` and a host, or that hides a control. */
export function pathFault(at: Located): Fault | undefined {
  const code = 'path-slashes';
  const decoded = settle(pathOf(at))?.replaceAll('\\', '/');
  if (decoded === undefined)
    return faultAt('path', 'the path is escaped more than five times', at.pathStart, code);
  if (CONTROL.test(decoded)) return controlAt(at.pathStart);
  // servlet containers drop the parameters of each segment before they remove dot-segments; without them the path keeps
  // all slashes and dot-segments, so this one test is enough
  const path = decoded.replace(/;[^/]*/g, '');
  if (!path.startsWith('//') && !(path.includes('//') && DOT_SEGMENT.test(path))) return undefined;
  return faultAt('path', 'some servers would read this path as "//" and a host', at.pathStart, code);
}

export function controlAt(index: number): Fault {
  return faultAt('reference', 'an escaped control character is not allowed', index, 'control');
}
