/** Checks the rows of the security list about parameters. */
import { describe, expect, test } from 'vitest';
import { QueryParams, Uri } from 'urial';
import { entriesOf } from '../../support/models/params.ts';
import { ofKind, type Vector } from './vectors.ts';

/** Tells whether names are data: own keys of a plain record, with a list of all duplicates. */
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

/** The decisions where the list leaves a choice. */
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

/** Tells whether every character that the row names is escaped, and the reference has one parameter. */
function isEncoded({ input = '', set = {}, expect: { mustEncode } }: Vector): void {
  const [name, value] = set['param'] as unknown as [string, string];
  const uri = Uri.parse(input).withParam(name, value);
  expect([...uri.params]).toEqual([[name, value]]);
  expect(uri.fragment).toBe(undefined);
  const written = uri.query?.replace(`${name}=`, '').replaceAll(/%[0-9A-F]{2}/g, '') ?? '';
  for (const char of mustEncode as string) expect(written).not.toContain(char);
}

describe('the security list', () => {
  const rows = ofKind('query');
  const decided = rows.filter((row) => row.expect['decide'] === true);

  test('names of keys of a prototype', () => {
    const names = rows.filter((row) => row.expect['noPrototypeChange'] === true);
    for (const { input = '' } of names) namesStayData(input);
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names.length + decided.length).toBe(rows.length);
  });

  test('decisions', () => {
    for (const { input = '' } of decided) {
      const uri = Uri.parse(input);
      expect([...uri.params]).toEqual(DECIDED[input]);
      expect(entriesOf(uri.query)).toEqual(DECIDED[input]);
    }
    expect(decided).toHaveLength(3);
  });

  test('data cannot make another parameter', () => {
    const injections = ofKind('policy').filter(
      (row) => row.expect['mustEncode'] !== undefined && row.set?.['param'] !== undefined,
    );
    for (const row of injections) isEncoded(row);
    expect(injections.length).toBeGreaterThanOrEqual(1);
  });
});
