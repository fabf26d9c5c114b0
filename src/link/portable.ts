/** The check of a reference that every program reads the same. */
import type { UriComponent } from '../core/text/error.ts';
import type { Located } from '../core/syntax/located.ts';
import { piecesOf } from '../core/syntax/split.ts';
import { check, type CheckedPortable, type CheckResult, faultAt, type LinkFault } from './result.ts';
import {
  DIGIT_FIRST,
  FRONT,
  LONG_TEXT,
  LONGEST_PORTABLE,
  OTHER_SCHEME,
  type Trouble,
  TROUBLES,
  type Words,
} from './troubles.ts';

/** An expression for a class of trouble, with the text before it as its group. */
type TroubleFinder = readonly [finder: RegExp, words: Words];

// made when they are first needed (benchmark row `start`)
let finders: readonly TroubleFinder[] | undefined;
let anyTrouble: RegExp | undefined;
let front: RegExp | undefined;

/**
 * Checks that every program reads a reference the same. It allows only some references of RFC 3986: http and https URIs,
 * and relative references with a path, in a form that thirteen parsers split, print and resolve alike. These are this
 * library, `URL` of browsers, `node:url`, fast-uri, Go, Python's `urlsplit` and yarl, java.net.URI, curl, PHP, Ruby, Perl
 * and uriparser. Their agreement is tested, not proved. They resolve alike on a base without a fragment: with the base
 * `/a/b#x/y`, curl reads a path in the fragment.
 *
 * A text of more than 2,048 characters is not portable. An allowed text is in normal form, and `checkHref` allows it too. The error names the class of trouble of a text and, if
 * two of the thirteen differ, how each of them reads it.
 *
 * `normalize('scheme')` makes most other links portable. The check says nothing about where a link leads: for a redirect or
 * a fetch, call their own checks too.
 *
 * @param input - The reference: a text, a `Uri`, or an object with its text as `href`.
 * @returns The reference as it was given, or the error of the first rule that it breaks: `type`, the codes of `Uri.parse`,
 * `not-portable`.
 * @example
 * ```ts
 * import { checkPortable } from 'urial/link';
 *
 * checkPortable('https://example.com/a?q=caf%C3%A9').ok; // => true
 * checkPortable('https://example.com').error?.code; // => 'not-portable'
 * checkPortable('https://example.com').error?.problem; // => 'there is no path: browsers and curl read "/", Go and java.net.URI nothing'
 * ```
 * @see RFC 3986, sections 6 and 7.3
 * @category Links
 */
export function checkPortable(input: unknown): CheckResult<CheckedPortable> {
  return check(input, portableFault);
}

/** Returns the source of the expression for a class of trouble. */
export function sourceOf([before, itself]: Trouble): string {
  return before + itself;
}

/** Returns the error for a reference that is not portable. */
export function portableFault(at: Located): LinkFault | undefined {
  const { text } = at;
  if (text.length > LONGEST_PORTABLE) return troubleFault(at, LONGEST_PORTABLE, LONG_TEXT);
  if (hasOtherScheme(at)) return troubleFault(at, 0, OTHER_SCHEME);
  for (const [finder, words] of findersFor(text)) {
    const found = finder.exec(text);
    if (found !== null) return troubleFault(at, found.index + found[1]!.length, words);
  }
  return (front ??= new RegExp(FRONT)).test(text) ? undefined : troubleFault(at, at.hostStart, DIGIT_FIRST);
}

/** Tells whether there is a scheme, but not http or https with `//` after it. */
function hasOtherScheme({ text, schemeEnd }: Located): boolean {
  return schemeEnd > 0 && !/^https?:\/\//i.test(text);
}

/** Returns the expressions that find the classes of trouble, if there is any trouble. */
function findersFor(text: string): readonly TroubleFinder[] {
  // all classes at once are faster than one by one, and most texts have no trouble
  if (!(anyTrouble ??= new RegExp(TROUBLES.map(sourceOf).join('|'))).test(text)) return [];
  return (finders ??= TROUBLES.map(([before, itself, ...words]) => [
    new RegExp(`(${before})${itself}`),
    words,
  ]));
}

function troubleFault(at: Located, index: number, words: Words): LinkFault {
  const [problem, advice, component = componentAt(at, index)] = words;
  return faultAt(at.text, component, problem, index, 'not-portable', advice);
}

/** Returns the component at an index of a reference. A delimiter belongs to the component that it ends. */
function componentAt(at: Located, index: number): UriComponent {
  return piecesOf(at).reduce((last, piece) => (piece.from <= index ? piece : last)).component;
}
