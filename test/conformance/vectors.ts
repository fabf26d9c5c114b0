/** Reads the strict expectations of other test suites, when their folder is present. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matches } from '../support/grammar/abnf.ts';

type Texts = Readonly<Record<string, string | null>>;

/** One expectation: an operation on `input`, and its result. */
export interface Vector {
  readonly file: string;
  readonly id?: string;
  readonly kind?: string;
  readonly op?: string;
  readonly policy?: string;
  readonly rule?: string;
  readonly input?: string;
  readonly template?: string;
  readonly vars?: Readonly<Record<string, unknown>>;
  readonly base?: string | undefined;
  readonly other?: string;
  readonly strict?: boolean;
  readonly build?: readonly (readonly [unit: string, times: number])[];
  readonly set?: Texts;
  readonly components?: Texts;
  readonly why?: string;
  readonly oracle?: unknown;
  readonly expect: Readonly<Record<string, unknown>>;
}

/** The folder of the vectors. */
export const FOLDER: string =
  process.env['URIAL_VECTORS'] ?? fileURLToPath(new URL('../../../shared/vectors', import.meta.url));

export const isPresent: boolean = existsSync(FOLDER);

const ALL: readonly Vector[] = isPresent
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith('.json'))
      .flatMap(load)
  : [];

function load(name: string): Vector[] {
  const { vectors } = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as { vectors: Vector[] };
  return vectors.map((vector) => ({ ...vector, file: name }));
}

function isStrict({ file, policy, oracle }: Vector): boolean {
  if (file.startsWith('generated-') || file === 'security.json') return true;
  return policy === 'strict' && typeof oracle === 'string' && oracle.startsWith('agree');
}

/** The strict vectors of a kind (or of an operation, in the security list). */
export function strict(kind: string): Vector[] {
  return ALL.filter((vector) => (vector.kind ?? vector.op) === kind && isStrict(vector));
}

/** The vectors of all suites for relative references; which of several is correct is a matter of policy. */
export function waysBack(): Vector[] {
  return ALL.filter(({ kind }) => kind === 'relativize');
}

/** The vectors for equivalence by scheme that need only the grammar and section 6. */
export function equivalents(): Vector[] {
  return ALL.filter(
    ({ kind, policy, oracle }) => kind === 'equal' && policy === 'scheme-based' && oracle === 'agree',
  );
}

/** The vector of the security list that has this name. */
export function named(id: string): Vector[] {
  return ALL.filter((vector) => vector.id === id);
}

/** The changes in suites whose spelling is a matter of policy. */
export function setters(): Vector[] {
  return ALL.filter(({ kind, policy }) => kind === 'setter' && (policy === 'boost' || policy === 'go'));
}

/** The vectors of other suites for IRIs, by the rules of RFC 3987. */
export function iris(): Vector[] {
  return ALL.filter(({ policy, rule }) => policy === 'iri' || rule === 'absolute-IRI');
}

/** The texts of the URL Standard's suite that RFC 3986 allows, with the reading of a browser. */
export function web(): Vector[] {
  return ALL.filter(({ kind, policy }) => kind === 'parse' && policy === 'whatwg')
    .map((vector) => ({ ...vector, base: vector.base ?? undefined }))
    .filter(
      ({ input = '', base }) =>
        matches('URI-reference', input) && (base === undefined || matches('URI', base)),
    );
}

/** The text of each `URL` that the suite of the URL Standard makes. */
export function urls(): string[] {
  return ALL.filter(({ policy }) => policy === 'whatwg').flatMap(
    ({ expect: { href } }) => (href as string | undefined) ?? [],
  );
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
  return ALL.filter(({ file }) => file === 'links.json') as unknown as LinkVector[];
}
