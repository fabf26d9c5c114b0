/** The changes of a reference. The gate in `core/path/gate.ts` spells the path before the new string is made. */
import { type Context, context, respell, spell } from '../path/gate.ts';
import { appendText, appendToPath, writeLastSegment } from '../path/segments.ts';
import type { Located } from '../syntax/located.ts';
import * as read from '../syntax/located.ts';
import { parseAuthority } from '../syntax/parse.ts';
import { checked, RULES } from '../syntax/rules.ts';
import type { RawValue } from '../text/data.ts';
import { uriError } from '../text/error.ts';
import { WEB_SCHEMES } from '../text/schemes.ts';
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
} from './parts.ts';

export function withParts(was: Located, change: UriParts<object>, wanted?: string): string {
  const given = givenParts(change, wanted);
  const source = given & PART_BITS.authority ? authorityIn(change) : was;
  const scheme = given & PART_BITS.scheme ? optionalText(RULES.scheme, change.scheme) : read.schemeOf(was);
  const host = given & PART_BITS.host ? optionalText(RULES.host, change.host) : source && read.hostOf(source);
  // without a host, the old user info and port go too
  const kept = host === undefined ? undefined : source;
  const userInfo = given & PART_BITS.userInfo ? userInfoText(change.userInfo) : kept && read.userInfoOf(kept);
  const port = given & PART_BITS.port ? portText(change.port) : kept && read.portOf(kept);
  if (host === undefined) checkNoServer(userInfo, port);
  const here = context(scheme !== undefined, host !== undefined);
  const path =
    given & PART_BITS.path
      ? spell(pathText(change.path, was, here), here)
      : respell(read.pathOf(was), contextOf(was), here);
  const query = given & PART_BITS.query ? queryText(change.query, read.queryOf(was)) : read.queryOf(was);
  const fragment =
    given & PART_BITS.fragment ? optionalText(RULES.fragment, change.fragment) : read.fragmentOf(was);
  const text = read.compose({ scheme, userInfo, host, port, path, query, fragment });
  if (host !== undefined && host !== '') return text;
  // a new scheme can forbid an empty host; that there is none counts only where it was asked for, not in `{ scheme: 'https' }`
  const asked = PART_BITS.host | PART_BITS.authority | (host === '' ? PART_BITS.scheme : 0);
  return given & asked ? checkWebHost(text, was) : text;
}

function checkNoServer(userInfo: string | undefined, port?: string): void {
  if (userInfo === undefined && port === undefined) return;
  const component = userInfo === undefined ? 'port' : 'userInfo';
  const advice = `use with({ host, ${component} })`;
  const subject = component === 'port' ? 'a port' : 'user info';
  throw uriError(component, `${subject} needs a host`, advice, { code: 'authority-without-host' });
}

function authorityIn(change: UriParts<object>): Located | undefined {
  checkAuthorityAlone(change);
  const { authority } = change;
  return authority === undefined ? undefined : parseAuthority(authority);
}

/** A web scheme without a host: browsers find one in the path. */
const NO_HOST = /* @__PURE__ */ new RegExp(
  `^(${WEB_SCHEMES}):(?://(?:[^/?#@]*@)?(?::\\d*)?(?=[/?#]|$)|(?!//))`,
  'i',
);

/** Refuses a web scheme without a host in a changed reference, unless all before its path is unchanged. */
function checkWebHost(text: string, was: Located): string {
  const [front, scheme = ''] = NO_HOST.exec(text) ?? [];
  if (front === undefined || front === was.text.slice(0, was.pathStart)) return text;
  const advice = 'check that the host is set, or remove the scheme too';
  throw uriError('host', `${scheme} needs a host`, advice, { code: 'empty-host' });
}

export function withScheme(was: Located, scheme: string | undefined): string {
  const { text, schemeEnd, pathStart } = was;
  const next = optionalText(RULES.scheme, scheme);
  const server = text.slice(schemeEnd + 1, pathStart);
  return withFront(was, next, server, read.hostOf(was));
}

export function withAuthority(was: Located, authority: string | undefined): string {
  if (authority === undefined) return withFront(was, read.schemeOf(was), '', undefined);
  // first, because a value of another type may have no string
  const host = read.hostOf(parseAuthority(authority));
  return withFront(was, read.schemeOf(was), `//${authority}`, host);
}

export function withUserInfo(was: Located, userInfo: string | UserInfo | undefined): string {
  const next = userInfoText(userInfo);
  if (read.hasAuthority(was))
    return splice(was, was.schemeEnd + 3, was.hostStart, next === undefined ? '' : `${next}@`);
  checkNoServer(next);
  return was.text;
}

export function withHost(was: Located, host: string | undefined): string {
  const { text, schemeEnd, hostStart, hostEnd, pathStart } = was;
  const next = optionalText(RULES.host, host);
  // an empty host is for `checkWebHost`
  if (next !== undefined && next !== '' && read.hasAuthority(was))
    return splice(was, hostStart, hostEnd, next);
  const before = text.slice(schemeEnd + 1, hostStart) || '//';
  const server = next === undefined ? '' : before + next + text.slice(hostEnd, pathStart);
  return withFront(was, read.schemeOf(was), server, next);
}

export function withPort(was: Located, port: number | string | undefined): string {
  const next = portText(port);
  if (!read.hasAuthority(was)) checkNoServer(undefined, next);
  return splice(was, was.hostEnd, was.pathStart, next === undefined ? '' : `:${next}`);
}

export function withPath(was: Located, path: string | readonly RawValue[] | undefined): string {
  return withPathText(was, pathText(path, was, contextOf(was)));
}

export function appendSegments(was: Located, segments: readonly RawValue[]): string {
  return withPathText(was, appendToPath(read.pathOf(was), segments, contextOf(was)));
}

export function appendPath(was: Located, text: string): string {
  const added = checked(RULES.path, text, 'a string; for raw values use appendSegments(...)');
  return withPathText(was, appendText(read.pathOf(was), added));
}

export function withLastSegment(was: Located, data: RawValue): string {
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

function splice({ text }: Located, from: number, to: number, next: string): string {
  return text.slice(0, from) + next + text.slice(to);
}

function withPathText(was: Located, path: string): string {
  return splice(was, was.pathStart, was.pathEnd, spell(path, contextOf(was)));
}

/** Replaces all before the path. If the context of the path changes, the gate respells the path. */
function withFront(
  was: Located,
  scheme: string | undefined,
  server: string,
  host: string | undefined,
): string {
  const here = context(scheme !== undefined, server !== '');
  const front = scheme === undefined ? server : `${scheme}:${server}`;
  const text = front + respell(read.pathOf(was), contextOf(was), here) + was.text.slice(was.pathEnd);
  return host === '' ? checkWebHost(text, was) : text;
}
