/** A refused text with a caret at the wrong character. */
import type { UriError } from 'urial';
import { type Field, fill, h } from './dom.ts';

/** So many characters are shown before and after the wrong one. */
const AROUND = 200;

/** Characters that are visible at their own place. */
const SEEN =
  /^(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])[ \p{L}\p{N}\p{P}\p{S}]$/u;

/** Shows the error of a text. */
export function refusal(error: UriError): HTMLElement {
  return h('div', { class: 'pg-error' }, error.input === '' ? undefined : caretLine(error), reason(error));
}

/** Shows in `place` what is wrong with the text of a field; `undefined` for nothing. */
export function blame({ input }: Field, place: HTMLElement, error: UriError | undefined): void {
  fill(place, error && refusal(error));
  if (error === undefined) {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  } else {
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', place.id);
  }
}

/** Says why, with the code of the error, which links to its page. */
export function reason({ code, message }: UriError): HTMLElement {
  const link = h('a', { href: `errors/${code}.html` }, h('code', { class: 'pg-badge' }, code));
  return h('p', {}, link, ` ${message}`);
}

function caretLine({ input, index }: UriError): HTMLElement {
  const wrong = String.fromCodePoint(...(index < input.length ? [input.codePointAt(index) ?? 0] : []));
  const end = index + wrong.length;
  const before = input.slice(Math.max(0, index - AROUND), index);
  const after = input.slice(end, end + AROUND);
  return h(
    'div',
    { class: 'pg-caret' },
    (index > AROUND ? '…' : '') + visible(before),
    h('mark', {}, wrong === '' ? '\u00a0' : visible(wrong)),
    visible(after) + (end + AROUND < input.length ? '…' : ''),
  );
}

/** Writes what cannot be seen at its own place as an escape. */
export function visible(text: string): string {
  return Array.from(text, (char) => {
    if (SEEN.test(char)) return char;
    return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
  }).join('');
}
