/** The types of the values of a template. They follow from its literal text. */
import type { UriData } from '../kernel/text/data.ts';
import type { Not } from '../kernel/text/not.ts';
import type { UriLike } from '../uri/reference-types.ts';
import type { Uri } from '../uri/uri.ts';

/**
 * The value of a variable: data, a list, or an associative array. An associative array is a record, or an iterable of pairs
 * such as a `Map` or a `URLSearchParams`. A member that is `undefined` or `null` is left out. If no member is left, the
 * value is like `undefined`.
 *
 * @example
 * ```ts
 * const template = UriTemplate.parse('{?x*}');
 * const values: TemplateValue[] = ['a', ['a', 7n], { a: 1, b: 2 }, new Map([['a', 'b']])];
 * values.map((x) => template.expandToString({ x })); // => ['?x=a', '?x=a&x=7', '?a=1&b=2', '?a=b']
 * ```
 * @see RFC 6570, sections 2.3 and 2.4.2
 * @category Types
 */
export type TemplateValue =
  | UriData
  | readonly (UriData | null | undefined)[]
  | Readonly<Record<string, UriData | null | undefined>>
  | Iterable<readonly [name: string, value: UriData | null | undefined]>;

/** A `varspec`: the name of its variable, whether a value is required, and how the variable is written. */
interface Spec<Name extends string, Need extends 'required' | 'optional', Form extends keyof Forms> {
  readonly name: Name;
  readonly need: Need;
  readonly form: Form;
}

/**
 * The type of the value that a match finds, for each form of a `varspec`: with a prefix, exploded without or with names, or
 * any other.
 */
interface Forms {
  readonly prefix: string;
  readonly list: readonly string[];
  readonly named: readonly string[] | Readonly<Record<string, string>>;
  readonly simple: string;
}

type AnySpec = Spec<string, 'required' | 'optional', keyof Forms>;

/** The union of the specs of a template. */
type SpecsOf<
  Text extends string,
  Found extends AnySpec = never,
> = Text extends `${string}{${infer Body}}${infer Rest}`
  ? SpecsOf<Rest, Found | ExpressionSpecs<Body>>
  : Found;

type ExpressionSpecs<Body extends string> = Body extends `${infer Operator}${infer List}`
  ? Operator extends '+'
    ? ListSpecs<List, 'required', 'list'>
    : Operator extends '#' | '.' | '/'
      ? ListSpecs<List, 'optional', 'list'>
      : Operator extends ';' | '?' | '&'
        ? ListSpecs<List, 'optional', 'named'>
        : ListSpecs<Body, 'required', 'list'>
  : never;

type ListSpecs<
  List extends string,
  Need extends 'required' | 'optional',
  Exploded extends keyof Forms,
  Found extends AnySpec = never,
> = List extends `${infer First},${infer Rest}`
  ? ListSpecs<Rest, Need, Exploded, Found | VarSpec<First, Need, Exploded>>
  : Found | VarSpec<List, Need, Exploded>;

type VarSpec<
  Text extends string,
  Need extends 'required' | 'optional',
  Exploded extends keyof Forms,
> = Text extends `${infer Name}:${string}`
  ? Spec<Name, Need, 'prefix'>
  : Text extends `${infer Name}*`
    ? Spec<Name, Need, Exploded>
    : Spec<Text, Need, 'simple'>;

type Named<Specs extends AnySpec, Name extends string> = Extract<Specs, { readonly name: Name }>;

/** The type of a value: only data if the variable has a prefix. */
type ValueFor<Specs extends AnySpec> = 'prefix' extends Specs['form'] ? UriData : TemplateValue;

type RequiredName<Specs extends AnySpec> = Extract<Specs, { readonly need: 'required' }>['name'];

/** Whether the compiler does not know the text, or a part of it. */
type IsOpen<Text extends string> =
  { readonly ' '?: never } extends Readonly<Record<Text, unknown>> ? true : false;

type Closed<Specs extends AnySpec, Given extends string> = [Specs] extends [never]
  ? Readonly<Record<string, 'this template has no variables'>>
  : {
      readonly [Name in Exclude<RequiredName<Specs>, Given>]: ValueFor<Named<Specs, Name>>;
    } & {
      readonly [Name in Specs['name'] as Name extends Exclude<RequiredName<Specs>, Given> ? never : Name]?:
        ValueFor<Named<Specs, Name>> | null | undefined;
    };

type Flat<T> = T extends infer Shape ? { [K in keyof Shape]: Shape[K] } : never;

