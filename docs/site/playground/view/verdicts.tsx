/** The verdicts on the string in words, and what each function makes of it. */
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Uri, type UriError } from 'urial';
import { plain } from '../logic/attempt.ts';
import { type Door, doors } from '../logic/checks.ts';
import { hintOf } from '../logic/hints.ts';
import { remedy } from '../logic/remedies.ts';
import { short } from '../logic/spans.ts';
import type { State } from '../logic/state.ts';
import { type Verdict, verdicts, verdictsOnText } from '../logic/verdicts.ts';
import { Button } from './fields.tsx';
import { set, shown, step } from './model.ts';
import { CodeBlock, Fold } from './pieces.tsx';
import { Code, Reason, Refusal, Visible } from './refusal.tsx';

/** A longer string loses its middle. */
const LONGEST = 300;

interface Props {
  readonly state: State;
  readonly uri: Uri | undefined;
  readonly error: UriError | undefined;
}

/** The answer: what is said of the string, or where it is wrong. */
export function Answer({ state, uri, error }: Props): JSX.Element {
  return (
    <section class="pg-answer" id="pg-answer" tabIndex={-1} aria-label="Verdicts">
      <Hint text={state.uri} />
      {error && <Refusal error={error} />}
      {error && <Fix text={state.uri} error={error} />}
      <ul class="pg-verdicts">
        {(uri === undefined ? verdictsOnText(state) : verdicts(uri, state)).map((one) => (
          <Line key={one.label} {...{ one, state }} />
        ))}
      </ul>
      <Doors text={state.uri} />
    </section>
  );
}

/** What is said in one line, with the field that it needs, and its code. */
function Line({ one, state }: { readonly one: Verdict; readonly state: State }): JSX.Element {
  const { label, tone, words, text, error, panel, code, needs } = one;
  return (
    <li>
      {panel === undefined ? (
        <span class="pg-label">{label}</span>
      ) : (
        <button type="button" class="pg-label pg-link" onClick={() => step({ panel })}>
          {label}
        </button>
      )}
      <div class={`pg-${tone}`}>
        {needs !== undefined && <Setting {...{ needs, state, error: tone === 'open' ? error : undefined }} />}
        {words} {text !== undefined && <Piece text={text} />}{' '}
        {error && tone === 'bad' && <Code code={error.code} />}
        {code && (
          <Fold title="code" about={`Code: ${label}`}>
            {error && tone === 'bad' && (
              <p>
                <Reason error={error} />
              </p>
            )}
            <CodeBlock code={code} />
          </Fold>
        )}
      </div>
    </li>
  );
}

const SETTINGS = { own: 'your site', registered: 'the registered URI' } as const;

interface SettingProps {
  readonly needs: keyof typeof SETTINGS;
  readonly state: State;
  readonly error: UriError | undefined;
}

/** The setting without which a check has no answer. */
function Setting({ needs, state, error }: SettingProps): JSX.Element {
  const id = useId();
  const text = state[needs];
  return (
    <span class="pg-setting">
      <label for={id}>{text === '' ? `needs ${SETTINGS[needs]}` : SETTINGS[needs]}</label>
      <input
        id={id}
        type="text"
        value={text}
        placeholder="https://…"
        spellcheck={false}
        autocomplete="off"
        aria-invalid={error !== undefined && text !== '' ? 'true' : undefined}
        onInput={({ currentTarget: { value } }) => set({ [needs]: value })}
      />
      {error && text !== '' && <Reason error={error} />}
    </span>
  );
}

/** A string in a line, without secrets. */
export function Piece({ text }: { readonly text: string }): JSX.Element {
  return <code>{text === '' ? '""' : <Visible text={short(shown(text), LONGEST)} />}</code>;
}

/** What is valid and surely not meant. */
function Hint({ text }: { readonly text: string }): JSX.Element | null {
  const hint = hintOf(text);
  if (hint === undefined) return null;
  return (
    <p class="pg-way">
      <span>
        Did you mean {hint.about}: <Piece text={hint.text} />
      </span>
      <Button label="Use this instead" onPress={() => step({ uri: hint.text })} />
    </p>
  );
}

/** How the wrong character is escaped. */
function Fix({ text, error }: { readonly text: string; readonly error: UriError }): JSX.Element | null {
  const way = remedy(text, error);
  if (way === undefined) return null;
  return (
    <p class="pg-way">
      <span>
        <code>{way.call}</code> gives <Piece text={way.text} />
      </span>
      <Button label={way.about} onPress={() => step({ uri: way.text })} />
    </p>
  );
}

/** Which function takes the string, and what it gives. */
function Doors({ text }: { readonly text: string }): JSX.Element {
  const all = doors(text);
  const isSame = all.every(([, result]) => result instanceof Uri && result.href === text);
  return (
    <>
      <h2>Which function takes it</h2>
      {isSame ? (
        <p>All keep it as it is: {all.map(([name]) => name).join(', ')}.</p>
      ) : (
        <ul class="pg-verdicts">
          {all.map(([name, result]) => (
            <li key={name}>
              <code class="pg-label">{name}</code>
              <Given {...{ result, text }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Given({ result, text }: { readonly result: Door[1]; readonly text: string }): JSX.Element {
  if (!(result instanceof Uri))
    return (
      <div class="pg-bad">
        rejects it: {plain(result.problem)} <Code code={result.code} />
      </div>
    );
  if (result.href === text) return <div class="pg-good">keeps it as it is</div>;
  return (
    <div>
      gives <Piece text={result.href} />{' '}
      <Button
        label="Use"
        about={`Use ${shown(result.href)}`}
        onPress={() => step({ uri: result.href, edits: new Map() })}
      />
    </div>
  );
}
