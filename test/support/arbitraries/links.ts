/** Generators of attacks, of links that are nearly attacks, of honest links, and of the redirect URIs of OAuth. */
import fc, { type Arbitrary } from 'fast-check';
import { mutated, uriText } from './references.ts';
import { portText } from './texts.ts';
import { joined, often, word } from './choices.ts';

const constants = (...texts: readonly string[]): Arbitrary<string> => fc.constantFrom(...texts);
const run = (unit: Arbitrary<string>, most: number): Arbitrary<string> =>
  fc.array(unit, { maxLength: most }).map((units) => units.join(''));

const strangeScheme = word(
  `javascript: JavaScript: data:text/html, vbscript: blob: file: filesystem: view-source: ftp: ws: x: about:
  javascript&colon; java&Tab;script: http&colon; \x01javascript: jav\tascript: javascript%3A java%73cript:
  &#106;avascript: javascript\x00: \ufeffhttps: http\u017f:`,
  ' javascript:',
  'java\nscript:',
);
/** Schemes as attackers write them; each ends where the slashes begin. */
const scheme = fc.oneof(
  often(6, word('https: http: HTTPS: hTTp:')),
  often(6, constants('')),
  often(2, word('mailto: tel: MAILTO:')),
  often(1, strangeScheme),
);

const strangeSlashes = word(
  `/// //// \\\\ /\\ \\/ /\t/ \t// /&sol; &sol;&sol; /&bsol; /&Tab;/ /.// .// ../ /./ /;/ /%2f /%5c %2f%2f
  '// ,// "// &// /&#47; //@`,
  '/\n/',
);
const slashes = fc.oneof(often(8, constants('//')), often(4, constants('', '/')), often(1, strangeSlashes));

const userInfo = fc.oneof(
  often(15, constants('')),
  often(1, constants('@', 'u@', 'u:p@', ':@', 'good.example@', 'good.example%40', 'good.example\\@', '%40')),
);

const label = fc.oneof(
  often(4, constants('a', 'evil', 'example', 'com', 'www', 'b-c', 'd_e', 'A9')),
  often(1, word('0 1 08 0x7f 0x 0xg 1a x0 - _ -a a- 255 256 4294967295', '')),
  often(1, word('xn--bcher-kva xn-- xn--a XN--BCHER-KVA a--b xn--0 xn--ls8h xn--xn---epa')),
);
const name = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), constants('', '', '', '.', '..'))
  .map(([labels, end]) => labels.join('.') + end);

/** Writes a number in a form that some parser of IPv4 addresses knows. */
function spelledNumber(number: number, spelling: number): string {
  const hex = number.toString(16);
  return (
    [`0x${hex}`, `0X${hex.toUpperCase()}`, `0${number.toString(8)}`, `00${number}`][spelling - 2] ??
    `${number}`
  );
}

/** IPv4 addresses in one to four numbers, decimal, octal or hexadecimal. */
const spelledIpv4 = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(0x7f000001, 0x0a000001, 0xa9fea9fe, 0x08080808, 0, 0xffffffff),
      fc.nat(0xffffffff),
    ),
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
    constants('', '', '', '.'),
  )
  .map(([address, count, spellings, end]) => {
    const octets = [address >>> 24, (address >>> 16) & 255, (address >>> 8) & 255, address & 255];
    const last = octets.slice(count - 1).reduce((sum, octet) => sum * 256 + octet, 0);
    const numbers = [...octets.slice(0, count - 1), last];
    return numbers.map((number, at) => spelledNumber(number, spellings[at] ?? 0)).join('.') + end;
  });

const decimalIpv4 = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }).map((octets) => octets.join('.'));

/** Writes eight words as an IPv6 address: with all its zeros, with `::`, or with an IPv4 address at its end. */
export function spelledIpv6(words: readonly number[], spelling: number): string {
  const hex = words.map((word) => word.toString(16));
  if (spelling % 4 === 1) return hex.map((word) => word.padStart(4, '0').toUpperCase()).join(':');
  const dotted = [6, 7].flatMap((at) => [(words[at] ?? 0) >> 8, (words[at] ?? 0) & 255]).join('.');
  const pieces = spelling % 4 === 2 ? [...hex.slice(0, 6), dotted] : hex;
  return spelling % 4 === 3 ? pieces.join(':').replace(/(?:^|:)0(?::0)+(?:$|:)/, '::') : pieces.join(':');
}

