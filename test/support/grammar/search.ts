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
  const numberOf = numbers();
  const first = languages.map(({ start }) => start);
  numberOf(first);
  const queue: Step[] = [{ states: first, code: 0, before: undefined }];
  for (const step of queue) {
    if (isWitness(...step.states.map(({ isFinal }) => isFinal)))
      return { witness: textOf(step), states: queue.length };
    for (const code of codes) {
      const next = step.states.map((state) => state.next(code));
      // a new one has the next number
      if (numberOf(next) === queue.length) queue.push({ states: next, code, before: step });
    }
  }
  return { witness: undefined, states: queue.length };
}

/** States that a walk comes to, with the last code unit, and where it came from. */
interface Step {
  readonly states: readonly State[];
  readonly code: number;
  readonly before: Step | undefined;
}

function textOf({ code, before }: Step): string {
  return before === undefined ? '' : textOf(before) + String.fromCharCode(code);
}

/** Numbers lists of states in the order in which they come. */
function numbers(): (states: readonly State[]) => number {
  const keys = new Map<string, number>();
  const lists: Map<number, number>[] = [];
  return (states) =>
    states.reduce((before, { key }, at) => {
      const list = (lists[at] ??= new Map<number, number>());
      const state = numberIn(keys, key);
      return numberIn(list, before * MOST_KEYS + state);
    }, 0);
}

function numberIn<Key>(known: Map<Key, number>, key: Key): number {
  const number = known.get(key) ?? known.size;
  known.set(key, number);
  return number;
}

const MOST_KEYS = 2 ** 24;

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
