/** Where a link can be put: what data becomes ends no place around the link, even when nobody escapes it there. */
import { code } from '../../etc/table.mjs';
import { HOST_DATA } from '../../src/core/text/chars.ts';
import { languageOf } from '../support/grammar/language.ts';
import { overlap } from '../support/grammar/search.ts';
import { CHARACTERS, type Place, PLACES, written } from './data.ts';
import { type Check, classOf, type Finding, proof } from './promise.ts';

/** What ends an attribute, with quotes or bare, a string of a script, a `url(…)` of CSS or the destination of a link in Markdown. */
const ENDS = /["'<>`\s()\\]|[^!-~]/;
const ENDS_OF_PLACE = 'an attribute, a string, a CSS `url(…)`, a destination of Markdown';

/** Looks for data that ends the place where its link stands. */
function ending(source: string): Finding {
  const { witness, states } = overlap(languageOf(new RegExp(`^${source}$`)), languageOf(ENDS));
  return { witness, states, texts: CHARACTERS };
}

/** An escape that an encoder might not write, for each place. */
const KEPT: Readonly<Record<Place, readonly [piece: string, other: string, shows: string]>> = {
  userInfo: ['%28', '\\(', '('],
  path: ['%27', "'", "'"],
  opaque: ['%29', '\\)', ')'],
  query: ['%60', '`', '`'],
  fragment: ['%20', ' ', ' '],
  template: ['%5C', '\\\\', '\\'],
};

export const ENDINGS: readonly Check[] = [
  ...(Object.keys(PLACES) as Place[]).map((place): Check => {
    const [piece, other, shows] = KEPT[place];
    return {
      promise: `no data in ${place} ends ${ENDS_OF_PLACE}`,
      how: 'proved',
      rules: [],
      find: () => ending(written(place)),
      findPlanted: () => ending(written(place).replace(piece.replace('%', '\\%'), other)),
      fault: `${code(shows)} is not encoded`,
      shows,
    };
  }),
  proof(
    `no host of data ends ${ENDS_OF_PLACE}`,
    [],
    new RegExp(`^${classOf(HOST_DATA)}*$`),
    (language) => overlap(language, languageOf(ENDS)),
    ['_', "_'", "'"],
  ),
];
