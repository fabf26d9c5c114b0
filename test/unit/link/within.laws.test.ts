/** `isWithin` holds for resolution, and for programs that decode, merge slashes and drop the parameters of a path. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromURL, Uri } from 'urial';
import { checkRedirect, isWithin } from 'urial/link';
import { anyText, webUri } from '../../support/arbitraries/references.ts';
import { decodeText } from '../../support/models/data.ts';
import { lax, STEPS as DECODERS } from '../../support/oracles/decoders.ts';
import { removeDotSegments, resolve } from '../../support/oracles/resolution.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { word } from '../../support/arbitraries/choices.ts';

const unit = word(`
  / / a b . .. /../ %2e %2F %5c %252e %252F ; ..; %3B %3f %23 %c0%af %C0%AE %25c1%259c %c0%bb %c0%a52e %61
  %62
`);
const path = fc.string({ unit, maxLength: 9 });
const base = path.map((text) => Uri.parse(`http://h/${text}`));
const reference = path.filter((text) => !text.startsWith('//'));

/** The segments of a path without dot-segments; a last empty one says that the path ends with a slash. */
const segmentsOf = (text: string): string[] => removeDotSegments(text).slice(1).split('/');

/** Tells segment by segment whether a path is another one or below it. */
function holds(top: string, below: string): boolean {
  const [outer, inner] = [segmentsOf(top), segmentsOf(below)];
  const prefix = outer.at(-1) === '' ? outer.slice(0, -1) : outer;
  const isDeep = inner.length >= outer.length;
  return isDeep && prefix.every((segment, at) => segment === inner[at]);
}

/** What a browser reads: `\` as `/`, and `%2e` as a dot. */
const asBrowser = (text: string): string => text.replaceAll('\\', '/').replace(/%2e/gi, '.');

/** The path for a browser behind a program that decodes it so many times. */
function reading(text: string, times: number): string {
  const decoded = Array.from({ length: times }).reduce((now: string) => decodeText(now), text);
  return asBrowser(decoded);
}

/** Bases that every program reads the same, except programs that drop parameters. */
const plainBase = fc
  .constantFrom('', '/', '/a', '/a/', '/a/b', '/b%20/a/', '/a;', '/a;b', '/b;a/a/')
  .map((text) => Uri.parse(`http://h${text}`));

