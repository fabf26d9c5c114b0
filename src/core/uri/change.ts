/**
 * The changes of a reference: each function takes and returns a text with its offsets; `withParts` returns only a text. The
 * gate in `core/path/gate.ts` spells the path before the new text is made. A change that changes nothing returns the same
 * object.
 */
import { type Context, context, respell, spell } from '../path/gate.ts';
import {
  type Components,
  compose,
  fragmentOf,
  hasAuthority,
  hostOf,
  Located,
  pathOf,
  portOf,
  queryOf,
  schemeOf,
  authorityOf,
  userInfoOf,
} from '../syntax/located.ts';
import { parseAuthority } from '../syntax/parse.ts';
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
import type { UriData } from '../text/data.ts';
import { isWebScheme } from '../text/schemes.ts';
import { checked, RULES } from '../syntax/rules.ts';
import { appendText, appendToPath, writeLastSegment } from '../path/segments.ts';

type Front = Pick<Components, 'scheme' | 'userInfo' | 'host' | 'port'>;

/**
 * Changes several parts, which are validated together. It returns a text without offsets: they are often not needed, and
 * take longer to find than the text takes to make (benchmark rows `with` and `build`).
 */
export function withParts(was: Located, change: UriParts<object>): string {
  const given = givenParts(change);
  if (given & PART_BITS.authority) {
    checkAuthorityAlone(change);
    const { authority, ...others } = change;
    return madeOf(withAuthority(was, authority), others, given, was);
  }
  return madeOf(was, change, given, given & PART_BITS.host ? was : undefined);
}

/**
 * Makes the text of a reference with other parts, except for the whole authority.
 *
 * @param before - If the authority was changed, the reference before that.
 */
function madeOf(was: Located, change: UriParts<object>, given: number, before: Located | undefined): string {
  const scheme = given & PART_BITS.scheme ? optionalText(RULES.scheme, change.scheme) : schemeOf(was);
  const host = given & PART_BITS.host ? optionalText(RULES.host, change.host) : hostOf(was);
  let userInfo = given & PART_BITS.userInfo ? userInfoText(change.userInfo) : undefined;
  let port = given & PART_BITS.port ? portText(change.port) : undefined;
  if (host === undefined) {
    if (userInfo !== undefined) throw withoutHost('userInfo');
    if (port !== undefined) throw withoutHost('port');
  } else {
    if (!(given & PART_BITS.userInfo)) userInfo = userInfoOf(was);
    if (!(given & PART_BITS.port)) port = portOf(was);
  }
  if ((host ?? '') === '' && before !== undefined) checkWebHost({ scheme, userInfo, host, port }, before);
  const here = context(scheme !== undefined, host !== undefined);
  const path =
    given & PART_BITS.path
      ? spell(pathText(change.path, was, here), here)
      : respell(pathOf(was), contextOf(was), here);
  const query = given & PART_BITS.query ? queryText(change.query, queryOf(was)) : queryOf(was);
  const fragment =
    given & PART_BITS.fragment ? optionalText(RULES.fragment, change.fragment) : fragmentOf(was);
  return compose({ scheme, userInfo, host, port, path, query, fragment });
}

/** Refuses a web scheme without a host, because browsers find a host in the path. An unchanged front is not refused. */
function checkWebHost({ scheme, userInfo, host, port }: Front, was: Located): void {
  if (scheme === undefined || !isWebScheme(scheme)) return;
  const isSame =
    scheme === schemeOf(was) && host === hostOf(was) && userInfo === userInfoOf(was) && port === portOf(was);
  if (!isSame) throw webWithoutHost(scheme);
}

export function withScheme(was: Located, scheme: string | undefined): Located {
  const next = optionalText(RULES.scheme, scheme);
  if (next === schemeOf(was)) return was;
  const { text, schemeEnd, hostStart, hostEnd, pathStart } = was;
  const front = next === undefined ? '' : `${next}:`;
  const shift = front.length - schemeEnd - 1;
  const made = front + text.slice(schemeEnd + 1, pathStart);
  return withFront(was, made, front.length - 1, hostStart + shift, hostEnd + shift);
}

export function withAuthority(was: Located, authority: string | undefined): Located {
  if (authority === authorityOf(was)) return was;
  if (authority === undefined) return withoutAuthority(was);
  const { hostStart, hostEnd } = parseAuthority(authority);
  return withNewAuthority(was, authority, hostStart, hostEnd);
}

export function withUserInfo(was: Located, userInfo: string | UserInfo | undefined): Located {
  const next = userInfoText(userInfo);
  if (next === userInfoOf(was)) return was;
  if (!hasAuthority(was)) throw withoutHost('userInfo');
  const { text, schemeEnd, hostStart, hostEnd, pathStart } = was;
  const front = text.slice(0, schemeEnd + 3) + (next === undefined ? '' : `${next}@`);
  const end = front.length + hostEnd - hostStart;
  return withFront(was, front + text.slice(hostStart, pathStart), schemeEnd, front.length, end);
}

