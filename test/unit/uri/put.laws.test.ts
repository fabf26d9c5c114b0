/** Put-get and put-put, as the semantics bound them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { anyUri, maybe, segmentList, uriWithAuthority } from '../../support/arbitraries.ts';
import { always, attempt } from '../../support/check.ts';
import { segmentsOf } from '../../support/data-model.ts';
import { spell } from '../../support/gate.ts';
import { put, TEXT_OF } from '../../support/steps.ts';
import { pathText } from '../../support/text-arbitraries.ts';

describe('put-get: what was put is read back', () => {
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
      expect(uri.withAuthority(text).authority).toBe(text);
    });
  });

  test('the number of a port', () => {
    always([uriWithAuthority(), fc.integer({ min: 0, max: 65535 })], (uri, port) => {
      const changed = uri.withPort(port);
      expect([changed.portNumber, changed.port]).toEqual([port, String(port)]);
    });
  });

  test('the path as the gate spells it', () => {
    always([anyUri(), pathText], (uri, path) => {
      expect(uri.withPath(path).path).toBe(spell(path, uri));
    });
  });

  test('an absent path is the empty one', () => {
    always([anyUri()], (uri) => {
      expect(uri.withPath(undefined)).toEqual(uri.withPath(''));
      expect(uri.with({ path: undefined })).toEqual(uri.with({ path: '' }));
    });
  });
});

describe('put-put: the last one wins', () => {
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

  test('host, when the first one is a host', () => {
    always([anyUri(), TEXT_OF.host, maybe(TEXT_OF.host)], (uri, first, second) => {
      const twice = uri.withHost(first).withHost(second);
      // A rootless path that has met an authority keeps its slash.
      const kept = second === undefined && uri.host === undefined && /^[^/]/.test(uri.path);
      if (kept) expect(twice.path).toMatch(/^\//);
      else expect(twice.href).toBe(uri.withHost(second).href);
    });
  });

  test('lists of segments, after decoding', () => {
    always([anyUri(), segmentList(), segmentList()], (uri, first, second) => {
      const once = attempt(() => uri.withPath(second));
      const twice = attempt(() => uri.withPath(first).withPath(second));
      // What the two share with the path before is not judged, so that each may be refused alone.
      if (once instanceof UriError || twice instanceof UriError) return;
      expect(twice.segments).toEqual(once.segments);
    });
  });
});

test('a path that is read as a list is what stands there', () => {
  always([anyUri()], (uri) => {
    expect(uri.segments).toEqual(segmentsOf(uri.path));
    expect(uri.segments).not.toBe(uri.segments);
  });
});

test('the port of a number that is none is refused', () => {
  for (const port of [-1, 65536, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21]) {
    expect(() => Uri.parse('//h').withPort(port), String(port)).toThrow(
      expect.objectContaining({ code: 'port' }),
    );
  }
});
