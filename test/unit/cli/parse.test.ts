import fc from 'fast-check';
import { Uri } from 'urial';
import { expect, test } from 'vitest';
import { anyUri } from '../../support/arbitraries/references.ts';
import { bytes, urial } from './session.ts';
import { samples } from '../../support/tools/check.ts';

test('the name can be left out', async () => {
  for (const args of [['a:b'], ['--json', 'a:b'], ['-']]) {
    const io = () => ({ stdin: bytes('a:b\n|\n') });
    expect(await urial(['parse', ...args], io())).toEqual(await urial(args, io()));
  }
  expect((await urial(['parse', 'with'])).out).toMatch(/^ {4}with\n/);
});

test('the line has each part that is present, and no other', async () => {
  const law = fc.asyncProperty(anyUri(), async (uri) => {
    const { out } = await urial(['-'], { stdin: bytes(`${uri.href}\n`) });
    const parts = Object.fromEntries(
      out
        .trimEnd()
        .split(' ')
        .map((pair) => pair.split(/=(.*)/s, 2)),
    ) as Record<string, string>;
    const { 'user-info': userInfo, ...others } = parts;
    const shown = Uri.parse(uri.toDisplay());
    expect({ ...others, ...(userInfo !== undefined && { userInfo }) }).toEqual(shown.toParts());
  });
  await fc.assert(law, { numRuns: samples(100) });
});
