/** Origins against the platform's `URL`, and `isWithin` against resolution and a reader who decodes. */
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { platformUrl } from '../../../src/platform/url.ts';
import { anyUri, maybe } from '../../support/arbitraries/references.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { decodeText } from '../../support/models/data.ts';
import { normalForm } from '../../support/oracles/normal-form.ts';
import { read } from '../../support/oracles/oracle.ts';
import { removeDotSegments, resolve } from '../../support/oracles/resolution.ts';
import { hostText, pathText, portText, userInfoText } from '../../support/arbitraries/texts.ts';

const WEB = ['http', 'https', 'ws', 'wss', 'ftp'];
const webScheme = fc.constantFrom(...WEB, 'HTTP', 'Wss');

/** A reference with one of the five schemes and an authority, of any host. */
const webUri: Arbitrary<Uri> = fc
  .tuple(webScheme, hostText, maybe(userInfoText), maybe(portText), pathText)
  .map(([scheme, host, userInfo, port, path]) => Uri.from({ scheme, host, userInfo, port, path }));

/** A host that `URL` reads otherwise: IPvFuture, escapes, a last label that is a number, an A-label. */
const isReadOtherwise = (host: string): boolean =>
  host.startsWith('[v') ||
  host.includes('%') ||
  /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/.test(host) ||
  host.includes('xn--');

describe('the origin', () => {
  test('is that of URL over the five schemes, but for the hosts that URL reads otherwise', () => {
    let agreed = 0;
    always(
      [webUri],
      (uri) => {
        const host = uri.normalize('scheme').host ?? '';
        const isIpv4 = /^\d+(?:\.\d+){3}$/.test(host) && uri.normalize('scheme').hostKind === 'ipv4';
        if (host === '' || (isReadOtherwise(host) && !isIpv4)) return;
        // Chromium writes some delimiters in a host as escapes
        expect(uri.origin).toBe(decodeText(platformUrl(uri.href)?.origin ?? '') || undefined);
        agreed += 1;
      },
      5000,
    );
    expectOften(agreed, 2000);
  });

  test('is there exactly for the five schemes with a host and a port up to 65535', () => {
    always([fc.oneof(webUri, anyUri())], (uri) => {
      const { scheme = '', host = '', port } = uri;
      const hasOrigin = WEB.includes(scheme.toLowerCase()) && host !== '' && Number(port ?? 0) <= 65535;
      expect(uri.origin !== undefined).toBe(hasOrigin);
    });
  });

  test('is that of the normal form, and a reference that is its own origin', () => {
    always([webUri], (uri) => {
      expect(uri.normalize('scheme').origin).toBe(uri.origin);
      expect(uri.normalize().origin).toBe(uri.origin);
      if (uri.origin === undefined) return;
      const origin = Uri.parse(uri.origin);
      expect(origin.origin).toBe(uri.origin);
      expect([origin.userInfo, origin.path, origin.query]).toEqual([undefined, '', undefined]);
      expect(origin.effectivePort).toBe(uri.effectivePort);
    });
  });

  test('is the same when it is there and equal', () => {
    const one = fc.oneof(webUri, anyUri());
    always([one, one], (uri, other) => {
      expect(uri.isSameOrigin(other)).toBe(uri.origin !== undefined && uri.origin === other.origin);
      expect(uri.isSameOrigin(uri.href)).toBe(uri.origin !== undefined);
    });
  });
});

const unit = fc.constantFrom(
  '/',
  '/',
  'a',
  'b',
  '.',
  '..',
  '/../',
  '%2e',
  '%2F',
  '%5c',
  '%252e',
  '%252F',
  '%09',
);
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

/** What a reader sees who decodes a path so many times; a browser drops tabs and reads `\` as `/`. */
function reading(text: string, times: number): string {
  const decoded = Array.from({ length: times }).reduce((now: string) => decodeText(now), text);
  return decoded.replaceAll('\t', '').replaceAll('\\', '/');
}

/** Bases that every reader reads the same. */
const plainBase = fc
  .constantFrom('', '/', '/a', '/a/', '/a/b', '/b%20/a/')
  .map((text) => Uri.parse(`http://h${text}`));

/** What readers do to a path. */
const STEPS = {
  decode: (one: string): string => decodeText(one),
  dots: removeDotSegments,
  merge: (one: string): string => one.replace(/\/+/g, '/'),
  browser: (one: string): string => one.replaceAll('\t', '').replaceAll('\\', '/'),
};

/** The path with its escapes in their normal form. */
const normalPathOf = (text: string): string =>
  text.replace(/%2e/gi, '.').replace(/%../g, (escape) => escape.toUpperCase());

const normalPath = (text: string): string => read(normalForm(text))?.path ?? '';

describe('isWithin', () => {
  test('is true only when the target is within for each reader, whatever it does first', () => {
    let within = 0;
    always(
      [plainBase, reference, fc.array(fc.constantFrom(...Object.values(STEPS)), { maxLength: 8 })],
      (top, text, steps) => {
        const target = Uri.parse(resolve(top.href, text));
        if (!target.isWithin(top)) return;
        const merges = steps.includes(STEPS.merge);
        const last = merges ? STEPS.merge : (one: string): string => one;
        const inner = steps.reduce((one, step) => step(one), normalPathOf(target.path));
        const times = steps.filter((step) => step === STEPS.decode).length;
        const outer = reading(normalPath(top.href), times);
        const seen = (one: string): string => last(removeDotSegments(STEPS.browser(one)));
        expect(holds(seen(outer), seen(inner)), inner).toBe(true);
        within += 1;
      },
      20_000,
    );
    expectOften(within, 1000);
  });

  test('holds in the plain case, without escapes, exactly what is below segment by segment', () => {
    const plain = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '/..', '/.'), maxLength: 8 });
    always([plain, plain], (one, two) => {
      const [top, inner] = [`/x/${one}`, `/x/${two}`];
      if (top.includes('//') || inner.includes('//')) return;
      expect(Uri.parse(`http://h${inner}`).isWithin(`http://h${top}`)).toBe(holds(top, inner));
    });
  });

  test('of a reference is true for its normal form, and the base may be normal or not', () => {
    always([base, base], (uri, top) => {
      const isWithin = uri.isWithin(top);
      for (const level of ['syntax', 'scheme'] as const) {
        // dot-segments that are gone can no longer be misread
        expect(uri.normalize(level).isWithin(top) || !isWithin).toBe(true);
        expect(uri.isWithin(top.normalize(level))).toBe(isWithin);
      }
    });
  });

  test('is true for the reference itself, for what is appended, and for a base above a base', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    always([webUri, fc.array(name, { maxLength: 3 })], (uri, names) => {
      if (uri.origin === undefined || /%25|\.\.|%2e/i.test(uri.path)) return;
      expect(uri.isWithin(uri)).toBe(true);
      expect(uri.appendSegments(...names).isWithin(uri)).toBe(true);
      expect(uri.isWithin(uri.withPath('/'))).toBe(true);
    });
    always([base, base, base], (one, two, three) => {
      if (one.isWithin(two) && two.isWithin(three)) expect(one.isWithin(three)).toBe(true);
    });
  });

  test('the empty path equals the path of one slash', () => {
    always([base], (uri) => {
      expect(uri.isWithin('http://h')).toBe(uri.isWithin('http://h/'));
      expect(Uri.parse('http://h').isWithin(uri)).toBe(Uri.parse('http://h/').isWithin(uri));
    });
  });
});
