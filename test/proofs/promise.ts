/** What a proof is: a promise, what looks for a text that breaks it, and a fault that it has to find. */
import { code } from '../../etc/table.mjs';
import { RULES, type Ruled } from '../../src/core/syntax/rules.ts';
import { anyOf } from '../../src/core/text/chars.ts';
import { runOf } from '../../src/core/text/scan.ts';
import { rfc3986 } from '../support/grammar/abnf.ts';
import { type Language, languageOf } from '../support/grammar/language.ts';

/** What a check has found. */
export interface Finding {
  /** A text that breaks the promise; the shortest one, when the promise is proved. */
  readonly witness: string | undefined;
  /** The states that were visited. */
  readonly states?: number;
  /** The texts that a function was called with. */
  readonly texts?: number;
}

/**
 * How a promise is held: for all texts (`proved`), along every way of an automaton (`walked`), or for every text of some
 * characters up to a length (`exhaustive`).
 */
export type How = 'proved' | 'walked' | 'exhaustive';

export interface Check {
  readonly promise: string;
  readonly how: How;
  /** The rules that it is about, by their names. */
  readonly rules: readonly string[];
  readonly find: () => Finding;
  /** The same check with a fault in what it is about. */
  readonly findPlanted: () => Finding;
  /** What the fault is, as Markdown. */
  readonly fault: string;
  /** The text that shows the fault. */
  readonly shows: string;
}

/** A fault in an expression: a piece of its source and what replaces it everywhere, and the shortest text that shows it. */
export type Fault = readonly [piece: string, other: string, shows: string];

/** A proof about an expression of `src/`. */
export function proof(
  promise: string,
  rules: readonly string[],
  subject: RegExp,
  find: (language: Language) => Finding,
  [piece, other, shows]: Fault,
): Check {
  const { source, flags } = subject;
  if (!source.includes(piece)) throw new Error(`${piece} is not in the expression`);
  const planted = new RegExp(source.replaceAll(piece, other), flags);
  const findIn = (expression: RegExp) => () => find(languageOf(expression));
  return {
    promise,
    how: 'proved',
    rules,
    find: findIn(subject),
    findPlanted: findIn(planted),
    fault: other === '' ? `${code(piece)} is left out` : `${code(piece)} is ${code(other)}`,
    shows,
  };
}

/** Says of a function that a piece of a text is lost on it, or another one. */
export function misread(piece: string, other: string): string {
  return other === '' ? `${code(piece)} is not read` : `${code(piece)} is read as ${code(other)}`;
}

/** Returns the expression of a rule of RFC 3986. */
export function rule(name: string): RegExp {
  return new RegExp(`^${rfc3986(name)}$`);
}

/** Returns the expression of a component in `src/`. */
export function wholeOf(component: Ruled): RegExp {
  const { hasEscapes, mask } = RULES[component];
  if (!hasEscapes) throw new Error(`${component} has no expression`);
  return patternOf(mask);
}

/** Makes an expression that matches a text of `mask` characters and `pct-encoded` triplets only. */
export function patternOf(mask: number): RegExp {
  return new RegExp(`^${runOf(mask)}$`);
}

/** Returns the brackets of an expression for the characters of a class. */
export function classOf(mask: number): string {
  return anyOf(mask);
}

/** Returns the source of an expression without the anchors at its ends. */
export function inner({ source }: RegExp): string {
  return source.replace(/^\^/, '').replace(/\$$/, '');
}

/** Returns the findings of several searches as one: the first witness, and all states and texts. */
export function together(findings: Iterable<Finding>): Finding {
  let [states, texts] = [0, 0];
  for (const finding of findings) {
    states += finding.states ?? 0;
    texts += finding.texts ?? 0;
    if (finding.witness !== undefined) return { witness: finding.witness, states, texts };
  }
  return { witness: undefined, ...(states > 0 ? { states } : {}), ...(texts > 0 ? { texts } : {}) };
}
