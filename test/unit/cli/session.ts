/** One run of the command line inside the test. */
import { Readable, Writable } from 'node:stream';
import { run } from '../../../src/cli/run.ts';
import type { Io } from '../../../src/cli/terminal.ts';
import { render, type Text } from '../../../src/cli/text.ts';

// it would colour what is no terminal too
delete process.env['FORCE_COLOR'];

/** Keeps what is written to it. */
export class Sink extends Writable {
  text = '';
  columns?: number;
  isTTY?: boolean;

  constructor(terminal: { columns?: number; isTTY?: boolean } = {}) {
    super();
    Object.assign(this, terminal);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Refuses what is written to it. */
export class Broken extends Writable {
  readonly #code: string;

  constructor(code: string) {
    super();
    this.#code = code;
  }

  override _write(_chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    done(Object.assign(new Error(`${this.#code}: no such luck`), { code: this.#code, syscall: 'write' }));
  }
}

/** Bytes that come chunk by chunk. */
export function bytes(...chunks: (string | Buffer)[]): Readable {
  return Readable.from(arrivals(chunks), { objectMode: false });
}

async function* arrivals(chunks: readonly (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    // or the stream would make one chunk of two
    await new Promise(setImmediate);
    if (chunk.length > 0) yield Buffer.from(chunk);
  }
}

/** What no output holds: controls but LF, bidirectional ones too, what is not seen, and half a character. */
export const CONTROL = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\p{Bidi_C}\p{Cf}\p{Cs}]/u;

/** The text where no styles are shown. */
export function plain(text: Text): string {
  return render(text, (_format, shown) => shown);
}

/** What a run leaves behind. */
interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs with these arguments; no stream is a terminal unless one is given. */
export async function urial(args: readonly string[], io: Partial<Io> = {}): Promise<Outcome> {
  const stdout = new Sink();
  const stderr = new Sink();
  const status = await run(args, { stdin: bytes(), stdout, stderr, env: {}, ...io });
  const text = (stream: Writable): string => (stream instanceof Sink ? stream.text : '');
  return { status, out: text(io.stdout ?? stdout), err: text(io.stderr ?? stderr) };
}
