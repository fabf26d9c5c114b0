/** Many answers: lines in, lines of JSON out, in constant memory. */
import { UriError } from 'urial';
import type { Answer } from './command.ts';
import { describeError } from './report.ts';
import { type Io, write } from './terminal.ts';

/** Between two states of the progress line, in milliseconds. */
const PAUSE = 100;
const ERASE = '\r\x1b[K';

/** An answer, or a refusal. */
type Reply = Partial<Pick<Answer, 'value' | 'no'>> & { readonly error?: object };

/** Answers each line of standard input. Was none refused, and none answered by no? */
export async function stream(io: Io, answer: (text: string) => Answer): Promise<boolean> {
  const progress = new Progress(io);
  let count = 0;
  let refused = 0;
  let noes = 0;
  const reply = (text: string): string => {
    count += 1;
    const { value, error, no } = attempt(answer, text);
    if (error !== undefined) refused += 1;
    if (no === true) noes += 1;
    return `${JSON.stringify({ line: count, value, error })}\n`;
  };
  try {
    for await (const lines of linesOf(io.stdin)) {
      const replies = lines.map(reply).join('');
      progress.makeWay();
      // the next lines are read when these are written
      await write(io.stdout, replies);
      progress.show(count, refused);
    }
  } finally {
    progress.clear();
  }
  return refused + noes === 0;
}

function attempt(answer: (text: string) => Answer, text: string): Reply {
  try {
    return answer(text);
  } catch (error) {
    if (error instanceof UriError) return { error: describeError(error) };
    throw error;
  }
}

/** The lines, as many at a time as came in. LF and CRLF end a line, and so does the end of the input. */
async function* linesOf(input: Io['stdin']): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    lines[0] = rest + lines[0]!;
    rest = lines.splice(-1).join('');
    if (lines.length > 0) yield lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  }
  if (rest !== '') yield [rest];
}

/** One line on standard error that says how far it is, when that is a terminal. */
class Progress {
  readonly #io: Io;
  #shown = false;
  #since = 0;

  constructor(io: Io) {
    this.#io = io;
  }

  show(count: number, refused: number): void {
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
