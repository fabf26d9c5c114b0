/**
 * The classes of trouble: what some parser of URIs reads differently, or what goes wrong later. Each class is an
 * expression without lookahead, which RE2, Java, PCRE, Python and Ruby take too, and which is valid with the flags `u` and
 * `v`.
 */

import { LONGEST_NAME } from '../core/syntax/host.ts';
import type { UriComponent } from '../core/text/error.ts';

export type Words = readonly [
  problem: string,
  advice: string,
  /** By default the component around the trouble. */
  component?: UriComponent,
];

export type Trouble = readonly [before: string, itself: string, ...words: Words];

/** Some engines try no expression on a longer string, or run out of stack. */
export const LONGEST_PORTABLE = 2048;

/** RFC 1035, section 2.3.4. */
const LONGEST_LABEL = 63;

const SERVER = '^https?:\\/\\/';
const LABEL = `${SERVER}(?:[^\\/?#]*?\\.)?`;
const UP_TO_QUERY = '^[^?#]*';
/** The end of the string, or of the part before the query and the fragment. */
const NO_MORE = '(?:[?#]|$)';

const NORMALIZE = "write it as normalize('scheme') does";
const ENCODE = 'percent-encode the character';
const RENAME = 'write letters, digits, and "-" inside a label';
const USE_OTHER = 'use another value, or none';

const ONE_PORT = 'browsers and Ruby print the string without it, Go and Python with it';
const HYPHEN = 'a label of the host begins or ends with "-": java.net.URI reads no host, browsers do';
const EMPTY_LABEL = 'a label of the host is empty: a resolver reads "h." as "h", a list of hosts does not';
const TOO_LONG = 'is too long: no resolver finds it';
const START = (char: string): string => `an unescaped "${char}" can change where the link goes`;
const NOTHING =
  '"?" or "#" has nothing after it: Python and curl print the string without it, browsers with it';
const UTF8 = 'an escape is not UTF-8: a decoder rejects it, or makes another character';

const UPPER_SCHEME =
  'the scheme has an upper-case letter: browsers and Go print it in lower case, java.net.URI as it is';
const USER = 'there is user info: a person can read it as the host';
const BRACKETS = 'an address is in brackets: Go and Python read the host without them, browsers with them';
const NO_HOST =
  'there is no host: browsers and curl look for one in the path, or reject the string as PHP does';
const STRANGE_HOST =
  'the host has more than letters, digits, "-" and ".": java.net.URI reads no host, browsers do';
const UPPER_HOST =
  'the host has an upper-case letter: browsers and Python read it in lower case, Go and curl as it is';
const LONG_HOST = `the host ${TOO_LONG}`;
const LONG_NAME = `a label of the host ${TOO_LONG}`;
const A_LABEL = 'a label of the host is an A-label: a program can show other letters, or reject it';
const BAD_PORT =
  'the port is empty, begins with 0, or is above 65535: browsers change most of these or reject the string, Go keeps them';
const HTTP_PORT = `the port is that of http: ${ONE_PORT}`;
const HTTPS_PORT = `the port is that of https: ${ONE_PORT}`;
const NO_PATH = 'there is no path: browsers and curl read "/", Go and java.net.URI nothing';
const NO_SCHEME = 'there is a host without a scheme: it gets the scheme of any base';
const QUERY_ALONE =
  'there is no path: java.net.URI resolves "?a" without the end of the path of the base, browsers with it';
const COLON = 'a path without a scheme has a colon: PHP reads a host and a port in "a/b:80", Go does not';
const EMPTY_SEGMENT = 'a segment is empty: servers and resolvers can drop it';
const DOT = 'a segment is ".": fast-uri prints "./a" without it, Go and Python with it';
const DOTS = 'a segment is "..": a resolver removes another segment too';
const LAST_PARAMETER = 'the path ends in ";": Python can print the string without it, Go with it';
const STAR = 'the path is "%2A" alone: Go prints it as "*", Python as it is';
const LOWER_ESCAPE = 'an escape is in lower case: fast-uri prints it in upper case, browsers as it is';
const NEEDLESS = 'a character is escaped that needs no escape: fast-uri decodes it, browsers do not';
const CONTROL =
  'a control character is escaped, or a separator of lines: decoded, it can end a line or the string';
const BACKSLASH = 'a backslash is escaped: decoded, it can be read as a slash';
const SLASH = 'the path has an escaped "/" or ";": a decoder reads other segments';

