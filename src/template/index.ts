/**
 * URI templates of RFC 6570: expanded with typed values, and matched back.
 *
 * @module urial/template
 */
export { UriTemplate } from './template.ts';
export type { TemplateMatch, TemplateScalar, TemplateValue, TemplateValues } from './types.ts';
