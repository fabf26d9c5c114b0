/**
 * The `with…` methods:
 * - `with` validates the parts together, and gives the same as the other methods if some order of them works.
 * - Put-get and put-put: what a method sets is read back, and the last value wins.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError, type UriParts } from 'urial';
import {
  anyText,
  anyUri,
  data,
  maybe,
  segmentList,
  uriWithAuthority,
} from '../../support/arbitraries/references.ts';
import { always, attempt, errorOf, outcome } from '../../support/tools/check.ts';
import { hasGuard, spell } from '../../support/models/gate.ts';
import {
  type Change,
  changeAtOnce,
  complete,
  isEmptyWeb,
  isHostlessWeb,
  type Part,
  PARTS,
  partsOf,
} from '../../support/models/model.ts';
import { componentsOf, read } from '../../support/oracles/oracle.ts';
import { anyChange, put, TEXT_OF } from '../../support/models/steps.ts';
import { authorityText, pathText } from '../../support/arbitraries/texts.ts';
import { decodeText, segmentsOf } from '../../support/models/data.ts';

const anyOrder = fc.shuffledSubarray([...PARTS], { minLength: PARTS.length });

/** The parts of a change in an order, the host before user information and port. */
function hostFirst(order: readonly Part[], given: Change): Part[] {
  const parts = order.filter((part) => part in given);
  const first = parts.findIndex((part) => part === 'host' || part === 'userInfo' || part === 'port');
  if (!parts.includes('host')) return parts;
  const others = parts.filter((part) => part !== 'host');
  return [...others.slice(0, first), 'host', ...others.slice(first)];
}

test('with equals the single with… methods in every order that adds the host first, but for an empty host of the web', () => {
  always([anyUri(), anyChange(false), anyOrder], 4000, (uri, given, order) => {
    if (given.path !== undefined && hasGuard(given.path)) return;
    const atOnce = attempt(() => uri.with(given));
    const oneByOne = attempt(() =>
      hostFirst(order, given).reduce((current, part) => put(current, part, given[part]), uri),
    );
    if (atOnce instanceof UriError && atOnce.code === 'empty-host')
      expect(oneByOne instanceof Uri ? isHostlessWeb(oneByOne) : oneByOne.code).not.toBe(false);
    else if (atOnce instanceof UriError) expect(oneByOne).toMatchObject({ code: atOnce.code });
    // on the way, an old web scheme or an old host may be without the other
    else if (oneByOne instanceof UriError) expect(oneByOne.code).toBe('empty-host');
    else expect(oneByOne).toEqual(atOnce);
  });
});

test('with returns exactly the parts that are asked for, or refuses them', () => {
  always([anyUri(), anyChange(true)], 3000, (uri, given) => {
    const result = attempt(() => uri.with(given));
    const expected = outcome(() => changeAtOnce(partsOf(uri), given));
    if (typeof expected === 'string') expect(result).toMatchObject({ code: expected });
    else expect(result instanceof UriError ? result : componentsOf(result)).toEqual(complete(expected));
  });
});

test('with refuses the texts that the single with… methods refuse, with the same error', () => {
  always([anyUri(), fc.constantFrom(...PARTS), anyText()], (uri, part, text) => {
    const single = attempt(() => put(uri, part, text));
    const result = attempt(() => uri.with({ [part]: text }));
    if (single instanceof UriError) expect({ ...(result as UriError) }).toEqual({ ...single });
    else expect(result).toEqual(single);
  });
});

test('the order of the keys makes no difference', () => {
  always([anyUri(), anyChange(true), anyOrder], (uri, given, order) => {
    const entries = order.filter((part) => part in given).map((part) => [part, given[part]] as const);
    const shuffled = Object.fromEntries(entries) as UriParts;
    const [one, other] = [attempt(() => uri.with(given)), attempt(() => uri.with(shuffled))];
    expect(one instanceof UriError ? one.code : one).toEqual(other instanceof UriError ? other.code : other);
  });
});

describe('the authority', () => {
  test('in with gives what withAuthority gives, or the same error, but for an absent host of the web', () => {
    always([anyUri(), fc.oneof(maybe(authorityText), anyText())], (uri, authority) => {
      const single = attempt(() => uri.withAuthority(authority as string));
      const parts: UriParts = { authority };
      const result = attempt(() => uri.with(parts));
      if (single instanceof Uri && isHostlessWeb(single) && single !== uri)
        expect((result as UriError).code).toBe('empty-host');
      else if (single instanceof UriError) expect({ ...(result as UriError) }).toEqual({ ...single });
      else expect(result).toEqual(single);
    });
  });

  test('beside other parts gives what user information, host and port give', () => {
    always([anyUri(), anyChange(true), maybe(authorityText)], (uri, given, authority) => {
      const { userInfo: _userInfo, host: _host, port: _port, ...rest } = given;
      const { userInfo, host, port } = read(authority === undefined ? '' : `//${authority}`) ?? {};
      const whole: UriParts = { ...rest, authority };
      const apart: UriParts = { ...rest, userInfo, host, port };
      const [one, other] = [attempt(() => uri.with(whole)), attempt(() => uri.with(apart))];
      expect(one instanceof UriError ? { ...one } : one).toEqual(
        other instanceof UriError ? { ...other } : other,
      );
    });
  });
});

describe('put-get: what is set is read back', () => {
  test.each(['scheme', 'host', 'query', 'fragment'] as const)('%s', (part) => {
    always([anyUri(), maybe(TEXT_OF[part])], (uri, text) => {
      const result = attempt(() => put(uri, part, text));
      if (result instanceof UriError) expect(isEmptyWeb({ ...partsOf(uri), [part]: text })).toBe(true);
      else expect(result[part]).toBe(text);
    });
  });

  test.each(['userInfo', 'port'] as const)('%s', (part) => {
    always([uriWithAuthority(), maybe(TEXT_OF[part])], (uri, text) => {
      expect(put(uri, part, text)[part]).toBe(text);
    });
  });

  test('authority', () => {
    always([anyUri(), maybe(TEXT_OF.authority)], (uri, text) => {
      const result = attempt(() => uri.withAuthority(text as string));
      if (result instanceof UriError) expect(result.code).toBe('empty-host');
      else expect(result.authority).toBe(text);
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
      const once = attempt(() => put(uri, part, first));
      if (once instanceof UriError) {
        expect(once.code).toBe('empty-host');
        return;
      }
      const [twice, direct] = [once, uri].map((one) => attempt(() => put(one, part, second)));
      // an empty host stays only where nothing changes
      const isStrict = twice instanceof UriError && twice.code === 'empty-host' && direct === uri;
      if (!isStrict) expect(twice).toEqual(direct);
    });
  });

  test('a web scheme does not come back to an empty host', () => {
    const once = Uri.parse('HTTP://').withScheme(undefined);
    expect(errorOf(() => once.withScheme('HTTP')).code).toBe('empty-host');
    expect(Uri.parse('HTTP://').withScheme('HTTP').href).toBe('HTTP://');
  });

  test.each(['userInfo', 'port'] as const)('%s', (part) => {
    always([uriWithAuthority(), maybe(TEXT_OF[part]), maybe(TEXT_OF[part])], (uri, first, second) => {
      expect(put(put(uri, part, first), part, second).href).toBe(put(uri, part, second).href);
    });
  });

  test('host, when the first value is present', () => {
    always([anyUri(), TEXT_OF.host, maybe(TEXT_OF.host)], (uri, first, second) => {
      const twice = attempt(() => put(uri.withHost(first), 'host', second));
      if (twice instanceof UriError) {
        expect([first, second]).toContain('');
        return;
      }
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
