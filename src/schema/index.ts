/**
 * Schemas of references and of links from outside, for all that takes a Standard Schema.
 *
 * @module urial/schema
 */
export type { UriSchema, UriSchemaResult } from './schema.ts';
export { fetchSchema, hrefSchema, redirectSchema } from './link.ts';
export { portableSchema } from './portable-schema.ts';
export { uriSchema, type UriSchemaOptions } from './uri-schema.ts';
