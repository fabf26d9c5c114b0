/** The expression and the loop of a component agree with its rule: the expression accepts most texts, and the loop finds where a text breaks the rule. */
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import {
  checked,
  encodeFaults,
  wrongAt,
  faultIn,
  type Ruled,
  RULES,
} from '../../../src/core/syntax/rules.ts';
import { always, attempt, errorOf, few } from '../../support/tools/check.ts';
import { withoutStacks } from '../../support/tools/globals.ts';
import fc from 'fast-check';
import { anyText } from '../../support/arbitraries/references.ts';
import { marked } from '../../support/tools/words.ts';

const CODES = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
const BLOCKS = Array.from({ length: 256 }, (_, n) => CODES.slice(256 * n, 256 * n + 256));
const ASCII = CODES.slice(0, 128);

/** Returns the texts in which a piece stands alone, and at each end and in the middle of shorter and longer texts. */
function around(piece: string, fill: string): readonly string[] {
  const [short, long] = [fill.repeat(3), fill.repeat(16)];
  return [piece, piece + short, short + piece, piece + long, long + piece, long + piece + long];
}

describe.each(Object.values(RULES).map((rule) => [rule.component, rule] as const))('%s', (_, rule) => {
  const fill = rule.component === 'port' ? '1' : 'a';
  /** Returns the texts that one of both accepts and the other does not. */
  const unlike = (pieces: readonly string[]): readonly string[] =>
    withoutStacks(() =>
      pieces
        .flatMap((piece) => around(piece, fill))
        .filter((text) => attempt(() => checked(rule, text)) instanceof UriError === wrongAt(rule, text) < 0),
    );

  test('each code unit, alone and in shorter and longer texts', () => {
    const [first = [], ...others] = BLOCKS;
    expect(unlike([...first, ...few(others, 2).flat()])).toEqual([]);
  });

  test('a "%" and each two characters of ASCII', () => {
    const digits = few(ASCII, 16).concat('0', '9', 'A', 'F', 'a', 'f');
    expect(digits.flatMap((one) => unlike(ASCII.map((other) => `%${one}${other}`)))).toEqual([]);
    expect(unlike(['%', '%4', '%%41', '%41%', '%41%zz'])).toEqual([]);
  });
});

type Faults = readonly (readonly [text: string, index: number])[];

const BLANKS: Faults = [[' ', 0], ['a ', 1], ...marked('a▸\0 ▸\\ ▸é ▸" ▸< ▸| ▸^ ▸` ▸{ a▸\x7f ▸\ud800')];
const ESCAPES = marked('▸% a▸% ▸%4 ▸%4g %41▸% ▸%%41');

const delimiters = (chars: string): Faults => [...chars].map((char) => [`a${char}`, 1]);

const ROWS: Readonly<Record<Ruled, { readonly good: readonly string[]; readonly bad: Faults }>> = {
  scheme: {
    good: ['a', 'Z', 'a1', 'a+', 'a-.', 'http', 'coap+tcp', 'z39.50r'],
    bad: [['', 0], ...marked('▸1 ▸+a ▸. a▸_ a▸~'), ...delimiters(':/?#[]@!$%'), ...BLANKS],
  },
  userInfo: {
    good: ['', ':', 'a:b:c', '%41', "-._~!$&'()*+,;="],
    bad: [...delimiters('/?#[]@'), ...BLANKS, ...ESCAPES],
  },
  host: {
    good: ['', 'h', '1.2.3.4', '[::]', '[v1.a]', '%41', "-._~!$&'()*+,;="],
    bad: [...delimiters(':/?#[]@'), ...BLANKS, ...ESCAPES, ...marked('[▸ [::1▸ [::▸g [::1]▸a [▸] h▸:80')],
  },
  port: {
    good: ['', '0', '00080', '65536', '9'.repeat(30)],
    bad: [
      ...marked('▸a ▸-1 ▸+1 1▸.5 1▸e3 ▸%30 1▸: 1▸/x ▸\u0661 ▸\uff11'),
      ...BLANKS.filter(([text]) => !text.startsWith('a')),
    ],
  },
  path: {
    good: ['', '/', '//', 'a:b', ':', '..', '/a/../b', '@', "%2f-._~!$&'()*+,;=:@"],
    bad: [...delimiters('?#[]'), ...BLANKS, ...ESCAPES],
  },
  query: { good: ['', '?', '/', 'a=b&c', '%20:@+'], bad: [...delimiters('#[]'), ...BLANKS, ...ESCAPES] },
  fragment: { good: ['', '?', '/', '!$', '%20:@+'], bad: [...delimiters('#[]'), ...BLANKS, ...ESCAPES] },
};

const rows = Object.entries(ROWS).map(([component, row]) => ({ component: component as Ruled, ...row }));

describe.each(rows)('$component', ({ component, good, bad }) => {
  test.each(good)('%j keeps the rule', (text) => {
    expect(checked(RULES[component], text)).toBe(text);
    expect(faultIn(component, text, 0, text.length)).toBeUndefined();
  });

  test.each(bad)('%j breaks the rule at %i', (text, index) => {
    const error = errorOf(() => checked(RULES[component], text));
    const escape = text[index] === '%' && component !== 'scheme' && component !== 'port';
    const code = escape ? 'pct-encoded' : component;
    expect(error).toMatchObject({ code, component, index, input: text });
    expect(faultIn(component, text, 0, text.length, component)).toEqual(error);
    expect(errorOf(() => Uri.parse('//u@h').with({ [component]: text }))).toEqual(error);
  });

  test.each([null, 0, true, Symbol.iterator, {}])('%s has the wrong type', (value) => {
    const error = errorOf(() => checked(RULES[component], value));
    expect(error).toMatchObject({ code: 'type', component, input: '' });
  });
});

test('a component is checked only between its two indices', () => {
  const text = '||abc||';
  for (const component of ['scheme', 'userInfo', 'host', 'path', 'query', 'fragment'] as const) {
    expect(faultIn(component, text, 2, 5)).toBeUndefined();
    expect(faultIn(component, text, 2, 6)).toMatchObject({ index: 5 });
    expect(faultIn(component, text, 1, 5)).toMatchObject({ index: 1 });
  }
  expect(faultIn('host', '|[::1]|', 1, 6)).toBeUndefined();
  expect(faultIn('host', '|[::1]|', 1, 7)).toMatchObject({ index: 6 });
  expect(faultIn('host', '|[::1]|', 1, 5)).toMatchObject({ index: 5 });
  // an empty host is valid before any character
  expect(faultIn('host', '//[', 2, 2)).toBeUndefined();
});

test('a broken rule gives a UriError', () => {
  expect(faultIn('path', ' ', 0, 1)).toBeInstanceOf(UriError);
});

test('what may be a password is masked as in a whole reference', () => {
  const text = 'http://u:secret@h/a b';
  expect(faultIn('path', text, 17, 21)).toMatchObject({ index: 19, input: 'http://u:******@h/a b' });
});

describe('what a rule with escapes does not allow is percent-encoded', () => {
  test('then the text keeps the rule; a text that keeps it stays as it is', () => {
    const components = fc.constantFrom<Ruled[]>('userInfo', 'path', 'query', 'fragment');
    always([components, anyText().filter((text) => !/\p{Surrogate}/u.test(text))], (component, text) => {
      const encoded = encodeFaults(component, text);
      expect(checked(RULES[component], encoded)).toBe(encoded);
      expect(encodeFaults(component, encoded)).toBe(encoded);
    });
  });
});
