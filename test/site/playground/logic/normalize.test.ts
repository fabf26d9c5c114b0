import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { applied, normalSteps } from '../../../../docs/site/playground/logic/normalize.ts';
import { anyUri } from '../../../support/arbitraries/references.ts';
import { always } from '../../../support/tools/check.ts';

test.each(['syntax', 'scheme'] as const)('the steps lead to the normal form of the library: %s', (level) => {
  const file = fc
    .constantFrom('localhost', 'LocalHost:', 'local%68ost', '@localhost')
    .map((host) => Uri.parse(`file://${host}/a`));
  always([fc.oneof({ weight: 20, arbitrary: anyUri() }, file)], (uri) => {
    const steps = normalSteps(uri, level);
    const last = steps.at(-1);
    expect(last === undefined ? uri.href : applied(last.text, last.hunks)).toBe(uri.normalize(level).href);
    steps.reduce((text, step) => {
      expect(step.text).toBe(text);
      for (const { index, before } of step.hunks)
        expect(text.slice(index, index + before.length)).toBe(before);
      return applied(text, step.hunks);
    }, uri.href);
  });
});

test('each rule is a step of its own', () => {
  const steps = normalSteps(Uri.parse('HTTP://User@Example.COM:80/%7Ea/./b/../c?x=%e2'), 'scheme');
  expect(
    steps.map(({ section, hunks }) => [section, ...hunks.map(({ before, after }) => `${before}>${after}`)]),
  ).toEqual([
    ['6.2.2.2', '%7E>~'],
    ['6.2.2.1', '%e2>%E2'],
    ['6.2.2.1', 'HTTP>http'],
    ['6.2.2.1', 'Example.COM>example.com'],
    ['6.2.2.3', './b/../>'],
    ['6.2.3', ':80>'],
  ]);
});

test.each([
  ['http://[2001:DB8:0::1]', 'scheme', 3],
  ['http://[2001:DB8:0::1]', 'syntax', 1],
  ['%2e%2E/a', 'syntax', 1],
  ['../a/../b', 'scheme', 0],
  ['http://a/', 'scheme', 0],
] as const)('%s by %s takes %i steps', (text, level, count) => {
  expect(normalSteps(Uri.parse(text), level)).toHaveLength(count);
});
