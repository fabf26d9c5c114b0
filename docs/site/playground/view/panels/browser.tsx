/** The readings of the browser and of a person beside that of RFC 3986. */
import type { JSX } from 'preact';
import { tryFromUserInput, UriError, type Uri } from 'urial';
import {
  browserReading,
  pageOf,
  type ReadingRow,
  readings,
  readingsCode,
  readingsSentence,
  typedCode,
} from '../../logic/readings.ts';
import type { State } from '../../logic/state.ts';
import { TextField } from '../fields.tsx';
import { set, step } from '../model.ts';
import { CodeBlock, Fault, type Panel, type PanelProps, PartText, Result, Table } from '../pieces.tsx';
import { Refusal } from '../refusal.tsx';

export const browserPanel: Panel = {
  title: 'Browser',
  View: ({ state, uri }) => (
    <>
      <TextField
        label="On the page"
        text={state.page}
        note="The page on which the link stands. If empty, a relative link is read on https://app.example/; change that under Link checks."
        onText={(text) => set({ page: text })}
      />
      <section>
        <h2>This browser</h2>
        {uri === undefined ? <Alone {...state} /> : <Both {...{ state, uri }} />}
      </section>
      <section>
        <h2>A person who types it</h2>
        <Typed text={state.uri} />
      </section>
    </>
  ),
  say: sentenceOf,
};

function sentenceOf({ state, uri }: PanelProps): string {
  const page = pageOf(state.uri, state);
  if (uri === undefined) {
    const found = browserReading(state.uri, page);
    return found === undefined ? 'This browser refuses it.' : `This browser reads ${found.href}.`;
  }
  const both = readings(uri, page);
  return both instanceof UriError ? both.message : readingsSentence(both);
}

/** The reading of a text that is no reference. */
function Alone(state: State): JSX.Element {
  const found = browserReading(state.uri, pageOf(state.uri, state));
  return (
    <>
      <p class="pg-bad">
        <strong>RFC 3986 refuses it. {sentenceOf({ state, uri: undefined })}</strong>
      </p>
      {found && (
        <Table
          caption="What this browser reads, in normal form"
          head={['component', 'this browser']}
          rows={(['scheme', 'userInfo', 'host', 'port', 'path', 'query', 'fragment'] as const).map((name) => [
            name,
            <PartText text={found[name]} name={name} />,
          ])}
        />
      )}
    </>
  );
}

function Both({ state, uri }: PanelProps & { readonly uri: Uri }): JSX.Element {
  const page = pageOf(state.uri, state);
  const both = readings(uri, page);
  if (both instanceof UriError) return <Fault error={both} />;
  const isSame = both.browser !== undefined && both.rows.every(({ differs }) => !differs);
  return (
    <>
      <p class={isSame ? 'pg-good' : 'pg-bad'}>
        <strong>{readingsSentence(both)}</strong>
      </p>
      <Table
        caption="Both readings, in normal form"
        head={['component', 'RFC 3986', 'this browser']}
        rows={both.rows.map(row)}
      />
      <CodeBlock code={readingsCode(uri, page)} />
    </>
  );
}

function row({ component, uri, browser, differs }: ReadingRow): JSX.Element[] {
  return [
    <span>
      {component}
      {differs && <strong class="pg-bad"> differs</strong>}
    </span>,
    <PartText text={uri} name={component} />,
    <PartText text={browser} name={component} />,
  ];
}

function Typed({ text }: { readonly text: string }): JSX.Element {
  const { uri, changes, error } = tryFromUserInput(text);
  return (
    <>
      {uri === undefined ? (
        <Refusal error={error} />
      ) : (
        <Result
          label="Means"
          result={uri}
          onUse={uri.href === text ? undefined : ({ href }) => step({ uri: href })}
        />
      )}
      {changes && changes.length > 0 && <p>Changed: {changes.map(({ kind }) => kind).join(', ')}.</p>}
      <CodeBlock code={typedCode(text)} />
    </>
  );
}
