/**
 * Measures the memory of values, and what they keep alive, in a process with a small heap and forced garbage collection.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';

interface Report {
  /** Bytes for each value, without its text. */
  readonly bytes: Readonly<Record<'value' | 'params', number>>;
  /** How many texts stay after an operation ran on many long ones: at once, and after an expression matched another text. */
  readonly left: Readonly<Record<string, Readonly<Record<'atOnce' | 'later', number>>>>;
  /** Kilobytes that a value keeps. */
  readonly kept: Readonly<
    Record<
      | 'a value of a copied line'
      | 'a value of a line'
      | 'the line itself'
      | 'a value with a long query, read and listed',
      number
    >
  >;
}

const flags = ['--expose-gc', '--max-old-space-size=64', '--input-type=module', '-'];
const { stdout, stderr } = spawnSync(process.execPath, flags, {
  cwd: inject('consumer'),
  input: readFileSync(new URL('memory.mjs', import.meta.url)),
  encoding: 'utf8',
});
const report = JSON.parse(stdout === '' ? `{"failed":${JSON.stringify(stderr)}}` : stdout) as Report;

test('a value is one small object beside its text, until its parts or its parameters are read', () => {
  // less than one field more than it is
  expect(report.bytes.value).toBeLessThan(52);
  expect(report.bytes.params - report.bytes.value).toBeLessThan(149);
});

test('no operation keeps a text: the engine keeps the last one that an expression matched, for RegExp.input', () => {
  const names = Object.keys(report.left);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => (report.left[name]?.later ?? 1) > 0.3)).toEqual([]);
  expect(names.filter((name) => (report.left[name]?.atOnce ?? 9) > 1.7)).toEqual([]);
});

test('a value keeps its source text alive as a string does: nothing more if the text is a copy', () => {
  expect(report.kept['a value of a copied line']).toBeLessThan(2);
  expect(report.kept['a value of a line'] - report.kept['the line itself']).toBeLessThan(2);
});

test('the parameters of a long query are not kept decoded', () => {
  // the query has 20 kilobytes, and would take five times as much
  expect(report.kept['a value with a long query, read and listed']).toBeLessThan(25);
});
