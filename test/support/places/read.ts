/** Reads the link at a place by the steps of the place: with the readers of packages, or with those of a browser. */
import { platform } from '../oracles/link.ts';
import { type Origin, ORIGINS } from './links.ts';
import type { Place, Step, Verdict } from './rows.ts';

/**
 * Reads one step: returns what is inside; `undefined` where anything around it is other than in `like`, the same text with a plain
 * link.
 */
export type Read = (text: string, like: string) => string | undefined;

/** The readers of some steps. */
export type Readers = Readonly<Partial<Record<Step, Read>>>;

/** A link that means nothing anywhere. */
const PLAIN = 'https://example.com/x';

const PAGES = ['http://page.example:8080/dir/page?q', 'https://page.example/dir/page?q'];

/** Makes a function remember its last result, for the many readings of a plain link. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}

/** Reads a place; `undefined` when the link has ended it. */
export function readPlace(
  { before, after, steps }: Place,
  link: string,
  readers: Readers,
): string | undefined {
  let text: string | undefined = before + link + after;
  let like = before + PLAIN + after;
  for (const step of steps) {
    const read = readers[step];
    if (read === undefined) throw new Error(`there is no reader of ${step}`);
    text = text === undefined ? undefined : read(text, like);
    const inside = read(like, like);
    if (inside === undefined) throw new Error(`a plain link ends ${before}`);
    like = inside;
  }
  if (like !== PLAIN) throw new Error(`a plain link in ${before} is read as ${like}`);
  return text;
}

/** Tells whether a browser goes to the same scheme and host with both links, from every page. */
function isSameServer(one: string, other: string): boolean {
  return PAGES.every((base) => {
    const [a, b] = [platform(one, base), platform(other, base)];
    return a?.protocol === b?.protocol && a?.host === b?.host;
  });
}

/** Says how a link at a place breaks the verdict; `undefined` if the verdict holds. */
export function wrongAt(place: Place, [held]: Verdict, link: string, readers: Readers): string | undefined {
  const read = readPlace(place, link, readers);
  if (read === link) return undefined;
  if (read === undefined) return `${link} ends it`;
  const isInside = held === 'inside' && (place.isShown === true || isSameServer(read, link));
  return isInside ? undefined : `${link} is read as ${read}`;
}

/** Tells whether some readers decide about a place: they read its last step. */
export function isRead({ steps }: Place, readers: Readers): boolean {
  const last = steps.at(-1);
  return last !== undefined && last in readers;
}

/** Returns the links that a place takes. Some programs for Markdown escape the brackets of an address. */
export function linksFor({ isAbsolute, steps }: Place, links: readonly string[]): string[] {
  const isTaken = (link: string): boolean => isAbsolute !== true || /^https?:\/\//i.test(link);
  return links.filter((link) => isTaken(link) && !(steps.includes('markdown') && link.includes('[')));
}

/** A place, the origin of the links in it, and the verdict of the table. */
interface Cell {
  readonly place: Place;
  readonly origin: Origin;
  readonly verdict: Verdict;
  readonly name: string;
}

/** Returns the cells of the row of a place. */
export function cellsOf(place: Place): Cell[] {
  const name = `${place.before}…${place.after}`;
  return ORIGINS.map((origin) => ({ place, origin, verdict: place[origin], name }));
}
