/**
 * An automaton for the texts in which an expression finds a match. `refa` parses the expression; a state is made when a
 * walk first reaches it.
 */
import { type CharSet, type Concatenation, type Element, JS } from 'refa';

/** A set of code units. */
export type Letters = Pick<CharSet, 'has' | 'ranges'>;

/** A state of a deterministic automaton. Two states of a language with the same key are the same state. */
export interface State {
  readonly key: string;
  /** Whether the text that was read is in the language. */
  readonly isFinal: boolean;
  /** Returns the state after one more code unit. */
  readonly next: (code: number) => State;
}

/** A language, with the sets of code units that it distinguishes. */
export interface Language {
  readonly letters: readonly Letters[];
  readonly start: State;
}

/** A node of the graph of an expression. */
type Node =
  | { readonly kind: 'end' }
  | { readonly kind: 'letters'; readonly letters: Letters; readonly to: number }
  | { readonly kind: 'fork'; readonly to: number[] }
  | { readonly kind: 'first'; readonly to: number }
  | { readonly kind: 'ahead'; readonly from: number; readonly isNegated: boolean; readonly to: number };

/** A node that waits for a code unit, or the end, and the assertions that the rest of the text still has to meet. */
interface Place {
  readonly node: number;
  readonly owed: readonly Owed[];
}

/** A lookahead that has begun: whether one of its places comes to the end decides it. */
interface Owed {
  readonly isNegated: boolean;
  readonly places: readonly Place[];
}

const LANGUAGES = new Map<string, Language>();

/** Returns the texts in which an expression finds a match, as its `test` does. The states of an expression are made only once. */
export function languageOf(expression: RegExp): Language {
  const { source, flags } = expression;
  const known = LANGUAGES.get(String(expression));
  if (known !== undefined) return known;
  const parsed = JS.Parser.fromLiteral({ source, flags }).parse();
  const made = new Graph(parsed.expression.alternatives).language();
  LANGUAGES.set(String(expression), made);
  return made;
}

class Graph {
  readonly #nodes: Node[] = [{ kind: 'end' }];
  readonly #start: number;
  /** The places of a match that begins after the first code unit. */
  readonly #again: readonly Place[];
  readonly #states = new Map<string, State>();
  readonly #reached = new Map<number, readonly Place[]>();

  constructor(alternatives: readonly Concatenation[]) {
    this.#start = this.#either(alternatives, 0);
    this.#again = this.#reach(this.#start, [], false);
  }

  language(): Language {
    const letters = this.#nodes.flatMap((node) => (node.kind === 'letters' ? [node.letters] : []));
    return { letters, start: this.#state(this.#reach(this.#start, [], true)) };
  }

  #add(node: Node): number {
    return this.#nodes.push(node) - 1;
  }

  #either(alternatives: readonly Concatenation[], to: number): number {
    return this.#add({ kind: 'fork', to: alternatives.map((one) => this.#sequence(one, to)) });
  }

  #sequence({ elements }: Concatenation, to: number): number {
    return elements.reduceRight((next, element) => this.#element(element, next), to);
  }

  #element(element: Element, to: number): number {
    switch (element.type) {
      case 'CharacterClass':
        return this.#add({ kind: 'letters', letters: element.characters, to });
      case 'Alternation':
        return this.#either(element.alternatives, to);
      case 'Quantifier': {
        const { min, max, alternatives } = element;
        let from = max === Infinity ? this.#loop(alternatives, to) : to;
        for (let n = max; n > min && n !== Infinity; n -= 1)
          from = this.#add({ kind: 'fork', to: [this.#either(alternatives, from), to] });
        for (let n = 0; n < min; n += 1) from = this.#either(alternatives, from);
        return from;
      }
      case 'Assertion': {
        const { kind, negate: isNegated, alternatives } = element;
        if (kind === 'ahead')
          return this.#add({ kind: 'ahead', from: this.#either(alternatives, 0), isNegated, to });
        const [only] = alternatives[0]?.elements ?? [];
        if (isNegated && only?.type === 'CharacterClass' && only.characters.isAll)
          return this.#add({ kind: 'first', to });
        throw new Error('a lookbehind other than ^');
      }
      case 'Unknown':
        throw new Error('a backreference');
    }
  }

  #loop(alternatives: readonly Concatenation[], to: number): number {
    const exits = [to];
    const fork = this.#add({ kind: 'fork', to: exits });
    exits.push(this.#either(alternatives, fork));
    return fork;
  }

  /** Returns the places that a node leads to without a code unit. */
  #reach(from: number, owed: readonly Owed[], isFirst: boolean, seen = new Set<string>()): Place[] {
    const node = this.#nodes[from]!;
    const key = keyOf({ node: from, owed });
    if (seen.has(key)) return [];
    seen.add(key);
    switch (node.kind) {
      case 'end':
      case 'letters':
        return [{ node: from, owed }];
      case 'first':
        return isFirst ? this.#reach(node.to, owed, isFirst, seen) : [];
      case 'fork':
        return node.to.flatMap((to) => this.#reach(to, owed, isFirst, seen));
      case 'ahead': {
        const places = this.#reach(node.from, [], isFirst);
        const all = settled([...owed, { isNegated: node.isNegated, places }]);
        return all === undefined ? [] : this.#reach(node.to, all, isFirst, seen);
      }
    }
  }

  #next({ node: at, owed }: Place, code: number): readonly Place[] {
    const node = this.#nodes[at]!;
    if (node.kind === 'letters' && !node.letters.has(code)) return [];
    const left = settled(
      owed.map(({ isNegated, places }) => ({
        isNegated,
        places: places.flatMap((place) => this.#next(place, code)),
      })),
    );
    if (left === undefined) return [];
    if (node.kind !== 'letters') return [{ node: at, owed: left }];
    return left.length === 0 ? this.#after(node.to) : this.#reach(node.to, left, false);
  }

  /** Returns the places that a node leads to, without open assertions. */
  #after(node: number): readonly Place[] {
    const made = this.#reached.get(node) ?? this.#reach(node, [], false);
    this.#reached.set(node, made);
    return made;
  }

  /** Returns the state of places. A match can also begin after each code unit, and once it is found any text may follow. */
  #state(reached: readonly Place[]): State {
    const found = reached.find(isFound);
    const places = new Map((found ? [found] : reached).map((place) => [keyOf(place), place]));
    const key = [...places.keys()].sort().join(' ');
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    const all = [...places.values()];
    const state = stateOf(String(this.#states.size), all.some(isEnd), (code) =>
      this.#state([...all.flatMap((place) => this.#next(place, code)), ...this.#again]),
    );
    this.#states.set(key, state);
    return state;
  }
}

