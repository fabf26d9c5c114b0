/** RFC 3987, section 2.2 and 3.1, transcribed from the RFC alone, and generators of IRI references. */
import fc, { type Arbitrary } from 'fast-check';
import { RULES } from './abnf.ts';
import { criticalText, noise, type Parts, validParts } from '../arbitraries/references.ts';
import { joinAuthority, recompose } from '../oracles/oracle.ts';
import { words } from '../tools/words.ts';

function plane(number: number): string {
  const hex = number.toString(16);
  return `\\u{${hex}0000}-\\u{${hex}FFFD}`;
}
const planes = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => plane(first + index)).join('');

const ucschar = `\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}${planes(1, 13)}\\u{E1000}-\\u{EFFFD}`;
const iprivate = `\\u{E000}-\\u{F8FF}${planes(15, 16)}`;
const pctEncoded = '%[0-9A-Fa-f]{2}';
const subDelims = "!$&'()*+,;=";
const iunreserved = `A-Za-z0-9\\-._~${ucschar}`;

const run = (chars: string): string => `(?:[${chars}]|${pctEncoded})*`;
const some = (chars: string): string => `(?:[${chars}]|${pctEncoded})+`;
const ipchar = `${iunreserved}${subDelims}:@`;

const scheme = '[A-Za-z][A-Za-z0-9+\\-.]*';
const ipLiteral = RULES['IP-literal'].source.slice(1, -1);
const iregName = run(iunreserved + subDelims);
const iauthority = `(?:${run(`${iunreserved}${subDelims}:`)}@)?(?<ihost>${ipLiteral}|${iregName})(?::[0-9]*)?`;
const abempty = `(?:/${run(ipchar)})*`;
const absolute = `/(?:${some(ipchar)}${abempty})?`;
const rootless = `${some(ipchar)}${abempty}`;
const noscheme = `${some(`${iunreserved}${subDelims}@`)}${abempty}`;
const tail = `(?:\\?${run(`${ipchar}/?${iprivate}`)})?(?:#${run(`${ipchar}/?`)})?`;

const UCSCHAR = new RegExp(`^[${ucschar}]$`, 'u');
const PRIVATE = new RegExp(`^[${iprivate}]$`, 'u');

/** Returns the text with one character for each class, as long as it is: with the flag u, WebKit 2.50 takes some two for one. */
export function inClasses(text: string): string {
  const classOf = (char: string): string =>
    UCSCHAR.test(char) ? '\xa0' : PRIVATE.test(char) ? '\ue000' : '\x80';
  return [...text].map((char) => (char > '\x7f' ? classOf(char).repeat(char.length) : char)).join('');
}

const IRI = new RegExp(`^${scheme}:(?://${iauthority}${abempty}|${absolute}|${rootless}|)${tail}$`, 'du');
const IRELATIVE_REF = new RegExp(`^(?://${iauthority}${abempty}|${absolute}|${noscheme}|)${tail}$`, 'du');

/** The host of an `IRI-reference`, `''` without one; `undefined` for a text that does not match the rule. */
export function ihost(text: string): string | undefined {
  const classes = inClasses(text);
  const match = IRI.exec(classes) ?? IRELATIVE_REF.exec(classes);
  return match === null ? undefined : text.slice(...(match.indices?.groups?.['ihost'] ?? [0, 0]));
}

/** Tells whether a text has a bidirectional control character, of section 4.1 or added by Unicode later. */
export function hasBidiControl(text: string): boolean {
  return /[\u200e\u200f\u202a-\u202e\u061c\u2066-\u2069]/.test(text);
}

/** Section 3.1, step 2: escapes each non-ASCII character as its octets in UTF-8. */
export function toUri(iri: string): string {
  return [...iri].map((char) => (char > '\x7f' ? octets(char) : char)).join('');
}

function octets(char: string): string {
  const hex = (octet: number): string => octet.toString(16).toUpperCase().padStart(2, '0');
  return Array.from(new TextEncoder().encode(char), (octet) => `%${hex(octet)}`).join('');
}

const EDGES = words(`
  \u00a0 \ud7ff \uf900 \ufdcf \ufdf0 \uffef \u{10000} \u{1fffd} \u{efffd} é ß € 日本 😀 \u0301 \u0338 \u037e
  \u212a \u3000 \u200b \ufeff \u{e1000}
`);
const WRONG = words(`
  \x80 \x9f \ue000 \uf8ff \ufdd0 \ufdef \ufff0 \ufffd \uffff \u{1ffff} \u{e0001} \u{e0fff} \u{f0000}
  \u{10fffd} \ud800 \udc00 \u200e \u202e \u2066 \u061c
`);

const ucs: Arbitrary<string> = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...EDGES),
    fc.integer({ min: 0xa0, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
  ),
  minLength: 1,
  maxLength: 3,
});

const after = (text: string | undefined, more: string): string | undefined =>
  text === undefined ? undefined : text + more;

function withUcs(parts: Parts, [user, host, path, query, fragment]: readonly string[]): Parts {
  const { host: old = '' } = parts;
  return {
    ...parts,
    userInfo: after(parts.userInfo, user ?? ''),
    host: parts.host === undefined || old.startsWith('[') ? parts.host : old + (host ?? ''),
    path: parts.path === '' ? '' : parts.path + (path ?? ''),
    query: after(parts.query, query ?? ''),
    fragment: after(parts.fragment, fragment ?? ''),
  };
}

/** An IRI reference, most often without bidirectional control characters and spaces; IDNA may refuse its host. */
export function iriText(): Arbitrary<string> {
  const extra = fc.option(ucs, { nil: '', freq: 2 });
  return fc
    .tuple(validParts(), fc.tuple(extra, fc.constantFrom('', '', 'é', 'ü.日本', 'ß'), extra, extra, extra))
    .map(([parts, more]) => withUcs(parts, more))
    .map((parts) => recompose({ ...parts, authority: joinAuthority(parts) }));
}

/** Texts that are, or nearly are, IRI references. */
export function nearIri(): Arbitrary<string> {
  const wrong = fc
    .tuple(iriText(), fc.nat(64), fc.oneof(fc.constantFrom(...WRONG), criticalText))
    .map(([text, position, piece]) => {
      const at = position % (text.length + 1);
      return text.slice(0, at) + piece + text.slice(at);
    });
  return fc.oneof(iriText(), wrong, noise());
}
