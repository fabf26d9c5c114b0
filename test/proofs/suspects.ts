/**
 * What is suspect in a template: values of which no string is suspect write nothing that the rules of data in its place refuse. It is
 * proved for templates of each kind, for all values at once. A string of the proof is an expansion with the marks of
 * `place.ts`, and with § between its parts.
 */
import { BROKEN_SEGMENT, READ_AS_HOST } from '../../src/place/place.ts';
import { RESERVED, UNRESERVED } from '../../src/core/text/chars.ts';
import { WEB_SCHEMES } from '../../src/core/text/schemes.ts';
import { isReserved, parseTemplate, type TemplatePart } from '../../src/template/grammar.ts';
import { type Suspects, suspectsOf } from '../../src/template/suspects.ts';
import { rfc3986 } from '../support/grammar/abnf.ts';
import { except, ignoring, type Language, languageOf, sequence } from '../support/grammar/language.ts';
import { overlap } from '../support/grammar/search.ts';
import { type Check, classOf, type Finding, together } from './promise.ts';

const MARKS = '<>{}|^`';
const ESCAPE = rfc3986('pct-encoded');
/** What a value can write: also the delimiters of lists and records, and no escape of a dot. */
const VALUE = `(?:${classOf(UNRESERVED)}|[,=&]|(?!%2[Ee])${ESCAPE})*`;
const TRUSTED = `(?:${classOf(UNRESERVED | RESERVED)}|${ESCAPE})*`;

/** Returns the marked strings of a part. */
function markedPart(part: TemplatePart): RegExp {
  if (typeof part === 'string') return new RegExp(`^${part.replace(/\W/g, '\\$&')}$`);
  const { first } = part.operator;
  const isTrusted = isReserved(part.operator);
  const marks = isTrusted ? '{}' : first === '' || first === '/' ? '<>' : '|>';
  const value = `\\${marks.charAt(0)}${isTrusted ? TRUSTED : VALUE}\\${marks.charAt(1)}`;
  if (first === '') return new RegExp(`^${value}$`);
  const border = '/?#'.includes(first) ? '\\^' : '\\|>';
  return new RegExp(`^${border}(?:\\${first}${value})${'?#'.includes(first) ? '?' : '*'}$`);
}

/** Returns the marked strings of a template in which nothing is suspect. */
function usual(parts: readonly TemplatePart[], suspects: NonNullable<Suspects>): Language {
  const languages = parts.map((part, n) => {
    const all = languageOf(markedPart(part));
    const suspect = suspects[n];
    return suspect === undefined ? all : except(all, ignoring(languageOf(suspect), MARKS));
  });
  return sequence(languages, '§');
}

const SCHEME = '^(?:[^:/?#]*:|(?![^:/?#]*:))';
const SLASHES = '(?=[<>{}|^]*/[<>{}|^]*/)';

/**
 * What is refused: a delimiter that no reference has there, data in a scheme or in the slashes of an authority, a host for a browser
 * alone, a part of a host, and a segment.
 */
const REFUSED: readonly Language[] = [
  /#.*#|[[\]]/,
  /^[^:/?#<|^]*[<|^][^:/?#]*:/,
  new RegExp(`${SCHEME}${SLASHES}(?![{}]*//)`),
  new RegExp(`^(?:\\{?(?:${WEB_SCHEMES})\\}?:|${SLASHES})${READ_AS_HOST.source.slice(1)}`, 'i'),
  new RegExp(
    `${SCHEME}//[^/?#]*(?:<[^>]*[^\\w.>-]|[^.<|/@{]<[^<>]*\\.[^<>]*>|<[^<>]*\\.[^<>]*>[^.:/?#<|^{>])`,
  ),
  new RegExp(
    BROKEN_SEGMENT.source
      .replace('(?:^|\\/)', `${SCHEME}(?:[{}]*//[^/?#]*/|(?![{}]*//))(?:[^?#]*/)?`)
      .replace('[^/;]', '[^/;?#]')
      .replaceAll('$', '(?:[?#]|$)'),
    'i',
  ),
].map((expression) => ignoring(languageOf(expression), '§'));

const words = (text: string): string[] => text.split(' ');

const FRONTS = words(
  ' / // a a/ .. a: a:/ a:/// https: https:// https://h https://h. https://h/ //h https://{x} https://{x}.h/ https://a{x}.h/ https://h:{x}/',
).concat(words('https://{+x} {+x}: {+x}://{+y}/ {+x} {+x}/ {x} {x}/ {/x} {;x} {#x} {?x}'));
const ENDS = words(' / {x} {+x} {/x} {;x} {#x}');
/** What a segment can hold, then what ends it. */
const IN_SEGMENT = words('{x} {+x} {.x} {;x} . %2e a');
const PIECES = IN_SEGMENT.concat(words('{/x} {?x} ?'));

const pairs = (front: string, pieces: readonly string[]): string[] =>
  pieces.flatMap((one) => pieces.map((other) => front + one + other));

/** Each front with each end, and any two pieces side by side in a path, and in a segment that is not the first. */
const TEMPLATES = [
  ...FRONTS.flatMap((front) => ENDS.map((end) => front + end)),
  ...pairs('/', PIECES),
  ...pairs('/a/', IN_SEGMENT),
];

/** Looks for a template and values that are let through and refused. */
function letThrough(change: (suspects: NonNullable<Suspects>) => NonNullable<Suspects>): Finding {
  return together(
    (function* () {
      for (const template of TEMPLATES) {
        const { parts } = parseTemplate(template);
        const suspects = suspectsOf(parts);
        if (suspects === undefined) continue;
        const made = usual(parts, change(suspects));
        for (const refused of REFUSED) {
          const found = overlap(made, refused);
          yield found.witness === undefined ? found : { ...found, witness: `${template} ${found.witness}` };
        }
      }
    })(),
  );
}

export const SUSPECTS: readonly Check[] = [
  {
    promise: 'values of which no string is suspect make nothing that the rules of data in its place refuse',
    how: 'proved',
    rules: [],
    find: () => letThrough((suspects) => suspects),
    findPlanted: () =>
      letThrough((suspects) =>
        suspects.map((suspect) => suspect && new RegExp(suspect.source.replace('{0,2}', '{1,2}'))),
      ),
    fault: 'an empty string is not suspect',
    shows: '{x} <>§',
  },
];
