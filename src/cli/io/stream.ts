/** Answers each line of standard input with a line, in constant memory. */
import { DataError, type Failure, failureOf } from '../show/failure.ts';
import { linesOf } from './lines.ts';
import { complain, type Io, write } from './terminal.ts';
import type { Reply } from '../show/report.ts';
import { oneLine } from '../show/text.ts';

const BATCH = 1_000_000;

/** Answers each line of standard input. Returns false when a line is refused or an answer is no. */
export async function stream(io: Io, reply: Reply, isJson: boolean): Promise<boolean> {
  let count = 0;
  let isYes = true;
  let replies = '';
  let errors = '';
  const asJson = (answer: object): string => JSON.stringify({ line: count, ...answer });
  const answerLine = (line: string | Failure): void => {
    count += 1;
    try {
      if (typeof line !== 'string') throw new DataError(line);
      const answer = reply(line);
      replies += `${isJson ? asJson({ value: answer.value() }) : oneLine(answer.line() ?? '')}\n`;
      if (answer.no === true) isYes = false;
    } catch (thrown) {
      const error = failureOf(thrown);
      isYes = false;
      // the answer to line N stays line N of the output
      replies += `${isJson ? asJson({ error }) : ''}\n`;
      if (!isJson) errors += `line ${count}: ${oneLine(error.message)}\n`;
    }
  };
  const flush = async (): Promise<void> => {
    if (errors !== '') await complain(io, errors);
    await write(io.stdout, replies);
    replies = errors = '';
  };
  for await (const lines of linesOf(io.stdin)) {
    for (const line of lines) {
      answerLine(line);
      if (replies.length + errors.length > BATCH) await flush();
    }
    // memory stays small: no line is read before these answers are written
    await flush();
  }
  return isYes;
}
