/** Many answers: lines in, lines of JSON out, in constant memory. */
import type { Answer } from './command.ts';
import { linesOf } from './lines.ts';
import { LINE_TOO_LONG, type Refusal, refusalOf } from './refusal.ts';
import { type Io, write } from './terminal.ts';

/** Between two states of the progress line, in milliseconds. */
const PAUSE = 100;
const ERASE = '\r\x1b[K';

/** Characters that are enough for one write. */
const ENOUGH = 1_000_000;

/** Answers each line of standard input. Was none refused, and none answered by no? */
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
        if (replies.length > ENOUGH) await flush();
      }
      // the next lines are read when these are written
      await flush();
    }
  } finally {
    progress.clear();
  }
  return tally.refused + tally.noes === 0;
}

/** Counts what it answers. */
class Tally {
  count = 0;
  refused = 0;
  noes = 0;
  readonly #answer: (text: string) => Answer;

  constructor(answer: (text: string) => Answer) {
    this.#answer = answer;
  }

  /** The line of JSON for a line. */
  reply(line: string | undefined): string {
    this.count += 1;
    try {
      if (line === undefined) return this.#refuse(LINE_TOO_LONG);
      const { value, no } = this.#answer(line);
      const text = `${JSON.stringify({ line: this.count, value })}\n`;
      if (no === true) this.noes += 1;
      return text;
    } catch (error) {
      return this.#refuse(refusalOf(error));
    }
  }

  #refuse(error: Refusal): string {
    this.refused += 1;
    return `${JSON.stringify({ line: this.count, error })}\n`;
  }
}

/** One line on standard error that says how far it is, when that is a terminal. */
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
    // who types the lines sees how far they are
    if (stderr.isTTY !== true || stdin.isTTY === true) return;
    if (this.#shown && now - this.#since < PAUSE) return;
    const text = (number: number): string => number.toLocaleString('en');
    stderr.write(`${ERASE}${text(count)} read, ${text(refused)} refused`);
    this.#shown = true;
    this.#since = now;
  }

  /** Clears the line when other output goes to the same terminal. */
  makeWay(): void {
    if (this.#io.stdout.isTTY === true) this.clear();
  }

  clear(): void {
    if (this.#shown) this.#io.stderr.write(ERASE);
    this.#shown = false;
  }
}
