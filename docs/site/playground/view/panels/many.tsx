/** Many links at once, each judged. */
import type { ComponentChildren, JSX } from 'preact';
import { judged, linksOf, type LinkRow, MOST_LINKS } from '../../logic/many.ts';
import { mask } from '../../logic/mask.ts';
import { short } from '../../logic/verdicts.ts';
import { PassingButton, TextField } from '../fields.tsx';
import { set, step } from '../model.ts';
import { type Panel, Table } from '../pieces.tsx';
import { visible } from '../refusal.tsx';

export const manyPanel: Panel = {
  title: 'Many links',
  View: ({ state }) => {
    const links = linksOf(state.many);
    const rows = links.slice(0, MOST_LINKS).map((link) => judged(link, state));
    return (
      <>
        <TextField
          label="A text with links, or a link a line"
          lines={7}
          text={state.many}
          onText={(text) => set({ many: text })}
        />
        {rows.length === 0 ? (
          <p>There is no link in it.</p>
        ) : (
          <Table
            caption="The links, each with its verdicts"
            head={['link', 'RFC 3986', 'href', 'redirect', 'fetch', 'this browser', '']}
            rows={rows.map(row)}
          />
        )}
        {links.length > MOST_LINKS && (
          <p class="pg-note">
            and {links.length - MOST_LINKS} more: the page judges {MOST_LINKS} at once.
          </p>
        )}
      </>
    );
  },
  say: ({ state }) => {
    const count = linksOf(state.many).length;
    return count === 1 ? 'One link.' : `${count} links.`;
  },
};

function row({ text, fault, checks, differs }: LinkRow): ComponentChildren[] {
  return [
    <code>{visible(short(mask(text)))}</code>,
    <Verdict isGood={fault === undefined} text={fault ?? 'valid'} />,
    ...checks.map(({ check, error, fault: own }) => (
      <Verdict
        key={check}
        isGood={error === undefined && own === undefined}
        text={(error ?? own)?.code ?? 'allowed'}
      />
    )),
    differs === undefined ? (
      ''
    ) : (
      <Verdict isGood={differs.length === 0} text={differs.join(', ') || 'the same'} />
    ),
    <PassingButton label="Open" onPress={() => step({ uri: text, panel: 'links' })} />,
  ];
}

function Verdict({ isGood, text }: { readonly isGood: boolean; readonly text: string }): JSX.Element {
  return <span class={isGood ? 'pg-good' : 'pg-bad'}>{text}</span>;
}
