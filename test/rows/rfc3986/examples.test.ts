/** The examples of RFC 3986, section by section. Appendix B: the regular expression that splits every reference into its components. The examples of RFC 3986, section 6. The path rules of section 3.3: a path is spelled so that it parses as the same path. RFC 3986, section 5: the tables of 5.4, and the examples of 5.2.4 and 5.1. */
import { describe, expect, test } from 'vitest';
import { findBase, Uri } from 'urial';
import { type Components, componentsOf } from '../../support/oracles/oracle.ts';
import { uriText } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';
import { ABNORMAL, BASE, NORMAL } from '../../support/oracles/examples.ts';

const NONE: Components = {
  scheme: undefined,
  authority: undefined,
  userInfo: undefined,
  host: undefined,
  port: undefined,
  path: '',
  query: undefined,
  fragment: undefined,
};

const parts = (text: string): Components => componentsOf(Uri.parse(text));

test.each<[string, Partial<Components>]>([
  [
    'ftp://ftp.is.co.za/rfc/rfc1808.txt',
    { scheme: 'ftp', authority: 'ftp.is.co.za', host: 'ftp.is.co.za', path: '/rfc/rfc1808.txt' },
  ],
  [
    'http://www.ietf.org/rfc/rfc2396.txt',
    { scheme: 'http', authority: 'www.ietf.org', host: 'www.ietf.org', path: '/rfc/rfc2396.txt' },
  ],
  [
    'ldap://[2001:db8::7]/c=GB?objectClass?one',
    {
      scheme: 'ldap',
      authority: '[2001:db8::7]',
      host: '[2001:db8::7]',
      path: '/c=GB',
      query: 'objectClass?one',
    },
  ],
  ['mailto:John.Doe@example.com', { scheme: 'mailto', path: 'John.Doe@example.com' }],
  ['news:comp.infosystems.www.servers.unix', { scheme: 'news', path: 'comp.infosystems.www.servers.unix' }],
  ['tel:+1-816-555-1212', { scheme: 'tel', path: '+1-816-555-1212' }],
  [
    'telnet://192.0.2.16:80/',
    { scheme: 'telnet', authority: '192.0.2.16:80', host: '192.0.2.16', port: '80', path: '/' },
  ],
  [
    'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    { scheme: 'urn', path: 'oasis:names:specification:docbook:dtd:xml:4.1.2' },
  ],
])('section 1.1.2: %s', (text, expected) => {
  expect(parts(text)).toEqual({ ...NONE, ...expected });
});

test.each<[string, Partial<Components>]>([
  [
    'foo://example.com:8042/over/there?name=ferret#nose',
    {
      scheme: 'foo',
      authority: 'example.com:8042',
      host: 'example.com',
      port: '8042',
      path: '/over/there',
      query: 'name=ferret',
      fragment: 'nose',
    },
  ],
  ['urn:example:animal:ferret:nose', { scheme: 'urn', path: 'example:animal:ferret:nose' }],
])('section 3, the figure: %s', (text, expected) => {
  expect(parts(text)).toEqual({ ...NONE, ...expected });
});

describe('section 3.2', () => {
  test('an empty host, an empty port and empty user information are present', () => {
    expect(parts('file:///x')).toEqual({ ...NONE, scheme: 'file', authority: '', host: '', path: '/x' });
    expect(parts('http://example.com:/').port).toBe('');
    expect(parts('//@h').userInfo).toBe('');
  });
});

describe('section 4.2', () => {
  test('"this:that" is not a relative reference, "./this:that" is', () => {
    expect(Uri.parse('this:that').scheme).toBe('this');
    expect(parts('./this:that')).toEqual({ ...NONE, path: './this:that' });
    expect(Uri.empty.withPath('this:that').href).toBe('./this:that');
  });
});

