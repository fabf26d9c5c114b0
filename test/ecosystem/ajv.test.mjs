/** ajv gives the same results with `Uri` as its `uriResolver` and with its own resolver. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { linesOf } from '../support/tools/lines.mjs';
import { uriResolver } from './generated/recipes/ajv.mjs';

/** Schemas with every kind of reference that JSON Schema has, and data for them. */
const references = linesOf(new URL('ajv-references.jsonl', import.meta.url));

const OWN = { uriResolver };
const DEFAULT = {};

const QUIET = { strict: false, logger: false };

/** Returns which data are valid, or the message of the error. */
function results(Validator, options, { schema, remotes = {} }, data) {
  try {
    const ajv = new Validator({ ...QUIET, ...options });
    for (const [id, remote] of Object.entries(remotes)) ajv.addSchema(remote, id);
    const validate = ajv.compile(schema);
    return data.map((value) => validate(value));
  } catch (error) {
    return error.message;
  }
}

describe('the JSON Schema Test Suite', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('json-schema-test-suite/package.json'));

  /** Reads a file of draft 4, in the words of draft 7, which ajv knows. */
  const read = (path) =>
    JSON.parse(
      readFileSync(`${folder}/${path}`, 'utf8')
        .replaceAll('"id"', '"$id"')
        .replaceAll('draft-04', 'draft-07'),
    );

  const names = ['integer.json', 'subSchemas.json', 'folder/folderInteger.json'];
  const remotes = Object.fromEntries(
    names.map((name) => [`http://localhost:1234/${name}`, read(`remotes/${name}`)]),
  );
  const groups = ['ref', 'refRemote', 'definitions'].flatMap((name) => read(`tests/draft4/${name}.json`));

  test.each(groups)('$description', ({ schema, tests }) => {
    const data = tests.map((row) => row.data);
    const want = tests.map(({ valid }) => valid);
    expect(results(Ajv, OWN, { schema, remotes }, data)).toEqual(want);
    expect(results(Ajv, DEFAULT, { schema, remotes }, data)).toEqual(want);
  });
});

describe('references of drafts 2019-09 and 2020-12', () => {
  test.each(references)('$name', ({ draft, schema, remotes, valid, invalid }) => {
    const Validator = draft === '2019-09' ? Ajv2019 : Ajv2020;
    const data = [...valid, ...invalid];
    const want = [...valid.map(() => true), ...invalid.map(() => false)];
    expect(results(Validator, OWN, { schema, remotes }, data)).toEqual(want);
    expect(results(Validator, DEFAULT, { schema, remotes }, data)).toEqual(want);
  });
});

/** An `$id` of a whole schema, an `$id` of a schema in it, and the text after either in a reference. */
const ABSOLUTE = {
  roots: [
    'http://h/a/b.json',
    'http://h/a/b.json#',
    'http://h/a/',
    'http://h/?q=1',
    'http://h',
    'http://h:8080',
    'HTTP://H:80/a/%7e',
    'http://h/a/../c.json',
    'http://[2001:DB8::1]/x',
    'file:///c:/x/y',
    'tag:h,2020:x',
  ],
  nested: [
    'c.json',
    'c.json#',
    './c.json',
    '../c.json',
    '../../../c',
    'd/../c.json',
    'd/',
    '/c',
    '//g/c',
    '?q',
    'http://h/z/c.json',
    'http://h:80/z/c',
    'HTTP://G/c',
    '%7Ec',
    'c%2fd',
    'urn:example:n',
    'tag:g,2020:x/y',
  ],
};

const RELATIVE = {
  roots: ['', '#', 'a', 'a/b.json', '/a/b', '//g/a', './a:b'],
  nested: [
    'c.json',
    '../c.json',
    '../../../c',
    'd/',
    'd/e',
    '/c',
    '/d/../c',
    '//g/c',
    '?q',
    '%7Ec',
    'c%2fd',
    './x:y',
    'x:y',
    'urn:example:n',
  ],
};

const FRAGMENTS = [
  '',
  '#',
  '#n',
  '#/properties/v',
  '#/properties/a~1b',
  '#/properties/%70%25',
  '#/properties/q%22',
  '#/properties/%C3%A9',
];

const withoutHash = (text) => text.replace(/#$/, '');

/** Makes a schema with a schema in it, a second one elsewhere, and references to both. */
function generated({ roots, nested }) {
  const made = {
    root: fc.constantFrom(...roots),
    inner: fc.constantFrom(...nested),
    outer: fc.constantFrom(...nested),
    isInner: fc.boolean(),
    isResolved: fc.boolean(),
    $anchor: fc.constantFrom('n', 'm'),
    one: fc.constantFrom(...FRAGMENTS),
    other: fc.constantFrom(...FRAGMENTS),
  };
  return fc.record(made).map(({ root, inner, outer, isInner, isResolved, $anchor, one, other }) => {
    const resolved = (id) => uriResolver.resolve(withoutHash(root), withoutHash(id));
    const name = isInner ? inner : outer;
    const integers = Object.fromEntries(
      ['v', 'a/b', 'p%', 'q"', '\u00E9'].map((key) => [key, { type: 'integer' }]),
    );
    const n = { $id: inner, $anchor, properties: integers, items: { $ref: other } };
    const $ref = (isResolved ? resolved(name) : withoutHash(name)) + one;
    const far = { $defs: { n: { $anchor: 'n', type: 'boolean' } }, properties: { v: { type: 'null' } } };
    return {
      schema: { $id: root, $defs: { n }, properties: { p: { $ref } } },
      remotes: { [resolved(outer)]: far },
    };
  });
}

const VALUES = [
  1,
  's',
  true,
  null,
  { v: 1 },
  { v: 's' },
  { v: null },
  { 'a/b': 's' },
  [1],
  ['s'],
  [{ v: 1 }],
  [{ v: 's' }],
];
const DATA = VALUES.map((p) => ({ p }));

test.each([
  ['absolute', ABSOLUTE],
  ['relative', RELATIVE],
])('generated schemas with an %s $id', (_name, ids) => {
  const bare = { meta: false, validateSchema: false };
  let compiled = 0;
  fc.assert(
    fc.property(generated(ids), (given) => {
      const want = results(Ajv2020, bare, given, DATA);
      if (typeof want !== 'string') compiled += 1;
      expect(results(Ajv2020, { ...bare, ...OWN }, given, DATA)).toEqual(want);
    }),
    { numRuns: 400, seed: 1 },
  );
  // else there would be little to compare
  expect(compiled).toBeGreaterThan(150);
});

test('a text that is not a reference is refused', () => {
  const schema = { $ref: '#/$defs/a b', $defs: { 'a b': { type: 'null' } } };
  expect(results(Ajv2020, DEFAULT, { schema }, [null])).toEqual([true]);
  expect(results(Ajv2020, OWN, { schema }, [null])).toContain('fragment: " " is not allowed');
});

test('.. in a relative $id goes up, and stays where there is nothing above', () => {
  expect(uriResolver.resolve('a/b.json', '../c.json')).toBe('c.json');
  expect(uriResolver.resolve('a/b.json', '../../c.json')).toBe('../c.json');
});
