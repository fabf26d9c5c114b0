/** Lists of segments are data: they are encoded and read back, and segments that they share with the path keep their bytes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { anyUri, illFormed, segmentData, segmentList, uriWithAuthority } from '../../support/arbitraries.ts';
import { always, attempt, errorOf } from '../../support/check.ts';
import {
  alignSegments,
  appendData,
  encodeData,
  isDot,
  joinSegments,
  rawSegments,
  READABLE,
  segmentsOf,
} from '../../support/data-model.ts';
import { spell } from '../../support/gate.ts';

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
