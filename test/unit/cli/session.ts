/** Runs the command line inside the test. */
import { Readable, Writable } from 'node:stream';
import { expect } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import type { Io } from '../../../src/cli/io/terminal.ts';
import { render, type Text } from '../../../src/cli/show/text.ts';

// it would add colours where there is no terminal
delete process.env['FORCE_COLOR'];

/** A stream that keeps the written text. */
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

/** A stream that refuses every write. */
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

/** Makes a stream of these chunks. */
export function bytes(...chunks: (string | Buffer)[]): Readable {
  return Readable.from(arrivals(chunks), { objectMode: false });
}

async function* arrivals(chunks: readonly (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    // in object mode, so that the stream does not join chunks
    await new Promise(setImmediate);
    if (chunk.length > 0) yield Buffer.from(chunk);
  }
}

/**
 * Characters that no output has: control characters except LF, bidirectional ones, invisible characters, lone surrogates.
 */
export const CONTROL = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\p{Bidi_C}\p{Cf}\p{Cs}]/u;

/** Renders the text without styles. */
export function plain(text: Text): string {
  return render(text, (_format, shown) => shown);
}

/** The result of a run. */
interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line with these arguments. No stream is a terminal unless one is given. */
export async function urial(args: readonly string[], io: Partial<Io> = {}): Promise<Outcome> {
  const stdout = new Sink();
  const stderr = new Sink();
  const status = await run(args, { stdin: bytes(), stdout, stderr, env: {}, ...io });
  const text = (stream: Writable): string => (stream instanceof Sink ? stream.text : '');
  return { status, out: text(io.stdout ?? stdout), err: text(io.stderr ?? stderr) };
}

/** An answer as JSON. */
interface Reply {
  readonly line: number;
  readonly value?: { readonly href: string };
  readonly error?: { readonly code: string; readonly index: number };
}

/** Returns the answers to lines, which are lines of JSON. */
export function replies(out: string): Reply[] {
  expect(out === '' || out.endsWith('\n')).toBe(true);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Reply);
}

export const hrefs = (out: string): (string | undefined)[] => replies(out).map(({ value }) => value?.href);