describe('section 5.3: an absent component has no delimiter, an empty component has one', () => {
  test.each([
    '',
    '?',
    '#',
    '?#',
    's:',
    's:?#',
    '//',
    '//?#',
    's://',
    '//h:',
    '//@',
    '//@:',
    's://@:?#',
    '/?',
    '/#',
  ])('%j', (text) => {
    const uri = Uri.parse(text);
    expect(String(uri)).toBe(text);
    expect(Uri.from(uri.toParts()).href).toBe(text);
  });
});

describe('section 5.4: every reference and every target parses', () => {
  const relative = [
    'g:h',
    'g',
    './g',
    'g/',
    '/g',
    '//g',
    '?y',
    'g?y',
    '#s',
    'g#s',
    'g?y#s',
    ';x',
    'g;x',
    'g;x?y#s',
  ];
  const dots = [
    '',
    '.',
    './',
    '..',
    '../',
    '../g',
    '../..',
    '../../',
    '../../g',
    '../../../g',
    '/./g',
    '/../g',
    'g.',
  ];
  const odd = ['.g', 'g..', '..g', './../g', './g/.', 'g/./h', 'g;x=1/./y', 'g?y/../x', 'g#s/../x', 'http:g'];

  test.each(['http://a/b/c/d;p?q', 'http://a/b/c/;x', ...relative, ...dots, ...odd])('%j', (text) => {
    expect(String(Uri.parse(text))).toBe(text);
  });
});

