/** The streams of the command line, and writing to them. */
import type { Readable, Writable } from 'node:stream';
import { promisify, styleText } from 'node:util';
import { render, type Text } from '../show/text.ts';

type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** An input stream. The descriptor of a file that is not open yet is `null`. */
export type Input = Readable & { readonly fd?: number | null };

export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Returns the number of columns of this stream; the variable `COLUMNS` overrides it. */
export function widthOf(stream: Output, env: Io['env']): number {
  const widths = [Number(env['COLUMNS']), stream.columns ?? 0];
  // some terminals report 0
  return widths.find((columns) => Number.isInteger(columns) && columns > 0) ?? 80;
}

/** Writes the string, escaped, with styles where the stream shows them, and waits until it is written. */
export function write(stream: Output, text: Text): Promise<void> {
  // one format per call: with a list of formats, Node 20 styles every stream, terminal or not
  const shown = render(text, (format, plain) => styleText(format, plain, { stream }));
  const writeText = promisify((all: string, done: (error?: Error | null) => void) => stream.write(all, done));
  return writeText(shown);
}

/** Writes to standard error; a failure of that stream is ignored. */
export function complain(io: Io, text: Text): Promise<void> {
  return write(io.stderr, text).catch(() => undefined);
}

export function troubleOf({ message, code, syscall }: Error & { code?: unknown; syscall?: unknown }): string {
  if (code === 'EISDIR') return 'standard input is a folder; pass a file, or lines through a pipe';
  if (syscall === 'write') return `standard output cannot be written: ${message}`;
  return syscall === 'read' ? `standard input cannot be read: ${message}` : message;
}
