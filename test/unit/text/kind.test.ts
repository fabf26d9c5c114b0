import { describe, expect, test } from 'vitest';
import { fromUserInput, QueryParams, Uri } from 'urial';
import { BRAND, brandedText, dataText, textIfData } from '../../../src/core/text/data.ts';
import { errorOf } from '../../support/tools/check.ts';
import { isIn, QUERY, TABLE } from '../../../src/core/text/chars.ts';
import { byteAt, codeAt, END } from '../../../src/core/text/scan.ts';
import { canBeHost, hasNoAuthority, isWebScheme } from '../../../src/core/text/schemes.ts';
import {
  checkChoice,
  elementAt,
  hasKey,
  hrefIn,
  mapList,
  readOptions,
  referenceText,
} from '../../../src/core/text/own.ts';
import { fromRequest } from 'urial/http';
import { checkFetch, checkHref, checkRedirect } from 'urial/link';
import { uriSchema } from 'urial/schema';
import { UriTemplate } from 'urial/template';

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

test.each([
  ['', ''],
  [' a', ' a'],
  [0, '0'],
  [-0, '0'],
  [-1.5, '-1.5'],
  [1e21, '1e+21'],
  [12345678901234567890n, '12345678901234567890'],
  [false, 'false'],
  [Uri.parse('http://u:p@h/a%20b?c#d'), 'http://u:p@h/a%20b?c#d'],
  [Uri.parse(''), ''],
])('%o has the text %j', (value, text) => {
  expect(dataText(value, 'path')).toBe(text);
  expect(textIfData(value)).toBe(text);
});

test.each([
  [Number.NaN, 'NaN'],
  [-Infinity, '-Infinity'],
  [null, 'null'],
  [undefined, 'undefined'],
  [[], 'an array'],
  [{}, 'of type object'],
  [Symbol('s'), 'of type symbol'],
])('refuses %s, naming the component', (value, name) => {
  const error = errorOf(() => dataText(value, 'path'));
  expect(error).toMatchObject({ code: 'bad-value', component: 'path' });
  expect(error.message).toContain(`path: a value is ${name}; `);
});

class Branded {
  get [BRAND](): unknown {
    return this.text;
  }
  readonly text: unknown;
  constructor(text: unknown) {
    this.text = text;
  }
}

test.each<[string, unknown, string | undefined]>([
  ['a Uri', Uri.parse('a:b'), 'a:b'],
  ['a Uri of another copy of the package', new Branded('c:d'), 'c:d'],
  ['a Uri that was overwritten', Object.assign(Uri.parse('a:b'), { href: 'c:d' }), 'a:b'],
  ['a proxy of a Uri', new Proxy(Uri.parse('a:b'), {}), undefined],
  ['a brand that is no text', new Branded(7), undefined],
  ['an own brand, as a record can have', { [BRAND]: 'a:b' }, undefined],
  ['an object with an href', { href: 'a:b' }, undefined],
  ['a URL', new URL('a:b'), undefined],
  ['a text', 'a:b', undefined],
  ['null', null, undefined],
  ['a revoked proxy', revoked({}), undefined],
  ['a proxy that throws', new Proxy({}, { has: boom }), undefined],
])('the text under the brand of %s', (_name, value, text) => {
  expect(brandedText(value)).toBe(text);
});

function boom(): never {
  throw new Error('thrown by the caller');
}

test('the code unit after the end of a text is in no class', () => {
  expect(isIn(''.charCodeAt(0), QUERY)).toBe(false);
});

test('characters that no URI may hold have no bit, and neither has `%`', () => {
  const bare = [...TABLE.keys()].filter((code) => TABLE[code] === 0).map((code) => String.fromCharCode(code));
  expect(bare.filter((char) => char > ' ')).toEqual([...'"%<>\\^`{|}', '\x7f']);
});

test('after the end of a text there is a number that no character has', () => {
  expect([codeAt('a', 0), codeAt('a', 1), codeAt('', 0), codeAt('\0', 0)]).toEqual([0x61, END, END, 0]);
  expect(END).toBeLessThan(0);
});

test('the byte of an escape', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const hex = byte.toString(16).padStart(2, '0');
    expect(byteAt(`x%${hex}`, 1), hex).toBe(byte);
    expect(byteAt(`%${hex.toUpperCase()}`, 0), hex).toBe(byte);
  }
});

/** The schemes whose URLs a browser reads as those of a server. */
const OF_WEB = ['http', 'https', 'ws', 'wss', 'ftp'];

test.each([...OF_WEB, 'HTTP', 'wsS'])('%j is a scheme of the web, and no host', (scheme) => {
  expect(isWebScheme(scheme)).toBe(true);
  expect(canBeHost(scheme)).toBe(false);
});

