import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { errorOf, few } from '../../support/tools/check.ts';

describe('path, query and fragment of any length are parsed in the same way', () => {
  const shapes: [path: string, query: string | undefined, fragment: string | undefined][] = [
    ['/x', undefined, undefined],
    ['', 'x', undefined],
    ['', undefined, 'x'],
    ['/a', 'x', 'y'],
    ['/a', 'b?/', 'x'],
    // a "?" in the fragment does not begin a query
    ['/a', undefined, '?x?'],
    ['/a', '', ''],
    ['/x', '', undefined],
    ['/%41x%7e', '%3F', '%23'],
  ];
  const lengths = [1, 13, 14, 15, 16, 17, 20, 38, 39, 40, 41, 60, 99_990, 99_999, 100_000, 100_001, 100_010];

  test.each(few(lengths, 6))('%i characters', (length) => {
    for (const unit of ['x', '%41', 'a%2F']) {
      const long = unit.repeat(Math.ceil(length / unit.length));
      for (const shape of shapes) {
        const [path = '', query, fragment] = shape.map((part) => part?.replace('x', long));
        const tail =
          path + (query === undefined ? '' : `?${query}`) + (fragment === undefined ? '' : `#${fragment}`);
        for (const before of ['//h', 's://u@h:1', 's:', '']) {
          const uri = Uri.parse(before + tail);
          expect([uri.path, uri.query, uri.fragment]).toEqual([path, query, fragment]);
        }
      }
    }
  });

  test.each(few([1, 14, 15, 16, 17, 39, 40, 41, 100_000], 4))(
    '%i characters and a wrong character',
    (length) => {
      const x = 'x'.repeat(length);
      for (const before of ['/', '//h/', 's:', '?', '/?', '#', '/#']) {
        // a regular expression with the flag "m" would allow a line feed at the end
        for (const wrong of ['\n', '\r', '\u2028', ' ', '%', '%4', '%4g', '|', '[', 'é', '\ud800']) {
          for (const after of ['', 'a', ...(before.includes('#') ? ['#'] : ['#a', '?a#'])]) {
            const text = before + x + wrong + after;
            // a hex digit after it makes the escape valid
            if (wrong === '%4' && after === 'a') continue;
            expect(Uri.canParse(text), JSON.stringify(wrong + after)).toBe(false);
            expect(errorOf(() => Uri.parse(text)).index).toBe(before.length + length);
          }
        }
      }
    },
  );
});
