/** The reading of RFC 3986 and that of the browser, side by side. */
import { browserDifferences, fromURL, fromUserInput, Uri, type UriError } from 'urial';
import { attempt } from './attempt.ts';
import { type Code } from './code.ts';
import { masked } from './mask.ts';
import type { State } from './state.ts';

const COMPONENTS = ['scheme', 'userInfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

/** A component in both readings, in normal form and without a password. */
export interface ReadingRow {
  readonly component: (typeof COMPONENTS)[number];
  readonly uri: string | undefined;
  readonly browser: string | undefined;
  readonly differs: boolean;
}

/** Both readings of a reference. */
interface Readings {
  /** What `URL` makes of it, without a password; `undefined` when it refuses. */
  readonly browser: string | undefined;
  readonly rows: readonly ReadingRow[];
}

/** Returns the page on which a text is read: that of the field, and the own site for a text that a browser takes on no page alone. */
export function pageOf(text: string, { page, own }: Pick<State, 'page' | 'own'>): string | undefined {
  if (page !== '') return page;
  return urlOf(text, undefined) === undefined && urlOf(text, own) !== undefined ? own : undefined;
}

/** Returns what the browser makes of a text, also of one that is no reference; `undefined` when it refuses. */
export function browserReading(text: string, page: string | undefined): Uri | undefined {
  const url = urlOf(text, page);
  const uri = url && attempt(() => fromURL(url));
  return uri instanceof Uri ? masked(uri) : undefined;
}

/** Reads a reference twice, on a page or without one. */
export function readings(uri: Uri, base: string | undefined): Readings | UriError {
  return attempt(() => {
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

/** Says in one sentence how the browser's reading differs. */
export function readingsSentence({ browser, rows }: Readings): string {
  if (browser === undefined) return 'This browser refuses it.';
  const different = rows.filter(({ differs }) => differs).map(({ component }) => component);
  if (different.length === 0) return 'This browser reads the same.';
  return `This browser reads another ${different.join(', ')}.`;
}

/** Returns the code that reads what a person typed. */
export function typedCode(text: string): Code {
  const result = attempt(() => fromUserInput(text).uri.href);
  return {
    imports: `{ fromUserInput } from 'urial'`,
    write: (quote) => `fromUserInput(${quote(text, 'reference')})\n  .uri.href`,
    result,
  };
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
