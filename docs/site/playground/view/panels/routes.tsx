/** A table of routes, and the first that matches the reference. */
import type { ComponentChildren } from 'preact';
import { Uri, UriError } from 'urial';
import { literal } from '../../logic/code.ts';
import {
  foundRoute,
  MOST_ROUTES,
  routeLines,
  type RouteRow,
  routeRows,
  routesCode,
} from '../../logic/routes.ts';
import { TextField } from '../fields.tsx';
import { set } from '../model.ts';
import { CodeBlock, Fault, NeedsReference, type Panel, Table } from '../pieces.tsx';
import { Reason } from '../refusal.tsx';

export const routesPanel: Panel = {
  title: 'Routes',
  View: ({ state, uri }) => {
    const lines = routeLines(state.routes);
    const rows = routeRows(lines, uri);
    const found = uri && foundRoute(lines, uri);
    const hasFault = rows.some(({ error }) => error !== undefined);
    return (
      <>
        <TextField
          label="Table of routes"
          lines={6}
          text={state.routes}
          note={`One route per line, at most ${MOST_ROUTES}: name, colon, template.`}
          onText={(text) => set({ routes: text })}
        />
        <TextField
          label="The string"
          text={state.uri}
          error={Uri.tryParse(state.uri).error}
          onText={(text) => set({ uri: text, edits: new Map() })}
        />
        {uri === undefined ? (
          <NeedsReference />
        ) : (
          <p>{hasFault ? 'Fix the routes first.' : sentence(rows)}</p>
        )}
        {found instanceof UriError && !hasFault && <Fault error={found} />}
        <Table
          caption="The routes, and what each finds by itself"
          head={['name', 'template', 'finds']}
          rows={rows.map(row)}
        />
        {uri && !hasFault && <CodeBlock code={routesCode(lines, uri)} />}
      </>
    );
  },
  say: ({ state, uri }) => (uri === undefined ? '' : sentence(routeRows(routeLines(state.routes), uri))),
};

function sentence(rows: readonly RouteRow[]): string {
  const found = rows.find(({ isFound }) => isFound);
  return found === undefined ? 'No route matches.' : `The route is ${found.name}.`;
}

function row({ name, template, error, values, isFound }: RouteRow): ComponentChildren[] {
  const finds =
    values === undefined ? <span class="pg-absent">no match</span> : <code>{literal(values)}</code>;
  return [
    isFound ? <strong class="pg-good">{name}</strong> : name,
    <code>{template}</code>,
    error === undefined ? finds : <Reason error={error} />,
  ];
}
