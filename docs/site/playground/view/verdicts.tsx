/** The line of verdicts, each a link to its panel. */
import type { JSX } from 'preact';
import { type State, writeState } from '../logic/state.ts';
import { verdicts } from '../logic/verdicts.ts';
import { openPanel } from './tabs.tsx';

/** What the panels say of a text, in a few words. */
export function Verdicts({ state }: { readonly state: State }): JSX.Element {
  const here = writeState({ ...state, panel: 'read' });
  return (
    <ul class="pg-verdicts" aria-label="Verdicts">
      {verdicts(state).map(({ label, panel, tone, text }) => (
        <li key={label}>
          <a
            href={`#${here}&panel=${panel}`}
            onClick={(event) => {
              // another tab of the browser has the link without secrets
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              openPanel(panel);
            }}
          >
            {label}
          </a>
          <span class={`pg-${tone}`}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
