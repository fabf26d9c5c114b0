/** Generators of the texts of each component, by every alternative of every rule. Shrinking ends at the first choice. */
import fc, { type Arbitrary } from 'fast-check';

const times = (unit: Arbitrary<string>, minLength: number, maxLength: number): Arbitrary<string> =>
  fc.string({ unit, minLength, maxLength });
const concat = (...parts: readonly Arbitrary<string>[]): Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''));
const pick = (chars: string): Arbitrary<string> => fc.constantFrom(...chars);
const constants = (...texts: readonly string[]): Arbitrary<string> => fc.constantFrom(...texts);
/** One of the texts between the spaces. */
export const words = (texts: string): Arbitrary<string> => fc.constantFrom(...texts.split(' '));

/** How many characters Unicode has, without surrogates. */
const CHARS = 0x10f800;

/** Any character of Unicode, the simplest is `a`. The unit `binary` of fast-check has the same, and takes half a second to make. */
export const anyChar: Arbitrary<string> = fc.nat(CHARS - 1).map((index) => {
  const code = (index + 0x61) % CHARS;
  return String.fromCodePoint(code < 0xd800 ? code : code + 0x800);
});

const hexDigit = pick('0123456789abcdefABCDEF');
const digit = pick('0123456789');
const letter = pick('abcxyzABCXYZ');

/** A run of escapes: data, delimiters, dots, and every kind of ill-formed UTF-8. */
export const pctEncoded: Arbitrary<string> = fc.oneof(
  words('%41 %2F %2f %2e %2E %25 %3A %3f %23 %20 %2B %26 %3D %7E %00'),
  words('%FF %ff%fe %80 %C3 %C3%28 %C0%80 %E0%80%AF %F0%8F%BF%BF %ED%A0%80 %E2%82 %F4%90%80%80'),
  words('%C3%A9 %e2%82%ac %F0%9F%98%80 %EF%BB%BF %C3%A9%FF%C3%A9 %E2%82%E2%82%AC %F0%9F%98%41'),
  concat(fc.constant('%'), hexDigit, hexDigit),
  times(anyChar, 1, 3).map((data) => encodeURIComponent(data)),
);

const unreserved = fc.oneof({ weight: 4, arbitrary: letter }, { weight: 1, arbitrary: pick('019-._~') });
const subDelim = pick("!$&'()*+,;=");
const regNameUnit = fc.oneof(
  { weight: 6, arbitrary: unreserved },
  { weight: 1, arbitrary: subDelim },
  { weight: 2, arbitrary: pctEncoded },
);
const withExtra = (extra: string): Arbitrary<string> =>
  fc.oneof({ weight: 5, arbitrary: regNameUnit }, { weight: 2, arbitrary: pick(extra) });
const pchar = withExtra(':@');

export const schemeText: Arbitrary<string> = fc.oneof(
  words('a s http https file urn mailto HTTP a+b a-1.b+'),
  concat(letter, times(pick('abzABZ019+-.'), 0, 6)),
);

export const userInfoText: Arbitrary<string> = fc.oneof(
  constants('u', '', ':', 'u:', ':p', 'u:p', 'u:p:q', '%40', 'u%3Ap', '1.2.3.4:80'),
  times(withExtra(':'), 0, 8),
);

const decOctet = fc.oneof(
  fc.integer({ min: 0, max: 255 }).map(String),
  words('0 9 10 99 100 199 200 249 250 255'),
);
export const ipv4Text: Arbitrary<string> = fc
  .tuple(decOctet, decOctet, decOctet, decOctet)
  .map((all) => all.join('.'));

/** Texts that nearly are an `IPv4address`; each is a `reg-name`. */
const almostIpv4: Arbitrary<string> = fc.oneof(
  words('1.2.3.4a 1.2.3 1.2.3.4.5 01.2.3.4 256.1.1.1 1.2.3.4. .1.2.3.4 1..2.3 1.2.3.%34'),
  constants('0', '127.1', '0x7f.1', '1.2.3.1000', '1.2.3.00'),
  fc.tuple(ipv4Text, pick('.a0-_~')).map(([ipv4, char]) => ipv4 + char),
);

const h16 = times(hexDigit, 1, 4);
const ls32 = fc.oneof(concat(h16, fc.constant(':'), h16), ipv4Text);
const groups = (count: number): Arbitrary<string[]> => fc.array(h16, { minLength: count, maxLength: count });

