/** Runs the proofs, and holds the tables in docs/trust.md fresh. */
import { describe, expect, test } from 'vitest';
import { DATA } from './data.ts';
import { GATE } from './gate.ts';
import { GRAMMAR } from './grammar.ts';
import { LINKS } from './links.ts';
import { LOOPS } from './loops.ts';
import { SPLITS } from './split.ts';
import type { Check } from './promise.ts';

const GROUPS: Readonly<Record<string, readonly Check[]>> = {
  Grammar: GRAMMAR,
  Loops: LOOPS,
  Split: SPLITS,
  Gate: GATE,
  Data: DATA,
  Links: LINKS,
};

for (const [group, checks] of Object.entries(GROUPS)) {
  describe(group, () => {
    for (const { promise, how, find, findPlanted, shows } of checks) {
      test(`${how}: ${promise}`, () => {
        const t = Date.now();
        const f = find();
        console.log(`@@ ${promise} ${JSON.stringify(f)} ${Date.now() - t}`);
        expect(f.witness).toBeUndefined();
      });
      test(`finds a fault: ${promise}`, () => {
        expect(findPlanted().witness).toBe(shows);
      });
    }
  });
}
