/** The checks of links, with their reasons. */
import type { JSX } from 'preact';
import type { UriError } from 'urial';
import { type CheckRow, checkRows } from '../../logic/checks.ts';
import { TextField } from '../fields.tsx';
import { set } from '../model.ts';
import { CodeBlock, type Panel } from '../pieces.tsx';
import { Reason } from '../refusal.tsx';

export const linksPanel: Panel = {
  title: 'Link checks',
  View: ({ state }) => {
    const rows = checkRows(state);
    const faultOf = (name: CheckRow['check']): UriError | undefined =>
      rows.find(({ check }) => check === name)?.fault;
    return (
      <>
        <div class="pg-fields">
          <TextField
            label="Own site, for checkRedirect"
            text={state.own}
            error={faultOf('checkRedirect')}
            onText={(text) => set({ own: text })}
          />
          <TextField
            label="Registered, for checkOAuthRedirect"
            text={state.registered}
            error={faultOf('checkOAuthRedirect')}
            onText={(text) => set({ registered: text })}
          />
        </div>
        <ul class="pg-checks">
          {rows.map((row) => (
            <Item key={row.check} {...row} />
          ))}
        </ul>
      </>
    );
  },
  say: ({ state }) => {
    const allowed = checkRows(state).filter(({ error, fault }) => error === undefined && fault === undefined);
    return allowed.length === 0
      ? 'Allowed by no check.'
      : `Allowed by ${allowed.map(({ check }) => check).join(', ')}.`;
  },
};

function Item(row: CheckRow): JSX.Element {
  const { check, use, error, code } = row;
  return (
    <li>
      <p>
        <Answer {...row} /> {use} <code>{check}</code>
      </p>
      {error && (
        <p>
          <Reason error={error} />
        </p>
      )}
      <details>
        <summary aria-label={`Code of ${check}`}>Code</summary>
        <CodeBlock code={code} />
      </details>
    </li>
  );
}

function Answer({ error, fault }: CheckRow): JSX.Element {
  if (fault !== undefined) return <strong>Not checked</strong>;
  if (error !== undefined) return <strong class="pg-bad">Refused</strong>;
  return <strong class="pg-good">Allowed</strong>;
}
