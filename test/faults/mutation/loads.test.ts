/**
 * If a test file cannot be loaded, Stryker counts the mutant as a survivor. This test fails in that case; it runs after
 * the others.
 */
import { expect, test } from 'vitest';

const ENTRIES = {
  urial: () => import('urial'),
  ajv: () => import('urial/ajv'),
  http: () => import('urial/http'),
  link: () => import('urial/link'),
  node: () => import('urial/node'),
  schema: () => import('urial/schema'),
  template: () => import('urial/template'),
};

test.each(Object.entries(ENTRIES))('%s loads', async (_name, load) => {
  expect(Object.keys(await load())).not.toEqual([]);
});

test('each schema that tests make when they are loaded can be made', async () => {
  const { fetchSchema, hrefSchema, portableSchema, redirectSchema, uriSchema } = await import('urial/schema');
  const own = redirectSchema('https://example.com');
  expect([fetchSchema(), hrefSchema(), portableSchema(), uriSchema(), own]).toHaveLength(5);
});
