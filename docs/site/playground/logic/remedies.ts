/** How the one wrong character of a string is escaped. */
import {
  encodeFragment,
  encodeParam,
  encodeSegment,
  encodeUserInfo,
  type UriComponent,
  UriError,
} from 'urial';
import { attempt } from './attempt.ts';

/** A way to fix the wrong place: what comes out is a reference, or a string with one fault less. */
interface Remedy {
  readonly about: string;
  /** The call that does it. */
  readonly call: string;
  readonly text: string;
}

const ENCODERS: Partial<Record<UriComponent, readonly [name: string, encode: (data: string) => string]>> = {
  userInfo: ['encodeUserInfo', encodeUserInfo],
  path: ['encodeSegment', encodeSegment],
  query: ['encodeParam', encodeParam],
  fragment: ['encodeFragment', encodeFragment],
};

/** Fixes the one place that the error is about, as its advice says. */
export function remedy(text: string, { code, component, index }: UriError): Remedy | undefined {
  if (code === 'path-noscheme')
    return { about: 'Write "./" before it', call: '`./${string}`', text: `./${text}` };
  if (component === 'host' && text[index] === '@') return forUserInfo(text, index);
  const encoder = ENCODERS[component];
  const point = text.codePointAt(index);
  if (encoder === undefined || point === undefined) return undefined;
  const char = String.fromCodePoint(point);
  const [name, encode] = encoder;
  const escaped = attempt(() => encode(char));
  if (escaped instanceof UriError || escaped === char) return undefined;
  const rest = text.slice(index + char.length);
  return { about: 'Encode it', call: `${name}(…)`, text: text.slice(0, index) + escaped + rest };
}

/** Encodes each `@` before the one in the host, which ends the user information. */
function forUserInfo(text: string, index: number): Remedy | undefined {
  const start = text.indexOf('//');
  const userInfo = text.slice(start, index);
  const escaped = userInfo.replaceAll('@', '%40');
  if (escaped === userInfo) return undefined;
  return {
    about: 'Encode it',
    call: 'encodeUserInfo(…)',
    text: text.slice(0, start) + escaped + text.slice(index),
  };
}
