/** The laws put-get and put-put: what a `with…` method sets is read back, and the last value wins. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UriError } from 'urial';
import { anyUri, data, maybe, segmentList, uriWithAuthority } from '../../support/arbitraries/references.ts';
import { always, attempt } from '../../support/tools/check.ts';
import { decodeText, segmentsOf } from '../../support/models/data.ts';
import { spell } from '../../support/models/gate.ts';
import { put, TEXT_OF } from '../../support/models/steps.ts';
import { pathText } from '../../support/arbitraries/texts.ts';

describe('put-get: what is set is read back', () => {
  test.each(['scheme', 'host', 'query', 'fragment'] as const)('%s', (part) => {
    always([anyUri(), maybe(TEXT_OF[part])], (uri, text) => {
      expect(put(uri, part, text)[part]).toBe(text);
    });
  });

  test.each(['userInfo', 'port'] as const)('%s', (part) => {
    always([uriWithAuthority(), maybe(TEXT_OF[part])], (uri, text) => {
      expect(put(uri, part, text)[part]).toBe(text);
    });
  });

  test('authority', () => {
    always([anyUri(), maybe(TEXT_OF.authority)], (uri, text) => {
      expect(uri.withAuthority(text as string).authority).toBe(text);
    });
  });

  test('a port number', () => {
    always([uriWithAuthority(), fc.integer({ min: 0, max: 65535 })], (uri, port) => {
      const changed = uri.withPort(port);
      expect([changed.portNumber, changed.port]).toEqual([port, String(port)]);
    });
  });

  test('the path, as the gate spells it', () => {
    always([anyUri(), pathText], (uri, path) => {
      expect(uri.withPath(path).path).toBe(spell(path, uri));
    });
  });

  test('an absent path is the empty path', () => {
    always([anyUri()], (uri) => {
      expect(uri.withPath(undefined)).toEqual(uri.withPath(''));
      expect(uri.with({ path: undefined })).toEqual(uri.with({ path: '' }));
    });
  });
});

describe('put-put: the last value wins', () => {
  test.each(['scheme', 'query', 'fragment', 'path'] as const)('%s', (part) => {
    always([anyUri(), maybe(TEXT_OF[part]), maybe(TEXT_OF[part])], (uri, first, second) => {
      expect(put(put(uri, part, first), part, second).href).toBe(put(uri, part, second).href);
    });
  });

  test.each(['userInfo', 'port'] as const)('%s', (part) => {
    always([uriWithAuthority(), maybe(TEXT_OF[part]), maybe(TEXT_OF[part])], (uri, first, second) => {
      expect(put(put(uri, part, first), part, second).href).toBe(put(uri, part, second).href);
    });
  });

  test('host, when the first value is present', () => {
    always([anyUri(), TEXT_OF.host, maybe(TEXT_OF.host)], (uri, first, second) => {
      const twice = put(uri.withHost(first), 'host', second);
      // a rootless path keeps the slash that it gets after an authority
      const keepsSlash = second === undefined && uri.host === undefined && /^[^/]/.test(uri.path);
      if (keepsSlash) expect(twice.path).toMatch(/^\//);
      else expect(twice.href).toBe(put(uri, 'host', second).href);
    });
  });

  test('lists of segments, after decoding', () => {
    always([anyUri(), segmentList(), segmentList()], (uri, first, second) => {
      const once = attempt(() => uri.withPath(second));
      const twice = attempt(() => uri.withPath(first).withPath(second));
      // segments that a list shares with the old path are not checked, so either may be refused alone
      if (once instanceof UriError || twice instanceof UriError) return;
      expect(twice.segments).toEqual(once.segments);
    });
  });
});

test('segments are those of the path, in a new array at each read', () => {
  always([anyUri()], (uri) => {
    expect(uri.segments).toEqual(segmentsOf(uri.path));
    expect(uri.segments).not.toBe(uri.segments);
  });
});

describe('credentials', () => {
  test('are the user information, decoded and split at its first colon', () => {
    always([anyUri()], ({ userInfo, credentials }) => {
      const [user = '', ...rest] = (userInfo ?? '').split(':');
      const secret = rest.length === 0 ? {} : { password: decodeText(rest.join(':')) };
      expect(credentials).toStrictEqual(
        userInfo === undefined ? undefined : { user: decodeText(user), ...secret },
      );
    });
  });

  test('are the same when they are given back', () => {
    always([uriWithAuthority()], (uri) => {
      expect(uri.withUserInfo(uri.credentials).credentials).toStrictEqual(uri.credentials);
    });
  });

  test('are read as they were written', () => {
    always([uriWithAuthority(), data(), data()], (uri, user, password) => {
      expect(uri.withUserInfo({ user, password }).credentials).toStrictEqual({ user, password });
      expect(uri.withUserInfo({ user }).credentials).toStrictEqual({ user });
    });
  });
});
