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
 * Makes a schema for links that a page will show, with the rules of `checkHref`.
 * @example
 * ```ts
 * const { validate } = hrefSchema()['~standard'];
 * validate('/search?q=a').issues; // => undefined
 * validate('javascript:alert(1)').issues?.length; // => 1
 * ```
 * @param options - The options of `checkHref`, read once.
 * @throws `UriError` for wrong options: `type`, `unknown-part`, `scheme` or `host`.
 * @see Standard Schema 1
 * @category Schemas
 */
export function hrefSchema(options?: HrefOptions): UriSchema<CheckedHref> {
  const rules = hrefRules(options);
  return schemaOf(rules, () => hrefForm(rules));
}

/**
 * Makes a schema for URLs that your server will fetch, with the rules of `checkFetch`.
 * @example
 * ```ts
 * const { validate } = fetchSchema({ ports: [443] })['~standard'];
 * validate('https://example.com/hook').issues; // => undefined
 * validate('https://10.0.0.1/').issues?.length; // => 1
 * ```
 * @remarks Connect with `publicConnect` or `publicAgents` of `urial/node`, as for `checkFetch`.
 * @param options - The options of `checkFetch`, read once.
 * @throws `UriError` for wrong options: `type`, `unknown-part`, `scheme`, `port` or `host`.
 * @see Standard Schema 1
 * @category Schemas
 */
export function fetchSchema(options?: FetchOptions): UriSchema<CheckedFetch> {
  return schemaOf(fetchRules(options), fetchForm);
}

/**
 * Makes a schema for the target of a redirect, with the rules of `checkRedirect`.
 * @example
 * ```ts
 * const { validate } = redirectSchema('https://app.example/')['~standard'];
 * validate('/inbox').issues; // => undefined
 * validate('//evil.example/').issues?.length; // => 1
 * ```
 * @param site - An http or https URL of your site.
 * @param options - The options of `checkRedirect`, read once.
 * @throws `UriError` for a wrong site or option, with the codes of `checkRedirect`.
 * @see Standard Schema 1
 * @category Schemas
 */
export function redirectSchema(site: UriLike, options?: RedirectOptions): UriSchema<CheckedRedirect> {
  return schemaOf(redirectRules(site, options), redirectForm);
}

/**
 * Makes a schema for links that every program reads the same way, with the rules of `checkPortable`.
 * @example
 * ```ts
 * const { validate } = portableSchema()['~standard'];
 * validate('https://example.com/a').issues; // => undefined
 * validate('https://EXAMPLE.com/a').issues?.[0].code; // => 'not-portable'
 * ```
 * @remarks Its JSON Schema is the whole check: a validator in another language allows the same strings.
 * @see Standard Schema 1
 * @category Schemas
 */
export function portableSchema(): UriSchema<CheckedPortable> {
  return schemaOf(PORTABLE, portableForm);
}
