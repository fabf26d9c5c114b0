/** RFC 3986, sections 5.2.2 to 5.2.4, the pseudo-code as it stands. */
import { type Components, read, recompose } from './oracle.ts';

type Reference = Pick<Components, 'scheme' | 'authority' | 'path' | 'query' | 'fragment'>;

/** Section 5.2.4. */
export function removeDotSegments(path: string): string {
  let input = path;
  let output = '';
  while (input !== '') {
    if (input.startsWith('../')) input = input.slice(3);
    else if (input.startsWith('./')) input = input.slice(2);
    else if (input.startsWith('/./')) input = input.slice(2);
    else if (input === '/.') input = '/';
    else if (input.startsWith('/../')) {
      input = input.slice(3);
      output = withoutLastSegment(output);
    } else if (input === '/..') {
      input = '/';
      output = withoutLastSegment(output);
    } else if (input === '.' || input === '..') input = '';
    else {
      const next = input.indexOf('/', 1);
      const end = next < 0 ? input.length : next;
      output += input.slice(0, end);
      input = input.slice(end);
    }
  }
  return output;
}

/** "remove the last segment and its preceding "/" (if any) from the output buffer" */
function withoutLastSegment(output: string): string {
  return output.slice(0, Math.max(0, output.lastIndexOf('/')));
}

/** Section 5.2.3. */
export function merge(base: Reference, path: string): string {
  if (base.authority !== undefined && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

/** Section 5.2.2. When not `strict`, a scheme that is the base's own is ignored. */
export function transform(base: Reference, reference: Reference, strict = true): Reference {
  const scheme = !strict && reference.scheme === base.scheme ? undefined : reference.scheme;
  const { authority, path, query, fragment } = reference;
  if (scheme !== undefined) return { scheme, authority, path: removeDotSegments(path), query, fragment };
  const inherited = { scheme: base.scheme, fragment };
  if (authority !== undefined) return { ...inherited, authority, path: removeDotSegments(path), query };
  const target = { ...inherited, authority: base.authority };
  if (path === '') return { ...target, path: base.path, query: query ?? base.query };
  if (path.startsWith('/')) return { ...target, path: removeDotSegments(path), query };
  return { ...target, path: removeDotSegments(merge(base, path)), query };
}

/** Section 5.2 from text to text; both texts must be references. */
export function resolve(base: string, reference: string, strict = true): string {
  const [from, to] = [read(base), read(reference)];
  if (from === undefined || to === undefined) throw new Error(`no reference: ${base} ${reference}`);
  return recompose(transform(from, to, strict));
}