/** The changes that programs make to a path. */
const STEPS = {
  decode: (one: string): string => decodeText(one),
  dots: removeDotSegments,
  merge: (one: string): string => one.replace(/\/+/g, '/'),
  browser: asBrowser,
  lax,
  drop: (one: string): string =>
    one
      .split('/')
      .map((segment) => segment.split(';', 1)[0])
      .join('/'),
  end: (one: string): string => one.replace(/[?#][^]*/, ''),
};

/** The readers of redirects, and more. */
const READERS: Readonly<Record<string, (one: string) => string>> = {
  ...DECODERS,
  ...STEPS,
  'decode all but slashes': (one) => one.split(/%2f/i).map(decodeText).join('%2F'),
  'cut at a semicolon': (one) => one.replace(/;[^]*/, ''),
  raw: (one) => one,
};

/** What follows the base, and whether the base stands there again. */
const wayOut = fc.tuple(
  fc
    .array(
      fc.tuple(
        word('.. .. %2e%2e .%252e . x x;y ..; ; %c0%ae. x%3by ..%3f'),
        fc.constantFrom('/', '/', '/', '%2f', '%5c', '%252F', '%c0%af', '%25c1%259c'),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.flat().join('')),
  fc.boolean(),
);

const same = (one: string): string => one;

/** The raw path, in which only the case of hex digits does not count. */
const rawPathOf = (text: string): string => text.replace(/%../g, (escape) => escape.toUpperCase());

const rawBase = (uri: Uri): string => removeDotSegments(rawPathOf(uri.path)) || '/';

const hasNeedlessEscape = ({ path: text }: Uri): boolean => /%(?:2e|6[12])/i.test(text);

/** Every text with one of some texts in each place. */
const products = (places: readonly (readonly string[])[]): string[] =>
  places.reduce<string[]>((texts, place) => texts.flatMap((text) => place.map((one) => text + one)), ['']);

describe('isWithin', () => {
  test('is true only if every program finds the target within the base, whatever it does first', () => {
    let within = 0;
    always(
      [plainBase, reference, fc.array(fc.constantFrom(...Object.values(STEPS)), { maxLength: 8 })],
      20_000,
      (top, text, steps) => {
        const target = Uri.parse(resolve(top.href, text));
        if (!isWithin(target, top)) return;
        const [drops, merges] = [steps.includes(STEPS.drop), steps.includes(STEPS.merge)];
        // a program that drops the parameters of the path drops those of the base too
        const first = drops && top.path.includes(';') ? STEPS.drop : same;
        const last = merges ? STEPS.merge : same;
        const end = steps.includes(STEPS.end) ? STEPS.end : same;
        const inner = steps.reduce((one, step) => step(one), rawPathOf(target.path));
        const times = steps.filter((step) => step === STEPS.decode).length;
        const outer = reading(rawBase(top), times);
        for (const read of [STEPS.browser, same]) {
          const seen = (one: string): string => last(removeDotSegments(first(end(read(one)))));
          expect(holds(seen(outer), seen(inner)), inner).toBe(true);
        }
        within += 1;
      },
    );
    expectOften(within, 1000);
  });

  test('is true only if the path stays below the base for each chain of readers, also those that decode some escapes', () => {
    const chain = fc.array(fc.constantFrom(...Object.keys(READERS)), { maxLength: 7 });
    let within = 0;
    always([fc.constantFrom('/a', '/a/', '/a/b', '/b/a/'), wayOut, chain], (top, [way, back], names) => {
      const text = `${top.replace(/\/$/, '')}/${way}${back ? top : ''}`;
      if (!isWithin(text, top)) return;
      within += 1;
      let [inner, outer]: [string, string] = [text, top];
      for (const name of names) {
        [inner, outer] = [READERS[name]!(inner), READERS[name]!(outer)];
        // a reader that has found a query leaves the path of the base before it
        expect(`${rawPathOf(STEPS.end(inner))}/`.startsWith(rawPathOf(outer)), `${name}: ${inner}`).toBe(
          true,
        );
      }
    });
    expectOften(within, 1000);
  });

  test('is false for a way out of the base and back, if one of its delimiters is escaped or a parameter stands there', () => {
    const up = ['%2f..', '%252f..', '/%2e%2e', '/..;', '%5c..'];
    const ways = products([
      ['/a', '/a/x'],
      up,
      up,
      ['', ';'],
      ['/b/%2e%2e/a/', '%2fa%2f', '/a/'],
      ['', '%3f'],
      ['/a', ''],
    ]);
    expect(ways.filter((text) => isWithin(`http://h${text}`, 'http://h/a'))).toEqual([]);
    expect(isWithin('http://h/a/x/../../b/../a/', 'http://h/a')).toBe(true);
  });

  test('of two rooted paths is true exactly if it is for URLs of one origin with these paths', () => {
    always([path, path], (one, two) => {
      if (one.startsWith('/') || two.startsWith('/')) return;
      expect(isWithin(`/${one}`, `/${two}`)).toBe(isWithin(`http://h/${one}`, `http://h/${two}`));
    });
  });

  test('is false for what a redirect refuses as a way to another host', () => {
    let refused = 0;
    always([base], (uri) => {
      const code = checkRedirect(uri, 'http://h').error?.code;
      if (code !== 'path-slashes') return;
      refused += 1;
      expect(isWithin(uri, 'http://h')).toBe(false);
      expect(isWithin(uri, uri)).toBe(false);
    });
    expectOften(refused, 50);
  });

  test('in the plain case, without escapes, is true exactly for targets below the base, also if dot-segments stay', () => {
    const plain = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '/..', '/.'), maxLength: 8 });
    always([plain, plain], (one, two) => {
      const [top, inner] = [`/x/${one}`, `/x/${two}`];
      if (top.includes('//') || inner.includes('//')) return;
      const from = removeDotSegments(top);
      const isBelow = from.endsWith('/') ? inner.startsWith(from) : `${inner}/`.startsWith(`${from}/`);
      expect(isWithin(`http://h${inner}`, `http://h${top}`)).toBe(isBelow && holds(top, inner));
    });
  });

  test('of a reference is true for its normal form, and the base may be normal or not', () => {
    always([base, base], (uri, top) => {
      // such a base is the start of paths that have its escape
      if (hasNeedlessEscape(top)) return;
      const isIn = isWithin(uri, top);
      for (const level of ['syntax', 'scheme'] as const) {
        // dot-segments that are gone can no longer be misread
        expect(isWithin(uri.normalize(level), top) || !isIn).toBe(true);
        expect(isWithin(uri, top.normalize(level))).toBe(isIn);
      }
    });
  });

  test('begins with the raw path of the base: no escaped letter stands for a letter', () => {
    let within = 0;
    always([base, base], (uri, top) => {
      if (!isWithin(uri, top)) return;
      within += 1;
      const path = rawPathOf(uri.path) || '/';
      expect(`${path}/`.startsWith(rawBase(top).replace(/\/?$/, '/'))).toBe(true);
    });
    expectOften(within, 100);
  });

  test('without raw dot-segments, is true for the reference itself, unless a redirect refuses it', () => {
    always([base], (uri) => {
      if (/\/\.\.?(?:\/|$)/.test(uri.path)) return;
      const code = checkRedirect(uri, 'http://h').error?.code ?? '';
      expect(isWithin(uri, uri)).toBe(!['path-slashes', 'control'].includes(code));
    });
  });

  test('no string makes it throw beside a good base, and a URL is read as fromURL reads it', () => {
    always([anyText(), base], (text, top) => {
      expect(typeof isWithin(text, top)).toBe('boolean');
      expect(typeof isWithin(text, '/a')).toBe('boolean');
      const url = URL.canParse(text, 'http://h') ? new URL(text, 'http://h') : undefined;
      if (url !== undefined) expect(isWithin(url, top)).toBe(isWithin(fromURL(url), top));
    });
  });

  test('unless a redirect refuses the path, is true for the reference itself, for what is appended, and for a base above a base', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    always([webUri, fc.array(name, { maxLength: 3 })], (uri, names) => {
      // a program that decodes `;%2f` first finds another segment, one that decodes `;%3f` another end, and a lax one another base
      if (
        uri.origin === undefined ||
        /%25|\/\.|\.\.|%2e|(?:;|%3b)[^/]*%(?:2f|5c|3f|23|00)|%(?:c[01]|e0%8|f[08c]%8)/i.test(uri.path)
      )
        return;
      const isRefused = ({ path: text }: Uri): boolean =>
        ['path-slashes', 'control'].includes(checkRedirect(`http://h${text}`, 'http://h').error?.code ?? '');
      expect(isWithin(uri, uri)).toBe(!isRefused(uri));
      if (isRefused(uri)) return;
      const longer = uri.appendSegments(...names);
      expect(isWithin(longer, uri)).toBe(!isRefused(longer));
      expect(isWithin(uri, uri.withPath('/'))).toBe(true);
    });
    always([base, base, base], (one, two, three) => {
      if (isWithin(one, two) && isWithin(two, three)) expect(isWithin(one, three)).toBe(true);
    });
  });

  test('the empty path equals the path of one slash', () => {
    always([base], (uri) => {
      expect(isWithin(uri, 'http://h')).toBe(isWithin(uri, 'http://h/'));
      expect(isWithin('http://h', uri)).toBe(isWithin('http://h/', uri));
    });
  });
});

