/** Marks in a text: special letters at the borders of its parts. */
import { automatonOf, liveStates, type Automaton } from './automaton.ts';
import type { Language } from './language.ts';
import type { Search } from './search.ts';

/** A way through marks only. */
interface Marked {
  readonly marks: string;
  readonly state: number;
}

/**
 * Looks for the shortest text that has two markings in a language: two ways through the same automaton over the same text, with
 * different marks.
 */
export function twoMarkings(language: Language, marks: string): Search {
  const automaton = automatonOf(language);
  const ways = markWays(automaton, marks);
  const letters = [...automaton.codes.entries()].filter(
    ([, code]) => !marks.includes(String.fromCharCode(code)),
  );
  const queue = [{ text: '', one: 0, other: 0, differ: false }];
  const seen = new Set(['0,0,false']);
  for (const { text, one, other, differ } of queue) {
    for (const a of ways[one]!) {
      for (const b of ways[other]!) {
        const isDifferent = differ || a.marks !== b.marks;
        if (isDifferent && automaton.isFinal[a.state] === true && automaton.isFinal[b.state] === true)
          return { witness: text, states: seen.size };
        for (const [n, code] of letters) {
          const [to, otherTo] = [automaton.next[a.state]![n]!, automaton.next[b.state]![n]!];
          const key = `${to},${otherTo},${isDifferent}`;
          if (ways[to]!.length === 0 || ways[otherTo]!.length === 0 || seen.has(key)) continue;
          seen.add(key);
          queue.push({
            text: text + String.fromCharCode(code),
            one: to,
            other: otherTo,
            differ: isDifferent,
          });
        }
      }
    }
  }
  return { witness: undefined, states: seen.size };
}

/** Returns for each state where marks can lead; nothing for a state that leads to no text of the language. */
function markWays(automaton: Automaton, marks: string): Marked[][] {
  const live = liveStates(automaton);
  const steps = [...automaton.codes.entries()].filter(([, code]) =>
    marks.includes(String.fromCharCode(code)),
  );
  const waysFrom = (state: number, before: string): Marked[] =>
    live[state] === true
      ? [
          { marks: before, state },
          ...steps.flatMap(([n, code]) =>
            waysFrom(automaton.next[state]![n]!, before + String.fromCharCode(code)),
          ),
        ]
      : [];
  return live.map((_, state) => waysFrom(state, ''));
}
