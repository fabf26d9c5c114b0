/** The split: the search for delimiters finds the components of the grammar, and no text has two readings. */
import { piecesOf, split } from '../../src/core/syntax/split.ts';
import { READ_AS_HOST } from '../../src/place/place.ts';
import type { Ruled } from '../../src/core/syntax/rules.ts';
import { ALPHA, SCHEME } from '../../src/core/text/chars.ts';
import { ABNF } from '../support/grammar/rfc3986.ts';
import { languageOf } from '../support/grammar/language.ts';
import { twoMarkings } from '../support/grammar/markings.ts';
import { excess, overlap, search } from '../support/grammar/search.ts';
import { ALL_MARKS, marked, MARKED, markedPieces, markedReference } from './marks.ts';
import { type Check, classOf, type Fault, type Finding, proof, rule, wholeOf } from './promise.ts';

const scheme = `${classOf(ALPHA)}${classOf(SCHEME)}*`;

/** The delimiters that end a component, and a fault: one of them in the component. */
const ENDS: readonly (readonly [
  component: Ruled | 'scheme',
  subject: RegExp,
  delimiters: RegExp,
  ...fault: Fault,
])[] = [
  ['scheme', new RegExp(`^${scheme}$`), /[:/?#]/, ']*$', ':]*$', 'A:'],
  ['userInfo', wholeOf('userInfo'), /[@/?#]/, '=', '=@', '@'],
  ['host', wholeOf('host'), /[:/?#]/, '=', '=:', ':'],
  ['path', wholeOf('path'), /[?#]/, '=', '=?', '?'],
  ['query', wholeOf('query'), /#/, '=', '=#', '#'],
];

/** Returns the class of all characters but some; a mark is not a character. */
const not = (chars: string): string => `[^${chars}${ALL_MARKS}]`;

const host = `\\[${not('\\]/?#')}*\\]${not(':/?#')}*|(?!\\[)${not(':/?#')}*`;
const authority =
  `(?:${marked('userInfo', `${not('/?#')}*`)}@)?(?![^/?#]*@)` +
  `(?:${marked('host', `(?:${host})`)}(?::${marked('port', `${not('/?#')}*`)})?|${marked('host', `\\[${not('\\]/?#')}*`)})`;
const path = `(?://${authority}${marked('path', `(?:/${not('?#')}*)?`)}|${marked('path', `(?!//)${not('?#')}*`)})`;

/** Every text as its delimiters split it, with marks. */
const SPLIT = new RegExp(
  `^(?:${marked('scheme', scheme)}:|(?!Ⓟ${scheme}:))${path}` +
    `(?:\\?${marked('query', `${not('#')}*`)})?(?:#${marked('fragment', `${not('')}*`)})?$`,
);

const ALPHABET = 'a:/?#[]@';
const LENGTH = 6;

/** Splits every text of the delimiters and a letter, up to a length. */
function splitAll(split: (text: string) => string): Finding {
  let texts = 0;
  let witness: string | undefined;
  const visit = (text: string): void => {
    texts += 1;
    const made = split(text);
    if (!SPLIT.test(made) || made.replace(MARK, '') !== text) witness ??= text;
    if (text.length < LENGTH) for (const char of ALPHABET) visit(text + char);
  };
  visit('');
  return { witness, texts };
}

const MARK = new RegExp(`[${ALL_MARKS}]`, 'g');

/** A text after a scheme, with a mark around some data. */
const WITH_DATA = languageOf(/^[^<>{}|^`]*<[^<>{}|^`/?#]+>[^<>{}|^`]*$/);
/** A text in which a browser skips every slash, and then reads data in the host. */
const DATA_IN_HOST = languageOf(/^\/*[^/?#<]*</);
/** A text in which RFC 3986 reads a host. */
const HOST = languageOf(/^\/\/[^/?#]/);

const templates: readonly Check[] = [
  proof(
    'data in a string after a web scheme is refused exactly where a browser reads it in the host, and RFC 3986 reads no host',
    [],
    READ_AS_HOST,
    (refused) =>
      search(
        [WITH_DATA, DATA_IN_HOST, HOST, refused],
        (isMade, isRead, hasHost, isRefused) => isMade && isRefused !== (isRead && !hasHost),
      ),
    ['[/>{}^]*(?:', '[>{}^]*(?:', '/<!>'],
  ),
];

export const SPLITS: readonly Check[] = [
  ...ENDS.map(([component, subject, delimiters, ...fault]) =>
    proof(
      `no ${component} holds a delimiter that ends it: ${delimiters.source}`,
      [],
      subject,
      (language) => overlap(language, languageOf(delimiters)),
      fault,
    ),
  ),
  proof(
    'the first ":" after a name is the end of a scheme',
    [],
    new RegExp(`^${scheme}:`),
    (language) => overlap(language, languageOf(rule('relative-ref'))),
    [']*:', ']*[:/]', 'A/'],
  ),
  {
    promise: 'no string has two readings by the grammar',
    how: 'proved',
    rules: [],
    find: () => twoMarkings(MARKED, ALL_MARKS),
    findPlanted: () =>
      twoMarkings(markedReference(ABNF.replace('= segment-nz-nc', '= segment-nz')), ALL_MARKS),
    fault: '`segment-nz-nc` is `segment-nz`',
    shows: 'A:',
  },
  proof(
    'no string has two readings by its delimiters',
    [],
    SPLIT,
    (language) => twoMarkings(language, ALL_MARKS),
    ['(?![^/?#]*@)', '', '//@'],
  ),
  proof(
    'the delimiters split a reference where the grammar does',
    [],
    SPLIT,
    (language) => excess(MARKED, language),
    ['Ⓠ[^#', 'Ⓠ[^?#', 'Ⓟⓟ?Ⓠ?ⓠ'],
  ),
  {
    promise: 'every string is split by its delimiters',
    how: 'exhaustive',
    rules: [],
    find: () => splitAll((text) => markedPieces(text, piecesOf(split(text)))),
    findPlanted: () =>
      splitAll((text) =>
        markedPieces(
          text,
          piecesOf(split(text)).filter(({ component }) => component !== 'port'),
        ),
      ),
    fault: 'a port is no piece',
    shows: 'aa://:',
  },
  ...templates,
];
