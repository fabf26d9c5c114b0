/** What the getters read. */
import type { Uri } from 'urial';
import { literal, quote } from '../../logic/code.ts';
import { masked } from '../../logic/mask.ts';
import { fill, h, table } from '../dom.ts';
import { noReference, type PanelMaker } from '../panel.ts';

const GETTERS = [
  ['kind', ({ kind }) => kind],
  ['scheme', ({ scheme }) => scheme],
  ['authority', ({ authority }) => authority],
  ['userInfo', ({ userInfo }) => userInfo],
  ['credentials', ({ credentials }) => credentials],
  ['host', ({ host }) => host],
  ['hostKind', ({ hostKind }) => hostKind],
  ['port', ({ port }) => port],
  ['effectivePort', ({ effectivePort }) => effectivePort],
  ['origin', ({ origin }) => origin],
  ['path', ({ path }) => path],
  ['segments', ({ segments }) => segments],
  ['query', ({ query }) => query],
  ['params.toObject()', ({ params }) => params.toObject()],
  ['fragment', ({ fragment }) => fragment],
] as const satisfies readonly (readonly [string, (uri: Uri) => unknown])[];

export const readPanel: PanelMaker = () => {
  const output = h('div');
  const about = h(
    'p',
    {},
    'What a ',
    h('code', {}, 'Uri'),
    ' tells of this reference. A password is shown as ***.',
  );
  return {
    element: h('div', {}, about, output),
    show: (_state, uri) => {
      if (uri === undefined) return noReference(output);
      const shown = masked(uri);
      const rows = GETTERS.map(([name, get]) => [h('code', {}, `.${name}`), value(get(shown))]);
      fill(output, table('Getters', ['member', 'value'], rows));
      return '';
    },
  };
};

function value(data: unknown): HTMLElement {
  if (data === undefined) return h('span', { class: 'pg-absent' }, 'undefined');
  return h('code', {}, typeof data === 'string' ? quote(data) : literal(data));
}
