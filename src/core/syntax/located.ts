import type { Ruled } from './rules.ts';

/**
 * A string, and the indices of its components in it. A delimiter belongs to no component.
 *
 * ```text
 *   https://me@example.com:8080/a/b?q#f
 *        |  |  |          |    |   | | |
 *        |  |  |          |    |   | | text.length
 *        |  |  |          |    |   | queryEnd
 *        |  |  |          |    |   pathEnd
 *        |  |  |          |    pathStart
 *        |  |  |          hostEnd
 *        |  |  hostStart
 *        |  schemeEnd + 3
 *        schemeEnd
 * ```
 *
 * What is absent has no room between its indices:
 *
 * - no scheme: `schemeEnd` is -1
 * - no authority: `hostStart`, `hostEnd` and `pathStart` are all `schemeEnd + 1`, where its `//` would be
 * - no user information: `hostStart` is `schemeEnd + 3`; no port: `hostEnd` is `pathStart`
 * - no query: `pathEnd` is `queryEnd`; no fragment: `queryEnd` is `text.length`
 *
 * So the indices never fall: `-1 <= schemeEnd < hostStart <= hostEnd <= pathStart <= pathEnd <= queryEnd <= text.length`.
 * A path is always there, and with an authority a host, but both may be empty.
 *
 * Of a reference the string also keeps these promises, so that parsing it gives the same indices:
 *
 * - Each component matches its rule of RFC 3986: each character is ASCII, and each `%` begins a `pct-encoded`.
 * - With an authority the path is empty or begins with `/`; without one it does not begin with `//`.
 * - Without a scheme and an authority the first segment of the path has no `:`.
 *
 * Only `split.ts` makes a `Located`, also of a string that is refused later. Of an authority alone `schemeEnd` is -3.
 */
export interface Located {
  readonly text: string;
  readonly schemeEnd: number;
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly queryEnd: number;
}

/** The components of a reference as strings: `undefined` when absent, `''` when empty. */
export type Components = Readonly<Record<Ruled, string | undefined>> & { readonly path: string };

export function hasAuthority(at: Located): boolean {
  return at.pathStart > at.schemeEnd + 1;
}

/** Tells whether a path follows a scheme alone and does not begin with `/`, as in `tel:`, `mailto:` and `urn:`. */
export function isOpaque(at: Located): boolean {
  return at.schemeEnd >= 0 && !hasAuthority(at) && !at.text.startsWith('/', at.pathStart);
}

export function schemeOf(at: Located): string | undefined {
  return at.schemeEnd < 0 ? undefined : at.text.slice(0, at.schemeEnd);
}

export function authorityOf(at: Located): string | undefined {
  return hasAuthority(at) ? at.text.slice(at.schemeEnd + 3, at.pathStart) : undefined;
}

export function userInfoOf(at: Located): string | undefined {
  const start = at.schemeEnd + 3;
  return at.hostStart > start ? at.text.slice(start, at.hostStart - 1) : undefined;
}

export function hostOf(at: Located): string | undefined {
  return hasAuthority(at) ? at.text.slice(at.hostStart, at.hostEnd) : undefined;
}

export function portOf(at: Located): string | undefined {
  return at.hostEnd < at.pathStart ? at.text.slice(at.hostEnd + 1, at.pathStart) : undefined;
}

export function pathOf(at: Located): string {
  return at.text.slice(at.pathStart, at.pathEnd);
}

export function queryOf(at: Located): string | undefined {
  return at.pathEnd < at.queryEnd ? at.text.slice(at.pathEnd + 1, at.queryEnd) : undefined;
}

export function fragmentOf(at: Located): string | undefined {
  return at.queryEnd < at.text.length ? at.text.slice(at.queryEnd + 1) : undefined;
}

export function componentsOf(at: Located): Components {
  return {
    scheme: schemeOf(at),
    userInfo: userInfoOf(at),
    host: hostOf(at),
    port: portOf(at),
    path: pathOf(at),
    query: queryOf(at),
    fragment: fragmentOf(at),
  };
}

/** Joins components, as section 5.3 of RFC 3986 does. The caller has checked each, and that the path fits the others. */
export function compose({ scheme, userInfo, host, port, path, query, fragment }: Components): string {
  let text = scheme === undefined ? '' : `${scheme}:`;
  if (host !== undefined) text += userInfo === undefined ? `//${host}` : `//${userInfo}@${host}`;
  if (port !== undefined) text += `:${port}`;
  text += path;
  if (query !== undefined) text += `?${query}`;
  return fragment === undefined ? text : `${text}#${fragment}`;
}
