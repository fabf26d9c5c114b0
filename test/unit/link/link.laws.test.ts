/** Each link that the short way allows, the rules allow too. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { checkFetch, checkHref, checkOAuthRedirect, isPublicAddress } from 'urial/link';
import { noise } from '../../support/arbitraries/references.ts';
import { always, errorOf, expectOften, isFull } from '../../support/tools/check.ts';
import {
  anyIpv6,
  hostileLink,
  redirectUri,
  redirectUriPair,
  serverLink,
  spelledIpv6,
  targetOf,
} from '../../support/arbitraries/links.ts';
import {
  isHref,
  isRegistered,
  isSameServer,
  isServer,
  loosened,
  platform,
} from '../../support/oracles/link.ts';
import { read } from '../../support/oracles/oracle.ts';
import {
  boundaries,
  type Family,
  ipv4,
  ipv4Value,
  ipv6,
  ipv6Value,
  isReachable,
  wordsOf,
} from '../../support/oracles/addresses.ts';
import { fetchRules } from '../../../src/link/fetch.ts';
import { hrefRules } from '../../../src/link/href.ts';
import { redirectRules } from '../../../src/link/redirect.ts';
import { split } from '../../../src/core/syntax/split.ts';
import { word } from '../../support/arbitraries/choices.ts';
import { words } from '../../support/tools/words.ts';

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
  always([hostileLink], 20_000, (text) => {
    const { uri } = checkHref(text);
    if (uri === undefined) return;
    allowed += 1;
    for (const page of PAGES) expectSameReading(uri, page);
  });
  expectOften(allowed, 5000);
});

test('a link is allowed exactly when the grammar and the platform say so', () => {
  always([hostileLink], 20_000, (text) => {
    expect(checkHref(text).ok).toBe(isHref(text));
  });
});

test('a result has the text as it was read, or an error, and no program is led astray by the string itself', () => {
  for (const texts of [hostileLink, noise()]) {
    always([texts], (text) => {
      const result = checkHref(text);
      if (result.ok) {
        expect(Object.keys(result)).toEqual(['ok', 'uri', 'error']);
        expect(result.uri).toBeInstanceOf(Uri);
        expect(result.uri.href).toBe(loosened(text));
        expect(text).not.toMatch(/[^!-~]|[\\"<>`]|%(?![\dA-Fa-f]{2})/);
        const page = 'https://page.example/a/';
        expect(platform(text, page)?.origin).toBe(platform(result.uri.href, page)?.origin);
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
  always([hostileLink], 3000, (text) => {
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
  });
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
  always([name, rest], 5000, (scheme, text) => {
    const link = `${scheme}:${text}`;
    const parts = read(loosened(link));
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
  });
  expectOften(served, 100);
  expectOften(bare, 100);
});

const FAMILIES: Readonly<Record<string, Family>> = { IPv4: ipv4, IPv6: ipv6 };

describe.each(Object.entries(FAMILIES))('%s', (_name, family) => {
  const most = (1n << BigInt(family.bits)) - 1n;

  test('addresses at the ends of each block of the registries are global exactly when IANA says so', () => {
    const ends = boundaries(family);
    expect(ends.length).toBeGreaterThan(4 * 25);
    const wrong = ends.filter((value) => isPublicAddress(family.write(value)) !== isReachable(family, value));
    expect(wrong.map(family.write)).toEqual([]);
  });

  test('addresses within each block are global exactly when IANA says so', () => {
    const inBlock = fc
      .constantFrom(...family.blocks)
      .chain(({ first, last }) => fc.bigInt({ min: first, max: last }));
    always([fc.oneof(inBlock, fc.bigInt({ min: 0n, max: most }))], 10_000, (value) => {
      expect(isPublicAddress(family.write(value))).toBe(isReachable(family, value));
    });
  });
});

test('all spellings of an IPv6 address are judged alike', () => {
  const inBlock = fc
    .constantFrom(...ipv6.blocks)
    .chain(({ first, last }) => fc.oneof(fc.constantFrom(first, last), fc.bigInt({ min: first, max: last })));
  always([inBlock], (value) => {
    const spellings = [0, 1, 2, 3].map((spelling) => spelledIpv6(wordsOf(value), spelling));
    expect(spellings.map(isPublicAddress)).toEqual(spellings.map(() => isReachable(ipv6, value)));
  });
});

test('an address in brackets, with a zone, a port or anything else around it is not one', () => {
  const around = fc.constantFrom(
    ['[', ']'],
    ['', '%eth0'],
    ['', '%25eth0'],
    ['', ':'],
    ['', '.'],
    [' ', ''],
    ['', '/64'],
    ['', '\n'],
    ['http://', ''],
  );
  always([anyIpv6, around], (address, [front = '', back = '']) => {
    expect(isPublicAddress(front + address + back)).toBe(false);
    expect(isPublicAddress(`${front}8.8.8.8${back}`)).toBe(false);
  });
});

test('no other text is an address', () => {
  always([noise()], (text) => {
    expect(isPublicAddress(text) && !URL.canParse(`http://${text.includes(':') ? `[${text}]` : text}`)).toBe(
      false,
    );
  });
});

test('a redirect URI is allowed exactly when it is the registered text, but for the port of a loopback host', () => {
  let [same, moved] = [0, 0];
  always(
    [redirectUriPair, fc.constantFrom([], ['app'], ['APP', 'b'])],
    20_000,
    ([text, registered], schemes) => {
      let ok: boolean;
      try {
        ({ ok } = checkOAuthRedirect(text, registered, { schemes }));
      } catch {
        // a registered text that is no reference is the caller's fault
        ok = false;
      }
      const names = schemes.map((name) => name.toLowerCase());
      expect(ok).toBe(isRegistered(text, registered, names));
      if (ok && text === registered) same += 1;
      else if (ok) moved += 1;
    },
  );
  expectOften(same, 500);
  expectOften(moved, 100);
});

test('of several registered URIs any may match', () => {
  const valid = redirectUri.filter((text) => Uri.canParse(text));
  always([fc.array(valid, { maxLength: 4 }), redirectUri], (registered, text) => {
    const { ok, uri, error } = checkOAuthRedirect(text, registered);
    expect(ok).toBe(registered.some((one) => isRegistered(text, one)));
    expect(uri?.href).toBe(ok ? loosened(text) : undefined);
    expect(error === undefined).toBe(ok);
  });
});

test('an allowed URL has the same scheme, host and port for the platform, and a public address or a name', () => {
  let allowed = 0;
  always([serverLink], 20_000, (text) => {
    const { uri } = checkFetch(text);
    if (uri === undefined) return;
    allowed += 1;
    const url = new URL(text);
    expect(url.protocol).toBe(`${uri.scheme?.toLowerCase() ?? ''}:`);
    expect(isSameServer(url, uri)).toBe(true);
    expect(url.username + url.password).toBe('');
    // the address as the platform reads it
    const { hostname } = url;
    if (hostname.startsWith('[')) expect(isReachable(ipv6, ipv6Value(hostname.slice(1, -1)))).toBe(true);
    else if (/^[\d.]+$/.test(hostname)) expect(isReachable(ipv4, ipv4Value(hostname))).toBe(true);
    else expect(hostname).toMatch(/^[^.]+(\.[^.]+)*\.[a-z][^.]+\.?$/);
  });
  expectOften(allowed, 1000);
});

test('an address is allowed exactly when it is reachable and the platform reads it', () => {
  const address = fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }).map((value) => [ipv4, value] as const),
    fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map((value) => [ipv6, value] as const),
    fc.bigInt({ min: 2n ** 125n, max: 2n ** 126n - 1n }).map((value) => [ipv6, value] as const),
  );
  always([address], ([family, value]) => {
    const host = family === ipv4 ? family.write(value) : `[${family.write(value)}]`;
    expect(checkFetch(`http://${host}/`).ok).toBe(isReachable(family, value));
  });
});

/** The ends of names that no public host has. */
const INNER =
  /(?:^|\.)(?:alt|arpa|consul|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|svc|test|metadata\.goog)$/i;