/**
 * The values that a template takes. With a literal text each variable is a key with its own type. The variables of `{x}`
 * and `{+x}` are required. The variables of operators that write a delimiter (`#`, `.`, `/`, `;`, `?`, `&`) are optional:
 * they can be `undefined` or `null`. A variable with a prefix (`{x:3}`) takes {@link UriData}. With any other text the
 * values are a record.
 *
 * @typeParam Text - The text of the template.
 * @typeParam Given - The variables that already have a value; they are optional.
 * @example
 * ```ts
 * const values: TemplateValues<'/users/{id}{?q,page*}'> = { id: 7, page: [1, 2] };
 * UriTemplate.parse('/users/{id}{?q,page*}').expandToString(values); // => '/users/7?page=1&page=2'
 * ```
 * @see RFC 6570, section 2.3
 * @category Types
 */
export type TemplateValues<Text extends string, Given extends string = never> =
  IsOpen<Text> extends true
    ? Readonly<Record<string, TemplateValue | null | undefined>>
    : Flat<Closed<SpecsOf<Text>, Given>>;

/**
 * The values that a match finds. The template determines their types: a variable without `*` is a string, and a variable
 * with `*` is a list of strings. With `*` after `;`, `?` or `&` it is a record, unless all names in the reference are the
 * name of the variable. A variable without a value in the reference is left out.
 *
 * @typeParam Text - The text of the template.
 * @typeParam Given - The variables that already have a value; they are left out.
 * @example
 * ```ts
 * const found: TemplateMatch<'/users/{id}{?page*}'> | undefined =
 *   UriTemplate.parse('/users/{id}{?page*}').match('/users/7?page=1&page=2');
 * found; // => { id: '7', page: ['1', '2'] }
 * ```
 * @see RFC 6570, section 1.4
 * @category Types
 */
export type TemplateMatch<Text extends string, Given extends string = never> =
  IsOpen<Text> extends true
    ? Readonly<Record<string, Forms[keyof Forms] | undefined>>
    : Flat<{
        readonly [Name in Exclude<SpecsOf<Text>['name'], Given>]?: Forms[Named<SpecsOf<Text>, Name>['form']];
      }>;

/** Names that a route cannot have. */
type RefusedName = 'find' | 'then' | `__${string}__` | `${bigint}` | number | keyof typeof Object.prototype;

/**
 * Whether a text has no scheme, no authority and no fragment, which `find` ignores. A `:` after a `{` does not end a
 * scheme.
 */
type IsPlace<Text> = Text extends `//${string}` | `${string}#${string}`
  ? false
  : Text extends `${infer Front}:${string}`
    ? Front extends `${string}${'/' | '?' | '{'}${string}`
      ? true
      : false
    : true;

/** Refuses names that a route cannot have, and texts in which `find` finds no route: they do not compile. */
export type RouteNames<Table> = {
  readonly [Name in keyof Table]: Name extends RefusedName
    ? Not<'a route cannot have this name: give it another one'>
    : false extends IsPlace<Table[Name]>
      ? Not<'a route is a path and a query: add other parts to what it builds'>
      : string;
};

/**
 * The result of `find`: the name of the route and the values of its template. The name determines the types of the values.
 *
 * @typeParam Table - The templates by their names.
 * @example
 * ```ts
 * import { type RouteMatch, routes } from 'urial/template';
 *
 * const app = routes({ user: '/users/{id}', search: '/search{?q}' });
 * const title = (found?: RouteMatch<{ user: '/users/{id}'; search: '/search{?q}' }>): string =>
 *   found?.name === 'user' ? `User ${found.values.id}` : 'Search';
 * title(app.find('/users/7')); // => 'User 7'
 * ```
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
 * A table of routes: for each name a route that builds references, and `find` for all routes. If a template needs no
 * values, `to()` needs no argument.
 *
 * @typeParam Table - The templates by their names.
 * @example
 * ```ts
 * import { type RouteTable, routes } from 'urial/template';
 *
 * const app: RouteTable<{ home: '/' }> = routes({ home: '/' });
 * app.find(app.home.to())?.name; // => 'home'
 * ```
 * @category Types
 */
export type RouteTable<Table extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Table]: {
    /** Builds a reference of this route, as {@link UriTemplate.expand} does. */
    readonly to: (
      ...values: Readonly<Record<string, never>> extends TemplateValues<Table[Name]>
        ? [values?: TemplateValues<Table[Name]>]
        : [values: TemplateValues<Table[Name]>]
    ) => Uri;
  };
} & {
  /** Finds the first route that matches the path and the query of a reference; `undefined` without such a route. */
  readonly find: (reference: UriLike) => RouteMatch<Table> | undefined;
};
