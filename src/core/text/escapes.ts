/** Normal escapes: RFC 3986, sections 6.2.2.1 and 6.2.2.2. */
import { isIn, UNRESERVED } from './chars.ts';
import { escapeOf } from './percent.ts';
import { byteAt, flatten, LONGEST_ROPE } from './scan.ts';

const LOWER_A = 0x61;

export function normalizeEscapes(text: string): string {
  let done = '';
  let out = '';
  let from = 0;
  for (let at = nextEscape(text, 0); at >= 0; at = nextEscape(text, from)) {
    const byte = byteAt(text, at);
    // an unreserved character, or an escape in upper case (6.2.2.1 and 6.2.2.2)
    out += text.slice(from, at) + (isIn(byte, UNRESERVED) ? String.fromCharCode(byte) : escapeOf(byte));
    from = at + 3;
    if (out.length > LONGEST_ROPE) {
      done += flatten(out);
      out = '';
    }
  }
  return from === 0 ? text : done + out + text.slice(from);
}

function nextEscape(text: string, from: number): number {
  let at = text.indexOf('%', from);
  // short way: an escape in normal form is written as it is
  while (at >= 0 && isNormalEscape(text, at)) at = text.indexOf('%', at + 3);
  return at;
}

/** Short way: true only if the escape is in normal form; false says nothing. */
function isNormalEscape(text: string, at: number): boolean {
  const isUpper = text.charCodeAt(at + 1) < LOWER_A && text.charCodeAt(at + 2) < LOWER_A;
  return isUpper && !isIn(byteAt(text, at), UNRESERVED);
}
