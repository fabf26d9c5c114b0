/** The types of the values of a template. They follow from its literal text. */
import type { RawValue } from '../core/text/data.ts';

/**
 * The value of a variable: a raw value, an array, an object or pairs.
 * @example
 * ```ts
 * const template = UriTemplate.parse('{?x*}');
 * const values: TemplateValue[] = ['a', ['a', 7n], { a: 1, b: 2 }, new Map([['a', 'b']])];
 * values.map((x) => template.expandToString({ x })); // => ['?x=a', '?x=a&x=7', '?a=1&b=2', '?a=b']
 * ```
 * @remarks Members that are `undefined` or `null` are left out.
 * @see RFC 6570, sections 2.3 and 2.4.2
 * @category Types
 */
export type TemplateValue =
  | RawValue
  | readonly (RawValue | null | undefined)[]
  | Readonly<Record<string, RawValue | null | undefined>>
  | Iterable<readonly [name: string, value: RawValue | null | undefined]>;

/** How a variable is written: a `varspec`. */
interface Spec<Name extends string, Need extends 'required' | 'optional', Form extends keyof Forms> {
  readonly name: Name;
  readonly need: Need;
  readonly form: Form;
}

/** What a match finds for each form. */
interface Forms {
  readonly prefix: string;
  readonly list: readonly string[];
  readonly named: readonly string[] | Readonly<Record<string, string>>;
  readonly simple: string;
}

type AnySpec = Spec<string, 'required' | 'optional', keyof Forms>;

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

type ValueFor<Specs extends AnySpec> = 'prefix' extends Specs['form'] ? RawValue : TemplateValue;

type RequiredName<Specs extends AnySpec> = Extract<Specs, { readonly need: 'required' }>['name'];

/** True if the compiler doesn't know all of the string. */
export type IsOpen<Text extends string> =
  { readonly ' '?: never } extends Readonly<Record<Text, unknown>> ? true : false;

type Closed<Specs extends AnySpec> = [Specs] extends [never]
  ? Readonly<Record<string, 'this template has no variables'>>
  : {
      readonly [Name in RequiredName<Specs>]: ValueFor<Named<Specs, Name>>;
    } & {
      readonly [Name in Specs['name'] as Name extends RequiredName<Specs> ? never : Name]?:
        ValueFor<Named<Specs, Name>> | null | undefined;
    };

type Flat<T> = T extends infer Shape ? { [K in keyof Shape]: Shape[K] } : never;

/**
 * The values that a template takes. Variables of `{x}` and `{+x}` are required, all others are optional.
 * @example
 * ```ts
 * const values: TemplateValues<'/users/{id}{?q,page*}'> = { id: 7, page: [1, 2] };
 * UriTemplate.parse('/users/{id}{?q,page*}').expandToString(values); // => '/users/7?page=1&page=2'
 * ```
 * @typeParam Text - The string of the template.
 * @see RFC 6570, section 2.3
 * @category Types
 */
export type TemplateValues<Text extends string> =
  IsOpen<Text> extends true
    ? Readonly<Record<string, TemplateValue | null | undefined>>
    : Flat<Closed<SpecsOf<Text>>>;

export type PathIn<Text extends string> = Text extends `${infer Path}{?${infer Rest}`
  ? Rest extends `${string}}${infer After}`
    ? After extends ''
      ? Path
      : Text
    : Text
  : Text;

type Before<Text extends string, Sign extends string> = Text extends `${infer Front}${Sign}${string}`
  ? Front
  : Text;

export type NoName =
  '' | `${number}${string}` | `${string}${'.' | '%' | ',' | ':' | '*' | '{' | '}'}${string}`;
export type Operators = '+' | '#' | '.' | '/' | ';' | '?' | '&';

/** Variables that are a whole segment of the path: they always have a value. */
type WholeNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? Segment extends `${string}{+${string}`
    ? never
    : WholeName<Segment> | WholeNames<Rest>
  : WholeName<Path>;
type WholeName<Segment extends string> = Segment extends `{${infer Name}}` ? Name : never;

type Found<Specs extends AnySpec, Whole extends string> = {
  readonly [Name in Specs['name'] as Name extends Whole ? Name : never]: Forms[Named<Specs, Name>['form']];
} & {
  readonly [Name in Specs['name'] as Name extends Whole ? never : Name]?: Forms[Named<Specs, Name>['form']];
};

/**
 * The values that a match finds: a string for each variable, an array or an object for one with `*`.
 * @example
 * ```ts
 * const found: TemplateMatch<'/users/{id}{?page*}'> | undefined =
 *   UriTemplate.parse('/users/{id}{?page*}').match('/users/7?page=1&page=2');
 * found; // => { id: '7', page: ['1', '2'] }
 * ```
 * @remarks A variable without a value is left out.
 * @typeParam Text - The string of the template.
 * @see RFC 6570, section 1.4
 * @category Types
 */
export type TemplateMatch<Text extends string> =
  IsOpen<Text> extends true
    ? Readonly<Record<string, Forms[keyof Forms] | undefined>>
    : Flat<Found<SpecsOf<Text>, WholeNames<Before<Before<PathIn<Text>, '#'>, '?'>>>>;
