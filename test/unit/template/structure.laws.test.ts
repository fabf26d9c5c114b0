/** The short way from a template to a reference is taken only if the long way finds no fault. */
import { expect, test } from 'vitest';
import { expandParts, type Trace } from '../../../src/template/expand.ts';
import { parseTemplate } from '../../../src/template/grammar.ts';
import { hasNoSteps } from '../../../src/core/place/place.ts';
import { marked, placed, surePath } from '../../../src/template/structure.ts';
import { attempt, expectOften, few } from '../../support/tools/check.ts';

const FRONTS = ['', '/', '/a', '/.', 'a/', './', '%2e/', ';/', 'a:', 'a:b', 'a:;', 'a:/', '?', '#'].concat([
  '//h/',
  'https://h/',
  'https://h?',
  'https:///',
  'file:///',
  '//[::1]/',
]);
const PIECES = ['', '{x}', '{/x}', '{;x}', '{.x}', '{?x}', '{&x}', '{/x*}', '{;x*}', '{?x*}', '{+x}'].concat([
  '{#x}',
  'a',
  ';',
  '.',
  '%2E',
  '/',
  ':',
  '?',
  '#',
  '[',
]);
const VALUES = [undefined, '', 'a', '.', '..', '/', ':', '?#', ['', 'a'], ['a', ''], ['.', '..'], { '': '' }];

const templates = FRONTS.flatMap((front) =>
  PIECES.flatMap((first) =>
    PIECES.flatMap((second) => ['', '{x}'].map((third) => front + first + second + third)),
  ),
);

test('an expansion that is not looked at for its structure is a reference without a fault', () => {
  let short = 0;
  for (const template of few(templates, 600)) {
    const { parts } = parseTemplate(template);
    const path = surePath(parts);
    if (path === undefined) continue;
    for (const x of VALUES) {
      const trace: Trace = { ends: [], listEnds: [], absent: [] };
      const text = expandParts(parts, { x }, trace);
      if (!hasNoSteps(text, path)) continue;
      short += 1;
      const long = attempt(() => placed(marked(text, parts, trace), trace));
      if (long !== text) expect.fail(`${template} as ${text}: ${String(long)}`);
    }
  }
  expectOften(short, 10_000);
});

test.each(['https://h/{x}', '/a/{x}{?x}', 'a/{x}', 'a:b{x}', '/a{;x}{&x}#{x}'])(
  'it is taken for %s',
  (text) => {
    const { parts } = parseTemplate(text);
    expect(hasNoSteps(expandParts(parts, { x: 'b' }), surePath(parts) ?? Number.NaN)).toBe(true);
  },
);
