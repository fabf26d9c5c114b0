/** A refused text with a caret under the character that is wrong. */
import type { Refusal } from './refusal.ts';
import { escape, type Text, visible } from './text.ts';

/** A character, and what stands for it. */
interface Cell {
  readonly char: string;
  readonly shown: string;
}

const INDENT = '  ';
/** The longest escape fits into one half of it. */
const NARROWEST = 20;
const PRINTABLE = /^[ -~]$/;

/** The sentence of the error, and the text that was refused. */
export function drawRefusal(error: Refusal, width: number): Text {
  const { input, index, message } = error;
  return [message, '\n', input === '' ? '' : ['\n', picture(input, index, width)]];
}

/** As much of the text as a line holds, and the caret below it. */
function picture(text: string, index: number, width: number): Text {
  const room = Math.max(NARROWEST, width - INDENT.length - '……'.length);
  // escapes before the caret keep it at its place, however wide a terminal draws the character
  const before = cells(text.slice(Math.max(0, index - room), index), (char) =>
    PRINTABLE.test(char) ? char : escape(char),
  ).reverse();
  const behind = cells(text.slice(index, index + room), visible);
  const half = Math.min(Math.floor(room / 2), columns(behind));
  const left = take(before, room - half).reverse();
  const right = take(behind, room - columns(left));
  const start = INDENT + (length(left) < index ? '…' : '') + print(left);
  const end = print(right) + (length(right) < text.length - index ? '…' : '');
  return [start, end, '\n', ' '.repeat(start.length), { format: 'red', text: caret(right[0]) }, '\n'];
}

/** As long as an escape, so that this is seen to be one character. */
function caret(cell: Cell | undefined): string {
  return '^'.repeat(cell === undefined || cell.shown === cell.char ? 1 : cell.shown.length);
}

function cells(text: string, show: (char: string) => string): Cell[] {
  return Array.from(text, (char) => ({ char, shown: show(char) }));
}

/** As many of the cells as the room holds. */
function take(all: readonly Cell[], room: number): Cell[] {
  let used = 0;
  const end = all.findIndex((cell) => (used += columns([cell])) > room);
  return all.slice(0, end < 0 ? all.length : end);
}

/** How many columns the cells take at most. */
function columns(all: readonly Cell[]): number {
  return all.reduce((sum, { shown }) => sum + (PRINTABLE.test(shown) ? 1 : Math.max(2, shown.length)), 0);
}

function length(all: readonly Cell[]): number {
  return all.reduce((sum, { char }) => sum + char.length, 0);
}

function print(all: readonly Cell[]): string {
  return all.map(({ shown }) => shown).join('');
}
