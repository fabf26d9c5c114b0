/** Where a text may hold a password, and what is shown in its place: RFC 3986, sections 3.2.1 and 7.5. */
import { isWebScheme } from './schemes.ts';
import { schemeEnd } from './scan.ts';

/** Nothing in front of these components is a scheme. */
const AUTHORITY: readonly string[] = ['authority', 'userInfo', 'host', 'port'];

/** `:` and `@`, and what normalization to NFKC makes one of them. */
const COLON = /[:\ufe13\ufe55\uff1a]/;
const AT = ['@', '\ufe6b', '\uff20'] as const;

const SLASH = 0x2f;

/**
 * A refused text with one `*` for each character from the first `:` after its scheme to the last `@`, so that an index stays
 * true. A password need not stand after `//`: people write other slashes.
 *
 * @param whole - What the text is: a whole reference, a template, or a component that stands alone.
 */
export function maskRefused(text: string, whole: string): string {
  const start = AUTHORITY.includes(whole) ? 0 : schemeEnd(text) + 1;
  const colon = text.slice(start).search(COLON);
  const from = start + colon + 1;
  const to = whole === 'userInfo' ? text.length : Math.max(...AT.map((at) => text.lastIndexOf(at)));
  return colon < 0 || to < from ? text : text.slice(0, from) + '*'.repeat(to - from) + text.slice(to);
}

/** A reference for people: `***` in place of its password, be it one for a browser alone. */
export function maskDisplayed(text: string): string {
  const start = authorityStart(text);
  if (start < 0) return text;
  const end = start + text.slice(start).search(/[/?#]|$/);
  const authority = text.slice(start, end);
  const from = start + authority.indexOf(':') + 1;
  const to = start + authority.lastIndexOf('@');
  return from === start || to < from ? text : `${text.slice(0, from)}***${text.slice(to)}`;
}

/**
 * Index of the authority that someone reads, or -1. After a scheme of the web a browser reads one after any number of
 * slashes, and without a scheme after two or more, where RFC 3986 reads a path.
 */
function authorityStart(text: string): number {
  const scheme = schemeEnd(text);
  const from = scheme + 1;
  let to = from;
  while (text.charCodeAt(to) === SLASH) to += 1;
  if (scheme >= 0 && isWebScheme(text.slice(0, scheme))) return to;
  if (to - from < 2) return -1;
  return scheme < 0 ? to : from + 2;
}
