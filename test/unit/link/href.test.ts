import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { checkHref } from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';

const codeOf = (input: unknown, options?: Parameters<typeof checkHref>[1]): string | undefined =>
  checkHref(input, options).error?.code;

test.each([
  '',
  '?q=a&b',
  '#a&b',
  'page.html',
  './a&b',
  '/R&D/x',
  '../x',
  '/.//x',
  'javascript%3Aalert(1)',
  '//cdn.example:8443/x',
  'https://example.com/?a=1&b=2#c',
  'HTTP://EXAMPLE.com:80',
  'http://[2001:db8::1]:65535/',
  'http://127.0.0.1/',
  'http://example.com./',
  'https://xn--bcher-kva.example/',
  "https://example.com/'onmouseover=x",
  'mailto:joe@example.com?subject=a%20b',
  'tel:+1-201-555-0123',
])('allows %j, and returns it as it was given', (text) => {
  const result = checkHref(text);
  expect(result).toEqual({ ok: true, uri: Uri.parse(text) });
});

test.each(['xn--', 'XN--A.example', 'xn--bcher-kva', 'a.xn--0.'])(
  'the platform decides on the A-label of %j',
  (host) => {
    // Chromium reads every A-label as it is written, Node.js refuses those that mean nothing
    const text = `https://${host}/`;
    expect(codeOf(text)).toBe(URL.canParse(text) ? undefined : 'reading-differs');
  },
);

test('a long name with A-labels is refused before the platform is asked', () => {
  expect(codeOf(`http://${'xn--a.'.repeat(1e5)}example/`)).toBe('reading-differs');
});

test.each([
  ['', '1', '', 'reading-differs'],
  ['0x', '1f', '', 'reading-differs'],
  ['0X', 'F', '', 'reading-differs'],
  ['', '1', 'f', undefined],
  ['', '1f', '', undefined],
  ['0x', '1f', 'g', undefined],
])(
  'a last label of %j, %j many times and %j is judged alike at any length: %s',
  (start, piece, end, code) => {
    for (const count of [1, 126, 127, 252, 254, 300, 3e6])
      expect(codeOf(`http://a.${start}${piece.repeat(count)}${end}/`)).toBe(code);
  },
);

test('the error that the code of the caller throws passes through', () => {
  const error = new Error('of the caller');
  const input = {
    get href(): string {
      throw error;
    },
  };
  expect(() => checkHref(input)).toThrow(error);
});

describe('schemes', () => {
  const options = { schemes: ['HTTPS', 'ftp', 'sms'] };

  test('are the only ones, in upper or lower case, beside relative references', () => {
    expect(codeOf('https://example.com/', options)).toBe(undefined);
    expect(codeOf('SMS:+1', options)).toBe(undefined);
    expect(codeOf('sms://h', options)).toBe(undefined);
    expect(codeOf('sms:/&sol;h', options)).toBe('ambiguous-start');
    expect(codeOf('/a', options)).toBe(undefined);
    expect(codeOf('http://example.com/', options)).toBe('scheme');
    expect(codeOf('mailto:a@example.com', options)).toBe('scheme');
    expect(codeOf('https://example.com/', { schemes: [] })).toBe('scheme');
  });

  test('of servers have the rules of servers', () => {
    expect(codeOf('ftp://user@example.com/', options)).toBe('userinfo');
    expect(codeOf('ftp:/example.com/', options)).toBe('empty-host');
  });

  test.each(['javascript', 'DATA', 'vbscript', 'blob', 'file', 'filesystem', 'view-source'])(
    'never have %s',
    (scheme) => {
      expect(errorOf(() => checkHref('/a', { schemes: [scheme] }))).toMatchObject({ code: 'scheme' });
    },
  );

  test.each([
    [{ schemes: ['https:'] }, 'scheme'],
    [{ schemes: ['https', undefined] }, 'type'],
    [{ schemes: 'https' }, 'type'],
    [{ schemes: null }, 'type'],
    [{ scheme: ['https'] }, 'unknown-part'],
    ['https', 'type'],
  ])('throws for the options %j: %s', (given, code) => {
    expect(errorOf(() => checkHref('/a', given as never)).code).toBe(code);
  });
});

