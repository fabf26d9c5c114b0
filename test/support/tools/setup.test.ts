import fc from 'fast-check';
import { describe, expect, inject, test, vi } from 'vitest';

test('samples begin with the seed of the run', () => {
  const [one, again] = [fc.sample(fc.nat()), fc.sample(fc.nat(), { seed: inject('seed') })];
  expect(one).toEqual(again);
});

describe('what a test has changed is restored after it', () => {
  const { URL: platform } = globalThis;
  const object = { method: (): number => 1 };

  test('a test changes a global, a method and the environment', () => {
    vi.stubGlobal('URL', undefined);
    vi.stubEnv('URIAL_STUB', 'x');
    vi.spyOn(object, 'method').mockReturnValue(2);
    expect([globalThis.URL, object.method(), process.env['URIAL_STUB']]).toEqual([undefined, 2, 'x']);
  });

  test('the next test finds the original values', () => {
    expect([globalThis.URL, object.method(), process.env['URIAL_STUB']]).toEqual([platform, 1, undefined]);
  });
});
