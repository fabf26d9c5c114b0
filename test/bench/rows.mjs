// The rows of the benchmark: each makes its items and candidates from the corpora. A candidate's `of` makes its value
// from an item before the race; its `note` says where the comparison is not exact. A row of a family runs on both
// corpora.
import * as data from './rows/data.mjs';
import * as each from './rows/each.mjs';
import * as programs from './rows/programs.mjs';
import * as references from './rows/references.mjs';

/** Titles name the corpus; the row on `mixed` has its name after it. */
const onBoth = (families) =>
  Object.entries(families).flatMap(([name, family]) =>
    ['web', 'mixed'].map((corpus) => [
      corpus === 'web' ? name : `${name}-mixed`,
      (corpora, modules) => {
        const row = family(corpora[corpus], modules);
        return { ...row, title: `${row.title}, ${corpus}` };
      },
    ]),
  );

export const rows = Object.fromEntries(
  [references, data, programs, each].flatMap(({ families, singles }) => [
    ...onBoth(families),
    ...Object.entries(singles),
  ]),
);
