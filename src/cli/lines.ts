/** The lines of standard input, in constant memory, however they come in. */
import { fstatSync, readSync } from 'node:fs';
import type { Input } from './terminal.ts';

/** The most bytes of a line without its end. */
export const LONGEST = 10_000_000;

const LF = 0x0a;
const CR = 0x0d;
/** A line that is as long as can be may have a CR too. */
const ROOM = LONGEST + 1;

/**
 * The lines, as many at a time as came in; `undefined` is one that is too long. LF and CRLF end a line, and so does the end
 * of the input.
 */
export async function* linesOf(input: Input): AsyncGenerator<(string | undefined)[]> {
  refuseFolder(input);
  const line = new Line();
  for await (const chunk of input as AsyncIterable<Buffer>) {
    const lines: (string | undefined)[] = [];
    let from = 0;
    for (let to = chunk.indexOf(LF); to >= 0; to = chunk.indexOf(LF, from)) {
      line.add(chunk.subarray(from, to));
      lines.push(line.take(CR));
      from = to + 1;
    }
    line.add(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (line.length > 0) yield [line.take()];
}

/** Node takes a folder for a file with nothing in it; the system says what it is. */
function refuseFolder({ fd }: Input): void {
  if (typeof fd === 'number' && fstatSync(fd).isDirectory()) readSync(fd, Buffer.alloc(1));
}

/** What came of a line so far; of one that is too long, its beginning. */
class Line {
  /** How many bytes came, kept or not. */
  length = 0;
  #bytes: Buffer = Buffer.alloc(0);

  add(piece: Buffer): void {
    const needed = Math.min(this.length + piece.length, ROOM);
    // twice as large each time, so that pieces of any size are copied a few times only
    if (needed > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], Math.min(2 * needed, ROOM));
    }
    piece.copy(this.#bytes, this.length);
    this.length += piece.length;
  }

  /** The line without this last byte; the next one begins. */
  take(last?: number): string | undefined {
    const { length } = this;
    const end = last !== undefined && this.#bytes[length - 1] === last ? length - 1 : length;
    this.length = 0;
    return end > LONGEST ? undefined : this.#bytes.toString('utf8', 0, end);
  }
}
