/** The guides show whole recipes, which the tests of the ecosystem run. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guides: [string, string[]][] = [
  ['links', ['rehype', 'markdown-it', 'dompurify']],
  ['frameworks', ['redux', 'lodash', 'pino', 'winston', 'ajv']],
];

test.each(guides)('each JavaScript block of the guide %s is one of the recipes', (guide, names) => {
  const text = readFileSync(`docs/${guide}.md`, 'utf8');
  const shown = [...text.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code);
  expect(shown).toEqual(names.map((name) => readFileSync(`test/ecosystem/recipes/${name}.mjs`, 'utf8')));
});
