import { expect, test, vi } from 'vitest';
import { fromIri, tryFromIri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

test('a Unicode host is refused when the platform has no URL', () => {
  vi.stubGlobal('URL', undefined);
  expect(errorOf(() => fromIri('//é')).code).toBe('host');
  expect(fromIri('//h/é').href).toBe('//h/%C3%A9');
});

test('an error that is not a refusal is thrown', () => {
  const full = new RangeError('Invalid string length');
  vi.stubGlobal('encodeURIComponent', () => {
    throw full;
  });
  expect(() => tryFromIri('/é')).toThrow(full);
});
