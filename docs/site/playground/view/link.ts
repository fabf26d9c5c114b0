/** Keeps the state and the fragment of the address together. */
import { readState, START, type State, writeState } from '../logic/state.ts';
import type { Store } from './store.ts';

/** Milliseconds: browsers refuse an address that changes too often. */
const PAUSE = 300;

/**
 * Reads the state from the address, now and when another link is followed, and writes each change into it: a step is another
 * entry of the history, and what is typed replaces the entry. The address never has a password; the entry of the history has it,
 * so that nothing is lost when the page is loaded again.
 */
export function syncWithLink(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The address that was seen last, the state that it stands for, and the latest state. */
  let [seen, written, latest] = ['', store.state, store.state];
  /** Whether a step leads from the written state to the latest. */
  let isApart = false;

  const write = (state: State): void => {
    clearTimeout(timer);
    timer = undefined;
    // another link was followed, and its event is still to come
    if (location.href !== seen) return;
    const method = isApart && linkTo(state) !== seen ? 'pushState' : 'replaceState';
    try {
      history[method](writeState(state, 'kept'), '', linkTo(state));
      [seen, written, isApart] = [location.href, state, false];
    } catch {
      // too long an address for this browser: the page does without
    }
  };
  const read = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const isFirst = seen === '';
    seen = location.href;
    const state = stateHere();
    // an anchor of the page: the address keeps the state
    if (state === undefined) {
      if (!isFirst) write(store.state);
      return;
    }
    store.set(state);
    latest = written = store.state;
    isApart = false;
    clearTimeout(timer);
    if (writeState(written, 'kept') !== writeState(written)) write(written);
  };

  read();
  store.watch((state, isStep) => {
    if (state === latest) return;
    // what was typed belongs to the entry before
    if (isStep && timer !== undefined && !isApart) write(latest);
    isApart ||= isStep;
    latest = state;
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE, state);
  });
  addEventListener('hashchange', read);
}

/** Returns the link to a state, without passwords. */
export function linkTo(state: State): string {
  return new URL(`#${writeState(state)}`, location.href).href;
}

/** Returns the state that the address stands for; `undefined` for an anchor of the page. */
function stateHere(): State | undefined {
  if (location.hash === '') return START;
  const kept: unknown = history.state;
  const state = typeof kept === 'string' ? readState(new URL(`#${kept}`, location.href).href) : undefined;
  return state !== undefined && linkTo(state) === location.href ? state : readState(location.href);
}
