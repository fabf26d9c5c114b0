/** Where the brackets and the names of the figure in RFC 3986, section 3, are: in columns of a text that is cut into lines. */
import type { Uri } from 'urial';
import { layout, nameOf, placeNames, type Span, type SpanName } from '../../../../src/cli/show/layout.ts';

/** A bracket with its name. */
export interface Label extends Span {
  /** The column of the stem between the bracket and the name. */
  readonly stem: number;
  /** The column where the name begins. */
  readonly start: number;
  /** The row of the name below the bracket. */
  readonly row: number;
  /** Whether the bracket goes on in the line before, or after. */
  readonly isOpen: readonly [before: boolean, after: boolean];
}

/** A line of the text, with the brackets of the components, and below them those of the parts of the authority. */
export interface FigureLine {
  readonly text: string;
  /** The characters of the line by their part; a delimiter has none. */
  readonly runs: readonly { readonly name: SpanName | undefined; readonly text: string }[];
  readonly tiers: readonly (readonly Label[])[];
}

/** How much narrower a character of a name is than one of the text. */
export const NAME_SIZE = 0.82;
/** The free columns before and after a line; names may be there. */
export const MARGIN = { left: 2, right: 7 };
/** A part longer than this many lines is shown without its middle. */
const MOST_LINES = 3;

/** Draws a reference in lines of so many columns. */
export function figure(uri: Uri, columns: number): FigureLine[] {
  const { text, components, subcomponents } = layout(uri, columns * MOST_LINES);
  const lines: FigureLine[] = [];
  // lines of about the same length
  const width = Math.ceil(text.length / Math.ceil(text.length / columns));
  for (let from = 0; from < text.length; from += width) {
    const to = Math.min(from + width, text.length);
    const tiers = [components, subcomponents].map((spans) => place(spans, from, to, columns));
    const leaves = [...components.filter(({ name }) => name !== 'authority'), ...subcomponents];
    lines.push({
      text: text.slice(from, to),
      runs: runs(text, leaves, from, to),
      // a host alone fills the authority
      tiers: tiers.filter((labels, tier) => labels.length > 0 && (tier === 0 || subcomponents.length > 1)),
    });
  }
  return lines;
}

/** Returns the parts of a reference in words, for those who do not see the figure. */
export function describe(uri: Uri): string {
  const { components, subcomponents } = layout(uri, uri.href.length);
  const names = [...components, ...(subcomponents.length > 1 ? subcomponents : [])].map(
    ({ name, from, to, isEmpty }) => `${name} ${isEmpty ? 'empty' : uri.href.slice(from, to)}`,
  );
  return names.length === 0 ? 'an empty path' : names.join(', ');
}

/** Places the brackets of a line and their names. */
function place(spans: readonly Span[], start: number, end: number, columns: number): Label[] {
  const here = spans.filter(({ from, to }) => from < end && to > start);
  const cut = here.map((one) => {
    const from = Math.max(one.from, start) - start;
    const to = Math.min(one.to, end) - start;
    return { ...one, from, to, stem: (from + to) / 2, isOpen: [one.from < start, one.to > end] as const };
  });
  const places = placeNames(
    cut.map((one) => ({ stem: one.stem, width: nameOf(one).length * NAME_SIZE })),
    { first: -MARGIN.left, gap: 0.5, last: columns + MARGIN.right, round: (column) => column },
  );
  return cut.map((one, n) => ({ ...one, ...places[n]! }));
}

/** Cuts a line into runs of one part each. */
function runs(text: string, spans: readonly Span[], start: number, end: number): FigureLine['runs'] {
  const found: { name: SpanName | undefined; text: string }[] = [];
  const add = (name: SpanName | undefined, from: number, to: number): void => {
    const piece = text.slice(Math.max(from, start), Math.min(to, end));
    if (piece !== '') found.push({ name, text: piece });
  };
  let at = start;
  for (const { name, from, to, isEmpty } of [...spans].sort((a, b) => a.from - b.from)) {
    if (isEmpty) continue;
    add(undefined, at, from);
    add(name, Math.max(at, from), to);
    at = Math.max(at, to);
  }
  add(undefined, at, end);
  return found;
}
