/** Many links at once, each judged. */
import type { JSX } from 'preact';
import { judged, linksOf, MOST_LINKS } from '../../logic/many.ts';
import { START, type State } from '../../logic/state.ts';
import { Button, TextField } from '../fields.tsx';
import { set, shown, step } from '../model.ts';
import type { Panel } from '../pieces.tsx';
import { Code } from '../refusal.tsx';
import { Piece } from '../verdicts.tsx';

export const manyPanel: Panel = {
  title: 'Links',
  View: ({ state }) => {
    const links = linksOf(state.many);
    return (
      <>
        <TextField
          label="A paragraph with links, or one link per line"
          lines={7}
          text={state.many}
          onText={(text) => set({ many: text })}
        />
        {links.length === 0 && <p>There is no link here.</p>}
        <ul class="pg-many">
          {links.slice(0, MOST_LINKS).map((link, n) => (
            <Link key={n} {...{ link, state }} />
          ))}
        </ul>
        {links.length > MOST_LINKS && (
          <p class="pg-note">
            and {links.length - MOST_LINKS} more: the page checks {MOST_LINKS} at a time.
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
  const alone = { uri: link, panel: START.panel, edits: new Map() };
  return (
    <li>
      <Piece text={link} /> <Button label="Open" about={`Open ${shown(link)}`} onPress={() => step(alone)} />
      <ul class="pg-verdicts">
        {judged(link, state).map(({ label, tone, words, text, error }) => (
          <li key={label}>
            <span class="pg-label">{label}</span>
            <div class={`pg-${tone}`}>
              {words} {text !== undefined && <Piece text={text} />} {error && <Code code={error.code} />}
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}
