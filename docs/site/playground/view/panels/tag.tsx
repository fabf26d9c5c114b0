/** The tag: a template, where each of its values stands, and what becomes of it. */
import type { ComponentChildren, JSX } from 'preact';
import { UriError } from 'urial';
import { literal } from '../../logic/code.ts';
import {
  filled,
  holedText,
  type HoledText,
  holeRows,
  holeValues,
  MOST_HOLES,
  piecesOf,
  tagCode,
} from '../../logic/tag.ts';
import type { State } from '../../logic/state.ts';
import { Button, TextField } from '../fields.tsx';
import { set, step } from '../model.ts';
import { CodeBlock, type Panel, said, Table } from '../pieces.tsx';
import { Reason, Refusal } from '../refusal.tsx';

const TOO_MANY = `The panel shows at most ${MOST_HOLES} values. The library takes more.`;

export const tagPanel: Panel = {
  title: 'Tag',
  View: ({ state: { tag, holes } }) => {
    const text = holedText(tag);
    const values = holeValues(text, holes);
    const rows = text.names.length > MOST_HOLES ? undefined : holeRows(text, values);
    return (
      <>
        <TextField
          label="Template"
          text={tag}
          note="Write a name into each ${…}. The template is part of your program, the values can come from anywhere."
          error={rows instanceof UriError ? rows : undefined}
          onText={(typed) => set({ tag: typed })}
        />
        {rows === undefined && <p class="pg-note">{TOO_MANY}</p>}
        {Array.isArray(rows) && (
          <>
            <Values {...{ text, holes }} />
            <Filled {...{ text, values }} />
            {rows.length > 0 && (
              <Table
                caption="The values with their places"
                head={['value', 'place', 'data', 'verdict']}
                rows={rows.map(({ name, place, value, error }, n): ComponentChildren[] => [
                  <code class="pg-hole" style={{ '--n': String(n) }}>
                    {name === '' ? String(n + 1) : name}
                  </code>,
                  place,
                  <code>{value === undefined ? 'undefined' : literal(hrefOf(value))}</code>,
                  error === undefined ? <span class="pg-good">fits</span> : <Reason error={error} />,
                ])}
              />
            )}
            <CodeBlock code={tagCode(text, values)} />
          </>
        )}
      </>
    );
  },
  say: ({ state: { tag, holes } }) => {
    const text = holedText(tag);
    return text.names.length > MOST_HOLES
      ? TOO_MANY
      : said('Result', filled(text.texts, holeValues(text, holes)));
  },
};

function hrefOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'href' in value ? value.href : value;
}

/** A field for the data of each hole; holes of one name have one. */
function Values({
  text,
  holes,
}: {
  readonly text: HoledText;
  readonly holes: State['holes'];
}): JSX.Element | null {
  const names = [...new Set(text.names)];
  if (names.length === 0) return <p>The template has no values.</p>;
  return (
    <fieldset>
      <legend>Values</legend>
      <p>
        A string, or an array <code>["a", "b"]</code>. Leave it empty for <code>undefined</code>.
      </p>
      <div class="pg-fields">
        {names.map((name) => (
          <TextField
            key={name}
            label={name === '' ? 'the value' : name}
            text={holes.get(name) ?? ''}
            onText={(typed) => set({ holes: new Map(holes).set(name, typed) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The result, with the data of each hole in its colour. */
function Filled({
  text,
  values,
}: {
  readonly text: HoledText;
  readonly values: readonly unknown[];
}): JSX.Element {
  const result = filled(text.texts, values);
  if (result instanceof UriError) return <Refusal error={result} />;
  return (
    <div class="pg-result">
      <span class="pg-label">Result</span>
      <code>
        {piecesOf(text, values, result).map(({ text: piece, hole }, n) =>
          hole === undefined ? (
            piece
          ) : (
            <span key={n} class="pg-hole" style={{ '--n': String(hole) }} title={text.names[hole]}>
              {piece}
            </span>
          ),
        )}
      </code>
      <Button
        label="Use as the string"
        onPress={() => step({ uri: result.href, edits: new Map(), panel: 'code' })}
      />
    </div>
  );
}
