/** What every panel is made of. */
import type { Uri } from 'urial';
import { UriError } from 'urial';
import { type Code, exactCode, shownCode } from '../logic/code.ts';
import type { State } from '../logic/state.ts';
import { button, fill, h } from './dom.ts';
import { reason } from './refusal.ts';
import type { Store } from './store.ts';

/** A panel: its element, and how it shows a state. */
export interface View {
  readonly element: HTMLElement;
  /**
   * Shows a state.
   *
   * @returns What has come out, in one sentence for readers of the screen; `''` for nothing new.
   */
  readonly show: (state: State, uri: Uri | undefined) => string;
}

/** Makes a panel. */
export type PanelMaker = (store: Store) => View;

/** Says why there is nothing to show. */
export function needsReference(): HTMLElement {
  return h('p', { class: 'pg-note' }, 'Mend the reference above first.');
}

/** Shows a panel that has no reference to work on. */
export function noReference(output: HTMLElement): string {
  fill(output, needsReference());
  return '';
}

/** Shows an error. */
export function errorBox(error: UriError): HTMLElement {
  return h('div', { class: 'pg-error' }, reason(error));
}

/** A result: the text for people, and a button that takes it over. */
export function resultBox(label: string, result: Uri | UriError, use?: () => void): HTMLElement {
  if (result instanceof UriError) return errorBox(result);
  const take = use === undefined ? undefined : passingButton('Use as the reference', use);
  return h(
    'div',
    { class: 'pg-result' },
    h('span', { class: 'pg-label' }, label),
    h('code', {}, result.href === '' ? '""' : result.toDisplay()),
    take,
  );
}

/** Says a result in one sentence. */
export function said(label: string, result: Uri | UriError): string {
  return result instanceof UriError ? result.message : `${label}: ${result.toDisplay()}`;
}

/** A block of code with a button that copies it. */
export interface CodeBlock {
  readonly element: HTMLElement;
  readonly show: (code: Code) => void;
}

/** Makes a block of code. A password is shown as `***` and copied as it is. */
export function codeBlock(): CodeBlock {
  let exact = '';
  const code = h('code');
  const copy = copyButton('Copy code', () => exact);
  const pre = h('pre', { tabindex: '0', 'aria-label': 'Code', role: 'group' }, code);
  return {
    element: h('div', { class: 'pg-code' }, pre, copy),
    show: (given) => {
      exact = exactCode(given);
      fill(code, shownCode(given));
    },
  };
}

/** Milliseconds for which a button says that it has copied. */
const SAID = 2000;

/** Makes a button that copies a text, and says so. */
export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const element = button(label, () => void copy());
  const say = (words: string): void => {
    element.textContent = words;
    setTimeout(() => {
      element.textContent = label;
    }, SAID);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      say('Copied');
    } catch {
      say('The browser refused');
    }
  };
  return element;
}

/** Makes a button that may go away when it is pressed: its panel keeps the focus. */
export function passingButton(label: string, press: () => void): HTMLButtonElement {
  const element = button(label, () => {
    const panel = element.closest<HTMLElement>('[role=tabpanel]');
    press();
    panel?.focus();
  });
  return element;
}