test.each(OF_WEB.flatMap((scheme) => [`x${scheme}`, `${scheme}x`]))(
  '%j is none, and may be a host',
  (name) => {
    expect(isWebScheme(name)).toBe(false);
    expect(canBeHost(name)).toBe(true);
  },
);

/** The schemes that are known to have no authority. */
const WITHOUT_AUTHORITY =
  'mailto tel sms sip sips xmpp acct im pres news cid mid tag urn magnet geo data about blob javascript'.split(
    ' ',
  );

test.each([...WITHOUT_AUTHORITY, 'file'])('%j before a number is a scheme, and no host', (scheme) => {
  expect(isWebScheme(scheme)).toBe(false);
  expect(canBeHost(scheme)).toBe(false);
  expect(canBeHost(scheme.toUpperCase())).toBe(false);
  expect(canBeHost(`${scheme}.example`)).toBe(true);
});

test.each(WITHOUT_AUTHORITY)('%j has no authority', (scheme) => {
  expect(hasNoAuthority(scheme)).toBe(true);
  expect(hasNoAuthority(scheme.toUpperCase())).toBe(true);
  expect(hasNoAuthority(`x${scheme}`)).toBe(false);
  expect(hasNoAuthority(`${scheme}x`)).toBe(false);
  expect(Uri.parse(`${scheme}:me@h`).toMasked()).toBe(`${scheme}:me@h`);
});

describe('an object has its own keys and those of its class', () => {
  class Base {
    get inherited(): number {
      return 1;
    }
  }
  test.each<[string, object, key: string, boolean]>([
    ['an own key', Object.assign(new Base(), { own: undefined }), 'own', true],
    ['a key of its class', new Base(), 'inherited', true],
    ['a key of the prototype of its class', new (class extends Base {})(), 'inherited', true],
    ['no other key', new Base(), 'other', false],
    ['no key of Object.prototype', new Base(), 'toString', false],
    ['an own key without a prototype', Object.assign(Object.create(null), { own: 1 }) as object, 'own', true],
  ])('%s', (_name, value, key, has) => {
    expect(hasKey(value, key)).toBe(has);
  });

  test('a proxy that says yes to each key, and is its own prototype, has none', () => {
    const endless: object = new Proxy({}, { has: () => true, getPrototypeOf: () => endless });
    expect(hasKey(endless, 'href')).toBe(false);
  });

  test('a proxy has a key when it says so and shows it', () => {
    expect(hasKey(new Proxy({}, { has: () => true }), 'href')).toBe(false);
    expect(hasKey(new Proxy({ href: '' }, { has: () => false }), 'href')).toBe(false);
    expect(hasKey(new Proxy({ href: '' }, { has: () => true }), 'href')).toBe(true);
  });
});

describe('options', () => {
  interface Options {
    readonly a?: number | undefined;
    readonly b?: boolean | undefined;
  }
  const usual = { a: undefined, b: true };
  const read = (options: unknown): object => readOptions(options as Options, usual, 'query');

  test('have the values of their own keys, and the usual ones', () => {
    expect(read({ a: 1 })).toEqual({ a: 1, b: true });
    expect(read({ b: false })).toEqual({ a: undefined, b: false });
    expect(read(Object.assign(Object.create(null) as object, { a: 1, b: undefined }))).toEqual({
      a: 1,
      b: true,
    });
  });

  test('that are not given are the usual ones, without a copy', () => {
    expect(read(undefined)).toBe(usual);
  });

  test.each([7, 'a', null, [], new Map(), () => ({}), Object.create({ a: 1 })])(
    '%o is refused',
    (options) => {
      const error = errorOf(() => read(options));
      expect(error).toMatchObject({ code: 'type', component: 'query' });
      expect(error.advice).toBe('pass a plain object of options');
    },
  );

  test.each([
    [{ c: 1 }, '"c"'],
    [{ a: 1, A: undefined }, '"A"'],
    [{ toString: 1 }, '"toString"'],
    [JSON.parse('{ "__proto__": 1 }'), '"__proto__"'],
    [{ 'a:secret@h': 1 }, '"a:******@h"'],
  ])('%o has a key that is not an option', (options, name) => {
    expect(errorOf(() => read(options))).toMatchObject({
      code: 'unknown-part',
      component: 'query',
      message: `query: ${name} is not an option; pass a or b`,
    });
  });

  test('are true or false where the usual one is', () => {
    const message = 'query: "yes" is not allowed; pass true or false as b';
    expect(errorOf(() => read({ b: 'yes' }))).toMatchObject({ code: 'type', message });
    expect(errorOf(() => read({ b: null }))).toMatchObject({ code: 'type' });
    expect(read({ a: 'yes' })).toEqual({ a: 'yes', b: true });
  });

  test('are read once', () => {
    let count = 0;
    const get = (): number => (count += 1);
    expect(read(Object.defineProperty({}, 'a', { get, enumerable: true }))).toMatchObject({ a: 1 });
    expect(count).toBe(1);
  });
});

