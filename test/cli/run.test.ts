import { readFileSync } from 'node:fs';
import { Uri } from 'urial';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { Broken, bytes, Sink, urial } from './session.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('a reference', () => {
  test('is drawn and listed', async () => {
    const { status, out, err } = await urial(['urn:isbn:0451450523']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^ {4}urn:isbn:0451450523\n {4}\\_\/ /);
    expect(out).toMatch(/^ {2}path {8}isbn:0451450523$/m);
  });

  test('is JSON with --json, its password exact', async () => {
    const { out } = await urial(['--json', 'ftp://me:secret@h']);
    expect(JSON.parse(out)).toMatchObject({ href: 'ftp://me:secret@h', kind: 'uri', hostKind: 'reg-name' });
  });

  test.each([[''], ['constructor'], ['__proto__'], ['show']])('can be %j', async (text) => {
    expect(JSON.parse((await urial(['--json', text])).out)).toMatchObject({ href: text });
  });

  test.each([['with'], ['-a'], ['--json']])('can be %j behind --', async (text) => {
    expect((await urial(['--', text])).out).toMatch(new RegExp(`^    ${text}\n`));
  });
});

describe('a refused text', () => {
  test('is a sentence and a caret on standard error, status 1', async () => {
    const { status, out, err } = await urial(['http://a|b/']);
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/^host: "\|" is not allowed at index 8 .*\n\n {2}http:\/\/a\|b\/\n {10}\^\n$/);
  });

  test('is JSON on standard output with --json, status 1', async () => {
    const { status, out, err } = await urial(['--json', 'http://me:pw@a|b/']);
    expect([status, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toEqual({
      error: {
        code: 'host',
        component: 'host',
        index: 14,
        input: 'http://me:**@a|b/',
        message: expect.stringContaining('host: "|" is not allowed at index 14') as string,
      },
    });
  });
});

describe('a wrong command line', () => {
  test.each([
    [[], 'REF is missing', 'urial REF'],
    [['with'], 'REF is missing', 'urial with REF [options]'],
    [['a', 'b'], '"b" is one operand too many', 'urial REF'],
    [['-', 'b'], '"b" is one operand too many', 'urial REF'],
    [['resolve', 'a'], 'REF is missing', 'urial resolve BASE REF [options]'],
    [['relativize'], 'BASE is missing', 'urial relativize BASE TARGET'],
    [['expand'], 'TEMPLATE is missing', 'urial expand TEMPLATE [NAME=VALUE ...]'],
  ])('%j is told the usage on standard error, status 2', async (args, sentence, usage) => {
    const more = `urial ${COMMANDS.has(args[0] ?? '') ? `${args[0]!} ` : ''}--help`;
    const err = `urial: ${sentence}\nusage: ${usage}\n${more} says more\n`;
    expect(await urial(args)).toEqual({ status: 2, out: '', err });
  });

  test.each([[['--nonsense', 'a']], [['-x']], [['with', 'a', '--scheme']], [['with', 'a', '--json=1']]])(
    '%j is refused as Node puts it',
    async (args) => {
      const { status, out, err } = await urial(args);
      expect([status, out]).toEqual([2, '']);
      expect(err).toMatch(/^urial: .*option.*\nusage: urial/i);
    },
  );
});

describe('help', () => {
  const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length));

  test.each([[['--help']], [['-h']], [['--help', 'a b']], [['--help', 'with']]])(
    '%j lists the commands and what they share',
    async (args) => {
      const { status, out, err } = await urial(args);
      expect([status, err]).toEqual([0, '']);
      expect(out).toMatch(/^ {2}urial REF +draw a reference and list its parts$/m);
      for (const name of COMMANDS.keys()) expect(out).toContain(`\n  urial ${name} `);
      expect(out).toContain('Options of every command:');
      expect(widest(out)).toBeLessThanOrEqual(80);
    },
  );

  test.each([...COMMANDS])('of %s says what it has of its own', async (name, { about, options, help }) => {
    const { status, out, err } = await urial([name, '--help']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^usage: urial ${name} [A-Z].*\n {7}${about}\n\n`));
    expect(out).toContain(`\n\n${help === '' ? '' : `${help}\n`}urial --help says more\n`);
    for (const option of Object.keys(options)) expect(help).toMatch(new RegExp(`(^|\\s)--${option}\\s`));
    expect(widest(out)).toBeLessThanOrEqual(80);
  });
});

test.each([[['--version']], [['-V']]])('%j prints the version of the package', async (args) => {
  expect(await urial(args)).toEqual({ status: 0, out: `${version}\n`, err: '' });
});

describe('the width of the page', () => {
  const wide = `a:${'b'.repeat(100)}`;
  const first = async (columns: number, env: Record<string, string> = {}): Promise<number> => {
    const { out } = await urial([wide], { stdout: new Sink({ columns }), env });
    return out.split('\n')[0]!.length;
  };

  test('is that of the terminal, COLUMNS goes before it, 80 is for neither', async () => {
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

  test.each([['//h'], ['a b']])('is for terminals: %j', async (text) => {
    expect(await shown(text, true)).toContain('\x1b[');
    expect(await shown(text, false)).not.toContain('\x1b');
  });
});

describe('when a stream fails', () => {
  test('a reader that has seen enough is no failure', async () => {
    const stdout = new Broken('EPIPE');
    expect(await urial(['a:b'], { stdout })).toEqual({ status: 0, out: '', err: '' });
    const stdin = bytes('a\n', 'b\n');
    expect(await urial(['-'], { stdin, stdout: new Broken('EPIPE') })).toEqual({
      status: 0,
      out: '',
      err: '',
    });
    expect(stdin.destroyed).toBe(true);
  });

  test('anything else is said, status 1', async () => {
    expect(await urial(['a:b'], { stdout: new Broken('ENOSPC') })).toEqual({
      status: 1,
      out: '',
      err: 'urial: ENOSPC: no such luck\n',
    });
  });
});

test('a fault of the library is not hidden', async () => {
  const parse = vi.spyOn(Uri, 'parse').mockImplementation(() => {
    throw new RangeError('a fault');
  });
  await expect(urial(['a'])).rejects.toThrow('a fault');
  parse.mockRestore();
});
