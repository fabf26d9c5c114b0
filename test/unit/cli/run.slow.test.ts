import { describe, expect, test } from 'vitest';
import { MOST_ARGUMENTS } from '../../../src/cli/args.ts';
import { urial } from './session.ts';

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
