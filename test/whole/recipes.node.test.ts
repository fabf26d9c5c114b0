/** The guide shows whole recipes, which the tests of the ecosystem run with attacks. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/links.md', 'utf8');
const shown = [...guide.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code);

test('each JavaScript block of the guide is one of the recipes', () => {
  const recipes = ['rehype', 'markdown-it', 'dompurify'].map((name) =>
    readFileSync(`test/ecosystem/recipes/${name}.mjs`, 'utf8'),
  );
  expect(shown).toEqual(recipes);
});
