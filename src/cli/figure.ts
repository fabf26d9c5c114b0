/** A figure of a reference in the manner of RFC 3986, section 3. */
import type { Uri } from 'urial';
import { type Format, shorten, type Text } from './text.ts';

/** A named stretch of a text. */
interface Span {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A text with its components, and the subcomponents of its authority. */
interface Outline {
  readonly text: string;
  readonly components: readonly Span[];
  readonly subcomponents: readonly Span[];
}

/** What stands of a span in one line: its bracket, and the column that leads down to its name. */
interface Piece {
  readonly name: string;
  readonly from: number;
  readonly bracket: string;
  readonly stem: number;
}

/** A piece with a place for its name. */
interface Label extends Piece {
  readonly row: number;
  readonly start: number;
}

interface Line {
  readonly format: Format | undefined;
  readonly text: string;
}

/** Blank columns before the text, for a name to hang into. */
const INDENT = 4;
/** The columns of the longest name. */
const NAME = 'authority ""'.length;
const NARROWEST = 12;
/** A component fills about as many lines as this; the middle of a longer one is left out. */
const MOST_LINES = 3;

/** The reference with its components drawn below it, in as many lines as it needs. */
export function figure(uri: Uri, width: number): readonly Text[] {
  const room = width - INDENT;
  const wide = lines(uri, Math.max(NARROWEST, room));
  const fits = wide.every(({ text }) => text.length <= width);
  return (fits ? wide : lines(uri, Math.max(NARROWEST, room - NAME))).flatMap((line) => [line, '\n']);
}

function lines(uri: Uri, room: number): Line[] {
  const { text, components, subcomponents } = outline(uri, room * MOST_LINES);
  const all: Line[] = [];
  for (let from = 0; from < text.length; from += room) {
    const to = from + room;
    if (from > 0) all.push({ format: undefined, text: '' });
    all.push({ format: undefined, text: ' '.repeat(INDENT) + text.slice(from, to) });
    all.push(...draw(components, from, to), ...draw(subcomponents, from, to));
  }
  return all;
}

function outline(uri: Uri, longest: number): Outline {
  const components: Span[] = [];
  const subcomponents: Span[] = [];
  let text = '';
  const add = (spans: Span[], name: string, before: string, value: string | undefined): void => {
    if (value === undefined) return;
    text += before;
    const from = text.length;
    text += shorten(value, longest);
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
  // a host alone is the authority
  return { text, components, subcomponents: subcomponents.length > 1 ? subcomponents : [] };
}

/** The span; an empty one lies under its delimiter. */
function span(name: string, from: number, to: number): Span {
  return from === to ? { name: `${name} ""`, from: from - 1, to } : { name, from, to };
}

/** Brackets, stems and names below the text between two of its columns. */
function draw(spans: readonly Span[], from: number, to: number): Line[] {
  const pieces = spans.filter((one) => one.from < to && one.to > from).map((one) => cut(one, from, to));
  if (pieces.length === 0) return [];
  const labels = place(pieces);
  const rows = Array.from({ length: 1 + Math.max(...labels.map(({ row }) => row)) }, (_, row): Line => {
    const here = labels.filter((label) => label.row >= row);
    return {
      format: 'cyan',
      text: align(here, (label) => (label.row > row ? STEM(label) : [label.start, label.name])),
    };
  });
  return [
    { format: 'dim', text: align(pieces, (piece) => [piece.from, piece.bracket]) },
    { format: 'dim', text: align(pieces, STEM) },
    ...rows,
  ];
}

const STEM = ({ stem }: Piece): [number, string] => [stem, '|'];

/** The part of a span between two columns; it stays open where the span goes on. */
function cut(whole: Span, start: number, end: number): Piece {
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

/** Names in the first row where they meet neither another name nor a stem, rightmost first. */
function place(pieces: readonly Piece[]): Label[] {
  const labels: Label[] = [];
  /** The leftmost column in use, row by row. */
  const taken: number[] = [];
  for (const [n, piece] of [...pieces.entries()].reverse()) {
    const { name, stem } = piece;
    const free = n === 0 ? 0 : pieces[n - 1]!.stem + 2;
    const start = Math.min(stem, Math.max(free, stem - Math.floor(name.length / 2)));
    let row = 0;
    while (start + name.length + 1 > (taken[row] ?? Infinity)) row += 1;
    taken.fill(stem, 0, row);
    taken[row] = start;
    labels.unshift({ ...piece, row, start });
  }
  return labels;
}

/** One line with each text at its column. */
function align<T>(items: readonly T[], at: (item: T) => [number, string]): string {
  return items.reduce((line, item) => {
    const [column, text] = at(item);
    return line.padEnd(column) + text;
  }, '');
}
