/** The schemas of the checks: each has the rules of its check, and patterns for other programs. */
import { fetchRules, type FetchOptions } from '../fetch.ts';
import { hrefRules, type HrefOptions } from '../href.ts';
import { PORTABLE } from '../portable.ts';
import { redirectRules, type RedirectOptions } from '../redirect.ts';
import type { CheckedFetch, CheckedHref, CheckedPortable, CheckedRedirect } from '../result.ts';
import type { UriLike } from '../../core/uri/reference-types.ts';
import { fetchForm, hrefForm, portableForm, redirectForm } from './pattern.ts';
import { schemaOf, type UriSchema } from './schema.ts';

/**
 * Makes a schema for links that a page will show as `href`. It allows the same links as `checkHref` of `urial/link`.
 *
 * @param options - The options of `checkHref`. They are read once, here.
 * @returns The schema. Its input is a string or a `Uri`, and its output is a `CheckedHref`.
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
  const rules = hrefRules(options);
  return schemaOf(rules, () => hrefForm(rules));
}

/**
 * Makes a schema for URLs that the server itself will fetch. It allows the same URLs as `checkFetch` of `urial/link`. Still
 * check the address when the connection is made, as `checkFetch` says.
 *
 * @param options - The options of `checkFetch`. They are read once, here.
 * @returns The schema. Its input is a string or a `Uri`, and its output is a `CheckedFetch`.
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
 * @param site - An absolute URI of your own site, with the scheme http or https.
 * @param options - The options of `checkRedirect`. They are read once, here.
 * @returns The schema. Its input is a string or a `Uri`, and its output is a `CheckedRedirect`.
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
export function redirectSchema(site: UriLike, options?: RedirectOptions): UriSchema<CheckedRedirect> {
  return schemaOf(redirectRules(site, options), redirectForm);
}

/**
 * Makes a schema for references that every program reads the same. It allows the same strings as `checkPortable` of
 * `urial/link`: programs resolve them alike on a base without a fragment, and none has more than 2,048 characters. Its JSON
 * Schema is the whole check, in patterns that RE2, Java, PCRE, Python and Ruby take too. So a validator in another language
 * allows the same strings.
 *
 * @returns The schema. Its input is a string or a `Uri`, and its output is a `CheckedPortable`.
 * @example
 * ```ts
 * import { portableSchema } from 'urial/schema';
 *
 * const { validate } = portableSchema()['~standard'];
 * validate('https://example.com/a').issues; // => undefined
 * validate('https://EXAMPLE.com/a').issues?.[0].code; // => 'not-portable'
 * ```
 * @see Standard Schema 1
 * @category Schemas
 */
export function portableSchema(): UriSchema<CheckedPortable> {
  return schemaOf(PORTABLE, portableForm);
}
