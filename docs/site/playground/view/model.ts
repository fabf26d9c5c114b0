/** The state of the page, and the link that carries it. */
import { Uri } from 'urial';
import { change } from '../logic/change.ts';
import type { Quote } from '../logic/code.ts';
import { mask, masked } from '../logic/mask.ts';
import { isExample, OPENING } from '../logic/presets.ts';
import { excess, readState, START, type State, writeState } from '../logic/state.ts';

/** Milliseconds: browsers refuse an address that changes too often. */
const PAUSE = 300;

/** A value of the page: the page is drawn anew when it is set, so that a field shows its old text again. */
interface Cell<T> {
  value: T;
}

let draw = (): void => undefined;
let isAsked = false;

/** Says how the page is drawn: once for all changes that are made together. */
export function drawBy(call: () => void): void {
  draw = call;
}

function cell<T>(start: T): Cell<T> {
  let now = start;
  return {
    get value(): T {
      return now;
    },
    set value(next) {
      now = next;
      if (isAsked) return;
      isAsked = true;
      queueMicrotask(() => {
        isAsked = false;
        draw();
      });
    },
  };
}

const current = cell(OPENING);
const refusal = cell<string | undefined>(undefined);

/** What the page shows. */
export const state: Readonly<Cell<State>> = current;

/** What was too much for the page. */
export const notice: Readonly<Cell<string | undefined>> = refusal;

/** The string at hand: what was typed, with the changes that were made to its parts. */
export function present(): State {
  const now = current.value;
  const { uri } = Uri.tryParse(now.uri);
  const result = uri && now.edits.size > 0 ? change(uri, now.edits) : undefined;
  return result instanceof Uri ? { ...now, uri: result.href } : now;
}

/** Whether a person asked for secrets: no link does. */
export const reveals: Cell<boolean> = cell(false);

/** Whether secrets are shown: those of an example are ours. */
export const areOpen = (): boolean => reveals.value || isExample(current.value);

/** Masks a string for the page: the one rule for all that is no field. */
export const shown: Quote = (text, kind, name) => (areOpen() ? text : mask(text, kind, name));

/** Returns the reference to show in place of one. */
export const safe = (uri: Uri): Uri => (areOpen() ? uri : masked(uri));

/** The address that was seen last, the state that it stands for, and the latest state. */
let [seen, written, latest] = ['', OPENING, OPENING];
/** Whether a step leads from the written state to the latest. */
let isApart = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Changes fields by what is typed: it replaces the entry of the history. */
export function set(change: Partial<State>): void {
  tell(change, false);
}

/** Changes fields by a step that people take back: what was typed before is another entry of the history. */
export function step(change: Partial<State>): void {
  tell(change, true);
}

function tell(change: Partial<State>, isStep: boolean): void {
  if (refuses(change)) return;
  // what was typed belongs to the entry before
  if (isStep && timer !== undefined && !isApart) write(latest);
  isApart ||= isStep;
  latest = current.value = { ...current.value, ...change };
  clearTimeout(timer);
  timer = setTimeout(write, PAUSE, latest);
}

function refuses(change: Partial<State>): boolean {
  refusal.value = excess(change);
  return refusal.value !== undefined;
}

/**
 * Reads the state from the address, now and when another link is followed, and writes each change into it. The address never has a
 * secret; the entry of the history has it, so that nothing is lost when the page is loaded again.
 */
export function followLinks(): void {
  read();
  addEventListener('hashchange', read);
}

function read(): void {
  stop();
  const isFirst = seen === '';
  seen = location.href;
  const found = stateHere();
  // an anchor of the page: the address keeps the state
  if (found === undefined) {
    if (!isFirst) write(current.value);
    return;
  }
  const isRefused = refuses(found);
  latest = written = current.value = isRefused ? START : found;
  isApart = false;
  if (!isRefused && writeState(written, 'kept') !== fragmentOf(written)) write(written);
}

function write(next: State): void {
  stop();
  // another link was followed, and its event is still to come
  if (location.href !== seen) return;
  const method = isApart && linkTo(next) !== seen ? 'pushState' : 'replaceState';
  try {
    history[method](writeState(next, 'kept'), '', linkTo(next));
    [seen, written, isApart] = [location.href, next, false];
  } catch {
    // too long an address for this browser: the page does without
  }
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** Writes a state without secrets, but for those of an example. */
function fragmentOf(some: State): string {
  return writeState(some, isExample(some) ? 'kept' : 'masked');
}

/** Returns the link to a state, without secrets. */
export function linkTo(some: State): string {
  return new URL(`#${fragmentOf(some)}`, location.href).href;
}

/** Returns the state that the address stands for; `undefined` for an anchor of the page. */
function stateHere(): State | undefined {
  if (location.hash === '') return OPENING;
  const kept: unknown = history.state;
  const found = typeof kept === 'string' ? readState(new URL(`#${kept}`, location.href).href) : undefined;
  return found !== undefined && linkTo(found) === location.href ? found : readState(location.href);
}
