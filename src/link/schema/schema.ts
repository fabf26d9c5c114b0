/** Schemas as Standard Schema 1 and Standard JSON Schema 1.1 describe them: https://standardschema.dev */
import { looseText } from '../loose.ts';
import { check, type CheckResult, type Rules } from '../result.ts';
import { brandedText } from '../../core/text/data.ts';
import {
  type UriComponent,
  type UriError,
  type UriErrorCode,
  uriError,
  wrongType,
} from '../../core/text/error.ts';
import { checkBag, checkChoice, own } from '../../core/text/own.ts';
import { refused } from '../../core/text/refused.ts';
import { referenceIn } from '../../core/syntax/parse.ts';
import { split } from '../../core/syntax/split.ts';
import type { Uri } from '../../core/uri/uri.ts';
import type { Form } from './pattern.ts';

/**
 * The result of a validation: the reference, or the one issue.
 *
 * @typeParam Output - The type of the reference.
 * @example
 * ```ts
 * import { uriSchema, type UriSchemaResult } from 'urial/schema';
 *
 * const result: UriSchemaResult = uriSchema()['~standard'].validate('a:b');
 * result.issues === undefined ? result.value.path : result.issues[0].message; // => 'b'
 * ```
 * @category Types
 */
export type UriSchemaResult<Output extends Uri = Uri> =
  | {
      /** The reference that was judged, as a new `Uri`. */
      readonly value: Output;
      /** `undefined`. */
      readonly issues?: undefined;
    }
  | {
      /** The one issue. */
      readonly issues: readonly [
        {
          /** The sentence of a `UriError`: what is wrong, where, and what to do. It shows no password. */
          readonly message: string;
          /** Empty: a string has no members. */
          readonly path: readonly [];
          /** The code of that error, for a message of your own. */
          readonly code: UriErrorCode;
          /** The component that the error is about. */
          readonly component: UriComponent;
        },
      ];
    };

/**
 * A schema for references, as Standard Schema describes it. Pass it to a library, or call `parse`.
 * The type of its input is a string, but it takes a `Uri` too, of this or another copy of the package.
 *
 * @typeParam Output - The type of the output.
 * @example
 * ```ts
 * import { hrefSchema, type UriSchema } from 'urial/schema';
 *
 * const schema: UriSchema = hrefSchema();
 * schema['~standard'].validate('javascript:alert(1)').issues?.length; // => 1
 * schema['~standard'].jsonSchema.output({ target: 'draft-07' }).format; // => 'uri-reference'
 * ```
 * @see Standard Schema 1 and Standard JSON Schema 1.1
 * @category Types
 */
export interface UriSchema<Output extends Uri = Uri> {
  /** The key of the standard. */
  readonly '~standard': {
    /** The version of the standard. */
    readonly version: 1;
    /** The library that made the schema. */
    readonly vendor: 'urial';
    /** Validates any value. It is synchronous, and does not throw. */
    readonly validate: (value: unknown) => UriSchemaResult<Output>;
    /** The types of input and output. This key exists only in the types. */
    readonly types?:
      | {
          /** The type of the input. With `string | Uri` a form could not take the schema, because its fields hold strings. */
          readonly input: string;
          /** The type of the output. */
          readonly output: Output;
        }
      | undefined;
    /**
     * The JSON Schema of input and output. In JSON a `Uri` is a string, so both are the same; but the input of a check has no
     * format, because it may hold `[`, and with the option `unicode` no pattern. A pattern refuses nothing that the schema
     * allows. The patterns of `portableSchema`, with its `maxLength`, also refuse everything else. An unknown target throws.
     */
    readonly jsonSchema: {
      /** Describes the input. */
      readonly input: Describe<{ format?: Format } & Partial<Form>>;
      /** Describes the output. */
      readonly output: Describe<{ format: Format } & Partial<Form>>;
    };
  };
  /**
   * Returns the reference of a value, or throws the `UriError` with the reason: for a configuration, at the start of a
   * program.
   *
   * @param value - Any value.
   * @returns The reference that was judged, as a new `Uri`.
   * @throws `UriError` for a value that the schema refuses.
   * @example
   * ```ts
   * import { uriSchema } from 'urial/schema';
   *
   * uriSchema({ schemes: ['https'] }).parse('https://api.example.com').host; // => 'api.example.com'
   * uriSchema({ schemes: ['https'] }).parse('https:api.example.com'); // throws empty-host
   * ```
   */
  readonly parse: (value: unknown) => Output;
}

/** A format of JSON Schema: the rule `URI`, or `URI-reference`. */
type Format = 'uri' | 'uri-reference';

/** Describes a string for a version of JSON Schema. */
type Describe<More> = (options: { readonly target: string }) => { type: 'string' } & More;

/** The versions of JSON Schema that the standard names. Each has both formats; OpenAPI has them in its registry. */
const TARGETS: readonly string[] = ['draft-2020-12', 'draft-07', 'openapi-3.0'];

/** Makes a schema for the references in which the rules find no fault. */
export function schemaOf<Output extends Uri>(rules: Rules, form?: () => Form): UriSchema<Output> {
  const { faultOf, read } = rules;
  // the empty reference has no scheme
  const format: Format = faultOf(split(''))?.code === 'scheme' ? 'uri' : 'uri-reference';
  const output = () => ({ format, ...form?.() });
  // what a check reads loosely is no reference yet
  const loose = () => (read === looseText ? { ...form?.() } : {});
  return {
    parse: (value) => {
      const result = judged<Output>(value, rules);
      if (!result.ok) throw result.error;
      return result.uri;
    },
    '~standard': {
      version: 1,
      vendor: 'urial',
      validate: (value) => {
        const result = judged<Output>(value, rules);
        return result.ok ? { value: result.uri, issues: undefined } : issueOf(result.error);
      },
      jsonSchema: {
        input: describer(read === undefined || read === referenceIn ? output : loose),
        output: describer(output),
      },
    },
  };
}

/** Makes a function that describes a string for a version of JSON Schema. */
function describer<More>(more: () => More): Describe<More> {
  return (options) => {
    checkTarget(options);
    return { type: 'string', ...more() };
  };
}

/** Refuses an unknown version that a library asks for. It ignores other options, because the standard may get new ones. */
function checkTarget(options: { readonly target: string } | undefined): void {
  const given = options ?? {};
  checkBag(given, 'reference', 'an object of options');
  const target = own<{ target?: string }, 'target'>(given, 'target');
  if (target !== undefined) checkChoice(target, 'target', TARGETS, 'reference');
}

/** In JSON an object with an href is not a string, so a schema takes fewer values than a check. */
function judged<Output extends Uri>(value: unknown, rules: Rules): CheckResult<Output> {
  const text = typeof value === 'string' ? value : brandedText(value);
  if (text !== undefined) return check<Output>(text, rules);
  return refused({ uri: undefined }, () =>
    value === undefined
      ? uriError('reference', 'the value is missing', 'check that it is set', { code: 'type' })
      : wrongType('reference', 'a string or a Uri', value),
  );
}

function issueOf({ message, code, component }: UriError): UriSchemaResult<never> {
  return { issues: [{ message, path: [], code, component }] };
}