/** Makes a state that keeps those after it. */
function stateOf(key: string, isFinal: boolean, make: (code: number) => State): State {
  const after = new Map<number, State>();
  const next = (code: number): State => {
    const known = after.get(code);
    if (known !== undefined) return known;
    const made = make(code);
    after.set(code, made);
    return made;
  };
  return { key, isFinal, next };
}

/** Removes the assertions that hold for any further text; `undefined` if one of them cannot hold. */
function settled(owed: readonly Owed[]): Owed[] | undefined {
  const isKept = ({ places }: Owed): boolean => places.some(isFound);
  if (owed.some((one) => (isKept(one) ? one.isNegated : !one.isNegated && one.places.length === 0)))
    return undefined;
  const open = owed.filter((one) => !isKept(one) && one.places.length > 0);
  return [...new Map(open.map((one) => [owedKey(one), one])).values()];
}

/** Tells whether a match is complete for any further text. */
function isFound({ node, owed }: Place): boolean {
  return node === 0 && owed.length === 0;
}

/** Tells whether a match is complete if the text ends here. */
function isEnd({ node, owed }: Place): boolean {
  return node === 0 && owed.every(({ isNegated, places }) => places.some(isEnd) !== isNegated);
}

function keyOf({ node, owed }: Place): string {
  return owed.length === 0 ? String(node) : `${node}(${owed.map(owedKey).sort().join('')})`;
}

function owedKey({ isNegated, places }: Owed): string {
  return `${isNegated ? '!' : '='}${[...new Set(places.map(keyOf))].sort().join(',')};`;
}

/** Tells whether a language holds a text. */
export function holds({ start }: Language, text: string): boolean {
  return stateAfter(start, text).isFinal;
}

function stateAfter(start: State, text: string): State {
  let state = start;
  for (let at = 0; at < text.length; at += 1) state = state.next(text.charCodeAt(at));
  return state;
}

/** Returns the texts that continue a beginning to a text of a language. */
export function after(beginning: string, { letters, start }: Language): Language {
  return { letters, start: stateAfter(start, beginning) };
}

/** Returns the texts of a language with a text put before them. */
export function before(text: string, { letters, start }: Language): Language {
  const chars = [...text].map(lettersOf);
  const first = chars.reduceRight(
    (next: State, char, at): State => ({
      key: `${at}<${start.key}`,
      isFinal: false,
      next: (code) => (char.has(code) ? next : NONE),
    }),
    start,
  );
  return { letters: [...letters, ...chars], start: first };
}

const NONE: State = { key: 'none', isFinal: false, next: () => NONE };
const ANY: State = { key: 'any', isFinal: true, next: () => ANY };

function lettersOf(char: string): Letters {
  const code = char.charCodeAt(0);
  return { ranges: [{ min: code, max: code }], has: (other) => other === code };
}

/** Returns the texts that two languages hold. */
export function both(one: Language, other: Language): Language {
  return pairs(one, other, (a, b) => a.isFinal && b.isFinal);
}

/** Returns the texts of a language that another one does not hold. */
export function except(one: Language, other: Language): Language {
  return pairs(one, other, (a, b) => a.isFinal && !b.isFinal);
}

function pairs(one: Language, other: Language, isFinal: (a: State, b: State) => boolean): Language {
  const states = new Map<string, State>();
  const pair = (a: State, b: State): State => {
    const key = `${a.key}&${b.key}`;
    const made = states.get(key) ?? stateOf(key, isFinal(a, b), (code) => pair(a.next(code), b.next(code)));
    states.set(key, made);
    return made;
  };
  return { letters: [...one.letters, ...other.letters], start: pair(one.start, other.start) };
}

/** Returns the texts that a language holds without some characters. */
export function ignoring({ letters, start }: Language, chars: string): Language {
  const states = new Map<State, State>();
  const wrap = (state: State): State => {
    const made: State =
      states.get(state) ??
      stateOf(state.key, state.isFinal, (code) =>
        chars.includes(String.fromCharCode(code)) ? made : wrap(state.next(code)),
      );
    states.set(state, made);
    return made;
  };
  return { letters: [...letters, ...[...chars].map(lettersOf)], start: wrap(start) };
}

/** Returns the texts of several languages, one after the other, with a mark after each that is in none of them. */
export function sequence(languages: readonly Language[], mark: string): Language {
  const code = mark.charCodeAt(0);
  const from = (n: number, state: State): State =>
    stateOf(`${n}:${state.key}`, n === languages.length, (other) => {
      if (n === languages.length) return NONE;
      if (other !== code) return from(n, state.next(other));
      return state.isFinal ? from(n + 1, languages[n + 1]?.start ?? ANY) : NONE;
    });
  const letters = languages.flatMap((language) => language.letters);
  return { letters: [...letters, lettersOf(mark)], start: from(0, languages[0]?.start ?? ANY) };
}
