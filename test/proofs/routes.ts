/**
 * Templates of routes: each segment of the path is a literal or one expression without operator. What data makes of such a segment is
 * a segment, and a match finds the data again.
 */
import { BROKEN_SEGMENT } from '../../src/place/place.ts';
import { DATA as DATA_CHARS, SUB_DELIMS } from '../../src/core/text/chars.ts';
import { SEQUENCE } from '../../src/core/text/percent.ts';
import { PLAIN_PLACE } from '../../src/template/tree.ts';
import { UriTemplate } from 'urial/template';
import { rfc3986 } from '../support/grammar/abnf.ts';
import { conformance } from '../support/grammar/conformance.ts';
import { holds, languageOf } from '../support/grammar/language.ts';
import { search } from '../support/grammar/search.ts';
import { attempt } from '../support/tools/check.ts';
import { UriError } from 'urial';
import { CHARACTERS, written } from './data.ts';
import { type Check, classOf, type Finding, misread, proof, rule, together } from './promise.ts';

/** The data that `expand` refuses as a whole segment. */
const REFUSED: readonly string[] = ['', '.', '..'];

/** A segment: text alone up to its `;`, or with data that neither leaves it empty there nor makes it dots, escaped or not. */
const KEPT_SEGMENT =
  '(?:[^/?#<>;]*(?:;[^/?#]*)?|(?!(?:<>)+(?:[;/]|$))(?![<>]*(?:(?:\\.|%2[Ee])[<>]*){1,2}(?:[;/]|$))[^/?#]+)';

/** The paths that literals and data make, with marks around the data: whole segments, and parts of segments. */
const made = (source: string): RegExp => {
  const piece = `(?:${rfc3986('pchar')}|<${source}>)*`;
  return new RegExp(`^${piece}(?:/${piece})*$`);
};

/** The marked paths in which no reader takes data for a dot-segment, or for no segment. */
const KEPT = new RegExp(`^${KEPT_SEGMENT}(?:/${KEPT_SEGMENT})*$`);

/** Looks for data that the rule of segments lets through, and that leaves its segment. */
function unparted(source: string, broken: RegExp): Finding {
  const languages = [made(source), broken, KEPT].map(languageOf);
  const { witness, states } = search(languages, (isMade, isBroken, isKept) => isMade && !isBroken && !isKept);
  return { witness, states, texts: CHARACTERS };
}

/** A value as a text may have it, with escapes or without; but nothing that is dots up to a raw `;`. */
const VALUE = `(?!(?:\\.|%2E){1,2}(?:[/;]|$))(?:${classOf(DATA_CHARS.path | SUB_DELIMS)}|${SEQUENCE.source})+`;

/** Templates, each with the texts that it matches. */
const MATCHED: readonly (readonly [template: string, texts: RegExp])[] = [
  ['/1/{x}', new RegExp(`^/(?:1|%31)/${VALUE}$`, 'i')],
  ['{x}/{y}', new RegExp(`^(?![^/]*:)${VALUE}/${VALUE}$`, 'i')],
];

const REFERENCE = languageOf(rule('URI-reference'));

/** Returns the data of the expressions of a template, by the places of their segments. */
function dataIn(template: string, text: string): Record<string, string> {
  const segments = text.split('/');
  return Object.fromEntries(
    template
      .split('/')
      .flatMap((part, n) =>
        part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(segments[n]!)]] : [],
      ),
  );
}

/** Compares `match` with the texts of each template. Where it finds other data, the answer is the wrong one. */
function matching(change: (text: string) => string): Finding {
  return together(
    MATCHED.map(([text, expression]) => {
      const { letters, start } = languageOf(expression);
      // the delimiters have classes of their own
      const language = { letters: [...letters, ...REFERENCE.letters], start };
      const template: UriTemplate = UriTemplate.parse(text);
      return conformance(language, (reference) => {
        const values = template.match(change(reference));
        if (values === undefined || !holds(language, reference)) return values !== undefined;
        return JSON.stringify(values) === JSON.stringify(dataIn(text, reference));
      });
    }),
  );
}

