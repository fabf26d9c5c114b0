/** Texts from people: the one lenient door, apart from the strict ones. */
import { type UriComponent, UriError, wrongType } from '../text/error.ts';
import { hostName } from '../platform/host-name.ts';
import { isAscii } from '../text/chars.ts';
import { splitComponents } from '../syntax/split.ts';
import { optionsOf, own } from '../text/own.ts';
import { canBeHost } from '../text/schemes.ts';
import { checked, fault, faultIn, encodeFaults, type Ruled, RULES } from '../syntax/rules.ts';
import { schemeEnd } from '../text/scan.ts';
import { Uri } from '../uri/uri.ts';

/** Controls, bidirectional controls, lone surrogates, and `\`, which a browser may read as `/`. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_C}\\]/u;

/** Nothing but a Unicode name is encodeFaults in these: a reader who guesses otherwise would go to another server. */
const AUTHORITY: readonly Ruled[] = ['userInfo', 'host', 'port'];

/**
 * What {@link fromUserInput} did to the text at one place.
 *
 * @example
 * ```ts
 * const [change]: readonly InputChange[] = fromUserInput('h/a b').changes;
 * change; // => { kind: 'scheme-added', component: 'scheme', index: 0, before: '', after: 'https://' }
 * ```
 * @category IRIs, URL and user input
 */
export interface InputChange {
  /**
   * - `trimmed`: blanks around the text are gone
   * - `scheme-added`: the scheme was put before the text
   * - `host-encoded`: a Unicode name became its A-labels
   * - `encoded`: what no URI holds became escapes
   */
  readonly kind: 'trimmed' | 'scheme-added' | 'host-encoded' | 'encoded';
  /** The component that was changed; `reference` for the blanks around it. */
  readonly component: UriComponent;
  /** Index, in UTF-16 code units of the text, of what was changed. */
  readonly index: number;
  /** What stood there. */
  readonly before: string;
  /** What stands there now. */
  readonly after: string;
}

/**
 * What {@link fromUserInput} gives: the reference, and how it came about.
 *
 * @example
 * ```ts
 * const { uri, changes }: UserInput = fromUserInput('https://h/a');
 * uri.href; // => 'https://h/a'
 * changes; // => []
 * ```
 * @category IRIs, URL and user input
 */
export interface UserInput {
  /** The reference; it has a scheme. */
  readonly uri: Uri;
  /** The changes in their order; made in the text, they give the text of the reference. */
  readonly changes: readonly InputChange[];
}

/**
 * Reads a text from a person: the one lenient door, apart from the strict {@link Uri.parse}. It says what it changed.
 *
 * Blanks around the text go. A text that begins with a host gets the scheme, and `//` alone its name: `localhost:8080/x` is a
 * host and a port, `mailto:x@y` has a scheme, and so has any other `name:x@y`. A Unicode host becomes its A-labels. In path, query and fragment blanks, Unicode
 * and what else no URI holds become escapes, and a bad `%` becomes `%25`.
 *
 * It does not guess. Refused are controls, bidirectional controls, backslashes and lone surrogates; a form that begins with `.`, `/`,
 * `?` or `#`; `joe@h` without a scheme; a host whose port is none; one letter and `:`, which may be a drive; any other authority
 * than the grammar's; and what a browser reads otherwise, as {@link Uri.toURL} refuses it. Whether a scheme is safe to follow,
 * `javascript` for one, is not judged here.
 *
 * @param text - What a person typed or pasted.
 * @param options - `scheme`: the scheme for a text without one, `https` when it is left out.
 * @returns The reference, and the changes.
 * @throws `UriError` `suffix-reference` for a text that is no URI and begins with no host; `reading-differs`; the
 * component's code for a character that is refused there; `scheme` for an option that is no scheme; `type`.
 * @example
 * ```ts
 * fromUserInput(' www.w3.org/Addressing/ ').uri.href; // => 'https://www.w3.org/Addressing/'
 * fromUserInput('localhost:8080/größe 5', { scheme: 'http' }).uri.href; // => 'http://localhost:8080/gr%C3%B6%C3%9Fe%205'
 * fromUserInput('http://h/100%').changes; // => [{ kind: 'encoded', component: 'path', index: 8, before: '/100%', after: '/100%25' }]
 * fromUserInput('C:\\boot.ini'); // throws suffix-reference
 * fromUserInput('http:h'); // throws reading-differs
 * ```
 * @see RFC 3986, section 4.5
 * @category IRIs, URL and user input
 */
