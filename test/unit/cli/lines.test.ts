import fc from 'fast-check';
import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Failure, LINE_NOT_UTF8, LINE_TOO_LONG, LONGEST_LINE } from '../../../src/cli/show/failure.ts';
import { linesOf } from '../../../src/cli/io/lines.ts';
import { alwaysAsync } from '../../support/tools/check.ts';

const CHUNK = 65_536;

/** Cuts the text into pieces of so many bytes. */
function* cut(text: string, size = CHUNK): Generator<Buffer> {
  const all = Buffer.from(text);
  for (let from = 0; from < all.length; from += size) yield all.subarray(from, from + size);
}

async function read(chunks: Iterable<Buffer>): Promise<(string | Failure)[]> {
  const all: (string | Failure)[] = [];
  for await (const lines of linesOf(Readable.from(chunks, { objectMode: false }))) all.push(...lines);
  return all;
}

describe('a line of the greatest length', () => {
  const full = 'a'.repeat(LONGEST_LINE);

  test.each([
    ['before LF', '\n', true],
    ['before CRLF', '\r\n', true],
    ['at the end', '', true],
    ['and CR at the end', '\r', false],
    ['and one more before LF', 'a\n', false],
    ['and one more before CRLF', 'a\r\n', false],
    ['and CR before CRLF', '\r\r\n', false],
    ['and one more at the end', 'a', false],
    ['and four times more', `${full}\n`.repeat(3), false],
  ])('%s', async (_place, end, passes) => {
    const [first, ...others] = await read(cut(`${full}${end}`));
    expect(first === full).toBe(passes);
    expect(first === LINE_TOO_LONG).toBe(!passes);
    expect(others.every((line) => line === full)).toBe(true);
  });

  test('is counted in bytes', async () => {
    const half = 'é'.repeat(LONGEST_LINE / 2);
    expect(await read(cut(`${half}\n${half}a\nb\n`))).toEqual([half, LINE_TOO_LONG, 'b']);
  });

  test('the lines after one that is too long are read, also those of the same chunk', async () => {
    const chunk = Buffer.from(`a\n${'b'.repeat(LONGEST_LINE + 1)}\nc\r\n\n${'d'.repeat(LONGEST_LINE + 1)}`);
    expect(await read([chunk, Buffer.from('d\ne')])).toEqual([
      'a',
      LINE_TOO_LONG,
      'c',
      '',
      LINE_TOO_LONG,
      'e',
    ]);
  });
});

/** Reads the bytes of a line as the Encoding Standard does. */
function textOf(latin1: string): string | Failure {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return LINE_NOT_UTF8;
  }
}

test('the lines do not depend on where the input is cut', async () => {
  const piece = fc.constantFrom(
    ...['\n', '\r', '\r\n', 'a', 'é', '€', '😀', '\ufeff', '\ufffd'].map((text) => Buffer.from(text)),
    // bytes that are not UTF-8: a stray end, a beginning alone, a surrogate, an overlong form
    ...[[0x80], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80], [0xc0, 0xaf]].map((list) =>
      Buffer.from(list),
    ),
  );
  await alwaysAsync([fc.array(piece), fc.array(fc.nat(60))], async (pieces, places) => {
    const all = Buffer.concat(pieces);
    const ends = [0, ...places.filter((place) => place < all.length).sort((a, b) => a - b), all.length];
    const chunks = ends.slice(1).map((to, n) => all.subarray(ends[n], to));
    // one character a byte, so that each line keeps its bytes
    const lines = all
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .split('\n');
    const last = textOf(lines.pop() ?? '');
    const expected = lines.map((line) => textOf(line.replace(/\r$/, '')));
    const given = await read(chunks.filter((chunk) => chunk.length > 0));
    expect(given).toEqual(last === '' ? expected : [...expected, last]);
  });
});

test.each([
  ['\ufeff', []],
  ['\ufeff\n', ['']],
  ['\ufeff\r\n\ufeff', ['', '\ufeff']],
  ['\ufeffa', ['a']],
  ['a\ufeff', ['a\ufeff']],
])('%j is %j, in chunks of any size', async (text, lines) => {
  for (const size of [1, 2, 3, 9]) expect(await read(cut(text, size))).toEqual(lines);
});

test('a file that is not open yet is read', async () => {
  const lines: (string | Failure)[] = [];
  for await (const some of linesOf(createReadStream('package.json'))) lines.push(...some);
  expect(lines).toEqual(readFileSync('package.json', 'utf8').split('\n').slice(0, -1));
});

describe('each byte of a line is copied only a few times, whatever the chunks are', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Counts the bytes that are copied to read these chunks. */
  async function copied(chunks: Iterable<Buffer>): Promise<number> {
    const concat = vi.spyOn(Buffer, 'concat');
    const copy = vi.spyOn(Buffer.prototype, 'copy');
    await read(chunks);
    const moved = concat.mock.calls.flatMap(([list]) => list.map(({ length }) => length));
    const added = copy.mock.results.map(({ value }) => value as number);
    return [...moved, ...added].reduce((sum, count) => sum + count, 0);
  }

  test.each([
    [1e7, CHUNK],
    [1e7, 1e6],
    [1e7, 1e7],
    [1e4, 1],
    [1e4, 7],
  ])('%i bytes in chunks of %i', async (length, size) => {
    expect(await copied(cut('a'.repeat(length), size))).toBeLessThan(4 * length);
  });

  test('the rest of a line that is too long is not kept', async () => {
    const chunk = Buffer.from('a'.repeat(CHUNK));
    const chunks = Array.from({ length: 2000 }, () => chunk);
    expect(await copied(chunks)).toBeLessThan(4 * LONGEST_LINE);
  });
});
