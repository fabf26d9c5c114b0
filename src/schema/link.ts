/** The schemas of links that came from outside. */
import { fetchRules, type FetchOptions } from '../link/fetch.ts';
import { hrefPolicy, hrefRules, type HrefOptions } from '../link/href.ts';
import { redirectRules, type RedirectOptions } from '../link/redirect.ts';
import type { CheckedFetch, CheckedHref, CheckedRedirect } from '../link/result.ts';
import type { UriLike } from '../uri/reference-types.ts';
import { fetchForm, hrefForm, redirectForm } from './pattern.ts';
import { schemaOf, type UriSchema } from './schema.ts';

/**
 * Makes a schema of links that a page will show as `href`. It allows what `checkHref` of `urial/link` allows.
 *
 * @param options - The options of `checkHref`. They are read once, here.
 * @returns The schema: a text goes in, or a `Uri`; a `CheckedHref` comes out.
 * @throws `UriError` `type`, `unknown-part`, `scheme` or `host` for options that are wrong.
 * @example
 * ```ts
 * import { hrefSchema } from 'urial/schema';
 *
 * const { validate } = hrefSchema()['~standard'];
 * validate('/search?q=a').issues; // => undefined
 * validate('javascript:alert(1)').issues?.length; // => 1
 * ```
 * @see Standard Schema 1
 * @category Schemas
 */
export function hrefSchema(options?: HrefOptions): UriSchema<CheckedHref> {
  const policy = hrefPolicy(options);
  return schemaOf(hrefRules(policy), () => hrefForm(policy));
}

/**
 * Makes a schema of URLs that the server itself will fetch. It allows what `checkFetch` of `urial/link` allows. The address must
 * still be checked when the connection is made, as `checkFetch` says.
 *
 * @param options - The options of `checkFetch`. They are read once, here.
 * @returns The schema: a text goes in, or a `Uri`; a `CheckedFetch` comes out.
 * @throws `UriError` `type`, `unknown-part`, `port` or `host` for options that are wrong.
 * @example
 * ```ts
 * import { fetchSchema } from 'urial/schema';
 *
 * const { validate } = fetchSchema({ ports: [443] })['~standard'];
 * validate('https://example.com/hook').issues; // => undefined
 * validate('https://10.0.0.1/').issues?.length; // => 1
 * ```
 * @see Standard Schema 1
 * @category Schemas
 */
export function fetchSchema(options?: FetchOptions): UriSchema<CheckedFetch> {
  return schemaOf(fetchRules(options), fetchForm);
}

/**
 * Makes a schema of the targets of a redirect on one's own site. It allows what `checkRedirect` of `urial/link` allows.
 *
 * @param own - An absolute URI of one's own site, with the scheme http or https.
 * @param options - The options of `checkRedirect`. They are read once, here.
 * @returns The schema: a text goes in, or a `Uri`; a `CheckedRedirect` comes out.
 * @throws `UriError` when one's own URI or an option is wrong, with the codes of `checkRedirect`.
 * @example
 * ```ts
 * import { redirectSchema } from 'urial/schema';
 *
 * const { validate } = redirectSchema('https://app.example/')['~standard'];
 * validate('/inbox').issues; // => undefined
 * validate('//evil.example/').issues?.length; // => 1
 * ```
 * @see Standard Schema 1
 * @category Schemas
 */
export function redirectSchema(own: UriLike, options?: RedirectOptions): UriSchema<CheckedRedirect> {
  return schemaOf(redirectRules(own, options), redirectForm);
}
