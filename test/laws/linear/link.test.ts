/** Promise 8, Linear: the checks of links take ten million characters of every hostile shape, in linear time. */
import { describe, expect, test } from 'vitest';
import {
  checkFetch,
  checkHref,
  checkPortable,
  checkRedirect,
  checkRedirectUri,
  isGlobalAddress,
} from 'urial/link';
import { few } from '../../support/tools/check.ts';
import { expectLinear } from '../../support/tools/growth.ts';
import { SIZE } from '../../support/arbitraries/hostile.ts';

type Shape = readonly [front: string, unit: string, back: string];

const textOf = (size: number, [front, unit, back]: Shape): string =>
  front + unit.repeat(size / unit.length) + back;

/** Texts, and the codes with which checkHref, checkRedirect, checkFetch and checkRedirectUri refuse them. */
const SHAPES: readonly (readonly [...Shape, codes: readonly (string | undefined)[]])[] = [
  ['https://h.example/', 'a', '', [undefined, undefined, undefined, undefined]],
  ['https://h.example/', 'a/', '..', [undefined, undefined, undefined, undefined]],
  ['https://h.example/', '../', '/', [undefined, 'path-slashes', undefined, undefined]],
  ['https://h.example', '/', '', [undefined, 'path-slashes', undefined, undefined]],
  ['https://h.example/a', '/', '.', [undefined, 'path-slashes', undefined, undefined]],
  ['https://h.example/', '%25', '', [undefined, undefined, undefined, undefined]],
  ['https://h.example/%', '25', '41', [undefined, 'path-slashes', undefined, undefined]],
  ['https://h.example/', '%252', '%66', [undefined, undefined, undefined, undefined]],
  ['https://h.example/', '%FF', '%2f', [undefined, undefined, undefined, undefined]],
  ['https://h.example/a?', '%20', '%0a', [undefined, 'control', undefined, undefined]],
  ['https://', 'a.', 'example', [undefined, 'origin', 'name', undefined]],
  ['https://', 'a-', '.example', [undefined, 'origin', 'name', undefined]],
  ['https://', 'a', '.example', [undefined, 'origin', 'name', undefined]],
  ['https://', '.', '', [undefined, 'origin', 'name', undefined]],
  [
    'https://',
    'xn--',
    '.example',
    ['reading-differs', 'reading-differs', 'reading-differs', 'reading-differs'],
  ],
  ['https://', '1', '', ['reading-differs', 'reading-differs', 'reading-differs', 'reading-differs']],
  ['https://0x', 'f', '', ['reading-differs', 'reading-differs', 'reading-differs', 'reading-differs']],
  ['https://1.', '1', 'x', [undefined, 'origin', 'name', undefined]],
  ['https://', '%41', '', ['host', 'host', 'host', 'host']],
  ['https://', 'a:', '@h.example/', ['userinfo', 'userinfo', 'userinfo', 'userinfo']],
  ['https://h.example:', '9', '/', ['port', 'port', 'port', 'port']],
  ['https://h.example:', '0', '443/', [undefined, undefined, 'port', undefined]],
  ['http://127.0.0.1:', '0', '80/', [undefined, 'origin', 'port', undefined]],
  ['', 'a', '', [undefined, 'origin', 'scheme', 'scheme']],
  ['', 'a', '&', ['ambiguous-start', 'origin', 'scheme', 'scheme']],
  ['/', '&', '', ['ambiguous-start', 'ambiguous-start', 'scheme', 'scheme']],
  ['/', '%5c', '', [undefined, 'path-slashes', 'scheme', 'scheme']],
  ['mailto:', 'a', '', [undefined, 'scheme', 'scheme', 'scheme']],
  ['a', '.a', ':x', ['scheme', 'scheme', 'scheme', undefined]],
  ['', '//', '|', ['path', 'path', 'path', 'path']],
];

/** Texts that the option `iri` reads, and the code with which checkHref refuses them. */
const LOOSE: readonly (readonly [...Shape, code: string | undefined])[] = [
  ['https://h.example/', 'ü', '', undefined],
  ['/', 'a b', '', undefined],
  ['/?', '[]', '', undefined],
  ['/', '%', '', undefined],
  ['', ' ', 'x', 'path'],
  ['/x', ' ', '', 'path'],
  ['/x', '\u3000', 'y', undefined],
  ['/x#', 'ü', ' ', 'fragment'],
  ['//', 'ü', '.example', 'host'],
];

