/** Portable references as one expression, which was written without the classes of trouble of `src/`. */

const TAIL = '%[89AB][\\dA-F]';
/** The escapes of characters beyond ASCII (Unicode, table 3-7). */
export const BEYOND: string =
  `(?:%(?:C[2-9A-F]|D[\\dA-F])|%E0(?=%[AB])${TAIL}|%(?:E[1-9A-CEF])${TAIL}|%ED(?=%[89])${TAIL}` +
  `|%F0(?=%[9AB])${TAIL}${TAIL}|%F[1-3]${TAIL}${TAIL}|%F4(?=%8)${TAIL}${TAIL})${TAIL}`;
/** The escapes that data needs in a segment, and in a query or a fragment. */
const IN_PATH = `%(?:2[\\dABC]|3[ACDEF]|40|5[BDE]|60|7[BCD])|${BEYOND}`;
const IN_TAIL = `%2F|%3B|${IN_PATH}`;

const CHARS = '\\w\\-.~!$&()*+,;=@';
const segment = (chars: string): string => `(?!\\.\\.?(?:[;/?#]|$))(?:[${chars}]|${IN_PATH})+`;
const path = (chars: string): string => `(?![^?#]*;(?:[?#]|$))(?:${segment(chars)}(?:/${segment(chars)})*/?)`;
const tail = `(?:[${CHARS}:/?]|${IN_TAIL})+`;

const label = '(?!xn--)[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
/** A number of an IPv4 address. */
export const OCTET: string = '(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])';
const host = `(?:(?:${label}\\.)*(?=[a-z])${label}|${OCTET}(?:\\.${OCTET}){3})`;
/** A port from 1 to 65535. */
export const PORT: string = '(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5])';
const server = `(?:http://${host}(?::(?!80/)${PORT})?|https://${host}(?::(?!443/)${PORT})?)`;

/** The portable texts, except for the lengths of hosts and labels. */
export const PORTABLE: RegExp = new RegExp(
  `^(?![^]*%(?:C2%[89]|E2%80%A[89]))(?:${server}/${path(`${CHARS}:`)}?|(?!,|/?&|[^/?#]*&|%2A(?:[?#]|$))(?:/${path(CHARS)}?|${path(CHARS)}))` +
    `(?:\\?${tail})?(?:#${tail})?$`,
);

/** Tells whether a text is portable. */
export function isPortable(text: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/:]*)/.exec(text) ?? [];
  return PORTABLE.test(text) && text.length <= 2048 && host.length <= 253 && !/[^.]{64}/.test(host);
}
