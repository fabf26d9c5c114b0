/** Checks the injections of the security list as data in the holes of the tag. */
import { describe, expect, test } from 'vitest';
import { Uri, uri, UriError } from 'urial';
import { attempt } from '../../support/tools/check.ts';
import { ofKind } from './vectors.ts';

describe('the security list', () => {
  test('one segment of data adds one segment, or is refused', () => {
    const rows = ofKind('policy').filter(
      ({ expect: { mustNotChangeSegmentCount } }) => mustNotChangeSegmentCount === true,
    );
    for (const { base = '', input = '' } of rows) {
      const result = attempt(() => uri`${Uri.parse(base)}/${input}`);
      const segments = Uri.parse(base).appendSegments('x').segments.with(-1, input);
      if (result instanceof UriError) expect(result.code).toBe('dot-segment');
      else expect(result.segments).toEqual(segments);
    }
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  test('a value has every delimiter encoded', () => {
    const rows = ofKind('policy').filter(({ expect: { mustEncode } }) => mustEncode !== undefined);
    for (const { input = '', set = {} } of rows) {
      const [name, value] = set['param'] as unknown as [string, string];
      expect([...uri`${Uri.parse(input)}?${name}=${value}`.params]).toEqual([[name, value]]);
    }
    expect(rows.length).toBeGreaterThanOrEqual(1);
  });
});
