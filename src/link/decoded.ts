/** A path as programs see it that decode it again and again. */
import { decode } from '../core/text/percent.ts';

/** How often a path is decoded until nothing changes. No honest program escapes an escape more often. */
export const MOST_DECODINGS = 5;

/** Decodes a path until nothing changes; `undefined` if it still changes after five rounds. */
export function settle(path: string): string | undefined {
  let decoded = path;
  for (let round = 0; round <= MOST_DECODINGS; round += 1) {
    const next = decode(decoded);
    if (next === decoded) return decoded;
    decoded = next;
  }
  return undefined;
}

/** Decodes a path until nothing changes, with `\` read as `/`; `undefined` if it still changes after five rounds. */
export function decodeFully(path: string): string | undefined {
  return settle(path)?.replaceAll('\\', '/');
}

/** Drops the parameters of each segment (RFC 3986, section 3.3), as servlet containers do before they remove dot-segments. */
export function dropParameters(path: string): string {
  return path.replace(/;[^/]*/g, '');
}
