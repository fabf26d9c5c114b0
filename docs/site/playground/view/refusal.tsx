/** A refused text with a caret at the wrong character. */
import type { JSX } from 'preact';
import type { UriError } from 'urial';
import { visible as visibleChar } from '../../../../src/cli/show/text.ts';

/** So many characters are shown before and after the wrong one. */
const AROUND = 200;

/** The error of a text: the place, and why. */
export function Refusal({ error }: { readonly error: UriError }): JSX.Element {
  return (
    <div class="pg-error">
      {error.input === '' ? null : <CaretLine input={error.input} index={error.index} />}
      <p>
        <Reason error={error} />
      </p>
    </div>
  );
}

/** Why, with the place and the advice. A code that names the component stands for it. */
export function Reason({ error: { code, component, message } }: { readonly error: UriError }): JSX.Element {
  const isNamed = code === component.toLowerCase();
  return <Why code={code} words={isNamed ? message.slice(`${component}: `.length) : message} />;
}

/** What is wrong, in short. */
export function Problem({ error }: { readonly error: UriError }): JSX.Element {
  return <Why code={error.code} words={error.problem} />;
}

/** The code of an error, which links to its page, and words. */
function Why({ code, words }: { readonly code: string; readonly words: string }): JSX.Element {
  return (
    <>
      <a href={`errors/${code}.html`}>
        <code class="pg-badge">{code}</code>
      </a>{' '}
      {words}
    </>
  );
}

function CaretLine({ input, index }: Pick<UriError, 'input' | 'index'>): JSX.Element {
  const wrong = String.fromCodePoint(...(index < input.length ? [input.codePointAt(index) ?? 0] : []));
  const end = index + wrong.length;
  const before = input.slice(Math.max(0, index - AROUND), index);
  const after = input.slice(end, end + AROUND);
  return (
    <div class="pg-caret">
      {(index > AROUND ? '…' : '') + visible(before)}
      <mark>{wrong === '' ? '\u00a0' : visible(wrong)}</mark>
      {visible(after) + (end + AROUND < input.length ? '…' : '')}
    </div>
  );
}

/** Writes what cannot be seen at its own place as an escape. */
export function visible(text: string): string {
  return Array.from(text, visibleChar).join('');
}
