/** The parameters, and which bytes a change keeps. */
import { Uri } from 'urial';
import { changedParams, paramCode, type ParamRow, paramRows } from '../../logic/params.ts';
import type { ParamEdit, State } from '../../logic/state.ts';
import { button, choiceField, fill, h, table, textField } from '../dom.ts';
import { codeBlock, noReference, type PanelMaker, resultBox, said } from '../panel.ts';
import type { Store } from '../store.ts';

/** So many parameters are shown, and so many of the others that change. */
const MOST_ROWS = 200;

export const parametersPanel: PanelMaker = (store) => {
  const form = fieldsOf(store);
  const output = h('div');
  const code = codeBlock();
  return {
    element: h('div', {}, form.element, output, code.element),
    show: (state, uri) => {
      form.show(state);
      code.element.hidden = uri === undefined;
      if (uri === undefined) return noReference(output);
      code.show(paramCode(uri, state));
      const result = changedParams(uri, state);
      const use = (): void => {
        if (result instanceof Uri) store.step({ uri: result.href, name: '', value: '' });
      };
      const after = result instanceof Uri ? result.query : uri.query;
      const rows = paramRows(uri.query, after, state.name);
      const isChanged = result !== uri;
      fill(output, isChanged ? resultBox('Result', result, use) : undefined, parameterTable(rows, form.edit));
      return isChanged ? said('Result', result) : '';
    },
  };
};

interface Fields {
  readonly element: HTMLElement;
  readonly show: (state: State) => void;
  /** Puts a parameter into the fields. */
  readonly edit: (name: string, value: string) => void;
}

function fieldsOf(store: Store): Fields {
  const kind = choiceField<ParamEdit>(
    'Change',
    [
      ['withParam', 'set a parameter'],
      ['appendParam', 'add a parameter'],
      ['withoutParam', 'remove a parameter'],
    ],
    (value) => {
      store.set({ paramEdit: value });
    },
  );
  const name = textField('Name', (text) => {
    store.set({ name: text });
  });
  const value = textField('Value', (text) => {
    store.set({ value: text });
  });
  return {
    element: h('div', { class: 'pg-fields' }, kind.element, name.element, value.element),
    show: (state) => {
      kind.show(state.paramEdit);
      name.show(state.name);
      value.show(state.value);
      value.element.hidden = state.paramEdit === 'withoutParam';
    },
    edit: (newName, newValue) => {
      store.set({ paramEdit: 'withParam', name: newName, value: newValue });
      value.input.focus();
    },
  };
}

function parameterTable(rows: readonly ParamRow[], edit: Fields['edit']): HTMLElement {
  if (rows.length === 0) return h('p', {}, 'There is no query.');
  const shown = rows.filter(({ fate }, n) => n < MOST_ROWS || fate !== 'stays').slice(0, 2 * MOST_ROWS);
  const rest = rows.length - shown.length;
  const all = table(
    'Parameters, with the bytes that stay',
    ['name', 'value', 'bytes', 'change'],
    shown.map((row) => [data(row.entry?.[0]), data(row.entry?.[1]), bytes(row), action(row, edit)]),
  );
  return h('div', {}, all, rest > 0 ? h('p', {}, `and ${rest} more`) : undefined);
}

function data(text: string | null | undefined): HTMLElement {
  if (text === undefined || text === null) return h('span', { class: 'pg-absent' }, 'none');
  return h('span', { class: 'pg-data' }, text === '' ? '""' : text);
}

function bytes({ fate, before, after }: ParamRow): HTMLElement {
  const kept = fate === 'stays' ? h('code', {}, after ?? '') : undefined;
  const gone = fate !== 'stays' && before !== undefined ? h('del', {}, before) : undefined;
  const come = fate !== 'stays' && after !== undefined ? h('ins', {}, after) : undefined;
  return h(
    'span',
    { class: 'pg-bytes' },
    kept ?? h('code', { class: 'pg-diff' }, gone, come),
    h('small', {}, fate),
  );
}

function action({ fate, entry }: ParamRow, edit: Fields['edit']): HTMLElement | undefined {
  if (entry === undefined || fate !== 'stays') return undefined;
  const [name, value] = entry;
  const press = (): void => {
    edit(name, value ?? '');
  };
  return button('Edit', press, { 'aria-label': `Edit ${name}` });
}
