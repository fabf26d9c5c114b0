/**
 * All functions that decode a text give the same data, and all functions that encode data give the same text. The
 * platform's own functions are the oracle.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UriError } from 'urial';
import { anyChar } from '../support/arbitraries/texts.ts';
import { decodeText, encodeData, READABLE } from '../support/models/data.ts';
import { DECODERS, ENCODERS, MATCHERS } from '../support/models/text-doors.ts';
import { always, attempt, few, isFull } from '../support/tools/check.ts';
import { withoutStacks } from '../support/tools/globals.ts';

/** Returns the escape of a byte. */
function escapeOf(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Returns the data of a text, if all of its escapes are UTF-8. */
function wellFormed(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** Returns the mistakes in the readings of a text. */
function misreadings(raw: string): readonly string[] {
  const data = decodeText(raw);
  const isWrong = (read: readonly unknown[], right: unknown): boolean => read.some((one) => one !== right);
  return [
    ...Object.entries(DECODERS).filter(([, door]) => isWrong(door(raw, data), data)),
    ...Object.entries(MATCHERS).filter(([, door]) => isWrong(door(raw), wellFormed(raw))),
  ].map(([name]) => `${raw}: ${name}`);
}

/** Bytes at the edges of the classes of UTF-8. */
const EDGES = '%00 %2F %7F %80 %BF %C0 %C1 %C2 %DF %E0 %ED %EF %F0 %F4 %F5 %FF'.split(' ');

const BYTES = Array.from({ length: 256 }, (_, byte) => escapeOf(byte));

describe('all that decodes reads the same data', () => {
  test.each(isFull ? BYTES : EDGES)('%s and each other escape', (first) => {
    const others = isFull ? BYTES : EDGES;
    expect(withoutStacks(() => others.flatMap((second) => misreadings(first + second)))).toEqual([]);
  });

  test('escapes, and letters among them, of any length', () => {
    const byte = fc.constantFrom(...EDGES, '%8F', '%90', '%9F', '%A0', '%AF');
    const unit = fc.oneof(
      byte,
      byte.map((escape) => escape.toLowerCase()),
      fc.constantFrom('a', '%C3%A9', '%E2%82%AC', '%F0%9F%98%80', '%25', '%C0%AF%AF', 'x'.repeat(60)),
    );
    always([fc.array(unit, { minLength: 1, maxLength: 40 })], (units) => {
      expect(misreadings(units.join(''))).toEqual([]);
    });
  });
});

const CLASSES = {
  segment: READABLE.segment,
  param: READABLE.param,
  fragment: READABLE.param,
  userInfo: READABLE.userInfo,
  variable: READABLE.unreserved,
  opaque: READABLE.opaque,
};

type Class = keyof typeof CLASSES;

/** Returns the mistakes in the texts for some data. */
function miswritten(name: Class, data: string): readonly string[] {
  const right = encodeData(data, CLASSES[name]);
  return ENCODERS[name](data)
    .map(([text, front, back], n) => (text === front + right + back ? '' : `${name} ${n}: ${String(text)}`))
    .filter((wrong) => wrong !== '');
}

/** All code units but surrogates; in the quick project those of ASCII and some others. */
const UNITS = Array.from({ length: 0x10000 }, (_, code) => code).filter(
  (code) => code < 0xd800 || code > 0xdfff,
);
const BLOCKS = Array.from({ length: UNITS.length / 256 }, (_, n) => UNITS.slice(256 * n, 256 * n + 256));

/** A segment of data cannot be a dot. */
const canBe = (name: Class, data: string): boolean =>
  data !== '.' || (name !== 'segment' && name !== 'opaque');

describe.each(Object.keys(CLASSES) as Class[])(
  'all functions that encode data as a %s write the same text',
  (name) => {
    test('each code unit alone, and among others', () => {
      const [ascii = [], ...rest] = BLOCKS;
      const edges = [0x7ff, 0x800, 0xfff, 0x1000];
      const units = [...ascii, ...edges, ...few(rest, 1).flat()];
      const datas = units.map((code) => String.fromCharCode(code)).filter((data) => canBe(name, data));
      expect(datas.length).toBeGreaterThan(500);
      expect(datas.flatMap((data) => miswritten(name, data))).toEqual([]);
      // if a "!" stays, data is encoded character by character; the platform encodes longer data without one
      const others = datas.map((data) => `!${data}a`);
      const long = datas
        .filter((_, n) => n % 8 === 0 || n < 128)
        .map((data) => `${data}é${'x'.repeat(24)}${data}`);
      expect([...others, ...long].flatMap((data) => miswritten(name, data))).toEqual([]);
    });

    test('texts of any length', () => {
      const unit = fc.oneof(anyChar, fc.constantFrom(...'é%/&+ \u07ff\u0800', 'xxxxxxxxxxxx', '%41'));
      always([fc.array(unit, { minLength: 2, maxLength: 20 })], (units) => {
        const data = `x${units.join('')}`;
        expect(miswritten(name, data)).toEqual([]);
      });
    });

    test('a lone surrogate is refused', () => {
      withoutStacks(() => {
        for (const code of few(
          Array.from({ length: 0x800 }, (_, n) => 0xd800 + n),
          32,
        )) {
          for (const data of [String.fromCharCode(code), `é${String.fromCharCode(code)}${'x'.repeat(30)}`]) {
            const error = attempt(() => ENCODERS[name](data));
            expect(error instanceof UriError ? error.code : error, `${code}`).toBe('lone-surrogate');
          }
        }
      });
    });
  },
);
