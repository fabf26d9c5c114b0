/**
 * Promise 5, One spelling: no path is refused for its form, and to undo a change of context restores the very same text.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, type UriParts } from 'urial';
import { anyUri, maybe } from '../support/arbitraries/references.ts';
import { always, errorOf } from '../support/tools/check.ts';
import { type Context, hasGuard, respell, spell } from '../support/models/gate.ts';
import { isHostlessWeb } from '../support/models/model.ts';
import { put, TEXT_OF } from '../support/models/steps.ts';
import { authorityText, hostText, pathText, schemeText } from '../support/arbitraries/texts.ts';

const isRootless = (path: string): boolean => path !== '' && !path.startsWith('/');
const context = fc.record({ scheme: maybe(schemeText), host: maybe(hostText) });

/** Makes a reference at once, or step by step where `from` asks for a host. */
function made(here: Context, path: string): Uri {
  const parts: UriParts = { ...here, path };
  if (!isHostlessWeb(here)) return Uri.from(parts);
  return put(Uri.parse('').withScheme(here.scheme), 'host', here.host).withPath(path);
}

describe('the gate', () => {
  test('spells every path for every context, and the result parses to it', () => {
    always(
      [context, pathText],
      (here, path) => {
        const uri = made(here, path);
        expect(uri.path).toBe(spell(path, here));
        expect([uri.scheme, uri.host]).toEqual([here.scheme, here.host]);
      },
      3000,
    );
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
      expect(uri.withScheme(undefined).withScheme(uri.scheme).href).toBe(uri.href);
    });
  });

  test('an authority', () => {
    always([anyUri()], (uri) => {
      expect(uri.withAuthority(undefined).withAuthority(uri.authority as string).href).toBe(uri.href);
    });
  });

  test('an authority, through its host and its other parts', () => {
    always([anyUri()], (uri) => {
      if (uri.host === undefined) return;
      const bare = uri.withHost(undefined);
      expect(bare.withHost(uri.host).withUserInfo(uri.userInfo).withPort(uri.port).href).toBe(uri.href);
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
        expect(bare.withScheme(scheme).withAuthority(authority as string).href).toBe(uri.href);
        expect(bare.withAuthority(authority as string).withScheme(scheme).href).toBe(uri.href);
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
      if (uri.scheme === undefined) expect(uri.withScheme(scheme).withScheme(undefined).href).toBe(uri.href);
    });
  });

  test('an authority, except for the slash that a rootless path keeps', () => {
    always([anyUri(), authorityText], (uri, authority) => {
      if (uri.authority !== undefined) return;
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

describe('the path depends on the last context, not on the steps to it', () => {
  const walk = fc.array(fc.oneof(schemeMove, authorityMove), { maxLength: 6 });

  test('for an empty or rooted path', () => {
    always(
      [anyUri(), walk, maybe(schemeText), maybe(authorityText)],
      (uri, steps, scheme, authority) => {
        if (isRootless(uri.path)) return;
        const straight = uri.withScheme(scheme).withAuthority(authority as string);
        const round = steps.reduce(move, uri);
        expect(round.withScheme(scheme).withAuthority(authority as string).href).toBe(straight.href);
        expect(round.withAuthority(authority as string).withScheme(scheme).href).toBe(straight.href);
      },
      2000,
    );
  });

  test('for a rootless path as long as no step has an authority', () => {
    always(
      [anyUri(), fc.array(schemeMove, { maxLength: 6 }), maybe(schemeText)],
      (uri, steps, scheme) => {
        if (uri.authority !== undefined) return;
        expect(steps.reduce(move, uri).withScheme(scheme).href).toBe(uri.withScheme(scheme).href);
      },
      2000,
    );
  });
});

test('a guard that the user wrote is kept where it is not needed', () => {
  always([anyUri()], (uri) => {
    if (hasGuard(uri.path) && uri.scheme === undefined)
      expect(uri.withQuery('q').withFragment('f').path).toBe(uri.path);
  });
});
