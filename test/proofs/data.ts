/** Data: what an encoder can write holds no delimiter of its place, and each "%" begins an escape. */
import { COPIED, DATA as KEPT, type DataPlace, OPAQUE_DATA, UNRESERVED } from '../../src/core/text/chars.ts';
import { encode, encodeSegment, SEQUENCE } from '../../src/core/text/percent.ts';
import { grammarOf } from '../support/grammar/abnf-compiler.ts';
import { conformance } from '../support/grammar/conformance.ts';
import { holds, languageOf } from '../support/grammar/language.ts';
import { difference, excess, search } from '../support/grammar/search.ts';
import { attempt } from '../support/tools/check.ts';
import { UriError } from 'urial';
import { marked, MARKED } from './marks.ts';
import { type Check, type Finding, misread, patternOf, rule } from './promise.ts';

/** The grammar of UTF-8: RFC 3629, section 4, as the RFC prints it. */
const UTF8 = String.raw`
   UTF8-octets = *( UTF8-char )
   UTF8-char   = UTF8-1 / UTF8-2 / UTF8-3 / UTF8-4
   UTF8-1      = %x00-7F
   UTF8-2      = %xC2-DF UTF8-tail
   UTF8-3      = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2( UTF8-tail ) /
                 %xED %x80-9F UTF8-tail / %xEE-EF 2( UTF8-tail )
   UTF8-4      = %xF0 %x90-BF 2( UTF8-tail ) / %xF1-F3 3( UTF8-tail ) /
                 %xF4 %x80-8F 2( UTF8-tail )
   UTF8-tail   = %x80-BF
`;

type Encode = (data: string) => string;

const encoderOf =
  (place: DataPlace): Encode =>
  (data) =>
    encode(data, KEPT[place], place);

/** Each place for data: its encoder, its rule, and the characters that mean something there. */
export const PLACES = {
  userInfo: [encoderOf('userInfo'), 'userinfo', "[:@/?#[\\]&=;+'()]"],
  path: [encoderOf('path'), 'segment', "[/?#&=;+'()]"],
  opaque: [(data) => encode(data, OPAQUE_DATA, 'path'), 'segment', "[/?#&=;'()]"],
  query: [encoderOf('query'), 'query', "[#&=;+'()]"],
  fragment: [encoderOf('fragment'), 'fragment', "[#&=;+'()]"],
  template: [(data) => encode(data, UNRESERVED, 'template'), 'reg-name', "[:/?#[\\]@!$&'()*+,;=]"],
} as const satisfies Readonly<Record<string, readonly [Encode, rule: string, delimiters: string]>>;

export type Place = keyof typeof PLACES;

/** How many code points are characters: all but the surrogates. */
export const CHARACTERS = 0x110000 - 0x800;

/** The escapes of a character that is not ASCII. */
const ESCAPED = '(?:%[89A-F][\\dA-F]){2,4}';
const IS_ESCAPED = new RegExp(`^${ESCAPED}$`);

const made = new Map<Place, string>();

/** Returns the source of all that an encoder can write, from what it makes of each character of Unicode. */
export function written(place: Place): string {
  const known = made.get(place);
  if (known !== undefined) return known;
  const [encoder] = PLACES[place];
  const texts: string[] = [];
  for (let point = 0; point < 0x110000; point += 1) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const text = encoder(String.fromCodePoint(point));
    if (point < 0x80) texts.push(text.replace(/\W/g, '\\$&'));
    else if (!IS_ESCAPED.test(text)) throw new Error(`${text} for ${point}`);
  }
  const source = `(?:${texts.join('|')}|${ESCAPED})*`;
  made.set(place, source);
  return source;
}

/** Looks for a text that data becomes and that breaks the rule of its place. */
function unsafe(source: string, place: Place): Finding {
  const [, name, delimiters] = PLACES[place];
  const languages = [new RegExp(`^${source}$`), rule(name), new RegExp(delimiters), /%(?![\dA-F]{2})/];
  const { witness, states } = search(
    languages.map(languageOf),
    (isWritten, keeps, delimits, isBad) => isWritten && (!keeps || delimits || isBad),
  );
  return { witness, states, texts: CHARACTERS };
}

/** A whole reference with data in each place, marked. */
const whole = (path: string): RegExp =>
  new RegExp(
    `^${marked('scheme', 's')}://${marked('userInfo', `${written('userInfo')}:${written('userInfo')}`)}@` +
      `${marked('host', 'h')}${marked('path', `/${path}/${path}`)}` +
      `\\?${marked('query', `${written('query')}=${written('query')}&${written('query')}`)}` +
      `#${marked('fragment', written('fragment'))}$`,
  );

const LETTERS = ['a', '/', '%', ' ', '&', '+', 'é', '€', '😀'];
const LENGTH = 4;
/** Lengths that an encoder treats otherwise: what the platform may encode, and more than one piece of text. */
const LONGER = [30, 12_000];
/** Longer than what an expression is asked about. */
const LONGEST = 120_000;

