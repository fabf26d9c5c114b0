import { describe, expect, test } from 'vitest';
import { browserDifferences, Uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

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
