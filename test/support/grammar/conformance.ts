/**
 * Compares a function with a language along every way of its automaton: the W-method of Chow, 1978, with the smaller sets of
 * Fujiwara and others, 1991.
 */
import { type Automaton, automatonOf, smallest } from './automaton.ts';
import { withoutStacks } from '../tools/globals.ts';
import type { Language } from './language.ts';

/** The result of a comparison. */
interface Conformance {
  /** A text that only one of the language and the function accepts. */
  readonly witness: string | undefined;
  /** How many states the smallest automaton of the language has. */
  readonly states: number;
  /** How many texts the function was called with. */
  readonly texts: number;
}

/**
 * Compares a function with a language. It goes to each state, adds one code unit of each class, up to `more` further
 * ones, and then the ends that distinguish the states. A function with at most `more` states more than the language
 * cannot pass if it differs.
 */
export function conformance(language: Language, accepts: (text: string) => boolean, more = 0): Conformance {
  const automaton = smallest(automatonOf(language));
  const states = automaton.access.length;
  return withoutStacks(() => {
    let texts = 0;
    for (const [text, isHeld] of waysThrough(automaton, more)) {
      texts += 1;
      if (accepts(text) !== isHeld) return { witness: text, states, texts };
    }
    return { witness: undefined, states, texts };
  });
}

/** Returns the texts to compare, and for each whether the language holds it. */
function* waysThrough(
  automaton: Automaton,
  more: number,
): Generator<readonly [text: string, isHeld: boolean]> {
  const { codes, isFinal, access, next } = automaton;
  const { all, ofState } = endings(automaton);
  const visit = function* (text: string, state: number, left: number): ReturnType<typeof waysThrough> {
    for (const end of left === 0 ? ofState[state]! : all)
      yield [text + end.text, isFinal[run(automaton, state, end)]!];
    if (left === 0) return;
    for (const [column, code] of codes.entries())
      yield* visit(text + String.fromCharCode(code), next[state]![column]!, left - 1);
  };
  for (const [state, text] of access.entries()) yield* visit(text, state, more + 1);
}

/** A text after a state, and its code units as columns of the automaton. */
interface Ending {
  readonly text: string;
  readonly columns: readonly number[];
}

function run({ next }: Automaton, from: number, { columns }: Ending): number {
  return columns.reduce((state, column) => next[state]![column]!, from);
}

/**
 * Returns endings that distinguish every two states, and for each state the endings that distinguish it from every other
 * state.
 */
function endings(automaton: Automaton): { readonly all: readonly Ending[]; readonly ofState: Ending[][] } {
  const all: Ending[] = [];
  let rows = automaton.access.map(() => '');
  for (let next: Ending | undefined = { text: '', columns: [] }; next !== undefined;) {
    const ending: Ending = next;
    all.push(ending);
    rows = rows.map(
      (row, state) => row + (automaton.isFinal[run(automaton, state, ending)] === true ? '1' : '0'),
    );
    next = newEnding(automaton, all, rows);
  }
  return { all, ofState: rows.map((row) => own(all, rows, row)) };
}

/** Finds an ending that distinguishes two states which the known endings do not distinguish. */
function newEnding(
  { codes, next }: Automaton,
  all: readonly Ending[],
  rows: readonly string[],
): Ending | undefined {
  const firsts = new Map<string, number>();
  for (const [state, row] of rows.entries()) {
    const other = firsts.get(row);
    if (other === undefined) {
      firsts.set(row, state);
      continue;
    }
    for (const [column, code] of codes.entries()) {
      const [one, two] = [rows[next[state]![column]!]!, rows[next[other]![column]!]!];
      const end = all[[...one].findIndex((is, at) => is !== two[at])];
      if (end !== undefined)
        return { text: String.fromCharCode(code) + end.text, columns: [column, ...end.columns] };
    }
  }
  return undefined;
}

/** Chooses endings that distinguish a state, by its row, from every other state. */
function own(all: readonly Ending[], rows: readonly string[], row: string): Ending[] {
  const chosen: Ending[] = [];
  for (let others = rows.filter((other) => other !== row); others.length > 0;) {
    const alike = all.map((_, at) => others.filter((other) => other[at] === row[at]));
    const best = alike.reduce((least, one, at) => (one.length < alike[least]!.length ? at : least), 0);
    chosen.push(all[best]!);
    others = alike[best]!;
  }
  return chosen.length === 0 ? all.slice(0, 1) : chosen;
}
