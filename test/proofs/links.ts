/**
 * Links: no link that a check of `urial/link` allows is one that a browser reads in another way, as far as that is regular. What a
 * check allows is an expression here, made from the expressions of `src/`; a walk ties it to the check.
 */
import { Uri } from 'urial';
import { checkFetch, checkHref, checkOAuthRedirect, checkRedirect } from 'urial/link';
import { AMBIGUOUS, hrefRules, PLAIN_LINK } from '../../src/link/href.ts';
import { fetchForm, type Form, hrefForm, redirectForm } from '../../src/link/schema/pattern.ts';
import { IPV4 } from '../../src/core/syntax/host.ts';
import { DOMAIN_NAME, PLAIN_URL } from '../../src/link/fetch.ts';
import { PLAIN_PATH, PLAIN_SITE } from '../../src/link/within.ts';
import { OVERLONG } from '../../src/link/decoded.ts';
import { CONTROL_ESCAPE, HIDDEN_ESCAPE, PLAIN_TARGET } from '../../src/link/redirect.ts';
import { NOT_PLAIN, NUMBER } from '../../src/link/server.ts';
import { escapeOf } from '../../src/core/text/percent.ts';
import { rfc3986 } from '../support/grammar/abnf.ts';
import { conformance } from '../support/grammar/conformance.ts';
import { both, holds, type Language, languageOf } from '../support/grammar/language.ts';
import { difference, overlap, search } from '../support/grammar/search.ts';
import { type Check, type Fault, type Finding, inner, misread, proof, rule } from './promise.ts';
import type { Sampled } from './report.ts';

const reference = languageOf(rule('URI-reference'));

/** The end of a host in a text, and of a port. */
const END = '(?=[:/?#]|$)';
const AFTER = '(?=[/?#]|$)';

const scheme = rfc3986('scheme');
const ipv4 = inner(IPV4).replaceAll('$', END);
const literal = `\\[${rfc3986('IPv6address')}\\]`;
const number = '(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5])';
const port = `(?::0*${number}?)?`;
const plain = `(?!${NOT_PLAIN.source})[^:/?#]`;
const name = `(?!(?:(?:${plain})*\\.)?(?:${inner(NUMBER)})\\.?${END})(?:${plain})+`;
export const server = `(?:${ipv4}|${name}|${literal})${END}${port}${AFTER}`;
const start = `(?!${inner(AMBIGUOUS)})`;

/** What `checkHref` allows, and names with A-labels that the platform does not read. */
export const HREF: RegExp = new RegExp(
  `^(?:(?:https?:)?//${server}|(?:mailto|tel):(?!//)(?!/?&)|(?!${scheme}:)(?!//)${start})`,
  'i',
);

/** The bytes of a character of ASCII in two to six bytes, as UTF-8 before RFC 3629 would have them if it allowed them. */
function overlong(char: string): number[][] {
  const code = char.charCodeAt(0);
  return [0xc0, 0xe0, 0xf0, 0xf8, 0xfc].map((mark, more) => {
    const rest = Array.from({ length: more + 1 }, (_, at) => 0x80 | ((code >> (6 * (more - at))) & 0x3f));
    return [mark | (more === 0 ? code >> 6 : 0), ...rest];
  });
}

/** The escapes of such bytes, each behind a text. */
const overlongs = (chars: string, percent: string): string =>
  [...chars]
    .flatMap(overlong)
    .map((bytes) => bytes.map((byte) => percent + byte.toString(16)).join(''))
    .join('|');

const ASCII = String.fromCharCode(...Array(0x80).keys());

/** A slash or a backslash, and what becomes one when it is decoded up to five times, also by a lax decoder of UTF-8. */
const slash = `(?:/|%(?:25)*(?:2f|5c)|${overlongs('/\\', '%(?:25)*')})`;

/** A semicolon, and what becomes one. */
const semicolon = `(?:;|%(?:25)*3b|${overlongs(';', '%(?:25)*')})`;

/** The control escapes that `checkRedirect` refuses: each in a path, and all but tabs and line breaks behind it. */
const control = `[^?#]*${CONTROL_ESCAPE.source}|[^]*${HIDDEN_ESCAPE.source}`;

/** What `checkRedirect` allows for https://app.example, and paths that only become "//" by their dots or other escapes. */
const REDIRECT = new RegExp(
  `^(?!${control})${start}(?:(?=/)|https://app\\.example(?::(?:0*443)?)?${AFTER})(?!${slash}(?:${semicolon}[^?#]*)?${slash})`,
  'i',
);

