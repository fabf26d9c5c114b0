/** Many links at once, each judged. */
import type { JSX } from 'preact';
import { judged, linksOf, MOST_LINKS } from '../../logic/many.ts';
import { mask } from '../../logic/mask.ts';
import type { State } from '../../logic/state.ts';
import { short } from '../../logic/verdicts.ts';
import { PassingButton, TextField } from '../fields.tsx';
import { set, step } from '../model.ts';
import type { Panel } from '../pieces.tsx';
import { visible } from '../refusal.tsx';

export const manyPanel: Panel = {
  title: 'Many links',
  View: ({ state }) => {
    const links = linksOf(state.many);
    return (
      <>
        <TextField
          label="A text with links, or a link a line"
          lines={7}
          text={state.many}
          onText={(text) => set({ many: text })}
        />
        {links.length === 0 && <p>There is no link in it.</p>}
        <ul class="pg-checks">
          {links.slice(0, MOST_LINKS).map((link, n) => (
            <Link key={n} {...{ link, state }} />
          ))}
        </ul>
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

function Link({ link, state }: { readonly link: string; readonly state: State }): JSX.Element {
  return (
    <li class="pg-link">
      <code>{visible(short(mask(link)))}</code>
      <PassingButton label="Open" onPress={() => step({ uri: link, panel: 'links' })} />
      <ul class="pg-verdicts">
        {judged(link, state).map(({ label, isGood, text }) => (
          <li key={label}>
            {label}
            <span class={isGood ? 'pg-good' : 'pg-bad'}>{text}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
