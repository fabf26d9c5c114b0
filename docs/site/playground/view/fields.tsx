/** Fields and buttons. Text from outside is a child or the value of a field, and nothing else. */
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { UriError } from 'urial';
import { Refusal } from './refusal.tsx';

interface TextProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly note?: string;
  /** What is wrong with the text. */
  readonly error?: UriError | undefined;
  readonly placeholder?: string;
  /** So many lines; one by default. */
  readonly lines?: number;
  readonly class?: string;
  /** What stands between the field and what is wrong with it. */
  readonly children?: ComponentChildren;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** A field for a text, with what is wrong with it below. */
export function TextField(props: TextProps): JSX.Element {
  const { label, text, onText, note, error, lines, inputRef } = props;
  const id = useId();
  const about = [note === undefined ? '' : `${id}-note`, error === undefined ? '' : `${id}-fault`]
    .join(' ')
    .trim();
  const attributes = {
    id,
    value: text,
    placeholder: props.placeholder,
    spellcheck: false,
    autocomplete: 'off',
    autocapitalize: 'off' as const,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    'aria-describedby': about === '' ? undefined : about,
    onInput: (event: { readonly currentTarget: { readonly value: string } }): void => {
      onText(event.currentTarget.value);
    },
  };
  return (
    <div class={`pg-field ${props.class ?? ''}`}>
      <label for={id}>{label}</label>
      {lines === undefined ? (
        <input type="text" ref={inputRef ?? null} {...attributes} />
      ) : (
        <textarea rows={lines} {...attributes} />
      )}
      {note !== undefined && <small id={`${id}-note`}>{note}</small>}
      {props.children}
      <div id={`${id}-fault`}>{error && <Refusal error={error} />}</div>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly value: T;
  readonly onChoice: (value: T) => void;
}

/** A choice among a few values. */
export function Choice<T extends string>({ label, options, value, onChoice }: ChoiceProps<T>): JSX.Element {
  const id = useId();
  return (
    <div class="pg-field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoice(event.currentTarget.value as T)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly about?: string;
}

/** A button; its label may hold text from outside. */
export function Button({ label, onPress, about }: ButtonProps): JSX.Element {
  return (
    <button type="button" aria-label={about} onClick={onPress}>
      {label}
    </button>
  );
}

/** A button that may go away when it is pressed: its panel keeps the focus. */
export function PassingButton({ label, onPress }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      onClick={(event) => {
        const panel = event.currentTarget.closest<HTMLElement>('[role=tabpanel]');
        onPress();
        panel?.focus();
      }}
    >
      {label}
    </button>
  );
}

/** Milliseconds for which a button says that it has copied. */
const SAID = 2000;

/** A button that copies a text, and says so. */
export function CopyButton({
  label,
  text,
}: {
  readonly label: string;
  readonly text: () => string;
}): JSX.Element {
  const [words, say] = useState(label);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      say('Copied');
    } catch {
      say('The browser refused');
    }
    setTimeout(say, SAID, label);
  };
  return <Button label={words} onPress={() => void copy()} />;
}
