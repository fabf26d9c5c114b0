/** The types of a table of routes. */
import type { Not } from '../core/text/not.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import type { Uri } from '../core/uri/uri.ts';
import type { UriTemplate } from './template.ts';
import type { IsOpen, NoName, Operators, PathIn, TemplateMatch, TemplateValues } from './types.ts';

type PatternSign = ':' | '*' | '+' | '?' | '!' | '(' | ')' | '[' | ']' | '{' | '}' | '%';

type PatternOf<Path extends string, Done extends string = ''> = Path extends `${infer Segment}/${infer Rest}`
  ? [SegmentPattern<Segment>] extends [never]
    ? undefined
    : PatternOf<Rest, `${Done}${SegmentPattern<Segment>}/`>
  : [SegmentPattern<Path>] extends [never]
    ? undefined
    : `${Done}${SegmentPattern<Path>}`;
type SegmentPattern<Segment extends string> = Segment extends `{${infer Name}}`
  ? Name extends NoName | `${Operators}${string}`
    ? never
    : `:${Name}`
  : Segment extends `${string}${PatternSign}${string}`
    ? never
    : Segment;

/**
 * The pattern of a template for routers such as Hono and Express: `/users/:id` for `/users/{id}{?q}`.
 * @example
 * ```ts
 * const pattern: RoutePattern<'/users/{id}{?q}'> = routes({ user: '/users/{id}{?q}' }).user.pattern;
 * pattern; // => '/users/:id'
 * ```
 * @remarks It is `undefined` if a segment is neither a literal nor one whole variable.
 * @typeParam Text - The string of the template.
 * @category Types
 */
export type RoutePattern<Text extends string> =
  IsOpen<Text> extends true ? string | undefined : PatternOf<PathIn<Text>>;

type RefusedName = 'find' | 'then' | `__${string}__` | `${bigint}` | number | keyof typeof Object.prototype;

type IsPlace<Text> = string extends Text
  ? true
  : Text extends `//${string}` | `${string}#${string}`
    ? false
    : Text extends `/${string}` | `{${'/' | '+'}${string}`
      ? HasNoSign<Text extends `${infer Path}?${string}` ? Path : Text>
      : false;

type HasNoSign<Path> = Path extends `${string}/${':' | '*'}${string}` | `${string}[${string}` ? false : true;

/** Rejects names and strings that a route can't have: they don't compile. */
export type RouteNames<Table> = {
  readonly [Name in keyof Table]: Name extends RefusedName
    ? Not<'a route cannot have this name: choose another one'>
    : false extends IsPlace<Table[Name]>
      ? Not<'a route begins with a slash and has no fragment; write {id}, not :id, * or [id]'>
      : string;
};

/**
 * The result of `find`: the name of the route, and its decoded values.
 * @example
 * ```ts
 * const app = routes({ user: '/users/{id}', search: '/search{?q}' });
 * const title = (found?: RouteMatch<{ user: '/users/{id}'; search: '/search{?q}' }>): string =>
 *   found?.name === 'user' ? `User ${found.values.id}` : 'Search';
 * title(app.find('/users/7')); // => 'User 7'
 * ```
 * @typeParam Table - The templates by their names.
 * @category Types
 */
export type RouteMatch<Table extends Readonly<Record<string, string>>> = {
  [Name in keyof Table]: {
    /** The name in the table. */
    readonly name: Name;
    /** The decoded values; one that is absent has no key. */
    readonly values: TemplateMatch<Table[Name]>;
  };
}[keyof Table];

/**
 * One route of a table: it builds links, and reads their values.
 * @example
 * ```ts
 * const user: Route<'/users/{id}'> = routes({ user: '/users/{id}' }).user;
 * user.match('/users/7')?.id; // => '7'
 * ```
 * @typeParam Text - The string of its template.
 * @category Types
 */
export interface Route<Text extends string> {
  /** Builds a link to this route, as {@link UriTemplate.expand} does. */
  readonly to: (
    ...values: Readonly<Record<string, never>> extends TemplateValues<Text>
      ? [values?: TemplateValues<Text>]
      : [values: TemplateValues<Text>]
  ) => Uri;
  /** Returns the values, or `undefined` if this route doesn't match. */
  readonly match: (reference: UriLike) => TemplateMatch<Text> | undefined;
  /** The template. */
  readonly template: UriTemplate<Text>;
  /** The path for a router, such as `/users/:id`; `undefined` if it can't be written so. */
  readonly pattern: RoutePattern<Text>;
}

/**
 * A table of routes, from {@link routes}.
 * @example
 * ```ts
 * const app: RouteTable<{ home: '/' }> = routes({ home: '/' });
 * app.find(app.home.to())?.name; // => 'home'
 * ```
 * @typeParam Table - The templates by their names.
 * @category Types
 */
export type RouteTable<Table extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Table]: Route<Table[Name]>;
} & {
  /**
   * Finds the first route that matches, by path and query. As a guard, list what is public: routers also serve
   * `/ADMIN`.
   */
  readonly find: (reference: UriLike) => RouteMatch<Table> | undefined;
};
