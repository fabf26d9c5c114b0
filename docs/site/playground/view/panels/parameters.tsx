/** The parameters, and which bytes a change keeps. */
import type { JSX } from 'preact';
import { Uri } from 'urial';
import { changedParams, paramCode, type ParamRow, paramRows } from '../../logic/params.ts';
import type { ParamEdit, State } from '../../logic/state.ts';
import { Button, Choice, TextField } from '../fields.tsx';
import { set, step } from '../model.ts';
import { CodeBlock, referencePanel, Result, said, Table } from '../pieces.tsx';

/** So many parameters are shown, and so many of the others that change. */
const MOST_ROWS = 200;

export const parametersPanel = referencePanel(
  'Parameters',
  ({ state, uri }) => {
    const result = changedParams(uri, state);
    const after = result instanceof Uri ? result.query : uri.query;
    return (
      <>
        <Form state={state} />
        {result !== uri && (
          <Result
            label="Result"
            result={result}
            onUse={({ href }) => step({ uri: href, name: '', value: '' })}
          />
        )}
        <Rows rows={paramRows(uri.query, after, state.name)} />
        <CodeBlock code={paramCode(uri, state)} />
      </>
    );
  },
  (state, uri) => {
    const result = changedParams(uri, state);
    return result === uri ? '' : said('Result', result);
  },
);

function Form({ state: { paramEdit, name, value } }: { readonly state: State }): JSX.Element {
  return (
    <div class="pg-fields">
      <Choice<ParamEdit>
        label="Change"
        options={[
          ['withParam', 'set a parameter'],
          ['appendParam', 'add a parameter'],
          ['withoutParam', 'remove a parameter'],
        ]}
        value={paramEdit}
        onChoice={(chosen) => set({ paramEdit: chosen })}
      />
      <TextField label="Name" text={name} onText={(text) => set({ name: text })} />
      {paramEdit !== 'withoutParam' && (
        <TextField label="Value" text={value} onText={(text) => set({ value: text })} class="pg-value" />
      )}
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly ParamRow[] }): JSX.Element {
  if (rows.length === 0) return <p>There is no query.</p>;
  const shown = rows.filter(({ fate }, n) => n < MOST_ROWS || fate !== 'stays').slice(0, 2 * MOST_ROWS);
  const rest = rows.length - shown.length;
  return (
    <div>
      <Table
        caption="Parameters, with the bytes that stay"
        head={['name', 'value', 'bytes', 'change']}
        rows={shown.map((row) => [
          <Data text={row.entry?.[0]} />,
          <Data text={row.entry?.[1]} />,
          <Bytes {...row} />,
          <Action {...row} />,
        ])}
      />
      {rest > 0 && <p>and {rest} more</p>}
    </div>
  );
}

function Data({ text }: { readonly text: string | null | undefined }): JSX.Element {
  if (text === undefined || text === null) return <span class="pg-absent">none</span>;
  return <span class="pg-data">{text === '' ? '""' : text}</span>;
}

function Bytes({ fate, before, after }: ParamRow): JSX.Element {
  const changed = (
    <code class="pg-diff">
      {before !== undefined && <del>{before}</del>}
      {after !== undefined && <ins>{after}</ins>}
    </code>
  );
  return (
    <span class="pg-bytes">
      {fate === 'stays' ? <code>{after}</code> : changed}
      <small>{fate}</small>
    </span>
  );
}

/** A button that puts a parameter into the fields. */
function Action({ fate, entry }: ParamRow): JSX.Element | null {
  if (entry === undefined || fate !== 'stays') return null;
  const [name, value] = entry;
  const press = (): void => {
    set({ paramEdit: 'withParam', name, value: value ?? '' });
    // the field may be new
    setTimeout(() => document.querySelector<HTMLElement>('.pg-value input')?.focus());
  };
  return <Button label="Edit" about={`Edit ${name}`} onPress={press} />;
}
