/** Resolution, step by step. */
import type { JSX } from 'preact';
import { Uri } from 'urial';
import { masked } from '../../logic/mask.ts';
import {
  type Case,
  CASES,
  type DotStep,
  type Resolution,
  resolution,
  resolveCode,
  resolved,
} from '../../logic/resolve.ts';
import { Choice, TextField } from '../fields.tsx';
import { set, step } from '../model.ts';
import {
  CodeBlock,
  PartText,
  type PanelProps,
  referencePanel,
  Result,
  said,
  Step,
  Table,
} from '../pieces.tsx';

const CASE_TEXTS: Readonly<Record<Case, string>> = {
  scheme: 'The reference has a scheme: it is its own target, but for its dot-segments.',
  authority: 'It has an authority: all but the scheme is its own.',
  'empty-path': 'Its path is empty: the path is that of the base, and so is the query, unless it has one.',
  'rooted-path': 'Its path begins with "/": that is the path of the target.',
  'merged-path': 'Its path is merged with that of the base.',
};

const DOT_RULES: Readonly<Record<DotStep['rule'], string>> = {
  A: 'A: drop "../" or "./" in front',
  stay: '"../" stays: nobody knows what it leaves',
  B: 'B: "/./" is "/"',
  C: 'C: "/../" is "/", and takes the last segment out',
  D: 'D: drop "." or ".." alone',
  E: 'E: move a segment to the output',
};

export const resolvePanel = referencePanel(
  'Resolve',
  ({ state, uri }) => {
    const { base, strict } = state;
    const target = resolved(base, uri, strict);
    return (
      <>
        <TextField label="Base" text={base} onText={(text) => set({ base: text })} />
        <Choice
          label="A scheme that is the same as that of the base"
          options={[
            ['true', 'counts (strict, as RFC 3986 says)'],
            ['false', 'is ignored (as parsers before it did)'],
          ]}
          value={String(strict)}
          onChoice={(value) => set({ strict: value === 'true' })}
        />
        <Result label="Target" result={target} onUse={({ href }) => step({ uri: href })} />
        {target instanceof Uri && <Steps {...{ state, uri, target }} />}
        <CodeBlock code={resolveCode(base, uri, strict)} />
      </>
    );
  },
  ({ base, strict }, uri) => said('Target', resolved(base, uri, strict)),
);

function Steps(props: PanelProps & { readonly uri: Uri; readonly target: Uri }): JSX.Element {
  const { state, uri, target } = props;
  const base = Uri.parse(state.base);
  const found = resolution(masked(base), masked(uri), state.strict);
  // the library spells the path with a guard
  const isGuarded = resolution(base, uri, state.strict).text !== target.href;
  return (
    <>
      {base.isRelative && (
        <p class="pg-note">
          The base has no scheme: resolve takes it with {'{ relative: true }'}. The target is relative to the
          same place as the base.
        </p>
      )}
      <ol class="pg-steps">
        <Step section="5.2.2" title="Which case it is">
          <Cases {...found} />
        </Step>
        {found.merged !== undefined && (
          <Step section="5.2.3" title="Merge">
            <p>
              In place of the last segment of the base: <PartText text={found.merged} />
            </p>
          </Step>
        )}
        {found.dotted !== undefined && (
          <Step section="5.2.4" title="Remove dot-segments">
            <Dots {...found} />
          </Step>
        )}
        <Step section="5.3" title="Put together">
          <Table
            caption="Components of the target"
            head={['component', 'text', 'is from']}
            rows={found.target.map(({ name, text, from }) => [
              name,
              <PartText {...{ text, name }} />,
              text === undefined ? '' : from,
            ])}
          />
          {isGuarded && (
            <p class="pg-note">
              The steps give <PartText text={found.text} />, which would read as something else. The library
              writes "/." or "./" before the path.
            </p>
          )}
        </Step>
      </ol>
    </>
  );
}

function Cases({ taken, ignoresScheme }: Resolution): JSX.Element {
  return (
    <>
      {ignoresScheme && (
        <p class="pg-note">The scheme of the reference is that of the base, and is ignored.</p>
      )}
      <ul class="pg-cases">
        {CASES.map((one) => (
          <li key={one} class={one === taken ? 'pg-taken' : 'pg-other'}>
            {CASE_TEXTS[one]}
            {one === taken && <strong> This case.</strong>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Dots({ dots, dotted = '', path }: Resolution): JSX.Element {
  if (path === dotted)
    return (
      <p>
        There are none: <PartText text={path} /> stays as it is.
      </p>
    );
  const rows = dots.map(({ rule, output, input }) => [
    DOT_RULES[rule],
    <PartText text={output} />,
    <PartText text={input} />,
  ]);
  const isCut = dots.at(-1)?.input !== '';
  return (
    <>
      <Table
        caption="Steps of remove_dot_segments"
        head={['rule', 'output', 'input']}
        rows={[['Start', <PartText text="" />, <PartText text={dotted} />]].concat(rows)}
      />
      {isCut && (
        <p>
          and so on, to <PartText text={path} />
        </p>
      )}
    </>
  );
}
