// Tables as pages show them: a result stands below the code that gives it, and each cell has the name of its column, for where there
// is no room for columns.
import { toText } from 'hast-util-to-text';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { elementsIn, textOf } from './tree.mjs';

/** Makes a table readable at every width; `urls` knows the pages of the codes of errors. */
export function makeReadable(table, urls) {
  const rows = elementsIn(table, 'tr');
  const [head, ...body] = rows.map((row) => elementsIn(row, 'th', 'td'));
  const names = head.map(textOf);
  const columns = names.flatMap((name, at) => (isResult(name) ? [] : [at]));
  for (const cells of body)
    for (const at of columns) {
      const { properties, children } = cells[at];
      if (isWhole(children, at)) properties.className = ['whole'];
      if (isResult(names[at + 1])) children.push(...result(names[at + 1], cells[at + 1].children, urls));
      if (names[at] !== '' && children.length > 0) properties.dataColumn = names[at];
    }
  const shown = [head, ...body].map((cells) => columns.map((at) => cells[at]));
  shown.forEach((cells, at) => (rows[at].children = cells));
  elementsIn(table, 'code').forEach(makeBreakable);
  visit(table, 'text', (node) => void (node.value = node.value.replace(/(?<=\d) (?=%)/g, '\u00a0')));
  if (rows.length > TALL && columns.length > 1) table.children.unshift(widthsOf(shown));
  return h('div.wide', table);
}

/** A column of results: `gives`, or ``then `x` `` for the value of x after the code. */
const isResult = (name) => /^(?:gives$|then )/.test(name ?? '');

/** Returns what stands below the code: its result, if there is one. */
function result(name, children, urls) {
  if (children.length === 0) return [];
  const [word, code] = children;
  if (word.value === 'throws ' && code?.tagName === 'code') {
    const url = urls.urlOfCode(textOf(code));
    return [h('div.gives.throws', ['throws ', url === undefined ? code : h('a', { href: url }, code)])];
  }
  const [, subject] = /^then (.*)/.exec(name) ?? [];
  return [h('div.gives', [subject && [h('code', subject), ' '], h('span', '=>'), ' ', ...children].flat())];
}

/** A name in the first column, or a URL, that has room as a whole, as long as there are columns. */
function isWhole([code, ...others], at) {
  if (code?.tagName !== 'code' || others.length > 0) return false;
  return (at === 0 ? /^.{1,24}$/ : /^\w+:\/\/.{1,28}$/).test(textOf(code));
}

/** Where code may break: before a call of a chain and a parameter, and after a delimiter. A name is broken nowhere. */
const BREAKS = /(?<=\))(?=\.)|(?=&)|(?<=[(,=?]|\/+)(?=[^\s()/])/g;

/** A longer piece of code breaks anywhere. */
const LONGEST = 26;

/** Lets code break where a reader expects it. */
function makeBreakable(code) {
  const pieces = textOf(code).split(BREAKS);
  if (pieces.some(({ length }) => length > LONGEST)) code.properties.className = ['long'];
  code.children = h(
    null,
    pieces.flatMap((piece, at) => (at === 0 ? piece : [h('wbr'), piece])),
  ).children;
}

/** A table of more rows has its widths at its head, so that it does not move while they come. */
const TALL = 10;

/** Tells a table of members how long its longest name is. */
export function keepWidth(table) {
  const names = elementsIn(table, 'tr').map((row) => textOf(elementsIn(row, 'th', 'td')[0]).length);
  if (names.length > TALL) table.properties.style = `--longest:${Math.max(...names)}`;
  return table;
}

/** For how many characters a narrow table has room, and how many the gap of a column takes. */
const ROOM = { room: 90, gap: 4 };

/** The names of so many columns stand upright, and all is smaller. */
const MANY = 8;
const ROOM_OF_MANY = { room: 84, gap: 2 };

/** Shares the room as browsers do that know all rows: each column has its longest piece, and of the rest as much as it needs. */
function widthsOf([head, ...body]) {
  const isFew = head.length < MANY;
  const { room, gap } = isFew ? ROOM : ROOM_OF_MANY;
  const rows = isFew ? [head, ...body] : body;
  const sizes = head.map((_, at) => sizesOf(rows.map((cells) => cells[at])).map((size) => size + gap));
  const [least, most] = [0, 1].map((one) => sizes.reduce((sum, size) => sum + size[one], 0));
  const share = Math.min(1, Math.max(0, (room - least) / (most - least)));
  const widths = sizes.map(([short, long]) => short + (long - short) * share);
  const whole = widths.reduce((sum, width) => sum + width);
  const percent = (width) => Math.round((100 * width) / whole);
  return h(
    'colgroup',
    widths.map((width) => h('col', { style: `width:${percent(width)}%` })),
  );
}

/** Returns the lengths of the longest piece of a column that breaks nowhere, and of its longest line. */
function sizesOf(cells) {
  const lines = cells.flatMap((cell) => toText(cell).split('\n'));
  const names = cells.filter(({ properties }) => properties.className?.includes('whole'));
  const pieces = names.map(({ children: [name] }) => textOf(name));
  for (const cell of cells)
    visit(cell, 'text', ({ value }, _, { properties }) => {
      if (!properties.className?.includes('long')) pieces.push(...value.split(/\s/));
    });
  return [pieces, lines].map((texts) => Math.max(0, ...texts.map(({ length }) => length)));
}
