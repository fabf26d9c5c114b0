/**
 * Any RFC 3986 URI reference as an immutable value.
 *
 * @module urial
 */
export { type BaseSources, type BaseUri, findBase } from './bridge/base.ts';
export { browserDifferences } from './bridge/browser-differences.ts';
export { fromHref, tryFromHref } from './bridge/href.ts';
export { fromIri, toIri, tryFromIri } from './bridge/iri.ts';
export { redact } from './bridge/redact.ts';
export { fromURL, toURL } from './bridge/url.ts';
export type { ParamValue } from './query/param-values.ts';
export type { UriData } from './kernel/text/data.ts';
export { UriError, type UriComponent, type UriErrorCode } from './kernel/text/error.ts';
export { encodeHost } from './platform/host-name.ts';
export type { HostKind } from './kernel/syntax/host.ts';
export {
  fromUserInput,
  type InputChange,
  tryFromUserInput,
  type UserInput,
  type UserInputResult,
} from './bridge/user-input.ts';
export type { NormalizationLevel } from './kernel/reference/normalize.ts';
export { type QueryData, QueryParams } from './query/params.ts';
export type { UriParts, UriTexts, UserInfo } from './uri/parts.ts';
export { decode, encodeFragment, encodeParam, encodeSegment, encodeUserInfo } from './kernel/text/percent.ts';
export type { ReadingDifference } from './platform/browser-reading.ts';
export type { ResolveOptions } from './kernel/reference/resolve.ts';
export { uri } from './tag/tag.ts';
export type { UriKind, UriLike } from './uri/reference-types.ts';
export { type ParseResult, Uri } from './uri/uri.ts';
export type { PlatformUrl } from './platform/platform-url.ts';
