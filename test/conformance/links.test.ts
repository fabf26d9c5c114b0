/** The rows of attacks on links, and of ordinary links. */
import { describe, expect, test } from 'vitest';
import { checkFetch, checkHref, checkRedirect, checkRedirectUri } from 'urial/link';
import { links, ofKind } from './vectors.ts';

const CHECKS = {
  web: (input: string) => checkHref(input),
  redirect: (input: string, base: string) => checkRedirect(input, base),
  fetch: (input: string) => checkFetch(input),
  oauth: (input: string, base: string) => checkRedirectUri(input, base),
};

describe('links', () => {
  const rows = links();

  test.each(Object.keys(CHECKS) as (keyof typeof CHECKS)[])('%s', (policy) => {
    const own = rows.filter((row) => row.policy === policy);
    expect(own.length).toBeGreaterThan(50);
    const wrong = own.filter(
      ({ input, base, want }) => (CHECKS[policy](input, base ?? '').ok ? 'allow' : 'refuse') !== want,
    );
    expect(wrong).toEqual([]);
  });

  test('the rows of the security list', () => {
    const security = ofKind('link');
    expect(security.length).toBeGreaterThan(5);
    const wrong = security.filter(({ input, expect: { safeByDefault } }) => {
      const isAllowed = checkHref(input).ok;
      return safeByDefault !== null && safeByDefault !== isAllowed;
    });
    expect(wrong).toEqual([]);
  });
});
