import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';

const a = Uri.parse('http://h/a');
const sameA = Uri.parse('http://h/').withPath('/a');
const b = Uri.parse('http://h/b');

/** The same texts, cut into components at other places; a comparison that reads offsets alone would find them equal. */
const ALIKE = ['//aa/b', '//bb/a', '//ab/a'].map((text) => Uri.parse(text));

describe('deep equality', () => {
  test('finds values of the same text equal, however they were made', () => {
    expect(sameA).not.toBe(a);
    expect(sameA).toEqual(a);
    expect(sameA).toStrictEqual(a);
    expect({ next: [sameA] }).toEqual({ next: [a] });
    expect(new Map([['k', sameA]])).toStrictEqual(new Map([['k', a]]));
    expect([a]).toContainEqual(sameA);
    expect({ a, b }).toMatchObject({ a: sameA });
  });

  test('finds values of different texts unequal', () => {
    expect(b).not.toEqual(a);
    expect(b).not.toStrictEqual(a);
    expect({ next: [b] }).not.toEqual({ next: [a] });
    expect(new Map([['k', b]])).not.toEqual(new Map([['k', a]]));
    expect(new Set([b])).not.toEqual(new Set([a]));
    expect([a]).not.toContainEqual(b);
    expect({ a, b }).not.toMatchObject({ a: b });
    for (const [n, one] of ALIKE.entries())
      for (const [m, other] of ALIKE.entries()) if (n !== m) expect(one).not.toEqual(other);
  });

  test.each([
    ['', '?'],
    ['', '#'],
    ['?', '#'],
    ['//h', '//h:'],
    ['/%7e', '/%7E'],
    ['HTTP:', 'http:'],
  ])('%j is not %j', (one, other) => {
    expect(Uri.parse(one)).not.toEqual(Uri.parse(other));
    expect(Uri.parse(one)).toEqual(Uri.parse(one));
  });

  test('finds a value unequal to an object with the same properties', () => {
    expect({ href: 'http://h/a' }).not.toStrictEqual(a);
    expect(a).not.toStrictEqual({ href: 'http://h/a' });
    expect(a).not.toEqual('http://h/a');
    expect(a).not.toEqual(new URL('http://h/a'));
  });
});

describe('through structuredClone', () => {
  test('a value becomes an object with its text as href, at any depth', () => {
    expect(structuredClone(a)).toStrictEqual({ href: 'http://h/a' });
    expect(structuredClone({ list: [a], map: new Map([['k', b]]) })).toStrictEqual({
      list: [{ href: 'http://h/a' }],
      map: new Map([['k', { href: 'http://h/b' }]]),
    });
  });

  test('that object is accepted where a reference is only read', () => {
    expect(a.equals(structuredClone(a))).toBe(true);
    expect(b.equals(structuredClone(a))).toBe(false);
  });

  test('from makes the value of it again', () => {
    expect(Uri.from(structuredClone(a))).toEqual(a);
  });

  test('that object is refused as parts', () => {
    expect(() => a.with(structuredClone(a) as never)).toThrow(
      expect.objectContaining({ code: 'unknown-part' }),
    );
  });
});
