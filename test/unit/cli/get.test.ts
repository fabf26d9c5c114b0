import fc from 'fast-check';
import { Uri } from 'urial';
import { describe, expect, test } from 'vitest';
import { isHostlessWeb } from '../../support/models/model.ts';
import { anyUri } from '../../support/arbitraries/references.ts';
import { urial } from './session.ts';
import { samples } from '../../support/tools/check.ts';

describe('an absent part and an empty part differ', () => {
  test.each([
    ['port', '//h', '//h:'],
    ['query', '/', '/?'],
    ['param:a', '?b', '?a='],
    ['last-segment', '//h', '/a/'],
    ['origin', 'urn:a', undefined],
  ])('%s', async (part, absent, empty) => {
    expect(await urial(['get', part, absent])).toEqual({ status: 1, out: '', err: '' });
    expect(await urial(['get', part, absent, '--json'])).toEqual({ status: 1, out: 'null\n', err: '' });
    if (empty === undefined) return;
    expect(await urial(['get', part, empty])).toEqual({ status: 0, out: '\n', err: '' });
    expect(await urial(['get', part, empty, '--json'])).toEqual({ status: 0, out: '""\n', err: '' });
  });
});

test('the parts that are printed make the reference again', async () => {
  const names = {
    scheme: 'scheme',
    authority: 'authority',
    path: 'path',
    query: 'query',
    fragment: 'fragment',
  };
  const law = fc.asyncProperty(anyUri(), async (uri) => {
    // such a query cannot be given as text
    fc.pre(uri.query?.startsWith('?') !== true);
    const parts: Record<string, string | undefined> = {};
    for (const [part, key] of Object.entries(names)) {
      const { out } = await urial(['get', part, '--', uri.href]);
      parts[key] = out === '' ? undefined : out.slice(0, -1);
    }
    // with the exception that a scheme of the web without a host is refused
    if (!isHostlessWeb(uri)) expect(Uri.from(parts).href).toBe(uri.href);
  });
  await fc.assert(law, { numRuns: samples(100) });
});

test.each([
  ['hots', '; did you mean host?'],
  ['userinfo', '; did you mean user-info?'],
  ['param', ''],
  ['__proto__', ''],
  ['', ''],
  ['-', ''],
])('%j is not a part', async (part, advice) => {
  const { status, out, err } = await urial(['get', part, '/a']);
  const parts =
    'scheme, authority, user-info, host, port, path, query, fragment, last-segment, origin, param:NAME';
  expect([status, out]).toEqual([2, '']);
  expect(err).toBe(
    `urial: PART must be one of ${parts}, not ${JSON.stringify(part)}${advice}\nusage: urial get PART REF\nmore: urial get --help\n`,
  );
});
