/** The routes panel: a table of templates, and the first that matches a reference. */
import { type Uri, UriError } from 'urial';
import { routes } from 'urial/template';
import { attempt } from './attempt.ts';
import { type Code, literal } from './code.ts';

/** A line of the table. */
export interface RouteRow {
  readonly name: string;
  readonly template: string;
  readonly error: UriError | undefined;
  /** What this route alone finds; `undefined` when it does not match. */
  readonly values: Readonly<Record<string, unknown>> | undefined;
  /** Whether the table finds this route. */
  readonly isFound: boolean;
}

/** So many routes are read. */
export const MOST_ROUTES = 200;

const LINE = /^\s*([^\s:/{?]+)\s*:\s+(\S+)\s*$/;

/** Reads a route a line: `user: /users/{id}`. A line without a name is given one. */
export function routeLines(text: string): [name: string, template: string][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, MOST_ROUTES).map((line, n) => {
    const [, name = `route${n + 1}`, template = line.trim()] = LINE.exec(line) ?? [];
    return [name, template];
  });
}

/** Makes the table of the routes. */
export function foundRoute(lines: readonly (readonly [string, string])[], uri: Uri): unknown {
  return attempt(() => routes(Object.fromEntries(lines)).find(uri));
}

/** Lists the routes with what each finds alone. */
export function routeRows(lines: readonly (readonly [string, string])[], uri: Uri | undefined): RouteRow[] {
  let isTaken = false;
  return lines.map(([name, template]) => {
    const table = attempt(() => routes({ [name]: template }));
    if (table instanceof UriError) return { name, template, error: table, values: undefined, isFound: false };
    const values = uri && table.find(uri)?.values;
    const isFound = values !== undefined && !isTaken;
    isTaken ||= isFound;
    return { name, template, error: undefined, values, isFound };
  });
}

/** Returns the code that finds the route of a reference. */
export function routesCode(lines: readonly (readonly [string, string])[], uri: Uri): Code {
  return {
    imports: `{ routes } from 'urial/template'`,
    write: (quote) => {
      const table = literal(Object.fromEntries(lines), (text) => quote(text, 'template'));
      return `routes(${table})\n  .find(${quote(uri.href, 'reference')})`;
    },
    result: foundRoute(lines, uri),
  };
}
