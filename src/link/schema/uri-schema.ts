/** The schema for URIs and references. */
import { faultAt, type LinkFault } from '../fault.ts';
import { readList, schemeFault, type Schemes, shownList } from '../options.ts';
import { type Located, portOf, schemeOf } from '../../core/syntax/located.ts';
import { referenceIn } from '../../core/syntax/parse.ts';
import { schemeName } from '../../core/syntax/scheme.ts';
import { readOptions } from '../../core/text/own.ts';
import { isWebScheme } from '../../core/text/schemes.ts';
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
  /** The allowed schemes, in upper or lower case; all by default. */
  readonly schemes?: readonly string[] | undefined;
  /**
   * Whether relative references are allowed, which have no scheme. By default they are not: the schema requires the rule `URI`,
   * which allows a fragment; for the rule without a fragment, `absolute-URI`, ask `isAbsoluteUri` of a `Uri`.
   */
  readonly relative?: boolean | undefined;
}

/**
 * Makes a schema for URIs, for each library that takes a Standard Schema: for a form, a configuration, the input of a
 * request. Its input is a string or a `Uri`, and its output is a `Uri`. A URI has a scheme. After a web scheme (http, https,
 * ws, wss, ftp) it needs a host, also where `relative` allows other references. An empty port is an error. The schema does not trim or repair, and does
 * not check where a URI leads: for links from outside use {@link hrefSchema}, {@link redirectSchema} or {@link fetchSchema}.
 *
 * @param options - The allowed schemes, and whether a reference may have no scheme.
 * @returns The schema. Its JSON Schema has the format `uri` if a reference needs a scheme, and `uri-reference` otherwise.
 * @throws `UriError` `type`, `unknown-part` or `scheme` for wrong options.
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
  const { schemes, relative: isRelative } = readOptions(options, { schemes: undefined, relative: false });
  const allowed = { schemes: readList(schemes, 'a list of schemes', schemeName), isRelative };
  const faultOf = (at: Located): LinkFault | undefined => {
    const scheme = schemeOf(at)?.toLowerCase();
    return schemeFault(scheme, allowed, () => schemeAdvice(allowed)) ?? serverFault(at, scheme);
  };
  return schemaOf({ faultOf, isPlain: undefined, read: referenceIn });
}

/** Returns the fault of an empty port, and of a web scheme without a host: `https:h` and `https:///h`. */
function serverFault(at: Located, scheme = ''): LinkFault | undefined {
  if (portOf(at) === '')
    return faultAt(
      'port',
      'the port is empty',
      at.hostEnd,
      'port',
      'write a number after ":", or remove the ":"',
    );
  if (at.hostEnd > at.hostStart || !isWebScheme(scheme)) return undefined;
  const advice = `write "${scheme}://" before the host`;
  return faultAt('host', 'there is no host', at.hostStart, 'empty-host', advice);
}

/** No link from outside: the advice says how to write the reference. */
function schemeAdvice({ schemes, isRelative }: Schemes): string {
  if (schemes === undefined) return 'give a URI that begins with a scheme';
  const front = isRelative ? 'give a relative reference' : '';
  if (schemes.length === 0) return front || 'add the scheme to the option schemes, which is empty';
  return `${front === '' ? 'give' : `${front}, or`} one of the schemes ${shownList(schemes)}`;
}
