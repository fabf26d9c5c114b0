/** RFC 3986, sections 6.2.2 and 6.2.3, component by component. */
import { spell } from '../models/gate.ts';
import { joinAuthority, read, recompose } from './oracle.ts';
import { removeDotSegments } from './resolution.ts';

/** Sections 6.2.2.1 and 6.2.2.2: escapes are in upper case, and escapes of unreserved characters are decoded. */
function normalEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const char = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : escape.toUpperCase();
  });
}

function lowerHost(host: string): string {
  return normalEscapes(host).replace(/%..|[A-Z]/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

/** In a relative path without a base no dot-segment is removed, and none is made by decoding. */
function relativeSegment(segment: string): string {
  const normal = normalEscapes(segment);
  return normal === '.' || normal === '..' ? segment.toUpperCase() : normal;
}

/** The normal form of section 6.2.2. */
export function normalForm(text: string): string {
  const reading = read(text);
  if (reading === undefined) throw new Error(`no reference: ${text}`);
  const map = (change: (text: string) => string, part: string | undefined): string | undefined =>
    part === undefined ? undefined : change(part);
  const scheme = reading.scheme?.toLowerCase();
  const host = map(lowerHost, reading.host);
  const authority = joinAuthority({
    userInfo: map(normalEscapes, reading.userInfo),
    host,
    port: reading.port,
  });
  const isRelativePath = scheme === undefined && host === undefined && !reading.path.startsWith('/');
  const path = isRelativePath
    ? reading.path.split('/').map(relativeSegment).join('/')
    : spell(removeDotSegments(normalEscapes(reading.path)), { scheme, host });
  return recompose({
    scheme,
    authority,
    path,
    query: map(normalEscapes, reading.query),
    fragment: map(normalEscapes, reading.fragment),
  });
}
