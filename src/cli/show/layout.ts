/** Where the parts of a reference are in its text, with the names of the figure in RFC 3986, section 3. */
import type { Uri } from 'urial';
import { shorten } from './text.ts';

/** The names of the figure. */
export type SpanName = 'scheme' | 'authority' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/** A named part of a text. */
export interface Span {
  readonly name: SpanName;
  readonly isEmpty: boolean;
  readonly from: number;
  readonly to: number;
}

/** A text with its components, and the subcomponents of its authority. */
interface Layout {
  readonly text: string;
  readonly components: readonly Span[];
  readonly subcomponents: readonly Span[];
}

/** Locates the parts of a reference in its text. A part that is too long loses its middle. */
export function layout(uri: Uri, longest: number): Layout {
  const components: Span[] = [];
  const subcomponents: Span[] = [];
  let text = '';
  const add = (spans: Span[], name: SpanName, before: string, value: string | undefined): void => {
    if (value === undefined) return;
    const from = text.length + before.length;
    text += before + shorten(value, longest);
    spans.push(span(name, from, text.length));
  };
  add(components, 'scheme', '', uri.scheme);
  if (uri.scheme !== undefined) text += ':';
  if (uri.hasAuthority()) {
    text += '//';
    const from = text.length;
    add(subcomponents, 'userinfo', '', uri.userInfo);
    add(subcomponents, 'host', uri.userInfo === undefined ? '' : '@', uri.host);
    add(subcomponents, 'port', ':', uri.port);
    components.push(span('authority', from, text.length));
  }
  if (uri.path !== '') add(components, 'path', '', uri.path);
  add(components, 'query', '?', uri.query);
  add(components, 'fragment', '#', uri.fragment);
  return { text, components, subcomponents };
}

/** Makes a span; an empty one is drawn under its delimiter. */
function span(name: SpanName, from: number, to: number): Span {
  return { name, isEmpty: from === to, from: from === to ? from - 1 : from, to };
}

/** Returns the words of a label. */
export function nameOf({ name, isEmpty }: Span): string {
  return isEmpty ? `${name} ""` : name;
}

/** Where a name can stand: between the first and the last column, and at this distance after the stem on its left. */
interface Room {
  readonly first: number;
  readonly gap: number;
  readonly last: number;
  /** Rounds half a column to a whole column. */
  readonly round: (column: number) => number;
}

/** Places each name below its stem, from right to left, in the first row where it does not touch another name or a stem. */
export function placeNames(
  names: readonly { readonly stem: number; readonly width: number }[],
  { first, gap, last, round }: Room,
): { readonly start: number; readonly row: number }[] {
  /** The leftmost column in use of each row. */
  const taken: number[] = [];
  return names
    .map(({ stem, width }, n) => {
      const free = n === 0 ? first : names[n - 1]!.stem + gap;
      const start = Math.min(stem, Math.max(free, Math.min(round(stem - width / 2), last - width)));
      return { start, width, stem };
    })
    .reverse()
    .map(({ start, width, stem }) => {
      let row = 0;
      while (start + width + 1 > (taken[row] ?? Infinity)) row += 1;
      taken.fill(stem, 0, row);
      taken[row] = start;
      return { start, row };
    })
    .reverse();
}
