import { inject } from 'vitest';

/** Returns one row of so many of a table, drawn by the seed, or in `npm run release` all of it; `from` draws others. */
export function drawn<T>(rows: readonly T[], from = 0, step = 4): readonly T[] {
  if (import.meta.env.URIAL_WHOLE === '1') return rows;
  return rows.filter((_, at) => (inject('seed') + from + at) % step === 0);
}
