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
  /** What a page puts into `package.json`. */
  readonly manifest?: Manifest;
}

interface Manifest {
  readonly dependencies: object;
  readonly overrides: object;
}

const NONE: Manifest = { dependencies: {}, overrides: {} };

const AJV = 'docs/frameworks.md';

const PLACES: readonly Place[] = [
  {
    name: 'ajv, in TypeScript 5.9, 6 and 7',
    packages: ['ajv'],
    files: {
      'ajv.mts': blockOf(AJV, 'new Ajv2020({ uriResolver })'),
      'main.mjs': `import { execFileSync } from 'node:child_process';
        const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', 'ajv.mts'];
        for (const version of [7, 6, 5]) {
          const compiler = '${inject('projects')}/../../node_modules/typescript' + version + '/bin/tsc';
          execFileSync(process.execPath, [compiler, ...options], { stdio: 'inherit' });
        }
        const { ajv } = await import('./ajv.mjs');
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
    manifest: JSON.parse(blockOf(AJV, '"$fast-uri"')) as Manifest,
    prints: 'true false {"n":3} 400 parse,serialize,resolve',
  },
  {
    name: 'ESLint with the rule',
    packages: ['eslint-9'],
    files: {
      'uri-tag.mjs': blockOf('docs/make-it-a-rule.md', 'export const uriTag'),
      'eslint.config.mjs': blockOf('docs/make-it-a-rule.md', "'local/uri-tag': 'warn'"),
      'src/sdk.js': 'export const user = (id) => `/users/${encodeURIComponent(id)}`;\n',
      'main.mjs': `import { ESLint } from 'eslint-9';
        const [{ messages }] = await new ESLint().lintFiles('src');
        console.log(messages.length, messages[0].ruleId, messages[0].suggestions.length);`,
    },
    prints: '1 local/uri-tag 1',
  },
  {
    name: 'MCP',
    packages: ['@modelcontextprotocol/client', '@modelcontextprotocol/server', 'typescript'],
    files: {
      'mcp.mts': blockOf('docs/mcp.md', "from '@modelcontextprotocol/server'"),
      'main.mjs': `import { execFileSync } from 'node:child_process';
        import { Client } from '@modelcontextprotocol/client';
        import { InMemoryTransport, McpServer } from '@modelcontextprotocol/server';
        const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck'];
        execFileSync('node_modules/.bin/tsc', [...options, 'mcp.mts'], { stdio: 'inherit' });
        const { addProducts } = await import('./mcp.mjs');
        const server = new McpServer({ name: 'a', version: '1.0.0' });
        addProducts(server, async (...given) => given.join());
        const client = new Client({ name: 'a', version: '1.0.0' });
        const [one, other] = InMemoryTransport.createLinkedPair();
        await Promise.all([server.connect(one), client.connect(other)]);
        const { contents } = await client.readResource({ uri: 'acme://products?limit=5&page=2' });
        console.log(contents[0].text);
        await client.close();`,
    },
    prints: '2,5',
  },
  {
    name: 'ws and Sentry',
    packages: ['ws', '@sentry/node'],
    files: {
      'origins.mjs': blockOf('docs/requests.md', 'export const isOurs'),
      'events.mjs': blockOf('docs/requests.md', 'export const fromHttpApi'),
      'sentry.mjs': blockOf('docs/logs.md', 'export function beforeSend'),
      'main.mjs': `import * as Sentry from '@sentry/node';
        import { WebSocket, WebSocketServer } from 'ws';
        import { fromHttpApi } from './events.mjs';
        import { isOurs } from './origins.mjs';
        import { beforeSend } from './sentry.mjs';
        const sent = [];
        const transport = () => ({ send: async (one) => void sent.push(JSON.stringify(one)), flush: async () => true });
        const dsn = 'https://key@sentry.example/1';
        const client = Sentry.init({ dsn, transport, beforeSend, defaultIntegrations: false });
        Sentry.captureEvent({ request: { url: 'https://h/?token=hunter2', query_string: 'token=hunter2' } });
        await client.flush();
        const verifyClient = ({ req }) => isOurs(req.headers.origin);
        const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', verifyClient });
        const link = () => 'ws://127.0.0.1:' + sockets.address().port;
        await new Promise((done) => sockets.on('listening', done));
        const open = (origin) => new Promise((done) => {
          const socket = new WebSocket(link(), { origin });
          socket.on('open', () => { socket.terminate(); done('open'); }).on('error', () => done('refused'));
        });
        const answers = [await open('https://app.example'), await open('https://evil.example')];
        const { uri } = fromHttpApi({ rawPath: '/a b', rawQueryString: 'q=1' });
        console.log(sent.length, sent.join().includes('hunter2'), ...answers, uri.href);
        process.exit();`,
    },
    prints: '1 false open refused https://example.com/a%20b?q=1',
  },
  {
    name: 'sanitize-url, normalize-url and path-to-regexp',
    packages: ['@braintree/sanitize-url', 'normalize-url', 'path-to-regexp'],
    files: {
      'sanitize.mjs': blockOf('docs/coming-from/sanitize-url.md', 'const hrefOf'),
      'normalize.mjs': blockOf('docs/coming-from/normalize-url.md', 'const uri'),
      'paths.mjs': blockOf('docs/coming-from/path-to-regexp.md', 'const app'),
      'main.mjs': `await import('./sanitize.mjs');
        await import('./normalize.mjs');
        console.log(await import('./paths.mjs').catch(({ code }) => code));`,
    },
    // that of the last statement but one
    prints: 'dot-segment',
  },
];

/** Makes a project in a folder of its own, installs what it needs, and returns what it prints. */
async function resultOf({ packages, files, manifest: { dependencies: more, ...others } = NONE }: Place) {
  const folder = mkdtempSync(join(tmpdir(), 'urial-place-'));
  const dependencies = Object.fromEntries(packages.map((name) => [name, versions[name]]));
  const manifest = { ...others, dependencies: { ...dependencies, ...more, urial: `file:${tarball}` } };
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
