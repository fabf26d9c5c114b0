/**
 * Promise 8, Linear: every operation takes time in proportion to its input, and ten million characters without recursion. Less
 * than quadratic time cannot fill more than linear memory.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeSegment, UriError } from 'urial';
import { always, attempt, errorOf } from '../../support/tools/check.ts';
import { drawn } from '../../support/tools/drawn.ts';
import { expectLinear, PIECES } from '../../support/tools/growth.ts';
import { withoutStacks } from '../../support/tools/globals.ts';
import { OF_SIZE, ON_STRINGS, SHAPES, type Shape, textOf } from './operations.ts';

/** Characters. */
const LONG = 10_000_000;

/** Each piece of it is longer than the texts that the cache of templates keeps, and the whole is short enough for the short ways. */
const UNCACHED = PIECES * 1560;

/** The size for lists. */
const LENGTH = PIECES * 3840;

/** Expects that a named operation is linear on strings of a shape. */
function expectLinearOn(name: string, operation: (text: string) => unknown, shape: Shape): void {
  withoutStacks(() => {
    expectLinear(
      (size) => {
        const text = textOf(shape, size);
        return () => attempt(() => operation(text));
      },
      name.startsWith('UriTemplate') ? UNCACHED : undefined,
    );
  });
}

const NUMBERED = Object.entries(ON_STRINGS).map(([name, operation], at) => [name, operation, at] as const);

describe.each(NUMBERED)('%s', (name, operation, at) => {
  test.each(drawn(SHAPES, at))('is linear in %j %j … %j', (...shape) => {
    expectLinearOn(name, operation, shape);
  });

  test.each(drawn([name], at))('takes ten million characters', () => {
    // each operation gets other strings of the list
    const first = at % SHAPES.length;
    for (const shape of [SHAPES[first]!, ['http://h/', 'a', ''] as const]) {
      const result: unknown = attempt(() => operation(textOf(shape, LONG)));
      if (result instanceof UriError) expect(result.index).toBeLessThanOrEqual(LONG + 30);
      else expect(result).not.toBeInstanceOf(Error);
    }
  });
});

const piece = fc.constantFrom(
  ...': @ / ? # [ ] % . \\ & = + ; a 1 < é { } | ^ %2F %41 xn--'.split(' '),
  ' ',
  '\n',
);
const anyShape = fc.tuple(
  fc.constantFrom('', 'http://', '/', '//', '//h/', '?', '#', 'a:', '{+'),
  fc.array(piece, { minLength: 1, maxLength: 2 }).map((pieces) => pieces.join('')),
  fc.constantFrom('', ' ', '@h', ':x', '|', '%', '\\', '}'),
);

test('each is linear on a string that repeats any delimiters', () => {
  always([fc.constantFrom(...Object.entries(ON_STRINGS)), anyShape], ([name, operation], shape) => {
    expectLinearOn(name, operation, shape);
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
  expect(error).toMatchObject({ code: 'bad-value', component: 'path', input: '' });
  expect(error.message).toContain('pass a shorter value');
});
