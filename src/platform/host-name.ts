/** Host names from data, by the platform's IDNA: RFC 3986, section 3.2.2, and RFC 5891. */
import { HOST_DATA, isIn, isAscii } from '../text/chars.ts';
import { type UriComponent, UriError, wrongType } from '../text/error.ts';
import { platformUrl } from './url.ts';

/**
 * A host name from data: a Unicode name as its A-labels, by the platform's own `URL`; an ASCII name as it is.
 *
 * @param data - Letters, digits, `-`, `.`, `_` and non-ASCII characters.
 * @returns The name as URI text.
 * @throws `UriError` `host` for any other ASCII character, and for a name that IDNA does not turn into A-labels.
 * @example
 * ```ts
 * import { encodeHost } from 'urial';
 *
 * encodeHost('bücher.example'); // => 'xn--bcher-kva.example'
 * encodeHost('a@evil.example'); // throws host
 * ```
 * @see RFC 3986, section 3.2.2, and RFC 5891
 * @category Data
 */
export function encodeHost(data: string): string {
  if (typeof data !== 'string') throw wrongType('host', 'a string', data);
  return hostName(data, 0, data.length, 'host');
}

/** The name of a host from the data between two indices of a text, which is a host alone or a whole reference. */
export function hostName(text: string, from: number, to: number, whole: UriComponent): string {
  let foreign = -1;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) foreign = foreign < 0 ? at : foreign;
    else if (!isIn(code, HOST_DATA)) throw unfit(text, at, whole);
  }
  const data = text.slice(from, to);
  const name = foreign < 0 ? data : aLabels(data);
  if (name === undefined) throw unfit(text, foreign, whole);
  return name;
}

/** The A-labels of a name with a non-ASCII character, when each label that has none stays and each other one becomes one. */
function aLabels(data: string): string | undefined {
  const name = platformUrl(`http://${data}`)?.hostname ?? '';
  const given = data.split(/[.\u3002\uff0e\uff61]/);
  const made = name.split('.');
  const faithful = (label: string, n: number): boolean =>
    isAscii(label) ? made[n] === label.toLowerCase() : /^xn--[a-z\d-]+$/.test(made[n]!);
  return made.length === given.length && !given.every(isAscii) && given.every(faithful) ? name : undefined;
}

function unfit(text: string, at: number, whole: UriComponent): UriError {
  const advice = 'data for a host is letters, digits, "-", "." and "_", or a Unicode name that has A-labels';
  return new UriError('host', 'host', 'no name of a host can be made', advice, text, at, whole);
}
