/** The check of a reference that every program reads the same. */
import type { Located } from '../core/syntax/located.ts';
import { faultAt, type Fault } from './fault.ts';
import { pieceAt } from './loose.ts';
import { check, type CheckedPortable, type CheckResult, type Rules } from './result.ts';
import { FRONT, LONGEST_PORTABLE, type Trouble, TROUBLES, type Words } from './troubles.ts';

// three rules that are no class of trouble: a schema has a keyword for the length, and no expression for the other two
const OTHER_SCHEME: Words = [
  'only http and https links are portable',
  'pass an http or https URL, or a path',
];
const LONG_TEXT: Words = [
  `there are more than ${LONGEST_PORTABLE} characters: some programs cut a longer string or reject it`,
  'pass a shorter string',
  'reference',
];
const DIGIT_FIRST: Words = [
  'the last label begins with a digit: browsers and curl read "1.2.3" as 1.2.0.3, Go as it is',
  'write a name, or an IPv4 address as four decimal numbers',
];

/** The group of the expression is what comes before the trouble. */
type TroubleFinder = readonly [finder: RegExp, words: Words];

// made when they are first needed (benchmark row `start`)
let finders: readonly TroubleFinder[] | undefined;
let anyTrouble: RegExp | undefined;
let front: RegExp | undefined;

/**
 * Checks that every program reads a reference the same way: thirteen parsers agree on what it allows.
 * @example
 * ```ts
 * checkPortable('https://example.com/a?q=caf%C3%A9').ok; // => true
 * checkPortable('https://example.com').error?.code; // => 'not-portable'
 * checkPortable('https://example.com').error?.problem; // => 'there is no path: browsers and curl read "/", Go and java.net.URI nothing'
 * ```
 * @remarks It allows http and https URLs, and relative references with a path, of at most 2,048 characters.
 * `normalize('scheme')` makes most other links portable. It doesn't check where a URL points to: for a redirect or a
 * fetch, call their checks as well.
 * @param input - A string, or an object with an `href`.
 * @returns The reference, or an error: `type`, `not-portable`, or a code of `Uri.parse`.
 * @see RFC 3986, sections 6 and 7.3
 * @category Links
 */
export function checkPortable(input: unknown): CheckResult<CheckedPortable> {
  return check(input, PORTABLE);
}

/** Short way: most references without trouble (benchmark row `check-portable`). Exported for the proofs. */
export const PLAIN_PORTABLE: RegExp =
  /^(?:https?:\/\/(?![^/]{64})(?:[a-z\d]+(?:-[a-z\d]+)*\.)*[a-z][a-z\d]*(?:-[a-z\d]+)*)?(?=\/)(?:\/(?:[\w~-]|%2[\dA-C])[\w.~-]*(?:%2[\dA-C][\w.~-]*)*)*\/?(?:\?(?!#|$)[\w.~=&+-]*(?:%2[\dA-C][\w.~=&+-]*)*)?(?:#[\w.~=&/-]+)?$/;

export const PORTABLE: Rules = {
  faultOf: portableFault,
  isPlain: (text) => PLAIN_PORTABLE.test(text),
  read: undefined,
};

export function sourceOf([before, itself]: Trouble): string {
  return before + itself;
}

function portableFault(at: Located): Fault | undefined {
  const { text } = at;
  if (text.length > LONGEST_PORTABLE) return troubleAt(at, LONGEST_PORTABLE, LONG_TEXT);
  if (at.schemeEnd > 0 && !/^https?:\/\//i.test(text)) return troubleAt(at, 0, OTHER_SCHEME);
  for (const [finder, words] of findersFor(text)) {
    const found = finder.exec(text);
    if (found !== null) return troubleAt(at, found.index + found[1]!.length, words);
  }
  return (front ??= new RegExp(FRONT)).test(text) ? undefined : troubleAt(at, at.hostStart, DIGIT_FIRST);
}

function findersFor(text: string): readonly TroubleFinder[] {
  // short way: all classes at once are faster than one by one, and most strings have no trouble
  if (!(anyTrouble ??= new RegExp(TROUBLES.map(sourceOf).join('|'))).test(text)) return [];
  return (finders ??= TROUBLES.map(([before, itself, ...words]) => [
    new RegExp(`(${before})${itself}`),
    words,
  ]));
}

function troubleAt(at: Located, index: number, words: Words): Fault {
  const [problem, advice, component = pieceAt(at, index).component] = words;
  return faultAt(component, problem, index, 'not-portable', advice);
}
