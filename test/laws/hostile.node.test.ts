/** Each public name of `urial/node` gives a right answer or throws a `UriError`, for any argument. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as node from 'urial/node';
import { lookupAllowed } from '../../src/node/lookup.ts';
import { surfaceOf } from '../support/tools/api-report.ts';
import { callsWith, problemOf, VALUES } from '../support/arbitraries/hostile-values.ts';

type Call = (...args: unknown[]) => unknown;

/** Looks a name up without a network. */
const resolve: Parameters<typeof lookupAllowed>[1] = (hostname, _options, callback) => {
  callback(null, hostname.length > 9 ? [] : [{ address: '8.8.8.8', family: 4 }]);
};

const CALLS: Readonly<Record<string, Call>> = {
  ...(node as unknown as Record<string, Call>),
  globalLookup: (...args) => (lookupAllowed as Call)(() => true, resolve, ...args),
};

const { values } = surfaceOf(readFileSync('etc/urial.node.api.md', 'utf8'));

test.each(values)('%s gives a correct answer or throws a UriError', (name) => {
  const target = { name, call: (args: readonly unknown[]) => CALLS[name]?.(...args) };
  expect(CALLS[name]).toBeTypeOf('function');
  for (const [value, make] of Object.entries(VALUES)) {
    const calls = [...callsWith(make), ['a', make(), () => undefined], [make(), {}, () => undefined]];
    for (const args of calls) expect(problemOf(target, args), value).toBe(undefined);
  }
});
