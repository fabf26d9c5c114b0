/**
 * Any RFC 3986 URI reference as an immutable value.
 *
 * @module urial
 */
export type { BaseSources } from './base.ts';
export { browserReading } from './browser.ts';
export type { ParamScalar, ParamValue } from './data.ts';
export { UriError, type UriComponent, type UriErrorCode } from './error.ts';
export { encodeHost, type HostKind } from './host.ts';
export { fromUserInput, type InputChange, type UserInput } from './input.ts';
export type { NormalizationLevel } from './normalize.ts';
export { type QueryData, QueryParams } from './params.ts';
export type { UriParts, UserInfo } from './parts.ts';
export { decode, encodeFragment, encodeParam, encodeSegment, encodeUserInfo } from './percent.ts';
export type { ReadingDifference } from './platform.ts';
export type { ResolveOptions } from './resolve.ts';
export { uri } from './tag.ts';
export type { UriKind, UriLike } from './types.ts';
export { type BaseUri, type ParseResult, Uri } from './uri.ts';
export type { PlatformUrl } from './url.ts';
