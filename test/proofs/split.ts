/** The split: the search for delimiters finds the components of the grammar, and no text has two readings. */
import { piecesOf, split } from '../../src/core/syntax/split.ts';
import { FIXED_FRONT, LOOSE_FRONT, MAY_HAVE_DOTS, MAY_HAVE_FRONT } from '../../src/template/structure.ts';
import type { Ruled } from '../../src/core/syntax/rules.ts';
import { ALPHA, SCHEME } from '../../src/core/text/chars.ts';
import { rfc3986 } from '../support/grammar/abnf.ts';
import { ABNF } from '../support/grammar/rfc3986.ts';
import { continued, type Language, languageOf } from '../support/grammar/language.ts';
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
  `(?:${marked('userInfo', `${not('@/?#')}*`)}@|(?![^/?#]*@))` +
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

/** A scheme or an authority that does not end before §. */
const OPEN = languageOf(/^[^:/?#§]*§[^/?#§]*:|^(?:[^:/?#§]*:)?(?:§\/\/|\/§\/|\/\/[^/?#§]*§)/);
/** What a browser reads as a host, after any number of slashes, and that does not end before §. */
const OPEN_IN_BROWSER = languageOf(/^(?:(?:https?|wss?|ftp):\/*|\/\/+)[^/?#§]*§/i);

/** Looks for literals of a template that are said to fix the front, and do not. */
function openFront(fixed: Language, loose: Language): Finding {
  const languages = [continued(fixed, '§'), continued(loose, '§'), OPEN, OPEN_IN_BROWSER];
  return search(languages, (isFixed, isLoose, ...isOpen) => isFixed && !isLoose && isOpen.includes(true));
}

const reference = languageOf(rule('URI-reference'));
/** A text with a scheme or an authority. */
const FRONT = languageOf(new RegExp(`^(?:${rfc3986('scheme')}:|//)`));
/** A text with a dot-segment in its path, as a browser reads it. */
const DOTS = languageOf(/^(?:[^:/?#]*:)?(?:\/\/[^/?#]*(?=[/?#]|$))?(?:[^?#]*\/)?(?:\.|%2e){1,2}(?:[/?#]|$)/i);

const templates: readonly Check[] = [
  proof(
    'a template whose literals fix the front gets no scheme and no host from data',
    [],
    FIXED_FRONT,
    (fixed) => openFront(fixed, languageOf(LOOSE_FRONT)),
    ['\\/[^/]', '\\/', '//§'],
  ),
  proof(
    'nor does a browser read one',
    [],
    LOOSE_FRONT,
    (loose) => openFront(languageOf(FIXED_FRONT), loose),
    ['|^\\/\\/\\/', '', '///§'],
  ),
  proof(
    'a reference without a scheme and an authority is the only one that is not looked at for a front',
    [],
    MAY_HAVE_FRONT,
    (quick) => search([reference, FRONT, quick], (isReference, has, may) => isReference && has && !may),
    ['\\/\\/', '\\/\\/\\/', '//'],
  ),
  proof(
    'a reference without a dot-segment is the only one that is not looked at for dots',
    [],
    MAY_HAVE_DOTS,
    (quick) => search([reference, DOTS, quick], (isReference, has, may) => isReference && has && !may),
    ['[/:]', '[/]', 'A:.'],
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
    promise: 'no text has two readings by the grammar',
    how: 'proved',
    rules: [],
    find: () => twoMarkings(MARKED, ALL_MARKS),
    findPlanted: () =>
      twoMarkings(markedReference(ABNF.replace('= segment-nz-nc', '= segment-nz')), ALL_MARKS),
    fault: '`segment-nz-nc` is `segment-nz`',
    shows: 'A:',
  },
  proof(
    'no text has two readings by its delimiters',
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
    promise: 'every text is split by its delimiters',
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
