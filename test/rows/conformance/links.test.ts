/** Checks the rows of attacks on links, and of ordinary links. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { checkFetch, checkHref, checkRedirect, checkOAuthRedirect } from 'urial/link';
import { fetchSchema, hrefSchema, redirectSchema } from 'urial/schema';
import { platform } from '../../support/oracles/link.ts';
import { mayHold } from '../../support/tools/json-schema.ts';
import { links, ofKind } from './vectors.ts';

const CHECKS = {
  web: (input: string) => checkHref(input),
  redirect: (input: string, base: string) => checkRedirect(input, base),
  fetch: (input: string) => checkFetch(input),
  oauth: (input: string, base: string) => checkOAuthRedirect(input, base),
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

  test.each([
    ['web', hrefSchema()],
    ['redirect', redirectSchema('https://app.example/')],
    ['fetch', fetchSchema()],
  ])('%s: each row that is allowed has the pattern of its JSON Schema', (policy, schema) => {
    const allowed = rows.filter((row) => row.policy === policy && row.want === 'allow');
    expect(allowed.length).toBeGreaterThan(20);
    expect(allowed.filter(({ input }) => !mayHold(schema, input))).toEqual([]);
  });

  test('with iri a reference has the same answer, and the platform reads the same host in a text and in its URI', () => {
    const unicode = true;
    const answers = {
      web: (input: string) => checkHref(input, { unicode }),
      redirect: (input: string, base: string) => checkRedirect(input, base, { unicode }),
      fetch: (input: string) => checkFetch(input, { unicode }),
    };
    const own = rows.filter(({ policy }) => policy !== 'oauth');
    const wrong = own.filter(({ policy, input, base, want }) => {
      const { ok, uri } = answers[policy as keyof typeof answers](input, base ?? '');
      if (Uri.canParse(input)) return (ok ? 'allow' : 'refuse') !== want;
      const page = base ?? 'https://page.example/';
      return ok && platform(input, page)?.host !== platform(uri.href, page)?.host;
    });
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
