import { expect, test } from 'vitest';
import { UriError } from 'urial';
import { compose } from '../../../src/core/syntax/located.ts';
import { compile } from '../../../src/tag/compile.ts';
import { fill, fillPlainly } from '../../../src/tag/fill.ts';
import { always, attempt } from '../../support/tools/check.ts';
import { callOf } from '../../support/models/call-site.ts';
import { anySite } from '../../support/arbitraries/tag.ts';

test('a call site that only encodes gives what its components give, or the same error', () => {
  let plain = 0;
  always([anySite()], 5000, (site) => {
    const { texts, data } = callOf(site);
    const plan = attempt(() => compile(texts));
    if (plan instanceof UriError || texts.length === 1) return;
    const text = attempt(() => fillPlainly(plan, data));
    if (text === undefined) return;
    plain += 1;
    expect(String(text)).toBe(String(attempt(() => compose(fill(plan, data)))));
  });
  expect(plain).toBeGreaterThan(0);
});
