import { describe, expect, test, vi } from 'vitest';
import {
  browserDifferences,
  findBase,
  fromIri,
  fromURL,
  fromUserInput,
  redact,
  toIri,
  toURL,
  tryFromIri,
  tryFromUserInput,
  Uri,
} from 'urial';
import { errorOf } from '../../support/tools/check.ts';

const NOT_IRI = 'an IRI cannot hold it there: leave it out, or percent-encode it';

describe('fromIri refuses characters that no IRI allows, with their index', () => {
  test('with a message that masks the password', () => {
    expect(errorOf(() => fromIri('//u:é@h/ ')).message).toBe(
      'path: " " is not allowed at index 8 of "//u:*@h/ "; percent-encode it, or give { printable: true }',
    );
    expect(errorOf(() => fromIri('//u:é@h\ufeff')).message).toBe(
      'host: cannot be made a host name at index 7 of "//u:*@h\\ufeff"; give letters, digits, "-", "." and "_", or a Unicode name of at most 253 characters that has A-labels',
    );
  });

  test.each([
    ['/é|', 'path: "|" is not allowed', 'percent-encode it, or give { printable: true }'],
    ['/é\\', 'path: "\\\\" is not allowed', 'write it as encodeSegment(...) does'],
    ['//é|@h', 'userInfo: "|" is not allowed', 'write it as encodeUserInfo(...) does'],
    ['//[é]', 'host: "é" is not allowed', NOT_IRI],
    [
      '//[x]/é',
      'host: "x" is not allowed',
      'a host is a name, an IPv4 address, or an IP address in brackets',
    ],
    ['//h:８', 'port: "８" is not allowed', 'a port holds digits only'],
    ['/\u202e', 'path: "\\u202e" is not allowed', NOT_IRI],
  ])('with advice: %s', (iri, problem, advice) => {
    const { message } = errorOf(() => fromIri(iri));
    expect(message.split(' at index ')[0]).toBe(problem);
    expect(message.slice(message.lastIndexOf('; ') + 2)).toBe(advice);
  });

  test('a Unicode host when the platform has no URL', () => {
    vi.stubGlobal('URL', undefined);
    expect(errorOf(() => fromIri('//é')).code).toBe('host');
    expect(fromIri('//h/é').href).toBe('//h/%C3%A9');
  });
});

describe('fromIri with printable', () => {
  test('masks the password of a refused text', () => {
    const { message } = errorOf(() => fromIri('//u:secret@h/ \\', { printable: true }));
    expect(message).toContain('//u:******@h/ ');
  });
});

describe('toIri shows', () => {
  test.each([
    ['the host', '//b%C3%BCcher.example', '//xn--bcher-kva.example'],
    ['ASCII', '/%41%20%2F%7E', '/%25'],
    ['escapes that are not UTF-8', '/D%FCrst', '/%C0%80', '/%ED%A0%80', '/%F4%90%80%80'],
    ['private use outside of the query', '/%EE%80%80', '#%EE%80%80', '//%EE%80%80@h'],
    [
      'characters that no IRI allows',
      '/%C2%80',
      '/%EF%BF%BD',
      '/%EF%B7%90',
      '?%F0%9F%BF%BF',
      '/%F3%A0%81%A7',
    ],
    ['bidirectional controls', '/%E2%80%8E', '?%E2%80%AE', '#%E2%81%A6', '/%D8%9C'],
    ['spaces', '/%C2%A0', '/%E3%80%80', '/%E2%80%A8', '/%E1%9A%80', '/%E2%A0%80'],
    [
      'invisible characters',
      '/%C2%AD',
      '/%E2%80%8B',
      '/%E2%80%8D',
      '/%EF%B8%8F',
      '/%EF%BB%BF',
      '/%E3%85%A4',
      '/%D8%80',
    ],
    ['marks on a delimiter', '/%CC%B8', '?a=%CC%B8', '/.%CC%81', '%CC%81', '#%CC%81'],
    ['marks on an escape', '/%41%CC%81', '/%FF%CC%81', '/%E3%80%80%CC%81', '/%E2%80%8D%CC%81'],
    ['characters that NFC turns into ASCII', '/%CD%BE', '?%E1%BF%AF', '/%E2%84%AA'],
  ])('%s unchanged: %j', (_what, ...uris) => {
    for (const uri of uris) expect(toIri(Uri.parse(uri))).toBe(uri);
  });
});

