/** The checks of links, with their reasons. */
import { type CheckRow, checkRows } from '../../logic/checks.ts';
import { fill, h, textField } from '../dom.ts';
import { type CodeBlock, codeBlock, type PanelMaker } from '../panel.ts';
import { reason } from '../refusal.ts';

export const linksPanel: PanelMaker = (store) => {
  const own = textField('Own site, for checkRedirect', (text) => {
    store.set({ own: text });
  });
  const registered = textField('Registered, for checkRedirectUri', (text) => {
    store.set({ registered: text });
  });
  const output = h('ul', { class: 'pg-checks' });
  const items = Array.from({ length: 4 }, checkItem);
  output.append(...items.map(({ element }) => element));
  return {
    element: h('div', {}, h('div', { class: 'pg-fields' }, own.element, registered.element), output),
    show: (state) => {
      own.show(state.own);
      registered.show(state.registered);
      const rows = checkRows(state);
      rows.forEach((row, n) => {
        items[n]?.show(row);
      });
      const allowed = rows.filter(({ error }) => error === undefined).map(({ check }) => check);
      return allowed.length === 0 ? 'Refused by all checks.' : `Allowed by ${allowed.join(', ')}.`;
    },
  };
};

interface Item {
  readonly element: HTMLElement;
  readonly show: (row: CheckRow) => void;
}

function checkItem(): Item {
  const head = h('p');
  const why = h('div');
  const code: CodeBlock = codeBlock();
  const details = h('details', {}, h('summary', {}, 'Code'), code.element);
  return {
    element: h('li', {}, head, why, details),
    show: ({ check, use, error, code: shown }) => {
      const isAllowed = error === undefined;
      const answer = h(
        'strong',
        { class: isAllowed ? 'pg-good' : 'pg-bad' },
        isAllowed ? 'Allowed' : 'Refused',
      );
      fill(head, answer, ` ${use} `, h('code', {}, check));
      fill(why, isAllowed ? undefined : reason(error));
      code.show(shown);
      details.querySelector('summary')?.setAttribute('aria-label', `Code of ${check}`);
    },
  };
}
