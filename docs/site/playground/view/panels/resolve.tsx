/** Resolution: the target, and where each of its parts is from. */
import type { JSX } from 'preact';
import { Uri } from 'urial';
import { CASES, resolution, resolveCode, resolved, TARGET_PARTS } from '../../logic/resolve.ts';
import { Choice, TextField } from '../fields.tsx';
import { set, step } from '../model.ts';
import { CodeBlock, PartText, type PanelProps, referencePanel, Result, said, Table } from '../pieces.tsx';

export const resolvePanel = referencePanel(
  'Resolve',
  ({ state, uri }) => {
    const { base, strict } = state;
    const target = resolved(base, uri, strict);
    return (
      <>
        <TextField label="Base" text={base} onText={(text) => set({ base: text })} />
        <Choice
          label="If the link repeats the scheme of the base"
          options={[
            ['true', 'it counts (strict, as RFC 3986 says)'],
            ['false', "it's ignored (as older parsers do)"],
          ]}
          value={String(strict)}
          onChoice={(value) => set({ strict: value === 'true' })}
        />
        <Result label="Target" result={target} onUse={({ href }) => step({ uri: href, edits: new Map() })} />
        {target instanceof Uri && <Origins {...{ state, uri, target }} />}
        <CodeBlock code={resolveCode(base, uri, strict)} />
      </>
    );
  },
  ({ base, strict }, uri) => said('Target', resolved(base, uri, strict)),
);

/** Which case of RFC 3986 it is, and where each part is from. */
function Origins(props: PanelProps & { readonly uri: Uri; readonly target: Uri }): JSX.Element {
  const { state, uri, target } = props;
  const base = Uri.parse(state.base);
  const { taken, from } = resolution(base, uri, state.strict);
  return (
    <>
      <p>
        {CASES[taken]} (<a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2">section 5.2.2</a>)
      </p>
      {base.isRelative && <p class="pg-note">The base has no scheme, so the result is relative too.</p>}
      <Table
        caption="Parts of the target"
        head={['part', 'value', 'is from']}
        rows={TARGET_PARTS.filter((name) => target[name] !== undefined).map((name) => [
          name,
          <PartText text={target[name]} name={name} />,
          from[name],
        ])}
      />
    </>
  );
}
