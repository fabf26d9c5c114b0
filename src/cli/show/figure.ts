/** Draws a reference like the figure in RFC 3986, section 3. */
import type { Uri } from 'urial';
import { layout, type Span } from './layout.ts';
import type { StyledText, Text } from './text.ts';

/** The empty columns before the string. A name may begin there. */
const INDENT = 4;
const WIDEST_NAME = 'authority ""'.length;
const NARROWEST = 12;
const GAP = 2;
/** About how many lines a component may fill; the middle of a longer component is left out. */
const MOST_LINES = 3;

/** Draws the reference with its components below it, in as many lines as it needs. */
export function figure(uri: Uri, width: number): readonly Text[] {
  const room = width - INDENT;
  const wide = drawLines(uri, Math.max(NARROWEST, room));
  const fits = wide.every(({ text }) => text.length <= width);
  return (fits ? wide : drawLines(uri, Math.max(NARROWEST, room - WIDEST_NAME))).flatMap((line) => [
    line,
    '\n',
  ]);
}

function drawLines(uri: Uri, room: number): StyledText[] {
  const { text, components, subcomponents } = layout(uri, room * MOST_LINES);
  const all: StyledText[] = [];
  for (let from = 0; from < text.length; from += room) {
    const to = from + room;
    if (from > 0) all.push({ text: '' });
    all.push({ text: ' '.repeat(INDENT) + text.slice(from, to) });
    all.push(...draw(components, from, to));
    // a host alone fills the authority
    if (subcomponents.length > 1) all.push(...draw(subcomponents, from, to));
  }
  return all;
}

function draw(spans: readonly Span[], from: number, to: number): StyledText[] {
  const slices = spans.filter((one) => one.from < to && one.to > from).map((one) => cut(one, from, to));
  if (slices.length === 0) return [];
  const labels = placeNames(slices);
  const rows = Array.from({ length: 1 + Math.max(...labels.map(({ row }) => row)) }, (_, row): StyledText => {
    const here = labels.filter((label) => label.row >= row);
    return {
      format: 'cyan',
      text: atColumns(here, (label) => (label.row > row ? [label.stem, '|'] : [label.start, label.name])),
    };
  });
  return [
    { format: 'dim', text: atColumns(slices, (slice) => [slice.from, slice.bracket]) },
    { format: 'dim', text: atColumns(slices, ({ stem }) => [stem, '|']) },
    ...rows,
  ];
}

/** Places each name below its stem, from right to left, in the first row where it does not touch another name or a stem. */
function placeNames(slices: readonly ReturnType<typeof cut>[]) {
  /** The leftmost column in use of each row. */
  const taken: number[] = [];
  return slices
    .toReversed()
    .map((slice, n, all) => {
      const { name, stem } = slice;
      const free = (all[n + 1]?.stem ?? -GAP) + GAP;
      const start = Math.min(stem, Math.max(free, Math.ceil(stem - name.length / 2)));
      let row = 0;
      while (start + name.length + 1 > (taken[row] ?? Infinity)) row += 1;
      taken.fill(stem, 0, row);
      taken[row] = start;
      return { ...slice, start, row };
    })
    .reverse();
}

/** Cuts a span to one line: its bracket, open where the span continues in another line, and the column of its stem. */
function cut(whole: Span, start: number, end: number) {
  const from = Math.max(whole.from, start);
  const to = Math.min(whole.to, end);
  const width = to - from;
  const left = whole.from === from ? '\\' : '_';
  const right = whole.to === to ? '/' : '_';
  const bracket =
    whole.to - whole.from === 1 ? '|' : (left + '_'.repeat(Math.max(0, width - 2)) + right).slice(-width);
  const column = INDENT + from - start;
  return { name: whole.name, from: column, bracket, stem: column + Math.floor(width / 2) };
}

/** Makes one line with each string at its column. */
function atColumns<T>(items: readonly T[], at: (item: T) => [number, string]): string {
  return items.reduce((line, item) => {
    const [column, text] = at(item);
    return line.padEnd(column) + text;
  }, '');
}
