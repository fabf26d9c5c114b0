/** A reader of `URI-reference` by the grammar alone, and the recomposition of RFC 3986, section 5.3. */
import { matches, RULES } from '../grammar/abnf.ts';

type PathRule = 'path-abempty' | 'path-absolute' | 'path-noscheme' | 'path-rootless' | 'path-empty';
type HostKind = 'ipv4' | 'ipv6' | 'ipvfuture' | 'reg-name';

/** The components of a reference; `undefined` is absent, `''` is present and empty. */
export interface Components {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userInfo: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** A text as the grammar reads it: its components and the alternatives of the rules. */
interface Reading extends Components {
  readonly hostKind: HostKind | undefined;
  readonly pathRule: PathRule;
}

/** The names of the components, in their order in a reference. */
export const COMPONENTS = [
  'scheme',
  'authority',
  'userInfo',
  'host',
  'port',
  'path',
  'query',
  'fragment',
] as const satisfies readonly (keyof Components)[];

/** Reads a text by the rule `URI-reference`; `undefined` when it does not match. */
export function read(text: string): Reading | undefined {
  const groups = (RULES.URI.exec(text) ?? RULES['relative-ref'].exec(text))?.groups;
  if (groups === undefined) return undefined;
  const { scheme, authority, userinfo, host, port, query, fragment } = groups;
  const { pathAbempty, pathAbsolute, pathNoscheme, pathRootless } = groups;
  const hostKind = host === undefined ? undefined : kindOf(host);
  const rest = { scheme, authority, userInfo: userinfo, host, port, query, fragment, hostKind };
  if (pathAbempty !== undefined) return { ...rest, path: pathAbempty, pathRule: 'path-abempty' };
  if (pathAbsolute !== undefined) return { ...rest, path: pathAbsolute, pathRule: 'path-absolute' };
  if (pathNoscheme !== undefined) return { ...rest, path: pathNoscheme, pathRule: 'path-noscheme' };
  if (pathRootless !== undefined) return { ...rest, path: pathRootless, pathRule: 'path-rootless' };
  return { ...rest, path: '', pathRule: 'path-empty' };
}

/** Section 3.2.2: the first alternative of `host` that matches wins. */
function kindOf(host: string): HostKind {
  if (matches('IP-literal', host)) return matches('IPv6address', host.slice(1, -1)) ? 'ipv6' : 'ipvfuture';
  return matches('IPv4address', host) ? 'ipv4' : 'reg-name';
}

/** Section 3.2: `authority = [ userinfo "@" ] host [ ":" port ]`. */
export function joinAuthority(parts: Pick<Components, 'userInfo' | 'host' | 'port'>): string | undefined {
  const { userInfo, host, port } = parts;
  if (host === undefined) return undefined;
  return `${userInfo === undefined ? '' : `${userInfo}@`}${host}${port === undefined ? '' : `:${port}`}`;
}

/** Section 5.3, line by line. */
export function recompose(
  parts: Pick<Components, 'scheme' | 'authority' | 'path' | 'query' | 'fragment'>,
): string {
  let result = '';
  if (parts.scheme !== undefined) {
    result += parts.scheme;
    result += ':';
  }
  if (parts.authority !== undefined) {
    result += '//';
    result += parts.authority;
  }
  result += parts.path;
  if (parts.query !== undefined) {
    result += '?';
    result += parts.query;
  }
  if (parts.fragment !== undefined) {
    result += '#';
    result += parts.fragment;
  }
  return result;
}

/** Returns only the components of a reading, or of any object that has them as properties. */
export function componentsOf(source: Partial<Components> & { readonly path: string }): Components {
  const { scheme, authority, userInfo, host, port, path, query, fragment } = source;
  return { scheme, authority, userInfo, host, port, path, query, fragment };
}
