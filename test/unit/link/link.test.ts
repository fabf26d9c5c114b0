/** The checks of `urial/link`, their options, and what is within a base. */
import { describe, expect, test } from 'vitest';
import { checkFetch, checkHref, checkRedirect, isPublicAddress, isWithin } from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';
import { Uri } from 'urial';
import { TROUBLES } from '../../../src/link/troubles.ts';

const codeOf = (input: unknown, options?: Parameters<typeof checkHref>[1]): string | undefined =>
  checkHref(input, options).error?.code;

test.each(['xn--', 'XN--A.example', 'xn--bcher-kva', 'a.xn--0.'])(
  'the platform decides on the A-label of %j',
  (host) => {
    // Chromium reads every A-label as it is written, Node.js refuses those that mean nothing
    const text = `https://${host}/`;
    expect(codeOf(text)).toBe(URL.canParse(text) ? undefined : 'browser-differs');
  },
);

test('a long name with A-labels is refused before the platform is asked', () => {
  expect(codeOf(`http://${'xn--a.'.repeat(1e5)}example/`)).toBe('browser-differs');
});

test.each([
  ['', '1', '', 'browser-differs'],
  ['0x', '1f', '', 'browser-differs'],
  ['0X', 'F', '', 'browser-differs'],
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
      'host: "*" is not allowed, at index 0 of "*"; pass names such as example.com and *.example.com as hosts, or leave it out',
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
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
    const around = [before, after].filter((address) => address !== '-');
    expect(around.map(isPublicAddress)).toEqual(around.map(() => true));
  },
);

const OWN = 'https://app.example/';

test('an object with an href is read as its text, and a value without a text is refused', () => {
  const raw = new URL('https://example.com/?a|b');
  for (const unicode of [false, true])
    expect(checkHref(raw, { unicode }).uri?.href).toBe('https://example.com/?a%7Cb');
  expect(checkHref(Uri.parse('/a'), { unicode: true }).uri?.href).toBe('/a');
  for (const input of [undefined, null, ['/a'], 5, {}])
    expect(checkHref(input, { unicode: true }).error?.code).toBe('type');
});

test('unicode is true or false', () => {
  expect(() => checkHref('/', { unicode: 'yes' as never })).toThrow(/pass true or false as unicode$/);
  expect(() => checkRedirect('/', OWN, { unicode: 1 as never })).toThrow(/pass true or false as unicode$/);
  expect(() => checkFetch('/', { unicode: null as never })).toThrow(/pass true or false as unicode$/);
  expect(checkHref('/ü', { unicode: false }).ok).toBe(false);
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

test('another scheme, host or port is not within', () => {
  for (const base of ['https://h/a', 'http://h2/a', 'http://h:8080/a', '/a'])
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

test('a URI without an origin is within nothing, and holds nothing', () => {
  for (const text of ['http:h', 'http://', 'http://h:65536', 'file:///a', 'foo://h', 'mailto:a@h']) {
    for (const other of [text, 'http://h']) {
      expect(isWithin(text, other)).toBe(false);
      expect(isWithin(other, text)).toBe(false);
    }
  }
});

test('a text that is not a reference is refused, also where there is no origin', () => {
  for (const uri of [Uri.parse(''), Uri.parse('http://h')]) {
    expect(errorOf(() => isWithin(uri, 'http://a b')).code).toBe('host');
    expect(errorOf(() => isWithin('http://a b', uri)).code).toBe('host');
    for (const other of [undefined, null, 5, {}]) {
      expect(errorOf(() => isWithin(uri, other as never)).code).toBe('type');
      expect(errorOf(() => isWithin(other as never, uri)).code).toBe('type');
    }
  }
});