/** A number with four digits from 1024, or with five. */
const high = `(?:(?:102[4-9]|10[3-9]\\d|1[1-9]\\d\\d|[2-9]\\d{3}|\\d{5})${AFTER})`;

/** What `checkFetch` allows, and addresses and names of internal networks. */
const FETCH = new RegExp(
  `^https?://(?:${ipv4}|${inner(DOMAIN_NAME)}\\.?|${literal})${END}(?::(?:80|443|(?=${high})${number})?)?${AFTER}`,
  'i',
);

/** The redirect URIs that a client with this registered one can give. */
const REGISTERED = 'http://127.0.0.1/cb';
const REDIRECT_URI = new RegExp(`^http://127\\.0\\.0\\.1(?::${number})?/cb$`);

export const WITH_A_LABEL = /^(?:https?:)?\/\/(?:[\w.-]*\.)?xn--/i;

/** The escape of any of some controls. */
const escapesOf = (isOne: (code: number) => boolean): RegExp =>
  new RegExp([...Array(0x80).keys()].filter(isOne).map(escapeOf).join('|'), 'i');

const isControl = (code: number): boolean => code < 0x20 || code === 0x7f;

/** What a check allows among references: any other text is escaped before it is judged, as a law of `unit/link` says. */
type Allows = (text: string) => boolean;
const allowsHref: Allows = (text) => Uri.canParse(text) && checkHref(text).ok;
const allowsRedirect: Allows = (text) => Uri.canParse(text) && checkRedirect(text, 'https://app.example/').ok;
const allowsFetch: Allows = (text) => Uri.canParse(text) && checkFetch(text).ok;
const allowsRedirectUri: Allows = (text) => checkOAuthRedirect(text, REGISTERED).ok;

/** A proof that no link of an expression is in a language of links that are read in another way. */
function never(
  promise: string,
  rules: readonly string[],
  allowed: RegExp,
  danger: RegExp,
  fault: Fault,
): Check {
  const dangerous = languageOf(danger);
  return proof(promise, rules, allowed, (form) => overlap(reference, form, dangerous), fault);
}

/** A proof that each reference of an expression is allowed. */
function plainly(promise: string, plain: RegExp, allowed: RegExp, fault: Fault): Check {
  return proof(
    promise,
    [],
    plain,
    (language) =>
      search([reference, language, languageOf(allowed)], (is, isPlain, holds) => is && isPlain && !holds),
    fault,
  );
}

