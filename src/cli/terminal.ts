/** What the command line reads from and writes to. */
import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';

/** A stream for output, perhaps a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** The world of one run; `process` is one. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How to write for people on one stream. */
export interface Page {
  /** Columns of a line. */
  readonly width: number;
  /** The text in a style where the stream shows styles, and as it is elsewhere. */
  readonly style: (format: 'cyan' | 'dim' | 'red', text: string) => string;
}

/** The page that a stream is; `COLUMNS` overrides its width. */
export function pageOf(stream: Output, env: Io['env']): Page {
  const widths = [Number(env['COLUMNS']), stream.columns ?? 0];
  return {
    // some terminals say 0
    width: widths.find((columns) => Number.isInteger(columns) && columns > 0) ?? 80,
    // a list of formats would be styled on every stream by Node 20
    style: (format, text) => styleText(format, text, { stream }),
  };
}

/** Writes the text and waits until the stream has taken it. */
export function write(stream: Output, text: string): Promise<void> {
  return new Promise((done, fail) => {
    stream.write(text, (error) => {
      if (error) fail(error);
      else done();
    });
  });
}

/** The character as an escape; a terminal would hide it, or do what it says. */
export function escape(char: string): string {
  const short = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }[char];
  const hex = Number(char.codePointAt(0)).toString(16);
  return short ?? (hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`);
}

/** Shows by itself, at its place: no control, no mark on its neighbour, no script that runs from right to left. */
const SEEN =
  /^(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])[ \p{L}\p{N}\p{P}\p{S}]$/u;

/** The character, or its escape where it would not be seen. */
export function visible(char: string): string {
  return SEEN.test(char) ? char : escape(char);
}
