/** Commands for any reference; their examples are `test/rows/node/cli.rows`. */
import fc from 'fast-check';
import { toIri, Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { expect, test } from 'vitest';
import { anyUri } from '../../support/arbitraries/references.ts';
import { anyChar } from '../../support/arbitraries/texts.ts';
import { isHostlessWeb } from '../../support/models/model.ts';
import { samples } from '../../support/tools/check.ts';
import { bytes, urial } from './session.ts';

const TEMPLATE = '/{id}{?keys*,q}';

test('the line has each part that is present, and no other', async () => {
  const law = fc.asyncProperty(anyUri(), async (uri) => {
    const { out } = await urial(['-'], { stdin: bytes(`${uri.href}\n`) });
    const parts = Object.fromEntries(
      out
        .trimEnd()
        .split(' ')
        .map((pair) => pair.split(/=(.*)/s, 2)),
    ) as Record<string, string>;
    const { 'user-info': userInfo, ...others } = parts;
    const shown = Uri.parse(uri.toDisplay());
    expect({ ...others, ...(userInfo !== undefined && { userInfo }) }).toEqual(shown.toParts());
  });
  await fc.assert(law, { numRuns: samples(100) });
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

test('normalizes by syntax alone, or by scheme too, as the method does', async () => {
  await fc.assert(
    fc.asyncProperty(anyUri(), async (uri) => {
      expect((await urial(['normalize', '--', uri.href])).out).toBe(`${uri.normalize('syntax').href}\n`);
      const { out } = await urial(['normalize', '--scheme', '--', uri.href]);
      expect(out).toBe(`${uri.normalize('scheme').href}\n`);
    }),
    { numRuns: samples(100) },
  );
});

test('the IRI is printed exactly', async () => {
  const law = fc.asyncProperty(
    fc.string({ unit: anyChar }),
    fc.constantFrom('/', '?', '#'),
    async (data, front) => {
      const uri = Uri.parse(front + encodeURIComponent(data));
      expect((await urial(['iri', '--unicode', '--', uri.href])).out).toBe(`${toIri(uri)}\n`);
    },
  );
  await fc.assert(law, { numRuns: samples(1000) });
});

test('expand takes back what match prints', async () => {
  const text = fc.string({ unit: anyChar, minLength: 1 }).filter((data) => data !== '.' && data !== '..');
  const values = fc.record(
    { id: text, keys: fc.oneof(fc.array(text), fc.dictionary(text, text)), q: text },
    { requiredKeys: ['id'] },
  );
  const law = fc.asyncProperty(values, async (given) => {
    const { href } = UriTemplate.parse<string>(TEMPLATE).expand(given);
    const { status, out } = await urial(['match', TEMPLATE, href]);
    fc.pre(status === 0);
    const operands = out.split('\n').slice(0, -1);
    expect((await urial(['expand', TEMPLATE, '--', ...operands])).out).toBe(`${href}\n`);
    const line = await urial(['match', TEMPLATE, '-'], { stdin: bytes(href) });
    expect((await urial(['expand', TEMPLATE, '-'], { stdin: bytes(line.out) })).out).toBe(`${href}\n`);
  });
  await fc.assert(law, { numRuns: samples(300) });
});

test('a JSON integer is exact or refused', async () => {
  const law = fc.asyncProperty(fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }), async (integer) => {
    const { status, out } = await urial(['expand', '/{a}', '-'], { stdin: bytes(`{"a":${integer}}`) });
    const isKept = Number.isSafeInteger(Number(integer));
    expect([status, out]).toEqual(isKept ? [0, `/${integer}\n`] : [1, '\n']);
  });
  await fc.assert(law, { numRuns: samples(300) });
});

test('a line of standard input is one more operand', async () => {
  const lines = 'id=3\n{"id":4,"other":5}\n\nid\n';
  expect(await urial(['expand', TEMPLATE, 'q=a', '-'], { stdin: bytes(lines) })).toEqual({
    status: 1,
    out: '/3?q=a\n/4?q=a\n\n\n',
    err: expect.stringMatching(
      /^line 3: path: data cannot leave a segment empty .*\nline 4: template: there is no "=" .*\n$/,
    ) as string,
  });
});

test.each([
  ['a name', 'a'.repeat(1e6) + '=7', 0],
  ['a value', `Id=${'7'.repeat(1e6)}`, 0],
  ['an operand without "="', 'a'.repeat(1e6), 71],
  ['a JSON object', `{${'7'.repeat(1e6)}`, 0],
])('%s of a million characters in one line', async (_what, operand, index) => {
  const { status, out } = await urial(['expand', '--json', TEMPLATE, '-'], { stdin: bytes(operand) });
  expect(status).toBe(1);
  const { error } = JSON.parse(out) as { error: { input: string; message: string } };
  expect(error).toMatchObject({ code: 'data', component: 'template', index });
  expect(error.input).toMatch(/^[a*Id=]{35}…[a*=]{35}$/);
  expect(error.message.length).toBeLessThan(200);
});

test('a variable that is not there, with some of the many that are', async () => {
  const names = Array.from({ length: 1e4 }, (_, n) => `n${n}`);
  const { err } = await urial(['expand', `{${names.join(',')}}`, 'id=7']);
  expect(err).toMatch(/; the template has "n0", "n1", .*….* "n9999"\n/);
  expect(err.length).toBeLessThan(400);
});

test('data of a hundred thousand nested lists', async () => {
  const deep = `{"id":${'['.repeat(1e5)}${']'.repeat(1e5)}}`;
  const { status, out } = await urial(['expand', '--json', TEMPLATE, '-'], { stdin: bytes(deep) });
  expect(status).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ line: 1, error: { code: 'data' } });
});

test('the help says which checks take an option', async () => {
  const { out } = await urial(['check', '--help']);
  const said = Array.from(
    out.matchAll(/^ {2}--([\w-]+) [^]*?\((.+)\)$/gm),
    ([, option = '', checks = '']) => ({
      option,
      checks: checks.split(', '),
    }),
  );
  expect(said.map(({ option }) => option)).toEqual([
    'own',
    'scheme',
    'no-relative',
    'host',
    'origin',
    'port',
    'iri',
  ]);
  for (const { option, checks } of said)
    for (const name of ['href', 'redirect', 'fetch', 'redirect-uri']) {
      const { err } = await urial(['check', name, '/a', `--${option}`, 'x']);
      const isTaken = !err.includes(`check ${name} takes no --${option}`);
      expect([option, name, isTaken]).toEqual([option, name, checks.includes(name)]);
    }
});
