/** Answers each line of standard input with a line, in constant memory. */
import { DataError, type Failure, failureOf } from '../show/failure.ts';
import { linesOf } from './lines.ts';
import { complain, type Io, write } from './terminal.ts';
import type { Reply } from '../show/report.ts';
import { oneLine } from '../show/text.ts';

/** The number of characters after which the replies are written. */
const BATCH = 1_000_000;

/** Answers each line of standard input. Returns false when a line is refused or an answer is no. */
export async function stream(io: Io, reply: Reply, isJson: boolean): Promise<boolean> {
  const tally = new Tally(reply, isJson);
  const flush = async (): Promise<void> => {
    const { replies, errors } = tally;
    tally.replies = tally.errors = '';
    if (errors !== '') await complain(io, errors);
    await write(io.stdout, replies);
  };
  for await (const lines of linesOf(io.stdin)) {
    for (const line of lines) {
      tally.answer(line);
      if (tally.replies.length + tally.errors.length > BATCH) await flush();
    }
    // memory stays small: no line is read before these answers are written
    await flush();
  }
  return !tally.hasNo;
}

/** Answers lines and counts them. */
class Tally {
  count = 0;
  /** Whether a line is refused, or its answer is no. */
  hasNo = false;
  /** The answers and the errors that are not written yet. */
  replies = '';
  errors = '';
  readonly #reply: Reply;
  readonly #isJson: boolean;

  constructor(reply: Reply, isJson: boolean) {
    this.#reply = reply;
    this.#isJson = isJson;
  }

  /** Adds the answer to a line, or its error. */
  answer(line: string | Failure): void {
    this.count += 1;
    try {
      if (typeof line !== 'string') throw new DataError(line);
      const answer = this.#reply(line);
      this.#add(this.#isJson ? { value: answer.value() } : (answer.line() ?? ''));
      if (answer.no === true) this.hasNo = true;
    } catch (thrown) {
      const error = failureOf(thrown);
      this.hasNo = true;
      // the answer to line N stays line N of the output
      this.#add(this.#isJson ? { error } : '');
      if (!this.#isJson) this.errors += `line ${this.count}: ${oneLine(error.message)}\n`;
    }
  }

  #add(reply: string | object): void {
    const line = typeof reply === 'string' ? oneLine(reply) : JSON.stringify({ line: this.count, ...reply });
    this.replies += `${line}\n`;
  }
}
