/** Origins against the platform's `URL`, and `isWithin` against resolution and a reader who decodes. */
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { platformUrl } from '../../../src/platform/url.ts';
import { anyUri, maybe } from '../../support/arbitraries.ts';
import { always } from '../../support/check.ts';
import { decodeText } from '../../support/data-model.ts';
import { normalForm } from '../../support/normal-form.ts';
import { read } from '../../support/oracle.ts';
import { removeDotSegments, resolve } from '../../support/resolution.ts';
import { hostText, pathText, portText, userInfoText } from '../../support/text-arbitraries.ts';

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
    expect(agreed).toBeGreaterThan(2000);
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

const normalPath = (text: string): string => read(normalForm(text))?.path ?? '';

describe('isWithin', () => {
  test('is true for a target when it is within for each reader, and for none otherwise', () => {
    const found = new Set<boolean>();
    always(
      [base, reference],
      (top, text) => {
        const target = resolve(top.href, text);
        const readers = [0, 1, 2, 3].flatMap((times) => {
          const [outer, inner] = [top.href, target].map((one) => reading(normalPath(one), times));
          const isHeld = (change: (path: string) => string): boolean =>
            holds(change(outer ?? ''), change(inner ?? ''));
          return [isHeld((one) => one), isHeld((one) => one.replace(/\/+/g, '/'))];
        });
        const expected = readers.every(Boolean);
        expect(top.resolve(text).isWithin(top), target).toBe(expected);
        found.add(expected);
      },
      10_000,
    );
    expect(found.size).toBe(2);
  });

  test('holds in the plain case, without escapes, exactly what is below segment by segment', () => {
    const plain = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '/..', '/.'), maxLength: 8 });
    always([plain, plain], (one, two) => {
      const [top, inner] = [`/x/${one}`, `/x/${two}`];
      if (top.includes('//') || inner.includes('//')) return;
      expect(Uri.parse(`http://h${inner}`).isWithin(`http://h${top}`)).toBe(holds(top, inner));
    });
  });

  test('makes no difference between a reference and its normal form', () => {
    always([base, base], (uri, top) => {
      const isWithin = uri.isWithin(top);
      for (const level of ['syntax', 'scheme'] as const) {
        expect(uri.normalize(level).isWithin(top)).toBe(isWithin);
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
