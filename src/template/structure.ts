/** Checks that data doesn't change the structure of a reference, of which section 4 of RFC 6570 warns. */
import { excerpt, type UriComponent, uriError, type UriError } from '../core/text/error.ts';
import { notAllowed } from '../core/syntax/refusal.ts';
import { type Fail, checkHost, nameOf, checkPath, READ_AS_HOST, unmarked } from '../place/place.ts';
import { isReference, parseError } from '../core/syntax/parse.ts';
import { isWebScheme } from '../core/text/schemes.ts';
import type { Trace } from './expand.ts';
import { isReserved, type Operator } from './grammar.ts';

/** Marks the values in an expansion, as `place.ts` says. */
function marked({ parts, pieces, lists }: Trace): string {
  const marks = parts.map((part, n) => {
    if (typeof part === 'string') return part;
    const made = markedValue(part.operator, pieces[n]!);
    return lists?.has(part) === true ? made.replace(/\/<>$/, '/`') : made;
  });
  return marks.join('');
}

function markedValue(operator: Operator, piece: string): string {
  const { first } = operator;
  const open = isReserved(operator) ? '{' : first === '' || first === '/' ? '<' : '|';
  const close = open === '{' ? '}' : '>';
  if (first === '') return open + piece + close;
  const [, ...values] = piece.split(first);
  // these delimiters end the string before them
  const border = '/?#'.includes(first) ? '^' : '|>';
  return border + values.map((value) => first + open + value + close).join('');
}

