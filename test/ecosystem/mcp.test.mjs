/** Resource templates in a server and a client of the MCP SDK: with its own templates, and with those of the guide. */
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { expect, test } from 'vitest';
import { McpTemplate } from './recipes/mcp.mjs';

/** Returns what a server with this template finds in a URI, or the code of the error that the client gets. */
async function read(template, uri) {
  const server = new McpServer({ name: 'server', version: '1.0.0' });
  server.registerResource('all', new ResourceTemplate(template, { list: undefined }), {}, (url, values) => ({
    contents: [{ uri: url.href, text: JSON.stringify(values) }],
  }));
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

/** The rows of the guide: a template, a URI, and what is found. */
const rows = Array.from(
  readFileSync('docs/mcp.md', 'utf8').matchAll(/`find\('([^']+)', '([^']+)'\)` +\| `(.+?)` +\|$/gm),
  ([, template, uri, found]) => ({ template, uri, found: new Function(`return ${found}`)() }),
);

/** The code of a resource that the server does not have. */
const UNKNOWN = -32602;

/** The one URI that `new URL` changes: it has no dot-segments then. */
const CHANGED = 'repo://me/../you';

test('the guide has rows, and some of them are found by no template of the SDK', async () => {
  expect(rows.length).toBeGreaterThan(10);
  const own = await Promise.all(rows.map(({ template, uri }) => read(template, uri)));
  expect(own.filter((found) => found === UNKNOWN).length).toBeGreaterThan(5);
});

test.each(rows.filter(({ uri }) => uri !== CHANGED))(
  'the template of the guide finds in $uri what the row says',
  async ({ template, uri, found }) => {
    expect(await read(new McpTemplate(template), uri)).toEqual(found ?? UNKNOWN);
  },
);

test('dot-segments are gone before a template is asked', async () => {
  expect(await read(new McpTemplate('repo://{owner}{/file*}'), CHANGED)).toEqual({
    owner: 'me',
    file: ['you'],
  });
});

test('a list of templates and a completion still know the template', () => {
  const template = new McpTemplate('acme://products{?page,limit}');
  expect(String(template)).toBe('acme://products{?page,limit}');
  expect(template.variableNames).toEqual(['page', 'limit']);
});
