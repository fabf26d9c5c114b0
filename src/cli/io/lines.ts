/** Reads the lines of standard input in constant memory. */
import { isUtf8 } from 'node:buffer';
import { fstatSync, readSync } from 'node:fs';
import { type Failure, LINE_NOT_UTF8, LINE_TOO_LONG, LONGEST_LINE } from '../show/failure.ts';
import type { Input } from './terminal.ts';

const LF = 0x0a;
const CR = 0x0d;
const MARK = Buffer.from('\ufeff');
const REPLACEMENT = '\ufffd';
/** The most bytes that are kept: the longest line and its CR. */
const CAPACITY = LONGEST_LINE + 1;

type Line = string | Failure;

/** Yields the lines of each chunk as a list: LF, CRLF and the end of the input end a line. A byte order mark is dropped. */
export async function* linesOf(input: Input): AsyncGenerator<Line[]> {
  refuseFolder(input);
  const line = new LineBuffer();
  for await (const chunk of input as AsyncIterable<Buffer>) {
    const lines: Line[] = [];
    let from = 0;
    for (let to = chunk.indexOf(LF); to >= 0; to = chunk.indexOf(LF, from)) {
      line.add(chunk.subarray(from, to));
      lines.push(line.take(CR));
      from = to + 1;
    }
    line.add(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  const last = line.take();
  if (last !== '') yield [last];
}

/** Throws the system's error for a folder: Node would read it as an empty file. */
function refuseFolder({ fd }: Input): void {
  if (typeof fd === 'number' && fstatSync(fd).isDirectory()) readSync(fd, Buffer.alloc(1));
}

/** The bytes of a line so far; if the line is too long, its beginning. */
class LineBuffer {
  /** The number of bytes that came, including those that were not kept. */
  length = 0;
  #bytes: Buffer = Buffer.alloc(0);
  #isFirst = true;

  add(piece: Buffer): void {
    const needed = Math.min(this.length + piece.length, CAPACITY);
    // doubling the size keeps the number of copies small for pieces of any size
    if (needed > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], Math.min(2 * needed, CAPACITY));
    piece.copy(this.#bytes, this.length);
    this.length += piece.length;
  }

  /** Returns the line, without this byte at its end, and begins the next line. */
  take(last?: number): Line {
    const { length } = this;
    const end = last !== undefined && this.#bytes[length - 1] === last ? length - 1 : length;
    const start = this.#isFirst && this.#bytes.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
    this.length = 0;
    this.#isFirst = false;
    if (end > LONGEST_LINE) return LINE_TOO_LONG;
    const text = this.#bytes.toString('utf8', start, end);
    // most lines need no second look
    if (!text.includes(REPLACEMENT) || isUtf8(this.#bytes.subarray(start, end))) return text;
    return LINE_NOT_UTF8;
  }
}
