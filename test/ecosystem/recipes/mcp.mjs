import { UriTemplate as SdkTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import { UriTemplate } from 'urial/template';

/** For `new ResourceTemplate(template, …)` of the SDK: parameters may be absent, and stand in any order. */
export class McpTemplate extends SdkTemplate {
  #template;

  constructor(text) {
    super(text);
    this.#template = UriTemplate.parse(text);
  }

  match(uri) {
    return this.#template.match(uri, { params: 'any-order' }) ?? null;
  }
}
