import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hintOf } from '../../../../docs/site/playground/logic/hints.ts';
import { always } from '../../../support/tools/check.ts';

/** What people paste around a link. */
const AROUND = fc.constantFrom(
  ['"', '"'],
  ["'", "',"],
  ['<', '>'],
  ['[a link](', ')'],
  ['<a href="', '">'],
  ['curl -X POST ', ' -d x=1'],
  ['see ', '.'],
  ['\n  (', ').'],
);
const LINK = fc.stringMatching(/^https?:\/\/[a-z]{1,9}(:\d{1,4})?\/[a-z\d/=&]{0,9}x$/);

test('a link in something else is found', () => {
  always([LINK, AROUND], (link, [before, after]) => {
    expect(hintOf(before + link + after)).toEqual({ about: 'the link in it', text: link });
  });
});

test.each(['https://example.com/a b', ' https://example.com/ ', 'git@github.com:a/b.git', '%', '"', 'a b'])(
  'in %j there is none',
  (text) => {
    expect(hintOf(text)).toBeUndefined();
  },
);
