/** The state of the page, and who looks at it. */
import type { State } from '../logic/state.ts';

export class Store {
  #state: State;
  readonly #watchers: ((state: State) => void)[] = [];

  constructor(state: State) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  /** Changes fields, and tells everyone. */
  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const watch of this.#watchers) watch(this.#state);
  }

  /** Calls a function now, and after each change. */
  watch(call: (state: State) => void): void {
    this.#watchers.push(call);
    call(this.#state);
  }
}
