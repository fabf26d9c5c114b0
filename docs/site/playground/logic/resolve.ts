/** The steps of reference resolution: RFC 3986, sections 5.2 and 5.3, as they are written there. */
import { Uri, type UriError } from 'urial';
import { removeDotSegments, removeInnerDots } from '../../../../src/core/path/dots.ts';
import { attempt } from './attempt.ts';
import { type Code } from './code.ts';

/** The cases of section 5.2.2, in the order in which they are asked. */
export const CASES = ['scheme', 'authority', 'empty-path', 'rooted-path', 'merged-path'] as const;
export type Case = (typeof CASES)[number];

/** A component of the target, and where it is from. */
export interface TargetPart {
  readonly name: 'scheme' | 'authority' | 'path' | 'query' | 'fragment';
  readonly text: string | undefined;
  readonly from: 'the base' | 'the reference' | 'both';
}

/** One turn of the loop of section 5.2.4, or of that for a path without a root whose directory is not known. */
export interface DotStep {
  /** The letter of the rule; `stay` where a `..` stays in front. */
  readonly rule: 'A' | 'B' | 'C' | 'D' | 'E' | 'stay';
  readonly input: string;
  readonly output: string;
}

/** Everything that happens when a reference is resolved. */
export interface Resolution {
  /** Whether the scheme of the reference was ignored, because it is that of the base. */
  readonly ignoresScheme: boolean;
  readonly taken: Case;
  /** Section 5.2.3: the path after the merge; `undefined` when nothing was merged. */
  readonly merged: string | undefined;
  /** Section 5.2.4: the path that goes in; `undefined` when dot-segments stay. */
  readonly dotted: string | undefined;
  /** Its first steps. */
  readonly dots: readonly DotStep[];
  /** The path of the target. */
  readonly path: string;
  readonly target: readonly TargetPart[];
  /** Section 5.3: the text of the target. */
  readonly text: string;
}

/** So many steps are shown: each has a copy of the whole path. */
const MOST_STEPS = 60;

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

/** Resolves a reference step by step. */
export function resolution(base: Uri, reference: Uri, strict: boolean): Resolution {
  const isSameScheme = base.scheme?.toLowerCase() === reference.scheme?.toLowerCase();
  const ignoresScheme = !strict && reference.scheme !== undefined && isSameScheme;
  const taken = caseOf(reference, ignoresScheme);
  const merged = taken === 'merged-path' ? merge(base, reference.path) : undefined;
  const isKept = taken === 'empty-path' || (merged !== undefined && isPlace(base));
  const dotted = isKept ? undefined : (merged ?? reference.path);
  const isInner = merged !== undefined && base.kind === 'relative-path';
  const dots = dotted === undefined ? [] : (isInner ? innerSteps : dotSteps)(dotted, MOST_STEPS);
  const remove = isInner ? removeInnerDots : removeDotSegments;
  const path = dotted === undefined ? (merged ?? base.path) : remove(dotted);
  const target = targetOf(base, reference, taken, path);
  return { ignoresScheme, taken, merged, dotted, dots, path, target, text: recompose(target) };
}

function caseOf(reference: Uri, ignoresScheme: boolean): Case {
  if (reference.scheme !== undefined && !ignoresScheme) return 'scheme';
  if (reference.authority !== undefined) return 'authority';
  if (reference.path === '') return 'empty-path';
  return reference.path.startsWith('/') ? 'rooted-path' : 'merged-path';
}

/** Tells whether a base is the place itself to which everything is relative. */
function isPlace(base: Uri): boolean {
  return base.kind === 'relative-path' && base.path === '';
}

/** Section 5.2.3. A relative base that ends in a dot-segment is a directory. */
function merge(base: Uri, path: string): string {
  if (base.authority !== undefined && base.path === '') return `/${path}`;
  if (base.isRelative && /(?:^|\/)\.\.?$/.test(base.path)) return `${base.path}/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

/** Section 5.2.4, one step for each turn of its loop, at most so many. */
export function dotSteps(path: string, most = Infinity): DotStep[] {
  return stepsBy(dotStep, path, most);
}

/** The steps for a path without a root whose directory is not known: a `..` without a name before it stays. */
export function innerSteps(path: string, most = Infinity): DotStep[] {
  return stepsBy(innerStep, path, most);
}

function stepsBy(next: (input: string, output: string) => DotStep, path: string, most: number): DotStep[] {
  const steps: DotStep[] = [];
  for (let input = path, output = ''; input !== '' && steps.length < most;) {
    const step = next(input, output);
    steps.push(step);
    ({ input, output } = step);
  }
  return steps;
}

function innerStep(text: string, output: string): DotStep {
  const slash = text.indexOf('/');
  const end = slash < 0 ? text.length : slash + 1;
  const input = text.slice(end);
  const segment = text.slice(0, end);
  if (/^\.\/?$/.test(segment)) return { rule: 'A', input, output };
  if (!/^\.\.\/?$/.test(segment)) return { rule: 'E', input, output: output + segment };
  if (/^(?:\.\.\/)*$/.test(output)) return { rule: 'stay', input, output: `${output}../` };
  return { rule: 'C', input, output: output.replace(/[^/]*\/$/, '') };
}

function dotStep(input: string, output: string): DotStep {
  const leading = /^\.\.?\//.exec(input)?.[0];
  if (leading !== undefined) return { rule: 'A', input: input.slice(leading.length), output };
  if (/^\/\.(?:\/|$)/.test(input)) return { rule: 'B', input: `/${input.slice(3)}`, output };
  if (/^\/\.\.(?:\/|$)/.test(input))
    return {
      rule: 'C',
      input: `/${input.slice(4)}`,
      output: output.slice(0, Math.max(0, output.lastIndexOf('/'))),
    };
  if (input === '.' || input === '..') return { rule: 'D', input: '', output };
  const next = input.indexOf('/', 1);
  const end = next < 0 ? input.length : next;
  return { rule: 'E', input: input.slice(end), output: output + input.slice(0, end) };
}

function targetOf(base: Uri, reference: Uri, taken: Case, path: string): TargetPart[] {
  const own = 'the reference';
  const inherited = 'the base';
  const hasQuery = taken !== 'empty-path' || reference.query !== undefined;
  const pathFrom = { 'empty-path': inherited, 'merged-path': 'both' }[taken as string] ?? own;
  return [
    taken === 'scheme'
      ? { name: 'scheme', text: reference.scheme, from: own }
      : { name: 'scheme', text: base.scheme, from: inherited },
    taken === 'scheme' || taken === 'authority'
      ? { name: 'authority', text: reference.authority, from: own }
      : { name: 'authority', text: base.authority, from: inherited },
    { name: 'path', text: path, from: pathFrom as TargetPart['from'] },
    hasQuery
      ? { name: 'query', text: reference.query, from: own }
      : { name: 'query', text: base.query, from: inherited },
    { name: 'fragment', text: reference.fragment, from: own },
  ];
}

/** Section 5.3. */
function recompose(target: readonly TargetPart[]): string {
  const [scheme, authority, path, query, fragment] = target.map(({ text }) => text);
  const put = (before: string, text: string | undefined, after = ''): string =>
    text === undefined ? '' : before + text + after;
  return put('', scheme, ':') + put('//', authority) + put('', path) + put('?', query) + put('#', fragment);
}
