import fc from 'fast-check';
import { Uri } from 'urial';
import { describe, expect, test } from 'vitest';
import { isHostlessWeb } from '../../support/models/model.ts';
import { anyUri } from '../../support/arbitraries/references.ts';
import { bytes, urial } from './session.ts';
import { samples } from '../../support/tools/check.ts';

const REF = 'HTTP://me:pw@h.example:80/a%20b/c%2Fd%20e?x=1%202&y&x=3#f%20g';

test.each([
  ['scheme', 'HTTP'],
  ['authority', 'me:pw@h.example:80'],
  ['user-info', 'me:pw'],
  ['host', 'h.example'],
  ['port', '80'],
  ['path', '/a%20b/c%2Fd%20e'],
  ['query', 'x=1%202&y&x=3'],
  ['fragment', 'f%20g'],
  ['last-segment', 'c/d e'],
  ['origin', 'http://h.example'],
  ['param:x', '1 2'],
  ['param:y', ''],
])('get %s prints %j', async (part, text) => {
  expect(await urial(['get', part, REF])).toEqual({ status: 0, out: `${text}\n`, err: '' });
  expect((await urial(['get', part, REF, '--json'])).out).toBe(`${JSON.stringify(text)}\n`);
});

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

  test('in JSON only, for the lines of standard input', async () => {
    const input = '//h\n//h:\n//h:8';
    expect(await urial(['get', 'port', '-'], { stdin: bytes(input) })).toEqual({
      status: 0,
      out: '\n\n8\n',
      err: '',
    });
    expect((await urial(['get', 'port', '-', '--json'], { stdin: bytes(input) })).out).toBe(
      '{"line":1,"value":null}\n{"line":2,"value":""}\n{"line":3,"value":"8"}\n',
    );
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

test('a line end in decoded text is an escape, and exact in JSON', async () => {
  expect((await urial(['get', 'param:a', '?a=1%0A2'])).out).toBe('1\\n2\n');
  expect((await urial(['get', 'last-segment', '-'], { stdin: bytes('/%0A') })).out).toBe('\\n\n');
  expect((await urial(['get', 'param:a', '?a=1%0A2', '--json'])).out).toBe('"1\\n2"\n');
});

test('the name of a parameter is data, and can be empty', async () => {
  expect((await urial(['get', 'param:ä b', '?%C3%A4+b=1'])).out).toBe('1\n');
  expect((await urial(['get', 'param:', '?a=1&=2'])).out).toBe('2\n');
  expect((await urial(['get', 'param:a:b', '?a:b=3'])).out).toBe('3\n');
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
