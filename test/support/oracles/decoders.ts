/** Programs between a redirect and its target: decoders, and normalizers of paths. It does not import from `src/`. */
import { removeDotSegments } from './resolution.ts';

type Step = (text: string) => string;

/** Runs a step on the path of a reference and leaves the query and the fragment. */
const onPath =
  (step: Step): Step =>
  (text) => {
    const [, front = '', path = '', back = ''] = /^([a-z]+:\/\/[^/?#]*)?([^?#]*)([^]*)$/i.exec(text) ?? [];
    return front + step(path) + back;
  };

/** Decodes escapes byte by byte, as a reader does that knows no UTF-8. */
const bytes = (text: string, which: RegExp): string =>
  text.replace(which, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));

/** Decodes as the `URLSearchParams` of a platform do: wrong UTF-8 becomes U+FFFD. */
const utf8: Step = (text) =>
  new URLSearchParams(`a=${text.replace(/[+&]/g, encodeURIComponent)}`).get('a') ?? '';

/** Reads ASCII in forms of UTF-8 that are too long, which RFC 2279 did not forbid; leaves what is no such form. */
export const lax: Step = (text) =>
  text.replace(/%(?:c[01]|e0|f0|f8|fc)(?:%[89ab][\da-f])+/gi, (escapes) => {
    const [lead = 0, ...rest] = [...escapes.matchAll(/[\da-f]{2}/gi)].map(([hex]) =>
      Number.parseInt(hex, 16),
    );
    const length = [0xc2, 0xe1, 0xf1, 0xf9, 0xfd].findIndex((next) => lead < next) + 1;
    const code = rest
      .slice(0, length)
      .reduce((sum, byte) => sum * 64 + (byte & 0x3f), lead & (0x3f >> length));
    const isLax = rest.length >= length && code < 0x80;
    return isLax ? String.fromCharCode(code) + escapes.slice(3 * (length + 1)) : escapes;
  });

/** Decodes every second escape, the first or the second of each pair. */
const half =
  (first: number): Step =>
  (text) => {
    let count = first;
    return text.replace(/%[\da-f]{2}/gi, (escape) =>
      (count += 1) % 2 === 0 ? bytes(escape, /%../g) : escape,
    );
  };

/** Decodes the last segment only, or all but the last. */
const lastSegment: Step = (text) => {
  const at = text.lastIndexOf('/') + 1;
  return text.slice(0, at) + utf8(text.slice(at));
};
const firstSegments: Step = (text) => {
  const at = text.lastIndexOf('/') + 1;
  return utf8(text.slice(0, at)) + text.slice(at);
};

/** The URL Standard knows `%2e` as a dot. */
const standardDots: Step = (path) => removeDotSegments(path.replace(/%2e/gi, '.'));

/** The steps by name, so that a failing chain can be read. */
export const STEPS = {
  'decode all': utf8,
  'decode the path': onPath(utf8),
  'decode all as bytes': (text) => bytes(text, /%[\da-f]{2}/gi),
  'decode forms of UTF-8 that are too long': lax,
  'decode every second escape': half(0),
  'decode every other escape': half(1),
  'decode escaped escapes': (text) => bytes(text, /%25/g),
  'decode slashes': (text) => bytes(text, /%(?:2f|5c)/gi),
  'decode dots': (text) => bytes(text, /%2e/gi),
  'decode letters and digits': (text) => bytes(text, /%(?:3\d|[46][1-9a-f]|[57][\da])/gi),
  'decode the last segment': onPath(lastSegment),
  'decode all but the last segment': onPath(firstSegments),
  'read "\\" as "/"': (text) => text.replaceAll('\\', '/'),
  'remove dot-segments': onPath(removeDotSegments),
  'remove dot-segments, "%2e" too': onPath(standardDots),
  'merge slashes': onPath((path) => path.replace(/\/{2,}/g, '/')),
  'merge slashes and backslashes': onPath((path) => path.replace(/[/\\]{2,}/g, '/')),
  'remove a segment before each ".."': onPath((path) => path.replace(/\/[^/]+\/\.\.(?=\/|$)/g, '')),
  'drop parameters': onPath((path) => path.replace(/;[^/]*/g, '')),
  'drop parameters, "%3b" too': onPath((path) => path.replace(/(?:;|%3b)[^/]*/gi, '')),
  'drop parameters up to a slash or backslash, escaped too': onPath((path) =>
    path.replace(/;(?:(?!%2f|%5c)[^/\\])*/gi, ''),
  ),
  'drop the last parameter of each segment': onPath((path) => path.replace(/;[^/;]*(?=\/|$)/g, '')),
  'remove each "/."': onPath((path) => path.replace(/\/\.(?=\/|$)/g, '')),
} satisfies Readonly<Record<string, Step>>;

export type StepName = keyof typeof STEPS;

/** Returns the text after each step of a chain. */
export function readings(text: string, chain: readonly StepName[]): string[] {
  const made: string[] = [];
  let last = text;
  for (const name of chain) {
    last = STEPS[name](last);
    made.push(last);
  }
  return made;
}
