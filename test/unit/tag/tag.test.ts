import { describe, expect, test } from 'vitest';
import { Uri, uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';
import { callTag } from '../../support/models/call-site.ts';

describe('a literal', () => {
  test.each([[1], [undefined], [null], [{}], [[]], [['a']], [Uri.parse('')], [{ raw: ['a'] }]])(
    '%o is not a literal and not a tag',
    (value) => {
      const error = errorOf(() => (uri as (value: unknown) => Uri)(value));
      expect(error).toMatchObject({ code: 'type', component: 'reference' });
    },
  );

  test.each([
    [
      ['/', 5],
      ['/', '/'],
    ],
    [
      [5, '/'],
      ['/', '/'],
    ],
    [
      [undefined, '/'],
      [null, '/'],
    ],
  ])('the texts %j with the raw texts %j are not those of a tag', (texts, raw) => {
    expect(errorOf(() => callTag(Object.assign(texts, { raw }) as never, 'a')).code).toBe('type');
  });

  test('an array without texts has no base', () => {
    expect(errorOf(() => callTag(Object.assign([], { raw: [] }) as never)).code).toBe('base-not-uri');
  });

  test('an array that JSON can hold is not a tag', () => {
    const smuggled = JSON.parse('["https://evil.example/", ""]') as never;
    expect(errorOf(() => callTag(smuggled, 'x')).code).toBe('type');
  });
});

test('a call site that is refused is refused each time', () => {
  const make = (x: string): Uri => uri`a${x}/b`;
  for (const x of ['a', 'b']) expect(errorOf(() => make(x)).code).toBe('value-position');
});

test('no error shows a password', () => {
  for (const make of [
    () => uri`https://me:${'secret\ud800'}@h/`,
    () => uri`https://h${'me:secret@evil.com'}/`,
  ]) {
    const { message, input } = errorOf(make);
    expect(message + input).not.toContain('secret');
  }
});
