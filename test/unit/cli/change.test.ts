import { describe, expect, test } from 'vitest';
import { urial } from './session.ts';

test('prints the parts with --json', async () => {
  const { status, out } = await urial(['with', '--json', '/a', '--host', 'h']);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ href: '//h/a', parts: { host: 'h', path: '/a' } });
});

describe('refuses', () => {
  test('a part that breaks its rule, with the caret in the part', async () => {
    const { status, out, err } = await urial(['with', '/a', '--host', 'a|b']);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^urial: host: "\|" is not allowed at index 1 of "a\|b"; .*\n\n {2}a\|b\n {3}\^\n$/);
  });

  test('an empty host of the web, as from a variable that is not set', async () => {
    for (const options of [
      ['--host', ''],
      ['--authority', ''],
    ])
      expect(await urial(['with', 'https://h/v1', ...options])).toEqual({
        status: 1,
        out: '',
        err: 'host: https without a host is not allowed; give a host, or --no-scheme too\n',
      });
  });

  test('a change that fails on every reference, before it reads the first line', async () => {
    const { status, out, err } = await urial(['with', '-', '--scheme', '1']);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^urial: scheme: /);
  });

  test.each([
    [['--scheme', 's', '--no-scheme'], '--scheme and --no-scheme exclude each other'],
    [
      ['--authority', 'h', '--port', '80'],
      '--authority sets user information, host and port: leave out --port',
    ],
    [
      ['--authority', 'h', '--user-info', 'u'],
      '--authority sets user information, host and port: leave out --user-info',
    ],
    [
      ['--authority', 'h', '--port', '80', '--user-info', 'u'],
      '--authority sets user information, host and port: leave out --user-info',
    ],
    [['--no-authority', '--no-host'], '--authority sets user information, host and port: leave out --host'],
  ])('%j as a wrong command line', async (options, sentence) => {
    expect(await urial(['with', '/a', ...options])).toEqual({
      status: 2,
      out: '',
      err: `urial: ${sentence}\nusage: urial with REF [options]\nmore: urial with --help\n`,
    });
  });
});
