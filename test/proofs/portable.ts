/**
 * Portable references: the classes of trouble of `src/`, against one expression that was written without them. A walk ties the
 * expression to the check. That other programs read such a text the same is tested and not proved.
 */
import { Uri } from 'urial';
import { checkPortable } from 'urial/link';
import { FRONT, NOT_URI, TROUBLES } from '../../src/link/troubles.ts';
import { PLAIN_PORTABLE, sourceOf } from '../../src/link/portable.ts';
import { code } from '../../etc/table.mjs';
import { conformance } from '../support/grammar/conformance.ts';
import { type Language, languageOf, type State } from '../support/grammar/language.ts';
import { representatives, search } from '../support/grammar/search.ts';
import { escapeOf, SEQUENCE } from '../../src/core/text/percent.ts';
import { isIn, UNRESERVED } from '../../src/core/text/chars.ts';
import { BEYOND, OCTET, PORT, PORTABLE } from '../support/oracles/portable.ts';
import { PLACES } from './data.ts';
import { HREF } from './links.ts';
import { type Check, type Fault, type Finding, misread, proof, rule, together } from './promise.ts';

const reference = languageOf(rule('URI-reference'));

/** The sources of `src/`: what a text begins with, and what it has not. Those of the lengths alone are apart. */
type Sources = readonly [front: string, ...troubles: string[]];
const isOfLengths = (source: string): boolean => /\{\d{2,}\}/.test(source);
const SOURCES: Sources = [FRONT, NOT_URI, ...TROUBLES.map(sourceOf)];
const SHORT = SOURCES.filter((source) => !isOfLengths(source)) as unknown as Sources;

/** Returns the texts that begin as they have to and that have no trouble. */
function untroubled([front, ...troubles]: Sources): Language {
  const [first, ...others] = [front, ...troubles].map((source) => languageOf(new RegExp(source)));
  if (first === undefined) throw new Error('no expression');
  const letters = [first, ...others].flatMap((language) => language.letters);
  const codes = representatives(letters);
  const states = new Map<string, State>();
  const stays = (state: State): boolean => codes.every((code) => state.next(code) === state);
  const made = (is: State, has: readonly State[]): State => {
    // once a trouble is found, all that follows is one state
    const isLost = (!is.isFinal && stays(is)) || has.some((one) => one.isFinal && stays(one));
    const key = isLost ? 'lost' : [is, ...has].map((one) => one.key).join();
    const state = states.get(key) ?? {
      key,
      isFinal: is.isFinal && !has.some((one) => one.isFinal),
      next: (code: number): State =>
        isLost
          ? state
          : made(
              is.next(code),
              has.map((one) => one.next(code)),
            ),
    };
    states.set(key, state);
    return state;
  };
  return {
    letters,
    start: made(
      first.start,
      others.map(({ start }) => start),
    ),
  };
}

/** Looks for a text that is portable for `src/`, or not, and that other languages make a witness. */
function look(
  sources: Sources,
  others: readonly RegExp[],
  isWitness: (isPortable: boolean, ...others: boolean[]) => boolean,
): Finding {
  return search([untroubled(sources), ...others.map(languageOf)], isWitness);
}

/** A proof about the expressions of `src/`; the fault is planted in them. */
function portable(
  promise: string,
  find: (sources: Sources) => Finding,
  [piece, other, shows]: Fault,
  rules: readonly string[] = [],
  sources: Sources = SHORT,
): Check {
  const planted = sources.map((source) => (source.includes(piece) ? source.replace(piece, other) : source));
  if (planted.join() === sources.join()) throw new Error(`${piece} is not in the expressions`);
  return {
    promise,
    how: 'proved',
    rules,
    find: () => find(sources),
    findPlanted: () => find(planted as unknown as Sources),
    fault: `${code(piece)} is ${code(other)}`,
    shows,
  };
}

/** A proof that no portable text has some trouble. */
function without(trouble: string, danger: RegExp, fault: Fault, sources?: Sources): Check {
  return portable(
    `no portable string has ${trouble}`,
    (all) => look(all, [danger], (isPortable, isDanger) => isPortable && isDanger),
    fault,
    [`checkPortable: ${trouble}`],
    sources,
  );
}

