import { describe, expect, test } from 'vitest';
import { bytes, urial } from './session.ts';

describe.each([
  ['http://h/', 'http://h/', [], 'identical', { equivalent: true, by: 'text' }],
  ['http://h/%7Ea', 'HTTP://H/./~a', [], 'equivalent by syntax', { equivalent: true, by: 'syntax' }],
  [
    'http://h/%7Ea',
    'HTTP://H/./~a',
    ['--syntax'],
    'equivalent by syntax',
    { equivalent: true, by: 'syntax' },
  ],
  ['http://h', 'http://h:80/', [], 'equivalent by scheme', { equivalent: true, by: 'scheme' }],
  ['http://h', 'http://h:80/', ['--syntax'], 'different', { equivalent: false }],
  ['http://h', 'https://h', [], 'different', { equivalent: false }],
])('%s and %s with %j', (a, b, options, sentence, value) => {
  const status = value.equivalent ? 0 : 1;

  test(`are ${sentence}`, async () => {
    expect(await urial(['compare', a, b, ...options])).toEqual({
      status,
      out: `${sentence}\n`,
      err: '',
    });
    expect((await urial(['compare', b, a, ...options])).out).toBe(`${sentence}\n`);
  });

  test('are the same as JSON and in a stream', async () => {
    const plain = await urial(['compare', a, b, ...options, '--json']);
    expect([plain.status, JSON.parse(plain.out)]).toEqual([status, value]);
    const stream = await urial(['compare', a, '-', '--json', ...options], { stdin: bytes(b) });
    expect([stream.status, JSON.parse(stream.out)]).toEqual([status, { line: 1, value }]);
    const lines = await urial(['compare', a, '-', ...options], { stdin: bytes(b) });
    expect(lines).toEqual({ status, out: `${sentence}\n`, err: '' });
  });
});

test.each([
  ['a|', 'b', 2],
  ['a|', '-', 2],
  ['b', 'a|', 1],
])('refuses %j and %j with the sentence and the caret, status %i', async (a, b, expected) => {
  const { status, out, err } = await urial(['compare', a, b]);
  expect([status, out]).toEqual([expected, '']);
  expect(err).toMatch(/^(urial: )?path: .*\n\n {2}a\|\n {3}\^\n$/);
});
