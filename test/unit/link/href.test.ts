import { describe, expect, test } from 'vitest';
import { checkHref } from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';

const codeOf = (input: unknown, options?: Parameters<typeof checkHref>[1]): string | undefined =>
  checkHref(input, options).error?.code;

test.each(['xn--', 'XN--A.example', 'xn--bcher-kva', 'a.xn--0.'])(
  'the platform decides on the A-label of %j',
  (host) => {
    // Chromium reads every A-label as it is written, Node.js refuses those that mean nothing
    const text = `https://${host}/`;
    expect(codeOf(text)).toBe(URL.canParse(text) ? undefined : 'reading-differs');
  },
);

test('a long name with A-labels is refused before the platform is asked', () => {
  expect(codeOf(`http://${'xn--a.'.repeat(1e5)}example/`)).toBe('reading-differs');
});

test.each([
  ['', '1', '', 'reading-differs'],
  ['0x', '1f', '', 'reading-differs'],
  ['0X', 'F', '', 'reading-differs'],
  ['', '1', 'f', undefined],
  ['', '1f', '', undefined],
  ['0x', '1f', 'g', undefined],
])(
  'a last label of %j, %j many times and %j is judged alike at any length: %s',
  (start, piece, end, code) => {
    for (const count of [1, 126, 127, 252, 254, 300, 3e6])
      expect(codeOf(`http://a.${start}${piece.repeat(count)}${end}/`)).toBe(code);
  },
);

test('the error that the code of the caller throws passes through', () => {
  const error = new Error('of the caller');
  const input = {
    get href(): string {
      throw error;
    },
  };
  expect(() => checkHref(input)).toThrow(error);
});

describe('relative', () => {
  test.each([undefined, [], ['https'], ['sms']])('beside the schemes %j', (schemes) => {
    for (const text of ['', 'a', '/a', '?q', '#f', '//example.com/', 'example.com']) {
      expect(codeOf(text, { schemes })).toBe(undefined);
      expect(codeOf(text, { schemes, relative: true })).toBe(undefined);
      expect(codeOf(text, { schemes, relative: false })).toBe('scheme');
    }
  });

  test('changes nothing for what has a scheme, nor for what is no reference', () => {
    for (const text of ['https://h/', 'tel:1', 'ftp://h/', 'https://u@h/', '/a b', 'a:b c'])
      expect(codeOf(text, { relative: false })).toBe(codeOf(text));
  });
});

describe('hosts', () => {
  test('that are wrong name the option', () => {
    expect(errorOf(() => checkHref('/a', { hosts: ['*'] })).message).toBe(
      'host: the option hosts has a text that is not a host at index 0 of "*"; give names such as example.com and *.example.com, or leave the option out to allow every host',
    );
  });
});
