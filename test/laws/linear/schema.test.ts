/** Promise 8, Linear: the schemas take ten million characters, and long lists, in linear time. */
import { expect, test } from 'vitest';
import {
  fetchSchema,
  hrefSchema,
  portableSchema,
  redirectSchema,
  uriSchema,
  type UriSchema,
} from 'urial/schema';
import { expectLinear } from '../../support/tools/growth.ts';
import { SIZE } from '../../support/arbitraries/hostile.ts';

const SCHEMAS: readonly (readonly [name: string, schema: UriSchema, allowed: readonly boolean[]])[] = [
  ['uriSchema', uriSchema(), [true, true, false]],
  ['uriSchema of schemes', uriSchema({ schemes: ['https'] }), [true, false, false]],
  ['hrefSchema', hrefSchema(), [true, false, false]],
  ['hrefSchema of loose texts', hrefSchema({ iri: true, relative: false }), [true, false, false]],
  ['fetchSchema', fetchSchema(), [true, false, false]],
  ['portableSchema', portableSchema(), [false, false, false]],
  ['redirectSchema', redirectSchema('https://h.example'), [true, false, false]],
];

const TEXTS: readonly ((size: number) => string)[] = [
  (size) => `https://h.example/${'a'.repeat(size)}`,
  (size) => `${'a'.repeat(size)}:b`,
  (size) => `https://u:${'p'.repeat(size)}@h|`,
];

test.each(SCHEMAS)('%s', (_name, { '~standard': { validate } }, allowed) => {
  expect(TEXTS.map((text) => validate(text(SIZE)).issues === undefined)).toEqual(allowed);
  for (const text of TEXTS) {
    expectLinear((size) => {
      const shorter = text(size);
      return () => validate(shorter);
    });
  }
});

test('a list of schemes is read, and looked through, in linear time', () => {
  expectLinear((size) => {
    const schemes = Array.from({ length: size / 16 }, (_, n) => `x${n}`);
    return () => uriSchema({ schemes })['~standard'].validate('y:');
  });
});
