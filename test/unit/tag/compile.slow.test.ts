/** Call sites that are refused for any data, and their errors. */
import { describe, expect, test } from 'vitest';
import { callTag, templateOf } from '../../support/models/call-site.ts';

describe('a call site is accepted', () => {
  test('with a hundred thousand holes', () => {
    const count = 1e5;
    const texts = ['/', ...Array.from({ length: count - 1 }, () => '/'), ''];
    const data = Array.from({ length: count }, () => 'a b');
    expect(callTag(templateOf(texts), ...data).path).toBe('/a%20b'.repeat(count));
  });
});
