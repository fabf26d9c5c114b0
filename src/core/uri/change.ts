/**
 * The changes of a reference: each function takes a `Located`, and returns the string of the changed reference.
 * The gate in `core/path/gate.ts` spells the path before the new string is made.
 */
import { type Context, context, respell, spell } from '../path/gate.ts';
import { appendText, appendToPath, writeLastSegment } from '../path/segments.ts';
import type { Components, Located } from '../syntax/located.ts';
import * as read from '../syntax/located.ts';
import { parseAuthority } from '../syntax/parse.ts';
import { checked, RULES } from '../syntax/rules.ts';
import type { UriData } from '../text/data.ts';
import { isWebScheme } from '../text/schemes.ts';
import {
  checkAuthorityAlone,
  givenParts,
  PART_BITS,
  optionalText,
  pathText,
  portText,
  queryText,
  type UriParts,
  type UserInfo,
  userInfoText,
  webWithoutHost,
  withoutHost,
} from './parts.ts';

/** The components that a change has replaced so far. */
type Draft = { -readonly [K in keyof Components]: Components[K] };

/** Changes several parts, which are validated together. */
export function withParts(was: Located, change: UriParts<object>): string {
  const given = givenParts(change);
  const next: Draft = read.componentsOf(was);
  if (given & PART_BITS.authority) putAuthority(next, change);
  if (given & PART_BITS.scheme) next.scheme = optionalText(RULES.scheme, change.scheme);
  putServer(next, change, given);
  if (given & (PART_BITS.host | PART_BITS.authority)) checkWebHost(next, was);
  const here = context(next.scheme !== undefined, next.host !== undefined);
  next.path =
    given & PART_BITS.path
      ? spell(pathText(change.path, next.path, here), here)
      : respell(next.path, contextOf(was), here);
  if (given & PART_BITS.query) next.query = queryText(change.query, next.query);
  if (given & PART_BITS.fragment) next.fragment = optionalText(RULES.fragment, change.fragment);
  return read.compose(next);
}

function putAuthority(next: Draft, change: UriParts<object>): void {
  checkAuthorityAlone(change);
  const { authority } = change;
  const at = authority === undefined ? undefined : parseAuthority(authority);
  next.userInfo = at && read.userInfoOf(at);
  next.host = at && read.hostOf(at);
  next.port = at && read.portOf(at);
}

function putServer(next: Draft, change: UriParts<object>, given: number): void {
  if (given & PART_BITS.host) next.host = optionalText(RULES.host, change.host);
  if (next.host === undefined) next.userInfo = next.port = undefined;
  if (given & PART_BITS.userInfo) next.userInfo = userInfoText(change.userInfo);
  if (given & PART_BITS.port) next.port = portText(change.port);
  if (next.host !== undefined) return;
  if (next.userInfo !== undefined) throw withoutHost('userInfo');
  if (next.port !== undefined) throw withoutHost('port');
}

/** Refuses a web scheme without a host, because browsers find a host in the path. An unchanged front is not refused. */
function checkWebHost({ scheme, userInfo, host, port }: Components, was: Located): void {
  if ((host ?? '') !== '' || scheme === undefined || !isWebScheme(scheme)) return;
  const old = read.componentsOf(was);
  const isSame = scheme === old.scheme && host === old.host && userInfo === old.userInfo && port === old.port;
  if (!isSame) throw webWithoutHost(scheme);
}

export function withScheme(was: Located, scheme: string | undefined): string {
  const { text, schemeEnd, pathStart } = was;
  const next = optionalText(RULES.scheme, scheme);
  const server = text.slice(schemeEnd + 1, pathStart);
  return withFront(was, next, server);
}

export function withAuthority(was: Located, authority: string | undefined): string {
  if (authority !== undefined) parseAuthority(authority);
  return withFront(was, read.schemeOf(was), authority === undefined ? '' : `//${authority}`);
}

export function withUserInfo(was: Located, userInfo: string | UserInfo | undefined): string {
  const next = userInfoText(userInfo);
  if (read.hasAuthority(was))
    return splice(was, was.schemeEnd + 3, was.hostStart, next === undefined ? '' : `${next}@`);
  if (next === undefined) return was.text;
  throw withoutHost('userInfo');
}

export function withHost(was: Located, host: string | undefined): string {
  const next = optionalText(RULES.host, host);
  if (next !== undefined && read.hasAuthority(was)) return splice(was, was.hostStart, was.hostEnd, next);
  return withFront(was, read.schemeOf(was), next === undefined ? '' : `//${next}`);
}

export function withPort(was: Located, port: number | string | undefined): string {
  const next = portText(port);
  if (read.hasAuthority(was))
    return splice(was, was.hostEnd, was.pathStart, next === undefined ? '' : `:${next}`);
  if (next === undefined) return was.text;
  throw withoutHost('port');
}

export function withPath(was: Located, path: string | readonly UriData[] | undefined): string {
  return withPathText(was, pathText(path, read.pathOf(was), contextOf(was)));
}

export function appendSegments(was: Located, segments: readonly UriData[]): string {
  return withPathText(was, appendToPath(read.pathOf(was), segments, contextOf(was)));
}

export function appendPath(was: Located, text: string): string {
  const added = checked(RULES.path, text, 'a string; appendSegments(...) takes data');
  return withPathText(was, appendText(read.pathOf(was), added));
}

export function withLastSegment(was: Located, data: UriData): string {
  return withPathText(was, writeLastSegment(read.pathOf(was), data, contextOf(was)));
}

export function withQuery(was: Located, query: unknown): string {
  const next = queryText(query, read.queryOf(was));
  return splice(was, was.pathEnd, was.queryEnd, next === undefined ? '' : `?${next}`);
}

export function withFragment(was: Located, fragment: string | undefined): string {
  const next = optionalText(RULES.fragment, fragment);
  return splice(was, was.queryEnd, was.text.length, next === undefined ? '' : `#${next}`);
}

function contextOf(at: Located): Context {
  return context(at.schemeEnd >= 0, read.hasAuthority(at));
}

/** Replaces the string between two indices. */
function splice({ text }: Located, from: number, to: number, next: string): string {
  return text.slice(0, from) + next + text.slice(to);
}

/** Replaces the path, which the gate spells. */
function withPathText(was: Located, path: string): string {
  return splice(was, was.pathStart, was.pathEnd, spell(path, contextOf(was)));
}

/** Replaces all before the path. If the context of the path changes, the gate respells the path. */
function withFront(was: Located, scheme: string | undefined, server: string): string {
  const here = context(scheme !== undefined, server !== '');
  const front = scheme === undefined ? server : `${scheme}:${server}`;
  return front + respell(read.pathOf(was), contextOf(was), here) + was.text.slice(was.pathEnd);
}
