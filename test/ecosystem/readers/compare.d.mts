import type { Reading } from './javascript.mjs';

export function differing(one: Reading, other: Reading): string[];

export function shown(names: readonly string[], made: Reading): object;
