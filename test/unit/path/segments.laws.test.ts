/** Lists of segments are data: they are encoded and read back, and segments that they share with the path keep their bytes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import {
  anyText,
  anyUri,
  illFormed,
  segmentData,
  segmentList,
  uriWithAuthority,
} from '../../support/arbitraries/references.ts';
import { always, attempt, errorOf, expectOften } from '../../support/tools/check.ts';
import {
  alignSegments,
  appendData,
  appendText,
  hasEmptySegment,
  isDot,
  joinSegments,
  mayStay,
  rawSegments,
  segmentsOf,
  hasDotSegment,
  ungated,
} from '../../support/models/data.ts';
import { spell } from '../../support/models/gate.ts';
import { isPartText } from '../../support/models/model.ts';
import { pathText } from '../../support/arbitraries/texts.ts';

const plainData = segmentData().filter((data) => !isDot(data));
const plainList = fc.array(plainData, { maxLength: 5 });

/** References with segments that are equal when decoded, and segments that no data is encoded as. */
const longUri = fc.oneof(
  anyUri(),
  fc
    .tuple(
      fc.constantFrom('', '/', 's:', 's:/', '//h/'),
      fc.array(fc.constantFrom('a', '%61', 'b', '%62', '%FF', '..', '', "'", '+', '%2b', 'c(d)'), {
        maxLength: 7,
      }),
    )
    .map(([front, texts]) => Uri.parse(front).withPath([Uri.parse(front).path, ...texts].join('/'))),
);

/** Changes of a list of segments: elements replaced one by one, inserted, removed, sorted. */
const segmentsChange = fc.oneof(
  fc.tuple(fc.nat(6), fc.nat(3), segmentList()).map(
    ([from, removed, inserted]) =>
      (list: readonly string[]) =>
        list.toSpliced(from, removed, ...inserted),
  ),
  fc
    .array(fc.option(segmentData(), { freq: 2 }))
    .map((given) => (list: readonly string[]) => list.map((data, n) => given[n] ?? data)),
  fc
    .tuple(fc.array(fc.boolean()), segmentList())
    .map(([removed, added]) => (list: readonly string[]) => [
      ...list.filter((_, n) => removed[n] !== true),
      ...added,
    ]),
  fc.constant((list: readonly string[]) => list.toReversed()),
);

const isRefused = (list: readonly string[], uri: Uri): boolean =>
  list.some((data, n) => isDot(data) && !mayStay(list, uri.segments, n));

