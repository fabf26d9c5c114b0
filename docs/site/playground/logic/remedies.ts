/** What can be done with a text that is no reference. */
import {
  encodeFragment,
  encodeParam,
  encodeSegment,
  encodeUserInfo,
  fromHref,
  fromIri,
  fromUserInput,
  Uri,
  type UriComponent,
  UriError,
} from 'urial';
import { attempt } from './attempt.ts';

/** A way to mend the text, or to read it all the same. */
export interface Remedy {
  readonly about: string;
  /** The call that does it. */
  readonly call: string;
  /** What comes out: a reference, or a text with one fault less. */
  readonly text: string;
}

type Encoder = readonly [name: string, encode: (data: string) => string];

const ENCODERS: Partial<Record<UriComponent, Encoder>> = {
  userInfo: ['encodeUserInfo', encodeUserInfo],
  path: ['encodeSegment', encodeSegment],
  query: ['encodeParam', encodeParam],
  fragment: ['encodeFragment', encodeFragment],
};

const READERS: readonly (readonly [about: string, call: string, read: (text: string) => Uri])[] = [
  ['Read as an IRI', 'fromIri(text)', (text) => fromIri(text)],
  ['Read as a link', 'fromHref(text)', (text) => fromHref(text)],
  ['Read as user input', 'fromUserInput(text).uri', (text) => fromUserInput(text).uri],
];

/** Lists the ways that work for a text that is refused; of those with the same result only the first. */
export function remedies(text: string, error: UriError): Remedy[] {
  const mended = mend(text, error);
  const found = mended === undefined ? [] : [mended];
  for (const [about, call, read] of READERS) {
    const uri = attempt(() => read(text));
    if (!(uri instanceof UriError)) found.push({ about, call, text: uri.href });
  }
  return found.filter((one, n) => found.findIndex((other) => other.text === one.text) === n);
}

/** Encodes each `@` before the one in the host, which ends the user information. */
function mendUserInfo(text: string, index: number): Remedy | undefined {
  const start = text.indexOf('//');
  const userInfo = text.slice(start, index);
  const escaped = userInfo.replaceAll('@', '%40');
  if (escaped === userInfo) return undefined;
  const mended = text.slice(0, start) + escaped + text.slice(index);
  return { about: 'Encode', call: 'encodeUserInfo(…)', text: mended };
}

/** Mends the one place that the error is about, as its advice says. */
function mend(text: string, { code, component, index }: UriError): Remedy | undefined {
  if (code === 'path-noscheme')
    return { about: 'Write "./" before it', call: '`./${text}`', text: `./${text}` };
  if (component === 'host' && text[index] === '@') return mendUserInfo(text, index);
  const encoder = ENCODERS[component];
  const point = text.codePointAt(index);
  if (encoder === undefined || point === undefined) return undefined;
  const char = String.fromCodePoint(point);
  const [name, encode] = encoder;
  const escaped = attempt(() => encode(char));
  if (escaped instanceof UriError || escaped === char) return undefined;
  const rest = text.slice(index + char.length);
  return { about: 'Encode', call: `${name}(…)`, text: text.slice(0, index) + escaped + rest };
}
