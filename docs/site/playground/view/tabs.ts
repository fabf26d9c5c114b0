/** The panels as tabs. */
import type { Uri } from 'urial';
import type { Panel, State } from '../logic/state.ts';
import { button, h, newId } from './dom.ts';
import type { PanelMaker, View } from './panel.ts';
import { browserPanel } from './panels/browser.ts';
import { changePanel } from './panels/change.ts';
import { linksPanel } from './panels/links.ts';
import { normalizePanel } from './panels/normalize.ts';
import { parametersPanel } from './panels/parameters.ts';
import { readPanel } from './panels/read.ts';
import { resolvePanel } from './panels/resolve.ts';
import { templatePanel } from './panels/template.ts';
import type { Store } from './store.ts';

const MAKERS: Readonly<Record<Panel, readonly [title: string, make: PanelMaker]>> = {
  read: ['Read', readPanel],
  change: ['Change', changePanel],
  resolve: ['Resolve', resolvePanel],
  normalize: ['Normalize', normalizePanel],
  parameters: ['Parameters', parametersPanel],
  template: ['Template', templatePanel],
  browser: ['Browser', browserPanel],
  links: ['Link checks', linksPanel],
};

interface Tab {
  readonly panel: Panel;
  readonly handle: HTMLButtonElement;
  readonly body: HTMLElement;
  readonly view: View;
}

/** The tabs; only the chosen panel is kept up to date. */
export class Tabs {
  readonly element: HTMLElement;
  readonly #tabs: readonly Tab[];

  constructor(panels: readonly Panel[], store: Store) {
    this.#tabs = panels.map((panel) => makeTab(panel, store));
    const list = h(
      'div',
      { role: 'tablist', 'aria-label': 'Panels' },
      ...this.#tabs.map(({ handle }) => handle),
    );
    list.addEventListener('keydown', (event) => {
      const next = this.#after(store.state.panel, event.key);
      if (next === undefined) return;
      event.preventDefault();
      store.step({ panel: next.panel });
      next.handle.focus();
    });
    this.element = h('div', { class: 'pg-tabs' }, list, ...this.#tabs.map(({ body }) => body));
  }

  /** Shows a state, and returns its result in one sentence. */
  show(state: State, uri: Uri | undefined): string {
    let said = '';
    for (const { panel, handle, body, view } of this.#tabs) {
      const isChosen = panel === state.panel;
      handle.setAttribute('aria-selected', String(isChosen));
      handle.tabIndex = isChosen ? 0 : -1;
      body.hidden = !isChosen;
      if (isChosen) said = view.show(state, uri);
    }
    return said;
  }

  /** Returns the tab to which a key leads. */
  #after(panel: Panel, key: string): Tab | undefined {
    const at = this.#tabs.findIndex((tab) => tab.panel === panel);
    const count = this.#tabs.length;
    const to = { ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 }[
      key
    ];
    return to === undefined ? undefined : this.#tabs[to];
  }
}

function makeTab(panel: Panel, store: Store): Tab {
  const [title, make] = MAKERS[panel];
  const view = make(store);
  const [handleId, bodyId] = [newId(), newId()];
  const choose = (): void => {
    store.step({ panel });
  };
  const handle = button(title, choose, { id: handleId, role: 'tab', 'aria-controls': bodyId });
  const body = h(
    'div',
    { id: bodyId, role: 'tabpanel', tabindex: '-1', 'aria-labelledby': handleId },
    view.element,
  );
  return { panel, handle, body, view };
}
