/** Normalization rule by rule: RFC 3986, sections 6.2.2 and 6.2.3. */
import { type NormalizationLevel, Uri } from 'urial';
import { removeDotSegments } from '../../../../src/core/path/dots.ts';
import type { Code } from './code.ts';

/** A place that a rule changes. */
export interface Hunk {
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

/** A rule that changed something. */
export interface NormalStep {
  readonly section: '6.2.2.1' | '6.2.2.2' | '6.2.2.3' | '6.2.3';
  readonly about: string;
  /** The text before the rule. */
  readonly text: string;
  readonly hunks: readonly Hunk[];
}

type Rule = readonly [section: NormalStep['section'], about: string, hunks: (uri: Uri) => readonly Hunk[]];

const UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

const SYNTAX: readonly Rule[] = [
  ['6.2.2.2', 'Escapes of unreserved characters are decoded', (uri) => decodable(uri)],
  [
    '6.2.2.1',
    'Escapes are in upper case',
    ({ href }) => matches(href, /%[\da-f]{2}/gi, (one) => one.toUpperCase()),
  ],
  [
    '6.2.2.1',
    'The scheme is in lower case',
    (uri) => trimmed(uri, uri.withScheme(uri.scheme?.toLowerCase())),
  ],
  ['6.2.2.1', 'The host is in lower case', (uri) => trimmed(uri, inLowerCase(uri))],
  ['6.2.2.3', 'Dot-segments are removed', (uri) => trimmed(uri, withoutDots(uri))],
];

const SCHEME: readonly Rule[] = [
  ['6.2.3', 'An IPv6 address has one spelling (RFC 5952)', (uri) => trimmed(uri, shortestHost(uri))],
  [
    '6.2.3',
    'A port that is empty or the default of the scheme is left out',
    (uri) => trimmed(uri, withoutDefaultPort(uri)),
  ],
  [
    '6.2.3',
    'A file has no host where it is localhost (RFC 8089)',
    (uri) => trimmed(uri, withoutLocalhost(uri)),
  ],
  ['6.2.3', 'After the host of a web scheme the empty path is "/"', (uri) => trimmed(uri, withRoot(uri))],
];

/** Lists the rules that change a reference, in an order in which each is applied once. */
export function normalSteps(start: Uri, level: NormalizationLevel): NormalStep[] {
  const steps: NormalStep[] = [];
  let uri = start;
  for (const [section, about, find] of level === 'scheme' ? [...SYNTAX, ...SCHEME] : SYNTAX) {
    const hunks = find(uri).filter(({ before, after }) => before !== after);
    if (hunks.length === 0) continue;
    steps.push({ section, about, text: uri.href, hunks });
    uri = Uri.parse(applied(uri.href, hunks));
  }
  return steps;
}

/** Returns the code that normalizes a reference. */
export function normalizeCode(uri: Uri, level: NormalizationLevel): Code {
  return {
    imports: `{ Uri } from 'urial'`,
    write: (quote) => `Uri.parse(${quote(uri.href, 'reference')})\n  .normalize('${level}')\n  .href`,
    result: uri.normalize(level).href,
  };
}

/** Applies changes to a text. */
export function applied(text: string, hunks: readonly Hunk[]): string {
  let out = '';
  let end = 0;
  for (const { index, before, after } of hunks) {
    out += text.slice(end, index) + after;
    end = index + before.length;
  }
  return out + text.slice(end);
}

/** Finds the escapes of unreserved characters, but not those that keep a relative path from a dot-segment. */
function decodable(uri: Uri): Hunk[] {
  const { href, path } = uri;
  const found = matches(href, UNRESERVED, (one) => String.fromCharCode(Number.parseInt(one.slice(1), 16)));
  if (uri.scheme !== undefined || uri.host !== undefined || path.startsWith('/')) return found;
  return found.filter(({ index }) => index >= path.length || !isEscapedDots(segmentAt(path, index)));
}

function segmentAt(path: string, index: number): string {
  const end = path.indexOf('/', index);
  return path.slice(path.lastIndexOf('/', index) + 1, end < 0 ? path.length : end);
}

function isEscapedDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

function matches(text: string, pattern: RegExp, write: (one: string) => string): Hunk[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    index: match.index,
    before: match[0],
    after: write(match[0]),
  }));
}

/** Lower case, but for the digits of escapes. */
function inLowerCase(uri: Uri): Uri {
  const host = uri.host?.replace(/%..|[A-Z]+/g, (one) => (one.startsWith('%') ? one : one.toLowerCase()));
  return host === undefined ? uri : uri.withHost(host);
}

/** Without dot-segments, unless the path is relative to one that is not known. */
function withoutDots(uri: Uri): Uri {
  const isOpen = uri.scheme === undefined && uri.host === undefined && !uri.path.startsWith('/');
  return isOpen ? uri : uri.withPath(removeDotSegments(uri.path));
}

function shortestHost(uri: Uri): Uri {
  return uri.hostKind === 'ipv6' ? uri.withHost(uri.normalize('scheme').host ?? '') : uri;
}

function withoutDefaultPort(uri: Uri): Uri {
  return uri.hasPort() ? uri.withPort(uri.normalize('scheme').port) : uri;
}

function withoutLocalhost(uri: Uri): Uri {
  return uri.hasScheme('file') && uri.authority === 'localhost' ? uri.withAuthority('') : uri;
}

function withRoot(uri: Uri): Uri {
  return uri.path === '' ? uri.withPath(uri.normalize('scheme').path) : uri;
}

/** Returns the change from one reference to another as one place. */
function trimmed({ href: before }: Uri, { href: after }: Uri): Hunk[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let back = 0;
  while (back < most - from && before.at(-1 - back) === after.at(-1 - back)) back += 1;
  return [
    {
      index: from,
      before: before.slice(from, before.length - back),
      after: after.slice(from, after.length - back),
    },
  ];
}