/** All characters of Unicode. */
function* everyScalar(): Generator<string> {
  for (let point = 0; point < 0x11_00_00; point += 1)
    if (point < 0xd8_00 || point >= 0xe0_00) yield String.fromCodePoint(point);
}

/** The rules of the lengths, one at a time: together they have as many states as the lengths multiplied. */
const LONG = SOURCES.filter(isOfLengths).map((source): Sources => [FRONT, source]);

const UNRESERVED_ESCAPES = new RegExp(
  Array.from({ length: 0x80 }, (_, point) => point)
    .filter((point) => isIn(point, UNRESERVED))
    .map(escapeOf)
    .join('|'),
);

/** Controls and separators of lines: data with one is not portable, wherever it stands. */
const CONTROL_CHARS = [...everyScalar()].filter((char) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(char));
const SPOILING_ESCAPES = new RegExp(CONTROL_CHARS.map(encodeURIComponent).join('|'), 'i');

const troubles: readonly Check[] = [
  without(
    'a host of more than 253 characters',
    /^https?:\/\/[^:/?#]{254}/,
    ['{254}', '{255}', `http://${'!'.repeat(252)}.a`],
    LONG[0],
  ),
  without(
    'a label of more than 63 characters',
    /^https?:\/\/[^/?#]*[^.:/?#]{64}/,
    ['{64}', '{65}', `http://a${'!'.repeat(63)}`],
    LONG[1],
  ),
  without(
    'an upper-case letter in its scheme or host',
    /^(?:[^:/?#]*[A-Z][^:/?#]*:|https?:\/\/[^/?#]*[A-Z])/,
    ['#]*[A-Z]', '#]*[B-Z]', 'http://aA/'],
  ),
  without('a scheme other than http and https with "//"', /^(?!https?:\/\/)[^/?#]*:/, [
    '|[^:\\/?#]*)',
    '|[^\\/?#]*)',
    ':',
  ]),
  without('user information', /^https?:\/\/[^/?#]*@/, ['[^\\/?#]*@', '[^\\/?#]*@@', 'http://a@/']),
  without(
    'a host of more than lower-case letters, digits, "-" and "."',
    /^https?:\/\/[^:/?#]*[^a-z\d.:/?#-]/,
    ['[^A-Za-z0-9.:', '[^A-Za-z0-9.:_', 'http://a_/'],
  ),
  without('"-" at an end of a label', /^https?:\/\/(?:(?:[^/?#]*\.)?-|[^/?#]*-(?:[.:/?#]|$))/, [
    '-(?:[.:',
    '-(?:[.',
    'http://a-:1/',
  ]),
  without('an empty label', /^https?:\/\/(?:[^/?#]*\.)?(?:[.:/?#]|$)/, [
    '?\\.)?\\.',
    '?\\.)?\\.\\.',
    'http://.a/',
  ]),
  without('an A-label', /^https?:\/\/(?:[^/?#]*\.)?xn--/, ['xn--', 'xn---', 'http://xn--0/']),
  without(
    'a last label that begins with a digit, but for an IPv4 address',
    new RegExp(`^https?://(?!${OCTET}(?:\\.${OCTET}){3}[:/])(?:[^/?#]*\\.)?\\d[^.:/?#]*[:/]`),
    ['25[0-5]', '25[0-6]', 'http://0.0.256.0/'],
  ),
  without('a port that is not from 1 to 65535', new RegExp(`^https?://[^/?#]*:(?!${PORT}/)`), [
    '6553[6-9]',
    '6553[7-9]',
    'http://a:65536/',
  ]),
  without('a default port', /^(?:http:\/\/[^/?#]*:80|https:\/\/[^/?#]*:443)(?!\d)/, [
    '443(?:',
    '444(?:',
    'https://a:443/',
  ]),
  without('a server without a path', /^https?:\/\/[^/?#]*(?:[?#]|$)/, [
    '\\/\\/[^\\/?#]*(?:[?#]|$)',
    '\\/\\/[^\\/?#]*(?:[?#])',
    'http://a',
  ]),
  without('two slashes, but for those after the scheme', /^(?:https?:\/\/[^?#]*|[^:?#]*)\/\//, [
    '[^:?#]*?)\\/\\/',
    '[^:?#]*?)\\/\\/\\/',
    '!//',
  ]),
  without('no path, only a query or a fragment', /^(?:[?#]|$)/, ['^(?:[?#]|$)', '^(?:[#]|$)', '?!']),
  without('a colon in a path without a scheme', /^[^:?#]*\/[^:?#]*:/, ['\\/[^:?#]*:', '\\/:', '/!:']),
  without('a start that HTML or a header reads otherwise', /^(?:[',]|[^/?#]*&|\/&)/, [
    '(?:\\/|',
    '(?:',
    '/&',
  ]),
  without('a dot-segment, before ";" neither', /^(?:[^?#]*\/)?\.\.?(?:[;/?#]|$)/, [
    '\\.\\.(?:[;',
    '\\.\\.(?:[',
    '..;!',
  ]),
  without('";" at the end of its path', /^[^?#]*;(?:[?#]|$)/, [';(?:[?#]|$)', ';(?:[#]|$)', ';?!']),
  without('a path that is an escaped asterisk alone', /^%2A(?:[?#]|$)/, ['%2A(?:[?#]', '%2A(?:[#]', '%2A?!']),
  without('"\'"', /'/, ["'", "''", "'"]),
  without('an empty query or fragment', /^[^?#]*\?(?:#|$)|#$/, ['^[^#]*#$', '^[^#]*##', '!#']),
  without('an escape in lower case', /%(?:[a-f]|.[a-f])/, ['|.[^0-9A-F]', '|.[^0-9A-Ff]', '%2f']),
  without('an escape of an unreserved character', UNRESERVED_ESCAPES, ['7[0-9AE]', '7[0-9A]', '%7E']),
  without('an escape of a control or of a separator of lines', SPOILING_ESCAPES, ['[01]|7F', '[01]', '%7F']),
  without('an escape of a backslash', /%5C/i, ['%5C', '%5CC', '%5C']),
  without('an escape of "/" or ";" in its path', /^[^?#]*%(?:2F|3B)/i, ['2F|3B', '2F', '%3B']),
  portable(
    'the escapes of a portable string are UTF-8',
    (sources) =>
      look(
        sources,
        [new RegExp(`^(?:[^%]|${SEQUENCE.source})*$`, 'i')],
        (isPortable, is) => isPortable && !is,
      ),
    ['ED%[AB]', 'ED%[B]', '%ED%A0%80'],
  ),
];

const SPOILING = ['\\', ...CONTROL_CHARS];
const IN_SEGMENT = ['/', ';', ...SPOILING];

/** A place for data in a text. */
type Site = readonly [
  promise: string,
  place: keyof typeof PLACES,
  before: string,
  after: string,
  list: readonly string[],
];

const OF_ALL = 'a backslash, a control or a separator of lines';
const OF_SEGMENT = `"/", ";", ${OF_ALL}`;

const SITES: readonly Site[] = [
  [
    `data is portable as a segment of a URI, unless it has ${OF_SEGMENT}`,
    'path',
    'https://h/a/',
    '/b',
    IN_SEGMENT,
  ],
  [
    `data is portable as a segment without a scheme, unless it has ":", ${OF_SEGMENT}`,
    'path',
    '/',
    '?a',
    [':', ...IN_SEGMENT],
  ],
  [`data is portable as the value of a parameter, unless it has ${OF_ALL}`, 'query', '/?a=', '&b', SPOILING],
  [`data is portable as a fragment, unless it has ${OF_ALL}`, 'fragment', '/#', '', SPOILING],
  [
    `data is portable in a segment of a template, unless it has ${OF_SEGMENT}`,
    'template',
    '/',
    '',
    IN_SEGMENT,
  ],
  [`data is portable in a query of a template, unless it has ${OF_ALL}`, 'template', '/?a=', '&b', SPOILING],
];

const IS_BEYOND = new RegExp(`^${BEYOND}$`);

/** Looks for data without the characters of a list that is not portable, and for a character of the list that is. */
function spoiled([, place, front, back, list]: Site): Finding {
  const [encode] = PLACES[place];
  const images: string[] = [];
  for (const char of everyScalar()) {
    const image = encode(char);
    if (list.includes(char)) {
      if (checkPortable(front + image + back).ok) return { witness: char };
    } else if (char <= '\x7f') images.push(image.replace(/\W/g, '\\$&'));
    else if (!IS_BEYOND.test(image)) return { witness: char };
  }
  const quote = (text: string): string => text.replace(/\W/g, '\\$&');
  // data that is a dot-segment is refused
  const data = new RegExp(
    `^${quote(front)}(?!\\.\\.?(?:[/?#]|$))(?:${images.join('|')}|${BEYOND})+${quote(back)}$`,
  );
  return look(
    SHORT,
    [data, SPOILING_ESCAPES],
    (isPortable, isData, isSpoiling) => isData && !isSpoiling && !isPortable,
  );
}

const data = SITES.map(([promise, place, front, back, list]): Check => ({
  promise,
  how: 'proved',
  rules: [],
  find: () => spoiled([promise, place, front, back, list]),
  findPlanted: () => spoiled([promise, place, front, back, list.filter((char) => char !== '\\')]),
  fault: `${code('\\')} is not one of them`,
  shows: `${front}%5C${back}`,
}));

const form = languageOf(PORTABLE);
const NOT_NORMAL = new RegExp(
  `^(?:[^:/?#]*[A-Z][^:/?#]*:|https?://(?:[^/?#]*[A-Z]|[^/?#]*(?:[?#]|$)|[^/?#]*:(?:0|[?#/])))` +
    `|^http://[^/?#]*:80(?!\\d)|^https://[^/?#]*:443(?!\\d)|^(?:[^?#]*/)?\\.\\.?(?:[/?#]|$)|%(?:[a-f]|.[a-f])|${UNRESERVED_ESCAPES.source}`,
);

const isNormal = (text: string): boolean => Uri.parse(text).normalize('scheme').href === text;

/** Ties the expression to the check. */
const tie = (
  promise: string,
  allows: (text: string) => boolean,
  planted: typeof allows,
  fault: string,
  shows: string,
): Check => {
  const language: Language = { letters: [...form.letters, ...reference.letters], start: form.start };
  return {
    promise,
    how: 'walked',
    rules: [],
    find: () => conformance(language, allows, 0),
    findPlanted: () => conformance(language, planted, 0),
    fault,
    shows,
  };
};

export const PORTABLES: readonly Check[] = [
  portable(
    'the classes of trouble leave the expression, but for lengths',
    (sources) => look(sources, [PORTABLE], (isPortable, is) => isPortable !== is),
    ['[^!-~]', '[^ -~]', ' '],
  ),
  portable(
    'a portable string is a URI-reference',
    (sources) => look(sources, [rule('URI-reference')], (isPortable, is) => isPortable && !is),
    ['#.*#', '#.*##', '!##'],
  ),
  portable(
    'a portable string is in normal form',
    (sources) => look(sources, [NOT_NORMAL], (isPortable, isNot) => isPortable && isNot),
    ['^http:\\/\\/[^\\/?#]*:80', '^http:\\/\\/[^\\/?#]*:81', 'http://a:80/'],
  ),
  portable(
    'checkHref allows a portable string',
    (sources) => look(sources, [HREF], (isPortable, is) => isPortable && !is),
    ['^,', '^,,', ','],
  ),
  proof(
    'a plain portable string is portable, so its classes of trouble need not be looked for',
    [],
    PLAIN_PORTABLE,
    (plain) =>
      together(
        [SHORT, ...LONG].map((sources) =>
          search([untroubled(sources), plain], (isPortable, isPlain) => isPlain && !isPortable),
        ),
      ),
    ['[\\w~-]', '[\\w.~-]', '/.'],
  ),
  ...troubles,
  ...data,
  tie(
    'checkPortable allows exactly the expression, and all of it is its own normal form',
    (text) => checkPortable(text).ok && isNormal(text),
    (text) => checkPortable(text.replace("'", '')).ok,
    misread("'", ''),
    "'0.a/",
  ),
];