describe('tryFromIri', () => {
  test('gives the reference, or the error', () => {
    const [read, refused] = [tryFromIri('/é'), tryFromIri('/a b')];
    expect(read).toEqual({ ok: true, uri: Uri.parse('/%C3%A9'), error: undefined });
    expect(refused).toEqual({ ok: false, uri: undefined, error: errorOf(() => fromIri('/a b')) });
    expect(tryFromIri('/a b', { printable: true }).uri?.href).toBe('/a%20b');
  });

  test('a value that is no text is refused as a value, and a wrong option throws', () => {
    for (const value of [undefined, null, 5, {}, ['/a']])
      expect(tryFromIri(value as never).error?.code).toBe('type');
    for (const options of [5, 'printable', { printable: 1 }])
      expect(errorOf(() => tryFromIri('/a b', options as never)).code).toBe('type');
  });

  test('an error that is not a refusal is thrown', () => {
    const full = new RangeError('Invalid string length');
    vi.stubGlobal('encodeURIComponent', () => {
      throw full;
    });
    expect(() => tryFromIri('/é')).toThrow(full);
    vi.unstubAllGlobals();
  });
});

describe('the base of some content', () => {
  test('a relative source is resolved against the next one that is given', () => {
    const { uri, source } = findBase({
      embedded: '../x#y',
      encapsulating: 'm/n',
      retrieval: 'http://a/b/c?d',
    });
    expect([uri.href, source]).toEqual(['http://a/b/x', 'embedded']);
  });

  test('a relative source with no base after it is passed over', () => {
    const { uri, source } = findBase({ encapsulating: 'a:b', retrieval: '/c' });
    expect([uri.href, source]).toEqual(['a:b', 'encapsulating']);
  });

  test('an empty source is a reference too', () => {
    const { uri, source } = findBase({ embedded: '', retrieval: 'http://a/b#c' });
    expect([uri.href, source]).toEqual(['http://a/b', 'embedded']);
  });

  test.each([null, undefined, 'http://h/'])('%j is not an object of sources', (sources) => {
    const error = errorOf(() => findBase(sources as never));
    expect(error).toMatchObject({ code: 'type', component: 'reference', input: '' });
    expect(error.message).toMatch(/ is not allowed; give an object of sources$/);
  });
});

const R = 'REDACTED';

