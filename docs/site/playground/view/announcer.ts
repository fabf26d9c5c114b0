/** What readers of the screen hear. */
import { h } from './dom.ts';

/** Milliseconds without a key, after which the result is said. */
const PAUSE = 900;

/** Says the last sentence after a pause, and none twice in a row. */
export class Announcer {
  readonly element: HTMLElement = h('p', { class: 'pg-hidden', role: 'status' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: string | undefined;

  /** Says a sentence, if no other comes soon; the very first one is on the page already. */
  say(sentence: string): void {
    this.#last ??= sentence;
    clearTimeout(this.#timer);
    if (sentence === this.#last) return;
    this.#timer = setTimeout(() => {
      this.#last = sentence;
      this.element.textContent = sentence;
    }, PAUSE);
  }
}
