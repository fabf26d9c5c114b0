/**
 * Schemas for URLs and for links that you didn't write, for any library that takes a Standard Schema.
 *
 * @module urial/schema
 */
export type { UriSchema, UriSchemaResult } from './schema.ts';
export { fetchSchema, hrefSchema, portableSchema, redirectSchema } from './link.ts';
export { uriSchema, type UriSchemaOptions } from './uri-schema.ts';
