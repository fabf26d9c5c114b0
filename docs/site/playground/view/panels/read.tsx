/** What the getters read. */
import type { JSX } from 'preact';
import type { Uri } from 'urial';
import { literal, quote } from '../../logic/code.ts';
import { masked } from '../../logic/mask.ts';
import { referencePanel, Table } from '../pieces.tsx';

const GETTERS = [
  ['kind', ({ kind }) => kind],
  ['isRelative', ({ isRelative }) => isRelative],
  ['isAbsoluteUri', ({ isAbsoluteUri }) => isAbsoluteUri],
  ['scheme', ({ scheme }) => scheme],
  ['authority', ({ authority }) => authority],
  ['userInfo', ({ userInfo }) => userInfo],
  ['credentials', ({ credentials }) => credentials],
  ['host', ({ host }) => host],
  ['hostKind', ({ hostKind }) => hostKind],
  ['port', ({ port }) => port],
  ['portNumber', ({ portNumber }) => portNumber],
  ['effectivePort', ({ effectivePort }) => effectivePort],
  ['origin', ({ origin }) => origin],
  ['path', ({ path }) => path],
  ['segments', ({ segments }) => segments],
  ['lastSegment', ({ lastSegment }) => lastSegment],
  ['query', ({ query }) => query],
  ['params.toObject()', ({ params }) => params.toObject()],
  ['fragment', ({ fragment }) => fragment],
] as const satisfies readonly (readonly [string, (uri: Uri) => unknown])[];

export const readPanel = referencePanel(
  'Read',
  ({ uri }) => {
    const shown = masked(uri);
    return (
      <>
        <p>
          What a <code>Uri</code> tells of this reference. A password is shown as ***.
        </p>
        <Table
          caption="Getters"
          head={['member', 'value']}
          rows={GETTERS.map(([name, get]) => [<code>.{name}</code>, <Value data={get(shown)} />])}
        />
      </>
    );
  },
  () => '',
);

function Value({ data }: { readonly data: unknown }): JSX.Element {
  if (data === undefined) return <span class="pg-absent">undefined</span>;
  return <code>{typeof data === 'string' ? quote(data) : literal(data)}</code>;
}
