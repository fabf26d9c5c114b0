/** A project in an empty folder installs the packed tarball beside one other package, copies the code of a page, and runs it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, inject, test } from 'vitest';
import { run } from './project.ts';

const tarball = inject('tarball');

/** The versions that the other tests use. */
const { dependencies: versions } = JSON.parse(readFileSync('test/ecosystem/package.json', 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};

/** Returns a block of a page: the first with this text in it. */
function blockOf(page: string, text: string): string {
  const blocks = readFileSync(page, 'utf8').matchAll(/^(`{3,})\w+\n([^]*?)^\1$/gm);
  const found = [...blocks].map(([, , code = '']) => code).find((code) => code.includes(text));
  if (found === undefined) throw new Error(`${page} has no block with ${text}`);
  return found;
}

interface Place {
  readonly name: string;
  /** The packages beside `urial`. */
  readonly packages: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** What `main.mjs` prints. */
  readonly prints: string;
  readonly overrides?: object;
}

const AJV = 'docs/frameworks.md';

const PLACES: readonly Place[] = [
  {
    name: 'ajv',
    packages: ['ajv'],
    files: {
      'ajv.mjs': blockOf(AJV, 'new Ajv({ uriResolver })'),
      'main.mjs': `import { ajv } from './ajv.mjs';
        const validate = ajv.compile({ $ref: '#/$defs/ a', $defs: { ' a': { type: 'null' } } });
        console.log(validate(null), validate(1));`,
    },
    prints: 'true false',
  },
  {
    name: 'the place of fast-uri',
    packages: ['ajv', 'fastify'],
    files: {
      'fast-uri/package.json': blockOf(AJV, '"name": "fast-uri"').replace('^1.0.0', `file:${tarball}`),
      'fast-uri/index.cjs': blockOf(AJV, 'module.exports'),
      'main.mjs': `import { createRequire } from 'node:module';
        import Ajv from 'ajv';
        import Fastify from 'fastify';
        const validate = new Ajv().compile({ $ref: '#/$defs/ a', $defs: { ' a': { type: 'null' } } });
        const app = Fastify();
        const item = { type: 'object', properties: { n: { type: 'integer' } } };
        app.addSchema({ $id: 'https://example.com/schemas/item.json', ...item });
        const schema = { $ref: 'https://example.com/schemas/item.json#' };
        app.post('/', { schema: { body: schema, response: { 200: schema } } }, ({ body }) => ({ ...body, more: 1 }));
        const post = (n) => app.inject({ method: 'POST', url: '/', payload: { n } });
        const [good, bad] = [await post(3), await post('x')];
        const names = Object.keys(createRequire(import.meta.url)('fast-uri')).filter((name) => name !== 'code');
        console.log(validate(null), validate(1), good.body, bad.statusCode, names.join());`,
    },
    overrides: JSON.parse(/"overrides": (\{[^}]*\})/.exec(readFileSync(AJV, 'utf8'))?.[1] ?? '') as object,
    prints: 'true false {"n":3} 400 parse,serialize,resolve',
  },
];

/** Makes a project in a folder of its own, installs what it needs, and returns what it prints. */
async function resultOf({ packages, files, overrides }: Place): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'urial-place-'));
  const dependencies = Object.fromEntries(packages.map((name) => [name, versions[name]]));
  const manifest = { dependencies: { ...dependencies, urial: `file:${tarball}` }, overrides };
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { output } = await run(folder, 'npm install --ignore-scripts --silent >&2 && node main.mjs');
  rmSync(folder, { recursive: true });
  return output.trim();
}

describe.concurrent.each(PLACES)('$name', (place) => {
  test('runs as the page says', async ({ expect }) => {
    expect(await resultOf(place)).toBe(place.prints);
  });
});
