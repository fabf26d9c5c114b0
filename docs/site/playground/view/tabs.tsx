/** The panels as tabs. */
import type { JSX } from 'preact';
import { type Panel as Name, PANELS } from '../logic/state.ts';
import { step } from './model.ts';
import type { Panel, PanelProps } from './pieces.tsx';
import { browserPanel } from './panels/browser.tsx';
import { changePanel } from './panels/change.tsx';
import { comparePanel } from './panels/compare.tsx';
import { linksPanel } from './panels/links.tsx';
import { manyPanel } from './panels/many.tsx';
import { normalizePanel } from './panels/normalize.tsx';
import { parametersPanel } from './panels/parameters.tsx';
import { readPanel } from './panels/read.tsx';
import { redactPanel } from './panels/redact.tsx';
import { resolvePanel } from './panels/resolve.tsx';
import { routesPanel } from './panels/routes.tsx';
import { tagPanel } from './panels/tag.tsx';
import { templatePanel } from './panels/template.tsx';

/** The panels by their names. */
export const VIEWS: Readonly<Record<Name, Panel>> = {
  read: readPanel,
  change: changePanel,
  parameters: parametersPanel,
  resolve: resolvePanel,
  normalize: normalizePanel,
  compare: comparePanel,
  tag: tagPanel,
  template: templatePanel,
  routes: routesPanel,
  browser: browserPanel,
  links: linksPanel,
  redact: redactPanel,
  many: manyPanel,
};

const idOf = (panel: Name): string => `pg-tab-${panel}`;

/** Opens a panel, and moves the focus to its tab. */
export function openPanel(panel: Name): void {
  step({ panel });
  document.getElementById(idOf(panel))?.focus();
}

/** The tabs, and the chosen panel. */
export function Tabs(props: PanelProps): JSX.Element {
  const { panel } = props.state;
  const { View } = VIEWS[panel];
  const follow = (event: KeyboardEvent): void => {
    const at = PANELS.indexOf(panel);
    const keys: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    openPanel(PANELS.at(next % PANELS.length) ?? panel);
  };
  return (
    <div class="pg-tabs">
      <div role="tablist" aria-label="Panels" onKeyDown={follow}>
        {PANELS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={idOf(name)}
            aria-selected={name === panel}
            aria-controls={name === panel ? 'pg-panel' : undefined}
            tabIndex={name === panel ? 0 : -1}
            onClick={() => step({ panel: name })}
          >
            {VIEWS[name].title}
          </button>
        ))}
      </div>
      <div id="pg-panel" role="tabpanel" tabIndex={-1} aria-labelledby={idOf(panel)} key={panel}>
        <View {...props} />
      </div>
    </div>
  );
}
