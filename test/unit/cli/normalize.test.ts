import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyUri } from '../../support/arbitraries/references.ts';
import { samples } from '../../support/tools/check.ts';
import { bytes, urial } from './session.ts';

test('prints the parts with --json', async () => {
  const { out } = await urial(['normalize', '--json', '//127%2E0.0.1']);
  expect(JSON.parse(out)).toMatchObject({ href: '//127.0.0.1', hostKind: 'ipv4' });
});

test('normalizes each line of standard input', async () => {
  const { status, out, err } = await urial(['normalize', '-', '--scheme'], { stdin: bytes('ws://h:\n^\n') });
  expect([status, out]).toEqual([1, 'ws://h/\n\n']);
  expect(err).toMatch(/^line 2: path: .*\n$/);
});

test('normalizes by syntax alone, or by scheme too, as the method does', async () => {
  await fc.assert(
    fc.asyncProperty(anyUri(), async (uri) => {
      expect((await urial(['normalize', '--', uri.href])).out).toBe(`${uri.normalize('syntax').href}\n`);
      const { out } = await urial(['normalize', '--scheme', '--', uri.href]);
      expect(out).toBe(`${uri.normalize('scheme').href}\n`);
    }),
    { numRuns: samples(100) },
  );
});
