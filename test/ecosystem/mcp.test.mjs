/** Resource templates in a server and a client of both MCP SDKs: with their own templates, and with those of the guide. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import * as client2 from '@modelcontextprotocol/client';
import * as server2 from '@modelcontextprotocol/server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { describe, expect, test } from 'vitest';
import * as guide2 from './generated/recipes/mcp.mts';

const folder = 'test/ecosystem/generated/recipes';

/** The class of the guide, with the imports for the SDK 1. */
const page = readFileSync(`${folder}/mcp.mts`, 'utf8');
const imports = readFileSync(`${folder}/mcp-imports.mts`, 'utf8');
writeFileSync(
  `${folder}/mcp-1.mts`,
  page.replace(/^import [^]*?'@modelcontextprotocol\/server';\n/, imports),
);
const guide1 = await import('./generated/recipes/mcp-1.mts');

const SDKS = [
  ['@modelcontextprotocol/sdk 1', { Client, InMemoryTransport, McpServer, ResourceTemplate }, guide1],
  ['@modelcontextprotocol/server and client 2', { ...server2, ...client2 }, guide2],
];

test('the class compiles with strict', () => {
  const files = ['mcp.mts', 'mcp-1.mts'].map((name) => `generated/recipes/${name}`);
  const path = 'test/ecosystem/generated/tsconfig.json';
  const config = { extends: '../tsconfig.json', include: files.map((name) => `../${name}`) };
  writeFileSync(path, JSON.stringify(config));
  const { stdout } = spawnSync('npx', ['tsc', '-p', path], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

describe.each(SDKS)('%s', (_name, sdk, { addProducts, McpTemplate }) => {
  /** Returns what a client reads from a server, or the code of the error. */
  async function ask(server, uri, request = (client) => client.readResource({ uri })) {
    const client = new sdk.Client({ name: 'client', version: '1.0.0' });
    const [one, other] = sdk.InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(one), client.connect(other)]);
    try {
      const answer = await request(client);
      return answer.contents === undefined ? answer : JSON.parse(answer.contents[0].text);
    } catch (error) {
      return error.code;
    } finally {
      await client.close();
    }
  }

  const makeServer = () => new sdk.McpServer({ name: 'server', version: '1.0.0' });

  /** Returns a server with this template. */
  function serverOf(template, options = { list: undefined }) {
    const server = makeServer();
    server.registerResource('all', new sdk.ResourceTemplate(template, options), {}, (url, values) => ({
      contents: [{ uri: url.href, text: JSON.stringify(values) }],
    }));
    return server;
  }

  /** Returns what a server with this template finds in a URI, or the code of the error. */
  const read = (template, uri) => ask(serverOf(template), uri);

  /** The rows of the guide: a template, a URI, and the values in it. */
  const rows = Array.from(
    readFileSync('docs/mcp.md', 'utf8').matchAll(/`find\('([^']+)', '([^']+)'\)` +\| `(.+?)` +\|$/gm),
    ([, template, uri, found]) => ({ template, uri, found: new Function(`return ${found}`)() }),
  );

  /** The code of a resource that the server does not have. */
  const UNKNOWN = -32602;

  test('the guide has rows, and some of them are found by no template of the SDK', async () => {
    expect(rows.length).toBeGreaterThan(5);
    const own = await Promise.all(rows.map(({ template, uri }) => read(template, uri)));
    expect(own.filter((found) => found === UNKNOWN).length).toBeGreaterThan(3);
  });

  test.each(rows)(
    'the template of the guide finds in $uri what the row says',
    async ({ template, uri, found }) => {
      expect(await read(new McpTemplate(template), uri)).toEqual(found ?? UNKNOWN);
    },
  );

  test.each([
    ['acme://products', [1, 20]],
    ['acme://products?limit=5', [1, 5]],
    ['acme://products?limit=5&page=2', [2, 5]],
  ])('the resource of the guide is read as %s', async (uri, values) => {
    const server = makeServer();
    addProducts(server, (...given) => JSON.stringify(given));
    expect(await ask(server, uri)).toEqual(values);
  });

  test('brackets and bars, which no URI has, are found in a value', async () => {
    const template = new McpTemplate('acme://find{?tag}');
    expect(await read(template, 'acme://find?tag=[a]|b')).toEqual({ tag: '[a]|b' });
    expect(template.match('acme://find?tag=a#b#c')).toBe(null);
  });

  test('dot-segments are gone before a template is asked', async () => {
    expect(await read(new McpTemplate('repo://{owner}{/file*}'), 'repo://me/../you')).toEqual({
      owner: 'me',
      file: ['you'],
    });
  });

  test('a list of templates and a completion still know the template', () => {
    const template = new McpTemplate('acme://products{?page,limit}');
    expect(String(template)).toBe('acme://products{?page,limit}');
    expect(template.variableNames).toEqual(['page', 'limit']);
  });

  test.each(["it's.md", 'Q&A.md', 'C++.md', 'a=b;c.md', '100%25.md', 'caf%C3%A9.md', 'café.md'])(
    '%s reaches the handler, decoded once',
    async (name) => {
      const found = { name: decodeURIComponent(name) };
      expect(await read(new McpTemplate('note://all/{name}'), `note://all/${name}`)).toEqual(found);
    },
  );

  test.each([
    ...'..%2f..%2fetc %00 a%5Cb a%2Fb ..%252fetc%00'.split(' ').map((text) => ['{name}', text]),
    ...'a/..%2f..%2fetc %2e%2e%2fetc a/%00 a/b%5C..%5Cc'.split(' ').map((text) => ['{+path}', text]),
  ])('%s is no handler for %s', async (expression, text) => {
    expect(await read(new McpTemplate(`note://all/${expression}`), `note://all/${text}`)).toBe(UNKNOWN);
  });

  test('a list and a completion work as with the template of the SDK', async () => {
    const list = () => ({ resources: [{ uri: 'note://all/a', name: 'a' }] });
    const options = { list, complete: { name: (start) => [`${start}b`] } };
    const template = new McpTemplate('note://all/{name}');
    const asked = (request) => ask(serverOf(template, options), '', request);
    const { resources } = await asked((client) => client.listResources());
    expect(resources.map(({ uri }) => uri)).toEqual(['note://all/a']);
    const { resourceTemplates } = await asked((client) => client.listResourceTemplates());
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['note://all/{name}']);
    const ref = { type: 'ref/resource', uri: 'note://all/{name}' };
    const argument = { name: 'name', value: 'a' };
    const { completion } = await asked((client) => client.complete({ ref, argument }));
    expect(completion.values).toEqual(['ab']);
  });
});
