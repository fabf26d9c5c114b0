/** Walks over the automaton of the portable texts, through each of its transitions. */
import { portableForm } from '../../../src/link/schema/pattern.ts';
import { automatonOf, liveStates, smallest, type Automaton } from '../../support/grammar/automaton.ts';
import { languageOf } from '../../support/grammar/language.ts';

/** Lengths would multiply the states: the check itself decides them. */
const isLength = (pattern: string): boolean => /\{(?:64|254)\}/.test(pattern);

/** Returns an expression that begins at the start of a text. */
const anchored = (pattern: string): string =>
  pattern.startsWith('^') ? pattern.slice(1) : `[^]*(?:${pattern})`;

function portableAutomaton(): Automaton {
  const { pattern, not } = portableForm();
  const sources = (not.anyOf ?? []).map((one) => one.pattern).filter((source) => !isLength(source));
  const ahead = sources.map((source) => `(?!${anchored(source)})`).join('');
  return smallest(automatonOf(languageOf(new RegExp(`^${ahead}${anchored(pattern)}`))));
}

/** Gives texts that come through each transition, each time with another random end, and how many transitions there are. */
export function walks(below: (count: number) => number): { size: number; walk: (at: number) => string } {
  const automaton = portableAutomaton();
  const { codes, isFinal, access, next } = automaton;
  const live = liveStates(automaton);
  const steps = next.map((row) => row.flatMap((to, letter) => (live[to] === true ? [{ to, letter }] : [])));
  const transitions = steps.flatMap((row, from) => row.map((step) => ({ from, ...step })));
  const letterOf = (letter: number): string => String.fromCharCode(codes[letter]!);
  const walk = (at: number): string => {
    const { from, to, letter } = transitions[at % transitions.length]!;
    let text = access[from]! + letterOf(letter);
    for (let state = to; isFinal[state] !== true || below(8) > 0;) {
      const step = steps[state]![below(steps[state]!.length)];
      if (step === undefined) break;
      text += letterOf(step.letter);
      state = step.to;
    }
    return text;
  };
  return { size: transitions.length, walk };
}