export function fromUserInput(text: string, options?: { readonly scheme?: string | undefined }): UserInput {
  if (typeof text !== 'string') throw wrongType('reference', 'a string', text);
  const scheme = checked(RULES.scheme, own(optionsOf(options, 'reference'), 'scheme') ?? 'https');
  const given = text.trim();
  const start = text.length - text.trimStart().length;
  const end = start + given.length;
  const front = missingFront(text, start, given, scheme);
  const shift = start - front.length;
  const pieces = splitComponents(front + given).filter(({ component }) => component !== 'scheme');
  const changes = [
    trimmed(text, 0, start),
    { kind: 'scheme-added', component: 'scheme', index: start, before: '', after: front } as const,
    ...pieces.map(({ component, from, to }) => encoded(component, text, from + shift, to + shift)),
    trimmed(text, end, text.length),
  ].filter(({ before, after }) => before !== after);
  const uri = Uri.parse(changed(text, changes));
  uri.toURL();
  return { uri, changes };
}

/** What a text lacks before its authority; nothing when it has a scheme. */
function missingFront(text: string, start: number, given: string, scheme: string): string {
  if (/^\/\/[^/?#]/.test(given)) return `${scheme}:`;
  if (/^(?:$|[/?#:]|\.\.?(?:[/?#]|$))/.test(given)) {
    const advice = 'begin with one of them; resolve a relative reference against its base';
    throw suffixReference('the text begins with no scheme and no host', advice, text, start);
  }
  const colon = schemeEnd(given);
  if (colon > 0 && !isPort(given, colon)) {
    if (colon > 1 && !isHostName(given.slice(0, colon))) return '';
    if (colon > 1) throw noPort(text, start + colon);
    throw suffixReference(
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
  throw suffixReference('neither a scheme nor a host and its port', advice, text, start + at);
}

/** Are the digits after what may be a scheme a port, as in `localhost:80`, and not a number to call? */
function isPort(given: string, colon: number): boolean {
  const digits = /^:(\d{1,5})(?:[/?#]|$)/.exec(given.slice(colon, colon + 7))?.[1];
  return digits !== undefined && Number(digits) <= 65535 && canBeHost(given.slice(0, colon));
}

/** Is it `localhost`, or labels with dots between them? A repeated group would overflow on a text of millions of labels. */
function isHostName(name: string): boolean {
  if (/^localhost$/i.test(name)) return true;
  return name.includes('.') && !/[^a-z\d.-]|^\.|\.\.|\.$/i.test(name);
}

function noPort(text: string, index: number): UriError {
  return suffixReference('a host and no port', 'write a port from 0 to 65535, or no ":"', text, index);
}

function suffixReference(problem: string, advice: string, text: string, index: number): UriError {
  return new UriError('suffix-reference', 'reference', problem, advice, text, index, 'authority');
}

function trimmed(text: string, from: number, to: number): InputChange {
  return { kind: 'trimmed', component: 'reference', index: from, before: text.slice(from, to), after: '' };
}

function encoded(component: Ruled, text: string, from: number, to: number): InputChange {
  const before = text.slice(from, to);
  const bad = before.search(UNSAFE);
  if (bad >= 0) throw fault(component, text, from + bad, 'reference');
  const change = { component, index: from, before };
  if (component === 'host' && !isAscii(before))
    return { kind: 'host-encoded', ...change, after: hostName(text, from, to, 'reference') };
  const error = AUTHORITY.includes(component) ? faultIn(component, text, from, to) : undefined;
  if (error !== undefined) throw error;
  return { kind: 'encoded', ...change, after: encodeFaults(component, before) };
}

/** The text after its changes. */
function changed(text: string, changes: readonly InputChange[]): string {
  let out = '';
  let end = 0;
  for (const { index, before, after } of changes) {
    out += text.slice(end, index) + after;
    end = index + before.length;
  }
  return out + text.slice(end);
}