test('an option that is one of some texts', () => {
  const check = (choice: unknown): unknown => {
    checkChoice(choice, 'a', ['x', 'y'], 'query');
    return choice;
  };
  expect([check('x'), check('y')]).toEqual(['x', 'y']);
  const message = 'is not allowed; pass "x" or "y" as a';
  const refused = { code: 'type', component: 'query', input: '' };
  expect(errorOf(() => check('z'))).toMatchObject({ ...refused, message: `query: "z" ${message}` });
  expect(errorOf(() => check('u:secret@h')).message).toContain('"u:******@h"');
  expect(errorOf(() => check(7))).toMatchObject({
    ...refused,
    message: `query: a value of type number ${message}`,
  });
});

describe('the text of a reference', () => {
  test('is a text, or an href that an object has', () => {
    expect(referenceText('a b')).toBe('a b');
    expect(referenceText({ href: 'a b' })).toBe('a b');
    expect(referenceText(new URL('http://h/'))).toBe('http://h/');
    expect(hrefIn({ href: '' }, 'an href')).toBe('');
  });

  test.each([null, undefined, 7, {}, [], { href: 7 }, { href: undefined }])('is not %o', (value) => {
    const error = errorOf(() => hrefIn(value as never, 'an href'));
    expect(error).toMatchObject({ code: 'type', component: 'reference' });
    expect(error.message).toMatch(/ is not allowed; pass an href$/);
    expect(errorOf(() => referenceText(value as never)).message).toMatch(
      /; pass a string, or an object with an href$/,
    );
  });
});

test('a list with a hole is refused at the first hole', () => {
  expect(mapList(['a', 'b'], 'path', (one) => one + one)).toEqual(['aa', 'bb']);
  const holed: string[] = ['a'];
  holed[2] = 'c';
  const hole = { code: 'type', component: 'path' };
  const message = 'path: there is no element 1 in the list; pass an array without holes';
  expect(errorOf(() => mapList(holed, 'path', (one) => one))).toMatchObject({ ...hole, message });
  expect(errorOf(() => elementAt(holed, 1, 'path'))).toMatchObject({ ...hole, message });
  expect(elementAt(holed, 2, 'path')).toBe('c');
});

/** Each function that takes options, with an option that it takes. */
const CALLS: readonly (readonly [option: string, call: (options: never) => unknown])[] = [
  ['strict', (options) => Uri.parse('a:b').resolve('a:c', options).href],
  ['relative', (options) => Uri.parse('a:b').resolve('a:c', options).href],
  ['plus', (options) => QueryParams.parse('a+b', options).plus],
  ['scheme', (options) => fromUserInput('www.w3.org', options).uri.href],
  ['order', (options) => UriTemplate.parse('/{x}').match('/a', options)],
];

describe.each(CALLS)('the option %s', (option, call) => {
  test('has its default when it is undefined, and when there are no options', () => {
    const usual = call(undefined as never);
    for (const options of [{}, { [option]: undefined }]) expect(call(options as never)).toEqual(usual);
  });

  test.each([null, 0, 1, 'a b', {}, []])('that is %j is refused', (value) => {
    const { code } = errorOf(() => call({ [option]: value } as never));
    expect(code).toBe(option === 'scheme' && value === 'a b' ? 'scheme' : 'type');
  });
});

const CHOICES: typeof CALLS = [
  ...CALLS.filter(([option]) => option !== 'scheme'),
  ['unicode', (options) => checkHref('/ü', options).ok],
  ['unicode', (options) => checkRedirect('/ü', 'https://h', options).ok],
  ['unicode', (options) => checkFetch('https://h.example/ü', options).ok],
  ['relative', (options) => checkHref('/a', options).ok],
  ['relative', (options) => uriSchema(options)['~standard'].validate('/a').issues],
  ['target', (options) => uriSchema()['~standard'].jsonSchema.input(options)],
  [
    'absolute',
    (options) =>
      fromRequest({ url: '/', headers: {} }, Object.assign({ scheme: 'http', authority: 'h' }, options)),
  ],
];

describe.each(CHOICES)('the option %s, one of some values', (option, call) => {
  test.each([
    ['draft-04', '"draft-04" is not allowed'],
    ['', '"" is not allowed'],
    ['a\nb', '"a\\nb" is not allowed'],
    ['http://me:secret@h/', '"http://me:******@h/" is not allowed'],
    ['a'.repeat(200), `"${'a'.repeat(60)}"… is not allowed`],
    [7, 'a value of type number is not allowed'],
    [['x'], 'an array is not allowed'],
  ])('that is %j is named in the error', (value, shown) => {
    const { message } = errorOf(() => call({ [option]: value } as never));
    expect(message).toContain(`${shown}; pass `);
    expect(message).toMatch(new RegExp(`; pass \\S+( or \\S+)* as ${option}$`));
  });
});
