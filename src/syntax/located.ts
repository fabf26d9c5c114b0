/** A reference as text, and where its components stand in it. */

/**
 * A valid reference with its offsets. The offsets promise each other:
 *
 * - `-1 <= schemeEnd < hostStart <= hostEnd <= pathStart <= pathEnd <= queryEnd <= text.length`
 * - There is an authority exactly when `pathStart > schemeEnd + 1`. Then `//` stands after the scheme, user information ends
 *   with the `@` at `hostStart - 1` when `hostStart > schemeEnd + 3`, and a port begins with the `:` at `hostEnd` when
 *   `hostEnd < pathStart`. Without an authority `hostStart`, `hostEnd` and `pathStart` are all `schemeEnd + 1`.
 * - There is a query, with its `?` at `pathEnd`, exactly when `pathEnd < queryEnd`; and a fragment, with its `#` at
 *   `queryEnd`, exactly when `queryEnd < text.length`.
 *
 * Of the text may be assumed that each component keeps its rule, that each `%` begins a `pct-encoded`, and that the path is one
 * that can stand in its context, as the gate spells it: so parsing the text again gives these offsets. Only the parser and the
 * functions that put checked components together make one, and a value is made of nothing else.
 */
export class Located {
  readonly text: string;
  /** Index of the `:` after the scheme; -1 without one. */
  readonly schemeEnd: number;
  /** Index of the host. */
  readonly hostStart: number;
  /** Index of the `:` before the port, or of what follows the host. */
  readonly hostEnd: number;
  /** Index of the path. */
  readonly pathStart: number;
  /** Index of the `?` before the query, or of what follows the path. */
  readonly pathEnd: number;
  /** Index of the `#` before the fragment, or the length of the text. */
  readonly queryEnd: number;

  constructor(
    text: string,
    schemeEnd: number,
    hostStart: number,
    hostEnd: number,
    pathStart: number,
    pathEnd: number,
    queryEnd: number,
  ) {
    this.text = text;
    this.schemeEnd = schemeEnd;
    this.hostStart = hostStart;
    this.hostEnd = hostEnd;
    this.pathStart = pathStart;
    this.pathEnd = pathEnd;
    this.queryEnd = queryEnd;
  }
}

/** What comes before the path, delimiters included, and where scheme and host stand in it. */
export interface Front {
  readonly text: string;
  readonly schemeEnd: number;
  readonly hostStart: number;
  readonly hostEnd: number;
}

/** The components of a reference as text; `undefined` is absent, `''` is present and empty. */
export interface Components {
  readonly scheme: string | undefined;
  readonly userInfo: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

export function hasAuthority(at: Located): boolean {
  return at.pathStart > at.schemeEnd + 1;
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

/** All components at once. */
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
