/** The rows of the security list that are about parameters, where the list is at hand. */
import { describe, expect, test } from 'vitest';
import { QueryParams, Uri } from 'urial';
import { entriesOf } from '../support/params.ts';
import { isPresent, strict, type Vector } from './vectors.ts';

/** Names are data: own keys of an ordinary record, in a list that has every duplicate. */
function namesStayData(input: string): void {
  const { params } = Uri.parse(input);
  const object = params.toObject();
  expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  expect(new Set(Object.keys(object))).toEqual(new Set(params.keys()));
  expect(Object.values(object).flat()).toHaveLength(params.size);
  expect(QueryParams.from(object).size).toBe(params.size);
  expect(Reflect.get({}, 'x')).toBe(undefined);
  expect(Object.keys(Object.prototype)).toEqual([]);
}

/** What was decided where the list leaves it open. */
const DECIDED: Readonly<Record<string, [string, string | null][]>> = {
  'http://h/?a=b+c': [['a', 'b c']],
  'http://h/?a=1;b=2': [['a', '1;b=2']],
  'http://h/?a=1&a=2&b&=&&c=': [
    ['a', '1'],
    ['a', '2'],
    ['b', null],
    ['', ''],
    ['c', ''],
  ],
};

/** Every character that the row names is written as an escape, and the reference has this one parameter. */
function isEncoded({ input = '', set = {}, expect: { mustEncode } }: Vector): void {
  const [name, value] = set['param'] as unknown as [string, string];
  const uri = Uri.parse(input).withParam(name, value);
  expect([...uri.params]).toEqual([[name, value]]);
  expect(uri.fragment).toBe(undefined);
  const written = uri.query?.replace(`${name}=`, '').replaceAll(/%[0-9A-F]{2}/g, '') ?? '';
  for (const char of mustEncode as string) expect(written).not.toContain(char);
}

describe.skipIf(!isPresent)('the security list', () => {
  const rows = strict('query');
  const decided = rows.filter((row) => row.expect['decide'] === true);

  test('names that a prototype has', () => {
    const names = rows.filter((row) => row.expect['noPrototypeChange'] === true);
    for (const { input = '' } of names) namesStayData(input);
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names.length + decided.length).toBe(rows.length);
  });

  test('what was left to decide', () => {
    for (const { input = '' } of decided) {
      const uri = Uri.parse(input);
      expect([...uri.params]).toEqual(DECIDED[input]);
      expect(entriesOf(uri.query)).toEqual(DECIDED[input]);
    }
    expect(decided).toHaveLength(3);
  });

  test('data that would be another parameter', () => {
    const injections = strict('policy').filter(
      (row) => row.expect['mustEncode'] !== undefined && row.set?.['param'] !== undefined,
    );
    for (const row of injections) isEncoded(row);
    expect(injections.length).toBeGreaterThanOrEqual(1);
  });
});
