import { inject } from 'vitest';

/** Returns a quarter of a table, which the seed draws, or in `npm run release` all of it; `from` draws another quarter. */
export function drawn<T>(rows: readonly T[], from = 0): readonly T[] {
  if (import.meta.env.URIAL_WHOLE === '1') return rows;
  return rows.filter((_, at) => (inject('seed') + from + at) % 4 === 0);
}
