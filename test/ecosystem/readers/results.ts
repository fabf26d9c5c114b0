/** The results of the last run of `npm run portable`. */
import { readFileSync } from 'node:fs';

/** A text of a class of trouble. */
export interface Row {
  readonly text: string;
  readonly base?: string;
  readonly isAllowed: boolean;
  readonly isPortable: boolean;
  readonly differs: Readonly<Record<string, object>>;
}

interface Results {
  readonly count: number;
  readonly missing: readonly string[];
  readonly near: { readonly count: number; readonly apart: number };
  readonly readers: readonly { readonly id: string; readonly portable: number }[];
  readonly troubles: readonly Row[];
}

export const RESULTS = JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8')) as Results;
