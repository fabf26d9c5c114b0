/** Bases without a scheme: which dot-segments a path keeps that is resolved against one. */
import { Uri } from 'urial';
import { code } from '../../etc/table.mjs';
import { rfc3986 } from '../support/grammar/abnf.ts';
import { conformance } from '../support/grammar/conformance.ts';
import { holds, languageOf } from '../support/grammar/language.ts';
import { type Check, type Finding, rule } from './promise.ts';

const SEGMENT = `(?!\\.\\.?(?:/|$))${rfc3986('segment')}`;
const SEGMENTS = `${SEGMENT}(?:/${SEGMENT})*`;

/** What comes before them: any `../`, or a `./` where nothing is left, or where the rest begins with a slash or like a scheme. */
const FRONT = '(?:(?:\\.\\./)+|\\./(?=$|/|[^/]*:)|(?=[^/])(?![^/]*:))';

const PATH = languageOf(rule('path-noscheme'));

const resolved = (base: string, path: string): string =>
  Uri.parse(base).resolve(path, { relative: true }).href;

/** Looks for a path that stays and has another front, or the other way round. */
function staying(front: string): Finding {
  const kept = languageOf(new RegExp(`^${front}${SEGMENTS}$`));
  return conformance(kept, (path) => holds(PATH, path) && resolved('x', path) === path, 1);
}

const BASES = ['x', 'a/x', '../x', '..', './a:'];
const LETTERS = ['.', '/', ':', 'a'];
const LENGTH = 7;

/** Looks for a path that becomes one with another front. */
function leaving(front: string): Finding {
  const kept = languageOf(new RegExp(`^${front}${SEGMENTS}$`));
  const paths = [''];
  for (const path of paths) if (path.length < LENGTH) paths.push(...LETTERS.map((letter) => path + letter));
  const all = paths.filter((path) => holds(PATH, path));
  const witness = all.find((path) => BASES.some((base) => !holds(kept, resolved(base, path))));
  return { witness, texts: all.length * BASES.length };
}

/** Places that a reference is resolved against at last: with an authority, or a path that has a root. */
const PLACES = ['s://h', 's://h/a/..', 's:/a/.'];
const STEPS = '/.:a?c';
const C_BEFORE_A = /^[^a]*c/;
const TOGETHER = 7;

export const isRelative = ({ scheme }: Uri): boolean => scheme === undefined;

/** Looks for a step and a reference, together not too long, that give another target by steps than at once. */
export function composing(isStep: (between: Uri) => boolean, longest: number): Finding {
  const all = [['']];
  while (all.length <= longest)
    all.push(all[all.length - 1]!.flatMap((text) => [...STEPS].map((char) => text + char)));
  const uris = all.map((some) => some.flatMap((text) => Uri.tryParse(text).uri ?? []));
  const upTo = uris.map((_, length) => uris.slice(0, length + 1).flat());
  const places = PLACES.map((text) => Uri.parse(text));
  let texts = 0;
  for (const between of upTo[longest]!.filter(isStep)) {
    const steps = places.map((place) => place.resolve(between));
    for (const reference of upTo[longest - between.href.length]!) {
      // with both letters exchanged it is the same
      if (C_BEFORE_A.test(between.href + reference.href)) continue;
      const later = between.resolve(reference, { relative: true });
      for (const [index, place] of places.entries()) {
        texts++;
        if (place.resolve(later).href !== steps[index]!.resolve(reference).href)
          return { witness: [place, between, reference].join(' '), texts };
      }
    }
  }
  return { witness: undefined, texts };
}

const check = (
  promise: string,
  how: Check['how'],
  find: (front: string) => Finding,
  [piece, other, shows]: readonly [piece: string, other: string, shows: string],
): Check => ({
  promise,
  how,
  rules: [],
  find: () => find(FRONT),
  findPlanted: () => find(FRONT.replace(piece, other)),
  fault: `${code(piece)} is ${code(other)}`,
  shows,
});

export const RELATIVES: readonly Check[] = [
  check(
    'a relative path stays as it is exactly when each `..` stands in front, and a `.` only where it guards what follows',
    'walked',
    staying,
    ['$|/|', '/|', './'],
  ),
  check('what is resolved against a relative base is such a path', 'exhaustive', leaving, [
    '$|/|',
    '$|',
    './/',
  ]),
  {
    promise:
      'what is resolved by steps is what is resolved at once, when the step has no scheme; step and reference have seven characters together',
    how: 'exhaustive',
    rules: [],
    find: () => composing(isRelative, TOGETHER),
    findPlanted: () => composing(() => true, TOGETHER),
    fault: 'the step may have a scheme',
    shows: 's://h a::/.. .',
  },
];
