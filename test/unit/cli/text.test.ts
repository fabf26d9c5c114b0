import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskWord, quoted, render, safe, sentence } from '../../../src/cli/show/text.ts';
import { always } from '../../support/tools/check.ts';
import { anyChar } from '../../support/arbitraries/texts.ts';
import { CONTROL, plain } from './session.ts';

const anyText = fc.oneof(fc.string({ unit: anyChar }), fc.string({ unit: fc.nat(0xffff).map(charOf) }));

function charOf(code: number): string {
  return String.fromCharCode(code);
}

describe('a safe text', () => {
  test.each([
    ['\x00\t\r\x1b[2J', String.raw`\u0000\u0009\u000d\u001b[2J`],
    ['\x7f\x85\x9b', String.raw`\u007f\u0085\u009b`],
    ['\u200f\u202e\u2066', String.raw`\u200f\u202e\u2066`],
    ['\u00a0\u00ad\u200b\u2028\u2029\u3000', String.raw`\u00a0\u00ad\u200b\u2028\u2029\u3000`],
    ['\u115f\ufe0f\u{e0041}\ufeff', String.raw`\u115f\ufe0f\udb40\udc41\ufeff`],
    ['\ud800a\udc00', String.raw`\ud800a\udc00`],
  ])('of %j is %s', (text, shown) => {
    expect(safe(text)).toBe(shown);
  });

  test.each(['a b\n', 'größe €', '例え', 'שלום', 'हिन्दी', '😀', '\ue000', '\u0378'])(
    '%j stays as it is',
    (text) => {
      expect(safe(text)).toBe(text);
    },
  );

  test('has no control character', () => {
    always([anyText], (text) => {
      expect(safe(text)).not.toMatch(CONTROL);
    });
  });

  test('is JSON of the same value when it was JSON', () => {
    always([fc.oneof(anyText, fc.dictionary(anyText, fc.array(anyText)))], (value) => {
      for (const space of [undefined, 2]) {
        expect(JSON.parse(safe(JSON.stringify(value, undefined, space)))).toEqual(value);
      }
    });
  });
});

describe('a text in pieces', () => {
  test('has only the styles of its own pieces', () => {
    const text = ['a\x1b', [{ format: 'red', text: 'b\x1b' }, { text: 'c\x1b' }], []] as const;
    const marked = render(text, (format, shown) => `<${format}>${shown}`);
    expect(marked).toBe(String.raw`a\u001b<red>b\u001bc\u001b`);
    expect(plain(text)).toBe(String.raw`a\u001bb\u001bc\u001b`);
  });
});

describe('a masked text', () => {
  test.each([
    ['http://u:pw@h', 'http://u:**@h'],
    ['http:u:pw@h', 'http:****@h'],
    ['http:/u:pw@h', 'http:*****@h'],
    ['http:///u:pw@h', 'http:///u:**@h'],
    ['https:\\\\u:pw@h', 'https:\\\\u:**@h'],
    ['http://token@h', 'http:*******@h'],
    ['http://u:a/b?c#d@h@h', 'http://u:*********@h'],
    ['--http://u:pw@h |', '--http://u:**@h |'],
    ['param:http://u:pw@h', 'param:***********@h'],
    ['own=http://u:pw@h', 'own=http:******@h'],
    ['u:pw@h', 'u:**@h'],
    ['u:/pw@h', 'u:***@h'],
    ['//u:pw＠h', '//u:**＠h'],
    ['//u：pw@h', '//u：**@h'],
    ['http://h:80/', 'http://h:80/'],
    ['me@h', 'me@h'],
    ['me@h:80', 'me@h:80'],
    ['@', '@'],
    ['', ''],
    ['a:b', 'a:b'],
  ])('of %j is %j', (text, masked) => {
    expect(maskWord(text)).toBe(masked);
  });
});

describe('a sentence', () => {
  test('is one line', () => {
    expect(sentence('a\nb c\n')).toBe(String.raw`a\nb c\n`);
  });

  test('of any length is short', () => {
    expect(sentence(`"${'a'.repeat(1e7)}" is too long`)).toMatch(/^"a{198}…a+" is too long$/);
  });
});

describe('a quoted word', () => {
  test('of any length is short, and the cut does not show its password', () => {
    always([fc.nat(1000), fc.nat(1000)], (before, after) => {
      const shown = quoted(`${'a'.repeat(before)}http://u:${'s'.repeat(after)}@h`);
      expect(shown.length).toBeLessThanOrEqual(102);
      expect(shown).not.toContain('s');
      expect(shown).toMatch(/^"[^]*@h"$/);
    });
  });

  test('of a hundred characters is whole', () => {
    expect(quoted('a'.repeat(100))).toBe(`"${'a'.repeat(100)}"`);
    expect(quoted('a'.repeat(101))).toBe(`"${'a'.repeat(49)}…${'a'.repeat(49)}"`);
  });

  test('is JSON', () => {
    always([anyText], (text) => {
      expect(typeof JSON.parse(quoted(text))).toBe('string');
    });
  });
});
