/** Templates: variables, expansion, match. */
import type { JSX } from 'preact';
import { Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { literal } from '../../logic/code.ts';
import type { State } from '../../logic/state.ts';
import { DEEPEST, isTooDeep } from '../../logic/typed.ts';
import { expandCode, expanded, matchCode, valuesOf } from '../../logic/values.ts';
import { TextField } from '../fields.tsx';
import { set, step } from '../model.ts';
import { CodeBlock, NeedsReference, type Panel, Result, said, Table } from '../pieces.tsx';

/** So many variables have a field. */
const MOST_FIELDS = 60;

export const templatePanel: Panel = {
  title: 'Template',
  View: ({ state, uri }) => {
    const { template, error } = UriTemplate.tryParse(state.template);
    return (
      <>
        <TextField
          label="URI template (RFC 6570)"
          text={state.template}
          error={error}
          onText={(text) => set({ template: text })}
        />
        {template && <Body {...{ state, uri, template }} />}
      </>
    );
  },
  say: ({ state }) => {
    const { template, error } = UriTemplate.tryParse(state.template);
    return template === undefined
      ? error.message
      : said('Expansion', expanded(template, valuesOf(template, state.values)));
  },
};

interface BodyProps {
  readonly state: State;
  readonly uri: Uri | undefined;
  readonly template: UriTemplate;
}

function Body({ state, uri, template }: BodyProps): JSX.Element {
  const values = valuesOf(template, state.values);
  return (
    <>
      <Variables values={state.values} names={template.variables} />
      <section>
        <h2>Expand</h2>
        <Result
          label="Expansion"
          result={expanded(template, values)}
          onUse={({ href }) => step({ uri: href, edits: new Map() })}
        />
        <CodeBlock code={expandCode(template, values)} />
      </section>
      <section>
        <h2>Match</h2>
        <TextField
          label="The string"
          text={state.uri}
          error={Uri.tryParse(state.uri).error}
          onText={(text) => set({ uri: text, edits: new Map() })}
        />
        {uri === undefined ? (
          <NeedsReference />
        ) : (
          <>
            <Found {...{ template, uri }} />
            <CodeBlock code={matchCode(template, uri.href)} />
          </>
        )}
      </section>
    </>
  );
}

interface VariablesProps {
  readonly values: State['values'];
  readonly names: readonly string[];
}

/** One field for each variable. */
function Variables({ values, names }: VariablesProps): JSX.Element {
  if (names.length === 0) return <p>The template has no variables.</p>;
  const shown = names.slice(0, MOST_FIELDS);
  const deep = shown.filter((name) => isTooDeep(values.get(name) ?? ''));
  return (
    <fieldset>
      <legend>Variables</legend>
      <p>
        A string, an array <code>["a", "b"]</code> or an object <code>{'{"k": "v"}'}</code>. Leave it empty
        for no value.
      </p>
      <div class="pg-fields">
        {shown.map((name) => (
          <TextField
            key={name}
            label={name}
            text={values.get(name) ?? ''}
            onText={(text) => set({ values: new Map(values).set(name, text) })}
          />
        ))}
      </div>
      {shown.length < names.length && <p class="pg-note">and {names.length - shown.length} more</p>}
      {deep.length > 0 && (
        <p class="pg-note">
          {deep.join(', ')}: taken as a string, because its JSON is nested deeper than {DEEPEST} levels.
        </p>
      )}
    </fieldset>
  );
}

function Found({ template, uri }: Pick<BodyProps, 'template'> & { readonly uri: Uri }): JSX.Element {
  const values = template.match(uri);
  const rows = Object.entries(values ?? {}).map(([name, value]) => [
    <code>{name}</code>,
    <code>{literal(value)}</code>,
  ]);
  const none = values === undefined ? "It doesn't match." : 'It matches, without values.';
  return (
    <>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table caption="Values of the match" head={['variable', 'value']} rows={rows} />
      )}
      {!template.isReversible && (
        <p class="pg-note">match can't find the values of every expansion of this template.</p>
      )}
    </>
  );
}
