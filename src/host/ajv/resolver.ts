/** The three functions that ajv asks of a resolver. */
import { notText } from '../../core/syntax/refusal.ts';
import { type Components, compose } from '../../core/syntax/located.ts';
import type { ParsedParts } from '../../core/uri/parts.ts';
import { Uri } from '../../core/uri/uri.ts';
import { tryFromHref } from '../../convert/href.ts';

/**
 * What ajv calls to read `$id` and `$ref`.
 * @example
 * ```ts
 * const resolver: AjvResolver = uriResolver;
 * resolver.resolve('https://h/a.json', '#/$defs/b'); // => 'https://h/a.json#/$defs/b'
 * ```
 * @category Types
 */
export interface AjvResolver {
  /** Returns the parts of a reference, normalized. */
  parse: (text: string) => ParsedParts;
  /** Returns the string of such parts. */
  serialize: (parts: ParsedParts) => string;
  /** Returns the normalized target of a reference; the base may be relative too. */
  resolve: (base: string, reference: string) => string;
}

/**
 * The option `uriResolver` of ajv: `$id` and `$ref` by RFC 3986, for every scheme.
 * @example
 * ```ts
 * // new Ajv({ uriResolver })
 * uriResolver.resolve('https://h/schemas/a.json', 'b.json#/$defs/c'); // => 'https://h/schemas/b.json#/$defs/c'
 * uriResolver.resolve('a/b.json', '../../c.json'); // => '../c.json'
 * uriResolver.resolve('https://h/a', '#/$defs/a b'); // => 'https://h/a#/$defs/a%20b'
 * ```
 * @remarks
 * - A string that isn't a valid URI is read as `fromHref` reads it, but a space at an end and a backslash stay, escaped,
 *   because they're part of the name of a definition.
 * - If that can't be read either, ajv throws the `UriError` of `Uri.parse`.
 * @see RFC 3986, section 5.2, and JSON Schema Core on references
 * @category Schemas
 */
// not frozen: ajv writes a key on what stands in place of fast-uri
export const uriResolver: AjvResolver = {
  parse: (text) => read(text).normalize().toParts(),
  // `Uri.from` refuses a query that begins with `?`, which a valid reference may have
  serialize: (parts) => Uri.parse(compose(parts as Components)).href,
  resolve: (base, reference) =>
    read(base).resolve(read(reference), { relative: true }).normalize('syntax').href,
};

/** What `fromHref` would drop or turn into `/`. */
const LOST = /[\0- \\\x7f]/g;

function read(text: string): Uri {
  if (typeof text !== 'string') throw notText(text);
  const strict = Uri.tryParse(text);
  if (strict.ok) return strict.uri;
  const { uri } = tryFromHref(text.replace(LOST, encodeURIComponent));
  if (uri === undefined) throw strict.error;
  return uri;
}
