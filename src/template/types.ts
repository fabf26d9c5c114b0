/** The types of the values of a template. They follow from its literal text. */
import type { UriData } from '../text/data.ts';

/**
 * The value of a variable: {@link UriData}, a list, or an associative array. An associative array is a record, or an iterable of
 * pairs such as a `Map` or a `URLSearchParams`. A member that is `undefined` is left out. A list or an associative array without
 * a defined member is like `undefined`.
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
  | readonly (UriData | undefined)[]
  | Readonly<Record<string, UriData | undefined>>
  | Iterable<readonly [name: string, value: UriData | undefined]>;

/** A `varspec`: the name of its variable, whether a value is required, and how the variable is written. */
interface Spec<Name extends string, Need extends 'required' | 'optional', Form extends keyof Forms> {
  readonly name: Name;
  readonly need: Need;
  readonly form: Form;
}

/** The type of what a match finds, for each form of a `varspec`: with a prefix, exploded, after `+` or `#`, or any other. */
interface Forms {
  readonly prefix: string;
  readonly exploded: readonly string[] | Readonly<Record<string, string>>;
  readonly reserved: string;
  readonly simple: string | readonly string[];
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
    ? ListSpecs<List, 'required', 'reserved'>
    : Operator extends '#'
      ? ListSpecs<List, 'optional', 'reserved'>
      : Operator extends '.' | '/' | ';' | '?' | '&'
        ? ListSpecs<List, 'optional', 'simple'>
        : ListSpecs<Body, 'required', 'simple'>
  : never;

type ListSpecs<
  List extends string,
  Need extends 'required' | 'optional',
  Form extends keyof Forms,
  Found extends AnySpec = never,
> = List extends `${infer First},${infer Rest}`
  ? ListSpecs<Rest, Need, Form, Found | VarSpec<First, Need, Form>>
  : Found | VarSpec<List, Need, Form>;

type VarSpec<
  Text extends string,
  Need extends 'required' | 'optional',
  Form extends keyof Forms,
> = Text extends `${infer Name}:${string}`
  ? Spec<Name, Need, 'prefix'>
  : Text extends `${infer Name}*`
    ? Spec<Name, Need, 'exploded'>
    : Spec<Text, Need, Form>;

type Named<Specs extends AnySpec, Name extends string> = Extract<Specs, { readonly name: Name }>;

/** The type of a value: with a prefix only a scalar. */
type ValueFor<Specs extends AnySpec> = 'prefix' extends Specs['form'] ? UriData : TemplateValue;

type RequiredName<Specs extends AnySpec> = Extract<Specs, { readonly need: 'required' }>['name'];

/** Whether the compiler does not know the text, or a part of it. */
type IsOpen<Text extends string> =
  { readonly ' '?: never } extends Readonly<Record<Text, unknown>> ? true : false;

type Closed<Specs extends AnySpec, Given extends string> = [Specs] extends [never]
  ? Readonly<Record<string, never>>
  : {
      readonly [Name in Exclude<RequiredName<Specs>, Given>]: ValueFor<Named<Specs, Name>>;
    } & {
      readonly [Name in Specs['name'] as Name extends Exclude<RequiredName<Specs>, Given> ? never : Name]?:
        ValueFor<Named<Specs, Name>> | undefined;
    };

type Flat<T> = { [K in keyof T]: T[K] };

/**
 * The values that a template takes. With a literal text each variable is a key with its own type. The variables of `{x}` and
 * `{+x}` are required. Those of the operators that write a delimiter (`#`, `.`, `/`, `;`, `?`, `&`) are optional. A variable
 * with a prefix (`{x:3}`) takes a scalar. With any other text the values are a record.
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
    ? Readonly<Record<string, TemplateValue | undefined>>
    : Flat<Closed<SpecsOf<Text>, Given>>;

/**
 * The values that a match finds: text, or a list when the reference has a list. An exploded variable is a list, or a record
 * when the names in the reference are not that of the variable. A variable without a value in the reference is left out.
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
