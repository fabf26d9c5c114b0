/** The types of a table of routes. */
import type { Not } from '../core/text/not.ts';
import type { UriLike } from '../core/uri/reference-types.ts';
import type { Uri } from '../core/uri/uri.ts';
import type { UriTemplate } from './template.ts';
import type { IsOpen, NoName, Operators, PathIn, TemplateMatch, TemplateValues } from './types.ts';

/** The characters that a router reads in a pattern, and those of expressions. */
type PatternSign = ':' | '*' | '+' | '?' | '!' | '(' | ')' | '[' | ']' | '{' | '}' | '%';

/** The pattern of a path whose segments are literals or whole variables; `undefined` for any other path. */
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

/** Whether a route can have the string. */
type IsPlace<Text> = string extends Text
  ? true
  : Text extends `//${string}` | `${string}#${string}`
    ? false
    : Text extends `/${string}` | `{${'/' | '+'}${string}`
      ? HasNoSign<Text extends `${infer Path}?${string}` ? Path : Text>
      : false;

/** Whether a path has none of the signs with which routers write variables. */
type HasNoSign<Path> = Path extends `${string}/${':' | '*'}${string}` | `${string}[${string}` ? false : true;

/** Refuses names that a route cannot have, and texts in which `find` finds no route: they do not compile. */
export type RouteNames<Table> = {
  readonly [Name in keyof Table]: Name extends RefusedName
    ? Not<'a route cannot have this name: give it another one'>
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
    /** The name of the route in the table. */
    readonly name: Name;
    /** The decoded values by name, without the variables that have no value. */
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
  /** Builds a reference of this route, as {@link UriTemplate.expand} does. */
  readonly to: (
    ...values: Readonly<Record<string, never>> extends TemplateValues<Text>
      ? [values?: TemplateValues<Text>]
      : [values: TemplateValues<Text>]
  ) => Uri;
  /** Finds the values of this route in a reference or a request target; `undefined` if it is another route's. */
  readonly match: (reference: UriLike) => TemplateMatch<Text> | undefined;
  /** The template. */
  readonly template: UriTemplate<Text>;
  /** The path of the template as a router writes it, such as `/users/:id`; `undefined` where it cannot be written so. */
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
   * Finds the first route that matches, by path and query. As a guard, list the public routes and protect the rest: routers
   * also serve paths that no route matches here, such as `/ADMIN`.
   *
   * It doesn't look at scheme and host: in `myapp://delete/7` the path is `/7`, and `delete` is the host.
   */
  readonly find: (reference: UriLike) => RouteMatch<Table> | undefined;
};
