import createClient from 'openapi-fetch';
import { UriTemplate } from 'urial/template';

/** A path of OpenAPI is a template. Data that would leave its segment throws before anything is sent. */
const pathSerializer = (path, values) => UriTemplate.parse(path).expand(values).href;

export const connect = (baseUrl, options) => createClient({ ...options, baseUrl, pathSerializer });