export function withHost(was: Located, host: string | undefined): Located {
  const next = optionalText(RULES.host, host);
  if (next === hostOf(was)) return was;
  if (next === undefined) return withoutAuthority(was);
  if (!hasAuthority(was)) return withNewAuthority(was, next, 0, next.length);
  const { text, schemeEnd, hostStart, hostEnd, pathStart } = was;
  const front = text.slice(0, hostStart) + next;
  return withFront(was, front + text.slice(hostEnd, pathStart), schemeEnd, hostStart, front.length);
}

export function withPort(was: Located, port: number | string | undefined): Located {
  const next = portText(port);
  if (next === portOf(was)) return was;
  if (!hasAuthority(was)) throw withoutHost('port');
  const { text, schemeEnd, hostStart, hostEnd } = was;
  const front = text.slice(0, hostEnd) + (next === undefined ? '' : `:${next}`);
  return withFront(was, front, schemeEnd, hostStart, hostEnd);
}

export function withPath(was: Located, path: string | readonly UriData[] | undefined): Located {
  return withPathText(was, pathText(path, was, contextOf(was)));
}

export function appendSegments(was: Located, segments: readonly UriData[]): Located {
  return withPathText(was, appendToPath(pathOf(was), segments, contextOf(was)));
}

export function appendPath(was: Located, text: string): Located {
  const added = checked(RULES.path, text, 'a string; appendSegments(...) takes data');
  return withPathText(was, appendText(pathOf(was), added));
}

export function withLastSegment(was: Located, data: UriData): Located {
  return withPathText(was, writeLastSegment(pathOf(was), data, contextOf(was)));
}

export function withQuery(was: Located, query: unknown): Located {
  return withQueryText(was, queryText(query, queryOf(was)));
}

export function withFragment(was: Located, fragment: string | undefined): Located {
  const next = optionalText(RULES.fragment, fragment);
  if (next === fragmentOf(was)) return was;
  const { text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd } = was;
  const made = text.slice(0, queryEnd) + (next === undefined ? '' : `#${next}`);
  return new Located(made, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd);
}

function contextOf(at: Located): Context {
  return context(at.schemeEnd >= 0, hasAuthority(at));
}

function withoutAuthority(was: Located): Located {
  const { text, schemeEnd } = was;
  const end = schemeEnd + 1;
  return withFront(was, text.slice(0, end), schemeEnd, end, end);
}

/** Replaces the authority; two indices say where the host begins and ends in the new authority. */
function withNewAuthority(was: Located, authority: string, hostStart: number, hostEnd: number): Located {
  const { text, schemeEnd } = was;
  const front = `${text.slice(0, schemeEnd + 1)}//`;
  const start = front.length;
  return withFront(was, front + authority, schemeEnd, start + hostStart, start + hostEnd);
}

/** Replaces the text before the path. If the context of the path changes, the path is respelled. */
function withFront(
  was: Located,
  front: string,
  schemeEnd: number,
  hostStart: number,
  hostEnd: number,
): Located {
  const { text, pathStart, pathEnd, queryEnd } = was;
  const before = contextOf(was);
  const after = context(schemeEnd >= 0, front.length > schemeEnd + 1);
  const rest =
    before === after ? text.slice(pathStart) : respell(pathOf(was), before, after) + text.slice(pathEnd);
  const made = front + rest;
  const shift = made.length - text.length;
  return new Located(made, schemeEnd, hostStart, hostEnd, front.length, pathEnd + shift, queryEnd + shift);
}

/** Replaces the path, which the gate spells. */
function withPathText(was: Located, path: string): Located {
  const { text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd } = was;
  const next = spell(path, contextOf(was));
  const shift = next.length - (pathEnd - pathStart);
  if (shift === 0 && text.startsWith(next, pathStart)) return was;
  const made = text.slice(0, pathStart) + next + text.slice(pathEnd);
  return new Located(made, schemeEnd, hostStart, hostEnd, pathStart, pathEnd + shift, queryEnd + shift);
}

/** Replaces the query by a valid query. */
export function withQueryText(was: Located, query: string | undefined): Located {
  if (query === queryOf(was)) return was;
  const { text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd } = was;
  const made = text.slice(0, pathEnd) + (query === undefined ? '' : `?${query}`);
  return new Located(
    made + text.slice(queryEnd),
    schemeEnd,
    hostStart,
    hostEnd,
    pathStart,
    pathEnd,
    made.length,
  );
}
