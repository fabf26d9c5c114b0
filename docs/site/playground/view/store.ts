/** The state of the page, and who looks at it. */
import type { State } from '../logic/state.ts';

/** Is told each state, and whether it is a step that people take back with the button of the browser. */
type Watcher = (state: State, isStep: boolean) => void;

export class Store {
  #state: State;
  readonly #watchers: Watcher[] = [];

  constructor(state: State) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  /** Changes fields, and tells everyone. */
  set(change: Partial<State>): void {
    this.#tell(change, false);
  }

  /** Changes fields by a step: what was typed before is another entry of the history. */
  step(change: Partial<State>): void {
    this.#tell(change, true);
  }

  #tell(change: Partial<State>, isStep: boolean): void {
    this.#state = { ...this.#state, ...change };
    for (const watch of this.#watchers) watch(this.#state, isStep);
  }

  /** Calls a function now, and after each change. */
  watch(call: Watcher): void {
    this.#watchers.push(call);
    call(this.#state, false);
  }
}
