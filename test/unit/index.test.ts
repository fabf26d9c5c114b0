import { expect, test } from 'vitest';
import * as urial from 'urial';

test('the main entry has these names and no others', () => {
  expect(Object.keys(urial).sort()).toEqual([
    'QueryParams',
    'Uri',
    'UriError',
    'browserDifferences',
    'decode',
    'encodeFragment',
    'encodeHost',
    'encodeParam',
    'encodeSegment',
    'encodeUserInfo',
    'findBase',
    'fromHref',
    'fromIri',
    'fromURL',
    'fromUserInput',
    'redact',
    'toIri',
    'toURL',
    'tryFromHref',
    'tryFromIri',
    'tryFromUserInput',
    'uri',
  ]);
});
