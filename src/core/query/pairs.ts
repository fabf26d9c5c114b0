/** The iterator of names and values. */
import type { NamesAndValues } from './find.ts';

type Pair = [name: string, value: string | null];

/** Short way: gives a new pair for each name and value, faster than an array of pairs or a generator. */
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

// it inherits the methods of all iterators: `Symbol.iterator`, and `map`, `filter` and others if the engine has them
Object.setPrototypeOf(Pairs.prototype, Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object);
