/** The schema of any reference. */
import { readList, shownList } from '../link/options.ts';
import { type Located, schemeOf } from '../syntax/located.ts';
import { checked, RULES } from '../syntax/rules.ts';
import type { Fault } from '../text/error.ts';
import { choiceOf, readOptions } from '../text/own.ts';
import { schemaOf, type UriSchema } from './schema.ts';

/**
 * The options of {@link uriSchema}. Each of them allows less than no option does.
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
  /** The schemes that are allowed, in upper or lower case. A relative reference has none of them, so it is refused. */
  readonly schemes?: readonly string[] | undefined;
  /**
   * `true` refuses relative references. It asks for the rule `URI`, so a fragment is allowed; the rule without a fragment,
   * `absolute-URI`, is `isAbsoluteUri` of a `Uri`.
   */
  readonly absolute?: boolean | undefined;
}

/**
 * Makes a schema of references, for all that takes a Standard Schema: a form, a configuration, the input of a request. A text
 * goes in, or a `Uri`; a `Uri` comes out. The schema neither trims nor repairs, and it does not say where a reference may lead:
 * for links from outside there are {@link hrefSchema}, {@link redirectSchema} and {@link fetchSchema}.
 *
 * @param options - The schemes that are allowed, and whether there has to be one.
 * @returns The schema. Its JSON Schema has the format `uri` when an option asks for a scheme, and `uri-reference` otherwise.
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
  const read = readOptions(options, 'schemes', 'absolute');
  const names = readList(read.schemes, 'a list of schemes', schemeName);
  const isAbsolute = choiceOf<'absolute', boolean>(read, 'absolute', [false, true], 'reference');
  if (names === undefined && !isAbsolute) return schemaOf('uri-reference', () => undefined);
  return schemaOf('uri', (at) => schemeFault(at, names));
}

function schemeName(name: string): string {
  return checked(RULES.scheme, name, 'each scheme as text').toLowerCase();
}

/** Returns the error of a reference without a scheme, or with one that is not in the list. */
function schemeFault(at: Located, names: readonly string[] | undefined): Fault | undefined {
  const scheme = schemeOf(at)?.toLowerCase();
  if (scheme !== undefined && (names?.includes(scheme) ?? true)) return undefined;
  const problem = scheme === undefined ? 'there is no scheme' : 'the scheme is not in the list';
  return { code: 'scheme', component: 'scheme', problem, advice: schemeAdvice(names), input: at.text };
}

function schemeAdvice(names: readonly string[] | undefined): string {
  if (names === undefined) return 'give a URI that begins with a scheme';
  if (names.length === 0) return 'add the scheme to the option schemes, which is empty';
  return `give one of the schemes ${shownList(names)}`;
}
