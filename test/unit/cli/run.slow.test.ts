/**
 * The built command:
 * - It runs on many lines, and on long lines, with a small heap.
 * - The examples of the guides run: Bash runs the text after `$ `, and has to print the lines below it.
 * - Command lines are completed in Bash, fish and zsh.
 */
import { describe, expect, test, vi } from 'vitest';
import { MOST_ARGUMENTS } from '../../../src/cli/args.ts';
import { bytes, hrefs, Sink, urial } from './session.ts';
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable, type Writable } from 'node:stream';
import { env, install, MAIN, shell } from './installed.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../../src/cli/commands/table.ts';

describe('a wrong command line', () => {
  test('too many arguments are refused', async () => {
    const operands = (count: number): string[] => Array.from({ length: count }, (_, n) => `id=${n}`);
    expect((await urial(['expand', '/{?id*}', ...operands(MOST_ARGUMENTS - 1)])).status).toBe(0);
    expect((await urial(['expand', '/{?id*}', ...operands(MOST_ARGUMENTS)])).status).toBe(2);
    const err =
      'urial: 100001 arguments are too many; standard input takes any number of lines\nusage: urial expand ';
    expect(await urial(['expand', '/{?id*}', ...operands(1e5)])).toEqual({
      status: 2,
      out: '',
      err: expect.stringMatching(`^${err}`) as string,
    });
  });

  test('the greatest number of options is read', async () => {
    const all = Array.from({ length: MOST_ARGUMENTS - 1 }, () => '--append=b');
    expect(await urial(['with', 'a', ...all])).toMatchObject({ status: 0, err: '' });
  });
});

test('errors are written a few at a time too', async () => {
  const stderr = new Sink();
  const written = vi.spyOn(stderr, '_write');
  await urial(['-'], { stdin: bytes('|'.repeat(60) + '\n', '|\n'.repeat(13_000)), stderr });
  const longest = Math.max(...written.mock.calls.map(([chunk]) => chunk.length));
  expect(stderr.text.split('\n')).toHaveLength(13_002);
  expect(longest).toBeLessThan(1.1e6);
});

test('answers that are much longer than their lines are written a few at a time', async () => {
  const stdout = new Sink();
  const written = vi.spyOn(stdout, '_write');
  const lines = 'a=b\n'.repeat(100);
  const { status } = await urial(['expand', '--json', '{a}'.repeat(1e4), '-'], {
    stdin: bytes(lines),
    stdout,
  });
  expect(status).toBe(0);
  const longest = Math.max(...written.mock.calls.map(([chunk]) => chunk.length));
  expect(longest).toBeLessThan(1.1e6);
  expect(hrefs(stdout.text)).toEqual(Array.from({ length: 100 }, () => 'b'.repeat(1e4)));
});

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

const folder = install();
writeFileSync(join(folder, 'webhooks.txt'), 'https://example.com/hook\n');

const examples = ['docs/command-line.md', 'docs/links.md'].flatMap((page) =>
  Array.from(readFileSync(page, 'utf8').matchAll(/^```console\n([^]*?)^```$/gm), ([, block = '']) =>
    Array.from(block.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm), ([, command = '', output = '']) => ({
      command,
      output,
    })),
  ).flat(),
);

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(25);
});

test.each(examples)('$command', ({ command, output }) => {
  const { stdout, stderr } = shell(folder, ['bash', '--norc'], `exec 2>&1\n${command}`);
  expect([stdout, stderr]).toEqual([output, '']);
});

const NAMES = [...COMMANDS.keys()];

describe('the script', () => {
  const folder = install();

  /** Runs a script in a shell and returns the lines that it prints. */
  function lines(call: readonly string[], script: string): string[] {
    const { stdout, stderr } = shell(folder, call, script);
    expect(stderr).toBe('');
    return stdout.split('\n').slice(0, -1);
  }

  /** Completes in Bash, whose words are split at `=` and `:` too. */
  function inBash(line: string): string[] {
    return lines(
      ['bash', '--norc'],
      `source <(urial completion bash)
      complete -p urial > /dev/null || exit
      set -u
      COMP_LINE='${line}' COMP_POINT=${line.length}
      _urial
      (( \${#COMPREPLY[@]} > 0 )) && printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
  }

  test.each([
    ['urial re', ['resolve', 'relative-to']],
    ['urial ', NAMES],
    ['urial  with   --no-h', ['--no-host']],
    ['urial check --site https://a/?b=c oa', ['oauth']],
    ['urial match --order ', ['any']],
    ['urial get pa', ['path', 'param:']],
    ['urial get * --js', ['--json']],
    ['urial with x', []],
    ['urial match --order=a', ['any']],
  ])('of Bash completes %j', (line, found) => {
    expect(inBash(line)).toEqual(found);
  });

  test('of Bash gives what follows the colon, which is what Bash replaces', () => {
    expect(inBash('urial get param:')).toEqual(['']);
  });

  test('of fish completes', () => {
    const inFish = (line: string): string[] =>
      lines(['fish', '--no-config'], `urial completion fish | source; complete --do-complete '${line}'`);
    expect(inFish('urial re').sort()).toEqual(['relative-to', 'resolve']);
    expect(inFish('urial ').sort()).toEqual(NAMES.toSorted());
    expect(inFish('urial with --no-h')).toEqual(['--no-host']);
    expect(inFish('urial check --site https://a/?b=c oa')).toEqual(['oauth']);
    expect(inFish('urial match --order=a')).toEqual(['--order=any']);
  });

  test('of zsh completes', () => {
    const inZsh = (...words: string[]): string[] =>
      lines(
        ['zsh', '-f'],
        `compdef() { : } ; compadd() { [[ $1 == -S ]] && shift 2; shift; print -lr -- "$@" }
        source <(urial completion zsh)
        words=(${words.map((word) => `'${word}'`).join(' ')}) CURRENT=${words.length} PREFIX=$words[-1]
        _urial`,
      ).filter((line) => line !== '');
    expect(inZsh('urial', 're')).toEqual(['resolve', 'relative-to']);
    expect(inZsh('urial', '')).toEqual(NAMES);
    expect(inZsh('urial', 'get', 'p')).toEqual(['port', 'path', 'param:']);
    expect(inZsh('urial', 'check', '--site', 'https://a/?b=c', 'oa')).toEqual(['oauth']);
    expect(inZsh('urial', 'match', '--order=a')).toEqual(['--order=any']);
  });
});