test('a name is allowed exactly when it is a public one', () => {
  const label = fc.oneof(
    fc.constantFrom(...words('a ab example A_b - a- -a _ 1 1a a1'), '', 'a'.repeat(63), 'a'.repeat(64)),
    word('xn--bcher-kva xn-- local LocalHost svc test lan alt homes corpo com metadata goog'),
  );
  const name = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '', '.', '..'))
    .map(([labels, end]) => labels.join('.') + end)
    // an address
    .filter((host) => host !== '1.1.1.1');
  always([name], 5000, (host) => {
    const plain = host.replace(/\.$/, '');
    const labels = plain.split('.');
    const last = labels.at(-1) ?? '';
    const isName =
      labels.length > 1 &&
      plain.length <= 253 &&
      labels.every((one) => one.length < 64 && /^[a-z\d_][a-z\d_-]*$/i.test(one)) &&
      /^[a-z]./i.test(last) &&
      !INNER.test(plain);
    const parts = read(`http://${host}`);
    expect(checkFetch(`http://${host}`).ok).toBe(isName && parts !== undefined && isServer(parts));
  });
});

test('a port is allowed exactly when it is absent, empty, or a listed one, or 80, 443 or one from 1024 to 65535', () => {
  const port = fc.oneof(
    fc.nat(70_000).map(String),
    fc.nat(1200).map(String),
    fc.constantFrom('', '0', '00', '080', '80', '443', '65535', '65536', '9'.repeat(30)),
  );
  always([port], (text) => {
    const isPort = text === '' || (/^[1-9]\d{0,4}$/.test(text) && Number(text) < 65536);
    const isUsual = isPort && (['', '80', '443'].includes(text) || Number(text) > 1023);
    expect(checkFetch(`http://example.com:${text}/`).ok).toBe(isUsual);
    expect(checkFetch(`http://example.com:${text}/`, { hosts: ['example.com'] }).ok).toBe(isUsual);
    const isListed = isPort && ['', '80', '8080'].includes(text);
    expect(checkFetch(`http://example.com:${text}/`, { ports: [80, 8080] }).ok).toBe(isListed);
  });
});

