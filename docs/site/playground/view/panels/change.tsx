/** The with-ers as a form that prints the fluent code. */
import type { JSX } from 'preact';
import type { Uri } from 'urial';
import { change, changeCode, edited, partOf, witherOf } from '../../logic/change.ts';
import { DATA_EDITS, type Edit, type Part, PARTS, type State } from '../../logic/state.ts';
import { Button, PassingButton, TextField } from '../fields.tsx';
import { set, step } from '../model.ts';
import { CodeBlock, referencePanel, Result, said } from '../pieces.tsx';

interface RowProps<Name> {
  readonly name: Name;
  readonly edits: State['edits'];
  readonly uri: Uri;
}

export const changePanel = referencePanel(
  'Change',
  ({ state: { edits }, uri }) => {
    const result = change(uri, edits);
    const isChanged = edits.size > 0;
    return (
      <>
        <fieldset>
          <legend>Text: checked, and taken as it is</legend>
          {PARTS.map((name) => (
            <PartRow key={name} {...{ name, edits, uri }} />
          ))}
        </fieldset>
        <fieldset>
          <legend>Data: encoded for its place</legend>
          {DATA_EDITS.map((name) => (
            <div key={name} class="pg-part">
              <TextField
                label={witherOf(name)}
                text={edits.get(name) ?? ''}
                onText={(text) => edit({ name, edits, uri }, text)}
              />
            </div>
          ))}
        </fieldset>
        {isChanged && <PassingButton label="Undo all changes" onPress={() => step({ edits: new Map() })} />}
        <div class="pg-sticky">
          <Result
            label="Result"
            result={result}
            onUse={isChanged ? ({ href }) => step({ uri: href, edits: new Map() }) : undefined}
          />
        </div>
        <CodeBlock code={changeCode(uri, edits)} />
      </>
    );
  },
  ({ edits }, uri) => said('Result', change(uri, edits)),
);

function edit({ name, edits, uri }: RowProps<Edit>, text: string | undefined): void {
  set({ edits: edited(edits, uri, name, text) });
}

/** A part, which can be absent or empty. */
function PartRow(row: RowProps<Part>): JSX.Element {
  const { name, edits, uri } = row;
  const text = edits.has(name) ? edits.get(name) : partOf(uri, name);
  const isAbsent = text === undefined;
  return (
    <div class={`pg-part pg-${name.toLowerCase()} ${edits.has(name) ? 'pg-changed' : ''}`}>
      <TextField
        label={name}
        text={text ?? ''}
        placeholder={isAbsent ? 'absent' : 'empty'}
        onText={(typed) => edit(row, typed)}
      />
      {name !== 'path' && (
        <Button
          label={isAbsent ? 'Add' : 'Remove'}
          about={`${isAbsent ? 'Add an empty' : 'Remove the'} ${name}`}
          onPress={() => edit(row, isAbsent ? '' : undefined)}
        />
      )}
    </div>
  );
}
