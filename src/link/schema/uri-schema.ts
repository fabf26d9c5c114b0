/** The schema for URIs and references. */
import { faultAt, type Fault } from '../fault.ts';
import { ADD_SCHEME, schemeFault, type Schemes, shownList } from '../options.ts';
import { type Located, portOf, schemeOf } from '../../core/syntax/located.ts';
import { checkedReference } from '../../core/syntax/parse.ts';
import { schemeName } from '../../core/syntax/scheme.ts';
import { readList, readOptions } from '../../core/text/own.ts';
import { isWebScheme } from '../../core/text/schemes.ts';
import { schemaOf, type UriSchema } from './schema.ts';

/**
 * The options of {@link uriSchema}.
 * @example
 * ```ts
 * const options: UriSchemaOptions = { schemes: ['postgres', 'postgresql'] };
 * uriSchema(options)['~standard'].validate('postgres://h/db').issues; // => undefined
 * ```
 * @category Types
 */
export interface UriSchemaOptions {
  /** The allowed schemes; all by default. */
  readonly schemes?: readonly string[] | undefined;
  /** `true` also allows references without a scheme. */
  readonly relative?: boolean | undefined;
}

/**
 * Makes a schema for URLs that you trust, such as a setting: with a scheme, and with a host for http(s).
 * @example
 * ```ts
 * const { validate } = uriSchema({ schemes: ['http', 'https'] })['~standard'];
 * validate('HTTPS://h/a'); // => { value: Uri.parse('HTTPS://h/a'), issues: undefined }
 * validate('/a').issues?.[0].code; // => 'scheme'
 * validate('https:h').issues?.[0].code; // => 'empty-host'
 * uriSchema({ schemes: ['https:'] }); // throws scheme
 * ```
 * @remarks Nothing is trimmed or repaired. It doesn't check where a URL points to: for links that you didn't write, use
 * {@link hrefSchema}, {@link redirectSchema} or {@link fetchSchema}.
 * @param options - The allowed schemes, and whether relative references are allowed.
 * @throws `UriError` for wrong options: `type`, `unknown-part` or `scheme`.
 * @see RFC 3986, sections 3 and 4.1, and Standard Schema 1
 * @category Schemas
 */
export function uriSchema(options?: UriSchemaOptions): UriSchema {
  const { schemes, relative: isRelative } = readOptions(options, { schemes: undefined, relative: false });
  const allowed = { schemes: readList(schemes, 'a list of schemes', schemeName), isRelative };
  const faultOf = (at: Located): Fault | undefined => {
    const scheme = schemeOf(at)?.toLowerCase();
    if (at.text === '' && !isRelative)
      return faultAt('reference', 'the value is empty', 0, 'scheme', 'check that it is set');
    const advice = (): string => schemeAdvice(allowed, scheme === undefined);
    return schemeFault(scheme, allowed, advice) ?? serverFault(at, scheme);
  };
  return schemaOf({ faultOf, isPlain: undefined, read: checkedReference });
}

/** Finds an empty port, and a web scheme without a host: `https:h` and `https:///h`. */
function serverFault(at: Located, scheme = ''): Fault | undefined {
  const write = 'write a number after ":", or remove the ":"';
  if (portOf(at) === '') return faultAt('port', 'the port is empty', at.hostEnd, 'port', write);
  if (at.hostEnd > at.hostStart || !isWebScheme(scheme)) return undefined;
  const advice = `write "${scheme}://" before the host`;
  return faultAt('host', 'there is no host', at.hostStart, 'empty-host', advice);
}

/** The caller wrote the reference, so the advice says how to write it. */
function schemeAdvice({ schemes, isRelative }: Schemes, isMissing: boolean): string {
  if (isMissing && schemes?.includes('https') === true) return ADD_SCHEME;
  if (schemes === undefined) return 'use a URI that begins with a scheme';
  const front = isRelative ? 'use a relative reference' : '';
  if (schemes.length === 0) return front || 'add the scheme to the option schemes, which is empty';
  return `${front === '' ? 'use' : `${front}, or`} one of the schemes ${shownList(schemes)}`;
}
