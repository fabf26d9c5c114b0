import { expect, test, vi } from 'vitest';
import { platformUrl } from '../../../src/platform/platform-url.ts';

test('a text that the platform reads becomes a URL', () => {
  expect(platformUrl('HTTP://H')).toBeInstanceOf(URL);
  expect(platformUrl('b', 'http://h/a')?.href).toBe('http://h/b');
});

test('a text that the platform refuses gives undefined, and so does a platform without URL', () => {
  expect(platformUrl('b')).toBeUndefined();
  expect(platformUrl('http://h:99999/')).toBeUndefined();
  vi.stubGlobal('URL', undefined);
  expect(platformUrl('http://h')).toBeUndefined();
});
