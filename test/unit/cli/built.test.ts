/** Runs the built command, as a user starts it. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { env, MAIN } from './installed.ts';

const start = (
  args: readonly string[],
  input = '',
): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [MAIN, ...args], { input, encoding: 'utf8', env });

test.each([
  [0, ['a:b'], /^ {4}a:b\n/, /^$/],
  [1, ['a b'], /^$/, /^path: .*\n\n {2}a b\n {3}\^\n$/],
  [2, [], /^$/, /^urial: REF is missing; - in its place reads standard input\n/],
  [0, ['--version'], /^\d+\.\d+\.\d+\n$/, /^$/],
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
