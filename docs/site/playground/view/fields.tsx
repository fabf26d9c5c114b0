/** Fields, buttons and tabs. A string from outside is a child or the value of a field, and nothing else. */
import type { ComponentChildren, JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { UriError } from 'urial';
import { Refusal } from './refusal.tsx';

interface TextProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly id?: string;
  readonly note?: string;
  /** What is wrong with the string. */
  readonly error?: UriError | undefined;
  readonly placeholder?: string;
  /** So many lines; one by default. */
  readonly lines?: number;
  /** Whether the label is only for readers of the screen. */
  readonly isBare?: boolean;
}

/** A field for a string, with what is wrong with it below. */
export function TextField(props: TextProps): JSX.Element {
  const { label, text, onText, note, error, lines } = props;
  const made = useId();
  const id = props.id ?? made;
  const about = [note === undefined ? '' : `${id}-note`, error === undefined ? '' : `${id}-fault`];
  const attributes = {
    id,
    value: text,
    placeholder: props.placeholder,
    spellcheck: false,
    autocomplete: 'off',
    autocapitalize: 'off' as const,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    'aria-describedby': about.join(' ').trim() || undefined,
    onInput: (event: { readonly currentTarget: { readonly value: string } }): void => {
      onText(event.currentTarget.value);
    },
  };
  return (
    <div class="pg-field">
      <label for={id} class={props.isBare === true ? 'pg-hidden' : ''}>
        {label}
      </label>
      {lines === undefined ? (
        <input type="text" {...attributes} />
      ) : (
        <textarea rows={lines} {...attributes} />
      )}
      {note !== undefined && <small id={`${id}-note`}>{note}</small>}
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
  readonly isPressed?: boolean;
}

/** A button. When it goes away by being pressed, the section around it takes the focus. */
export function Button({ label, onPress, about, isPressed }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      aria-label={about}
      aria-pressed={isPressed}
      onClick={({ currentTarget: button }) => {
        const section = button.closest<HTMLElement>('[tabindex="-1"]:not([role=tab])');
        onPress();
        // the page is drawn anew first
        setTimeout(() => {
          if (!button.isConnected) section?.focus();
        });
      }}
    >
      {label}
    </button>
  );
}

/** Milliseconds for which a button says that it has copied. */
const SAID = 2000;

/** A button that copies a string, and says so. */
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
      say('The browser blocked it');
    }
    setTimeout(say, SAID, label);
  };
  return <Button label={words} onPress={() => void copy()} />;
}

interface TabsProps<T extends string> {
  readonly label: string;
  /** The titles by the names. */
  readonly titles: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoice: (name: T) => void;
  readonly children: ComponentChildren;
}

/** Tabs, and what the chosen one shows. */
export function Tabs<T extends string>(props: TabsProps<T>): JSX.Element {
  const { label, titles, chosen, onChoice, children } = props;
  const id = useId();
  const names = Object.keys(titles) as T[];
  const follow = (event: KeyboardEvent): void => {
    const at = names.indexOf(chosen);
    const keys: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const next = keys[event.key];
    const name = next === undefined ? undefined : names.at(next % names.length);
    if (name === undefined) return;
    event.preventDefault();
    onChoice(name);
    document.getElementById(`${id}-${name}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={follow}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? id : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoice(name)}
          >
            {titles[name]}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" tabIndex={-1} aria-labelledby={`${id}-${chosen}`} key={chosen}>
        {children}
      </div>
    </>
  );
}