/** Eight words, of every block with a special meaning. */
const ipv6Words = fc
  .tuple(
    fc.constantFrom<readonly number[]>(
      [0, 0, 0, 0, 0, 0xffff],
      [0, 0, 0, 0, 0xffff, 0],
      [0, 0, 0, 0, 0, 0],
      [0x64, 0xff9b, 0, 0, 0, 0],
      [0x64, 0xff9b, 1],
      [0x2001, 0],
      [0x2001, 0xdb8],
      [0x2002],
      [0x2606, 0x4700],
      [0x3fff],
      [0xfe80],
      [0xfd00],
      [],
    ),
    fc.array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: 8, maxLength: 8 }),
  )
  .map(([front, rest]) => [...front, ...rest].slice(0, 8));

export const anyIpv6: Arbitrary<string> = fc
  .tuple(ipv6Words, fc.nat(3))
  .map(([words, spelling]) => spelledIpv6(words, spelling));

const bracketed = anyIpv6.map((text) => `[${text}]`);
const strangeHost = word(
  `[v1.x] [::1 [fe80::1%25eth0] [::1]a ex%61mple.com %31%32%37.1 a,b a&b a'b a;b １２７.1 ex\u00adample.com
  a。b a%2eb a\tb h%00 a%2fb a\\b K.example 127.1%2e`,
  'a b',
);
const host = fc.oneof(
  often(4, word('example.com h EXAMPLE.org localhost 93.184.216.34', '')),
  often(4, name),
  often(3, spelledIpv4),
  often(1, decimalIpv4),
  often(3, bracketed),
  often(1, strangeHost),
);

const anyPort = portText.map((text) => `:${text}`);
const port = fc.oneof(
  often(6, constants('')),
  often(2, word(': :80 :443 :0 :65535 :65536 :0080 :00 :8080 :999999')),
  often(1, anyPort),
  often(1, word(':80a :-1 :80:80 :%38 :８０', ': 80')),
);

const named = word(`
  & &colon; &sol; &#58 &#x2f; &bsol; &Tab; &NewLine; &amp; &lt &copy &quot; ' , ; : @ ! * ( ) + = $ ~
`);
/**
 * The text after the authority: escapes, escapes of escapes, character references, dots, slashes and control characters.
 */
const piece = fc.oneof(
  often(5, word('a b evil.example / / / ? # alert(1)')),
  often(2, word('. .. /.. /. // /../ /./ %2e %2E%2e ... ./ ../')),
  often(2, word('%2f %2F %5c %5C %25 %252f %255c %2566 %252%66 %252e %2525 %32%66 %41')),
  often(1, named),
  often(1, word('%20 %C3%A9 %FF %C0%AF %E2%80%8B %3f %23 %3A %40 %26 %27 %22')),
);
const breaking = word(
  '\\ \t \r \0 " < > ` | ^ { % %zz é ／ \u2028 \ud800 %00 %0d%0a %09 %1f %7f %2500 [ ]',
  '\n',
  ' ',
);
const anyPiece = fc.oneof(often(40, piece), often(1, breaking));
const rest = run(anyPiece, 7);
const afterHost = fc.oneof(
  often(1, constants('')),
  often(4, joined(constants('/'), rest)),
  often(2, joined(constants('?', '#', '/a?', '/a#'), rest)),
  often(1, rest),
);

/** A link that was put together from hostile and honest parts. Checks allow about a third of them. */
export const hostileLink: Arbitrary<string> = fc.oneof(
  often(8, joined(scheme, slashes, userInfo, host, port, afterHost)),
  often(4, joined(constants('/', '/', './', '../', '?', '#', ''), rest)),
  often(1, joined(constants('https://', '//', '/', 'mailto:', 'tel:'), rest)),
  often(1, mutated(joined(scheme, slashes, host, port, afterHost))),
  often(1, uriText()),
);

/** Characters that `fromIri` takes with `printable: true`, that it refuses, and that browsers trim or drop. */
const loosePiece = word(
  `" < > { | ^ \` [ ] % %4 é ü ß 例 e\u0301 ／ 。 ＠ ： ？ ＃ ％ ｊ K \u00a0 \u2028 \u3000 \ufeff \u200b \u00ad
  \u202e \ud800 \ue000 \x85 \t \\`,
  ' ',
  '\n',
);
const outer = fc.oneof(
  often(8, constants('')),
  often(1, constants(' ', '  ', '\t', '\r\n', '\u00a0', '\ufeff', '\u2029', '\x00', '\x1f')),
);

