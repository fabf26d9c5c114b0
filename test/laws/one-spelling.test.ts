/**
 * Promise 5, One spelling: no path is refused for its form, and to undo a change of context restores the very same text, but
 * `withScheme`, `withAuthority` and `withHost` refuse to give a web scheme an empty host.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError, type UriParts } from 'urial';
import { anyUri, maybe } from '../support/arbitraries/references.ts';
import { always, attempt, errorOf } from '../support/tools/check.ts';
import { type Context, hasGuard, respell, spell } from '../support/models/gate.ts';
import { isEmptyWeb, isHostlessWeb } from '../support/models/model.ts';
import { TEXT_OF } from '../support/models/steps.ts';
import { authorityText, hostText, pathText, schemeText } from '../support/arbitraries/texts.ts';

const isRootless = (path: string): boolean => path !== '' && !path.startsWith('/');
const context = fc.record({ scheme: maybe(schemeText), host: maybe(hostText) });

/** Makes a reference at once, or from the string before its path where `from` asks for a host. */
function made(here: Context, path: string): Uri {
  const parts: UriParts = { ...here, path };
  if (!isHostlessWeb(here)) return Uri.from(parts);
  return Uri.parse(`${here.scheme}:${here.host === undefined ? '' : '//'}`).withPath(path);
}

/** Expects that a way back restores the text, or is refused for an empty host after a web scheme. */
function expectBack(uri: Uri, back: () => Uri): void {
  if (isEmptyWeb(uri)) expect(errorOf(back).code).toBe('empty-host');
  else expect(back().href).toBe(uri.href);
}

describe('the gate', () => {
  test('spells every path for every context, and the result parses to it', () => {
    always([context, pathText], 3000, (here, path) => {
      const uri = made(here, path);
      expect(uri.path).toBe(spell(path, here));
      expect([uri.scheme, uri.host]).toEqual([here.scheme, here.host]);
    });
  });

  test('does not change a path that it has spelled', () => {
    always([context, pathText], (here, path) => {
      const once = spell(path, here);
      expect(made(here, path).withPath(once).path).toBe(once);
    });
  });

  test('adds at most one guard, at the front', () => {
    always([context, pathText], (here, path) => {
      const { path: spelled } = made(here, path);
      expect(['', '/', '/.', './'].map((guard) => guard + path)).toContain(spelled);
    });
  });
});

describe('off and back: what is removed and given back restores the very same text', () => {
  test('a scheme', () => {
    always([anyUri()], (uri) => {
      expectBack(uri, () => uri.withScheme(undefined).withScheme(uri.scheme));
    });
  });

  test('an authority', () => {
    always([anyUri()], (uri) => {
      expectBack(uri, () => uri.withAuthority(undefined).withAuthority(uri.authority as string));
    });
  });

  test('an authority, through its host and its other parts', () => {
    always([anyUri()], (uri) => {
      const { host, userInfo, port } = uri;
      if (host === undefined) return;
      const bare = uri.withHost(undefined);
      expectBack(uri, () => bare.withHost(host).withUserInfo(userInfo).withPort(port));
    });
  });

  test('both, in every order', () => {
    always([anyUri()], (uri) => {
      const { scheme, authority } = uri;
      const off = [
        uri.withScheme(undefined).withAuthority(undefined),
        uri.withAuthority(undefined).withScheme(undefined),
      ];
      for (const bare of off) {
        expectBack(uri, () => bare.withScheme(scheme).withAuthority(authority as string));
        expectBack(uri, () => bare.withAuthority(authority as string).withScheme(scheme));
      }
    });
  });

  test('both at once, unless the scheme is one of the web and the host is absent or empty', () => {
    always([anyUri()], (uri) => {
      const { scheme, userInfo, host, port } = uri;
      const front: UriParts = { scheme, host, userInfo, port };
      const bare = uri.with({ scheme: undefined, host: undefined });
      if (isHostlessWeb(uri)) expect(errorOf(() => bare.with(front)).code).toBe('empty-host');
      else expect(bare.with(front).href).toBe(uri.href);
    });
  });
});

describe('on and back: adding and removing restores the very same text', () => {
  test('a scheme', () => {
    always([anyUri(), schemeText], (uri, scheme) => {
      if (uri.scheme !== undefined || isEmptyWeb({ scheme, host: uri.host })) return;
      expect(uri.withScheme(scheme).withScheme(undefined).href).toBe(uri.href);
    });
  });

  test('an authority, except for the slash that a rootless path keeps', () => {
    always([anyUri(), authorityText], (uri, authority) => {
      const { host } = Uri.parse(`//${authority}`);
      if (uri.authority !== undefined || isEmptyWeb({ scheme: uri.scheme, host })) return;
      const there = uri.withAuthority(authority);
      const back = there.withAuthority(undefined);
      if (!isRootless(uri.path)) expect(back.href).toBe(uri.href);
      else expect(back.path).toBe(respell(there.path, there, uri));
      expect([back.scheme, back.query, back.fragment]).toEqual([uri.scheme, uri.query, uri.fragment]);
    });
  });

  test('both at once', () => {
    always([anyUri(), schemeText, hostText], (uri, scheme, host) => {
      if (uri.scheme !== undefined || uri.host !== undefined || isRootless(uri.path)) return;
      if (isHostlessWeb({ scheme, host })) return;
      expect(uri.with({ scheme, host }).with({ scheme: undefined, host: undefined }).href).toBe(uri.href);
    });
  });
});

type Move = { readonly scheme: string | undefined } | { readonly authority: string | undefined };
const schemeMove = fc.record({ scheme: maybe(TEXT_OF.scheme) });
const authorityMove = fc.record({ authority: maybe(TEXT_OF.authority) });
const move = (uri: Uri, step: Move): Uri =>
  'scheme' in step ? uri.withScheme(step.scheme) : uri.withAuthority(step.authority as string);
/** Takes all steps, or none if one of them gives a web scheme an empty host. */
const walked = (uri: Uri, steps: readonly Move[]): Uri | undefined => {
  const there = attempt(() => steps.reduce(move, uri));
  if (!(there instanceof UriError)) return there;
  expect(there.code).toBe('empty-host');
  return undefined;
};

describe('the path depends on the last context, not on the steps to it', () => {
  const walk = fc.array(fc.oneof(schemeMove, authorityMove), { maxLength: 6 });

  test('for an empty or rooted path', () => {
    always(
      [anyUri(), walk, maybe(schemeText), maybe(authorityText)],
      2000,
      (uri, steps, scheme, authority) => {
        if (isRootless(uri.path)) return;
        const last: Move[] = [{ scheme }, { authority }];
        const ways = [last, [...steps, ...last], [...steps, ...last.toReversed()]];
        const found = ways.map((way) => walked(uri, way)?.href).filter((text) => text !== undefined);
        expect(new Set(found).size).toBeLessThan(2);
      },
    );
  });

  test('for a rootless path as long as no step has an authority', () => {
    always(
      [anyUri(), fc.array(schemeMove, { maxLength: 6 }), maybe(schemeText)],
      2000,
      (uri, steps, scheme) => {
        if (uri.authority !== undefined) return;
        expect(steps.reduce(move, uri).withScheme(scheme).href).toBe(uri.withScheme(scheme).href);
      },
    );
  });
});

test('a guard that the user wrote is kept where it is not needed', () => {
  always([anyUri()], (uri) => {
    if (hasGuard(uri.path) && uri.scheme === undefined)
      expect(uri.withQuery('q').withFragment('f').path).toBe(uri.path);
  });
});
