/** The places as the table of the guide. */
import { code, table } from '../../../etc/table.mjs';
import type { Origin } from './links.ts';
import { type Place, PLACES, type Verdict } from './rows.ts';

/** The guide, and the origins of links that have a column in it, with the heads of the columns. */
export const GUIDE = 'docs/readers.md';
const COLUMNS: readonly (readonly [origin: Origin, head: string])[] = [
  ['data', 'built from raw values'],
  ['checked', 'allowed by `checkHref`'],
];

const MARKS = /(<!-- places -->)[^]*(<!-- end of places -->)/;

function held([verdict, witness = '']: Verdict): string {
  if (verdict === 'same') return 'safe';
  return verdict === 'inside' ? `safe, but changes ${code(witness)}` : `**not safe**: ${code(witness)}`;
}

/** Returns the text of a place, without lines before the one that has the link. */
function shown({ before, after, isAbsolute }: Place): string {
  const text = code(`${before.split('\n').at(-1) ?? ''}…${after}`);
  return isAbsolute === true ? `${text}, with \`http\` or \`https\`` : text;
}

/** Writes the table into the text of the guide. The places that need no advice stand before it. */
export function withPlaces(text: string): string {
  const rows = PLACES.filter(({ advice }) => advice !== '').map((place) => [
    shown(place),
    ...COLUMNS.map(([origin]) => held(place[origin])),
    place.advice,
  ]);
  const safe = PLACES.filter(({ advice }) => advice === '').map(shown);
  const made = table(['place', ...COLUMNS.map(([, head]) => head), 'what to do'], rows);
  return text.replace(
    MARKS,
    (_, begin: string, end: string) =>
      `${begin}\n\nBuilt and allowed links are safe as they are in ${safe.join(', ')}.\n\n${made}\n\n${end}`,
  );
}
