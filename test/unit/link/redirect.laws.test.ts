import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRedirect } from 'urial/link';
import { noise } from '../../support/arbitraries/references.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { lax, readings, type StepName, STEPS } from '../../support/oracles/decoders.ts';
import { targetOf } from '../../support/arbitraries/links.ts';
import { loosened, platform } from '../../support/oracles/link.ts';
import { settle } from '../../../src/link/decoded.ts';
import { decodeText } from '../../support/models/data.ts';
import { word } from '../../support/arbitraries/choices.ts';

const OWN = 'https://app.example';

const chain = fc.array(fc.constantFrom(...(Object.keys(STEPS) as StepName[])), {
  minLength: 1,
  maxLength: 5,
});
const chains = fc.array(chain, { minLength: 3, maxLength: 3 });

const originOf = (text: string, own: string): string | undefined => platform(text, own)?.origin;

/** Tells whether a text leads to another origin. A reader that refuses the text goes nowhere. */
function isAstray(text: string, own: string): boolean {
  const url = platform(text, own);
  return url !== undefined && url.origin !== own;
}

test.each([OWN, 'http://app.example:8080'])(
  'an allowed link stays on %s after every chain of decoders and normalizers',
  (own) => {
    let [allowed, count] = [0, 0];
    always([targetOf(own), chains], 30_000, (text, ways) => {
      const { uri } = checkRedirect(text, own);
      if (uri === undefined) return;
      allowed += 1;
      expect(originOf(text, own)).toBe(own);
      const { pathname } = new URL(text, own);
      for (const way of ways) {
        // the text itself, and the path that a server gives to its own redirect
        const made = [...readings(text, way), ...readings(uri.path, way), ...readings(pathname, way)];
        for (const reading of new Set(made)) {
          count += 1;
          if (isAstray(reading, own)) expect(reading).toBe(`on ${own}`);
        }
      }
    });
    expectOften(allowed, 11_000);
    expectOften(count, 70_000);
  },
);

test('the path of an allowed link has no control character after any chain of decoders', () => {
  always([targetOf(OWN), chain], 5000, (text, way) => {
    const { uri } = checkRedirect(text, OWN);
    if (uri === undefined) return;
    expect(readings(uri.path, way).filter((reading) => /[\0-\x1f\x7f]/.test(reading))).toEqual([]);
  });
});

test('an absolute URL is allowed exactly when its origin is one’s own, or one of the list', () => {
  const place = fc.constantFrom(
    'app.example',
    'APP.example',
    'app.example.',
    'login.example',
    'evil.example',
  );
  const port = fc.constantFrom('', ':', ':443', ':80', ':00443', ':8443');
  const scheme = fc.constantFrom('https', 'HTTPS', 'http');
  always([scheme, place, port], (name, host, end) => {
    const text = `${name}://${host}${end}/x`;
    const origins = ['https://login.example:8443'];
    expect(checkRedirect(text, OWN).ok).toBe(originOf(text, OWN) === OWN);
    expect(checkRedirect(text, OWN, { origins }).ok).toBe(
      [OWN, ...origins].includes(originOf(text, OWN) ?? ''),
    );
  });
});

test('a result has the text as it was read, or an error', () => {
  for (const texts of [targetOf(OWN), noise()]) {
    always([texts], (text) => {
      const { ok, uri, error } = checkRedirect(text, OWN);
      expect(uri?.href).toBe(ok ? loosened(text) : undefined);
      expect(error === undefined).toBe(ok);
    });
  }
});

test('an escape that is escaped four times over is decoded', () => {
  expect(settle(`/%${'25'.repeat(4)}41`)).toBe('/A');
});

/** Decodes until nothing changes, and counts the rounds. */
function naive(path: string): string | undefined {
  let text = path;
  let rounds = 0;
  while (decodeText(lax(text)) !== text) {
    text = decodeText(lax(text));
    rounds += 1;
  }
  return rounds > 5 ? undefined : text;
}

const units = word(`
  / \\ a 2 5 f % %25 %32 %35 %2f %5c %41 %C3%A9 %FF %c0 %a5 %bb %c1 %AF %ae %9C %E0%80 %e0%81 %f0%80%80
  %E2%82 %2525
`);

test('a path is decoded as by a loop that ends when nothing changes', () => {
  always([fc.string({ unit: units, maxLength: 16 })], 6000, (path) => {
    expect(settle(path)).toBe(naive(path));
  });
});
