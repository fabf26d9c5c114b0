/** Frameworks send state from the server to the browser: each sends the text of a reference, and none sends a `Uri`. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as devalue from 'devalue';
import superjson from 'superjson';
import { expect, test } from 'vitest';
import { Uri } from 'urial';

const page = Uri.parse('/list?q=%7e#top');

test('devalue, of SvelteKit and Nuxt, throws for a Uri', () => {
  for (const write of [devalue.stringify, devalue.uneval])
    expect(() => write({ page })).toThrow('Cannot stringify arbitrary non-POJOs');
});

test('superjson sends the text of a Uri', () => {
  expect(superjson.parse(superjson.stringify({ page }))).toEqual({ page: page.href });
});

test('React Server Components send the text of a Uri', () => {
  const script = fileURLToPath(new URL('server-component.mjs', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const lines = execFileSync(process.execPath, ['--conditions=react-server', script, page.href], { env });
  expect(JSON.parse(/^0:(.*)$/m.exec(String(lines))[1])).toEqual(['$', '$L1', null, { page: page.href }]);
});

test.each([
  ['devalue', (state) => devalue.parse(devalue.stringify(state))],
  ['superjson', (state) => superjson.parse(superjson.stringify(state))],
])('%s hands the text over, which makes the same value', (_name, send) => {
  expect(Uri.parse(send({ page: page.href }).page).equals(page)).toBe(true);
});
