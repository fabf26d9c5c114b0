import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { describe as words, figure, MARGIN, NAME_SIZE } from '../../../../docs/site/playground/logic/figure.ts';
import { nameOf } from '../../../../src/cli/show/layout.ts';
import { anyUri } from '../../../support/arbitraries/references.ts';
import { always } from '../../../support/tools/check.ts';

test('the figure of section 3', () => {
  const [line, ...more] = figure(Uri.parse('foo://example.com:8042/over/there?name=ferret#nose'), 60);
  expect(more).toEqual([]);
  expect(line?.tiers.map((tier) => tier.map(({ name, from, to, row }) => [name, from, to, row]))).toEqual([
    [
      ['scheme', 0, 3, 0],
      ['authority', 6, 22, 0],
      ['path', 22, 33, 0],
      ['query', 34, 45, 0],
      ['fragment', 46, 50, 0],
    ],
    [
      ['host', 6, 17, 0],
      ['port', 18, 22, 0],
    ],
  ]);
});

test('the second figure of section 3', () => {
  const [line] = figure(Uri.parse('urn:example:animal:ferret:nose'), 60);
  expect(line?.tiers.map((tier) => tier.map(({ name, from, to }) => [name, from, to]))).toEqual([
    [
      ['scheme', 0, 3],
      ['path', 4, 30],
    ],
  ]);
});

test('the lines hold the text, and no name touches another or leaves the margins', () => {
  always([anyUri(), fc.integer({ min: 12, max: 80 })], (uri, columns) => {
    const lines = figure(uri, columns);
    const text = lines.map((line) => line.text).join('');
    if (!text.includes('…')) expect(text).toBe(uri.href);
    for (const line of lines) {
      expect(line.text.length).toBeLessThanOrEqual(columns);
      expect(line.runs.map((run) => run.text).join('')).toBe(line.text);
      for (const tier of line.tiers) {
        tier.forEach((label, n) => {
          const end = label.start + nameOf(label).length * NAME_SIZE;
          expect(label.start).toBeGreaterThanOrEqual(-MARGIN.left);
          expect(end).toBeLessThanOrEqual(columns + MARGIN.right + 3);
          for (const next of tier.slice(n + 1)) {
            if (next.row === label.row) expect(end).toBeLessThan(next.start);
            if (next.row > label.row) expect(end).toBeLessThan(next.stem);
            if (next.row < label.row) expect(label.stem).toBeLessThan(next.start);
          }
        });
      }
    }
  });
});

test('the words of a figure', () => {
  expect(words(Uri.parse('http://me@h:80/a?#f'))).toBe(
    'scheme http, authority me@h:80, path /a, query empty, fragment f, userinfo me, host h, port 80',
  );
  expect(words(Uri.empty)).toBe('an empty path');
});