/**
 * A link that can hold characters that no URI has, as people and other programs write it, sometimes with white space
 * around it.
 */
export const looseLink: Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      often(3, hostileLink),
      often(1, word('https://b.example/a?b#c //b.example/ /a https://app.example/a/b tel:1')),
    ),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), loosePiece), { maxLength: 3 }),
    outer,
    outer,
  )
  .map(([link, insertions, front, back]) => {
    const text = insertions.reduce((before, [where, piece]) => {
      const at = Math.floor(where * before.length);
      return before.slice(0, at) + piece + before.slice(at);
    }, link);
    return front + text + back;
  });

/** The URL of a server whose host is an address or a name in any spelling. */
export const serverLink: Arbitrary<string> = joined(
  fc.oneof(often(8, constants('http://', 'https://')), often(1, joined(scheme, slashes))),
  userInfo,
  host,
  port,
  afterHost,
);

/** Steps up and double slashes: a path that has one of each is refused, so each path has units of one kind more often. */
const dots = word('/.. /. .. . %2e /%2E /%252e /%2e%2e /%25%32%65. /../.. %c0%ae /%25C0%25AE.');
const doubles = word('// %2f /%2F %5c /%252f %255C /%25%32%66 %25%35c /%25252f %c0%af %25c1%259c %c0%a52f');
/** Parameters of segments. */
const drops = word('; /; ;v=1 %3b /%3B %253b %c0%bb /..; /.;a ;%2f ;a%5c');
const calm = word(`
  / / /a /evil.example b 2 f 5 c ? # & ; : @ + %25 %2525 %32 %66 %23 %3f %20 %C3%A9 %FF %C3 %3A %40 %2541
  https: %26
`);
const wild = constants('%2', '%09', '%2509', '%250a', '\\', '%00', '%25'.repeat(7), '&sol;');

/** A rooted path, or an absolute URL of `own`, with many slashes, dots and escapes of escapes. */
export function targetOf(own: string): Arbitrary<string> {
  const front = fc.oneof(
    often(9, constants('/', '/a', `${own}/`, own.toUpperCase(), '/https:', '/evil.example')),
    often(1, constants('//', 'https:/', '', '/%2f', '/%5c', '\\', '/.', '/&')),
  );
  const some = (...units: readonly Arbitrary<string>[]): Arbitrary<string> =>
    run(fc.oneof(often(24, calm), ...units.map((unit) => often(16, unit)), often(1, wild)), 9);
  return fc.oneof(
    often(5, joined(front, some(dots))),
    often(5, joined(front, calm, some(doubles))),
    often(3, joined(front, some(dots, doubles))),
    often(3, joined(front, calm, some(drops))),
    often(2, joined(front, calm, some(drops, dots))),
    often(2, joined(front, calm, some(drops, doubles))),
    often(1, hostileLink),
  );
}

const redirectFront = word(
  `
    http://127.0.0.1 http://[::1] http://localhost HTTP://127.0.0.1 http://[0:0:0:0:0:0:0:1]
    https://127.0.0.1 https://client.example HTTPS://client.example http://client.example http://127.1
    com.example.app: com.example.app://h app: app://h App: http://localhost. http://LOCALHOST
    https://u@client.example http://127.0.0.2 http://@127.0.0.1 com.example.app://u@h //client.example
  `,
  '',
);
const redirectPort = fc.constantFrom(
  '',
  '',
  ':',
  ':0',
  ':1',
  ':80',
  ':080',
  ':65535',
  ':65536',
  ':49152',
  ':100000',
);
const redirectBack = word('/ /cb /cb? /cb?a /cb# /cb/ /CB /cb:80 /c%62 ?a /a@b', '');

/** Redirect URIs that are right or nearly so. */
export const redirectUri: Arbitrary<string> = fc
  .tuple(redirectFront, redirectPort, redirectBack)
  .map((parts) => parts.join(''));

/** A redirect URI and a registered one; they often differ in one place only. */
export const redirectUriPair: Arbitrary<readonly [text: string, registered: string]> = fc.oneof(
  fc
    .tuple(redirectFront, redirectPort, redirectPort, redirectBack)
    .map(([a, b, c, d]) => [a + b + d, a + c + d] as const),
  fc.tuple(redirectUri, redirectUri),
  fc.oneof(redirectUri, hostileLink, uriText()).map((text) => [text, text] as const),
);