describe('the value of a secret parameter is hidden', () => {
  test.each([
    'X-Goog-Signature',
    'X-Amz-Signature',
    'X-Amz-Credential',
    'X-Amz-Security-Token',
    'AWSAccessKeyId',
    'Signature',
    'sig',
    'access_token',
    'id_token',
    'refresh_token',
    'code',
    'token',
    'api_key',
    'apikey',
    'password',
    'secret',
    'client_secret',
    'signature',
    'accessToken',
    'access-token',
    'refreshToken',
    'idToken',
    'id_token_hint',
    'auth_token',
    'jwt',
    'api-key',
    'x-api-key',
    'passwd',
    'pwd',
    'clientSecret',
    'client-secret',
  ])('%s', (name) => {
    for (const spelled of [
      name,
      name.toLowerCase(),
      name.toUpperCase(),
      `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    ]) {
      expect(redact(`/a?b=1&${spelled}=x%20y/z&c`)).toBe(`/a?b=1&${spelled}=${R}&c`);
      expect(redact(`/a#${spelled}=x`)).toBe(`/a#${spelled}=${R}`);
      expect(redact(`/a#/b?${spelled}=x`)).toBe(`/a#/b?${spelled}=${R}`);
    }
  });

  test('params adds names, as data and without case', () => {
    expect(redact('?my-key=1&my_key=2&mykey=3', { params: ['my-key'] })).toBe(
      `?my-key=${R}&my_key=2&mykey=3`,
    );
    const params = ['iban', 'My Key', 'größe', ''];
    expect(redact('?IBAN=1&my+key=2&My%20Key=3&gr%C3%B6%C3%9Fe=4&=5&a=6&token=7', { params })).toBe(
      `?IBAN=${R}&my+key=${R}&My%20Key=${R}&gr%C3%B6%C3%9Fe=${R}&=${R}&a=6&token=${R}`,
    );
    for (const options of [undefined, {}, { params: undefined }, { params: [] }])
      expect(redact('?iban=1', options)).toBe('?iban=1');
  });
});

describe('fromURL', () => {
  test('reads a location, and any object with an href', () => {
    expect(fromURL({ href: 'about:blank' }).href).toBe('about:blank');
    expect(fromURL(Uri.parse('../a')).href).toBe('../a');
    if (typeof location === 'object') expect(fromURL(location).scheme).toMatch(/^https?$/);
  });

  // the href of an anchor that is not a URL is its text, unchanged
  test.each([
    ['http://[', 'host'],
    ['http://h:x', 'port'],
    ['//a@b@c', undefined],
    [':', 'path-noscheme'],
    ['/\ud800', 'lone-surrogate'],
  ])('parses an href that is not a URL: %j', (href, code) => {
    if (code === undefined) expect(fromURL({ href }).host).toBe('b%40c');
    else expect(errorOf(() => fromURL({ href })).code).toBe(code);
  });
});

describe('toURL', () => {
  test.each([
    ['HTTP://H:80/a/../%7eb', 'http://h/~b'],
    ['http://h:00081', 'http://h:81/'],
    ['http://h:', 'http://h/'],
    ['http://[::FFFF:1.2.3.4]/', 'http://[::ffff:102:304]/'],
    ['foo://[0::0:1]/', 'foo://[::1]/'],
    ["http://h/'?'", "http://h/'?%27"],
    ['http://u:p=;:x@h/', 'http://u:p%3D%3B%3Ax@h/'],
    ['foo://H:0080?#', 'foo://H:80?#'],
    ['file:/etc/hosts', 'file:///etc/hosts'],
    ['mailto:a@b', 'mailto:a@b'],
    ['foo:a/../b', 'foo:a/../b'],
  ])('reads %j the same, and writes it as %j', (text, href) => {
    const url = toURL(Uri.parse(text));
    expect(url).toBeInstanceOf(URL);
    expect(decodeURI(url.href)).toBe(decodeURI(href));
  });

  const advice = 'write it so that both read the same, or use what new URL(...) reads';
  test.each([
    [
      'http:h/b',
      'host',
      `the browser reads "h" where RFC 3986 reads nothing at index 0 of "http:h/b"; ${advice}`,
    ],
    [
      'http:///evil.example/x',
      'host',
      `the browser reads "evil.example" where RFC 3986 reads "" at index 7 of "http:///evil.example/x"; ${advice}`,
    ],
    [
      'http://u:secret@0x7f.1/',
      'host',
      `the browser reads "127.0.0.1" where RFC 3986 reads "0x7f.1" at index 16 of "http://u:******@0x7f.1/"; ${advice}`,
    ],
    [
      'http://b%C3%BCcher.example/',
      'host',
      `the browser reads "xn--bcher-kva.example" where RFC 3986 reads "b%C3%BCcher.example" at index 7 of "http://b%C3%BCcher.example/"; ${advice}`,
    ],
    [
      'http://u:@h/',
      'userInfo',
      `the browser reads "u" where RFC 3986 reads "u:" at index 7 of "http://u:@h/"; ${advice}`,
    ],
    [
      'http://@h/',
      'userInfo',
      `the browser reads nothing where RFC 3986 reads "" at index 7 of "http://@h/"; ${advice}`,
    ],
    [
      'http:///u:secret@h/',
      'userInfo',
      `the browser reads "***" where RFC 3986 reads nothing at index 0 of "http:///u:******@h/"; ${advice}`,
    ],
    [
      'http:u:secret@h/',
      'userInfo',
      `the browser reads "***" where RFC 3986 reads nothing at index 0 of "http:********@h/"; ${advice}`,
    ],
    [
      'a/b',
      'reference',
      'a relative reference is not a URL at index 0 of "a/b"; resolve it against a base first',
    ],
    [
      'http://h:99999/',
      'reference',
      'the browser refuses it at index 0 of "http://h:99999/"; keep the Uri, or change the part that URL refuses',
    ],
  ])('refuses %j', (text, component, rest) => {
    const error = errorOf(() => toURL(Uri.parse(text)));
    expect(error).toMatchObject({ code: 'reading-differs', component, message: `${component}: ${rest}` });
  });
});

describe('a text from a person', () => {
  test.each([
    // RFC 3986, section 4.5
    ['www.w3.org/Addressing/', 'https://www.w3.org/Addressing/'],
    [' \t\u00a0http://h/ \n\ufeff', 'http://h/'],
    [`${'\t'.repeat(20)}h`, 'https://h'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
    ['localhost:0', 'https://localhost:0'],
    ['localhost:65535?x', 'https://localhost:65535?x'],
    ['h:80#x', 'https://h:80#x'],
    ['[::1]:80', 'https://[::1]:80'],
    ['192.0.2.1', 'https://192.0.2.1'],
    // names of schemes that are hosts
    ['ftp/pub', 'https://ftp/pub'],
    ['ws/a//b', 'https://ws/a//b'],
    ['https.example//a', 'https://https.example//a'],
    ['httpsd//a', 'https://httpsd//a'],
    ['www//a', 'https://www//a'],
    ['x-http//a', 'https://x-http//a'],
    ['http', 'https://http'],
    ['h', 'https://h'],
    ['//h/x', 'https://h/x'],
    ['//u@h', 'https://u@h'],
    ['bücher.example:8080', 'https://xn--bcher-kva.example:8080'],
    ['http://h/a b?c d#e f#g', 'http://h/a%20b?c%20d#e%20f%23g'],
    ['h/größe/<[{^|`"}]>', 'https://h/gr%C3%B6%C3%9Fe/%3C%5B%7B%5E%7C%60%22%7D%5D%3E'],
    ['h/%zz%41%', 'https://h/%25zz%41%25'],
    ['h/\ue000\u200b\uffff', 'https://h/%EE%80%80%E2%80%8B%EF%BF%BF'],
    ['mailto:joe@h', 'mailto:joe@h'],
    ['mailto:joe@h?subject=a b', 'mailto:joe@h?subject=a%20b'],
    // digits that are not a port, or a telephone number
    ['tel:911', 'tel:911'],
    ['mailto:80', 'mailto:80'],
    ['urn:80', 'urn:80'],
    ['JavaScript:1', 'JavaScript:1'],
    ['SMS:12345', 'SMS:12345'],
    ['x-call:65536', 'x-call:65536'],
    ['x-call:123456', 'x-call:123456'],
    ['urn:isbn:0451450523', 'urn:isbn:0451450523'],
    ['about:blank', 'about:blank'],
    // names of schemes that hosts do not have
    ['my-localhost:a', 'my-localhost:a'],
    ['localhosts:a', 'localhosts:a'],
    ['a+b.c:d', 'a+b.c:d'],
    ['file:///C:/a b', 'file:///C:/a%20b'],
  ])('%j is read as %j', (text, href) => {
    expect(fromUserInput(text).uri.href).toBe(href);
  });
});

test('changes are listed in the order of the text', () => {
  expect(fromUserInput(' ü.example/ä?ö#% ').changes).toEqual([
    { kind: 'trimmed', component: 'reference', index: 0, before: ' ', after: '' },
    { kind: 'scheme-added', component: 'scheme', index: 1, before: '', after: 'https://' },
    { kind: 'host-encoded', component: 'host', index: 1, before: 'ü.example', after: 'xn--tda.example' },
    { kind: 'encoded', component: 'path', index: 10, before: '/ä', after: '/%C3%A4' },
    { kind: 'encoded', component: 'query', index: 13, before: 'ö', after: '%C3%B6' },
    { kind: 'encoded', component: 'fragment', index: 15, before: '%', after: '%25' },
    { kind: 'trimmed', component: 'reference', index: 16, before: ' ', after: '' },
  ]);
  expect(fromUserInput('http://h/a?b#c').changes).toEqual([]);
  expect(fromUserInput('//h').changes).toEqual([
    { kind: 'scheme-added', component: 'scheme', index: 0, before: '', after: 'https:' },
  ]);
});

describe('a text that cannot be read safely is refused', () => {
  test('with advice', () => {
    expect(errorOf(() => fromUserInput('/a')).message).toBe(
      'reference: the text does not begin with a scheme or a host at index 0 of "/a"; begin with one of them; resolve a relative reference against its base',
    );
    expect(errorOf(() => fromUserInput('joe@h')).message).toBe(
      'reference: neither a scheme nor a host and its port at index 3 of "joe@h"; write "mailto:" before an address, and a scheme before user information and "//"',
    );
    expect(errorOf(() => fromUserInput('Https;//h')).message).toBe(
      'reference: a scheme is not followed by ":" at index 5 of "Https;//h"; write "https://" before the host',
    );
    expect(errorOf(() => fromUserInput('C:/')).message).toBe(
      'reference: one letter before ":" may be a drive at index 0 of "C:/"; write "file:///C:/x" for C:\\x',
    );
  });
});

test.each([
  [() => fromUserInput(5 as never), 'type'],
  [() => fromUserInput('h', { scheme: 5 as never }), 'type'],
  [() => fromUserInput('h', { scheme: '' }), 'scheme'],
  [() => fromUserInput('http://h', { scheme: 'http:' }), 'scheme'],
])('a wrong argument is refused', (call, code) => {
  expect(errorOf(call).code).toBe(code);
});

test.each([[() => fromUserInput(5 as never)], [() => fromUserInput('h', 5 as never)]])(
  'the error of a wrong argument is about the whole reference: %#',
  (call) => {
    expect(errorOf(call)).toMatchObject({ code: 'type', component: 'reference' });
  },
);

describe('tryFromUserInput', () => {
  test('gives the reference and the changes, or the error', () => {
    const change = { kind: 'scheme-added', component: 'scheme', index: 0, before: '', after: 'ftp://' };
    expect(tryFromUserInput('h', { scheme: 'ftp' })).toStrictEqual({
      ok: true,
      uri: Uri.parse('ftp://h'),
      changes: [change],
      error: undefined,
    });
    expect(tryFromUserInput('/a')).toStrictEqual({
      ok: false,
      uri: undefined,
      changes: undefined,
      error: errorOf(() => fromUserInput('/a')),
    });
  });

  test('a value that is no text is refused as a value, and a wrong option throws', () => {
    for (const value of [undefined, null, 5, {}, ['h']])
      expect(tryFromUserInput(value as never).error?.code).toBe('type');
    expect(errorOf(() => tryFromUserInput('/a', { scheme: '1' })).code).toBe('scheme');
    for (const options of [5, 'https', { scheme: 1 }])
      expect(errorOf(() => tryFromUserInput('/a', options as never)).code).toBe('type');
  });
});

describe('components that a browser reads differently are listed', () => {
  test.each([
    ['HTTP://h:80/%7Ea/../b', []],
    ['http://h/%2e%2E/a', []],
    ['http://EX%41MPLE/', []],
    ['file:/x', []],
    [
      'http:///h/x',
      [
        ['host', '', 'h'],
        ['path', '/h/x', '/x'],
      ],
    ],
    [
      'http:/h',
      [
        ['host', undefined, 'h'],
        ['path', '/h', '/'],
      ],
    ],
    ['https://u:p:q@1.1/', [['host', '1.1', '1.0.0.1']]],
    [
      'http:/u:secret@h/',
      [
        ['userInfo', undefined, '***'],
        ['host', undefined, 'h'],
        ['path', '/u:***@h/', '/'],
      ],
    ],
    // without its `:` the password would be the name of a user
    [
      'ftp:secret@h/',
      [
        ['userInfo', undefined, '***'],
        ['host', undefined, 'h'],
        ['path', '***@h/', '/'],
      ],
    ],
    ['file:secret@h', [['path', '***@h', '***']]],
    [
      'http:/h/me@x',
      [
        ['host', undefined, 'h'],
        ['path', '/h/me@x', '/me@x'],
      ],
    ],
    ['http://u:@h/', [['userInfo', 'u:', 'u']]],
    ['http://u:secret@h:99999', [['reference', 'http://u:***@h:99999', undefined]]],
    [
      "http://@h/?'",
      [
        ['userInfo', '', undefined],
        ['query', "'", '%27'],
      ],
    ],
  ] as const)('%j', (text, list) => {
    const expected = list.map(([component, uri, browser]) => ({ component, uri, browser }));
    expect(browserDifferences(text)).toEqual(expected);
    expect(browserDifferences(Uri.parse(text))).toEqual(expected);
  });
});

describe('the base is used for both readings', () => {
  test.each([
    ['../x', 'https://h/a/b', []],
    ['//h2', 'https://h', []],
    [
      'https:b',
      'https://h/a/',
      [
        ['host', undefined, 'h'],
        ['path', 'b', '/a/b'],
      ],
    ],
    [
      'https:b',
      'http://h/a/',
      [
        ['host', undefined, 'b'],
        ['path', 'b', '/'],
      ],
    ],
    ['b', 'mailto:a', [['reference', 'mailto:b', undefined]]],
    ['#b', 'mailto:a', []],
    [
      'ftp:secret@h',
      'ftp://h/a/',
      [
        ['host', undefined, 'h'],
        ['path', '***@h', '***'],
      ],
    ],
  ] as const)('%j from %j', (text, base, list) => {
    const expected = list.map(([component, uri, browser]) => ({ component, uri, browser }));
    expect(browserDifferences(text, base)).toEqual(expected);
    expect(browserDifferences(text, new URL(base))).toEqual(expected);
  });
});

test.each([
  [() => browserDifferences('a b'), 'path'],
  [() => browserDifferences('a', 'b c'), 'path'],
  [() => browserDifferences('a', 'b'), 'base-not-absolute'],
  [() => browserDifferences(5 as never), 'type'],
  [() => browserDifferences('a', null as never), 'type'],
])('an argument that is not a reference is refused', (call, code) => {
  expect(errorOf(call).code).toBe(code);
});

test('the advice for a base without a scheme names no option, because there is none', () => {
  expect(errorOf(() => browserDifferences('a', 'b')).message).not.toContain('relative: true');
});
