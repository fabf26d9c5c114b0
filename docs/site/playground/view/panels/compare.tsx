/** Two strings side by side: why they are not equal. */
import type { ComponentChildren } from 'preact';
import { Uri, UriError } from 'urial';
import {
  compareCode,
  type Compared,
  compared,
  compareSentence,
  type Comparison,
} from '../../logic/compare.ts';
import { Button, TextField } from '../fields.tsx';
import { set, shown, step } from '../model.ts';
import { CodeBlock, PartText, referencePanel, Table } from '../pieces.tsx';
import { Visible } from '../refusal.tsx';

const EQUAL: Readonly<Record<Comparison, string>> = {
  text: 'equal',
  syntax: 'equal by syntax',
  scheme: 'equal by scheme',
  never: 'differs',
};

/** So many characters are shown around the first difference. */
const AROUND = 24;

export const comparePanel = referencePanel(
  'Compare',
  ({ state, uri }) => {
    const { other } = state;
    const both = compared(uri, other);
    return (
      <>
        <TextField
          label="The other string"
          text={other}
          error={Uri.tryParse(other).error}
          onText={(text) => set({ other: text })}
        />
        {both instanceof UriError ? null : (
          <>
            <p class={both.equal === 'never' ? 'pg-bad' : 'pg-good'}>
              <strong>{compareSentence(both)}</strong>
            </p>
            {both.equal !== 'text' && <First at={both.index} one={uri.href} other={other} />}
            <Table
              caption="The parts of both strings"
              head={['part', 'above', 'the other', 'equal?']}
              rows={rows(both)}
            />
            <p class="pg-note">
              {both.isSameInBrowser
                ? 'This browser turns both into the same URL.'
                : 'To this browser they are two different URLs.'}{' '}
              <Button label="Swap" onPress={() => step({ uri: other, other: uri.href, edits: new Map() })} />
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
  return all
    .filter(({ one, other }) => one !== undefined || other !== undefined)
    .map(({ component, one, other, equal }) => [
      component,
      <PartText text={one} name={component} />,
      <PartText text={other} name={component} />,
      <span class={equal === 'never' ? 'pg-bad' : 'pg-good'}>{EQUAL[equal]}</span>,
    ]);
}

/** The first place where the strings differ: what a signature over the bytes sees. */
function First({
  at,
  one,
  other,
}: {
  readonly at: number;
  readonly one: string;
  readonly other: string;
}): ComponentChildren {
  if ([one, other].some((text) => shown(text) !== text))
    return <p class="pg-note">The first difference is at index {at}. “Show secrets” shows it.</p>;
  return (
    <p>
      The first difference is at index {at}:{' '}
      {[one, other].map((text, n) => (
        <>
          {n > 0 && ' ≠ '}
          <code>
            {at > AROUND && '…'}
            {text.slice(Math.max(0, at - AROUND), at)}
            <mark>{at < text.length ? <Visible text={text.charAt(at)} /> : 'the end'}</mark>
            {text.slice(at + 1, at + AROUND)}
          </code>
        </>
      ))}
    </p>
  );
}
