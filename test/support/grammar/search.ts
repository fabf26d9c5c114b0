/** The walk over the states of several languages at once: Hopcroft and Karp, 1971. */
import type { Language, Letters, State } from './language.ts';

/** The result of a walk. */
export interface Search {
  /** The shortest text that the walk looked for; `undefined` if there is none of any length. */
  readonly witness: string | undefined;
  /** How many states, one of each language at a time, were visited. */
  readonly states: number;
}

/**
 * Looks for the shortest text for which `isWitness` is true. `isWitness` gets, for each language, whether it holds the
 * text. No text is left out: the walk follows one code unit of each class from each state, and the languages do not
 * distinguish the code units of a class.
 */
export function search(languages: readonly Language[], isWitness: (...holds: boolean[]) => boolean): Search {
  const codes = representatives(languages.flatMap(({ letters }) => letters));
  const queue = [{ text: '', states: languages.map(({ start }) => start) }];
  const seen = new Set([keyOf(languages.map(({ start }) => start))]);
  for (const { text, states } of queue) {
    if (isWitness(...states.map(({ isFinal }) => isFinal))) return { witness: text, states: seen.size };
    for (const code of codes) {
      const next = states.map((state) => state.next(code));
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ text: text + String.fromCharCode(code), states: next });
    }
  }
  return { witness: undefined, states: seen.size };
}

function keyOf(states: readonly State[]): string {
  return states.map(({ key }) => key).join('|');
}

/** Returns one code unit of each class that no set splits; a printable one if the class has one. */
export function representatives(letters: readonly Letters[]): number[] {
  const sets = [...new Map(letters.map((set) => [JSON.stringify(set.ranges), set])).values()];
  const borders = sets.flatMap(({ ranges }) => ranges.flatMap(({ min, max }) => [min, max + 1]));
  const starts = [...new Set([0, ...READABLE, ...borders])].filter((code) => code <= LAST);
  const classes = new Map<string, number>();
  for (const code of starts) {
    const key = sets.map((set) => (set.has(code) ? 1 : 0)).join('');
    if (!READABLE.includes(classes.get(key) ?? -1)) classes.set(key, code);
  }
  return [...classes.values()];
}

const LAST = 0xffff;
const READABLE: readonly number[] = Array.from({ length: 94 }, (_, n) => 0x21 + n);

/** Looks for a text that one of two languages holds and the other does not. */
export function difference(one: Language, other: Language): Search {
  return search([one, other], (a, b) => a !== b);
}

/** Looks for a text that the first language holds and the second does not. */
export function excess(one: Language, other: Language): Search {
  return search([one, other], (a, b) => a && !b);
}

/** Looks for a text that all languages hold. */
export function overlap(...languages: readonly Language[]): Search {
  return search(languages, (...holds) => holds.every((is) => is));
}
