/** The checks of links, with their reasons. */
import type { UriError } from 'urial';
import { type CheckRow, checkRows } from '../../logic/checks.ts';
import { fill, h, newId, textField } from '../dom.ts';
import { type CodeBlock, codeBlock, type PanelMaker } from '../panel.ts';
import { blame, reason } from '../refusal.ts';

export const linksPanel: PanelMaker = (store) => {
  const own = textField('Own site, for checkRedirect', (text) => {
    store.set({ own: text });
  });
  const registered = textField('Registered, for checkRedirectUri', (text) => {
    store.set({ registered: text });
  });
  const [ownFault, registeredFault] = [h('div', { id: newId() }), h('div', { id: newId() })];
  own.element.append(ownFault);
  registered.element.append(registeredFault);
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
      const faultOf = (name: CheckRow['check']): UriError | undefined =>
        rows.find(({ check }) => check === name)?.fault;
      blame(own, ownFault, faultOf('checkRedirect'));
      blame(registered, registeredFault, faultOf('checkRedirectUri'));
      const allowed = rows
        .filter(({ error, fault }) => error === undefined && fault === undefined)
        .map(({ check }) => check);
      return allowed.length === 0 ? 'Allowed by no check.' : `Allowed by ${allowed.join(', ')}.`;
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
    show: (row) => {
      const { check, use, error, code: shown } = row;
      fill(head, answer(row), ` ${use} `, h('code', {}, check));
      fill(why, error && reason(error));
      code.show(shown);
      details.querySelector('summary')?.setAttribute('aria-label', `Code of ${check}`);
    },
  };
}

function answer({ error, fault }: CheckRow): HTMLElement {
  if (fault !== undefined) return h('strong', {}, 'Not checked');
  if (error !== undefined) return h('strong', { class: 'pg-bad' }, 'Refused');
  return h('strong', { class: 'pg-good' }, 'Allowed');
}
