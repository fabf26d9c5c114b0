/**
 * Any RFC 3986 URI reference as an immutable value.
 *
 * @module urial
 */
export { type BaseSources, findBase, type FoundBase } from './convert/base.ts';
export { fromHref, tryFromHref } from './convert/href.ts';
export { fromIri, toIri, tryFromIri } from './convert/iri.ts';
export { redact } from './convert/redact.ts';
export { browserDifferences, fromURL, type BrowserDifference, toURL } from './convert/url.ts';
export type { ParamValue } from './core/query/param-values.ts';
export type { RawValue } from './core/text/data.ts';
export { UriError, type UriComponent, type UriErrorCode } from './core/text/error.ts';
export { encodeHost } from './convert/host-name.ts';
export type { HostKind } from './core/syntax/host.ts';
export {
  fromUserInput,
  type InputChange,
  tryFromUserInput,
  type UserInputResult,
} from './convert/user-input.ts';
export type { NormalizationLevel } from './core/reference/normalize.ts';
export { QueryParams } from './core/query/params.ts';
export type { QueryData } from './core/query/query-data.ts';
export type { UriParts, ParsedParts, UserInfo } from './core/uri/parts.ts';
export { decode, encodeFragment, encodeParam, encodeSegment, encodeUserInfo } from './core/text/percent.ts';
export type { ResolveOptions } from './core/reference/resolve.ts';
export { uri } from './tag/tag.ts';
export type { UriKind, UriLike } from './core/uri/reference-types.ts';
export { type ParseResult, Uri } from './core/uri/uri.ts';
export type { PlatformUrl } from './convert/platform-url.ts';
