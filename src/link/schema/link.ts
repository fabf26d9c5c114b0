/** The schemas for links that came from outside. */
import { fetchRules, type FetchOptions } from '../fetch.ts';
import { hrefPolicy, hrefRules, type HrefOptions } from '../href.ts';
import { redirectRules, type RedirectOptions } from '../redirect.ts';
import type { CheckedFetch, CheckedHref, CheckedRedirect } from '../result.ts';
import type { UriLike } from '../../core/uri/reference-types.ts';
import { fetchForm, hrefForm, redirectForm } from './pattern.ts';
import { schemaOf, type UriSchema } from './schema.ts';

/**
 * Makes a schema for links that a page will show as `href`. It allows the same links as `checkHref` of `urial/link`.
 *
 * @param options - The options of `checkHref`. They are read once, here.
 * @returns The schema. Its input is a text or a `Uri`, and its output is a `CheckedHref`.
 * @throws `UriError` `type`, `unknown-part`, `scheme` or `host` for wrong options.
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
 * Makes a schema for URLs that the server itself will fetch. It allows the same URLs as `checkFetch` of `urial/link`. Still
 * check the address when the connection is made, as `checkFetch` says.
 *
 * @param options - The options of `checkFetch`. They are read once, here.
 * @returns The schema. Its input is a text or a `Uri`, and its output is a `CheckedFetch`.
 * @throws `UriError` `type`, `unknown-part`, `port` or `host` for wrong options.
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
 * Makes a schema for the target of a redirect on your own site. It allows the same targets as `checkRedirect` of
 * `urial/link`.
 *
 * @param own - An absolute URI of your own site, with the scheme http or https.
 * @param options - The options of `checkRedirect`. They are read once, here.
 * @returns The schema. Its input is a text or a `Uri`, and its output is a `CheckedRedirect`.
 * @throws `UriError` if your own URI or an option is wrong, with the codes of `checkRedirect`.
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
