/** Two references side by side: why they are not equal. */
import type { ComponentChildren } from 'preact';
import { Uri, UriError } from 'urial';
import {
  compareCode,
  type Compared,
  compared,
  compareSentence,
  type Comparison,
} from '../../logic/compare.ts';
import { TextField } from '../fields.tsx';
import { set } from '../model.ts';
import { CodeBlock, PartText, referencePanel, Table } from '../pieces.tsx';

const EQUAL: Readonly<Record<Comparison, string>> = {
  text: 'equal',
  syntax: 'equal by syntax',
  scheme: 'equal by scheme',
  never: 'differs',
};

export const comparePanel = referencePanel(
  'Compare',
  ({ state: { other }, uri }) => {
    const both = compared(uri, other);
    return (
      <>
        <TextField
          label="The other reference"
          text={other}
          error={Uri.tryParse(other).error}
          onText={(text) => set({ other: text })}
        />
        {both instanceof UriError ? null : (
          <>
            <p class={both.equal === 'never' ? 'pg-bad' : 'pg-good'}>
              <strong>{compareSentence(both)}</strong>
            </p>
            <Table
              caption="The components of both references"
              head={['component', 'above', 'the other', 'equal?']}
              rows={rows(both)}
            />
            <p class="pg-note">
              {both.isSameInBrowser
                ? 'This browser makes the same URL of both.'
                : 'This browser reads them as two different URLs.'}
            </p>
            <CodeBlock code={compareCode(uri, other)} />
          </>
        )}
      </>
    );
  },
  ({ other }, uri) => {
    const both = compared(uri, other);
    return both instanceof UriError ? both.message : compareSentence(both);
  },
);

function rows({ rows: all }: Compared): ComponentChildren[][] {
  return all.map(({ component, one, other, equal }) => [
    component,
    <PartText text={one} name={component} />,
    <PartText text={other} name={component} />,
    <span class={equal === 'never' ? 'pg-bad' : 'pg-good'}>{EQUAL[equal]}</span>,
  ]);
}
