/** The component of each error of `urial/link` is the component that people have to look at. */
import { describe, expect, test } from 'vitest';
import {
  checkFetch,
  checkHref,
  checkPortable,
  checkRedirect,
  checkRedirectUri,
  isGlobalAddress,
  isWithin,
} from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';
import { Uri, type UriComponent, UriError, type UriErrorCode } from 'urial';
import { TROUBLES } from '../../../src/link/troubles.ts';

const codeOf = (input: unknown, options?: Parameters<typeof checkHref>[1]): string | undefined =>
  checkHref(input, options).error?.code;

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
  test('that are wrong name the option', () => {
    expect(errorOf(() => checkHref('/a', { hosts: ['*'] })).message).toBe(
      'host: the option hosts has a text that is not a host at index 0 of "*"; give names such as example.com and *.example.com, or leave the option out to allow every host',
    );
  });
});

/** The blocks that are not globally reachable: an address before, the first, the last, and an address after. */
const BLOCKS: readonly (readonly [before: string, first: string, last: string, after: string])[] = [
  ['-', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '255.255.255.255', '-'],
  ['-', '1fff:ffff::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  ['2000:ffff::', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ['2001:db7:ffff::', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ['2001:ffff::', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  ['3ffe:ffff::', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ['3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '-'],
  ['64:ff9b::9.255.255.255', '64:ff9b::10.0.0.0', '64:ff9b::10.255.255.255', '64:ff9b::b00:0'],
];

test.each(BLOCKS)(
  'after %s the block from %s to %s is not global, before %s',
  (before, first, last, after) => {
    expect([first, last].map(isGlobalAddress)).toEqual([false, false]);
    const around = [before, after].filter((address) => address !== '-');
    expect(around.map(isGlobalAddress)).toEqual(around.map(() => true));
  },
);

const REGISTERED = 'https://client.example/cb';

type Row = readonly [code: UriErrorCode, component: UriComponent, check: () => { readonly error?: unknown }];

describe('the error of a refused link names the component', () => {
  test.each<Row>([
    ['scheme', 'scheme', () => checkHref('javascript:alert(1)')],
    ['authority', 'authority', () => checkHref('mailto://h/')],
    ['empty-host', 'host', () => checkHref('https:///')],
    ['userinfo', 'userInfo', () => checkHref('https://u@h/')],
    ['host', 'host', () => checkHref('https://a%41/')],
    ['reading-differs', 'host', () => checkHref('https://1.2/')],
    ['port', 'port', () => checkHref('https://h:65536/')],
    ['ambiguous-start', 'path', () => checkHref('/&')],
    ['host', 'host', () => checkHref('https://a/', { hosts: ['b'] })],
    ['scheme', 'scheme', () => checkFetch('/a')],
    ['port', 'port', () => checkFetch('https://example.com:0/')],
    ['port', 'port', () => checkFetch('https://example.com/', { ports: [80] })],
    ['address', 'host', () => checkFetch('https://127.0.0.1/')],
    ['name', 'host', () => checkFetch('https://localhost/')],
    ['control', 'reference', () => checkRedirect('/a?%00', 'https://own.example/')],
    ['path-slashes', 'path', () => checkRedirect('/%2f', 'https://own.example/')],
    ['origin', 'reference', () => checkRedirect('https://other.example/', 'https://own.example/')],
    ['scheme', 'scheme', () => checkRedirectUri('/cb', REGISTERED)],
    ['fragment', 'fragment', () => checkRedirectUri('https://client.example/cb#a', REGISTERED)],
    ['userinfo', 'userInfo', () => checkRedirectUri('https://u@client.example/cb', REGISTERED)],
    ['port', 'port', () => checkRedirectUri('https://client.example:/cb', REGISTERED)],
    ['scheme', 'scheme', () => checkRedirectUri('ftp://client.example/cb', REGISTERED)],
    ['host', 'host', () => checkRedirectUri('http://client.example/cb', REGISTERED)],
    ['mismatch', 'reference', () => checkRedirectUri('https://client.example/c', REGISTERED)],
    ['not-portable', 'host', () => checkPortable('https:///a')],
    ['not-portable', 'query', () => checkPortable('/?')],
  ])('%s: %s', (code, component, check) => {
    const { error } = check();
    expect(error).toBeInstanceOf(UriError);
    expect(error).toMatchObject({ code, component });
  });
});

