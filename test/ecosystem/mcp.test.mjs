/** Resource templates in a server and a client of the MCP SDK: with its own templates, and with those of the guide. */
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { expect, test } from 'vitest';
import { addProducts, McpTemplate } from './generated/recipes/mcp.mjs';

/** Returns what a client reads from a server, or the code of the error. */
async function ask(server, uri) {
  const client = new Client({ name: 'client', version: '1.0.0' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  try {
    const { contents } = await client.readResource({ uri });
    return JSON.parse(contents[0].text);
  } catch (error) {
    return error.code;
  } finally {
    await client.close();
  }
}

const makeServer = () => new McpServer({ name: 'server', version: '1.0.0' });

/** Returns what a server with this template finds in a URI, or the code of the error. */
function read(template, uri) {
  const server = makeServer();
  server.registerResource('all', new ResourceTemplate(template, { list: undefined }), {}, (url, values) => ({
    contents: [{ uri: url.href, text: JSON.stringify(values) }],
  }));
  return ask(server, uri);
}

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
