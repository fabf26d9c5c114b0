/** Draws a reference like the figure in RFC 3986, section 3. */
import type { Uri } from 'urial';
import { shorten, type StyledText, type Text } from './text.ts';

/** The empty columns before the string. A name may begin there. */
const INDENT = 4;
const WIDEST_NAME = 'authority ""'.length;
const NARROWEST = 12;
const GAP = 2;
/** The first row that can hold names, below the brackets and a row of stems. */
const FIRST_ROW = 2;
/** About how many lines a component may fill; the middle of a longer component is left out. */
const MOST_LINES = 3;

/** A part of a string, and its label: its name in the figure, and `""` if it is empty. */
interface Span {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Draws the reference with its components below it, in as many lines as it needs. */
export function figure(uri: Uri, width: number): readonly Text[] {
  const room = width - INDENT;
  const wide = drawLines(uri, Math.max(NARROWEST, room));
  const fits = wide.every(({ text }) => text.length <= width);
  const lines = fits ? wide : drawLines(uri, Math.max(NARROWEST, room - WIDEST_NAME));
  return lines.flatMap((line) => [line, '\n']);
}

function drawLines(uri: Uri, room: number): StyledText[] {
  const { text, components, subcomponents } = drawn(uri, room * MOST_LINES);
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

/** Locates the parts of a reference in its string. A part that is too long loses its middle. */
function drawn(uri: Uri, longest: number) {
  const components: Span[] = [];
  const subcomponents: Span[] = [];
  let text = '';
  const add = (spans: Span[], name: string, before: string, value: string | undefined): void => {
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
function span(name: string, from: number, to: number): Span {
  return from === to ? { name: `${name} ""`, from: from - 1, to } : { name, from, to };
}

/** Draws the spans of one line: brackets, and below them the names at the ends of their stems. */
function draw(spans: readonly Span[], from: number, to: number): StyledText[] {
  const rows: string[] = [];
  const write = (row: number, column: number, text: string): void => {
    rows[row] = (rows[row] ?? '').padEnd(column) + text;
  };
  const here = spans.filter((one) => one.from < to && one.to > from).map((one) => cut(one, from, to));
  for (const { column, bracket, stem, row, start, name } of placeNames(here)) {
    write(0, column, bracket);
    for (let above = 1; above < row; above += 1) write(above, stem, '|');
    write(row, start, name);
  }
  return rows.map((text, row) => ({ format: row < FIRST_ROW ? 'dim' : 'cyan', text }));
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
      let row = FIRST_ROW;
      while (start + name.length + 1 > (taken[row] ?? Infinity)) row += 1;
      taken.fill(stem, FIRST_ROW, row);
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
  return { name: whole.name, column, bracket, stem: column + Math.floor(width / 2) };
}