test('with internal hosts a URL is allowed exactly when its host is one of them or it is allowed without, and else has the same error', () => {
  const internal = ['localhost', '*.local', 'H', '10.0.0.7', '[::1]', '[::ffff:127.0.0.1]'];
  const host = word(`
    localhost LOCALHOST localhost. a.localhost local a.Local a..local a.local. h i 10.0.0.7 10.0.0.8
    167772167 012.0.0.7 [::1] [0:0::0:1] [::2] [::ffff:10.0.0.7] [::ffff:7F00:1] 127.0.0.1 0x7f.1
    example.com 8.8.8.8 u@h h%2e
  `);
  const ports = fc.constantFrom('', ':', ':80', ':22', ':8080', ':99999').map((text) => `${text}/`);
  const link = fc.oneof(
    serverLink,
    fc.tuple(fc.constant('http://'), host, ports).map((parts) => parts.join('')),
  );
  let [added, refused] = [0, 0];
  always([link, fc.subarray(internal)], 4000, (text, internalHosts) => {
    const { ok, error } = checkFetch(text, { internalHosts });
    const without = checkFetch(text);
    const isListed = checkFetch(text, { hosts: internalHosts }).ok;
    expect(ok).toBe(without.ok || isListed);
    expect(error?.message).toBe(ok ? undefined : without.error?.message);
    if (isListed && !without.ok) added += 1;
    if (!ok) refused += 1;
  });
  expectOften(added, 50);
  expectOften(refused, 200);
});

test('a result has the text as it was read, or an error, and no program is led astray by the string itself', () => {
  for (const texts of [serverLink, noise()]) {
    always([texts], (text) => {
      const { ok, uri, error } = checkFetch(text);
      expect(uri?.href).toBe(ok ? loosened(text) : undefined);
      expect(error === undefined).toBe(ok);
      if (platform(text) === undefined) expect(ok).toBe(false);
    });
  }
});

const OWN = 'https://app.example';

const CHECKS = [
  ['checkHref', hrefRules(undefined)],
  ['checkFetch', fetchRules(undefined)],
  ['checkRedirect', redirectRules(OWN, undefined)],
] as const;

test.each(CHECKS)('what %s allows at a quick look breaks no rule', (_name, { faultOf, isPlain }) => {
  let plain = 0;
  always([fc.oneof(serverLink, targetOf(OWN))], 20_000, (text) => {
    if (!Uri.canParse(text) || isPlain?.(text) !== true) return;
    plain += 1;
    expect(faultOf(split(text))).toBe(undefined);
  });
  expectOften(plain, 500);
});

/** The pieces of a link that the rules distinguish. */
const UNITS = words('a 7 _ - . : / ? # @ & ; %2f %2E %5c %00 %25 %41 %3B ,');

/** Returns all texts of so many units. */
const textsOf = (length: number): readonly string[] =>
  length === 0 ? [''] : textsOf(length - 1).flatMap((text) => UNITS.map((unit) => text + unit));

test.each(CHECKS)(
  'each link that the short way of %s allows breaks no rule, for all short links',
  (_name, { faultOf, isPlain }) => {
    const ends = [0, 1, 2, 3, ...(isFull ? [4] : [])].flatMap(textsOf);
    const fronts = ['', '/', 'http://', 'https://a.b', 'HTTPS://localhost', OWN];
    const links = fronts.flatMap((front) => ends.map((end) => front + end));
    const plain = links.filter((text) => isPlain?.(text) === true && Uri.canParse(text));
    expect(plain.length).toBeGreaterThan(1000);
    expect(plain.filter((text) => faultOf(split(text)) !== undefined)).toEqual([]);
  },
);
