/** A string cut into its parts and its delimiters, with the names of the figure in RFC 3986, section 3. */
import type { Uri } from 'urial';

/** A part, or a delimiter without a name. */
export interface Span {
  readonly name: string | undefined;
  readonly text: string;
}

/** Cuts a string at its delimiters. */
export function spansOf(uri: Uri): Span[] {
  const spans: Span[] = [];
  const add = (name: string | undefined, text: string | undefined, before = '', after = ''): void => {
    if (text === undefined) return;
    if (before !== '') spans.push({ name: undefined, text: before });
    spans.push({ name, text });
    if (after !== '') spans.push({ name: undefined, text: after });
  };
  add('scheme', uri.scheme, '', ':');
  if (uri.hasAuthority()) {
    add(undefined, '//');
    add('userInfo', uri.userInfo, '', '@');
    add('host', uri.host);
    add('port', uri.port, ':');
  }
  if (uri.path !== '') add('path', uri.path);
  add('query', uri.query, '?');
  add('fragment', uri.fragment, '#');
  return spans;
}

/** Returns the parts in words, for those who do not see the figure. */
export function describe(uri: Uri): string {
  const parts = spansOf(uri).filter(({ name }) => name !== undefined);
  const words = parts.map(({ name = '', text }) => `${name} ${text === '' ? 'empty' : text}`);
  return words.length === 0 ? 'an empty path' : words.join(', ');
}

/** Leaves out the middle of a string that is too long. */
export function short(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = Math.floor(longest / 3);
  return `${text.slice(0, longest - end - 1)}…${text.slice(-end)}`;
}