const SEGMENTS = ['', '{x}', 'a', '.', '%2E', '{y}'];
const LETTERS = ['.', '/', 'a', ':', '%', '?', '#', ';', '\\', 'é', '2e'];
const SHORT = ['', ...LETTERS];
const DATA = [...SHORT, ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other))];

/** The templates of up to three segments, but for those that begin with an authority. */
const TEMPLATES = SEGMENTS.flatMap((one) => [
  [one],
  ...SEGMENTS.flatMap((two) => [[one, two], ...SEGMENTS.map((three) => [one, two, three])]),
]).filter(([one, two]) => `${one}${two}` !== '');

/** Looks for data that leaves its segment, that a match does not find, or that is refused for no reason. */
function building(refused: readonly string[]): Finding {
  let texts = 0;
  for (const segments of TEMPLATES) {
    const template: UriTemplate = UriTemplate.parse(segments.join('/'));
    const names = template.variables;
    for (const first of names.length > 1 ? SHORT : DATA) {
      for (const second of names.length > 1 ? SHORT : [first]) {
        texts += 1;
        const values = Object.fromEntries(names.map((name, n) => [name, n === 0 ? first : second]));
        if (!isKept(template, segments.length, values, refused))
          return { witness: `${String(template)} ${JSON.stringify(values)}`, texts };
      }
    }
  }
  return { witness: undefined, texts };
}

function isKept(
  template: UriTemplate,
  count: number,
  values: Readonly<Record<string, string>>,
  refused: readonly string[],
): boolean {
  const made = attempt(() => template.expand(values));
  const isRefused = Object.values(values).some((value) => refused.includes(value));
  if (made instanceof UriError || isRefused) return made instanceof UriError && isRefused;
  return (
    made.path.split('/').length === count &&
    made.path === made.href &&
    JSON.stringify(template.match(made)) === JSON.stringify(values)
  );
}

/** What `find` writes another way before it looks for a route, or what it reads in two ways. */
const OTHERWISE = /[%#]|^[^?]*(?:[!$&'()*+,;=:@]|\/\/|\/\.\.?(?:[/?]|$))|\?.*[^\w.~=&-]/;

export const ROUTES: readonly Check[] = [
  proof(
    'a path that the tree of routes takes is a URI-reference, and has no escape, delimiter, dot-segment or empty segment',
    [],
    PLAIN_PLACE,
    (plain) =>
      search(
        [plain, REFERENCE, languageOf(OTHERWISE)],
        (isPlain, isReference, isOtherwise) => isPlain && (!isReference || isOtherwise),
      ),
    ['[\\w~-]', '[\\w.~-]', '/.'],
  ),
  {
    promise:
      'data that the tag or a template puts into a path makes no segment a dot-segment, and leaves none empty',
    how: 'proved',
    rules: [],
    find: () => unparted(written('template'), BROKEN_SEGMENT),
    findPlanted: () =>
      unparted(written('template'), new RegExp(BROKEN_SEGMENT.source.replace('{1,2}', ''), 'i')),
    fault: '`{1,2}` is left out',
    shows: '..<>',
  },
  {
    promise: '`match` takes exactly the strings of such a template, and finds the data of each segment',
    how: 'walked',
    rules: [],
    find: () => matching((text) => text),
    findPlanted: () => matching((text) => text.replace('&', '')),
    fault: misread('&', ''),
    shows: '&/1/!',
  },
  {
    promise:
      '`expand` keeps the number of segments and refuses only `""`, `.` and `..`, and `match` gives the data back',
    how: 'exhaustive',
    rules: [],
    find: () => building(REFUSED),
    findPlanted: () => building(REFUSED.slice(0, 2)),
    fault: '`..` is not refused',
    shows: '/{x} {"x":".."}',
  },
];