/** One of the nine alternatives of `IPv6address`; `after` groups (or `ls32`) are after the `::`. */
function elided(mostBefore: number, groupsAfter: number, last: Arbitrary<string>): Arbitrary<string> {
  const front = fc.integer({ min: 0, max: mostBefore }).chain(groups);
  return fc
    .tuple(front, groups(groupsAfter), last)
    .map(([left, right, end]) => `${left.join(':')}::${right.map((group) => `${group}:`).join('')}${end}`);
}

export const ipv6Text: Arbitrary<string> = fc.oneof(
  words('::1 :: 1:2:3:4:5:6:7:8 ::ffff:1.2.3.4 1:2:3:4:5:6:7:: ::2:3:4:5:6:7:8 1:2:3:4:5:6::8'),
  fc.tuple(groups(6), ls32).map(([all, end]) => [...all, end].join(':')),
  ...[0, 1, 2, 3, 4, 5].map((index) => elided(Math.max(0, index - 1), 5 - index, ls32)),
  elided(5, 0, h16),
  elided(6, 0, fc.constant('')),
);

const ipvFutureText = concat(
  pick('vV'),
  times(hexDigit, 1, 3),
  fc.constant('.'),
  times(fc.oneof(unreserved, subDelim, fc.constant(':')), 1, 5),
);

export const hostText: Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: constants('h', '', 'example.com', 'EXAMPLE.com', 'localhost', 'h.', 'xn--bcher-kva.example'),
  },
  { weight: 2, arbitrary: times(regNameUnit, 0, 8) },
  { weight: 1, arbitrary: ipv4Text },
  { weight: 1, arbitrary: almostIpv4 },
  { weight: 1, arbitrary: ipv6Text.map((text) => `[${text}]`) },
  { weight: 1, arbitrary: ipvFutureText.map((text) => `[${text}]`) },
);

export const portText: Arbitrary<string> = fc.oneof(
  constants('80', '', '0', '00080', '443', '65535', '65536', '9'.repeat(30)),
  times(digit, 0, 5),
  times(digit, 30, 30),
);

export const authorityText: Arbitrary<string> = fc
  .record({
    host: hostText,
    userInfo: fc.option(userInfoText, { nil: undefined }),
    port: fc.option(portText, { nil: undefined, freq: 2 }),
  })
  .map(({ host, userInfo, port }) => {
    const user = userInfo === undefined ? '' : `${userInfo}@`;
    return `${user}${host}${port === undefined ? '' : `:${port}`}`;
  });

const queryOrFragment = (...usual: string[]): Arbitrary<string> =>
  fc.oneof(constants('', '?', '/', 'a:b@c', '//h/?x', ...usual), times(withExtra(':@/?'), 0, 10));
export const queryText: Arbitrary<string> = queryOrFragment('q', 'a=b&c', 'a=1&a=2', '&');
/** A query as a caller may give its text: "?" at its start is refused. */
export const givenQuery: Arbitrary<string> = queryText.map((query) => query.replace(/^\?+/, ''));
export const fragmentText: Arbitrary<string> = queryOrFragment('f', '!/a', ':~:text=a');

const segment = fc.oneof(
  {
    weight: 3,
    arbitrary: constants('a', '', '.', '..', 'b', 'a:b', ':', '%2e', '%2F', '...', 'a.b', '@', 'x%2Fy'),
  },
  { weight: 2, arbitrary: times(pchar, 0, 5) },
);
const slashed = fc.array(segment, { maxLength: 5 }).map((all) => all.map((text) => `/${text}`).join(''));

/** Paths that matter to the gate: with guards, repeated guards, a colon or slashes at the front. */
const guardedPath: Arbitrary<string> = concat(
  fc.oneof(constants('', '/.', './', '/./.', '././', '/././.', '/', '//', '.', '..', '/..')),
  fc.oneof(constants('', '//x', 'a:b', '/a', '//', ':', '/', 'x', '///', 'a:b//c', '%3a:', '/:', '..//x')),
);

/** `*( pchar / "/" )`: the text of a path in any context. */
export const pathText: Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: constants('/a', '', '/', 'a', 'a/', '/a/b', '//', './', '.', '..') },
  { weight: 2, arbitrary: slashed },
  { weight: 2, arbitrary: fc.tuple(segment, slashed).map(([first, rest]) => first + rest) },
  { weight: 2, arbitrary: guardedPath },
);

/** The text of any component, to be given to any other: most are wrong there. */
export const anyComponentText: Arbitrary<string> = fc.oneof(
  schemeText,
  userInfoText,
  hostText,
  portText,
  authorityText,
  pathText,
  queryText,
);
