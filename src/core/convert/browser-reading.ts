/** The platform's `URL` as a reference, and the places where `URL` and RFC 3986 read a text differently. */
import { otherReading, type UriComponent, uriError, type UriError } from '../text/error.ts';
import { hrefIn } from '../text/own.ts';
import { piecesOf, rewrite, split } from '../syntax/split.ts';
import { decode } from '../text/percent.ts';
import { type Components, componentsOf } from '../syntax/located.ts';
import { encodeFaults } from '../syntax/rules.ts';
import { maskDisplayed } from '../text/password.ts';

/**
 * A component that the browser reads differently. Both readings are in normal form, with `***` in place of a password.
 *
 * @example
 * ```ts
 * const differences: readonly ReadingDifference[] = browserDifferences('http://0x7f.1/');
 * differences; // => [{ component: 'host', uri: '0x7f.1', browser: '127.0.0.1' }]
 * ```
 * @category IRIs, URL and user input
 */
export interface ReadingDifference {
  /** The component; `reference` if the browser refuses the whole reference. */
  readonly component: UriComponent;
  /** What RFC 3986 reads; `undefined` for an absent component. */
  readonly uri: string | undefined;
  /** What the browser reads; `undefined` for an absent component, and for a reference that the browser refuses. */
  readonly browser: string | undefined;
}

/** Returns the text of a `URL`. Characters that their component does not allow are percent-encoded. */
export function urlToUri(url: { readonly href: string }): string {
  const href = hrefIn(url, 'a URL, or an object with its text as href');
  return rewrite(href, (part, { component }) => encodeFaults(component, part));
}

const COMPONENTS = ['scheme', 'userInfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

/**
 * Lists the components in which two readings in normal form differ. A possible password is masked, even if the browser
 * reads it without the `:` before it: `ftp:secret@h`.
 */
export function readingDifferences(uri: string, browser: string): ReadingDifference[] {
  const [here, there] = [componentsIn(uri), componentsIn(browser)];
  const differing = COMPONENTS.filter((component) => meaning(component, here) !== meaning(component, there));
  if (differing.length === 0) return [];
  const [shown, other] = [componentsIn(maskDisplayed(uri)), componentsIn(maskDisplayed(browser))];
  return differing.map((component) => {
    // a browser can take the whole base for a path: Firefox does for `view-source:http://secret@h`
    const hasAt = (text = ''): boolean => text.includes('@');
    const isSafe = shown[component] === here[component] && hasAt(shown[component]);
    const isSecret =
      component === 'userInfo' ? here.userInfo === undefined : hasAt(other[component]) && !isSafe;
    return { component, uri: shown[component], browser: isSecret ? '***' : other[component] };
  });
}

function componentsIn(text: string): Components {
  return componentsOf(split(text));
}
/**
 * Returns a value that is equal for two texts of a component with the same meaning. A port is compared as a number, and
 * user information is compared decoded. An empty host equals an absent host (`file:/x` and `file:///x`), and after a host
 * the empty path equals `/` (`file://h` and `file://h/`).
 */
function meaning(component: (typeof COMPONENTS)[number], reading: Components): string | number | undefined {
  const text = reading[component];
  if (component === 'host') return text ?? '';
  if (component === 'path' && text === '' && reading.host !== undefined) return '/';
  if (text === undefined) return undefined;
  return component === 'port' ? Number(text) : component === 'userInfo' ? decode(text) : text;
}

/** Refuses a text that the browser reads differently before the query; the error is about the first difference. */
export function checkReading(text: string, differences: readonly ReadingDifference[]): void {
  const difference = differences.find(({ component }) => component !== 'query' && component !== 'fragment');
  if (difference === undefined) return;
  const { component, uri, browser } = difference;
  const index = piecesOf(split(text)).find((piece) => piece.component === component)?.from ?? 0;
  throw otherReading(component, uri, browser, text, index);
}

/** Makes the error for a text that the platform refuses. */
export function noReading(text: string, isRelative: boolean): UriError {
  const problem = isRelative ? 'a relative reference is not a URL' : 'the browser refuses it';
  const advice = isRelative
    ? 'resolve it against a base first'
    : 'keep the Uri, or change the part that URL refuses';
  return uriError('reference', problem, advice, { code: 'reading-differs', input: text });
}
