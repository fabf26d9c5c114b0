/** The guides show whole recipes, which the ecosystem tests run. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each([
  ['docs/links.md', 'js', 'mjs', ['undici', 'axios', 'got']],
  [
    'docs/links-in-pages.md',
    'js',
    'mjs',
    ['rehype', 'markdown-it', 'dompurify', 'react-markdown', 'trusted-types'],
  ],
  [
    'docs/frameworks.md',
    'js',
    'mjs',
    [
      'handlebars',
      'nunjucks',
      'liquid',
      'locals',
      'lit',
      'vue',
      'eslint',
      'redux',
      'lodash',
      'pino',
      'winston',
      'opentelemetry',
      'ajv',
    ],
  ],
  ['docs/frameworks.md', 'jsx', 'jsx', ['safe-link', 'safe-link.solid']],
  ['docs/frameworks.md', 'svelte', 'svelte', ['safe-link']],
  ['docs/frameworks.md', 'typescript', 'mts', ['angular']],
  ['docs/requests.md', 'js', 'mjs', ['request']],
  ['docs/mcp.md', 'js', 'mjs', ['mcp']],
  ['docs/webhooks.md', 'js', 'mjs', ['webhook']],
  ['docs/openapi.md', 'js', 'mjs', ['openapi-fetch', 'hono-client']],
  [
    'docs/forms.md',
    'typescript',
    'mts',
    ['tanstack-form', 't3-env', 'trpc', 'arktype', 'hono', 'zod-field', 'zod', 'valibot'],
  ],
])('each block of %s in %s is one of the recipes', (guide, language, ending, names) => {
  const blocks = readFileSync(guide, 'utf8').matchAll(
    new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'),
  );
  const recipes = names.map((name) => readFileSync(`test/ecosystem/recipes/${name}.${ending}`, 'utf8'));
  expect(Array.from(blocks, ([, code]) => code)).toEqual(recipes);
});
