/** The schema of any reference. */
import { readList } from '../link/options.ts';
import { schemeFault } from '../link/scheme-list.ts';
import { schemeOf } from '../syntax/located.ts';
import { schemeName } from '../syntax/scheme.ts';
import { readOptions, readPlain } from '../text/own.ts';
import { schemaOf, type UriSchema } from './schema.ts';

/**
 * The options of {@link uriSchema}.
 *
 * @example
 * ```ts
 * import { uriSchema, type UriSchemaOptions } from 'urial/schema';
 *
 * const options: UriSchemaOptions = { schemes: ['postgres', 'postgresql'] };
 * uriSchema(options)['~standard'].validate('postgres://h/db').issues; // => undefined
 * ```
 * @category Types
 */
export interface UriSchemaOptions {
  /**
   * The schemes that are allowed, in upper or lower case. A relative reference has none of them, so it is refused unless
   * `relative` is `true`.
   */
  readonly schemes?: readonly string[] | undefined;
  /**
   * Whether relative references are allowed: by default they are, and with a list of schemes they are not. `false` asks for the
   * rule `URI`, so a fragment is allowed; the rule without a fragment, `absolute-URI`, is `isAbsoluteUri` of a `Uri`.
   */
  readonly relative?: boolean | undefined;
}

/**
 * Makes a schema of references, for all that takes a Standard Schema: a form, a configuration, the input of a request. A text
 * goes in, or a `Uri`; a `Uri` comes out. The schema neither trims nor repairs, and it does not say where a reference may lead:
 * for links from outside there are {@link hrefSchema}, {@link redirectSchema} and {@link fetchSchema}.
 *
 * @param options - The schemes that are allowed, and whether a reference may have none.
 * @returns The schema. Its JSON Schema has the format `uri` when a reference needs a scheme, and `uri-reference` otherwise.
 * @throws `UriError` `type`, `unknown-part` or `scheme` for options that are wrong.
 * @example
 * ```ts
 * import { uriSchema } from 'urial/schema';
 *
 * const { validate } = uriSchema({ schemes: ['http', 'https'] })['~standard'];
 * validate('HTTPS://h/a'); // => { value: Uri.parse('HTTPS://h/a'), issues: undefined }
 * validate('/a').issues?.[0].message; // => 'scheme: there is no scheme at index 0 of "/a"; give one of the schemes http, https'
 * uriSchema({ schemes: ['https:'] }); // throws scheme
 * ```
 * @see RFC 3986, sections 3 and 4.1, and Standard Schema 1
 * @category Schemas
 */
export function uriSchema(options?: UriSchemaOptions): UriSchema {
  const { relative, ...given } = readPlain(options, { schemes: undefined, relative: undefined });
  const schemes = readList(given.schemes, 'a list of schemes', schemeName);
  const read = readOptions({ relative }, { relative: schemes === undefined });
  const allowed = { schemes, isRelative: read.relative };
  return schemaOf([(at) => schemeFault(at, schemeOf(at)?.toLowerCase(), allowed)]);
}
