/** Lists of segments are data: they are encoded and read back, and segments that they share with the path keep their bytes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, type UriData, UriError } from 'urial';
import {
  anyUri,
  illFormed,
  segmentData,
  segmentList,
  uriWithAuthority,
} from '../../support/arbitraries/references.ts';
import { always, attempt, errorOf } from '../../support/tools/check.ts';
import {
  alignSegments,
  appendData,
  encodeData,
  isDot,
  joinSegments,
  rawSegments,
  READABLE,
  segmentsOf,
} from '../../support/models/data.ts';
import { spell } from '../../support/models/gate.ts';

const plainList = fc.array(
  segmentData().filter((data) => !isDot(data)),
  { maxLength: 5 },
);

describe('a list', () => {
  test('is read back as it was written, but for what the gate adds', () => {
    always([anyUri(), plainList], (uri, list) => {
      const changed = uri.withPath('').withPath(list);
      const texts = list.map((data) => encodeData(data, READABLE.segment));
      expect(changed.path).toBe(spell(joinSegments(texts), uri));
      expect(changed.segments).toEqual(segmentsOf(changed.path));
    });
  });

  test('that begins with an empty segment is read back unchanged after an authority', () => {
    always([uriWithAuthority(), plainList], (uri, tail) => {
      const list = ['', ...tail];
      const expected = list.length === 2 && list[1] === '' ? [''] : list;
      expect(uri.withPath(list).segments).toEqual(expected);
    });
  });

  test('keeps the bytes of what it shares with the path at the start and at the end', () => {
    always(
      [anyUri(), fc.nat(6), fc.nat(3), segmentList()],
      (uri, from, removed, inserted) => {
        const list = uri.segments.toSpliced(from, removed, ...inserted);
        const { texts, fresh } = alignSegments(list, uri.path);
        const result = attempt(() => uri.withPath(list));
        if (fresh.some(isDot)) expect(result).toMatchObject({ code: 'dot-segment', component: 'path' });
        else expect(result).toMatchObject({ path: spell(joinSegments(texts), uri) });
      },
      2000,
    );
  });

  test('of which one element is replaced keeps the bytes of every other element', () => {
    always([uriWithAuthority(), fc.nat(6), segmentData()], (uri, index, data) => {
      if (uri.segments.length < 2 || isDot(data)) return;
      const at = 1 + (index % (uri.segments.length - 1));
      const before = rawSegments(uri.path);
      const expected =
        uri.segments[at] === data ? before : before.with(at, encodeData(data, READABLE.segment));
      expect(uri.withPath(uri.segments.with(at, data)).path).toBe(joinSegments(expected));
    });
  });

  test('cannot add a segment, a query or a fragment by what an element holds', () => {
    always([uriWithAuthority(), segmentData()], (uri, data) => {
      if (isDot(data)) return;
      const changed = uri.withPath(['', 'a', data, 'b']);
      expect(changed.segments).toEqual(['', 'a', data, 'b']);
      expect([changed.query, changed.fragment]).toEqual([uri.query, uri.fragment]);
    });
  });

  test.each([
    [[], ''],
    [[''], '/'],
    [['', ''], '/'],
    [['', 'a', 'b'], '/a/b'],
    [['a', ''], 'a/'],
    [['a:b'], './a:b'],
    [['', '', 'x'], '/.//x'],
    [['a/b', '50%', 'x?#'], 'a%2Fb/50%25/x%3F%23'],
  ])('%j is the path %j', (list, path) => {
    expect(Uri.empty.withPath(list).path).toBe(path);
  });

  test('that the gate guards is read with its guard', () => {
    expect(Uri.empty.withPath(['a:b']).segments).toEqual(['.', 'a:b']);
  });
});

describe('the last segment', () => {
  test('is the last of the segments', () => {
    always([anyUri()], (uri) => {
      expect(uri.lastSegment).toBe(uri.segments.at(-1));
    });
  });

  test('is read back as it was written', () => {
    always([anyUri(), segmentData()], (uri, data) => {
      const result = attempt(() => uri.withLastSegment(data));
      if (result instanceof UriError) {
        const isWhole = data === '' && !uri.path.includes('/');
        expect(isWhole ? 'empty-segment' : isDot(data) && 'dot-segment').toBe(result.code);
      } else {
        expect(result.lastSegment).toBe(data);
        expect(result.kind).toBe(uri.kind);
      }
    });
  });

  test('that is written last wins, but for the guard of the gate', () => {
    always([anyUri(), segmentData(), segmentData()], (uri, one, two) => {
      if ([one, two].some((data) => isDot(data) || data === '' || data.includes(':'))) return;
      expect(uri.withLastSegment(one).withLastSegment(two).href).toBe(uri.withLastSegment(two).href);
    });
  });

  test.each<[string, UriData, string]>([
    ['http://h', 'a', 'http://h/a'],
    ['http://h/', 'a:b', 'http://h/a:b'],
    ['http://h//x', '', 'http://h//'],
    ['/.//x', '', '/.//'],
    ['/..', '', '/'],
    ['', 'javascript:x', './javascript:x'],
    ['./a:b', 'c', './c'],
    ['./a:b', '', './'],
    ['urn:a', 'b:c', 'urn:b:c'],
    ['/a/%FF', '%FF', '/a/%FF'],
    ['/a/b', '%FF', '/a/%25FF'],
    ['/a/%62', 'b', '/a/%62'],
    ['/a/..', '..', '/a/..'],
    ['/a/%2e', '.', '/a/%2e'],
    ['a/b?q#f', '/?#', 'a/%2F%3F%23?q#f'],
    ['/a/5', 5, '/a/5'],
    ['/a/%35', 5n, '/a/%35'],
    ['/a/b', true, '/a/true'],
    ['/a/b', Uri.parse('c:/d'), '/a/c:%2Fd'],
  ])('of %j as %s gives %j', (text, data, expected) => {
    const uri = Uri.parse(text);
    expect(uri.withLastSegment(data).href).toBe(expected);
    if (text === expected) expect(uri.withLastSegment(data)).toBe(uri);
  });

  test.each<[string, unknown, string]>([
    ['/a/b', '.', 'dot-segment'],
    ['/a/b', '..', 'dot-segment'],
    ['..', '.', 'dot-segment'],
    ['', '', 'empty-segment'],
    ['a', '', 'empty-segment'],
    ['urn:a', '', 'empty-segment'],
    ['http://h', '', 'empty-segment'],
    ['/a', '\ud800', 'lone-surrogate'],
    ['/a', undefined, 'data'],
    ['/a', null, 'data'],
    ['/a', NaN, 'data'],
    ['/a', ['b'], 'data'],
  ])('of %j as %j is refused: %s', (text, data, code) => {
    expect(errorOf(() => Uri.parse(text).withLastSegment(data as never))).toMatchObject({
      code,
      component: 'path',
    });
  });
});

describe('a dot-segment', () => {
  test.each(['.', '..'])('%j is refused as data', (dot) => {
    const uri = Uri.parse('http://h/a');
    for (const call of [() => uri.withPath(['', dot]), () => uri.appendSegments('x', dot)]) {
      expect(errorOf(call)).toMatchObject({ code: 'dot-segment', component: 'path', input: dot });
    }
  });

  test('that is already in the path may stay', () => {
    const uri = Uri.parse('http://h/a/../%2e/b');
    expect(uri.withPath(['', 'a', '..', '.', 'c']).href).toBe('http://h/a/../%2e/c');
  });
});

describe('appended segments', () => {
  test('come after the path, which stays as it was written', () => {
    always(
      [anyUri(), segmentList()],
      (uri, list) => {
        const result = attempt(() => uri.appendSegments(...list));
        const faults = [
          ...(list.some(isDot) ? ['dot-segment'] : []),
          ...(uri.path === '' && list[0] === '' ? ['empty-segment'] : []),
        ];
        if (faults.length > 0) expect(faults).toContain((result as UriError).code);
        else expect(result).toMatchObject({ path: spell(appendData(uri.path, list), uri) });
      },
      2000,
    );
  });

  test('are read back', () => {
    always([anyUri(), plainList], (uri, list) => {
      const result = attempt(() => uri.appendSegments(...list));
      if (result instanceof UriError || list.length === 0) return;
      expect(result.segments.slice(-list.length)).toEqual(list);
    });
  });

  test('keep the path before them as it was written', () => {
    always(
      [
        uriWithAuthority(),
        fc.array(
          segmentData().filter((data) => !isDot(data)),
          { minLength: 1 },
        ),
      ],
      (uri, list) => {
        const result = attempt(() => uri.appendSegments(...list));
        if (!(result instanceof UriError)) expect(result.path.startsWith(uri.path)).toBe(true);
      },
    );
  });

  test.each([
    ['a', ['b'], 'a/b'],
    ['a/', ['b'], 'a/b'],
    ['a', [''], 'a/'],
    ['a', ['', 'b'], 'a//b'],
    ['', ['a'], 'a'],
    ['', ['a:b'], './a:b'],
    ['/', ['', 'b'], '/.//b'],
    ['//h', ['a', ''], '//h/a/'],
    ['//h/', ['', 'b'], '//h//b'],
  ])('%j and %j is %j', (text, list, expected) => {
    expect(Uri.parse(text).appendSegments(...list).href).toBe(expected);
  });

  test('that begin with an empty one are refused after an empty path', () => {
    for (const text of ['', '//h', 's:', '?q']) {
      expect(errorOf(() => Uri.parse(text).appendSegments('')).code).toBe('empty-segment');
      expect(errorOf(() => Uri.parse(text).appendSegments('', 'a')).code).toBe('empty-segment');
    }
  });
});

test('a lone surrogate in a segment is refused', () => {
  always([anyUri(), illFormed()], (uri, data) => {
    expect(errorOf(() => uri.withPath([...uri.segments, data])).code).toBe('lone-surrogate');
    expect(errorOf(() => uri.appendSegments('a', data)).code).toBe('lone-surrogate');
  });
});
