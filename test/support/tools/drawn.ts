import { inject } from 'vitest';

/** Returns every fourth row of a table, or every `step`-th; the seed and `from` say where it begins. `npm run release` takes all rows. */
export function drawn<T>(rows: readonly T[], from = 0, step = 4): readonly T[] {
  if (import.meta.env.URIAL_WHOLE === '1') return rows;
  return rows.filter((_, at) => (inject('seed') + from + at) % step === 0);
}
