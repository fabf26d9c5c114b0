import { expect, test } from 'vitest';
import { composing, isRelative } from '../relative.ts';

test('what is resolved by steps is what is resolved at once: step and reference have eight characters together', () => {
  const { witness, texts } = composing(isRelative, 8);
  expect(witness).toBeUndefined();
  expect(texts).toBeGreaterThan(10_000_000);
});