/** Looks for a text that is not encoded character by character. */
function encodeAll(encoder: Encode): Finding {
  const images = Object.fromEntries(LETTERS.map((letter) => [letter, encoder(letter)]));
  let texts = 0;
  let witness: string | undefined;
  const visit = (data: string, image: string, length: number): void => {
    texts += 1;
    if (encoder(data) !== image) witness ??= data;
    if (length === 3)
      for (const long of LONGER) {
        const times = Math.ceil(long / data.length);
        if (encoder(data.repeat(times)) !== image.repeat(times)) witness ??= data;
      }
    if (length < LENGTH)
      for (const letter of LETTERS) visit(data + letter, image + images[letter]!, length + 1);
  };
  visit('', '', 0);
  for (let code = 0; code < 0x80; code += 1) {
    const letter = String.fromCharCode(code);
    for (const long of [...LONGER, LONGEST]) {
      texts += 1;
      if (encoder('é'.repeat(long) + letter) !== images['é']!.repeat(long) + encoder(letter))
        witness ??= letter;
    }
  }
  return { witness, texts };
}

/** Looks for a segment that is refused though it is no dot-segment, or becomes one. */
function segments(refused: readonly string[]): Finding {
  const letters = ['.', 'a', '%', '2', 'e', '/'];
  let texts = 0;
  let witness: string | undefined;
  const visit = (data: string): void => {
    texts += 1;
    const text = attempt(() => encodeSegment(data));
    const isWrong = text instanceof UriError ? !refused.includes(data) : /^(?:\.|%2e){1,2}$/i.test(text);
    if (isWrong) witness ??= data;
    if (data.length < 6) for (const letter of letters) visit(data + letter);
  };
  visit('');
  return { witness, texts };
}

/** Returns the source of UTF-8 in escapes: each range of bytes as their escapes. */
function escapesOf(abnf: string): string {
  return grammarOf(abnf)('UTF8-char').replace(
    /\[\\u00(..)(?:-\\u00(..))?\]/g,
    (_, first: string, last = first) => {
      const from = Number.parseInt(first, 16);
      const length = Number.parseInt(last as string, 16) - from + 1;
      return `(?:${Array.from({ length }, (_, n) => `%${(from + n).toString(16).padStart(2, '0')}`).join('|')})`;
    },
  );
}

const utf8 = (abnf: string): Finding =>
  difference(
    languageOf(new RegExp(`^(?:${SEQUENCE.source})$`, 'i')),
    languageOf(new RegExp(`^${escapesOf(abnf)}$`, 'i')),
  );

const copied = languageOf(patternOf(COPIED));
/** Tells whether a text is copied. Where it becomes what a template never writes, the answer is the wrong one. */
const copies = (text: string): boolean => {
  const out = encode(text, COPIED, 'template');
  return holds(copied, out) ? out === text : !holds(copied, text);
};

const PLANTED: Readonly<Record<Place, readonly [piece: string, other: string, shows: string]>> = {
  userInfo: ['%3A', ':', ':'],
  path: ['%2F', '\\/', '/'],
  opaque: ['%3B', ';', ';'],
  query: ['%26', '&', '&'],
  fragment: ['%25', '%', '%'],
  template: ['%2C', ',', ','],
};

export const DATA: readonly Check[] = [
  ...(Object.keys(PLACES) as Place[]).map((place): Check => {
    const [piece, other, shows] = PLANTED[place];
    return {
      promise: `no data becomes a delimiter in ${place}: ${PLACES[place][2]}`,
      how: 'proved',
      rules: [],
      find: () => unsafe(written(place), place),
      findPlanted: () => unsafe(written(place).replace(piece.replace('%', '\\%'), other), place),
      fault: `\`${shows}\` is not encoded`,
      shows,
    };
  }),
  {
    promise: 'data in every place at once stays in its component',
    how: 'proved',
    rules: [],
    find: () => excess(languageOf(whole(written('path'))), MARKED),
    findPlanted: () => excess(languageOf(whole(written('path').replace('\\%3F', '\\?'))), MARKED),
    fault: '`?` is not encoded in a path',
    shows: 'Ⓢsⓢ://Ⓤ:ⓤ@ⒽhⓗⓅ//?ⓟ?Ⓠ=&ⓠ#Ⓕⓕ',
  },
  ...(['query', 'opaque'] as const).map((place): Check => ({
    promise: `a string is encoded character by character: ${place}`,
    how: 'exhaustive',
    rules: [],
    find: () => encodeAll(PLACES[place][0]),
    findPlanted: () => encodeAll((data) => PLACES[place][0](data.replaceAll('%%', '%'))),
    fault: misread('%%', '%'),
    shows: 'aa%%',
  })),
  {
    promise: 'data that is a dot-segment is refused, and no other data becomes one',
    how: 'exhaustive',
    rules: [],
    find: () => segments(['.', '..']),
    findPlanted: () => segments(['.']),
    fault: '`..` is no dot-segment',
    shows: '..',
  },
  {
    promise: 'a template copies reserved and unreserved characters and escapes, and encodes all others',
    how: 'walked',
    rules: [],
    find: () => conformance(copied, copies, 2),
    findPlanted: () => conformance(copied, (text) => copies(text.replace(/%.$/, '')), 2),
    fault: misread('%.$', ''),
    shows: '!!%0',
  },
  {
    promise: 'the escapes that are decoded are UTF-8',
    how: 'proved',
    rules: [],
    find: () => utf8(UTF8),
    findPlanted: () => utf8(UTF8.replace('%x80-9F', '%x80-BF')),
    fault: '`%x80-9F` is `%x80-BF`',
    shows: '%ED%A0%80',
  },
];
