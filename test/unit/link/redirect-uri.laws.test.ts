import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { checkRedirectUri } from 'urial/link';
import { always, expectOften } from '../../support/tools/check.ts';
import { isRegistered } from '../../support/oracles/link.ts';
import { redirectUri, redirectUriPair } from '../../support/arbitraries/redirect-uris.ts';

test('a redirect URI is allowed exactly when it is the registered text, but for the port of a loopback address', () => {
  let [same, moved] = [0, 0];
  always(
    [redirectUriPair],
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
  expectOften(same, 500);
  expectOften(moved, 100);
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
