/** The parts and the parameters of the string, each to edit in place, and the other members. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Uri, type UriError } from 'urial';
import { edited, editedParam } from '../logic/change.ts';
import { literal } from '../logic/code.ts';
import { nested } from '../logic/nested.ts';
import { type Change, type Edit, type Edits, type Part, PATH_EDITS, type State } from '../logic/state.ts';
import { Button, TextField } from './fields.tsx';
import { safe, set, step } from './model.ts';
import { Fault, Fold, Table } from './pieces.tsx';

/** The parts in the order of a string. */
const ROWS: readonly Part[] = ['scheme', 'userInfo', 'host', 'port', 'path', 'query', 'fragment'];

/** So many parameters have a row. */
const MOST_ROWS = 200;

const MEMBERS = [
  ['kind', ({ kind }) => kind],
  ['isRelative', ({ isRelative }) => isRelative],
  ['isAbsoluteUri', ({ isAbsoluteUri }) => isAbsoluteUri],
  ['authority', ({ authority }) => authority],
  ['credentials', ({ credentials }) => credentials],
  ['hostKind', ({ hostKind }) => hostKind],
  ['portNumber', ({ portNumber }) => portNumber],
  ['effectivePort', ({ effectivePort }) => effectivePort],
  ['origin', ({ origin }) => origin],
  ['segments', ({ segments }) => segments],
  ['lastSegment', ({ lastSegment }) => lastSegment],
  ['params.toObject()', ({ params }) => params.toObject()],
] as const satisfies readonly (readonly [string, (uri: Uri) => unknown])[];

interface PartsProps {
  /** What was typed, and the changes to it. */
  readonly state: State;
  /** The string without the changes, and with them. */
  readonly typed: Uri;
  readonly uri: Uri;
  /** Why the changes cannot be made. */
  readonly error: UriError | undefined;
}

/** All that a string is made of. */
export function Parts(props: PartsProps): JSX.Element {
  const { edits } = props.state;
  const wrong = ROWS.find((name) => edits.has(name) && props.error?.component === name);
  return (
    <section class="pg-parts" tabIndex={-1} aria-label="Parts">
      {ROWS.map((name) => (
        <PartRow key={name} {...props} name={name} error={name === wrong ? props.error : undefined} />
      ))}
      {props.error && wrong === undefined && <Fault error={props.error} />}
      <Params {...props} />
      <Fold title="Add to the path" isOpen={PATH_EDITS.some((name) => edits.has(name))}>
        {PATH_EDITS.map((name) => (
          <div key={name} class="pg-part">
            <TextField
              label={name}
              text={String(edits.get(name) ?? '')}
              onText={(text) => edit(props, name, text)}
            />
          </div>
        ))}
      </Fold>
      <Fold title="All members">
        <Members uri={props.uri} />
      </Fold>
      {edits.size > 0 && <Button label="Undo all changes" onPress={() => step({ edits: new Map() })} />}
    </section>
  );
}

function edit({ state: { edits }, typed }: PartsProps, name: Edit, change: Change): void {
  set({ edits: edited(edits, typed, name, change) });
}

/** A part, which can be absent or empty. */
function PartRow(props: PartsProps & { readonly name: Part }): JSX.Element {
  const { name, state, uri } = props;
  const text = state.edits.has(name) ? state.edits.get(name) : uri[name];
  const isAbsent = text === undefined;
  return (
    <div class={`pg-part ${state.edits.has(name) ? 'pg-changed' : ''}`} data-part={name}>
      <TextField
        label={name}
        id={`pg-part-${name}`}
        text={String(text ?? '')}
        placeholder={isAbsent ? 'absent' : 'empty'}
        error={props.error}
        onText={(typed) => edit(props, name, typed)}
      />
      {name !== 'path' && (
        <Button
          label={isAbsent ? 'Add' : 'Remove'}
          about={`${isAbsent ? 'Add an empty' : 'Remove the'} ${name}`}
          onPress={() => edit(props, name, isAbsent ? '' : undefined)}
        />
      )}
    </div>
  );
}

/** The parameters of the query, to change, to remove, and to add. */
function Params({ state: { edits }, uri }: PartsProps): JSX.Element {
  const params = [...uri.params];
  const change = (name: string, values: readonly string[]): void =>
    set({ edits: editedParam(edits, name, values) });
  /** The values of the parameter in a row and of those with its name, where the one of the row becomes another. */
  const withRow = (at: number, value?: string): string[] =>
    params.flatMap(([name, before], n) => {
      if (name !== params[at]?.[0]) return [];
      return n === at ? (value ?? []) : (before ?? '');
    });
  return (
    <fieldset class="pg-params">
      <legend>Parameters of the query, decoded</legend>
      {params.slice(0, MOST_ROWS).map(([name, value], at) => {
        const inner = nested(value ?? '');
        return (
          <div key={at} class="pg-part">
            <TextField
              label={name === '' ? '(empty)' : name}
              text={value ?? ''}
              placeholder={value === null ? 'no value' : 'empty'}
              onText={(text) => change(name, withRow(at, text))}
            />
            {inner !== undefined && (
              <Button
                label="Open"
                about={`Open the link in ${name}`}
                onPress={() => step({ uri: inner, edits: new Map() })}
              />
            )}
            <Button label="Remove" about={`Remove ${name}`} onPress={() => change(name, withRow(at))} />
          </div>
        );
      })}
      {params.length > MOST_ROWS && <p class="pg-note">and {params.length - MOST_ROWS} more</p>}
      <NewParam edits={edits} />
    </fieldset>
  );
}

function NewParam({ edits }: { readonly edits: Edits }): JSX.Element {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const add = (): void => {
    const before = edits.get(`add.${name}`);
    const all = before === undefined ? value : [before, value].flat();
    set({ edits: new Map(edits).set(`add.${name}`, all) });
    setName('');
    setValue('');
  };
  return (
    <form
      class="pg-part pg-new"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField label="Name of a new parameter" isBare placeholder="new name" text={name} onText={setName} />
      <TextField label="Its value" isBare placeholder="value" text={value} onText={setValue} />
      <button type="submit">Add</button>
    </form>
  );
}

function Members({ uri }: { readonly uri: Uri }): JSX.Element {
  const shown = safe(uri);
  return (
    <Table
      caption="Members"
      head={['member', 'value']}
      rows={MEMBERS.map(([name, get]) => {
        const value = get(shown);
        const text = typeof value === 'string' ? value : literal(value, (one) => `"${one}"`);
        return [
          <code>.{name}</code>,
          value === undefined ? <span class="pg-absent">undefined</span> : <code>{text}</code>,
        ];
      })}
    />
  );
}
