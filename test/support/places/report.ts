/** The places as tables of the guides. */
import { code, table } from '../../../etc/table.mjs';
import type { Origin } from './links.ts';
import { type Place, PLACES, type Verdict } from './rows.ts';

/** The guides, with the origins of links that each is about, and the heads of their columns. */
export const GUIDES: Readonly<Record<string, readonly (readonly [origin: Origin, head: string])[]>> = {
  'docs/build-links-from-data.md': [
    ['data', 'a link that was built from data'],
    ['text', 'a link with text in it'],
  ],
  'docs/links-in-pages.md': [['checked', 'a link that `checkHref` allowed']],
};

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

/** Writes the table of a guide into its text. */
export function withPlaces(guide: string, text: string): string {
  const columns = GUIDES[guide] ?? [];
  const rows = PLACES.map((place) => [
    shown(place),
    ...columns.map(([origin]) => held(place[origin])),
    place.advice,
  ]);
  const made = table(['place', ...columns.map(([, head]) => head), 'what to do'], rows);
  return text.replace(MARKS, (_, begin: string, end: string) => `${begin}\n\n${made}\n\n${end}`);
}
