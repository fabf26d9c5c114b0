/** Requests from hostile clients, and how a server has to read them. */
import fc, { type Arbitrary } from 'fast-check';
import { anyChar } from '../arbitraries/texts.ts';
import { joined, often, word } from '../arbitraries/choices.ts';

/** A request line without its version, and the header `Host`. */
export interface Request {
  readonly method: string;
  readonly target: string;
  readonly host: string | undefined;
}

const piece: Arbitrary<string> = fc.oneof(
  often(6, fc.constantFrom('a', 'b.c', '/', '//', '..', '?', '=', '&', '%41', '%2f', ':', '@')),
  often(3, word(`\\ # | [ ] { } " < > ^ \` % %z * ; '`)),
  often(1, anyChar),
);
const pieces = fc.string({ unit: piece, maxLength: 8 });
const path = pieces.map((text) => `/${text}`);

/** Hosts that a client writes. */
const hostText: Arbitrary<string> = fc.oneof(
  often(4, fc.constantFrom('h', 'H.example:80', '127.0.0.1', '[::1]', '[::1]:80', 'h:', 'a_b', '1')),
  often(2, word('h,evil u:p@h @h :80 h/x h:99999 [::1 [v1.x] h\\ h# %68 h:8x', '')),
  often(1, pieces),
);

const absolute = joined(
  word('http:// https:// HTTP:// javascript:// ws://'),
  hostText,
  fc.oneof(fc.constant(''), path),
);
const targetText: Arbitrary<string> = fc.oneof(
  often(4, path),
  often(3, absolute),
  often(1, word('* h:80 [::1]:443 h / // //evil.example/x http:x ?', '')),
  often(1, pieces),
);

export const request: Arbitrary<Request> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'OPTIONS', 'CONNECT', 'POST'),
  target: targetText,
  host: fc.oneof(often(6, hostText), often(1, fc.constant(undefined))),
});

/** The URI that a request asks for. */
interface Meaning {
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

/** Reads a request as RFC 9112, section 3.3 says, by searching for delimiters alone. */
export function meaningOf({ method, target, host }: Request): Meaning {
  if (method === 'CONNECT') return { authority: target, path: '', query: undefined };
  if (target === '*') return { authority: host, path: '', query: undefined };
  const [, absolute] = /^\w+:\/\/([^/?]*)/.exec(target) ?? [];
  const rest = absolute === undefined ? target : target.replace(/^\w+:\/\/[^/?]*/, '');
  const question = rest.indexOf('?');
  return {
    authority: absolute ?? host,
    path: question < 0 ? rest : rest.slice(0, question),
    query: question < 0 ? undefined : rest.slice(question + 1),
  };
}
