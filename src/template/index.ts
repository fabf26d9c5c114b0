/**
 * URI templates of RFC 6570: expansion with typed values, and matching.
 *
 * @module urial/template
 */
export { type TemplateParseResult, UriTemplate } from './template.ts';
export type { TemplateMatch, TemplateValue, TemplateValues } from './types.ts';
