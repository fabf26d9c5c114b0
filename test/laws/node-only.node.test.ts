/**
 * What only Node.js can try:
 * - Deep equality finds values of one text equal, and Vue does not wrap a value.
 * - Each public name of `urial/node` gives a right answer or throws a `UriError`, for any argument.
 * - Promise 8, Linear: no function of the library waits on a clock.
 */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { computed, isProxy, isReactive, reactive, readonly, ref, toRaw, watch } from 'vue';
import { Uri } from 'urial';
import { readdirSync, readFileSync } from 'node:fs';
import * as node from 'urial/node';
import { surfaceOf } from '../support/tools/api-report.ts';
import { callsWith, problemOf, VALUES } from '../support/arbitraries/hostile-values.ts';

const a = Uri.parse('http://h/a');
const sameA = Uri.parse('http://h/').withPath('/a');
const b = Uri.parse('http://h/b');

describe("Node's deep equality", () => {
  test('finds values of the same text equal', () => {
    assert.deepStrictEqual(sameA, a);
    assert.deepStrictEqual([{ a: sameA }], [{ a }]);
    assert.deepStrictEqual(new Map([['k', sameA]]), new Map([['k', a]]));
    assert.deepStrictEqual(new Set([sameA]), new Set([a]));
    expect(isDeepStrictEqual(sameA, a)).toBe(true);
  });

  test('finds values of different texts unequal', () => {
    assert.notDeepStrictEqual(b, a);
    assert.notDeepStrictEqual([{ a: b }], [{ a }]);
    assert.notDeepStrictEqual(new Map([['k', b]]), new Map([['k', a]]));
    assert.notDeepStrictEqual(new Set([b]), new Set([a]));
    expect(isDeepStrictEqual(a, b)).toBe(false);
    // loose equality too
    expect(() => {
      assert.deepEqual(a, b);
    }).toThrow();
  });

  test('finds a value unequal to its clone, a URL and its text', () => {
    for (const other of [structuredClone(a), { ...a }, new URL(a.href), a.href])
      expect(isDeepStrictEqual(other, a)).toBe(false);
  });
});

describe('in the reactive objects of Vue', () => {
  test('a value is not wrapped, and its methods work', () => {
    const state = reactive({ uri: a, list: [a], map: new Map([['k', a]]) });
    for (const held of [state.uri, state.list[0], state.map.get('k')]) {
      expect(held).toBe(a);
      expect(isProxy(held)).toBe(false);
      expect(held?.withQuery('q').href).toBe('http://h/a?q');
    }
    expect(reactive(a)).toBe(a);
    expect(isReactive(ref(a).value)).toBe(false);
    expect(readonly({ uri: a }).uri).toBe(a);
    expect(toRaw(state).uri).toBe(a);
  });

  test('a change triggers an update, and a change that changes nothing does not', () => {
    const state = reactive({ uri: a });
    const path = computed(() => state.uri.path);
    let changes = 0;
    watch(
      () => state.uri,
      () => {
        changes += 1;
      },
      { flush: 'sync' },
    );
    expect(path.value).toBe('/a');
    state.uri = state.uri.withPath('/b');
    expect([path.value, changes]).toEqual(['/b', 1]);
    state.uri = state.uri.withPath(['', 'b']).withQuery(undefined);
    expect([path.value, changes]).toEqual(['/b', 1]);
  });
});

type Call = (...args: unknown[]) => unknown;

const CALLS = node as unknown as Readonly<Record<string, Call>>;

const { values } = surfaceOf(readFileSync('etc/urial.node.api.md', 'utf8'));

test.each(values)('%s gives a correct answer or throws a UriError', (name) => {
  const target = { name, call: (args: readonly unknown[]) => CALLS[name]?.(...args) };
  expect(CALLS[name]).toBeTypeOf('function');
  for (const [value, make] of Object.entries(VALUES)) {
    const calls = [...callsWith(make), ['a', make(), () => undefined], [make(), {}, () => undefined]];
    for (const args of calls) expect(problemOf(target, args), value).toBe(undefined);
  }
});

/** Clocks, timers, and everything else that waits. */
const WAIT =
  /\b(?:Date\.now|new Date|performance\.|hrtime|set(?:Timeout|Interval|Immediate)|Atomics|async|await|Promise)\b/;

/** The text without the lines of comments, whose examples are code of a program. */
const codeOf = (source: string): string => source.replace(/^ *\*.*$/gm, '');

test('no source of the library reads a clock, sets a timer or waits', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!cli).*\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((name) => WAIT.test(codeOf(readFileSync(`src/${name}`, 'utf8'))))).toEqual([]);
});
