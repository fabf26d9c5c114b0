/** The examples of RFC 3986, section by section. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { componentsOf } from '../../support/oracles/oracle.ts';
import type { Components } from '../../support/oracles/oracle.ts';

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
