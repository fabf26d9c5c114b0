/** Keeps the state and the fragment of the address together. */
import { readState, writeState } from '../logic/state.ts';
import type { Store } from './store.ts';

/** Milliseconds: browsers refuse an address that changes too often. */
const PAUSE = 300;

/**
 * Reads the state from the address, now and when another link is followed, and writes each change into it.
 *
 * @returns A function that writes at once.
 */
export function syncWithLink(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = '';
  const read = (): void => {
    seen = location.href;
    const state = readState(location.href);
    if (state !== undefined) store.set(state);
  };
  const write = (): void => {
    clearTimeout(timer);
    // another link was followed, and its event is still to come
    if (location.href !== seen) return;
    history.replaceState(history.state, '', `#${writeState(store.state)}`);
    seen = location.href;
  };
  read();
  const first = store.state;
  store.watch((state) => {
    clearTimeout(timer);
    if (state !== first) timer = setTimeout(write, PAUSE);
  });
  addEventListener('hashchange', read);
  return write;
}
