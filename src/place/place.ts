/**
 * The rules of data in its place, for the tag and for templates. They read a marked string: URI text, with signs that no URI
 * has around the data.
 *
 * - `<a>`: data that has to give its segment, or its label of the host, a character
 * - `|a>`: other data
 * - `{a}`: URI text that the caller trusts
 * - a grave accent: the last member of a list, which may be empty
 * - `^`: a border between two texts
 */
import { encodeHost, mayBeName } from '../convert/host-name.ts';
import { badValue } from '../core/text/data.ts';
import type { UriError } from '../core/text/error.ts';
import { decode } from '../core/text/percent.ts';

/** Makes the error for a value that breaks a rule, at an index of the component without its marks. */
export type Fail = (
  code: 'dot-segment' | 'empty-segment' | 'empty-host' | 'host',
  problem: string,
  advice: string,
  index: number,
  wrong?: string,
) => UriError;

const MARKS = /[<>{}|^`]/g;

/** Any marks, and any but those of the last member of a list, which a path alone has. */
const ANY = '[<>{}|^`]*';
const MOST = '[<>{}|^]*';

/** A segment that data makes a dot-segment or leaves empty, up to its `;`. Exported for the proofs. */
export const BROKEN_SEGMENT: RegExp = /* @__PURE__ */ new RegExp(
  '(?:^|/)(?:' +
    // one or two dots, with data among them
    '(?=[^/;]*[<|`])' +
    `${ANY}(?:(?:\\.|%2e)${ANY}){1,2}(?=[;/]|$)|` +
    // data without a character, unless it is the last member of a list
    '(?![>{}|^`]*$)[>{}|^]*[<`]' +
    `${ANY}(?=[;/]|$))`,
  'i',
);

/** A character of text in a host, and text in a host up to data; without a choice in its loops, so that no stack grows. */
const CHAR = '[^/?#<>{}|^]';
const TEXT = `${CHAR}[^/?#<|]*(?:[<|]>[^/?#<|]*)*`;

/**
 * Where a browser reads data as the host, and RFC 3986 does not: the browser skips every slash. Exported for the
 * proofs.
 */
export const READ_AS_HOST: RegExp = /* @__PURE__ */ new RegExp(
  // not `//` and text: RFC 3986 reads the host there
  `^(?!${MOST}/${MOST}/${MOST}${CHAR})` +
    // what a browser skips: slashes, and data without a character
    '[/>{}^]*(?:[<|]>[/>{}^]*)*' +
    // data in the host, a delimiter that data writes after it, or text behind a border in it
    `(?:(?:${TEXT})?(?:[<|][^>]|\\|>[.;&])|${CHAR}[^/?#<|^]*(?:[<|]>[^/?#<|^]*)*\\^${MOST}${CHAR})`,
);

/** A dot, for RFC 3986 or in data for IDNA. */
const DOT = '(?:\\.|%E3%80%82|%EF%BC%8E|%EF%BD%A1)';

/** A dot that data writes. */
const DATA_DOT = /* @__PURE__ */ new RegExp(`<[^<>]*?(?=${DOT})`);

const DATA = /[<|][^<|>]*>/g;

/** An empty label of a host; only data leaves the last one empty, because a name can end in a dot. */
const EMPTY_LABEL = /* @__PURE__ */ new RegExp(`(?:^|${DOT})(?:[<>|]*${DOT}|(?:[<|]>)+$)`);

/** The labels of a host; a dot of data separates none. */
const LABELS = /[^.<|]+(?:[<|][^<|>]*>[^.<|]*)*|(?:[<|][^<|>]*>[^.<|]*)+/g;

export function unmarked(marked: string): string {
  return marked.replace(MARKS, '');
}

/** Returns a path without its marks; refuses data that makes a dot-segment of it or leaves a segment empty, up to its `;`. */
export function checkPath(path: string, fail: Fail): string {
  const found = BROKEN_SEGMENT.exec(path);
  if (found === null) return unmarked(path);
  const segment = unmarked(found[0]).replace('/', '');
  const index = unmarked(path.slice(0, found.index)).length + (found[0].startsWith('/') ? 1 : 0);
  if (segment === '') {
    const problem = 'a value is empty, so the path would lose a segment';
    throw fail('empty-segment', problem, 'check that it is set', index);
  }
  const problem = `a value cannot be "${decode(segment)}" in a path`;
  throw fail('dot-segment', problem, 'reject it, because no encoding makes it safe', index, segment);
}

/** Refuses data that leaves a host or a label of it empty, or that writes a dot in a part of a label. */
export function checkHost(host: string, fail: Fail): void {
  for (const { 0: label, index } of DATA_DOT.test(host) ? host.matchAll(LABELS) : []) {
    const dot = DATA_DOT.exec(label);
    if (dot === null || unmarked(label.replace(DATA, '')) === '') continue;
    const before = host.slice(0, index + dot.index) + dot[0];
    const advice = 'put "/" in front of it, or write the dot in the text';
    throw fail('host', 'a value beside text of the host cannot have a dot', advice, unmarked(before).length);
  }
  const empty = EMPTY_LABEL.exec(host);
  if (empty !== null) {
    const index = unmarked(host.slice(0, empty.index + 1)).length;
    throw fail('empty-host', 'the values leave a label empty', 'check the values and the dots', index);
  }
}

/** Makes the error for the first data of a host that has a character of no name; `first` is its number in the call. */
export function wrongInHost(host: string, first: number, usual: string): UriError | undefined {
  let n = first;
  for (const { 0: marked, index } of host.matchAll(DATA)) {
    const data = decode(marked.slice(1, -1));
    n += 1;
    if (mayBeName(data)) continue;
    // it ends the host, and does not begin it or a label
    const isAfter = /[^.]$/.test(host.slice(0, index)) && index + marked.length === host.length;
    const [problem, advice] = /^[^:]+:\d*$/.test(data)
      ? ['has a port', 'write ${host}:${port}, or start with Uri.parse(...)']
      : isAfter
        ? ['comes right after the host', 'put "/" in front of it, or add a whole path with withPath(...)']
        : ['cannot be a host name', usual];
    return badValue('host', `value ${n}`, problem, advice, 'host');
  }
  return undefined;
}

/** Returns a host with data as a name; refuses data that is none, as `checkHost` does. */
export function nameOf(host: string, fail: Fail): string {
  checkHost(host, fail);
  try {
    return encodeHost(host.replace(DATA, (data) => decode(data.slice(1, -1))));
  } catch (error) {
    const { problem, advice } = error as UriError;
    throw fail('host', problem, advice, 0);
  }
}
