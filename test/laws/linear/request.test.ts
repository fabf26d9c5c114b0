/**
 * Promise 8, Linear: request targets and file URIs take ten million characters of every hostile shape, in linear time.
 */
import { describe, expect, test } from 'vitest';
import { Uri, type UriErrorCode } from 'urial';
import { fromRequestTarget, toRequestTarget } from 'urial/http';
import { filePath, fileUri } from 'urial/node';
import { attempt, few } from '../../support/tools/check.ts';
import { expectLinear } from '../../support/tools/growth.ts';
import { SIZE } from '../../support/arbitraries/hostile.ts';

type Shape = readonly [front: string, unit: string, back: string, code: UriErrorCode | undefined];

const textOf = (size: number, [front, unit, back]: Shape): string =>
  front + unit.repeat(size / unit.length) + back;

/** Returns the code of the error of a call; `undefined` when it returns. */
function codeOf(call: () => unknown): UriErrorCode | undefined {
  const made = attempt(call);
  return typeof made === 'object' && made !== null && 'code' in made
    ? (made.code as UriErrorCode)
    : undefined;
}

function expectShape(shape: Shape, call: (text: string) => unknown): void {
  const text = textOf(SIZE, shape);
  expect(codeOf(() => call(text))).toBe(shape[3]);
  expectLinear((size) => {
    const shorter = textOf(size, shape);
    return () => codeOf(() => call(shorter));
  });
}

const OWN = { scheme: 'http', authority: 'h' };

describe.each<Shape>(
  few([
    ['/', 'a', '', undefined],
    ['', '/', '', undefined],
    ['/', '%41', '', undefined],
    ['/', '|', '', undefined],
    ['/', '%', '', undefined],
    ['/', 'a|', '?', undefined],
    ['/', '../', '#', 'fragment'],
    ['/', '|', '\\', 'path'],
    ['/?', '?', '\\', 'query'],
    ['/', '#', '', 'fragment'],
    ['/', 'é', '', 'path'],
    ['/', '@', '', undefined],
    ['/', ':', '@\\', 'path'],
    ['', 'a', '', 'path'],
    ['', '*', '', 'path'],
    ['', 'a', '://h', 'scheme'],
    ['http://', 'a', '', undefined],
    ['http://', 'a.', '/', undefined],
    ['http://', 'a:', '@h/', 'userinfo'],
    ['http://', 'a', '@', 'userinfo'],
    ['http://h:', '0', '80/', undefined],
    ['http://h:', '9', '/', 'port'],
    ['http://[', ':', ']', 'host'],
    ['http://[', '0', '', 'host'],
    ['http://[::', '1.', ']', 'host'],
  ]),
)('the target %s %s ... %s', (...shape) => {
  test('becomes a URI, or is refused', () => {
    expectShape(shape, (target) => fromRequestTarget(target, OWN));
  });
});

test.each<Shape>(
  few([
    ['', 'a', ':80', undefined],
    ['h:', '0', '80', undefined],
    ['h:', '0', '', 'port'],
    ['', 'a', '', 'port'],
    ['', ':', '', 'port'],
    ['[', '::', ']:80', 'host'],
  ]),
)('the target %s %s ... %s of CONNECT', (...shape) => {
  expectShape(shape, (target) => fromRequestTarget(target, { ...OWN, method: 'CONNECT' }));
});

test.each<Shape>(
  few([
    ['', 'a', '', undefined],
    ['', 'a.', ':', undefined],
    ['', 'a', '@h', 'userinfo'],
    ['', 'a,', '', 'host'],
    ['h:', '9', '', 'port'],
    ['[', '1:', ']', 'host'],
  ]),
)('the authority %s %s ... %s', (...shape) => {
  expectShape(shape, (authority) => fromRequestTarget('/', { ...OWN, authority }));
});

test.each<Shape>(
  few([
    ['http://h', '/', '#', undefined],
    ['http://h?', 'a', '', undefined],
    ['', 'a/', '', 'path'],
  ]),
)('toRequestTarget of %s %s ... %s', (...shape) => {
  const uri = Uri.parse(textOf(SIZE, shape));
  expect(codeOf(() => toRequestTarget(uri))).toBe(shape[3]);
  expectShape(shape, toRequestTarget);
});

test.each<Shape>(
  few([
    ['file:///', 'a', '', undefined],
    ['file://', '/', '', undefined],
    ['file:///', 'a/../', '', undefined],
    ['file:///', 'a/', '../', undefined],
    ['file:///a', '/a/b/..', '', undefined],
    ['file:///', '%2e%2e/', '', undefined],
    ['file:///', '%41', '', undefined],
    ['file:///', '%C3%A9', '', undefined],
    ['file:///', '%FF', '', 'path'],
    ['file:///', '%41', '%2F', 'path'],
    ['file://', 'a', '/', 'host'],
  ]),
)('the path of %s %s ... %s', (...shape) => {
  expectShape(shape, (uri) => filePath(uri, { windows: false }));
});

test.each(few(['a', '/', '/x/a/..', 'a/../', '\ud800', '😀']))(
  'a path of %j again and again is too long',
  (unit) => {
    const path = `/${unit.repeat(SIZE / unit.length)}`;
    expect(codeOf(() => fileUri(path))).toBe('path');
    expectLinear((size) => {
      const shorter = unit.repeat(size / unit.length);
      return () => codeOf(() => fileUri(shorter));
    });
  },
);