test.each(few(LOOSE))('%j %j ... %j with iri', (front, unit, back, code) => {
  const shape: Shape = [front, unit, back];
  // ten million bytes
  const size = (SIZE * unit.length) / new TextEncoder().encode(unit).length;
  expect(checkHref(textOf(size, shape), { iri: true }).error?.code).toBe(code);
  expectLinear((size) => {
    const shorter = textOf(size, shape);
    return () => checkHref(shorter, { iri: true });
  });
});

type Check = (text: string) => { readonly error?: { readonly code: string } | undefined };
const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['checkHref', (text) => checkHref(text)],
  ['checkRedirect', (text) => checkRedirect(text, 'https://h.example')],
  ['checkFetch', (text) => checkFetch(text)],
  ['checkRedirectUri', (text) => checkRedirectUri(text, text)],
];

describe.each(few(SHAPES))('%s %s ... %s', (front, unit, back, codes) => {
  const text = textOf(SIZE, [front, unit, back]);

  test.each(CHECKS)('%s', (name, check) => {
    const at = CHECKS.findIndex(([known]) => known === name);
    expect(check(text).error?.code).toBe(codes[at]);
    expectLinear((size) => {
      const shorter = textOf(size, [front, unit, back]);
      return () => check(shorter);
    });
  });
});

/** Texts, and whether checkPortable allows them. */
const PORTABLE: readonly (readonly [...Shape, isAllowed: boolean])[] = [
  ['https://h/', 'a', '', true],
  ['/', 'a/', '', true],
  ['/', 'a.', 'a', true],
  ['a', '.', '/', true],
  ['/a', ';', 'a', true],
  ['/a', ';', '', false],
  ['/', '%C3%A9', '', true],
  ['/?', '%F0%9F%98%80', '%80', false],
  ['/?', '%80', '', false],
  ['/#', '?', '', true],
  ['https://', 'a.', 'a/', false],
  ['https://', 'a', '/', false],
  ['https://', '-', '/', false],
  ['http://h:', '1', '/', false],
  ['', 'A', ':', false],
  ['', 'a', ':', false],
  ['', '&', '/', false],
];

test.each(few(PORTABLE))('%j %j ... %j with checkPortable', (front, unit, back, isAllowed) => {
  const shape: Shape = [front, unit, back];
  expect(checkPortable(textOf(SIZE, shape)).ok).toBe(isAllowed);
  expectLinear((size) => {
    const shorter = textOf(size, shape);
    return () => checkPortable(shorter);
  });
});

test.each(few(['1', '1.', ':', '0:', 'f', '::1']))('isGlobalAddress of %j again and again', (unit) => {
  expect(isGlobalAddress(unit.repeat(SIZE))).toBe(false);
  expectLinear((size) => {
    const text = unit.repeat(size);
    return () => isGlobalAddress(text);
  });
});

test.each<[name: string, check: (size: number) => () => unknown]>(
  few([
    ['schemes', (size) => () => checkHref('x:', { schemes: list(size, (n) => `x${n}`) })],
    ['hosts', (size) => () => checkHref('//x', { hosts: list(size, (n) => `*.h${n}`) })],
    [
      'origins',
      (size) => () => checkRedirect('/', 'http://h', { origins: list(size, (n) => `http://h${n}`) }),
    ],
    ['ports', (size) => () => checkFetch('http://x.example', { ports: list(size, (n) => 1 + (n % 65535)) })],
    [
      'registered',
      (size) => () =>
        checkRedirectUri(
          'a.b:c',
          list(size, (n) => `a.b:${n}`),
        ),
    ],
  ]),
)('a list of %s is read in linear time', (_name, check) => {
  expect(check(10)()).toHaveProperty('ok');
  expectLinear((size) => check(size / 16));
});

function list<T>(size: number, element: (n: number) => T): T[] {
  return Array.from({ length: size }, (_, n) => element(n));
}
