import { describe, expect, test } from 'vitest';
import { Uri, type UriParts } from 'urial';
import { locatedFrom as located } from '../../../src/uri/uri.ts';
import {
  givenParts,
  PART_BITS,
  pathText,
  portText,
  userInfoText,
  withoutHost,
} from '../../../src/uri/parts.ts';
import { errorOf } from '../../support/check.ts';

describe('a port', () => {
  test.each([
    [undefined, undefined],
    ['', ''],
    ['0', '0'],
    ['00080', '00080'],
    ['65536', '65536'],
    ['9'.repeat(30), '9'.repeat(30)],
    [0, '0'],
    // a negative zero is zero
    [-0, '0'],
    [80, '80'],
    [8.08e3, '8080'],
    [65535, '65535'],
  ])('%j is %j', (port, text) => {
    expect(portText(port)).toBe(text);
  });

  test.each([65536, -1, 1.5, NaN, Infinity, -Infinity, 1e21, Number.MIN_VALUE])(
    'as a number must be an integer from 0 to 65535: %d is refused',
    (port) => {
      expect(errorOf(() => portText(port))).toMatchObject({ code: 'port', component: 'port', input: '' });
    },
  );

  test.each(['x', '80 ', ' 80', '+80', '-1', '0x50', '8e1', '80.0', '\u0668\u0660'])(
    'as text must be digits: %j is refused',
    (port) => {
      expect(errorOf(() => portText(port))).toMatchObject({ code: 'port', component: 'port', input: port });
    },
  );

  test.each([null, true, 80n, {}, ['80']])('cannot have another type: %s is refused', (port) => {
    const error = errorOf(() => portText(port as never));
    expect(error).toMatchObject({ code: 'type', component: 'port' });
    // the advice names the integer too, which is also allowed
    expect(error.message).toContain('integer');
  });
});

describe('user information', () => {
  test.each([
    [undefined, undefined],
    ['', ''],
    ['a:b:c', 'a:b:c'],
    ['%41', '%41'],
    [{ user: '' }, ''],
    [{ user: 'me' }, 'me'],
    [{ user: 'me', password: undefined }, 'me'],
    // an empty password differs from an absent one
    [{ user: 'me', password: '' }, 'me:'],
    [{ user: '', password: '' }, ':'],
    [{ user: 'jo:e', password: 'p:w' }, 'jo%3Ae:p%3Aw'],
    [{ user: 'a@b/c?d#e', password: '%41 é' }, 'a%40b%2Fc%3Fd%23e:%2541%20%C3%A9'],
    [Object.assign(Object.create(null) as object, { user: 'me' }), 'me'],
  ])('%j is %j', (value, text) => {
    expect(userInfoText(value as string)).toBe(text);
  });

  test.each([
    [{ user: 'me', pass: 'x' }, 'unknown-part'],
    [{ username: 'me' }, 'unknown-part'],
    [['me'], 'type'],
    [{}, 'data'],
    [[], 'type'],
    [{ user: Number.NaN }, 'data'],
    [{ user: null }, 'data'],
    [{ password: 'x' }, 'data'],
    [{ user: 'me', password: null }, 'data'],
    [{ user: 'me', password: {} }, 'data'],
    [null, 'type'],
    [7, 'type'],
    [() => 'me', 'type'],
    [{ user: '\ud800' }, 'lone-surrogate'],
    [{ user: 'me', password: 'a\udc00' }, 'lone-surrogate'],
    ['a@b', 'userinfo'],
    ['a%', 'pct-encoded'],
  ])('%j is refused: %s', (value, code) => {
    expect(errorOf(() => userInfoText(value as never)).code).toBe(code);
  });
});

describe('a path', () => {
  test.each([
    [undefined, '/x', ''],
    ['', '/x', ''],
    ['a:b', '/x', 'a:b'],
    [[], '/x', ''],
    [['', 'x', 'y/z'], '/%78', '/%78/y%2Fz'],
  ])('%j after %j is %j', (path, old, text) => {
    expect(pathText(path, located(old))).toBe(text);
  });

  test.each([null, 7, true, {}, new Set(['a'])])('cannot have another type: %j is refused', (path) => {
    expect(errorOf(() => pathText(path as never, located('')))).toMatchObject({
      code: 'type',
      component: 'path',
    });
  });
});

describe('parts', () => {
  class Fields {
    readonly scheme = 'x';
    readonly path: string = '/a';
  }

  class Getters {
    get scheme(): string {
      return 'x';
    }
  }

  test.each<[string, object]>([
    ['an empty object', {}],
    ['an object', { scheme: 'x' }],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { scheme: 'x' })],
    ['an instance with own fields', new Fields()],
    [
      'an own getter',
      {
        get scheme() {
          return 'x';
        },
      },
    ],
    ['a frozen object', Object.freeze({ host: 'h' })],
    ['a key with undefined', { port: undefined }],
  ])('are accepted: %s', (_name, parts) => {
    const keys = Object.keys(parts) as (keyof typeof PART_BITS)[];
    expect(givenParts(parts)).toBe(keys.reduce((bits, key) => bits | PART_BITS[key], 0));
  });

  test.each<[string, object, string]>([
    ['an unknown key', { hots: 'h' }, '"hots"'],
    ['a key in another case', { Host: 'h' }, '"Host"'],
    ['an unknown key with undefined', { authority: undefined }, '"authority"'],
    // an inherited key would be read in one place and not in another
    ['an inherited key', Object.create({ scheme: 'x' }) as object, 'scheme'],
    ['an inherited unknown key', Object.create({ hots: 'x' }) as object, '"hots"'],
    ['getters of a class', new Getters(), 'scheme'],
    ['a URL', new URL('http://h/'), 'is not a part'],
    ['a Uri', Uri.parse('http://h/'), '"href"'],
    ['an object with an href', { href: 'http://h/' }, '"href"'],
    ['a key that every object inherits', { __proto__: null, toString: 'x' }, '"toString"'],
    ['a key with the name of a method', { constructor: 'x' }, '"constructor"'],
  ])('are refused: %s', (_name, parts, named) => {
    const error = errorOf(() => Uri.parse('//h').with(parts));
    expect(error).toMatchObject({ code: 'unknown-part', component: 'reference', input: '', index: 0 });
    expect(error.message).toContain(named);
    expect(error.message).toContain('give its href to Uri.parse');
    expect(errorOf(() => Uri.from(parts as UriParts)).message).toBe(error.message);
  });

  test.each<[unknown]>([
    [undefined],
    [null],
    ['a:b'],
    [7],
    [true],
    [Symbol.iterator],
    [(): UriParts => ({})],
    [[]],
    [['scheme', 'h']],
    [new Map([['host', 'h']])],
    [new Date(0)],
  ])('are refused when they have another type: %s', (parts) => {
    expect(errorOf(() => Uri.empty.with(parts as never))).toMatchObject({
      code: 'type',
      component: 'reference',
    });
  });
});

test.each(['userInfo', 'port'] as const)('%s without a host: the error says what to do', (component) => {
  expect(withoutHost(component)).toMatchObject({
    code: 'authority-without-host',
    component,
    input: '',
    index: 0,
  });
  expect(withoutHost(component).message).toContain(`with({ host, ${component} })`);
});
