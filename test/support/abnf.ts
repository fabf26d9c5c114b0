/**
 * RFC 3986, appendix A, transcribed rule by rule as regular expressions. Nothing here comes from the library, because the
 * library is tested against it.
 */

/** Returns an alternation in its own group, as in `*( a / b )`. */
const either = (...alternatives: readonly string[]): string => `(?:${alternatives.join('|')})`;
const optional = (rule: string): string => `(?:${rule})?`;
const repeat = (rule: string, least = 0, most?: number): string =>
  `(?:${rule}){${least},${most === undefined ? '' : String(most)}}`;

const ALPHA = '[A-Za-z]';
const DIGIT = '[0-9]';
// RFC 5234: literal strings are case-insensitive, so "A" to "F" are "a" to "f" too.
const HEXDIG = '[0-9A-Fa-f]';

const pctEncoded = `%${HEXDIG}${HEXDIG}`;
const unreserved = either(ALPHA, DIGIT, '-', '\\.', '_', '~');
const subDelims = either('!', '\\$', '&', "'", '\\(', '\\)', '\\*', '\\+', ',', ';', '=');
const pchar = either(unreserved, pctEncoded, subDelims, ':', '@');

const segment = repeat(pchar);
const segmentNz = repeat(pchar, 1);
const segmentNzNc = repeat(either(unreserved, pctEncoded, subDelims, '@'), 1);

const pathAbempty = repeat(`/${segment}`);
const pathAbsolute = `/${optional(`${segmentNz}${repeat(`/${segment}`)}`)}`;
const pathNoscheme = `${segmentNzNc}${repeat(`/${segment}`)}`;
const pathRootless = `${segmentNz}${repeat(`/${segment}`)}`;
const pathEmpty = '';

const query = repeat(either(pchar, '/', '\\?'));
const fragment = repeat(either(pchar, '/', '\\?'));

const scheme = `${ALPHA}${repeat(either(ALPHA, DIGIT, '\\+', '-', '\\.'))}`;
const userinfo = repeat(either(unreserved, pctEncoded, subDelims, ':'));

const decOctet = either(DIGIT, `[1-9]${DIGIT}`, `1${DIGIT}{2}`, `2[0-4]${DIGIT}`, '25[0-5]');
const ipv4Address = [decOctet, decOctet, decOctet, decOctet].join('\\.');

const h16 = repeat(HEXDIG, 1, 4);
const ls32 = either(`${h16}:${h16}`, ipv4Address);
const before = (most: number): string => optional(`${repeat(`${h16}:`, 0, most)}${h16}`);
const ipv6Address = either(
  `${repeat(`${h16}:`, 6, 6)}${ls32}`,
  `::${repeat(`${h16}:`, 5, 5)}${ls32}`,
  `${before(0)}::${repeat(`${h16}:`, 4, 4)}${ls32}`,
  `${before(1)}::${repeat(`${h16}:`, 3, 3)}${ls32}`,
  `${before(2)}::${repeat(`${h16}:`, 2, 2)}${ls32}`,
  `${before(3)}::${h16}:${ls32}`,
  `${before(4)}::${ls32}`,
  `${before(5)}::${h16}`,
  `${before(6)}::`,
);
const ipvFuture = `[vV]${repeat(HEXDIG, 1)}\\.${repeat(either(unreserved, subDelims, ':'), 1)}`;
const ipLiteral = `\\[${either(ipv6Address, ipvFuture)}\\]`;
const regName = repeat(either(unreserved, pctEncoded, subDelims));
const host = either(ipLiteral, ipv4Address, regName);
const port = repeat(DIGIT);

const named = (name: string, rule: string): string => `(?<${name}>${rule})`;
const authorityParts = `${optional(`${named('userinfo', userinfo)}@`)}${named('host', host)}${optional(`:${named('port', port)}`)}`;
const authority = `${optional(`${userinfo}@`)}${host}${optional(`:${port}`)}`;

const netPath = `//${named('authority', authorityParts)}${named('pathAbempty', pathAbempty)}`;
const hierPart = either(
  netPath,
  named('pathAbsolute', pathAbsolute),
  named('pathRootless', pathRootless),
  named('pathEmpty', pathEmpty),
);
const relativePart = either(
  netPath,
  named('pathAbsolute', pathAbsolute),
  named('pathNoscheme', pathNoscheme),
  named('pathEmpty', pathEmpty),
);
const queryPart = optional(`\\?${named('query', query)}`);
const fragmentPart = optional(`#${named('fragment', fragment)}`);

const uri = `${named('scheme', scheme)}:${hierPart}${queryPart}${fragmentPart}`;
const relativeRef = `${relativePart}${queryPart}${fragmentPart}`;
const absoluteUri = `${named('scheme', scheme)}:${hierPart}${queryPart}`;

const whole = (rule: string): RegExp => new RegExp(`^(?:${rule})$`);

/** The rules that a whole text can be matched against, by their names in the RFC. */
export const RULES = {
  URI: whole(uri),
  'relative-ref': whole(relativeRef),
  'absolute-URI': whole(absoluteUri),
  scheme: whole(scheme),
  authority: whole(authority),
  userinfo: whole(userinfo),
  host: whole(host),
  'IP-literal': whole(ipLiteral),
  IPv6address: whole(ipv6Address),
  IPvFuture: whole(ipvFuture),
  IPv4address: whole(ipv4Address),
  'reg-name': whole(regName),
  port: whole(port),
  'path-abempty': whole(pathAbempty),
  'path-absolute': whole(pathAbsolute),
  'path-noscheme': whole(pathNoscheme),
  'path-rootless': whole(pathRootless),
  'path-empty': whole(pathEmpty),
  segment: whole(segment),
  'segment-nz': whole(segmentNz),
  'segment-nz-nc': whole(segmentNzNc),
  query: whole(query),
  fragment: whole(fragment),
  'pct-encoded': whole(pctEncoded),
} as const;

export type Rule = keyof typeof RULES | 'URI-reference';

/** Tells whether the whole text matches the rule. */
export function matches(rule: Rule, text: string): boolean {
  return rule === 'URI-reference'
    ? matches('URI', text) || matches('relative-ref', text)
    : RULES[rule].test(text);
}

/** Tells whether the text is a path in some context: `*( pchar / "/" )`. */
export function isPathText(text: string): boolean {
  return PATH_TEXT.test(text);
}
const PATH_TEXT = whole(repeat(either(pchar, '/')));

/** Expressions for the longest beginning of a text that a rule of single characters and escapes allows, by its name. */
export const RUNS = {
  userinfo: new RegExp(`^${userinfo}`),
  port: new RegExp(`^${port}`),
  path: new RegExp(`^${repeat(either(pchar, '/'))}`),
  query: new RegExp(`^${query}`),
  fragment: new RegExp(`^${fragment}`),
  'reg-name': new RegExp(`^${regName}`),
  scheme: new RegExp(`^${optional(scheme)}`),
} as const;
