/** All states of a language at once, by number. */
import type { Language, State } from './language.ts';
import { representatives } from './search.ts';

/** A language whose states are all known. The first state is the start. */
export interface Automaton {
  /** One code unit of each class; the language does not distinguish the code units of a class. */
  readonly codes: readonly number[];
  readonly isFinal: readonly boolean[];
  /** The shortest text that leads to each state. */
  readonly access: readonly string[];
  /** The state after each of `codes`, for each state. */
  readonly next: readonly (readonly number[])[];
}

/** Visits all states of a language. */
export function automatonOf({ letters, start }: Language): Automaton {
  const codes = representatives(letters);
  const states: State[] = [start];
  const access = [''];
  const numbers = new Map([[start.key, 0]]);
  const next: number[][] = [];
  for (const [from, state] of states.entries()) {
    next.push(
      codes.map((code) => {
        const to = state.next(code);
        const known = numbers.get(to.key);
        if (known !== undefined) return known;
        numbers.set(to.key, states.length);
        access.push(access[from]! + String.fromCharCode(code));
        return states.push(to) - 1;
      }),
    );
  }
  return { codes, isFinal: states.map(({ isFinal }) => isFinal), access, next };
}

/** Tells for each state whether a final state can follow. */
export function liveStates({ isFinal, next }: Automaton): boolean[] {
  const live = [...isFinal];
  for (let grows = true; grows;) {
    grows = false;
    for (const [from, row] of next.entries()) {
      if (live[from] === true || !row.some((to) => live[to] === true)) continue;
      live[from] = true;
      grows = true;
    }
  }
  return live;
}

/** Merges the states that no text can distinguish (Moore, 1956). */
export function smallest({ codes, isFinal, access, next }: Automaton): Automaton {
  let blocks: number[] = isFinal.map(Number);
  for (let count = 0; ;) {
    const keys = new Map<string, number>();
    blocks = next.map((row, n) => {
      const key = `${blocks[n]}:${row.map((to) => blocks[to]).join()}`;
      const block = keys.get(key) ?? keys.size;
      keys.set(key, block);
      return block;
    });
    if (keys.size === count) break;
    count = keys.size;
  }
  const firsts = [...new Set(blocks)].map((block) => blocks.indexOf(block));
  return {
    codes,
    isFinal: firsts.map((n) => isFinal[n]!),
    access: firsts.map((n) => access[n]!),
    next: firsts.map((n) => next[n]!.map((to) => blocks[to]!)),
  };
}
