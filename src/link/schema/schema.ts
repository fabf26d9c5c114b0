/** Schemas as Standard Schema 1 and Standard JSON Schema 1.1 describe them: https://standardschema.dev */
import { looseText } from '../loose.ts';
import { check, type CheckResult, type Rules } from '../result.ts';
import { brandedText } from '../../core/text/data.ts';
import { type UriComponent, type UriErrorCode, uriError, wrongType } from '../../core/text/error.ts';
import { checkBag, own, readChoice } from '../../core/text/own.ts';
import { refused } from '../../core/text/refused.ts';
import { checkedReference } from '../../core/syntax/parse.ts';
import { split } from '../../core/syntax/split.ts';
import type { Uri } from '../../core/uri/uri.ts';
import type { Form } from './pattern.ts';

/**
 * The result of a validation: the reference, or the one issue.
 * @example
 * ```ts
 * const result: UriSchemaResult = uriSchema()['~standard'].validate('a:b');
 * result.issues === undefined ? result.value.path : result.issues[0].message; // => 'b'
 * ```
 * @typeParam Output - The type of the reference.
 * @category Types
 */
export type UriSchemaResult<Output extends Uri = Uri> =
  | {
      /** A new `Uri`. */
      readonly value: Output;
      readonly issues?: undefined;
    }
  | {
      readonly issues: readonly [
        {
          /** The message of a `UriError`, without passwords. */
          readonly message: string;
          readonly path: readonly [];
          /** The code of the error, for a message of your own. */
          readonly code: UriErrorCode;
          readonly component: UriComponent;
        },
      ];
    };

/**
 * A schema for links. Pass it to any library that takes a Standard Schema, or call `parse`.
 * @example
 * ```ts
 * const schema: UriSchema = hrefSchema();
 * schema['~standard'].validate('javascript:alert(1)').issues?.length; // => 1
 * schema['~standard'].jsonSchema.output({ target: 'draft-07' }).format; // => 'uri-reference'
 * ```
 * @remarks The input is a string, or a `Uri` of any copy of the package.
 * @typeParam Output - The type of the output.
 * @see Standard Schema 1 and Standard JSON Schema 1.1
 * @category Types
 */
export interface UriSchema<Output extends Uri = Uri> {
  /** What Standard Schema asks for. */
  readonly '~standard': {
    /** The version of the standard. */
    readonly version: 1;
    /** The name of this library. */
    readonly vendor: 'urial';
    /** Validates any value, without throwing. */
    readonly validate: (value: unknown) => UriSchemaResult<Output>;
    /** The types of input and output, for the compiler only. */
    readonly types?:
      | {
          /** A string: a form with `string | Uri` couldn't take the schema. */
          readonly input: string;
          /** The type of the output. */
          readonly output: Output;
        }
      | undefined;
    /**
     * The JSON Schema. Its patterns let some links through that the schema rejects, so validate as well. An unknown
     * target throws.
     */
    readonly jsonSchema: {
      /** Describes the input. Checks take more than RFC 3986, so there is no `format`, and with `unicode` no pattern. */
      readonly input: Describe<{ format?: Format } & Partial<Form>>;
      /** Describes the output. */
      readonly output: Describe<{ format: Format } & Partial<Form>>;
    };
  };
  /**
   * Returns the reference of a value, or throws: for a configuration, at the start of a program.
   * @example
   * ```ts
   * uriSchema({ schemes: ['https'] }).parse('https://api.example.com').host; // => 'api.example.com'
   * uriSchema({ schemes: ['https'] }).parse('https:api.example.com'); // throws empty-host
   * ```
   * @param value - Any value.
   * @throws `UriError` if the schema rejects the value.
   */
  readonly parse: (value: unknown) => Output;
}

type Format = 'uri' | 'uri-reference';

type Describe<More> = (options: { readonly target: string }) => { type: 'string' } & More;

/** The versions that the standard names. Each has both formats; OpenAPI has them in its registry. */
const TARGETS: readonly string[] = ['draft-2020-12', 'draft-07', 'openapi-3.0'];

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
        if (result.ok) return { value: result.uri, issues: undefined };
        const { message, code, component } = result.error;
        return { issues: [{ message, path: [], code, component }] };
      },
      jsonSchema: {
        input: describer(read === undefined || read === checkedReference ? output : loose),
        output: describer(output),
      },
    },
  };
}

function describer<More>(more: () => More): Describe<More> {
  return (options: { readonly target?: string } | undefined) => {
    const given = options ?? {};
    checkBag(given, 'reference', 'an object of options');
    // other options are ignored, because the standard may get new ones
    const target = own(given, 'target');
    readChoice(target, 'target', TARGETS, 'reference');
    return { type: 'string', ...more() };
  };
}

/** In JSON an object with an href isn't a string, so a schema takes fewer values than a check. */
function judged<Output extends Uri>(value: unknown, rules: Rules): CheckResult<Output> {
  const text = typeof value === 'string' ? value : brandedText(value);
  if (text !== undefined) return check<Output>(text, rules);
  return refused({ uri: undefined }, () =>
    value === undefined
      ? uriError('reference', 'the value is missing', 'check that it is set', { code: 'type' })
      : wrongType('reference', 'a string or a Uri', value),
  );
}
