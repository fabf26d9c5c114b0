/** The serializer: RFC 3986, section 5.3. */
import type { Offsets } from './parse.ts';

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

/** Puts valid components together and leaves in `out` where they stand. */
export function compose(parts: Components, out: Offsets): string {
  const { scheme, userInfo, host, port, path, query, fragment } = parts;
  let text = scheme === undefined ? '' : `${scheme}:`;
  out.schemeEnd = text.length - 1;
  if (host !== undefined) text += userInfo === undefined ? '//' : `//${userInfo}@`;
  out.hostStart = text.length;
  if (host !== undefined) text += host;
  out.hostEnd = text.length;
  if (port !== undefined) text += `:${port}`;
  out.pathStart = text.length;
  text += path;
  out.pathEnd = text.length;
  if (query !== undefined) text += `?${query}`;
  out.queryEnd = text.length;
  return fragment === undefined ? text : `${text}#${fragment}`;
}

/**
 * Puts the rest behind what stands before the path, query and fragment with their delimiters, and completes in `out` where
 * the components stand.
 */
export function join(front: string, path: string, query: string, fragment: string, out: Offsets): string {
  out.pathStart = front.length;
  out.pathEnd = front.length + path.length;
  out.queryEnd = out.pathEnd + query.length;
  return front + path + query + fragment;
}
