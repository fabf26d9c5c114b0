import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFetch } from 'urial/link';
import { ipv4, ipv4Value, ipv6, ipv6Value, isReachable } from '../../support/oracles/addresses.ts';
import { noise } from '../../support/arbitraries/references.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { serverLink } from '../../support/arbitraries/links.ts';
import { isSameServer, isServer, platform } from '../../support/oracles/link.ts';
import { read } from '../../support/oracles/oracle.ts';

test('an allowed URL has the same scheme, host and port for the platform, and a global address or a name', () => {
  let allowed = 0;
  always(
    [serverLink],
    (text) => {
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
    },
    20_000,
  );
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

/** The ends of names that no server of the internet has. */
const INNER =
  /(?:^|\.)(?:alt|arpa|consul|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|svc|test|metadata\.goog)$/i;

test('a name is allowed exactly when it is one of the internet', () => {
  const label = fc.oneof(
    fc.constantFrom(
      'a',
      'ab',
      'example',
      'A_b',
      '-',
      'a-',
      '-a',
      '_',
      '',
      '1',
      '1a',
      'a1',
      'a'.repeat(63),
      'a'.repeat(64),
    ),
    fc.constantFrom(
      'xn--bcher-kva',
      'xn--',
      'local',
      'LocalHost',
      'svc',
      'test',
      'lan',
      'alt',
      'homes',
      'corpo',
      'com',
      'metadata',
      'goog',
    ),
  );
  const name = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '', '.', '..'))
    .map(([labels, end]) => labels.join('.') + end);
  always(
    [name],
    (host) => {
      const plain = host.replace(/\.$/, '');
      const labels = plain.split('.');
      const last = labels.at(-1) ?? '';
      const isName =
        labels.length > 1 &&
        plain.length <= 253 &&
        labels.every((one) => one.length < 64 && /^[a-z\d_]$|^[a-z\d_][a-z\d_-]*[a-z\d_]$/i.test(one)) &&
        /^[a-z]./i.test(last) &&
        !INNER.test(plain);
      const parts = read(`http://${host}`);
      expect(checkFetch(`http://${host}`).ok).toBe(isName && parts !== undefined && isServer(parts));
    },
    5000,
  );
});

test('a port is allowed exactly when it is absent, empty, or from 1 to 65535 without leading zeros', () => {
  const port = fc.oneof(
    fc.nat(70_000).map(String),
    fc.constantFrom('', '0', '00', '080', '65535', '65536', '9'.repeat(30)),
  );
  always([port], (text) => {
    const isPort = text === '' || (/^[1-9]\d{0,4}$/.test(text) && Number(text) < 65536);
    expect(checkFetch(`http://example.com:${text}/`).ok).toBe(isPort);
    const isListed = isPort && ['', '80', '8080'].includes(text);
    expect(checkFetch(`http://example.com:${text}/`, { ports: [80, 8080] }).ok).toBe(isListed);
  });
});

test('a result has either the input text unchanged, or an error', () => {
  for (const texts of [serverLink, noise()]) {
    always([texts], (text) => {
      const { ok, uri, error } = checkFetch(text);
      expect(uri?.href).toBe(ok ? text : undefined);
      expect(error === undefined).toBe(ok);
      if (platform(text) === undefined) expect(ok).toBe(false);
    });
  }
});
