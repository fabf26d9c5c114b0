/** Tests the oracle itself with the examples of the RFC. */
import { describe, expect, test } from 'vitest';
import { matches, RULES, type Rule } from '../grammar/abnf.ts';
import { always } from '../tools/check.ts';
import { hasGuard, respell } from '../models/gate.ts';
import { componentsOf, joinAuthority, read, recompose } from './oracle.ts';
import { merge, removeDotSegments, resolve } from './resolution.ts';
import {
  authorityText,
  fragmentText,
  hostText,
  ipv4Text,
  ipv6Text,
  pathText,
  pctEncoded,
  portText,
  queryText,
  schemeText,
  userInfoText,
} from '../arbitraries/texts.ts';
import { ABNORMAL, BASE, NORMAL } from './examples.ts';
import { hasLeftDots } from './link.ts';

describe('the reader', () => {
  test('reads the example of section 3', () => {
    expect(read('foo://me@example.com:8042/over/there?name=ferret#nose')).toEqual({
      scheme: 'foo',
      authority: 'me@example.com:8042',
      userInfo: 'me',
      host: 'example.com',
      port: '8042',
      path: '/over/there',
      query: 'name=ferret',
      fragment: 'nose',
      hostKind: 'reg-name',
      pathRule: 'path-abempty',
    });
  });

  test.each([
    ['urn:a', 'path-rootless'],
    ['urn:/a', 'path-absolute'],
    ['urn:', 'path-empty'],
    ['//h', 'path-abempty'],
    ['a', 'path-noscheme'],
    ['/', 'path-absolute'],
    ['', 'path-empty'],
  ])('names the alternative of the path of %j', (text, rule) => {
    expect(read(text)?.pathRule).toBe(rule);
  });

  test.each([
    ['//1.2.3.4', 'ipv4'],
    ['//1.2.3.4a', 'reg-name'],
    ['//[::1]', 'ipv6'],
    ['//[v1.::]', 'ipvfuture'],
    ['//', 'reg-name'],
    ['/', undefined],
  ])('names the kind of the host of %j', (text, kind) => {
    expect(read(text)?.hostKind).toBe(kind);
  });

  const REFUSED = '\\ %4 %zz a#b#c :a 1a:b //h:x //[ //a@b@c [ é //[::1]x'.split(' ');

  test.each(['a b', 'a\n', ...REFUSED])('refuses %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('distinguishes absent from empty', () => {
    expect(componentsOf(read('//@:?#') ?? { path: 'none' })).toEqual({
      scheme: undefined,
      authority: '@:',
      userInfo: '',
      host: '',
      port: '',
      path: '',
      query: '',
      fragment: '',
    });
  });
});

test('recomposing gives the text that was read', () => {
  for (const text of ['a://u@h:1/p?q#f', '//@:?#', 'mailto:x', '', '?', '#', '/.//x', './a:b']) {
    const reading = read(text);
    expect(reading && recompose({ ...reading, authority: joinAuthority(reading) })).toBe(text);
  }
});

describe('the generators stay in their rules', () => {
  test.each([
    ['scheme', schemeText],
    ['userinfo', userInfoText],
    ['host', hostText],
    ['IPv4address', ipv4Text],
    ['IPv6address', ipv6Text],
    ['port', portText],
    ['authority', authorityText],
    ['query', queryText],
    ['fragment', fragmentText],
  ] as const)('%s', (rule, text) => {
    always([text], (sample) => {
      expect(sample).toSatisfy((each: string) => matches(rule, each));
    });
  });

  test('pct-encoded', () => {
    always([pctEncoded], (sample) => {
      expect(sample).toSatisfy((each: string) => matches('query', each));
    });
  });

  test('a path text matches a path rule of its own', () => {
    const rules = ['path-abempty', 'path-absolute', 'path-rootless', 'path-noscheme', 'path-empty'] as const;
    always([pathText], (path) => {
      expect(rules.filter((rule) => matches(rule, path))).not.toEqual([]);
    });
  });
});

describe('IPv6address has nine forms', () => {
  const FORMS =
    '1:2:3:4:5:6:7:8 1:2:3:4:5:6:1.2.3.4 ::2:3:4:5:6:7:8 ::2:3:4:5:6:1.2.3.4 1::3:4:5:6:7:8 1:2::4:5:6:7:8 1:2:3::5:6:7:8 ' +
    '1:2:3:4::6:7:8 1:2:3:4:5::7:8 1:2:3:4:5::1.2.3.4 1:2:3:4:5:6::8 1:2:3:4:5:6:7::';
  const OTHERS = '1:2:3:4:5:6::1.2.3.4 1:2:3:4:5:6:7::8 1:2:3:4:5:6:7 :1 1::2::3 12345:: ::1.2.3.256';

  test.each(FORMS.split(' '))('%s is one', (text) => {
    expect(matches('IPv6address', text)).toBe(true);
  });

  test.each(OTHERS.split(' '))('%s is none', (text) => {
    expect(matches('IPv6address', text)).toBe(false);
  });
});

describe('section 5.4', () => {
  test.each([...NORMAL, ...ABNORMAL, ['http:g', 'http:g'] as const])(
    '%j resolves to %j',
    (reference, target) => {
      expect(resolve(BASE, reference)).toBe(target);
    },
  );

  test('a scheme that is the base’s own is ignored when not strict', () => {
    expect(resolve(BASE, 'http:g', false)).toBe('http://a/b/c/g');
  });

  test('the examples of 5.2.4 and the two cases of 5.2.3', () => {
    expect(removeDotSegments('/a/b/c/./../../g')).toBe('/a/g');
    expect(removeDotSegments('mid/content=5/../6')).toBe('mid/6');
    const base = { scheme: 's', query: undefined, fragment: undefined };
    expect(merge({ ...base, authority: 'h', path: '' }, 'g')).toBe('/g');
    expect(merge({ ...base, authority: undefined, path: 'b' }, 'g')).toBe('g');
  });
});

describe('the gate', () => {
  test('knows its own guards', () => {
    expect(['/.//x', '/././/x', './a:b', '././:'].every(hasGuard)).toBe(true);
    expect(['/./x', '//x', 'a:b', './a/b:c', './/a:b', ''].some(hasGuard)).toBe(false);
  });

  test('restores what it guarded', () => {
    expect(respell('//x', { host: 'h' }, {})).toBe('/.//x');
    expect(respell('/.//x', {}, { host: 'h' })).toBe('//x');
    expect(respell('a:b', { scheme: 's' }, {})).toBe('./a:b');
    expect(respell('./a:b', {}, { scheme: 's' })).toBe('a:b');
  });
});

test('every rule of single texts is anchored at both ends', () => {
  for (const rule of Object.keys(RULES) as Rule[]) expect(matches(rule, 'a\n')).toBe(false);
});

test.each(['/a/.git/..', '/a/.git/../b', '/a/.git/.', '/..'])(
  'the platform left dot-segments in %s',
  (pathname) => {
    expect(hasLeftDots({ pathname })).toBe(true);
  },
);

test.each(['/', '/a/.git', '/a/...', '/.a/b..', 'a/..', '', '/a/%2e'])(
  'the platform left no dot-segments in %s',
  (pathname) => {
    expect(hasLeftDots({ pathname })).toBe(false);
  },
);