test('section 6: equivalent texts stay as they are written', () => {
  const same = [
    'http://example.com',
    'http://example.com/',
    'http://example.com:/',
    'http://example.com:80/',
  ];
  for (const text of [...same, 'example://a/b/c/%7Bfoo%7D', 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d']) {
    expect(String(Uri.parse(text))).toBe(text);
  }
  expect(Uri.parse('HTTP://www.EXAMPLE.com/').equals('http://www.example.com/')).toBe(false);
});

const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

function broken(text: string): (string | undefined)[] {
  const groups = APPENDIX_B.exec(text) ?? [];
  return [groups[2], groups[4], groups[5], groups[7], groups[9]];
}

function fields({ scheme, authority, path, query, fragment }: Uri): (string | undefined)[] {
  return [scheme, authority, path, query, fragment];
}

test('every reference has the components that the expression finds', () => {
  always(
    [uriText()],
    (text) => {
      expect(fields(Uri.parse(text))).toEqual(broken(text));
    },
    3000,
  );
});

describe('section 6.2.3, the four URIs that are equivalent by scheme', () => {
  const all = [
    'http://example.com',
    'http://example.com/',
    'http://example.com:/',
    'http://example.com:80/',
  ].map((text) => Uri.parse(text));

  test.each(all)('%s', (uri) => {
    expect(uri.normalize('scheme').href).toBe('http://example.com/');
    expect(all.every((other) => uri.isEquivalentTo(other, 'scheme'))).toBe(true);
    expect(all.filter((other) => uri.isEquivalentTo(other))).toEqual([uri]);
  });

  test('an empty component without a rule of its scheme stays', () => {
    expect(Uri.parse('http://example.com/?').isEquivalentTo('http://example.com/', 'scheme')).toBe(false);
    expect(Uri.parse('http://example.com/#').isEquivalentTo('http://example.com/', 'scheme')).toBe(false);
    expect(Uri.parse('http://@example.com/').isEquivalentTo('http://example.com/', 'scheme')).toBe(false);
  });
});

describe('a path is respelled when its context changes', () => {
  const scheme = (to: string | undefined) => (uri: Uri) => uri.withScheme(to);
  const authority = (to: string | undefined) => (uri: Uri) => uri.withAuthority(to as string);

  test.each<[string, string, (uri: Uri) => Uri, string]>([
    ['//h//x', 'authority gone', authority(undefined), '/.//x'],
    ['//h/.//x', 'authority gone', authority(undefined), '/././/x'],
    ['//h/./x', 'authority gone', authority(undefined), '/./x'],
    ['/.//x', 'authority come', authority('h'), '//h//x'],
    ['/././/x', 'authority come', authority('h'), '//h/.//x'],
    ['/./x', 'authority come', authority('h'), '//h/./x'],
    ['s:a:b', 'scheme gone', scheme(undefined), './a:b'],
    ['s:./a:b', 'scheme gone', scheme(undefined), '././a:b'],
    ['s:./a/b:c', 'scheme gone', scheme(undefined), './a/b:c'],
    ['./a:b', 'scheme come', scheme('s'), 's:a:b'],
    ['././a:b', 'scheme come', scheme('s'), 's:./a:b'],
    ['./a:b', 'authority come', authority('h'), '//h/a:b'],
    ['s:a', 'authority come', authority('h'), 's://h/a'],
    ['s://h/a:b', 'scheme gone', scheme(undefined), '//h/a:b'],
    ['s:/.//x', 'scheme gone', scheme(undefined), '/.//x'],
    ['s:/.//x', 'scheme changed', scheme('t'), 't:/.//x'],
    ['//h/.//x', 'authority changed', authority('i'), '//i/.//x'],
    ['s://h', 'authority gone', authority(undefined), 's:'],
  ])('%j, %s', (text, _change, apply, expected) => {
    expect(apply(Uri.parse(text)).href).toBe(expected);
  });
});

const base = Uri.parse(BASE);

describe('section 5.4.1, normal examples', () => {
  test.each(NORMAL)('%j is %j', (reference, target) => {
    expect(base.resolve(reference).href).toBe(target);
    expect(base.resolve(Uri.parse(reference)).href).toBe(target);
    expect(base.resolve(reference, { strict: false }).href).toBe(target);
    expect(base.resolve(Uri.parse(target).relativeTo(base)).href).toBe(target);
  });
});

describe('section 5.4.2, abnormal examples', () => {
  test.each(ABNORMAL)('%j is %j', (reference, target) => {
    expect(base.resolve(reference).href).toBe(target);
    expect(base.resolve(reference, { strict: false }).href).toBe(target);
  });

  test('a strict parser keeps a scheme that is the same, and a backward-compatible parser ignores it', () => {
    expect(base.resolve('http:g').href).toBe('http:g');
    expect(base.resolve('http:g', { strict: true }).href).toBe('http:g');
    expect(base.resolve('http:g', {}).href).toBe('http:g');
    expect(base.resolve('http:g', { strict: undefined }).href).toBe('http:g');
    expect(base.resolve('http:g', { strict: false }).href).toBe('http://a/b/c/g');
  });
});

describe('section 5.2.4, the examples of remove_dot_segments', () => {
  test.each([
    ['/a/b/c/./../../g', 'http://a/a/g'],
    ['mid/content=5/../6', 'http://a/b/c/mid/6'],
  ])('%j', (reference, target) => {
    expect(base.resolve(reference).href).toBe(target);
  });
});

test('section 4.4, a same-document reference leads to the base', () => {
  expect(base.resolve('#').href).toBe('http://a/b/c/d;p?q#');
  expect(Uri.parse('#s').isSameDocument(base)).toBe(true);
  expect(Uri.parse('d;p?q#s').isSameDocument(base)).toBe(true);
  expect(Uri.parse('?q').isSameDocument(base)).toBe(true);
  expect(Uri.parse('?').isSameDocument(base)).toBe(false);
});

describe('section 5.1, the base comes from the first source that has one', () => {
  const sources = {
    embedded: 'http://embedded/a#b',
    encapsulating: 'http://encapsulating/',
    retrieval: 'http://retrieval/',
    fallback: 'http://fallback/',
  };

  test.each([
    ['embedded', sources],
    ['encapsulating', { ...sources, embedded: undefined }],
    ['retrieval', { retrieval: sources.retrieval, fallback: sources.fallback }],
    ['fallback', { fallback: sources.fallback }],
  ] as const)('%s', (name, given) => {
    const { uri, source } = findBase(given);
    expect([uri.host, source, uri.fragment]).toEqual([name, name, undefined]);
  });
});
