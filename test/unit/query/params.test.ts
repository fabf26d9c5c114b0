import { expect, test, vi } from 'vitest';
import { QueryParams } from 'urial';

test('toSorted compares two names alike from both sides, for an engine may ask either way', () => {
  const sort = vi.spyOn(Array.prototype, 'sort');
  QueryParams.parse('b&a&b&c').toSorted();
  const compare = sort.mock.calls[0]?.[0];
  const [params] = sort.mock.contexts as unknown[][];
  sort.mockRestore();
  // the sorted parameters are a, b, b and c
  expect(params?.map((one) => params.map((other) => compare?.(one, other)))).toEqual([
    [0, -1, -1, -1],
    [1, 0, 0, -1],
    [1, 0, 0, -1],
    [1, 1, 1, 0],
  ]);
});