/** Pieces of plain addresses and paths, and of some that are not plain. */
const piece = fc.constantFrom('a', 'b', '~a', 'a.b', '.a', '', '..', 'a;b', '%61', 'ab');
const front = word('https://h https://h HTTPS://H http://h https://h:8 https://h.', '', '');
const place = fc
  .tuple(front, fc.array(piece, { maxLength: 3 }), fc.constantFrom('', '/'))
  .map(([site, pieces, end]) => site + pieces.map((each) => `/${each}`).join('') + end);

test('a short address and a long one, which is read piece by piece, are within the same bases', () => {
  const long = `?${'a'.repeat(300)}`;
  const seen = { within: 0, beside: 0 };
  always(
    [place, place, fc.boolean(), fc.constantFrom('', '?q', '#f', '?|')],
    6000,
    (one, other, isBelow, tail) => {
      const [top, below] = [other, isBelow ? `${other}${one}` : one];
      if (!Uri.canParse(top) || /^(?:\/\/|$)/.test(top)) return;
      const text = below + tail;
      const isLongWithin = Uri.canParse(text) && isWithin(`${below}${long}`, top);
      seen[isLongWithin ? 'within' : 'beside'] += 1;
      expect(isWithin(text, top)).toBe(isLongWithin);
    },
  );
  expectOften(seen.within, 500);
  expectOften(seen.beside, 500);
});
