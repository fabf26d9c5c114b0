/** Checks the suite of the URL Standard: `URL` reads each RFC 3986 reference the same, or the difference is listed. */
import { describe, expect, test, vi } from 'vitest';
import {
  browserDifferences,
  fromIri,
  fromURL,
  fromUserInput,
  type BrowserDifference,
  toURL,
  Uri,
  UriError,
} from 'urial';
import { attempt } from '../../support/tools/check.ts';
import { matches } from '../../support/grammar/abnf.ts';
import { differing, isSpecial, readingOf, readingOfUri } from '../../support/arbitraries/urls.ts';
import { ofKind, urls, type Vector, web } from './vectors.ts';

/** Returns the differences for a browser that follows the standard exactly, independent of this platform. */
function listed({ input = '', base, expect: { failure, href } }: Vector): BrowserDifference[] {
  vi.stubGlobal(
    'URL',
    class {
      readonly href = href;
      constructor() {
        if (failure === true) throw new TypeError('Invalid URL');
      }
    },
  );
  const list = browserDifferences(input, base);
  vi.unstubAllGlobals();
  return list;
}

function holds(vector: Vector): boolean {
  const { input = '', base, expect: expected } = vector;
  const target = base === undefined ? input : Uri.parse(base).resolve(input).href;
  const list = listed(vector);
  if (expected['failure'] === true)
    return (
      JSON.stringify(list) === JSON.stringify([{ component: 'reference', uri: Uri.parse(target).toMasked() }])
    );
  const { host, port } = expected as { readonly host: string; readonly port: string };
  const hostname = port === '' ? host : host.slice(0, -port.length - 1);
  const before = list
    .map(({ component }) => component)
    .filter((component) => component !== 'query' && component !== 'fragment');
  const browser = readingOf({ ...expected, hostname } as unknown as URL);
  return JSON.stringify(before) === JSON.stringify(differing(readingOfUri(target), browser));
}

describe('the URL Standard', () => {
  test('reads each text as RFC 3986 does, or the difference is listed', () => {
    const all = web();
    expect(all.filter((vector) => !holds(vector))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(400);
    const same = all.filter((vector) => listed(vector).length === 0);
    console.info(`${same.length} of ${all.length} texts of the URL Standard's suite read the same`);
  });

  test('has no URL that fromURL refuses', () => {
    const all = urls();
    for (const href of all) expect(matches('URI', fromURL({ href }).href)).toBe(true);
    expect(all.length).toBeGreaterThanOrEqual(700);
  });
});

describe('each text of the security list', () => {
  const texts = ofKind('parse').filter(({ file }) => file === 'security.jsonl');

  test('is refused as user input, or means the same as in a browser', () => {
    const read = texts.filter(({ input = '' }) => {
      const result = attempt(() => fromUserInput(input));
      if (result instanceof UriError) return false;
      const ours = readingOf(toURL(result));
      expect(differing(readingOfUri(result.href), ours)).toEqual([]);
      if (isSpecial(/^[a-z]+(?=:)/i.exec(input.trim())?.[0]))
        expect(differing(readingOf(new URL(input.trim())), ours)).toEqual([]);
      return true;
    });
    expect(read.length).toBeGreaterThanOrEqual(20);
  });

  test('is an IRI only if non-ASCII characters keep it from being a reference, and then keeps its ASCII', () => {
    for (const { input = '', expect: expected } of texts) {
      const result = attempt(() => fromIri(input));
      if (expected['valid'] === true) expect(result).toEqual(Uri.parse(input));
      else if (!(result instanceof UriError)) {
        expect(input).toMatch(/[^\0-\x7f]/);
        expect(result.path.replace(/%../g, '')).toBe(input.replace(/^\w+:\/\/[^/]*|[^\0-\x7f]/g, ''));
      }
    }
  });
});
