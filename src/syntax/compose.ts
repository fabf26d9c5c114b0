/** Component recomposition: RFC 3986, section 5.3. */
import type { Components } from './located.ts';

/** Joins components. The caller has checked that each is valid and that they can stand together. */
export function compose({ scheme, userInfo, host, port, path, query, fragment }: Components): string {
  let text = scheme === undefined ? '' : `${scheme}:`;
  if (host !== undefined) text += userInfo === undefined ? `//${host}` : `//${userInfo}@${host}`;
  if (port !== undefined) text += `:${port}`;
  text += path;
  if (query !== undefined) text += `?${query}`;
  return fragment === undefined ? text : `${text}#${fragment}`;
}
