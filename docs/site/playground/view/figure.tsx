/** The parts of a string in colour: in the field where it is typed, and as the figure of RFC 3986, section 3. */
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Uri, UriError } from 'urial';
import { describe, short, type Span, spansOf } from '../logic/spans.ts';
import { safe } from './model.ts';

/** A longer part is drawn without its middle. */
const LONGEST = 160;

interface ReferenceProps {
  readonly label: string;
  readonly text: string;
  readonly uri: Uri | undefined;
  readonly error: UriError | undefined;
  readonly onText: (text: string) => void;
}

/** The field of the string, with its parts in colour behind what is typed, or a mark on what is wrong. */
export function ReferenceField({ label, text, uri, error, onText }: ReferenceProps): JSX.Element {
  const id = useId();
  const spans = uri === undefined ? marked(text, error) : spansOf(uri);
  return (
    <div class="pg-field pg-reference">
      <label for={id}>{label}</label>
      <div class="pg-stack">
        <div class="pg-colours" aria-hidden="true">
          {spans.map(({ name, text: piece }, n) => (
            <span key={n} data-part={name}>
              {piece}
            </span>
          ))}
          {'\u200b'}
        </div>
        <textarea
          id={id}
          rows={1}
          value={text}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-invalid={error === undefined ? undefined : 'true'}
          aria-describedby={error === undefined ? undefined : 'pg-answer'}
          onInput={({ currentTarget: { value } }) => onText(value.replace(/\n+$/, ''))}
        />
      </div>
    </div>
  );
}

/** Cuts a refused string around its wrong character. */
function marked(text: string, error: UriError | undefined): Span[] {
  const index = error?.index ?? 0;
  const end = index + String.fromCodePoint(text.codePointAt(index) ?? 0).length;
  return [
    { name: undefined, text: text.slice(0, index) },
    { name: 'wrong', text: text.slice(index, end) },
    { name: undefined, text: text.slice(end) },
  ];
}

/** The figure of a reference without secrets. */
export function Figure({ uri, about }: { readonly uri: Uri; readonly about: string }): JSX.Element {
  const figure = safe(uri);
  return (
    <div class="pg-figure" role="img" aria-label={`${about}: ${describe(figure)}`}>
      {spansOf(figure).map(({ name, text }, n) => (
        <span key={n} data-part={name}>
          {text === '' ? '\u00a0' : short(text, LONGEST)}
          {name !== undefined && <i>{text === '' ? `${name} ""` : name}</i>}
        </span>
      ))}
      {figure.href === '' && <span class="pg-absent">the empty reference</span>}
    </div>
  );
}
