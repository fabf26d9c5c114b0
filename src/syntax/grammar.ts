/** The grammar of RFC 3986, appendix A, as expressions that are made of the classes of `text/chars.ts`. */
import {
  ALPHA,
  charsOf,
  HEXDIG,
  PATH,
  PCHAR,
  QUERY,
  REG_NAME,
  SCHEME,
  SEGMENT_NC,
  USERINFO,
} from '../text/chars.ts';
import { ESCAPE, runOf } from '../text/scan.ts';

/** `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet` */
export const IPV4: RegExp = /* @__PURE__ */ whole(ipv4Address);

/** `URI-reference = URI / relative-ref`. One expression is faster than a loop (benchmark rows `parse` and `validate`). */
export const REFERENCE: RegExp = /* @__PURE__ */ whole(uriReference);

function whole(source: () => string): RegExp {
  return new RegExp(`^${source()}$`);
}

function either(...choices: readonly string[]): string {
  return `(?:${choices.join('|')})`;
}

function anyOf(mask: number): string {
  return `[${charsOf(mask)}]`;
}

function uriReference(): string {
  const scheme = `${anyOf(ALPHA)}${anyOf(SCHEME)}*:`;
  const host = `${either(ipLiteral(), runOf(REG_NAME))}(?::\\d*)?`;
  const abempty = `(?:/${runOf(PATH)})?`;
  // most authorities have no user information, so the choice without it is tried first
  const authority = `//${either(host, `${runOf(USERINFO)}@${host}`)}${abempty}`;
  const rootless = `${either(anyOf(PCHAR), ESCAPE)}${runOf(PATH)}`;
  const noScheme = `${either(anyOf(SEGMENT_NC), ESCAPE)}${runOf(SEGMENT_NC)}${abempty}`;
  const absolute = `/(?:${rootless})?`;
  const uri = scheme + either(authority, absolute, rootless, '');
  const relative = either(authority, absolute, noScheme, '');
  return `${either(uri, relative)}(?:\\?${runOf(QUERY)})?(?:#${runOf(QUERY)})?`;
}

function ipLiteral(): string {
  const h16 = `${anyOf(HEXDIG)}{1,4}`;
  const ls32 = either(`${h16}:${h16}`, ipv4Address());
  const choices = [
    `[vV]${anyOf(HEXDIG)}+\\.${anyOf(USERINFO)}+`,
    `${either(`${h16}:`, '::')}(?:${h16}:){5}${ls32}`,
  ];
  for (let after = 0; after < 7; after += 1) {
    const end = after < 2 ? h16.repeat(after) : `(?:${h16}:){${after - 2}}${ls32}`;
    choices.push(`${either(`(?:${h16}:){1,${7 - after}}`, ':')}:${end}`);
  }
  return `\\[${either(...choices)}]`;
}

function ipv4Address(): string {
  const octet = either('25[0-5]', '2[0-4]\\d', '1\\d\\d', '[1-9]?\\d');
  return `${octet}(?:\\.${octet}){3}`;
}
