/** Runs the built command, as a user starts it. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { type Writable } from 'node:stream';
import { Uri } from 'urial';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/table.ts';
import { Broken, bytes, Sink, urial } from './session.ts';
import { spawnSync } from 'node:child_process';
import { env, MAIN } from './installed.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('a wrong command line', () => {
  test.each([
    [
      ['with', '--port', 'abc'],
      '/a',
      'port: "a" is not allowed, at index 0 of "abc"; a port must be a number',
    ],
    [['with', '--append=a', '--authority', 'a b'], '/a', 'host: " " is not allowed'],
    [['with', '--param', ''], '/a', 'query: '],
    [['check', 'fetch', '--port', 'x'], '/a', '--port takes digits only, not "x"'],
    [['check', 'href', '--host', 'a b'], '/a', 'host: " " is not allowed'],
    [['resolve', '/rel'], 'a', 'scheme: a base without a scheme is not allowed'],
    [['resolve', '//a b'], 'a', 'host: " " is not allowed'],
    [['relative-to', '/rel b'], 'a', 'path: " " is not allowed'],
    [['compare', 'a|b'], 'a', 'path: "|" is not allowed'],
    [['expand', '/{id'], 'id=1', 'template: '],
    [['expand', '/{id}', 'other=1'], 'id=1', 'template: there is no such variable'],
    [['expand', '/{id}', 'id'], 'id=1', 'template: there is no "="'],
    [['match', '/{id'], '/a', 'template: '],
  ])(
    '%j is wrong for every text: for one, for lines, with --json, and nothing is read',
    async (args, right, sentence) => {
      for (const json of [[], ['--json']])
        for (const last of ['-', right, '|']) {
          const stdin = bytes('a\n');
          const { status, out, err } = await urial([...json, ...args, last], { stdin });
          expect([status, out]).toEqual([2, '']);
          expect(err.startsWith(`urial: ${sentence}`)).toBe(true);
          expect(stdin.readableDidRead).toBe(false);
        }
    },
  );

  test('each operand that can be repeated is part of it, wherever it stands', async () => {
    for (const operands of [['b=1', 'a=2'], ['a=2', 'b=1'], ['a=2', 'b=1', '-'], ['a=2', 'b'], ['{"a":']])
      expect((await urial(['expand', '/{a}', ...operands])).status).toBe(2);
    expect((await urial(['expand', '/{a}', '-'], { stdin: bytes('b=1\n') })).status).toBe(1);
  });
});

describe('help', () => {
  const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

  test.each([[['--help']], [['-h']], [['--help', 'a b']], [['--help', '--', 'with']], [['help']]])(
    '%j lists the commands and what they share',
    async (args) => {
      const { status, out, err } = await urial(args);
      expect([status, err]).toEqual([0, '']);
      expect(out).toMatch(/^ {2}urial \[parse\] REF +draw a reference and list its parts$/m);
      for (const name of COMMANDS.keys())
        expect(out.replace('[parse]', 'parse')).toContain(`\n  urial ${name} `);
      expect(out).toContain('Options of every command:');
      const columns = Array.from(COMMANDS.values(), ({ about }) =>
        out
          .split('\n')
          .find((line) => line.endsWith(`  ${about}`))
          ?.indexOf(about),
      );
      expect(new Set(columns).size).toBe(1);
      expect(out).toMatch(/--json +print JSON, also for a text that is rejected\n/);
      expect(widest(out)).toBeLessThanOrEqual(80);
    },
  );

  test.each([...COMMANDS])(
    'of %s lists its own options',
    async (name, { about, options = {}, help = '' }) => {
      const { status, out, err } = await urial([name, '--help']);
      expect([status, err]).toEqual([0, '']);
      expect(out).toMatch(new RegExp(`^usage: urial ${name} \\[?[A-Z].*\n {7}${about}\n\n`));
      expect(await urial(['--help', name])).toEqual({ status, out, err });
      expect(await urial(['help', name])).toEqual({ status, out, err });
      const own = help === '' ? '' : `${help}\n`;
      expect(out.slice(out.indexOf('\n\n'))).toBe(`\n\n${own}more: urial --help\n`);
      for (const option of Object.keys(options)) expect(help).toMatch(new RegExp(`(^|\\s)--${option}\\s`));
      expect(widest(out)).toBeLessThanOrEqual(80);
    },
  );
});

test.each([[['--version']], [['-V']]])('%j prints the version of the package', async (args) => {
  expect(await urial(args)).toEqual({ status: 0, out: `${version}\n`, err: '' });
});

describe('the width of the output', () => {
  const wide = `a:${'b'.repeat(100)}`;
  const first = async (columns: number, env: Record<string, string> = {}): Promise<number> => {
    const { out } = await urial([wide], { stdout: new Sink({ columns }), env });
    return out.split('\n')[0]!.length;
  };

  test('is COLUMNS, else that of the terminal, else 80', async () => {
    expect(await first(60)).toBe(60);
    expect(await first(60, { COLUMNS: '40' })).toBe(40);
    expect(await first(60, { COLUMNS: 'wide' })).toBe(60);
    expect(await first(0, { COLUMNS: '0' })).toBe(80);
    expect((await urial([wide])).out.split('\n')[0]).toHaveLength(80);
    expect(await first(5)).toBeLessThan(20);
  });
});

describe('colour', () => {
  beforeEach(() => {
    for (const name of ['FORCE_COLOR', 'NO_COLOR', 'NODE_DISABLE_COLORS']) vi.stubEnv(name, undefined);
    vi.stubEnv('TERM', 'xterm-256color');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const shown = async (text: string, terminal: boolean): Promise<string> => {
    const stream = (): Sink => Object.assign(new Sink(), terminal ? { isTTY: true } : {});
    const { out, err } = await urial([text], { stdout: stream(), stderr: stream() });
    return out + err;
  };

  test.each([['//h'], ['a b']])('is used on terminals only: %j', async (text) => {
    expect(await shown(text, true)).toContain('\x1b[');
    expect(await shown(text, false)).not.toContain('\x1b');
  });
});

test('a fault of the library is not hidden', async () => {
  const parse = vi.spyOn(Uri, 'parse').mockImplementation(() => {
    throw new RangeError('a fault');
  });
  await expect(urial(['a'])).rejects.toThrow('a fault');
  parse.mockRestore();
});

describe('when a stream fails', () => {
  test('a folder as standard input is reported, status 2', async () => {
    const fd = openSync(import.meta.dirname, 'r');
    const stdin = Object.assign(bytes(), { fd });
    const outcome = await urial(['-'], { stdin });
    closeSync(fd);
    expect(outcome).toEqual({
      status: 2,
      out: '',
      err: 'urial: standard input is a folder; pass a file, or lines through a pipe\n',
    });
  });

  test.each([['EPIPE'], ['ENOSPC']])('%s on standard error does not change the status', async (code) => {
    const io = (): { stderr: Writable; stdout: Writable } => ({
      stderr: new Broken(code),
      stdout: new Broken('ENOSPC'),
    });
    expect((await urial(['a', 'b'], io())).status).toBe(2);
    expect((await urial(['a b'], io())).status).toBe(1);
    expect((await urial(['a'], io())).status).toBe(2);
    expect((await urial(['a'], { stderr: new Broken(code) })).status).toBe(0);
    const stderr = Object.assign(new Broken(code), { isTTY: true });
    expect((await urial(['-'], { stderr, stdin: bytes('a\n', 'b\n') })).status).toBe(0);
  });

  test('the message of the system is escaped', async () => {
    const shown = await urial(['a'], { stdout: new Broken('E\x1b[31m\n\u009b') });
    expect(shown.err).toBe(
      String.raw`urial: standard output cannot be written: E\u001b[31m\n\u009b: no such luck` + '\n',
    );
  });
});

test('the file gives the arguments and the streams of the process to the program', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((_text: unknown, done: unknown) => {
    (done as () => void)();
    return true;
  });
  vi.stubGlobal(
    'process',
    Object.assign(Object.create(process), { argv: ['node', 'urial', 'get', 'path', 'a:b'] }),
  );
  await import('../../../src/cli/main.ts');
  expect(process.exitCode).toBe(0);
  expect(write.mock.calls.flat()[0]).toBe('b\n');
});

const start = (
  args: readonly string[],
  input = '',
): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [MAIN, ...args], { input, encoding: 'utf8', env });

test.each([
  [0, ['a:b'], /^ {4}a:b\n/, /^$/],
  [1, ['a b'], /^$/, /^path: .*\n\n {2}a b\n {3}\^\n$/],
  [2, [], /^$/, /^urial: REF is missing; - in its place reads standard input\n/],
  [0, ['--version'], /^\d+\.\d+\.\d+(?:-rc\.\d+)?\n$/, /^$/],
  [1, ['compare', 'a', 'b'], /^different\n$/, /^$/],
])('the exit status is %i for %j', (status, args, out, err) => {
  const { stdout, stderr, ...rest } = start(args);
  expect(rest.status).toBe(status);
  expect(stdout).toMatch(out);
  expect(stderr).toMatch(err);
});

test('each line of standard input has its line', () => {
  const { status, stdout, stderr } = start(['get', 'path', '-'], 'a:b\r\nc d\n\nlast');
  expect([status, stdout]).toEqual([1, 'b\n\n\nlast\n']);
  expect(stderr).toMatch(/^line 2: path: .*\n$/);
});

test('standard input becomes lines of JSON with --json', () => {
  const { status, stdout, stderr } = start(['-', '--json'], 'a:b\r\nc d\n\nlast');
  expect([status, stderr]).toEqual([1, '']);
  const replies = stdout.split('\n');
  expect(replies.pop()).toBe('');
  expect(replies.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([1, 2, 3, 4]);
});