const FRONT = /^([^:/?#]*:)?(?:([<>{}|^]*\/[<>{}|^]*\/)([^/?#]*))?/;

/** Returns an expansion with the name of its host; refuses data that changes the structure. */
export function placed(plain: string, trace: Trace): string {
  const text = marked(trace);
  if (!isReference(plain)) throw notReferenceError(text, parseError(plain));
  const [front, scheme = '', slashes, authority = ''] = FRONT.exec(text) as RegExpExecArray;
  if (/[<|^]/.test(scheme)) {
    const advice = 'write the scheme, or {+name} for one that is trusted';
    throw changeError(text, 'scheme', 'create a scheme', advice, '');
  }
  const made = slashes === undefined ? undefined : placedAuthority(text, scheme, slashes, authority, trace);
  const rest = text.slice(scheme.length);
  const isOfWeb = scheme === '' ? slashes !== undefined : isWeb(scheme);
  if (isOfWeb && READ_AS_HOST.test(rest)) {
    const before = scheme + rest.slice(0, rest.search(/[^/<>{}|^]/));
    const problem = 'be what a browser reads as the host';
    throw changeError(text, 'authority', problem, 'write "//" and a host before it', before);
  }
  const end = text.slice(front.length);
  checkPath(end.slice(0, end.search(/[?#]|$/)), failAt(text, front, trace));
  return made === undefined ? plain : made + unmarked(end);
}

const AUTHORITY = /^(.*@)?([^@]*?)(:[^:\]]*)?$/;

function isWeb(scheme: string): boolean {
  return isWebScheme(unmarked(scheme).slice(0, -1));
}

/** Returns an expansion up to its path, with the name of its host; `undefined` if the host stays as it is. */
function placedAuthority(
  text: string,
  scheme: string,
  slashes: string,
  authority: string,
  trace: Trace,
): string | undefined {
  if (!/^[{}]*\/\/$/.test(slashes)) {
    const advice = 'write "//" in the template, or give the segment before it a value';
    throw changeError(text, 'authority', 'create a host', advice, scheme);
  }
  const front = scheme + slashes;
  checkTrusted(text, front, authority);
  const [, user = '', host = '', port = ''] = AUTHORITY.exec(authority) as RegExpExecArray;
  const fail = failAt(text, front + user, trace);
  const hasData = /[<|]/.test(host);
  const isOfWeb = isWeb(scheme);
  const isOfValue = hasData || (isOfWeb && (/[{}]/.test(host) || isInValue(front + user)));
  if (isOfValue && !unmarked(host))
    throw fail('empty-host', 'the values leave the host empty', 'write a host', 0);
  if (!hasData) return undefined;
  const labels = host.replace(/[{}^]/g, '');
  // the host of another scheme is not always a name: `weather://{city}`
  if (scheme === '' || isOfWeb) return unmarked(front + user) + nameOf(labels, fail) + unmarked(port);
  checkHost(labels, fail);
  return undefined;
}

/** Tells whether a value of `+` has begun and not ended. */
function isInValue(text: string): boolean {
  return text.lastIndexOf('{') > text.lastIndexOf('}');
}

const TOKENS = /\{[^}]*\}?|[<|][^<|>]*>|[^{<|]+/g;

/** A value of `+` that ends an authority, with the literals before and after it. */
const ENDED =
  /^([^/?#]*)\{[^{}/?#]*[/?#][^}]*\}(?:<[^>]*>|\|[^>]*>|\{[^}]*\}|\^(?![/?#]))*([^/?#<|{^][^<|{^]*)/;

/**
 * Throws if a value of `+` continues or ends the authority. After a host it may begin with a path:
 * `https://h{+path}.json`.
 */
function checkTrusted(text: string, front: string, authority: string): void {
  // short way: most have no such value
  if (!authority.includes('{')) return;
  const isOpen = isInValue(front);
  let hasHost = false;
  let before = front;
  for (const [token] of `${isOpen ? '{' : ''}${authority}`.matchAll(TOKENS)) {
    if (hasHost && /^\{[^}]/.test(token)) {
      const advice = 'begin the value with "/", "?" or "#", or write {+name} for the whole host';
      throw changeError(text, 'authority', 'add to the host', advice, before);
    }
    const end = token.slice(token.lastIndexOf('@') + 1);
    hasHost = (hasHost && end === token) || (!/^[<|{]/.test(token) && /[^:^]/.test(end));
    before += token;
  }
  const [, literal = '', later = ''] = isOpen ? [] : (ENDED.exec(text.slice(front.length)) ?? []);
  const host = unmarked(literal);
  if (later === '' || (host !== '' && !host.endsWith('@') && !/^[^/?#]*@/.test(later))) return;
  const advice = 'leave out "/", "?" and "#", or write {+name} for the whole host';
  throw changeError(text, 'authority', 'end the host of the template', advice, front + authority);
}

/** Makes the error for an expansion that is not a reference. It does not show the values. */
function notReferenceError(text: string, { code, component, index }: UriError): UriError {
  const advice =
    component === 'port' ? 'a port must be a number' : 'pass a value in which it is percent-encoded';
  return notAllowed(code, component, masked(text, index, index + 1), index, 'reference', advice);
}

function changeError(
  text: string,
  component: UriComponent,
  problem: string,
  advice: string,
  before: string,
): UriError {
  const index = unmarked(before).length;
  const place = { code: 'structure-from-data', input: masked(text, index, index), index } as const;
  return uriError(component, `a value cannot ${problem}`, advice, place);
}

function failAt(text: string, before: string, trace: Trace): Fail {
  return (code, problem, usual, at, wrong = '') => {
    const index = unmarked(before).length + at;
    const name = code.startsWith('empty') ? absentAt(trace, index) : undefined;
    const advice = name === undefined ? usual : `give ${excerpt(name)} a value`;
    const input = masked(text, index, index + wrong.length);
    return uriError(code.endsWith('segment') ? 'path' : 'host', problem, advice, { code, input, index });
  };
}

/** Returns the name of the first variable of the `{x}` or `{+x}` that writes nothing at an index. */
function absentAt({ parts, pieces }: Trace, index: number): string | undefined {
  let at = 0;
  for (const [n, part] of parts.entries()) {
    const isAbsent = at === index && pieces[n] === '';
    if (isAbsent && typeof part !== 'string' && part.operator.first === '') return part.varspecs[0]!.name;
    at += pieces[n]!.length;
  }
  return undefined;
}

/** Masks the values: each character but a delimiter becomes one `*`. What the error is about, between the indices, stays. */
function masked(text: string, from: number, to: number): string {
  const shown = unmarked(text.replace(/[<|{][^>}]*/g, (run) => run.replace(/[^:/?#[\]@<|{]/g, '*')));
  return shown.slice(0, from) + unmarked(text).slice(from, to) + shown.slice(to);
}
