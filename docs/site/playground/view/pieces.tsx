/** What panels are made of. */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { UriError, type Uri } from 'urial';
import { type Code, maskedQuote, print, quote } from '../logic/code.ts';
import type { Snippet } from '../logic/languages.ts';
import type { State } from '../logic/state.ts';
import { Button, CopyButton } from './fields.tsx';
import { areOpen, shown } from './model.ts';
import { Reason, Visible } from './refusal.tsx';

/** What a panel is given: the state, and its string where it is a reference. */
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
  return <p class="pg-note">This isn't a valid URI yet: fix it first.</p>;
}

interface ResultProps {
  readonly label: string;
  readonly result: Uri | UriError;
  readonly onUse?: ((uri: Uri) => void) | undefined;
}

/** A result, and a button that takes it over. */
export function Result({ label, result, onUse }: ResultProps): JSX.Element {
  if (result instanceof UriError) return <Fault error={result} />;
  return (
    <div class="pg-result">
      <span class="pg-label">{label}</span>
      <PartText text={result.href} />
      {onUse && <Button label="Use as the string" onPress={() => onUse(result)} />}
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
  return result instanceof UriError ? result.message : `${label}: ${shown(result.href)}`;
}

/** Code of the library with a button that copies it. */
export function CodeBlock({ code }: { readonly code: Code }): JSX.Element {
  return <SnippetBlock write={(how) => print(code, how)} />;
}

/** Code with a button that copies it. A secret is masked where it is shown, and copied as it is. */
export function SnippetBlock({ write }: { readonly write: Snippet }): JSX.Element {
  const exact = write(quote);
  const text = areOpen() ? exact : write(maskedQuote);
  return (
    <>
      <div class="pg-code">
        <pre aria-label="Code" role="group">
          <code>{text}</code>
        </pre>
        <CopyButton label="Copy code" text={() => exact} />
      </div>
      {text !== exact && <p class="pg-note">Secrets are masked here. “Copy code” has them.</p>}
    </>
  );
}

interface FoldProps {
  readonly title: string;
  /** What a reader of the screen hears in place of the title. */
  readonly about?: string;
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}

/** What is drawn only when it is opened. */
export function Fold({ title, about, isOpen = false, children }: FoldProps): JSX.Element {
  const [isShown, show] = useState(isOpen);
  return (
    <details open={isShown || isOpen} onToggle={({ currentTarget: { open } }) => show(open)}>
      <summary aria-label={about}>{title}</summary>
      {(isShown || isOpen) && children}
    </details>
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

interface PartProps {
  readonly text: string | undefined;
  /** The name of the part. */
  readonly name?: string;
}

/** A string of the page, without secrets; `""` when it is empty. */
export function PartText({ text, name }: PartProps): JSX.Element {
  if (text === undefined) return <span class="pg-absent">absent</span>;
  const kind = name === 'userInfo' || name === 'query' || name === 'fragment' ? name : 'reference';
  return <code data-part={name}>{text === '' ? '""' : <Visible text={shown(text, kind)} />}</code>;
}
