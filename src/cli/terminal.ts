/** What the command line reads from and writes to. */
import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { render, type Text } from './text.ts';

/** A stream for output, perhaps a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** A stream for input, perhaps a terminal; a file that is not open yet has `null` as its descriptor. */
export type Input = Readable & { readonly isTTY?: boolean; readonly fd?: number | null };

/** The world of one run; `process` is one. */
export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The columns of a line on this stream; `COLUMNS` overrides them. */
export function widthOf(stream: Output, env: Io['env']): number {
  const widths = [Number(env['COLUMNS']), stream.columns ?? 0];
  // some terminals say 0
  return widths.find((columns) => Number.isInteger(columns) && columns > 0) ?? 80;
}

/** Writes the text, safe and styled as the stream shows styles, and waits until the stream has taken it. */
export function write(stream: Output, text: Text): Promise<void> {
  // a list of formats would be styled on every stream by Node 20
  const shown = render(text, (format, plain) => styleText(format, plain, { stream }));
  return new Promise((done, fail) => {
    stream.write(shown, (error) => {
      if (error) fail(error);
      else done();
    });
  });
}

/** Writes to standard error; that nobody hears it changes nothing. */
export function complain(io: Io, text: Text): Promise<void> {
  return write(io.stderr, text).catch(() => undefined);
}
