import fc from 'fast-check';
import { toIri, Uri } from 'urial';
import { expect, test } from 'vitest';
import { anyChar } from '../../support/arbitraries/texts.ts';
import { bytes, urial } from './session.ts';
import { samples } from '../../support/tools/check.ts';

const IRI = 'http://bücher.example/größe?q=€#é';
const HREF = 'http://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%E2%82%AC#%C3%A9';
const SHOWN = 'http://xn--bcher-kva.example/größe?q=€#é';

test.each([[[]], [['--unicode']]])('JSON holds both with %j', async (options) => {
  const value = { href: HREF, iri: SHOWN, kind: 'uri', hostKind: 'reg-name' };
  const { out } = await urial(['iri', '--json', IRI, ...options]);
  expect(JSON.parse(out)).toMatchObject(value);
  const lines = await urial(['iri', '--json', '-', ...options], { stdin: bytes(IRI) });
  expect(JSON.parse(lines.out)).toMatchObject({ line: 1, value });
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

test('a character that no IRI has is an error with a caret', async () => {
  const { status, out, err } = await urial(['iri', '/ü\u202ea']);
  expect([status, out]).toEqual([1, '']);
  expect(err).toMatch(/^path: .*\n\n {2}\/\\u00fc\\u202ea\n {9}\^{6}\n$/);
});

test('a byte that is not UTF-8 is refused', async () => {
  const { status, out } = await urial(['iri', '--json', '-'], {
    stdin: bytes(Buffer.from([0x61, 0xff, 0x0a])),
  });
  expect(status).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ line: 1, error: { code: 'line-encoding', index: 0 } });
});
