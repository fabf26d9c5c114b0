/** IRIs to references, and back: RFC 3987. */
import { parseIri, uriToIri } from './iri-text.ts';
import { tried } from '../text/refused.ts';
import type { UriLike } from '../uri/reference-types.ts';
import { checkedTextOf, type ParseResult, type Uri, trustedUri } from '../uri/uri.ts';

/**
 * Converts an IRI reference to a URI reference. Non-ASCII characters become escapes of their UTF-8 bytes, and the
 * platform's `URL` converts a Unicode host name to A-labels. Every other byte stays: an ASCII text is read as
 * {@link Uri.parse} reads it.
 *
 * A host with escapes or delimiters is not a domain name, so its non-ASCII characters become escapes too. The text is not
 * converted to another Unicode normalization form.
 *
 * It is strict: for a link as it stands in a page or a header, with spaces or brackets, use {@link fromHref}.
 *
 * @param text - An `IRI-reference`.
 * @returns The reference.
 * @throws `UriError` with the codes of {@link Uri.parse}, and the index in `text`. The code of the component is also for a
 * character that an IRI cannot have there: a control character, a bidirectional control character, a lone surrogate, a
 * noncharacter, a private use character outside of the query. The code `host` is also for a name that has no A-labels by
 * IDNA. `type`.
 * @example
 * ```ts
 * import { fromIri } from 'urial';
 *
 * fromIri('http://bücher.example/größe?q=€#é').href; // => 'http://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%E2%82%AC#%C3%A9'
 * fromIri('/a b'); // throws path
 * ```
 * @see RFC 3987, sections 2.2, 3.1 and 4.1
 * @category IRIs, URL and user input
 */
export function fromIri(text: string): Uri {
  return trustedUri(parseIri(text, false));
}

/**
 * Converts an IRI reference to a URI reference, and returns the error instead of throwing it.
 *
 * @param text - An `IRI-reference`.
 * @returns The reference, or the error that {@link fromIri} would throw for the text.
 * @example
 * ```ts
 * import { tryFromIri } from 'urial';
 *
 * tryFromIri('/größe').uri?.href; // => '/gr%C3%B6%C3%9Fe'
 * tryFromIri('/a b').error?.code; // => 'path'
 * ```
 * @see RFC 3987, section 3.1
 * @category IRIs, URL and user input
 */
export function tryFromIri(text: string): ParseResult {
  return tried({ uri: undefined }, () => ({
    ok: true,
    uri: trustedUri(parseIri(text, false)),
    error: undefined,
  }));
}

/**
 * Converts a reference to an IRI reference for people: it decodes the escapes of non-ASCII characters.
 *
 * An escape stays if its character would change or hide something: ASCII, bytes that are not UTF-8, characters that an IRI
 * cannot have there, bidirectional control characters, spaces and other invisible characters, and a combining mark after a
 * delimiter. The host stays as it is, because to decode A-labels needs tables, which this library does not have.
 *
 * {@link fromIri} converts the result back to the reference, with those escapes in upper case.
 *
 * @param reference - A reference.
 * @returns The text of the IRI reference.
 * @throws `UriError` with the broken rule as its code for a text that is not a reference; `type`.
 * @example
 * ```ts
 * import { fromIri, toIri } from 'urial';
 *
 * toIri('/gr%C3%B6%C3%9Fe%20%E2%80%AE'); // => '/größe%20%E2%80%AE'
 * fromIri(toIri('/caf%c3%a9')).href; // => '/caf%C3%A9'
 * ```
 * @see RFC 3987, section 3.2
 * @category IRIs, URL and user input
 */
export function toIri(reference: UriLike): string {
  return uriToIri(checkedTextOf(reference));
}
