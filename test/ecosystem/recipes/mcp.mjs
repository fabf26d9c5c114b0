import { ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { UriTemplate as SdkTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import { tryFromIri } from 'urial';
import { UriTemplate } from 'urial/template';

/** A template of the SDK whose parameters may be absent, and stand in any order. */
export class McpTemplate extends SdkTemplate {
  #template;

  constructor(text) {
    super(text);
    this.#template = UriTemplate.parse(text);
  }

  match(text) {
    const { uri } = tryFromIri(text, { printable: true });
    return (uri && this.#template.match(uri, { params: 'any-order' })) ?? null;
  }
}

/** Adds a resource to a server. */
export function addProducts(server, load) {
  const template = new McpTemplate('acme://products{?page,limit}');
  const resource = new ResourceTemplate(template, { list: undefined });
  server.registerResource('products', resource, {}, async ({ href }, { page = '1', limit = '20' }) => ({
    contents: [{ uri: href, text: await load(Number(page), Number(limit)) }],
  }));
}
