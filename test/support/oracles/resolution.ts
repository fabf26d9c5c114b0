/** The pseudo-code of RFC 3986, sections 5.2.2 to 5.2.4, word for word. */
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

/**
 * A path without a root whose directory is not known, after the semantics of `relative`: it loses `.` and each `name/..`, keeps the
 * `..` that are left in front, is `./` when nothing is left, and begins with `./` where it would begin with `/` or read as a scheme.
 */
export function removeInnerDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/');
  for (const segment of segments) {
    if (segment === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  // as in section 5.2.4, a path that ends in a dot-segment is a directory
  if (isDots(segments.at(-1))) kept.push('');
  const text = kept.join('/');
  return /^(?:$|\/|[^/]*:)/.test(text) ? `./${text}` : text;
}

function isDots(segment: string | undefined): boolean {
  return segment === '.' || segment === '..';
}

/** Section 5.2.2 for a base without a scheme: base, reference and target are relative to one place that is not known. */
export function transformRelative(base: Reference, reference: Reference): Reference {
  const { authority, path, query, fragment } = reference;
  if (reference.scheme !== undefined || authority !== undefined)
    return { ...reference, path: removeDotSegments(path) };
  const target = { scheme: undefined, authority: base.authority, query, fragment };
  if (path === '') return { ...target, path: base.path, query: query ?? base.query };
  if (path.startsWith('/')) return { ...target, path: removeDotSegments(path) };
  if (base.path === '' && base.authority === undefined) return { ...target, path };
  const isDirectory = isDots(base.path.split('/').at(-1));
  const merged = merge(isDirectory ? { ...base, path: `${base.path}/` } : base, path);
  return { ...target, path: merged.startsWith('/') ? removeDotSegments(merged) : removeInnerDots(merged) };
}
