/** Shows a refused string with a caret under the wrong character. */
import type { Failure } from './failure.ts';
import { escape, type Text, visible } from './text.ts';

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
  // one more than fits: then some are left out
  const most = room + 1;
  // terminals disagree on the width of other characters: escapes keep the caret in its column
  const before = Array.from(text.slice(Math.max(0, index - most), index), (char) =>
    ONE_COLUMN.test(char) ? char : escape(char),
  ).reverse();
  const after = Array.from(text.slice(index, index + most), visible);
  const half = Math.min(Math.floor(room / 2), columns(after));
  const left = take(before, room - half).reverse();
  const right = take(after, room - columns(left));
  const start = MARGIN + (left.length < before.length ? '…' : '') + left.join('');
  const end = right.join('') + (right.length < after.length ? '…' : '');
  // an escape has a caret under each of its characters
  const [wrong = ''] = right;
  const caret = '^'.repeat(wrong.startsWith('\\') ? wrong.length : 1);
  return [start, end, '\n', ' '.repeat(start.length), { format: 'red', text: caret }, '\n'];
}

/** Returns the first of these shown characters, as many as fit. */
function take(all: readonly string[], room: number): string[] {
  let used = 0;
  const end = all.findIndex((shown) => (used += columns([shown])) > room);
  return all.slice(0, end < 0 ? all.length : end);
}

function columns(all: readonly string[]): number {
  return all.reduce((sum, shown) => sum + (ONE_COLUMN.test(shown) ? 1 : Math.max(2, shown.length)), 0);
}
