/** The with-ers as a form that prints the fluent code. */
import { Uri } from 'urial';
import { change, changeCode, edited, partOf, witherOf } from '../../logic/change.ts';
import { DATA_EDITS, type Edit, type Part, PARTS, type State } from '../../logic/state.ts';
import { button, fill, h, textField } from '../dom.ts';
import { codeBlock, needsReference, type PanelMaker, passingButton, resultBox, said } from '../panel.ts';
import type { Store } from '../store.ts';

interface Row {
  readonly element: HTMLElement;
  readonly show: (state: State, uri: Uri) => void;
}

export const changePanel: PanelMaker = (store) => {
  const rows = [
    ...PARTS.map((part) => partRow(store, part)),
    ...DATA_EDITS.map((edit) => dataRow(store, edit)),
  ];
  const [parts, data] = [rows.slice(0, PARTS.length), rows.slice(PARTS.length)];
  const output = h('div', { class: 'pg-sticky' });
  const code = codeBlock();
  const reset = passingButton('Undo all changes', () => {
    store.step({ edits: new Map() });
  });
  const form = h(
    'div',
    {},
    group('Text: checked, and taken as it is', parts),
    group('Data: encoded for its place', data),
    reset,
    output,
    code.element,
  );
  const missing = needsReference();
  return {
    element: h('div', {}, missing, form),
    show: (state, uri) => {
      missing.hidden = uri !== undefined;
      form.hidden = uri === undefined;
      if (uri === undefined) return '';
      for (const row of rows) row.show(state, uri);
      reset.hidden = state.edits.size === 0;
      code.show(changeCode(uri, state.edits));
      const result = change(uri, state.edits);
      const use = (): void => {
        if (result instanceof Uri) store.step({ uri: result.href, edits: new Map() });
      };
      fill(output, resultBox('Result', result, state.edits.size === 0 ? undefined : use));
      return said('Result', result);
    },
  };
};

function group(title: string, rows: readonly Row[]): HTMLElement {
  return h('fieldset', {}, h('legend', {}, title), ...rows.map(({ element }) => element));
}

function edit(store: Store, name: Edit, text: string | undefined): void {
  const { edits, uri } = store.state;
  store.set({ edits: edited(edits, Uri.tryParse(uri).uri, name, text) });
}

/** A part, which can be absent or empty. */
function partRow(store: Store, part: Part): Row {
  const field = textField(part, (text) => {
    edit(store, part, text);
  });
  const toggle = button('', () => {
    edit(store, part, isAbsent ? '' : undefined);
  });
  let isAbsent = false;
  const element = h('div', { class: `pg-part pg-${part.toLowerCase()}` }, field.element, toggle);
  return {
    element,
    show: ({ edits }, uri) => {
      const text = edits.has(part) ? edits.get(part) : partOf(uri, part);
      isAbsent = text === undefined;
      field.show(text ?? '');
      field.input.placeholder = isAbsent ? 'absent' : 'empty';
      element.classList.toggle('pg-changed', edits.has(part));
      toggle.textContent = isAbsent ? 'Add' : 'Remove';
      toggle.setAttribute('aria-label', `${isAbsent ? 'Add an empty' : 'Remove the'} ${part}`);
      toggle.hidden = part === 'path';
    },
  };
}

function dataRow(store: Store, name: (typeof DATA_EDITS)[number]): Row {
  const field = textField(witherOf(name), (text) => {
    edit(store, name, text);
  });
  return {
    element: h('div', { class: 'pg-part' }, field.element),
    show: ({ edits }) => {
      field.show(edits.get(name) ?? '');
    },
  };
}
