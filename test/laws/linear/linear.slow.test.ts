/**
 * Promise 8, Linear: every operation takes time in proportion to its input, and ten million characters without recursion. Less
 * than quadratic time cannot fill more than linear memory.
 */
import { describe, expect, test } from 'vitest';
import { encodeSegment, UriError } from 'urial';
import { attempt, errorOf } from '../../support/tools/check.ts';
import { expectLinear, PIECES } from '../../support/tools/growth.ts';
import { withoutStacks } from '../../support/tools/stacks.ts';
import { OF_SIZE, ON_STRINGS, SHAPES, textOf } from './operations.ts';

/** Characters. */
const LONG = 10_000_000;

/** Each piece of it is longer than the texts that the cache of templates keeps. */
const LENGTH = PIECES * 3840;

describe.each(Object.entries(ON_STRINGS))('%s', (name, operation) => {
  test.each(SHAPES)('is linear in %j %j … %j', (...shape) => {
    withoutStacks(() => {
      expectLinear(
        (size) => {
          const text = textOf(shape, size);
          return () => attempt(() => operation(text));
        },
        name.startsWith('UriTemplate') ? LENGTH : undefined,
      );
    });
  });

  test('takes ten million characters', () => {
    // each operation gets other strings of the list
    const first = Object.keys(ON_STRINGS).indexOf(name) % SHAPES.length;
    for (const shape of [SHAPES[first]!, ['http://h/', 'a', ''] as const]) {
      const result: unknown = attempt(() => operation(textOf(shape, LONG)));
      if (result instanceof UriError) expect(result.index).toBeLessThanOrEqual(LONG + 30);
      else expect(result).not.toBeInstanceOf(Error);
    }
  });
});

test.each(Object.entries(OF_SIZE))('%s is linear', (_name, make) => {
  withoutStacks(() => {
    expectLinear((size) => {
      const call = make(size);
      return () => attempt(call);
    }, LENGTH);
  });
});

test('data that is too long for any string is refused for its length', () => {
  // three escapes more than the longest string of V8 has room for
  const error = errorOf(() => encodeSegment(`${'a'.repeat(2 ** 29 - 30)}   `));
  expect(error).toMatchObject({ code: 'data', component: 'path', input: '' });
  expect(error.message).toContain('give shorter data');
});
