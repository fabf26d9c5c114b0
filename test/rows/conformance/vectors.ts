/** The vectors of `test/rows/vectors/`, grouped by what they expect. */
import { expect, test } from 'vitest';
import { matches } from '../../support/grammar/abnf.ts';
import { FILES, rowsOf } from '../vectors/read.mjs';

type Texts = Readonly<Record<string, string | null>>;

/** One expectation: an operation on `input`, and its result. */
export interface Vector {
  readonly file: string;
  readonly id?: string;
  readonly kind?: string;
  readonly policy?: string;
  readonly rule?: string;
  readonly input?: string;
  readonly vars?: Readonly<Record<string, unknown>>;
  readonly base?: string;
  readonly other?: string;
  readonly strict?: boolean;
  readonly build?: readonly (readonly [unit: string, times: number])[];
  readonly set?: Texts;
  readonly components?: Texts;
  readonly why?: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

const ALL: readonly Vector[] = FILES.flatMap((file) =>
  rowsOf(file).map((row) => ({ expect: {}, ...(row as object), file })),
);

/** The vectors of a kind, by the rules of RFC 3986. */
export function ofKind(kind: string): Vector[] {
  return ALL.filter((vector) => vector.kind === kind && vector.policy === undefined);
}

/** Tests whether the vectors of each kind hold, and are so many or more. */
export function testKinds(
  checks: readonly (readonly [kind: string, least: number, holds: (vector: Vector) => boolean])[],
): void {
  test.each(checks)('%s', (kind, least, holds) => {
    const all = ofKind(kind);
    expect(all.filter((vector) => !holds(vector))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(least);
  });
}

/** The vectors of a kind, by the rules of RFC 3987. */
export function iris(kind: string): Vector[] {
  return ALL.filter((vector) => vector.kind === kind && vector.policy === 'iri');
}

/** The vector of the security list that has this name. */
export function named(id: string): Vector[] {
  return ALL.filter((vector) => vector.id === id);
}

/** The texts of the URL Standard's suite that RFC 3986 allows, with the reading of a browser. */
export function web(): Vector[] {
  return ofKind('browser').filter(
    ({ input = '', base }) => matches('URI-reference', input) && (base === undefined || matches('URI', base)),
  );
}

/** The text of each `URL` that the suite of the URL Standard makes. */
export function urls(): string[] {
  const read = ofKind('browser').flatMap(({ expect: { href } }) => (href as string | undefined) ?? []);
  return [...read, ...ofKind('url').map(({ input = '' }) => input)];
}

/** A link, and whether its check allows it. */
interface LinkVector {
  readonly policy: string;
  readonly input: string;
  readonly base?: string;
  readonly want: string;
}

/** The rows for the checks of links. */
export function links(): LinkVector[] {
  return rowsOf('links.jsonl') as LinkVector[];
}
