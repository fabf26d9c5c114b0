/** The reading of RFC 3986 and that of the browser, side by side. */
import { browserDifferences, fromURL, Uri, type UriError } from 'urial';
import { attempt } from './attempt.ts';
import { type Code } from './code.ts';
import { masked } from './mask.ts';
import type { State } from './state.ts';

export const COMPONENTS = ['scheme', 'userInfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

/** The page on which a relative link is read when none is given. */
const SOME_PAGE = 'https://app.example/';

/** A component in both readings, in normal form and without secrets. */
interface ReadingRow {
  readonly component: (typeof COMPONENTS)[number];
  readonly uri: string | undefined;
  readonly browser: string | undefined;
  readonly differs: boolean;
}

/** Returns the page on which a string is read: that of the field; else the own site, or some page, where a string needs one. */
export function pageOf(text: string, { page, own }: Pick<State, 'page' | 'own'>): string | undefined {
  if (page !== '') return page;
  if (urlOf(text, undefined) !== undefined) return undefined;
  return [own, SOME_PAGE].find((one) => urlOf(text, one) !== undefined);
}

/** Returns what the browser makes of a string, also of one that is no reference; `undefined` when it refuses. */
export function browserReading(text: string, page: string | undefined): Uri | undefined {
  const url = urlOf(text, page);
  const uri = url && attempt(() => fromURL(url));
  return uri instanceof Uri ? uri : undefined;
}

/** Reads a string twice, on a page or without one; the rows are empty where the browser refuses. `safe` hides secrets. */
export function readings(
  uri: Uri,
  base: string | undefined,
  safe: (uri: Uri) => Uri = masked,
): readonly ReadingRow[] | UriError {
  return attempt(() => {
    const different = browserDifferences(uri, base).map(({ component }) => component);
    const ours = safe((base === undefined ? uri : Uri.parse(base).resolve(uri)).normalize('scheme'));
    const browser = browserReading(uri.href, base);
    const theirs = browser && safe(browser.normalize('scheme'));
    if (theirs === undefined) return [];
    return COMPONENTS.map((component) => ({
      component,
      uri: ours[component],
      browser: theirs[component],
      differs: different.includes(component),
    }));
  });
}

/** Returns the `URL` of a string; `undefined` when the browser refuses. */
export function urlOf(text: string, base: string | undefined): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Says in one sentence how the browser's reading differs. */
export function readingsSentence(rows: readonly ReadingRow[]): string {
  if (rows.length === 0) return 'This browser rejects it.';
  const different = rows.filter(({ differs }) => differs).map(({ component }) => component);
  if (different.length === 0) return 'This browser reads the same.';
  return `This browser finds a different ${different.join(', ')}.`;
}

/** Returns the code that lists the differences. */
export function readingsCode(uri: Uri, page: string | undefined): Code {
  return {
    imports: `{ browserDifferences } from 'urial'`,
    write: (quote) => {
      const base = page === undefined ? '' : `, ${quote(page, 'reference')}`;
      return `browserDifferences(${quote(uri.href, 'reference')}${base})\n  .map(({ component }) => component)`;
    },
    result: attempt(() => browserDifferences(uri, page).map(({ component }) => component)),
  };
}
