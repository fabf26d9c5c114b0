/** Shows a refused string with a caret under the wrong character. */
import type { Failure } from './failure.ts';
import { escape, type Text, visible } from './text.ts';

type Cell = readonly [char: string, shown: string];

const MARGIN = '  ';
/** The smallest window, in columns. The longest escape fits into one half of it. */
const SMALLEST_WINDOW = 20;
const ONE_COLUMN = /^[ -~]$/;

/** Returns the message of the error, and the refused string with a caret. */
export function drawFailure(error: Failure, width: number): Text {
  const { input, index, message } = error;
  return [message, '\n', input === '' ? '' : ['\n', picture(input, index, width)]];
}

/** Returns the part of the text around the index that fits into one line, and the caret below it. */
function picture(text: string, index: number, width: number): Text {
  const room = Math.max(SMALLEST_WINDOW, width - MARGIN.length - '……'.length);
  // terminals disagree on the width of other characters: escapes keep the caret in its column
  const before = cells(text.slice(Math.max(0, index - room), index), (char) =>
    ONE_COLUMN.test(char) ? char : escape(char),
  ).reverse();
  const after = cells(text.slice(index, index + room), visible);
  const half = Math.min(Math.floor(room / 2), columns(after));
  const left = take(before, room - half).reverse();
  const right = take(after, room - columns(left));
  const start = MARGIN + (length(left) < index ? '…' : '') + shownText(left);
  const end = shownText(right) + (length(right) < text.length - index ? '…' : '');
  return [start, end, '\n', ' '.repeat(start.length), { format: 'red', text: caret(right[0]) }, '\n'];
}

function caret(cell: Cell | undefined): string {
  return '^'.repeat(cell === undefined || cell[0] === cell[1] ? 1 : cell[1].length);
}

function cells(text: string, show: (char: string) => string): Cell[] {
  return Array.from(text, (char) => [char, show(char)]);
}

function take(all: readonly Cell[], room: number): Cell[] {
  let used = 0;
  const end = all.findIndex((cell) => (used += columns([cell])) > room);
  return all.slice(0, end < 0 ? all.length : end);
}

function columns(all: readonly Cell[]): number {
  return all.reduce((sum, [, shown]) => sum + (ONE_COLUMN.test(shown) ? 1 : Math.max(2, shown.length)), 0);
}

function length(all: readonly Cell[]): number {
  return all.reduce((sum, [char]) => sum + char.length, 0);
}

function shownText(all: readonly Cell[]): string {
  return all.map(([, shown]) => shown).join('');
}
