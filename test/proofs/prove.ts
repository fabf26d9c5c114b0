/** Runs proofs as tests, each with the fault that it has to find. */
import { describe, expect, test } from 'vitest';
import type { Check, Finding } from './promise.ts';

export type Group = readonly [title: string, checks: readonly Check[]];

const findings = new Map<Check, Finding>();

export function findingOf(check: Check): Finding {
  const found = findings.get(check) ?? check.find();
  findings.set(check, found);
  return found;
}

export function prove(groups: readonly Group[]): void {
  describe.each(groups)('%s', (_, checks) => {
    for (const check of checks) {
      test(check.promise, async ({ annotate }) => {
        const { witness, states = 0, texts = 0 } = findingOf(check);
        await annotate(`${check.how}: ${states} states, ${texts} strings`);
        expect(witness).toBeUndefined();
      });

      test(`${check.promise}: a fault is found: ${check.fault}`, () => {
        expect(check.findPlanted().witness).toBe(check.shows);
      });
    }
  });
}