const hrefs: readonly Check[] = [
  plainly('a plain link breaks no rule, so its parts need not be looked at', PLAIN_LINK, HREF, [
    '[/&]',
    '[/]',
    '/&',
  ]),
  proof(
    'what the short way of isWithin takes is a URI-reference without escape, parameter, dot-segment or empty segment',
    [],
    new RegExp(`^(?:${PLAIN_SITE.source})?${PLAIN_PATH.source}$`, 'i'),
    (plain) =>
      search(
        [plain, reference, languageOf(/[^\w.~/:-]|\/\.\.?(?:\/|$)|[^:]\/\/|^\/\//)],
        (isPlain, isReference, isOtherwise) => isPlain && (!isReference || isOtherwise),
      ),
    ['[\\w~-]', '[\\w.~-]', '/.'],
  ),
  proof(
    'a link holds no control, space, double quote, backslash, "<" or ">"',
    ['every check: a reference'],
    rule('URI-reference'),
    (language) => overlap(language, languageOf(/[\0-\x20\x7f-\uffff"<>\\^`{|}]/)),
    ['~', '`', '`'],
  ),
  never(
    'a browser reads no other scheme in an href than http, https, mailto and tel',
    ['checkHref: scheme'],
    HREF,
    /^[\0-\x20]*(?!(?:https?|mailto|tel):)[a-z](?:[a-z\d+.-]|[\t\n\r])*:/i,
    [`(?!${scheme}:)`, '', 'A:'],
  ),
  never('nor does an attribute that is not escaped', ['checkHref: ambiguous-start'], HREF, /^[^/?#:]*&/, [
    '[^/?#&]*(?=&)|',
    '',
    '&',
  ]),
  never(
    'nor does it read a host after "&sol;"',
    ['checkHref: ambiguous-start'],
    HREF,
    /^(?:(?:mailto|tel):)?(?:\/?&)/i,
    ['(?!\\/?&)', '', 'TEL:&'],
  ),
  never('an href does not begin with a quote or a comma', ['checkHref: ambiguous-start'], HREF, /^[',]/, [
    "(?=[',])",
    "(?=['])",
    ',',
  ]),
  never(
    'a scheme of the web is followed by "//" and a host in an href',
    ['checkHref: empty-host'],
    HREF,
    /^(?:https?|wss?|ftp|file):(?!\/\/[^/\\?#:])/i,
    ['(?:https?:)?\\/\\/', 'https?:\\/?\\/?', 'HTTP:-'],
  ),
  never(
    'two slashes at the start of an href are followed by a host',
    ['checkHref: empty-host'],
    HREF,
    /^[\0-\x20]*[/\\][\t\n\r]*[/\\](?![^/\\?#:])/,
    ['(?!\\/\\/)(?!(?:', '(?!(?:', '//'],
  ),
  never(
    'a browser reads no user information and no escape in the host of an href',
    ['checkHref: userInfo', 'checkHref: host'],
    HREF,
    /^(?:https?:)?[/\\]{2,}[^/\\?#]*[@%]/i,
    [`(?:${plain})+`, '[^:/?#]+', '//@'],
  ),
  never(
    'a host of an href that a browser reads as a number is an IPv4 address of four decimal numbers',
    ['checkHref: browser-differs of numbers'],
    HREF,
    /^(?:https?:)?\/\/(?!\d+(?:\.\d+){3}(?:[:/?#]|$))(?:[^/?#:]*\.)?(?:\d+|0x[\da-f]*)\.?(?:[:/?#]|$)/i,
    ['0x[\\da-f]*', '0x[\\da-f]+', '//0X'],
  ),
];

const hosts: readonly Check[] = [
  proof(
    'the last label of a host is a number as the URL Standard says',
    ['checkHref: browser-differs of numbers'],
    NUMBER,
    (number) => difference(number, languageOf(/^(?:[0-9]+|0[xX][0-9A-Fa-f]*)$/)),
    ['*)$', '+)$', '0X'],
  ),
];

const targets: readonly Check[] = [
  proof(
    'the escapes of controls are all of them',
    ['checkRedirect: control'],
    CONTROL_ESCAPE,
    (escapes) => difference(escapes, languageOf(escapesOf(isControl))),
    ['7f', '7e', '%7E'],
  ),
  proof(
    'the escapes of controls that are no data in a query are all but those of tabs and line breaks',
    ['checkRedirect: control'],
    HIDDEN_ESCAPE,
    (escapes) =>
      difference(escapes, languageOf(escapesOf((code) => isControl(code) && ![9, 10, 13].includes(code)))),
    ['bcef', 'bce', '%0F'],
  ),
  proof(
    'the overlong escapes are those of ASCII in two to six bytes',
    ['checkRedirect: path-slashes', 'checkRedirect: control'],
    OVERLONG,
    (escapes) => difference(escapes, languageOf(new RegExp(overlongs(ASCII, '%'), 'i'))),
    ['f0%80', 'f0%81', '%F0%80%80%80'],
  ),
  never(
    'no path of a redirect has the escape of a control',
    ['checkRedirect: control'],
    REDIRECT,
    new RegExp(`^[^?#]*${CONTROL_ESCAPE.source}`, 'i'),
    [`[^?#]*${CONTROL_ESCAPE.source}|`, '', '/%09'],
  ),
  never(
    'a path of a redirect does not begin with two slashes of a lax decoder of UTF-8',
    ['checkRedirect: path-slashes'],
    REDIRECT,
    new RegExp(`^(?:https://[^/?#]*)?/(?:${overlongs('/\\', '%')})`, 'i'),
    [`|${overlongs('/\\', '%(?:25)*')}`, '', '/%C0%AF'],
  ),
  never(
    'a target of a redirect has no other scheme and no other host',
    ['checkRedirect: scheme', 'checkRedirect: origin'],
    REDIRECT,
    /^(?!https:\/\/app\.example(?:[:/?#]|$))[^/]/i,
    ['app\\.', 'app.', 'HTTPS://APP!EXAMPLE'],
  ),
  never(
    'a path of a redirect does not begin with two slashes or backslashes, escaped or not',
    ['checkRedirect: path-slashes'],
    REDIRECT,
    /^(?:https:\/\/[^/?#]*)?(?:\/|%2f|%5c|\\){2}/i,
    ['2f|5c', '2f', '/%5C'],
  ),
  never(
    'nor without the parameters of its first segment',
    ['checkRedirect: path-slashes'],
    REDIRECT,
    /^(?:https:\/\/[^/?#]*)?(?:\/|%2f|%5c|\\)(?:;|%3b)[^/?#]*(?:\/|%2f|%5c|\\)/i,
    ['|%(?:25)*3b', '', '/%3B/'],
  ),
  plainly('a plain target of a redirect breaks no rule', PLAIN_TARGET, REDIRECT, ['(?!&)', '', '/&']),
  plainly(
    'nor does one after the own origin',
    new RegExp(`^https://app\\.example${PLAIN_TARGET.source.slice(1)}`, 'i'),
    REDIRECT,
    ['[^%/;]+(?:', '[^%/;]*(?:', 'HTTPS://APP.EXAMPLE//'],
  ),
  never(
    'no slash of a plain target follows another, it has no parameter, and none of its escapes becomes one, a control or a dot',
    [],
    PLAIN_TARGET,
    new RegExp(`//|;|%(?:[01][\\da-f]|7f|2[5ef]|3b|5c)|${OVERLONG.source}`, 'i'),
    ['2[5ef]', '2[5f]', '/!%2E'],
  ),
  plainly('a plain URL to fetch breaks no rule', PLAIN_URL, FETCH, ['{1,3}', '{0,3}', 'HTTP://AA']),
  never(
    'the name of a plain URL to fetch is not one of an internal network',
    [],
    PLAIN_URL,
    /^https?:\/\/[^/?#]*\.(?:alt|arpa|consul|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|svc|test|metadata\.goog)(?:[:/?#]|$)/i,
    ['|lan|', '|', 'HTTP://0.LAN'],
  ),
  never(
    'a URL to fetch is of http or https, with a host in full',
    ['checkFetch: scheme', 'checkFetch: empty-host'],
    FETCH,
    /^(?!https?:\/\/[^/\\?#:@])/i,
    ['https?:\\/\\/', 'https?:\\/?\\/?', 'HTTP:0.A-'],
  ),
  never(
    'a URL to fetch has no user information and no escape in its host',
    ['checkFetch: userInfo', 'checkFetch: host'],
    FETCH,
    /^https?:[/\\]{2,}[^/\\?#]*[@%]/i,
    ['[a-z\\d_]', '[a-z\\d_@]', 'HTTP://@.A-'],
  ),
  never(
    'a name to fetch has two labels or more, and the last is no number',
    ['checkFetch: name'],
    FETCH,
    /^https?:\/\/(?![[])(?!\d+(?:\.\d+){3}(?:[:/?#]|$))(?:[^.:/?#]*\.?|[^/?#:]*\.(?:\d+|0x[\da-f]*)\.?)(?:[:/?#]|$)/i,
    ['\\.)+', '\\.)*', 'HTTP://A-'],
  ),
  never(
    'a port to fetch is 80, 443 or from 1024 to 65535',
    ['checkFetch: port'],
    FETCH,
    /^https?:\/\/(?:\[[^\]]*\]|[^/?#:[]*):(?!(?:80|443)(?:[/?#]|$))(?:\d{1,2}|0\d*|[1-9]\d{2}|10[01]\d|102[0-3]|\d{6,}|[7-9]\d{4})(?:[/?#]|$)/i,
    ['102[4-9]', '102[3-9]', 'HTTP://0.A-:1023'],
  ),
  proof(
    'a label of a name to fetch has 1 to 63 characters',
    ['checkFetch: name'],
    DOMAIN_NAME,
    (names) => overlap(names, languageOf(/[^.]{64}|\.\.|^\.|\.$/)),
    ['1,62', '1,63', `0.A${'-'.repeat(63)}`],
  ),
];

/** A proof that a JSON Schema refuses no text that a check allows. */
function soundly(name: string, allowed: RegExp, { pattern, not }: Form, fault: Fault): Check {
  const [wanted, excluded] = [languageOf(new RegExp(pattern)), languageOf(new RegExp(not.pattern ?? ''))];
  return proof(
    `the JSON Schema of ${name} refuses nothing that its check allows`,
    [],
    allowed,
    (language) =>
      search(
        [reference, language, wanted, excluded],
        (is, isAllowed, has, isExcluded) => is && isAllowed && (!has || isExcluded),
      ),
    fault,
  );
}

const schemas: readonly Check[] = [
  soundly('hrefSchema', HREF, hrefForm(hrefRules(undefined)), ["(?=[',])", "(?=['])", ',']),
  soundly('redirectSchema', REDIRECT, redirectForm(), ['(?:(?=\\/)', '(?:', '']),
  soundly('fetchSchema', FETCH, fetchForm(), ['https?:\\/\\/', 'https?:\\/\\/?', 'HTTP:/0.A-']),
];

/** Ties an expression to its check. The delimiters have classes of their own. */
function tie(
  promise: string,
  rules: readonly string[],
  allowed: Language,
  allows: Allows,
  planted: Allows,
  fault: string,
  shows: string,
): Check {
  const language = { letters: [...allowed.letters, ...reference.letters], start: allowed.start };
  const find = (is: Allows): Finding => conformance(language, is, 0);
  return {
    promise,
    how: 'walked',
    rules,
    find: () => find(allows),
    findPlanted: () => find(planted),
    fault,
    shows,
  };
}

/** A check that may refuse more than the expression says. */
const atMost =
  (language: Language, allows: Allows): Allows =>
  (text) =>
    holds(language, text) || allows(text);

const href = both(reference, languageOf(HREF));
const redirect = both(reference, languageOf(REDIRECT));
const fetched = both(reference, languageOf(FETCH));
const redirectUri = languageOf(REDIRECT_URI);

const ties: readonly Check[] = [
  tie(
    'checkHref allows exactly the expression; A-labels are for the platform to say',
    ['checkHref: port', 'checkHref: authority'],
    href,
    (text) => (WITH_A_LABEL.test(text) ? holds(href, text) : allowsHref(text)),
    (text) => (WITH_A_LABEL.test(text) ? holds(href, text) : allowsHref(text.replace(/^'/, ''))),
    misread("'", ''),
    "'",
  ),
  tie(
    'checkRedirect allows no more than the expression',
    [],
    redirect,
    atMost(redirect, allowsRedirect),
    atMost(redirect, (text) => allowsRedirect(text.replace('//', '/'))),
    misread('//', '/'),
    '//APP.EXAMPLE',
  ),
  tie(
    'checkFetch allows no more than the expression',
    [],
    fetched,
    atMost(fetched, allowsFetch),
    atMost(fetched, (text) => allowsFetch(text.replace('@', ''))),
    misread('@', ''),
    '@HTTP://0.A-',
  ),
  tie(
    'checkOAuthRedirect allows a registered URI on a loopback address, with any port',
    ['checkOAuthRedirect: mismatch'],
    redirectUri,
    allowsRedirectUri,
    (text) => allowsRedirectUri(text.replace(':0', ':')),
    misread(':0', ':'),
    'http:0//127.0.0.1/cb',
  ),
];

export const LINKS: readonly Check[] = [...hrefs, ...hosts, ...targets, ...schemas, ...ties];

/** The rules of the checks that are not regular, or that tables, options or the platform decide. */
export const SAMPLED: readonly Sampled[] = [
  { rule: 'checkHref: browser-differs of names with A-labels', file: 'test/rows/link.rows' },
  { rule: 'checkHref and checkFetch: the option hosts', file: 'test/rows/link.rows' },
  { rule: 'checkHref: the options schemes and relative', file: 'test/rows/link.rows' },
  { rule: 'the option unicode', file: 'test/unit/link/unicode.laws.test.ts' },
  {
    rule: 'checkRedirect: the option origins, and other own URIs',
    file: 'test/unit/link/redirect.laws.test.ts',
  },
  {
    rule: 'checkRedirect: escapes of escapes, and "//" with dot-segments',
    file: 'test/unit/link/redirect.laws.test.ts',
  },
  { rule: 'checkFetch: addresses that are not public', file: 'test/unit/link/link.laws.test.ts' },
  { rule: 'checkFetch: names of internal networks', file: 'test/rows/link.rows' },
  { rule: 'checkFetch: the options ports and internalHosts', file: 'test/unit/link/link.laws.test.ts' },
  { rule: 'checkOAuthRedirect: what can be registered', file: 'test/unit/link/link.laws.test.ts' },
  {
    rule: 'checkPortable: that other programs read it the same',
    file: 'test/unit/link/portable.node.test.ts',
  },
];
