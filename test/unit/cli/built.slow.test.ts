/** Runs the built command on many lines, and on long lines, with a small heap. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable, type Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { env, MAIN } from './installed.ts';

/** A heap far smaller than the lines and their answers. */
const HEAP = '--max-old-space-size=16';
const LINES = 200_000;
/** Writes the peak of the memory, in kilobytes, to the fourth stream when the process ends. */
const PEAK =
  'data:text/javascript,import fs from "node:fs";process.on("exit",()=>fs.writeSync(3,`${process.resourceUsage().maxRSS}`))';

function* lines(count: number): Generator<string> {
  for (let n = 0; n < count; n += 1) yield `http://h.example/a/${n}?q=${n}${n % 1000 === 999 ? ' ' : ''}\n`;
}

const stream = (): ChildProcessWithoutNullStreams => spawn(process.execPath, [HEAP, MAIN, '-', '--json']);

test('a line of 60 MB passes through a small heap, and the next one is answered', () => {
  const input = Buffer.concat([Buffer.alloc(6e7, 'a'), Buffer.from('\nb\n')]);
  const args = [HEAP, MAIN, 'get', 'path', '-'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input, encoding: 'utf8', env });
  expect([status, stdout]).toEqual([1, '\nb\n']);
  expect(stderr).toMatch(/^line 1: reference: a line of more than 10,000,000 bytes is not read; .*\n$/);
});

test('the command ends quietly when the reader of its output closes it', async () => {
  const child = stream();
  const err: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdout.once('data', () => child.stdout.destroy());
  const [[status]] = (await Promise.all([
    once(child, 'close'),
    // the pipe to standard input breaks too
    pipeline(Readable.from(lines(LINES)), child.stdin).catch(() => undefined),
  ])) as [[number], unknown];
  expect(Buffer.concat(err).toString()).toBe('');
  expect(status).toBe(0);
});

test(`${LINES} lines pass through a small heap, each as valid JSON`, async () => {
  const child = stream();
  let rest = '';
  let count = 0;
  let refused = 0;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const whole = (rest + chunk).split('\n');
    rest = whole.splice(-1).join('');
    for (const text of whole) {
      const reply = JSON.parse(text) as { line: number; error?: object };
      count += 1;
      if (reply.line !== count) throw new Error(`line ${reply.line} came as number ${count}`);
      if (reply.error !== undefined) refused += 1;
    }
  });
  const closed = once(child, 'close');
  await pipeline(Readable.from(lines(LINES)), child.stdin);
  expect(await closed).toEqual([1, null]);
  expect([count, refused, rest]).toEqual([LINES, LINES / 1000, '']);
});

/** Lets so many addresses pass through a small heap; returns the number of answers and the peak of the memory in kilobytes. */
async function pass(count: number): Promise<{ answers: number; last: string; peak: number }> {
  const args = [HEAP, '--import', PEAK, MAIN, 'get', 'param:page', '-'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit', 'pipe'] });
  let answers = 0;
  let last = '';
  const [input, output, , report] = child.stdio as [Writable, Readable, null, Readable, undefined];
  output.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) answers += 1;
    last = chunk.toString('utf8', chunk.lastIndexOf(0x0a, -2) + 1);
  });
  const peak = text(report);
  await Promise.all([pipeline(Readable.from(addresses(count)), input), once(child, 'close')]);
  return { answers, last, peak: Number(await peak) };
}

/** Yields addresses as they are in a log, a thousand a piece. */
function* addresses(count: number): Generator<string> {
  for (let from = 0; from < count; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, n) => {
      const id = from + n;
      return `https://www.shop-${id % 97}.example/articles/${id}/caf%C3%A9?ref=mail&page=${id}#comments\n`;
    });
    yield lines.join('');
  }
}

test('a million addresses need no more memory than a tenth of them', async () => {
  const few = await pass(1e5);
  const many = await pass(1e6);
  expect([few.answers, few.last]).toEqual([1e5, '99999\n']);
  expect([many.answers, many.last]).toEqual([1e6, '999999\n']);
  // the addresses alone have 75 MB
  expect(many.peak - few.peak).toBeLessThan(20_000);
});