/** The classes, in the order of the search. */
export const TROUBLES: readonly Trouble[] = [
  ['^[^A-Z:\\/?#]*', '[A-Z][^:\\/?#]*:', UPPER_SCHEME, NORMALIZE],
  [SERVER, '[^\\/?#]*@', USER, 'remove it with its "@"'],
  [SERVER, '\\[', BRACKETS, 'write a name or an IPv4 address'],
  [SERVER, '(?:[:\\/?#]|$)', NO_HOST, 'write a host after "//"', 'host'],
  [`${SERVER}[A-Za-z0-9.\\-]*`, '[^A-Za-z0-9.:@\\[\\/?#\\-]', STRANGE_HOST, RENAME],
  [`${SERVER}[^A-Z\\/?#]*`, '[A-Z]', UPPER_HOST, NORMALIZE],
  [LABEL, '-', HYPHEN, RENAME],
  [`${SERVER}[^\\/?#]*?`, '-(?:[.:\\/?#]|$)', HYPHEN, RENAME],
  [LABEL, '\\.', EMPTY_LABEL, RENAME],
  [`${SERVER}[^\\/?#]*?`, '\\.(?:[:\\/?#]|$)', EMPTY_LABEL, RENAME],
  [SERVER, `[^:\\/?#]{${LONGEST_NAME + 1}}`, LONG_HOST, `write at most ${LONGEST_NAME} characters`],
  [
    `${SERVER}[^\\/?#]*?`,
    `[^.:\\/?#]{${LONGEST_LABEL + 1}}`,
    LONG_NAME,
    `write at most ${LONGEST_LABEL} characters`,
  ],
  [LABEL, 'xn--', A_LABEL, 'use a name without "xn--"'],
  [
    `${SERVER}[^\\/?#]*:`,
    '(?:0|[\\/?#]|$|[1-9][0-9]{5}|[7-9][0-9]{4}|6[6-9][0-9]{3}|65[6-9][0-9]{2}|655[4-9][0-9]|6553[6-9])',
    BAD_PORT,
    'write a number from 1 to 65535, or no port',
    'port',
  ],
  ['^http:\\/\\/[^\\/?#]*:', '80(?:[\\/?#]|$)', HTTP_PORT, NORMALIZE],
  ['^https:\\/\\/[^\\/?#]*:', '443(?:[\\/?#]|$)', HTTPS_PORT, NORMALIZE],
  [`${SERVER}[^\\/?#]*`, NO_MORE, NO_PATH, NORMALIZE],
  ['^', '\\/\\/', NO_SCHEME, 'write the scheme'],
  ['^', NO_MORE, QUERY_ALONE, 'write the path too'],
  ['^[^:\\/?#]*\\/[^:?#]*', ':', COLON, ENCODE],
  ['^(?:\\/|[^&\\/?#]*)', '&', START('&'), ENCODE],
  ['^', ',', START(','), ENCODE],
  ['^(?:https?:\\/\\/[^?#]*?|[^:?#]*?)', '\\/\\/', EMPTY_SEGMENT, 'leave it out'],
  ['^(?:[^?#]*?\\/)?', '\\.(?:[;\\/?#]|$)', DOT, 'leave it out'],
  ['^(?:[^?#]*?\\/)?', '\\.\\.(?:[;\\/?#]|$)', DOTS, 'resolve it first'],
  [UP_TO_QUERY, `;${NO_MORE}`, LAST_PARAMETER, 'leave it out'],
  ['^', `%2A${NO_MORE}`, STAR, 'write "*"'],
  ['', "'", 'parsers disagree about "\'"', 'write %27'],
  [UP_TO_QUERY, '\\?(?:#|$)', NOTHING, 'leave it out', 'query'],
  ['^[^#]*', '#$', NOTHING, 'leave it out', 'fragment'],
  ['', '%(?:[^0-9A-F]|.[^0-9A-F]|.?$)', LOWER_ESCAPE, NORMALIZE],
  ['', '%(?:2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])', NEEDLESS, 'write the character itself'],
  [
    '',
    // C0 and DEL, C1, and the separators of lines and paragraphs, U+2028 and U+2029
    '%(?:[01]|7F|C2%[89]|E2%80%A[89])',
    CONTROL,
    USE_OTHER,
  ],
  ['', '%5C', BACKSLASH, USE_OTHER],
  ['^[^?#]*?', '%(?:2F|3B)', SLASH, 'put the value into the query'],
  ['', '%(?:C[01]|F[5-9A-F]|E0%[89]|ED%[AB]|F0%8|F4%[9AB])', UTF8, USE_OTHER],
  ['', '%(?:[C-F].|[EF].%[89AB].|F.%[89AB].%[89AB].)(?:[^%]|%[^89AB]|$)', UTF8, USE_OTHER],
  ['(?:^.{0,2}|[^%]..|%[0-7].|%[CD].%..|%E.%..%..|%F.%..%..%..)', '%[89AB]', UTF8, USE_OTHER],
];

const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';

/** The start of every portable string: a server with a name or an IPv4 address, or no scheme. */
export const FRONT: string = `^(?:https?:\\/\\/(?:(?:[^:\\/?#]*\\.)?[a-z][^.:\\/?#]*|(?:${OCTET}\\.){3}${OCTET})(?::[0-9]*)?|[^:\\/?#]*)(?:[\\/?#]|$)`;

export const NOT_URI = '[^!-~]|["<>\\\\^`\\{\\|\\}\\[\\]]|#.*#';
