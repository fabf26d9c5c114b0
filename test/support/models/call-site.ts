/** Call sites of the tag: texts and holes, component by component, and the call that they make. */
import { type Uri, uri } from 'urial';
import type { Parts } from '../arbitraries/references.ts';
import { recompose } from '../oracles/oracle.ts';
import { complete } from './model.ts';

/** The data in a hole. */
export interface Hole {
  readonly data: unknown;
  /** Text that counts as beside the data. */
  readonly beside?: string;
}
export type Piece = string | Hole;
/** Literal texts and holes, one after the other. */
export type Run = readonly Piece[];
/** A name and, after `=`, its value. */
export type Pair = readonly Run[];

/** A call site as its author means it, with the data of one call. */
export interface Site {
  readonly base?: Hole | undefined;
  readonly scheme?: Run | undefined;
  readonly userInfo?: Run | undefined;
  /** Between dots. */
  readonly host?: readonly Run[] | undefined;
  readonly port?: Run | undefined;
  /** Between slashes. */
  readonly path: readonly Run[];
  /** Between ampersands. */
  readonly query?: readonly Pair[] | undefined;
  readonly fragment?: Run | undefined;
}

/** Where a run stands; a flag is a parameter without a value. */
export type Place = 'scheme' | 'userInfo' | 'host' | 'port' | 'path' | 'flag' | 'param' | 'fragment';
type Write = (run: Run, place: Place) => string;

export const isHole = (piece: unknown): piece is Hole => typeof piece === 'object';

/** Joins a run, with a text for each hole. */
export function filled(
  run: Run,
  textOf: (data: unknown) => string,
  read = (text: string): string => text,
): string {
  return run.map((piece) => (isHole(piece) ? textOf(piece.data) : read(piece))).join('');
}

/** Returns the text of each component. */
export function written(
  { scheme, userInfo, host, port, path, query, fragment }: Site,
  write: Write,
  writeHost = (labels: readonly Run[]): string => labels.map((run) => write(run, 'host')).join('.'),
  writePath = (segments: readonly Run[]): string => segments.map((run) => write(run, 'path')).join('/'),
): Parts {
  return {
    scheme: scheme && write(scheme, 'scheme'),
    userInfo: userInfo && write(userInfo, 'userInfo'),
    host: host && writeHost(host),
    port: port && write(port, 'port'),
    path: writePath(path),
    query: query?.map((all) => all.map((run) => write(run, all[1] ? 'param' : 'flag')).join('=')).join('&'),
    fragment: fragment && write(fragment, 'fragment'),
  };
}

/** Returns the texts around the holes, and the data. */
export function callOf(site: Site): { texts: string[]; data: unknown[] } {
  const { base, scheme, userInfo, host, port, path, query, fragment } = site;
  const mark = '\0';
  const text = recompose(complete(written(site, (run) => filled(run, () => mark))));
  const pieces = [base, scheme, userInfo, host, port, path, query, fragment].flat(3);
  return {
    texts: `${base ? mark : ''}${text}`.split(mark),
    data: pieces.filter(isHole).map(({ data }) => data),
  };
}

/** Makes the argument that a JavaScript engine passes to a tag. */
export function templateOf(texts: readonly string[]): TemplateStringsArray {
  return Object.assign([...texts], { raw: [...texts] });
}

/** The tag without its types: it must refuse at run time what the types refuse. */
export const callTag = uri as unknown as (texts: TemplateStringsArray, ...data: readonly unknown[]) => Uri;