describe('the error of an option names the component', () => {
  test.each<readonly [code: UriErrorCode, component: UriComponent, call: () => unknown]>([
    ['scheme', 'scheme', () => checkHref('/', { schemes: ['javascript'] })],
    ['scheme', 'scheme', () => checkHref('/', { schemes: ['a:'] })],
    ['type', 'host', () => checkHref('/', { hosts: [7 as never] })],
    ['host', 'host', () => checkHref('/', { hosts: ['*.192.0.2.1'] })],
    ['host', 'host', () => checkHref('/', { hosts: ['a%41'] })],
    ['type', 'reference', () => checkHref('/', { hosts: 'a' as never })],
    ['type', 'reference', () => checkHref('/', 7 as never)],
    ['type', 'port', () => checkFetch('/', { ports: ['80' as never] })],
    ['port', 'port', () => checkFetch('/', { ports: [0] })],
    // a list with a hole
    ['type', 'reference', () => checkHref('/', { hosts: Array(1) })],
    ['type', 'reference', () => checkRedirectUri(REGISTERED, Array(1))],
  ])('%s: %s', (code, component, call) => {
    expect(errorOf(call)).toMatchObject({ code, component });
  });
});

const OWN = 'https://app.example/';

test.each([
  [' //evil.example', 'path', 0],
  [' https://example.com/', 'path', 0],
  ['\u00a0/a', 'path', 0],
  ['\ufeffhttps://example.com/', 'path', 0],
  ['/a b ', 'path', 4],
  ['/ü?q ', 'query', 4],
  ['/?', undefined, 0],
  ['/? ', 'query', 2],
  ['#ü  ', 'fragment', 2],
  ['https://example.com ', 'host', 19],
  ['https://example.com:80 ', 'port', 22],
  ['https:// ', 'host', 8],
  [' ', 'path', 0],
  ['/\u2028', 'path', 1],
])('white space at the start or end of %j is refused: %s at %i', (text, code, index) => {
  const { error } = checkHref(text, { iri: true });
  expect(error?.code).toBe(code);
  if (error !== undefined) expect([error.index, error.advice]).toEqual([index, 'trim() the text']);
});

test('an object with an href is read as its text, and a value without a text is refused', () => {
  const raw = new URL('https://example.com/?a|b');
  expect(checkHref(raw).error?.advice).toBe('to convert a URL, use fromURL');
  expect(checkHref(raw, { iri: true }).uri?.href).toBe('https://example.com/?a%7Cb');
  expect(checkHref(Uri.parse('/a'), { iri: true }).uri?.href).toBe('/a');
  for (const input of [undefined, null, ['/a'], 5, {}])
    expect(checkHref(input, { iri: true }).error?.code).toBe('type');
});

test('iri is true or false', () => {
  expect(() => checkHref('/', { iri: 'yes' as never })).toThrow(/give true or false as iri$/);
  expect(() => checkRedirect('/', OWN, { iri: 1 as never })).toThrow(/give true or false as iri$/);
  expect(() => checkFetch('/', { iri: null as never })).toThrow(/give true or false as iri$/);
  expect(checkHref('/ü', { iri: false }).ok).toBe(false);
});

/** Each check with these options. */
const CHECKS: Readonly<Record<string, (options: unknown) => unknown>> = {
  checkHref: (options) => checkHref('https://other.example/', options as never),
  checkFetch: (options) => checkFetch('https://other.example/', options as never),
  checkRedirect: (options) => checkRedirect('/a', 'https://app.example/', options as never),
};

const hidden = (key: PropertyKey): object => Object.defineProperty({}, key, { value: [], enumerable: false });

class Getters {
  get hosts(): string[] {
    return ['example.com'];
  }
}

const NO_OPTIONS: readonly (readonly [name: string, options: unknown])[] = [
  ['null', null],
  ['a text', 'https'],
  ['a function', () => ({})],
  ['a list', []],
  ['a Map', new Map([['hosts', ['example.com']]])],
  ['an instance of a class with getters', new Getters()],
  ['options in a prototype', Object.create({ hosts: ['example.com'] })],
  ['options in a prototype without a prototype', Object.create(hidden('hosts'), {})],
  [
    'options in a prototype that has none',
    Object.create(Object.assign(Object.create(null) as object, { hosts: [] })),
  ],
];

