import { expect, test, vi } from 'vitest';
import { bytes, Sink, urial } from './session.ts';

interface Reply {
  readonly line: number;
  readonly value?: { readonly href: string };
  readonly error?: { readonly code: string; readonly index: number };
}

function replies(out: string): Reply[] {
  expect(out === '' || out.endsWith('\n')).toBe(true);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Reply);
}

const hrefs = (out: string): (string | undefined)[] => replies(out).map(({ value }) => value?.href);

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
