import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { checkRedirectUri } from 'urial/link';
import { uriText } from '../../support/arbitraries.ts';
import { always } from '../../support/check.ts';
import { hostileLink } from '../../support/link-arbitraries.ts';
import { isRegistered } from '../../support/link-model.ts';

const front = fc.constantFrom(
  ...['http://127.0.0.1', 'http://[::1]', 'http://localhost', 'HTTP://127.0.0.1', 'http://[0:0:0:0:0:0:0:1]'],
  ...[
    'https://127.0.0.1',
    'https://client.example',
    'HTTPS://client.example',
    'http://client.example',
    'http://127.1',
  ],
  ...[
    'com.example.app:',
    'com.example.app://h',
    'app:',
    'https://u@client.example',
    'http://127.0.0.2',
    'http://@127.0.0.1',
  ],
  ...['com.example.app://u@h', '//client.example', ''],
);
const port = fc.constantFrom('', '', ':', ':0', ':1', ':80', ':080', ':65535', ':65536', ':49152', ':100000');
const back = fc.constantFrom(
  '',
  '/',
  '/cb',
  '/cb?',
  '/cb?a',
  '/cb#',
  '/cb/',
  '/CB',
  '/cb:80',
  '/c%62',
  '?a',
  '/a@b',
);
const redirectUri = fc.tuple(front, port, back).map((parts) => parts.join(''));
/** Pairs that often differ in one place only. */
const pair = fc.oneof(
  fc.tuple(front, port, port, back).map(([a, b, c, d]) => [a + b + d, a + c + d] as const),
  fc.tuple(redirectUri, redirectUri),
  fc.oneof(redirectUri, hostileLink, uriText()).map((text) => [text, text] as const),
);

test('a redirect URI is allowed exactly when it is the registered text, but for the port of a loopback address', () => {
  let [same, moved] = [0, 0];
  always(
    [pair],
    ([text, registered]) => {
      let ok: boolean;
      try {
        ({ ok } = checkRedirectUri(text, registered));
      } catch {
        // a registered text that is no reference is the caller's fault
        ok = false;
      }
      expect(ok).toBe(isRegistered(text, registered));
      if (ok && text === registered) same += 1;
      else if (ok) moved += 1;
    },
    20_000,
  );
  expect(same).toBeGreaterThan(500);
  expect(moved).toBeGreaterThan(100);
});

test('of several registered URIs any may match', () => {
  const valid = redirectUri.filter((text) => Uri.canParse(text));
  always([fc.array(valid, { maxLength: 4 }), redirectUri], (registered, text) => {
    const { ok, uri, error } = checkRedirectUri(text, registered);
    expect(ok).toBe(registered.some((one) => isRegistered(text, one)));
    expect(uri?.href).toBe(ok ? text : undefined);
    expect(error === undefined).toBe(ok);
  });
});
