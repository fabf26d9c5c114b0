import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { fetchRules } from '../../../src/link/fetch.ts';
import { hrefPolicy, hrefRules } from '../../../src/link/href.ts';
import { redirectRules } from '../../../src/link/redirect.ts';
import { split } from '../../../src/syntax/split.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { serverLink, targetOf } from '../../support/arbitraries/links.ts';

const OWN = 'https://app.example';

test.each([
  ['checkHref', hrefRules(hrefPolicy(undefined))],
  ['checkFetch', fetchRules(undefined)],
  ['checkRedirect', redirectRules(OWN, undefined)],
])('what %s allows at a quick look breaks no rule', (_name, [faultOf, isPlain]) => {
  let plain = 0;
  always(
    [fc.oneof(serverLink, targetOf(OWN))],
    (text) => {
      if (!Uri.canParse(text) || isPlain?.(text) !== true) return;
      plain += 1;
      expect(faultOf(split(text))).toBe(undefined);
    },
    20_000,
  );
  expectOften(plain, 500);
});
