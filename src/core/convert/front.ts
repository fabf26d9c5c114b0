/** How a text that a person typed begins, and what is missing before it. */
import { type UriError, uriError } from '../text/error.ts';
import { findSchemeEnd } from '../text/scan.ts';
import { canBeHost, HIGHEST_PORT, WEB_SCHEMES } from '../text/schemes.ts';

/**
 * A scheme with a mistake after it. No server is called `https`, but a server can be called `ftp`: `ftp/pub` is a host and
 * a path.
 */
const NEAR_SCHEME: RegExp = /* @__PURE__ */ new RegExp(
  `^(?:https?(?=[;,.]?/)|(?:${WEB_SCHEMES}|file)(?=[;,.]?//))`,
  'i',
);

/** Returns the text to add before a text: the scheme, the scheme and `//`, or nothing if the text has a scheme. */
export function missingFront(text: string, start: number, given: string, scheme: string): string {
  if (/^\/\/[^/?#]/.test(given)) return `${scheme}:`;
  if (/^(?:$|[/?#:]|\.\.?(?:[/?#]|$))/.test(given)) {
    const advice = 'begin with one of them; resolve a relative reference against its base';
    throw suffixReferenceError('the text does not begin with a scheme or a host', advice, text, start);
  }
  const near = NEAR_SCHEME.exec(given)?.[0];
  if (near !== undefined) throw nearSchemeError(near, text, start);
  const colon = findSchemeEnd(given);
  if (colon > 0 && !isPort(given, colon)) {
    if (colon > 1 && !isHostName(given.slice(0, colon))) return '';
    if (colon > 1) throw portError(text, start + colon);
    throw suffixReferenceError(
      'one letter before ":" may be a drive',
      'write "file:///C:/x" for C:\\x',
      text,
      start,
    );
  }
  const authority = given.slice(0, given.search(/[/?#]|$/));
  const at = authority.search(/@|:$/);
  if (at < 0) return `${scheme}://`;
  const advice = 'write "mailto:" before an address, and a scheme before user information and "//"';
  throw suffixReferenceError('neither a scheme nor a host and its port', advice, text, start + at);
}

/** Tells whether the digits after the first `:` are a port, as in `localhost:80`, and not a telephone number. */
function isPort(given: string, colon: number): boolean {
  // without digits it is NaN
  const port = Number(/^:(\d{1,5})(?:[/?#]|$)/.exec(given.slice(colon, colon + 7))?.[1]);
  return port <= HIGHEST_PORT && canBeHost(given.slice(0, colon));
}

/** Tells whether a name is `localhost`, or labels with dots between them. */
function isHostName(name: string): boolean {
  if (/^localhost$/i.test(name)) return true;
  // a pattern that repeats a group would overflow on millions of labels
  return name.includes('.') && !/[^a-z\d.-]|^\.|\.\.|\.$/i.test(name);
}

function nearSchemeError(name: string, text: string, start: number): UriError {
  return suffixReferenceError(
    'a scheme is not followed by ":"',
    `write "${name.toLowerCase()}://" before the host`,
    text,
    start + name.length,
  );
}

function portError(text: string, index: number): UriError {
  return suffixReferenceError(
    'a host is not followed by a port',
    `write a port from 0 to ${HIGHEST_PORT}, or remove the ":"`,
    text,
    index,
  );
}

function suffixReferenceError(problem: string, advice: string, text: string, index: number): UriError {
  return uriError('reference', problem, advice, {
    code: 'suffix-reference',
    input: text,
    index,
    whole: 'authority',
  });
}
