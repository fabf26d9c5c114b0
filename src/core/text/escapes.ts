/** Normal escapes: RFC 3986, sections 6.2.2.1 and 6.2.2.2. */
import { isIn, UNRESERVED } from './chars.ts';
import { escapeOf } from './percent.ts';
import { byteAt, flatten, LONGEST_ROPE } from './scan.ts';

/** Each `%` of the string begins a triplet. */
export function normalizeEscapes(text: string): string {
  let done = '';
  let out = '';
  let from = 0;
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', from)) {
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
