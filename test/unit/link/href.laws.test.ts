import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { checkHref } from 'urial/link';
import { noise } from '../../support/arbitraries/references.ts';
import { always, errorOf, expectOften } from '../../support/tools/check.ts';
import { hostileLink, serverLink } from '../../support/arbitraries/links.ts';
import { isHref, isSameServer, isServer, platform } from '../../support/oracles/link.ts';
import { read } from '../../support/oracles/oracle.ts';

/** Pages that show the link, and no page. `about:blank` is left to real browsers, because `URL` of Node.js 20 reads it wrongly. */
const PAGES: readonly (string | undefined)[] = [
  undefined,
  'http://page.example:8080/dir/page?q#f',
  'https://page.example/dir/page?q#f',
];

/** Expects that the platform reads the scheme, the host and the port of a link as RFC 3986 does, on a page. */
function expectSameReading(uri: Uri, page: string | undefined): void {
  const url = platform(uri.href, page);
  const onPage = page === undefined ? undefined : new URL(page);
  if (uri.scheme !== undefined) {
    expect(url?.protocol).toBe(`${uri.scheme.toLowerCase()}:`);
    expect(url !== undefined && isSameServer(url, uri)).toBe(true);
  } else if (uri.host !== undefined && onPage?.protocol.startsWith('http') === true) {
    expect(url?.protocol).toBe(onPage.protocol);
    expect(url !== undefined && isSameServer(url, uri)).toBe(true);
  } else {
    // without a page of a server, a relative reference is not a URL, except for a fragment
    expect(url?.origin).toBe(url === undefined ? undefined : onPage?.origin);
    expect(url?.host).toBe(url === undefined ? undefined : onPage?.host);
  }
}

test('an allowed link has the same scheme, host and port for the platform, on any page', () => {
  let allowed = 0;
  always(
    [hostileLink],
    (text) => {
      const { uri } = checkHref(text);
      if (uri === undefined) return;
      allowed += 1;
      for (const page of PAGES) expectSameReading(uri, page);
    },
    20_000,
  );
  expectOften(allowed, 5000);
});

test('a link is allowed exactly when the grammar and the platform say so', () => {
  always(
    [hostileLink],
    (text) => {
      expect(checkHref(text).ok).toBe(isHref(text));
    },
    20_000,
  );
});

test('a result has either the input text unchanged, or an error', () => {
  for (const texts of [hostileLink, noise()]) {
    always([texts], (text) => {
      const result = checkHref(text);
      if (result.ok) {
        expect(Object.keys(result)).toEqual(['ok', 'uri', 'error']);
        expect(result.uri).toBeInstanceOf(Uri);
        expect(result.uri.href).toBe(text);
      } else {
        expect(Object.keys(result)).toEqual(['ok', 'uri', 'error']);
        expect(result.error.index).toBeLessThanOrEqual(text.length);
      }
    });
  }
});

test('a Uri and an object with an href are judged as their text', () => {
  always([hostileLink], (text) => {
    const { ok, error } = checkHref(text);
    expect(checkHref({ href: text })).toMatchObject({ ok });
    const { uri } = Uri.canParse(text) ? { uri: Uri.parse(text) } : {};
    if (uri !== undefined) expect(checkHref(uri).error?.code).toBe(error?.code);
  });
});

test('a list with the host and the scheme of a link allows it, and one without its host does not', () => {
  let allowed = 0;
  always(
    [hostileLink],
    (text) => {
      const { uri } = checkHref(text);
      if (uri?.host === undefined) return;
      allowed += 1;
      const schemes = uri.scheme === undefined ? [] : [uri.scheme];
      expect(checkHref(text, { hosts: [] }).error?.code).toBe('host');
      const options = { hosts: [uri.host], schemes };
      if (`.${uri.host}`.includes('..')) {
        expect(errorOf(() => checkHref(text, options)).code).toBe('host');
        return;
      }
      expect(checkHref(text, options).ok).toBe(true);
      if (uri.hostKind !== 'reg-name') return;
      const below = `//below.${uri.host}/`;
      expect(checkHref(below, { hosts: [`*.${uri.host}`] }).ok).toBe(checkHref(below).ok);
      expect(checkHref(text, { hosts: [`*.${uri.host}`] }).error?.code).toBe('host');
    },
    3000,
  );
  expectOften(allowed, 200);
});

/** Schemes that a program may list, and whether their URIs may do without an authority beside a list of hosts. */
const LISTED = {
  git: false,
  'chrome-extension': false,
  'com.example.app': false,
  urns: false,
  sms: true,
  sip: true,
  sips: true,
  xmpp: true,
  geo: true,
  urn: true,
  magnet: true,
  news: true,
  acct: true,
  mailto: true,
  tel: true,
};

const LISTED_HOST = /^(?:(?:.+\.)?example\.com|h|localhost|93\.184\.216\.34)$/i;

test('beside a list of hosts a listed scheme has a plain host of the list, unless it never has one', () => {
  const hosts = ['example.com', '*.example.com', 'h', 'LOCALHOST', '93.184.216.34'];
  const name = fc.constantFrom(...(Object.keys(LISTED) as (keyof typeof LISTED)[]));
  const rest = fc.oneof(serverLink, hostileLink).map((text) => text.replace(/^[a-z]+:/i, ''));
  let [served, bare] = [0, 0];
  always(
    [name, rest],
    (scheme, text) => {
      const link = `${scheme}:${text}`;
      const parts = read(link);
      const isBare = parts?.authority === undefined;
      const { host = '', path = '' } = parts ?? {};
      const isAllowed = isBare
        ? parts !== undefined && LISTED[scheme] && !/^\/?&/.test(path)
        : !/^(?:mailto|tel)$/.test(scheme) &&
          isServer(parts) &&
          LISTED_HOST.test(host) &&
          !`.${host}`.includes('..');
      expect(checkHref(link, { hosts, schemes: Object.keys(LISTED) }).ok).toBe(isAllowed);
      if (isAllowed) [served, bare] = isBare ? [served, bare + 1] : [served + 1, bare];
    },
    5000,
  );
  expectOften(served, 100);
  expectOften(bare, 100);
});