test.each(Object.keys(CHECKS))('%s takes plain objects only: no option is overlooked', (name) => {
  const codes = NO_OPTIONS.map(([what, options]) => [what, errorOf(() => CHECKS[name]!(options)).code]);
  expect(codes).toEqual(NO_OPTIONS.map(([what]) => [what, 'type']));
});

test.each(Object.keys(CHECKS))('%s takes an object without a prototype, and undefined', (name) => {
  expect(CHECKS[name]!(Object.create(null))).toMatchObject({ ok: true });
  expect(CHECKS[name]!(undefined)).toMatchObject({ ok: true });
});

test.each([['host'], [Symbol('hosts')]])('a key that is not enumerable counts too: %s', (key) => {
  for (const call of Object.values(CHECKS))
    expect(errorOf(() => call(hidden(key)))).toMatchObject({ code: 'unknown-part' });
});

test('an error of options is about the whole reference', () => {
  const wrong = [5, { hosts: 'h' }, { hosts: new Array(1) }];
  for (const call of Object.values(CHECKS)) {
    const components = wrong.map((options) => errorOf(() => call(options)).component);
    expect(components).toEqual(['reference', 'reference', 'reference']);
  }
});

test.each([
  [10, /schemes .*a8, a9$/],
  [11, /schemes .*a8, a9 and 1 more$/],
])('an error shows the first ten of a list of %i', (length, end) => {
  const schemes = Array.from({ length }, (_, n) => `a${n}`);
  expect(checkHref('https://other.example/', { schemes }).error?.message).toMatch(end);
});

const rows = import.meta.glob('../../rows/portable.rows', { query: '?raw', import: 'default', eager: true });