describe('relative', () => {
  test.each([undefined, [], ['https'], ['sms']])('beside the schemes %j', (schemes) => {
    for (const text of ['', 'a', '/a', '?q', '#f', '//example.com/', 'example.com']) {
      expect(codeOf(text, { schemes })).toBe(undefined);
      expect(codeOf(text, { schemes, relative: true })).toBe(undefined);
      expect(codeOf(text, { schemes, relative: false })).toBe('scheme');
    }
  });

  test('changes nothing for what has a scheme, nor for what is no reference', () => {
    for (const text of ['https://h/', 'tel:1', 'ftp://h/', 'https://u@h/', '/a b', 'a:b c'])
      expect(codeOf(text, { relative: false })).toBe(codeOf(text));
  });
});

describe('hosts', () => {
  const options = { hosts: ['Example.com', '*.example.org', '[0:0:0:0:0:0:0:1]'] };

  test.each([
    'https://example.com/',
    'https://EXAMPLE.com:8443/',
    '//a.example.org/',
    'http://a.b.example.org/',
    'http://[::1]/',
    '/a',
    'mailto:joe@other.example',
  ])('allow %j', (text) => {
    expect(codeOf(text, options)).toBe(undefined);
  });

  test.each([
    'https://www.example.com/',
    'https://example.org/',
    'https://.example.org/',
    'https://..example.org/',
    'https://a..example.org/',
    'https://.a.example.org/',
    'https://a..b.example.org/',
    'https://badexample.org/',
    'https://example.com.evil.example/',
    '//evil.example/',
    'https://example.com./',
  ])('refuse %j', (text) => {
    expect(codeOf(text, options)).toBe('host');
  });

  test.each([
    [['https://example.com'], 'host'],
    [['user@example.com'], 'host'],
    [['*.1.2.3.4'], 'host'],
    [['*'], 'host'],
    [['.example.com'], 'host'],
    [['*..example.com'], 'host'],
    [['a..example.com'], 'host'],
    [['example.com..'], 'host'],
    [[''], 'empty-host'],
    [['127.1'], 'reading-differs'],
    [[/example/], 'type'],
    ['example.com', 'type'],
  ])('throws for %j: %s', (hosts, code) => {
    expect(errorOf(() => checkHref('/a', { hosts: hosts as never })).code).toBe(code);
  });

  const schemes = ['git', 'chrome-extension', 'sms', 'xmpp', 'magnet', 'mailto', 'x+urn'];

  test.each([
    'git://a.example.org/x',
    'GIT://example.com:65535',
    'chrome-extension://Example.com/',
    'x+urn://[::1]/',
    'sms:+1',
    'xmpp:me@evil.example',
    'MAGNET:?xt=urn:btih:a',
    'mailto:me@evil.example',
    'xmpp://example.com/a',
  ])('allow %j of a listed scheme', (text) => {
    expect(codeOf(text, { ...options, schemes })).toBe(undefined);
  });

  test.each([
    ['git://evil.example%2f.example.org/', 'host'],
    ['git://a!b.example.org/', 'host'],
    ['git://evil.example/', 'host'],
    ['git://.example.org/', 'host'],
    ['git://me@example.com/', 'userinfo'],
    ['git://@example.com/', 'userinfo'],
    ['git://example.com:65536/', 'port'],
    ['git://127.1/', 'reading-differs'],
    ['git://[v1.x]/', 'reading-differs'],
    ['git:///evil.example/', 'empty-host'],
    ['git:example.com', 'empty-host'],
    ['git:/example.com', 'empty-host'],
    ['chrome-extension:evilext/x', 'empty-host'],
    ['x+urn:a', 'empty-host'],
    ['sms://evil.example/', 'host'],
    ['xmpp://me@example.com/', 'userinfo'],
    ['mailto://example.com/', 'authority'],
    ['sms:&sol;&sol;evil.example', 'ambiguous-start'],
    ['foo://example.com/', 'scheme'],
  ])('refuse %j of a listed scheme: %s', (text, code) => {
    expect(codeOf(text, { ...options, schemes })).toBe(code);
  });

  test.each([
    'git://evil.example%2f.example.org/',
    'git://me@h/',
    'git:///x',
    'chrome-extension:evilext/x',
    'sms://me@h:65536',
  ])('without the option %j has the rules of RFC 3986 only', (text) => {
    expect(codeOf(text, { schemes })).toBe(undefined);
  });

  test('that are wrong name the option', () => {
    expect(errorOf(() => checkHref('/a', { hosts: ['*'] })).message).toBe(
      'host: the option hosts has a text that is not a host at index 0 of "*"; give names such as example.com and *.example.com, or leave the option out to allow every host',
    );
  });
});
