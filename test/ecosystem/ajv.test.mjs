/** ajv gives the same results with the `uriResolver` of `urial/ajv` and with its own resolver, and loses no name of a definition. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uriResolver } from 'urial/ajv';
import { linesOf } from '../support/tools/lines.mjs';
import { ajv as shown } from './generated/recipes/ajv.mjs';

/** Schemas with every kind of reference that JSON Schema has, and data for them. */
const references = linesOf(new URL('ajv-references.jsonl', import.meta.url));

const ofDraft = (draft) => (draft === '2019-09' ? Ajv2019 : Ajv2020);
const wanted = ({ valid, invalid }) => [...valid.map(() => true), ...invalid.map(() => false)];

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
  const read = (path) => {
    const text = readFileSync(`${folder}/${path}`, 'utf8');
    return JSON.parse(text.replaceAll('"id"', '"$id"').replaceAll('draft-04', 'draft-07'));
  };

  const names = ['integer.json', 'subSchemas.json', 'folder/folderInteger.json'];
  const remotes = Object.fromEntries(
    names.map((name) => [`http://localhost:1234/${name}`, read(`remotes/${name}`)]),
  );
  const groups = ['ref', 'refRemote', 'definitions'].flatMap((name) => read(`tests/draft4/${name}.json`));

  test.each(groups)('$description', ({ schema, tests }) => {
    const data = tests.map((row) => row.data);
    const want = tests.map(({ valid }) => valid);
    for (const options of [OWN, DEFAULT])
      expect(results(Ajv, options, { schema, remotes }, data)).toEqual(want);
  });
});

describe('references of drafts 2019-09 and 2020-12', () => {
  test.each(references)('$name', ({ draft, schema, remotes, valid, invalid }) => {
    const data = [...valid, ...invalid];
    for (const options of [OWN, DEFAULT])
      expect(results(ofDraft(draft), options, { schema, remotes }, data)).toEqual(wanted({ valid, invalid }));
  });
});

/** An `$id` of a whole schema, an `$id` of a schema in it, and the text after either in a reference. */
const ABSOLUTE = {
  roots: [
    ...'http://h/a/b.json http://h/a/b.json# http://h/a/ http://h/?q=1 http://h http://h:8080'.split(' '),
    ...'HTTP://H:80/a/%7e http://h/a/../c.json http://[2001:DB8::1]/x file:///c:/x/y tag:h,2020:x'.split(' '),
  ],
  nested: [
    ...'c.json c.json# ./c.json ../c.json ../../../c d/../c.json d/ /c //g/c ?q http://h/z/c.json'.split(' '),
    ...'http://h:80/z/c HTTP://G/c %7Ec c%2fd urn:example:n tag:g,2020:x/y'.split(' '),
  ],
};

const RELATIVE = {
  roots: ['', '#', 'a', 'a/b.json', '/a/b', '//g/a', './a:b'],
  nested: [
    ...'c.json ../c.json ../../../c d/ d/e /c /d/../c //g/c ?q %7Ec c%2fd ./x:y x:y'.split(' '),
    'urn:example:n',
  ],
};

const FRAGMENTS = [
  '',
  ...'# #n #/properties/v #/properties/a~1b #/properties/%70%25 #/properties/q%22'.split(' '),
  ...'#/properties/%C3%A9'.split(' '),
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

const VALUES = [1, 's', true, null, [1], ['s'], [{ v: 1 }], [{ v: 's' }]];
const OBJECTS = [{ v: 1 }, { v: 's' }, { v: null }, { 'a/b': 's' }];
const DATA = [...VALUES, ...OBJECTS].map((p) => ({ p }));

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

/** Names of definitions with what no URI has, at both ends too. */
const PIECES = ['a b', ' a', 'a ', ' ', ...'a\tb \ta a\n a\\b \\ a"b [a] a^b a|b {a} `a`'.split(' ')];
const NAMES = [...PIECES, "it's", ...'<a> größe 名 a\x7fb a~b a/b 50% a+b a?b a:b a@b'.split(' ')];
const IDS = ['https://example.com/a b.json', 'https://example.com/a.json', 'urn:example:a', undefined];

/** How a reference to a name is written: as it is, and percent-encoded. */
const WAYS = [(step) => step, encodeURIComponent];

const asStep = (name) => name.replaceAll('~', '~0').replaceAll('/', '~1');

describe.each(IDS)('under the $id %s', ($id) => {
  test.each(NAMES)('the definition %j is found', (name) => {
    for (const way of WAYS) {
      const $ref = `#/$defs/${way(asStep(name))}`;
      const schema = { ...($id && { $id }), $ref, $defs: { [name]: { type: 'null' } } };
      expect(results(Ajv2020, OWN, { schema }, [null, 1]), $ref).toEqual([true, false]);
    }
  });
});

test('a reference that no parser takes throws the error of Uri.parse', () => {
  const schema = { $ref: 'https://a b/#c' };
  expect(results(Ajv2020, OWN, { schema }, [null])).toContain('host: " " is not allowed');
});

test('ajv calls three functions, and reads nothing else', () => {
  const read = new Set();
  const spy = new Proxy(uriResolver, {
    get(target, key) {
      read.add(key);
      return target[key];
    },
  });
  for (const { draft, schema, remotes } of references)
    results(ofDraft(draft), { uriResolver: spy }, { schema, remotes }, [1]);
  expect([...read].sort()).toEqual(['parse', 'resolve', 'serialize']);
});

test('the resolver of the page validates', () => {
  expect(shown.compile({ $ref: '#/$defs/a b', $defs: { 'a b': { type: 'null' } } })(null)).toBe(true);
});

/** Returns standalone code of a schema, as a module without urial. */
function standaloneOf({ draft, schema, remotes = {} }, esm) {
  const ajv = new (ofDraft(draft))({ ...QUIET, ...OWN, code: { source: true, esm } });
  for (const [id, remote] of Object.entries(remotes)) ajv.addSchema(remote, id);
  return standalone(ajv, ajv.compile(schema));
}

/** Where the code finds what it asks of ajv itself, such as the equality of objects. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)});\n`;

test.each([
  ['CommonJS', 'cjs'],
  ['an ES module', 'mjs'],
])('standalone code as %s runs without urial', (_name, ending) => {
  const folder = mkdtempSync(join(tmpdir(), 'urial-ajv-'));
  const lines = references.map((row, at) => {
    const code = standaloneOf(row, ending === 'mjs');
    expect(code).not.toMatch(/urial|uriResolver|fast-uri/);
    const path = (_, name) => `require(${JSON.stringify(createRequire(import.meta.url).resolve(name))})`;
    const made = code.replaceAll(/require\("([^"]+)"\)/g, path);
    writeFileSync(join(folder, `${at}.${ending}`), ending === 'mjs' ? REQUIRE + made : made);
    const data = JSON.stringify([...row.valid, ...row.invalid]);
    return `import v${at} from './${at}.${ending}'; all.push(${data}.map((one) => v${at}(one)));`;
  });
  const main = `const all = []; ${lines.join('\n')} console.log(JSON.stringify(all));`;
  writeFileSync(join(folder, 'main.mjs'), main);
  const { stdout, stderr } = spawnSync(process.execPath, ['main.mjs'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(references.map(wanted));
});

test('.. in a relative $id goes up, and stays where there is nothing above', () => {
  expect(uriResolver.resolve('a/b.json', '../c.json')).toBe('c.json');
  expect(uriResolver.resolve('a/b.json', '../../c.json')).toBe('../c.json');
});
