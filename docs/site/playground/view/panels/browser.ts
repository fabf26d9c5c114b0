/** The reading of the browser beside that of RFC 3986. */
import { UriError } from 'urial';
import { type ReadingRow, type Readings, readings, readingsCode } from '../../logic/readings.ts';
import { fill, h, partText, table, textField } from '../dom.ts';
import { codeBlock, errorBox, noReference, type PanelMaker } from '../panel.ts';

export const browserPanel: PanelMaker = (store) => {
  const page = textField(
    'On the page',
    (text) => {
      store.set({ page: text });
    },
    'The base of both readings. Without a page a browser refuses a relative reference.',
  );
  const output = h('div');
  const code = codeBlock();
  return {
    element: h('div', {}, page.element, output, code.element),
    show: (state, uri) => {
      page.show(state.page);
      code.element.hidden = uri === undefined;
      if (uri === undefined) return noReference(output);
      code.show(readingsCode(uri, state.page));
      const both = readings(uri, state.page);
      if (both instanceof UriError) {
        fill(output, errorBox(both));
        return both.message;
      }
      fill(output, ...comparison(both));
      return verdict(both);
    },
  };
};

function verdict({ browser, rows }: Readings): string {
  if (browser === undefined) return 'This browser refuses it.';
  const different = rows.filter(({ differs }) => differs).map(({ component }) => component);
  if (different.length === 0) return 'This browser reads the same.';
  return `This browser reads another ${different.join(', ')}.`;
}

function comparison(both: Readings): HTMLElement[] {
  const isSame = both.browser !== undefined && both.rows.every(({ differs }) => !differs);
  return [
    h('p', { class: isSame ? 'pg-good' : 'pg-bad' }, h('strong', {}, verdict(both))),
    table('Both readings, in normal form', ['component', 'RFC 3986', 'this browser'], both.rows.map(row)),
  ];
}

function row({ component, uri, browser, differs }: ReadingRow): HTMLElement[] {
  const mark = differs ? h('strong', { class: 'pg-bad' }, ' differs') : undefined;
  return [
    h('span', {}, component, mark),
    partText(uri, component.toLowerCase()),
    partText(browser, component.toLowerCase()),
  ];
}
