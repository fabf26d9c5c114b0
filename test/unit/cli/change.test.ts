import { describe, expect, test } from 'vitest';
import { urial } from './session.ts';

const BASE = 'http://me:pw@h:80/a?q#f';

test.each([
  [BASE, ['--scheme', 'https'], 'https://me:pw@h:80/a?q#f'],
  [BASE, ['--user-info', 'jo'], 'http://jo@h:80/a?q#f'],
  [BASE, ['--host', '[::1]'], 'http://me:pw@[::1]:80/a?q#f'],
  [BASE, ['--port', ''], 'http://me:pw@h:/a?q#f'],
  [BASE, ['--path', '/b/c'], 'http://me:pw@h:80/b/c?q#f'],
  [BASE, ['--path='], 'http://me:pw@h:80?q#f'],
  [BASE, ['--query', 'r=s'], 'http://me:pw@h:80/a?r=s#f'],
  [BASE, ['--fragment', ''], 'http://me:pw@h:80/a?q#'],
  [BASE, ['--authority', 'x:81'], 'http://x:81/a?q#f'],
  [BASE, ['--authority=', '--scheme', 's'], 's:///a?q#f'],
  ['file://h/a', ['--host', ''], 'file:///a'],
  ['https:/a', ['--scheme', 'http', '--no-authority'], 'http:/a'],
  ['ftp://h/a', ['--no-host', '--scheme', 'http'], 'http:/a'],
  ['http://h/a', ['--no-host', '--no-scheme', '--path', 'b:c'], './b:c'],
  [BASE, ['--no-scheme'], '//me:pw@h:80/a?q#f'],
  [BASE, ['--no-user-info'], 'http://h:80/a?q#f'],
  [BASE, ['--no-host'], 'http:/a?q#f'],
  [BASE, ['--no-port'], 'http://me:pw@h/a?q#f'],
  [BASE, ['--no-query'], 'http://me:pw@h:80/a#f'],
  [BASE, ['--no-fragment'], 'http://me:pw@h:80/a?q'],
  [BASE, ['--no-authority', '--no-scheme', '--path', '//x'], '/.//x?q#f'],
  [BASE, ['--append', 'b/c', '--append', '50%'], 'http://me:pw@h:80/a/b%2Fc/50%25?q#f'],
  [BASE, ['--path', '/x', '--append', ''], 'http://me:pw@h:80/x/?q#f'],
  ['a:b', ['--host', 'h', '--port', '8'], 'a://h:8/b'],
  ['', [], ''],
  ['/?a=1&b=%7e&a=2', ['--param', 'a=3'], '/?a=3&b=%7e'],
  ['/?a=1&b=%7e&a=2', ['--param', 'a=3', '--param', 'a=x=y & z'], '/?a=3&b=%7e&a=x%3Dy%20%26%20z'],
  ['/#f', ['--param', 'a', '--param', 'b=', '--param', 'c'], '/?a&b=&c#f'],
  ['/?a=1&b=%7e&a=2', ['--append-param', 'a', '--append-param', 'ü=+'], '/?a=1&b=%7e&a=2&a&%C3%BC=%2B'],
  ['/?a=1&b=%7e&a=2', ['--without-param', 'a'], '/?b=%7e'],
  ['/?a&b', ['--without-param', 'b', '--without-param', 'a'], '/'],
  ['/?a&b&c', ['--append-param', 'a=3', '--param', 'a=2', '--without-param', 'a'], '/?b&c&a=2&a=3'],
  ['/?a&b', ['--no-query', '--param', 'c=1'], '/?c=1'],
  ['/?a&b', ['--query', 'c=1&%7e', '--param', 'c=2'], '/?c=2&%7e'],
])('with %j %j', async (text, options, changed) => {
  expect(await urial(['with', text, ...options])).toEqual({ status: 0, out: `${changed}\n`, err: '' });
});

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

  test('a port without a host', async () => {
    expect(await urial(['with', '/a', '--port', '80'])).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^port: is not allowed without a host; /) as string,
    });
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

  test('a dot-segment as data', async () => {
    expect((await urial(['with', '/a', '--append', '..'])).err).toMatch(
      /^urial: path: data cannot be a dot-segment/,
    );
  });

  test('a parameter without a name and a value', async () => {
    expect((await urial(['with', '/a', '--param', ''])).err).toMatch(/^urial: query: /);
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
