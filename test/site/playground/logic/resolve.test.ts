import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { ABNORMAL_EXAMPLES, NORMAL_EXAMPLES } from '../../../../docs/site/playground/logic/presets.ts';
import { dotSteps, innerSteps, resolution } from '../../../../docs/site/playground/logic/resolve.ts';
import { anyUri, uriText } from '../../../support/arbitraries/references.ts';
import { always } from '../../../support/tools/check.ts';
import { pathText } from '../../../support/arbitraries/texts.ts';
import { removeInnerDots } from '../../../../src/core/path/dots.ts';
import { removeDotSegments } from '../../../support/oracles/resolution.ts';

const BASE = Uri.parse('http://a/b/c/d;p?q');

test.each([...NORMAL_EXAMPLES, ...ABNORMAL_EXAMPLES])(
  'the steps of section 5.4 for %j are the library',
  (text) => {
    expect(resolution(BASE, Uri.parse(text), true).text).toBe(BASE.resolve(text).href);
  },
);

test('section 5.4.2: the steps that ignore a scheme are the library', () => {
  const found = resolution(BASE, Uri.parse('http:g'), false);
  expect([found.ignoresScheme, found.text]).toEqual([true, 'http://a/b/c/g']);
});

test('the steps are the library for any base and reference, but for the "/." before "//"', () => {
  always([anyUri(), uriText()], (some, text) => {
    const base = some.hasScheme() ? some : some.withScheme('s');
    const reference = Uri.parse(text);
    for (const strict of [true, false]) {
      const found = resolution(base, reference, strict);
      const path = found.target.find(({ name }) => name === 'path')?.text ?? '';
      const target = base.resolve(reference, { strict });
      expect(found.text.replace(path, () => target.path)).toBe(target.href);
      expect([path, `/.${path}`]).toContain(target.path);
      if (target.path !== path) expect(path).toMatch(/^\/\//);
    }
  });
});

test('the steps are the library for any relative base, but for the "/." and "./" before a path', () => {
  const bases = fc.tuple(anyUri(), fc.constantFrom('', '../', './..')).map(([uri, front]) => {
    const base = uri.withScheme(undefined);
    return base.kind === 'relative-path' ? base.withPath(front + base.path) : base;
  });
  always(
    [
      bases,
      fc.oneof(
        uriText(),
        pathText.filter((path) => Uri.canParse(path)),
      ),
    ],
    (base, text) => {
      const reference = Uri.parse(text);
      const found = resolution(base, reference, true);
      const path = found.target.find(({ name }) => name === 'path')?.text ?? '';
      const target = base.resolve(reference, { relative: true });
      expect([path, `/.${path}`, `./${path}`]).toContain(target.path);
      expect(found.target.map((part) => (part.name === 'path' ? target.path : part.text))).toEqual([
        target.scheme,
        target.authority,
        target.path,
        target.query,
        target.fragment,
      ]);
    },
  );
});

test('against a relative base a ".." without a name before it stays', () => {
  const { merged, dots, text } = resolution(Uri.parse('a/b'), Uri.parse('./../../c'), true);
  expect(merged).toBe('a/./../../c');
  expect(dots.map(({ rule, output, input }) => [rule, output, input])).toEqual([
    ['E', 'a/', './../../c'],
    ['A', 'a/', '../../c'],
    ['C', '', '../c'],
    ['stay', '../', 'c'],
    ['E', '../c', ''],
  ]);
  expect(text).toBe('../c');
});

test('the last output for a path without a root is what the library takes', () => {
  always([pathText], (path) => {
    if (!path.startsWith('/')) expect(innerSteps(path).at(-1)?.output ?? '').toBe(removeInnerDots(path));
  });
});

test.each([
  ['g:h', 'scheme', undefined],
  ['//g', 'authority', undefined],
  ['', 'empty-path', undefined],
  ['?y', 'empty-path', undefined],
  ['/g', 'rooted-path', undefined],
  ['../g', 'merged-path', '/b/c/../g'],
])('%j is the case %s', (text, taken, merged) => {
  expect(resolution(BASE, Uri.parse(text), true)).toMatchObject({ taken, merged });
});

test('the target says where each component is from', () => {
  const { target } = resolution(BASE, Uri.parse('../g#s'), true);
  expect(target.map(({ name, text, from }) => [name, text, from])).toEqual([
    ['scheme', 'http', 'the base'],
    ['authority', 'a', 'the base'],
    ['path', '/b/g', 'both'],
    ['query', undefined, 'the reference'],
    ['fragment', 's', 'the reference'],
  ]);
});

describe('section 5.2.4', () => {
  test('the first example, turn by turn', () => {
    expect(dotSteps('/a/b/c/./../../g').map(({ rule, output, input }) => [rule, output, input])).toEqual([
      ['E', '/a', '/b/c/./../../g'],
      ['E', '/a/b', '/c/./../../g'],
      ['E', '/a/b/c', '/./../../g'],
      ['B', '/a/b/c', '/../../g'],
      ['C', '/a/b', '/../g'],
      ['C', '/a', '/g'],
      ['E', '/a/g', ''],
    ]);
  });

  test('the second example, turn by turn', () => {
    expect(dotSteps('mid/content=5/../6').map(({ rule, output, input }) => [rule, output, input])).toEqual([
      ['E', 'mid', '/content=5/../6'],
      ['E', 'mid/content=5', '/../6'],
      ['C', 'mid', '/6'],
      ['E', 'mid/6', ''],
    ]);
  });

  test('a very long path has its first steps, and its result', () => {
    const { dots, path } = resolution(BASE, Uri.parse(`/${'a/../'.repeat(1e5)}b`), true);
    expect(dots).toHaveLength(60);
    expect(path).toBe('/b');
  });

  test('the last output is what the RFC says of any path', () => {
    always([pathText], (path) => {
      expect(dotSteps(path).at(-1)?.output ?? '').toBe(removeDotSegments(path));
    });
  });
});