describe('a list', () => {
  test('is read back as it was written, except for what the gate adds', () => {
    always([anyUri(), plainList], (uri, list) => {
      const changed = uri.withPath('').withPath(list);
      expect(changed.path).toBe(spell(joinSegments(alignSegments(list, '', uri).texts), uri));
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

  test('keeps the bytes of what it shares with the path', () => {
    always([longUri, segmentsChange], 2000, (uri, change) => {
      const list = change(uri.segments);
      const { texts, fresh } = alignSegments(list, uri.path, uri);
      const result = attempt(() => uri.withPath(list));
      if (fresh.some(isDot)) expect(result).toMatchObject({ code: 'dot-segment', component: 'path' });
      else expect(result).toMatchObject({ path: spell(joinSegments(texts), uri) });
    });
  });

  test('in which some elements are replaced keeps the bytes of every other element', () => {
    always([longUri, fc.array(fc.boolean()), segmentData()], (uri, replaced, data) => {
      if (isDot(data)) return;
      const list = uri.segments.map((segment, n) => (replaced[n] === true ? data : segment));
      if (isRefused(list, uri)) return;
      const result = uri.withPath(list);
      const [before, after] = [uri, result].map(({ path }) => rawSegments(path));
      // the gate can add a segment in front
      if (before?.length !== after?.length) return;
      before?.forEach((text, n) => {
        if (list[n] === uri.segments[n]) expect(after?.[n]).toBe(text);
      });
    });
  });

  test('that is a filter of the segments keeps the bytes of each, if equal ones have equal bytes', () => {
    always([longUri, fc.array(fc.boolean())], (uri, removed) => {
      const { segments } = uri;
      const before = rawSegments(uri.path);
      if (before.some((text, n) => before[segments.indexOf(segments[n] ?? '')] !== text)) return;
      const kept = before.filter((_, n) => removed[n] !== true);
      const list = segments.filter((_, n) => removed[n] !== true);
      if (isRefused(list, uri)) return;
      expect(uri.withPath(list).path).toBe(spell(joinSegments(kept), uri));
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
        const isWhole = data === '' && uri.host === undefined && !uri.path.includes('/');
        expect(isWhole ? 'empty-segment' : isDot(data) && 'dot-segment').toBe(result.code);
      } else {
        expect(result.lastSegment).toBe(data);
        expect(result.kind).toBe(uri.kind);
      }
    });
  });

  test('of two changes is that of the last, for data without a guard', () => {
    always([anyUri(), segmentData(), segmentData()], (uri, one, two) => {
      if ([one, two].some((data) => isDot(data) || data === '' || data.includes(':'))) return;
      // what stands there keeps its bytes, and an escape that is no UTF-8 reads as it is written
      if (uri.lastSegment === two) return;
      expect(uri.withLastSegment(one).withLastSegment(two).href).toBe(uri.withLastSegment(two).href);
    });
  });
});

describe('a dot-segment', () => {
  test('comes from no value, whatever the path was', () => {
    always(
      [longUri, fc.array(fc.constantFrom('', 'a', 'b', '..', '.', 'users')), fc.nat(6)],
      (uri, list, at) => {
        const id = list[at];
        if (id === undefined || !isDot(id)) return;
        const isSame = list.length === uri.segments.length && list.every((one, n) => one === uri.segments[n]);
        const isStart = list.slice(0, at).every((one, n) => isDot(one) || (n === 0 && one === ''));
        const result = attempt(() => uri.withPath(list));
        if (!isSame && !isStart) expect(result).toMatchObject({ code: 'dot-segment' });
      },
    );
  });
});

describe('appended segments', () => {
  test('come after the path, which stays as it was written', () => {
    always([anyUri(), segmentList()], 2000, (uri, list) => {
      const result = attempt(() => uri.appendSegments(...list));
      const faults = [
        ...(list.some(isDot) ? ['dot-segment'] : []),
        ...(hasEmptySegment(uri.path, list, uri) ? ['empty-segment'] : []),
      ];
      if (faults.length > 0) expect(faults).toContain((result as UriError).code);
      else expect(result).toMatchObject({ path: spell(appendData(uri.path, list, uri), uri) });
    });
  });

  test('are read back', () => {
    always([anyUri(), plainList], (uri, list) => {
      const result = attempt(() => uri.appendSegments(...list));
      if (result instanceof UriError || list.length === 0) return;
      expect(result.segments.slice(-list.length)).toEqual(list);
    });
  });

  test('keep the path before them as it was written', () => {
    always([uriWithAuthority(), plainList], (uri, list) => {
      const result = attempt(() => uri.appendSegments(...list));
      if (!(result instanceof UriError)) expect(result.path.startsWith(uri.path)).toBe(true);
    });
  });
});

describe('text appended to a path', () => {
  test('stands after the old path, without its leading slash', () => {
    always([anyUri(), fc.oneof(pathText, anyText())], 2000, (uri, given) => {
      const result = attempt(() => uri.appendPath(given));
      const text = ungated(given);
      if (!isPartText('path', text) || hasDotSegment(text)) expect(result).toBeInstanceOf(UriError);
      else {
        expect(result).toMatchObject({ path: spell(appendText(uri.path, text, uri), uri) });
        const { path } = result as Uri;
        expect(path.endsWith(text.replace(/^\//, ''))).toBe(true);
        if (uri.path !== '' && !path.startsWith('/./')) expect(path.startsWith(uri.path)).toBe(true);
      }
    });
  });

  test('can be the path of a Uri without its front, as the gate writes it', () => {
    let gated = 0;
    always([uriWithAuthority(), anyUri()], 2000, (up, each) => {
      const rel = each.with({ scheme: undefined, authority: undefined });
      const result = attempt(() => up.appendPath(rel.path));
      if (hasDotSegment(ungated(rel.path))) expect(result).toMatchObject({ code: 'dot-segment' });
      if (each.path === '' || hasDotSegment(each.path)) return;
      const [front, back] = [up.path.replace(/\/$/, ''), each.path.replace(/^\//, '')];
      expect(result).toMatchObject({ path: `${front}/${back}` });
      if (rel.path !== each.path) gated += 1;
    });
    expectOften(gated, 10);
  });

  test('gives the same as appended segments, if these are plain data', () => {
    const plain = fc.array(fc.constantFrom('a', 'b~', '1-2'), { minLength: 1, maxLength: 3 });
    always([anyUri(), plain], (uri, list) => {
      expect(uri.appendPath(list.join('/')).href).toBe(uri.appendSegments(...list).href);
    });
  });
});

test('a lone surrogate in a segment is refused', () => {
  always([anyUri(), illFormed()], (uri, data) => {
    expect(errorOf(() => uri.withPath([...uri.segments.filter((one) => !isDot(one)), data])).code).toBe(
      'lone-surrogate',
    );
    expect(errorOf(() => uri.appendSegments('a', data)).code).toBe('lone-surrogate');
  });
});
