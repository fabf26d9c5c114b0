/**
 * URI templates of RFC 6570: expansion with typed values, matching, and tables of routes.
 *
 * @module urial/template
 */
export { routes } from './routes.ts';
export { type TemplateParseResult, UriTemplate } from './template.ts';
export type { Route, RouteMatch, RoutePattern, RouteTable } from './route-types.ts';
export type { TemplateMatch, TemplateValue, TemplateValues } from './types.ts';
