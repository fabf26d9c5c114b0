/** Answers each line of standard input by a line of JSON, in constant memory. */
import type { Answer } from './command.ts';
import { type Failure, failureOf, LINE_TOO_LONG } from './failure.ts';
import { linesOf } from './lines.ts';
import { type Io, write } from './terminal.ts';

/** The least number of milliseconds between two states of the progress line. */
const PAUSE = 100;
const ERASE = '\r\x1b[K';

/** The number of characters after which the replies are written. */
const BATCH = 1_000_000;

/** Answers each line of standard input. Returns false when a line is refused or an answer is no. */
export async function stream(io: Io, answer: (text: string) => Answer): Promise<boolean> {
  const progress = new Progress(io);
  const tally = new Tally(answer);
  let replies = '';
  const flush = async (): Promise<void> => {
    progress.makeWay();
    await write(io.stdout, replies);
    replies = '';
    progress.show(tally);
  };
  try {
    for await (const lines of linesOf(io.stdin)) {
      for (const line of lines) {
        replies += tally.reply(line);
        if (replies.length > BATCH) await flush();
      }
      // memory stays small: no line is read before these answers are written
      await flush();
    }
  } finally {
    progress.clear();
  }
  return tally.refused + tally.noes === 0;
}

/** Answers lines and counts them. */
class Tally {
  count = 0;
  refused = 0;
  noes = 0;
  readonly #answer: (text: string) => Answer;

  constructor(answer: (text: string) => Answer) {
    this.#answer = answer;
  }

  /** Returns the line of JSON that answers a line. */
  reply(line: string | undefined): string {
    this.count += 1;
    try {
      if (line === undefined) return this.#refuse(LINE_TOO_LONG);
      const { value, no } = this.#answer(line);
      const text = `${JSON.stringify({ line: this.count, value })}\n`;
      if (no === true) this.noes += 1;
      return text;
    } catch (error) {
      return this.#refuse(failureOf(error));
    }
  }

  #refuse(error: Failure): string {
    this.refused += 1;
    return `${JSON.stringify({ line: this.count, error })}\n`;
  }
}

/** The progress line on standard error, when that is a terminal. */
class Progress {
  readonly #io: Io;
  #shown = false;
  #since = 0;

  constructor(io: Io) {
    this.#io = io;
  }

  show({ count, refused }: Tally): void {
    const { stdin, stderr } = this.#io;
    const now = performance.now();
    // a user who types the lines needs no progress line
    if (stderr.isTTY !== true || stdin.isTTY === true) return;
    if (this.#shown && now - this.#since < PAUSE) return;
    const text = (number: number): string => number.toLocaleString('en');
    stderr.write(`${ERASE}${text(count)} read, ${text(refused)} refused`);
    this.#shown = true;
    this.#since = now;
  }

  /** Clears the line before output that goes to a terminal too. */
  makeWay(): void {
    if (this.#io.stdout.isTTY === true) this.clear();
  }

  clear(): void {
    if (this.#shown) this.#io.stderr.write(ERASE);
    this.#shown = false;
  }
}
