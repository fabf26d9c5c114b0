import { expect, test, vi } from 'vitest';
import { platformUrl } from '../../../src/platform/url.ts';

test('what the platform reads is its URL', () => {
  expect(platformUrl('HTTP://H')).toBeInstanceOf(URL);
  expect(platformUrl('b', 'http://h/a')?.href).toBe('http://h/b');
});

test('what it refuses, or has no URL for, is nothing', () => {
  expect(platformUrl('b')).toBeUndefined();
  expect(platformUrl('http://h:99999/')).toBeUndefined();
  vi.stubGlobal('URL', undefined);
  expect(platformUrl('http://h')).toBeUndefined();
});
