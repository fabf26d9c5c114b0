/** Promise 3, Local: a change touches the component that it names, and at most the front of the path. */
import { expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import {
  anyText,
  anyUri,
  data,
  nearMiss,
  segmentData,
  segmentList,
} from '../support/arbitraries/references.ts';
import { always, attempt } from '../support/tools/check.ts';
import { respell, spell } from '../support/models/gate.ts';
import { isEmptyWeb, isPartText, PARTS, partsOf } from '../support/models/model.ts';
import { read } from '../support/oracles/oracle.ts';
import { hasDotSegment, isDot } from '../support/models/data.ts';
import { matches } from '../support/grammar/abnf.ts';
import { anyChange, put } from '../support/models/steps.ts';
import fc from 'fast-check';

const anyString = fc.oneof(anyText(), nearMiss());

test.each(PARTS)('any string as %s leaves the other components alone or is refused', (part) => {
  always([anyUri(), anyString], (uri, text) => {
    const result = attempt(() => put(uri, part, text));
    const isWithoutHost = uri.host === undefined && (part === 'userInfo' || part === 'port');
    const isMarked = part === 'query' && text.startsWith('?') && text !== uri.query;
    const isEmpty = text !== uri[part] && isEmptyWeb({ ...partsOf(uri), [part]: text });
    const isRefused = isWithoutHost || isMarked || (isEmpty && (part === 'scheme' || part === 'host'));
    expect(result instanceof UriError).toBe(!isPartText(part, text) || isRefused);
    if (result instanceof UriError) return;
    for (const other of PARTS) {
      if (other === part) continue;
      expect(result[other], other).toBe(other === 'path' ? respell(uri.path, uri, result) : uri[other]);
    }
    if (part !== 'path') expect(result[part]).toBe(text);
  });
});

test('any string as the authority leaves scheme, query and fragment alone or is refused', () => {
  always([anyUri(), anyString], (uri, text) => {
    const result = attempt(() => uri.withAuthority(text));
    const isEmpty =
      text !== uri.authority && isEmptyWeb({ scheme: uri.scheme, host: read(`//${text}`)?.host });
    expect(result instanceof UriError).toBe(!matches('authority', text) || isEmpty);
    if (result instanceof UriError) return;
    expect(result.authority).toBe(text);
    expect(result.path).toBe(respell(uri.path, uri, result));
    for (const other of ['scheme', 'query', 'fragment'] as const) expect(result[other]).toBe(uri[other]);
  });
});

test.each([
  ['withHost', 'u@h', (uri: Uri) => uri.withHost('u@h')],
  ['withPort', '80/x', (uri: Uri) => uri.withPort('80/x')],
  ['withPath', '/a?b', (uri: Uri) => uri.withPath('/a?b')],
  ['appendPath', '/a?b', (uri: Uri) => uri.appendPath('/a?b')],
  ['withQuery', 'a#b', (uri: Uri) => uri.withQuery('a#b')],
])('%s refuses %j', (_name, _text, change) => {
  expect(() => change(Uri.parse('http://h/'))).toThrow(UriError);
});

test('any string that is appended to the path leaves the other components alone or is refused', () => {
  always([anyUri(), anyString], (uri, text) => {
    const result = attempt(() => uri.appendPath(text));
    // what the gate wrote before a path alone is no part of it
    const given = text.replace(/^(?:\/\.(?=\/\/)|\.\/(?=[^/]*:))/, '');
    expect(result instanceof UriError).toBe(!isPartText('path', text) || hasDotSegment(given));
    if (result instanceof UriError) return;
    for (const other of PARTS) if (other !== 'path') expect(result[other], other).toBe(uri[other]);
    expect(result.path.endsWith(given.replace(/^\//, ''))).toBe(true);
  });
});

test('any data as the last segment leaves every other component and segment alone or is refused', () => {
  always([anyUri(), segmentData()], (uri, segment) => {
    const result = attempt(() => uri.withLastSegment(segment));
    const isEmpty = segment === '' && !uri.path.includes('/') && uri.host === undefined;
    expect(result instanceof UriError).toBe(segment !== uri.lastSegment && (isEmpty || isDot(segment)));
    if (result instanceof UriError) return;
    for (const other of PARTS) if (other !== 'path') expect(result[other], other).toBe(uri[other]);
    // an empty path after an authority gets its root
    const front = uri.path.slice(0, uri.path.lastIndexOf('/') + 1) || (uri.host === undefined ? '' : '/');
    const encoded = result.path.slice(result.path.lastIndexOf('/') + 1);
    expect(result.path).toBe(spell(front + encoded, uri));
    expect(result.lastSegment).toBe(segment);
  });
});

test('several parts at once leave the other components alone', () => {
  always([anyUri(), anyChange(true)], (uri, parts) => {
    const result = attempt(() => uri.with(parts));
    if (result instanceof UriError) return;
    const goesWithHost = (part: string): boolean =>
      result.host === undefined && (part === 'userInfo' || part === 'port');
    for (const part of PARTS) {
      if (part in parts || goesWithHost(part)) continue;
      expect(result[part], part).toBe(part === 'path' ? respell(uri.path, uri, result) : uri[part]);
    }
  });
});

test('data changes the path or the query, and no other component', () => {
  always([anyUri(), segmentList(), data(), data()], (uri, segments, name, value) => {
    const changes = [
      ['path', () => uri.appendSegments(...segments)],
      ['path', () => uri.withPath(segments)],
      ['query', () => uri.withParam(name, value)],
      ['query', () => uri.withParams({ [name]: value, x: [value, null] })],
      ['query', () => uri.appendParam(name, value)],
      ['query', () => uri.withoutParam(name)],
      ['query', () => uri.withParam(name, value).withoutParam(name)],
      ['query', () => uri.withQuery([[name, value]]).withoutParam(name)],
    ] as const;
    for (const [part, change] of changes) {
      const result = attempt(change);
      if (result instanceof UriError) continue;
      for (const other of PARTS) if (other !== part) expect(result[other], other).toBe(uri[other]);
    }
    const pieces = (uri.query ?? '').split('&').filter((piece) => piece !== '');
    expect((uri.withParam(`${name} new`, 'x').query ?? '').split('&')).toEqual(
      expect.arrayContaining(pieces),
    );
  });
});
