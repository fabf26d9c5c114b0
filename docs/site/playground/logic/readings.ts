/** The reading of RFC 3986 and that of the browser, side by side. */
import { browserDifferences, fromURL, Uri, type UriError } from 'urial';
import { attempt, type Code } from './code.ts';
import { masked } from './mask.ts';

const COMPONENTS = ['scheme', 'userInfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

/** A component in both readings, in normal form and without a password. */
export interface ReadingRow {
  readonly component: (typeof COMPONENTS)[number];
  readonly uri: string | undefined;
  readonly browser: string | undefined;
  readonly differs: boolean;
}

/** Both readings of a reference. */
export interface Readings {
  /** What `URL` makes of it, without a password; `undefined` when it refuses. */
  readonly browser: string | undefined;
  readonly rows: readonly ReadingRow[];
}

/** Reads a reference twice, on a page or without one. */
export function readings(uri: Uri, page: string): Readings | UriError {
  return attempt(() => {
    const base = page === '' ? undefined : page;
    const different = browserDifferences(uri, base).map(({ component }) => component);
    const ours = masked((base === undefined ? uri : Uri.parse(base).resolve(uri)).normalize('scheme'));
    const url = urlOf(uri.href, base);
    const theirs = url && masked(fromURL(url).normalize('scheme'));
    const rows = COMPONENTS.map((component) => ({
      component,
      uri: ours[component],
      browser: theirs?.[component],
      differs: different.includes(component),
    }));
    return { browser: url && fromURL(url).toDisplay(), rows };
  });
}

function urlOf(text: string, base: string | undefined): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Returns the code that lists the differences. */
export function readingsCode(uri: Uri, page: string): Code {
  return {
    imports: `{ browserDifferences } from 'urial'`,
    write: (quote) => {
      const base = page === '' ? '' : `, ${quote(page, 'reference')}`;
      return `browserDifferences(${quote(uri.href, 'reference')}${base})\n  .map(({ component }) => component)`;
    },
    result: attempt(() =>
      browserDifferences(uri, page === '' ? undefined : page).map(({ component }) => component),
    ),
  };
}
