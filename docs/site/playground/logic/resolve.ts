/** Which rule of RFC 3986, section 5.2, makes each part of a target. */
import { Uri, type UriError } from 'urial';
import { attempt } from './attempt.ts';
import { type Code } from './code.ts';

/** The cases of section 5.2.2, in words, in the order in which they are asked. */
export const CASES = {
  scheme: 'The string has a scheme, so nothing comes from the base. Only dot-segments are removed.',
  authority: 'It has an authority, so only the scheme comes from the base.',
  'empty-path':
    'Its path is empty, so the path comes from the base. The query does too, if the string has none.',
  'rooted-path': 'Its path begins with "/", so it replaces the whole path of the base.',
  'merged-path': "Its path replaces the last segment of the base's path.",
} as const;
type Case = keyof typeof CASES;

/** The parts of a target. */
export const TARGET_PARTS = ['scheme', 'authority', 'path', 'query', 'fragment'] as const;
type Origin = 'the base' | 'the string' | 'both';

/** How a target was made. */
interface Resolution {
  readonly taken: Case;
  readonly from: Readonly<Record<(typeof TARGET_PARTS)[number], Origin>>;
}

/** Resolves a reference as the library does, also against a relative base. */
export function resolved(base: string, reference: Uri, strict: boolean): Uri | UriError {
  return attempt(() => Uri.parse(base).resolve(reference, { strict, relative: true }));
}

/** Returns the code that resolves a reference. */
export function resolveCode(base: string, reference: Uri, strict: boolean): Code {
  const result = resolved(base, reference, strict);
  return {
    imports: `{ Uri } from 'urial'`,
    write: (quote) => {
      const isRelative = result instanceof Uri && Uri.parse(base).isRelative;
      const options = [...(strict ? [] : ['strict: false']), ...(isRelative ? ['relative: true'] : [])];
      const second = options.length === 0 ? '' : `, { ${options.join(', ')} }`;
      const call = `resolve(${quote(reference.href, 'reference')}${second})`;
      return `Uri.parse(${quote(base, 'reference')})\n  .${call}\n  .href`;
    },
    result: result instanceof Uri ? result.href : result,
  };
}

/** Says how the target of a reference is made. */
export function resolution(base: Uri, reference: Uri, strict: boolean): Resolution {
  const isSameScheme = base.scheme?.toLowerCase() === reference.scheme?.toLowerCase();
  const taken = caseOf(reference, !strict && isSameScheme);
  const own = (...cases: readonly Case[]): Origin => (cases.includes(taken) ? 'the base' : 'the string');
  const isMerged = taken === 'merged-path';
  return {
    taken,
    from: {
      scheme: own('authority', 'empty-path', 'rooted-path', 'merged-path'),
      authority: own('empty-path', 'rooted-path', 'merged-path'),
      path: isMerged ? 'both' : own('empty-path'),
      query: reference.query === undefined ? own('empty-path') : 'the string',
      fragment: 'the string',
    },
  };
}

function caseOf(reference: Uri, ignoresScheme: boolean): Case {
  if (reference.scheme !== undefined && !ignoresScheme) return 'scheme';
  if (reference.authority !== undefined) return 'authority';
  if (reference.path === '') return 'empty-path';
  return reference.path.startsWith('/') ? 'rooted-path' : 'merged-path';
}