test('the rows have each class of trouble', () => {
  const said = Object.values(rows).flatMap((text) =>
    Array.from(text.matchAll(/troubleIn\(text, ['`](.*)['`]\)/g), ([, says = '']) => says),
  );
  expect(TROUBLES.filter(([, , problem]) => !said.some((says) => problem.startsWith(says)))).toEqual([]);
});

test('the link is a new Uri with the text that was checked, whatever was done to the input', () => {
  const input = Object.assign(Uri.parse('/a'), { toString: () => 'javascript:alert(1)' });
  const { uri } = checkHref(input);
  expect(uri).not.toBe(input);
  expect([uri?.href, String(uri)]).toEqual(['/a', '/a']);
});

describe.each([
  ['/api', ['/api', '/api/', '/api/x', '/api//x', '/./api/x', '/x/../api', '/%61pi', '/api/%2E', '/api?q#f']],
  [
    '/api',
    ['/api/x%2Fy', '/api/..%2e', '/api/a%2f..%2fb', '/api/a/..%2fb', '/api/..%2fapi', '/api/%25', '/api/%00'],
  ],
  ['/api/', ['/api/', '/api/x', '/api//x', '/api/x/..']],
  ['', ['', '/', '/x', '//x', '?q']],
  ['/', ['', '/', '/x']],
  ['/a//b', ['/a//b', '/a//b/c']],
  ['/a%2Fb', ['/a%2fb', '/a%2Fb/c']],
  ['/a%252Fb', ['/a%252Fb/c']],
  ['/caf%C3%A9', ['/caf%c3%a9/x']],
  ['/%FF', ['/%ff/x']],
  ['/a%5Cb', ['/a%5Cb/c']],
  ['/a%09', ['/a%09/x']],
  // parameters of a path
  ['/api', ['/api/;', '/api/x;v=1/y', '/api/x;/../y', '/api/%3Ba', '/api/a;b;c=..;/d', '/api/x;..']],
  ['/api;v=1', ['/api;v=1', '/api;v=1/', '/api;v=1/x', '/api;v=1/x;w=2']],
  ['/api%3Bv', ['/api%3bv/x']],
  ['/api;v=1/', ['/api;v=1/x;y/']],
])('the base %j holds', (base, paths) => {
  test.each(paths)('%j', (path) => {
    expect(isWithin(`http://h${path}`, `HTTP://H:80${base}?q#f`)).toBe(true);
  });
});

describe.each([
  ['/api', ['', '/', '/apix', '/ap', '/API', '/x/api', '/api/..', '/api/../x', '/api/%2e%2e/x', '/api%2Fx']],
  ['/api', ['/api/..%2fx', '/api/..%2Fapix', '/api/%2e%2e%2fx', '/api/..%5cx', '/api/x%5C..%5c..%5cy']],
  // decoded several times
  ['/api', ['/api/..%252fx', '/api/%252e%252e/x', '/api/%25252e%25252E%25255cx', '/api/.%252e']],
  // decoded first, or with slashes merged first, it leaves the base
  ['/api', ['/api/..%2f/../x', '/api/a%2f../..', '/api/..%252f/../x', '/api/..%5c/../x', '/api//../x']],
  // half decoded it leaves the base, and decoded to the end it comes back
  ['/api', ['/api/a%252fb/..%2f..']],
  // several slashes are one to some servers
  ['/api', ['/api//..%2fx', '/api/a//..%2F..', '/api/%2f..']],
  // browsers drop these
  ['/api', ['/api/.%09./x', '/api/.%0A%0d.%2Fx', '/api/%2e%2509%2e']],
  // without the parameters of its segments it leaves the base, as written or decoded
  ['/api', ['/api/..;/admin', '/api/..;a=1/admin', '/api/%2e%2e;x/admin', '/api/..%3B/admin', '/api/..;']],
  ['/api', ['/api/..%253Ba/x', '/api/.%2e%3b%2fx', '/api/a/..;/..;b', '/api/..;%5cx', '/api/.;/..;/x']],
  // decoded first, or with slashes merged after the parameters are gone
  [
    '/api',
    ['/api/a;%2f..;%2f..;/x', '/api/;/..;/x', '/api/;x/../..;/y', '/api/..;//api/x', '/api/a;%2fb/..%2f..'],
  ],
  ['/api', ['/api;', '/api;v=1', '/api;v=1/x', '/api%3Bv/x']],
  ['/api;v=1', ['/api', '/api/x', '/api;v=2', '/api;v=1/..;/x', '/api;v=12']],
  // decoded more than five times
  ['/api', [`/api/%${'25'.repeat(6)}41`]],
  ['/api/', ['/api', '/api/..', '/api/x/../..', '/api/..%2f']],
  ['/a//b', ['/a/b', '/a/b/c']],
  ['/a%2Fb', ['/a/b', '/a/b/c']],
])('the base %j does not hold', (base, paths) => {
  test.each(paths)('%j', (path) => {
    expect(isWithin(`http://h${path}`, `http://h${base}`)).toBe(false);
  });
});

test('another scheme, host or port is not within', () => {
  for (const base of ['https://h/a', 'http://h2/a', 'http://h:8080/a', '/a', '//h/a'])
    expect(isWithin('http://h/a/b', base)).toBe(false);
});

test('both references are taken as text, as a Uri, or by their href', () => {
  const forms = [
    (text: string) => text,
    Uri.parse,
    (text: string) => new URL(text),
    (href: string) => ({ href }),
  ];
  for (const one of forms)
    for (const other of forms) expect(isWithin(one('http://h/a'), other('HTTP://H:80'))).toBe(true);
});

test('a reference without an origin is within nothing, and holds nothing', () => {
  for (const text of [
    '',
    '/a',
    '//h/a',
    'http:h',
    'http://',
    'http://h:65536',
    'file:///a',
    'foo://h',
    'mailto:a@h',
  ]) {
    for (const other of [text, 'http://h']) {
      expect(isWithin(text, other)).toBe(false);
      expect(isWithin(other, text)).toBe(false);
    }
  }
});

test('a text that is not a reference is refused, also where there is no origin', () => {
  for (const uri of [Uri.empty, Uri.parse('http://h')]) {
    expect(errorOf(() => isWithin(uri, 'http://a b')).code).toBe('host');
    expect(errorOf(() => isWithin('http://a b', uri)).code).toBe('host');
    for (const other of [undefined, null, 5, {}]) {
      expect(errorOf(() => isWithin(uri, other as never)).code).toBe('type');
      expect(errorOf(() => isWithin(other as never, uri)).code).toBe('type');
    }
  }
});
