/** Component recomposition: RFC 3986, section 5.3. */
import { type Components, type Front, Located } from './located.ts';

/** Joins components. The caller has checked that each is valid and that they can stand together. */
export function compose(parts: Components): Located {
  const { scheme, userInfo, host, port, path, query, fragment } = parts;
  let text = scheme === undefined ? '' : `${scheme}:`;
  const schemeEnd = text.length - 1;
  if (host !== undefined) text += userInfo === undefined ? '//' : `//${userInfo}@`;
  const hostStart = text.length;
  if (host !== undefined) text += host;
  const hostEnd = text.length;
  if (port !== undefined) text += `:${port}`;
  const pathStart = text.length;
  text += path;
  const pathEnd = text.length;
  if (query !== undefined) text += `?${query}`;
  const queryEnd = text.length;
  if (fragment !== undefined) text += `#${fragment}`;
  return new Located(text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd);
}

/** Appends a path to a front. The query and the fragment bring their delimiters. */
export function join(front: Front, path: string, query: string, fragment: string): Located {
  return tailed(front.text, front, front.text.length, path, query, fragment);
}

/** Replaces all that follows the authority. The query and the fragment bring their delimiters. */
export function withTail(at: Located, path: string, query: string, fragment: string): Located {
  return tailed(at.text.slice(0, at.pathStart), at, at.pathStart, path, query, fragment);
}

function tailed(
  front: string,
  { schemeEnd, hostStart, hostEnd }: Omit<Front, 'text'>,
  pathStart: number,
  path: string,
  query: string,
  fragment: string,
): Located {
  const pathEnd = pathStart + path.length;
  const text = front + path + query + fragment;
  return new Located(text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, pathEnd + query.length);
}
