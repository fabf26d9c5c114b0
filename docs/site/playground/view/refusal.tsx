/** A refused string with a caret at the wrong character. */
import type { JSX } from 'preact';
import type { UriError } from 'urial';
import { plain } from '../logic/attempt.ts';
import { INVISIBLE } from '../logic/code.ts';

/** So many characters are shown before and after the wrong one. */
const AROUND = 120;

/** The error of a string: the place, and why. */
export function Refusal({ error }: { readonly error: UriError }): JSX.Element {
  const { input, index } = error;
  const wrong = String.fromCodePoint(...(index < input.length ? [input.codePointAt(index) ?? 0] : []));
  const end = index + wrong.length;
  return (
    <div class="pg-error">
      {input !== '' && (
        <div class="pg-caret">
          {index > AROUND && '…'}
          <Visible text={input.slice(Math.max(0, index - AROUND), index)} />
          <mark>{wrong === '' ? '\u00a0' : <Visible text={wrong} />}</mark>
          <Visible text={input.slice(end, end + AROUND)} />
          {end + AROUND < input.length && '…'}
        </div>
      )}
      <p>
        <Reason error={error} />
      </p>
    </div>
  );
}

/** What is wrong and what to do, with the code of the error as a link. */
export function Reason({ error }: { readonly error: UriError }): JSX.Element {
  const { code, component, advice } = error;
  return (
    <>
      {code !== component.toLowerCase() && `${component}: `}
      {plain(error.problem)}; {plain(advice)} <Code code={code} />
    </>
  );
}

/** The code of an error, which links to its page. */
export function Code({ code }: { readonly code: string }): JSX.Element {
  return (
    <a href={`errors/${code}.html`}>
      <code class="pg-badge">{code}</code>
    </a>
  );
}

/** A string as it was typed; what cannot be seen stands there by its number in Unicode. */
export function Visible({ text }: { readonly text: string }): JSX.Element {
  const found = text.match(INVISIBLE) ?? [];
  const pieces = text.split(INVISIBLE);
  return (
    <>
      {pieces.map((piece, n) => (
        <>
          {piece}
          {n < found.length && <span class="pg-unseen">{numberOf(found[n] ?? '')}</span>}
        </>
      ))}
    </>
  );
}

function numberOf(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
