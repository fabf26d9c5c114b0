/** What panels are made of. */
import type { ComponentChildren, JSX } from 'preact';
import { UriError, type Uri } from 'urial';
import { type Code, exactCode, shownCode } from '../logic/code.ts';
import type { State } from '../logic/state.ts';
import { CopyButton, PassingButton } from './fields.tsx';
import { Reason } from './refusal.tsx';

/** What a panel is given: the state, and its reference where it is one. */
export interface PanelProps {
  readonly state: State;
  readonly uri: Uri | undefined;
}

/** A panel. */
export interface Panel {
  readonly title: string;
  readonly View: (props: PanelProps) => JSX.Element;
  /** Returns what has come out, in one sentence for readers of the screen; `''` for nothing new. */
  readonly say: (props: PanelProps) => string;
}

/** Makes a panel that shows nothing without a reference. */
export function referencePanel(
  title: string,
  View: (props: PanelProps & { readonly uri: Uri }) => JSX.Element,
  say: (state: State, uri: Uri) => string,
): Panel {
  return {
    title,
    View: ({ state, uri }) => (uri === undefined ? <NeedsReference /> : <View state={state} uri={uri} />),
    say: ({ state, uri }) => (uri === undefined ? '' : say(state, uri)),
  };
}

/** Says why there is nothing to show. */
export function NeedsReference(): JSX.Element {
  return <p class="pg-note">Mend the reference above first.</p>;
}

interface ResultProps {
  readonly label: string;
  readonly result: Uri | UriError;
  readonly onUse?: ((uri: Uri) => void) | undefined;
}

/** A result: the text for people, and a button that takes it over. */
export function Result({ label, result, onUse }: ResultProps): JSX.Element {
  if (result instanceof UriError) return <Fault error={result} />;
  return (
    <div class="pg-result">
      <span class="pg-label">{label}</span>
      <code>{result.href === '' ? '""' : result.toDisplay()}</code>
      {onUse && <PassingButton label="Use as the reference" onPress={() => onUse(result)} />}
    </div>
  );
}

/** An error without a place. */
export function Fault({ error }: { readonly error: UriError }): JSX.Element {
  return (
    <div class="pg-error">
      <p>
        <Reason error={error} />
      </p>
    </div>
  );
}

/** Says a result in one sentence. */
export function said(label: string, result: Uri | UriError): string {
  return result instanceof UriError ? result.message : `${label}: ${result.toDisplay()}`;
}

/** Code with a button that copies it. A secret is masked where it is shown, and copied as it is. */
export function CodeBlock({ code }: { readonly code: Code }): JSX.Element {
  const shown = shownCode(code);
  return (
    <>
      <div class="pg-code">
        <pre tabIndex={0} aria-label="Code" role="group">
          <code>{shown}</code>
        </pre>
        <CopyButton label="Copy code" text={() => exactCode(code)} />
      </div>
      {shown !== exactCode(code) && (
        <p class="pg-note">Passwords and secret parameters are masked here. “Copy code” has them.</p>
      )}
    </>
  );
}

interface TableProps {
  /** For readers of the screen. */
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
}

/** A table with a header for each row. */
export function Table({ caption, head, rows }: TableProps): JSX.Element {
  return (
    <div class="pg-table">
      <table>
        <caption class="pg-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], n) => (
            <tr key={n}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The text of a component; `""` when it is empty. */
export function PartText(props: { readonly text: string | undefined; readonly name?: string }): JSX.Element {
  const { text, name } = props;
  if (text === undefined) return <span class="pg-absent">absent</span>;
  return (
    <code class={name === undefined ? '' : `pg-${name.toLowerCase()}`}>{text === '' ? '""' : text}</code>
  );
}

/** A link to a section of RFC 3986. */
function Rfc({ section }: { readonly section: string }): JSX.Element {
  return <a href={`https://www.rfc-editor.org/rfc/rfc3986#section-${section}`}>section {section}</a>;
}

/** A step of a list, with the section that it is from. */
export function Step(props: {
  readonly section: string;
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <li>
      <h2>
        {props.title}{' '}
        <small>
          <Rfc section={props.section} />
        </small>
      </h2>
      {props.children}
    </li>
  );
}
