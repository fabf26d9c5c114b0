/** The iterator of names and values. */
import type { NamesAndValues } from './find.ts';

/** A name and its value; `null` when there is no `=`. */
type Pair = [name: string, value: string | null];

/** Gives a pair of its own for each name and value: faster than the iterator of an array of pairs, and than a generator. */
export class Pairs implements IterableIterator<Pair> {
  declare readonly [Symbol.iterator]: () => this;
  readonly #data: NamesAndValues;
  #at = 0;

  constructor(data: NamesAndValues) {
    this.#data = data;
  }

  next(): IteratorResult<Pair, undefined> {
    const at = this.#at;
    if (at >= this.#data.length) return { value: undefined, done: true };
    this.#at = at + 2;
    return { value: [this.#data[at]!, this.#data[at + 1]!], done: false };
  }
}

// it inherits what each iterator has: `Symbol.iterator`, and `map`, `filter` and others where the engine has them
Object.setPrototypeOf(Pairs.prototype, Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object);
