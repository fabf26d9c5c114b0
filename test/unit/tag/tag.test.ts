import { describe, expect, test } from 'vitest';
import { Uri, uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';
import { callTag, templateOf } from '../../support/models/call-site.ts';

/** Calls the tag with arguments that its types refuse. */
const call = (texts: readonly string[], ...data: readonly unknown[]): Uri =>
  callTag(templateOf(texts), ...data);

describe('a literal', () => {
  test.each([[1], [undefined], [null], [{}], [[]], [['a']], [Uri.empty], [{ raw: ['a'] }]])(
    '%o is not a literal and not a tag',
    (value) => {
      const error = errorOf(() => (uri as (value: unknown) => Uri)(value));
      expect(error).toMatchObject({ code: 'type', component: 'reference' });
    },
  );

  test.each([
    [
      ['/', 5],
      ['/', '/'],
    ],
    [
      [5, '/'],
      ['/', '/'],
    ],
    [
      [undefined, '/'],
      [null, '/'],
    ],
  ])('the texts %j with the raw texts %j are not those of a tag', (texts, raw) => {
    expect(errorOf(() => callTag(Object.assign(texts, { raw }) as never, 'a')).code).toBe('type');
  });

  test('an array without texts has no base', () => {
    expect(errorOf(() => callTag(Object.assign([], { raw: [] }) as never)).code).toBe('base-hole');
  });

  test('an array that JSON can hold is not a tag', () => {
    const smuggled = JSON.parse('["https://evil.example/", ""]') as never;
    expect(errorOf(() => callTag(smuggled, 'x')).code).toBe('type');
  });
});

test('a call site that is refused is refused each time', () => {
  const make = (x: string): Uri => uri`a${x}/b`;
  for (const x of ['a', 'b']) expect(errorOf(() => make(x)).code).toBe('hole-place');
});

describe('data that tries to change the structure', () => {
  test.each<[string, string, readonly string[], ...unknown[]]>([
    ['an authority by an empty segment', 'empty-segment', ['/', '/', ''], '', 'evil.com'],
    ['an authority by two of them', 'empty-segment', ['/', '', '/evil.com'], '', ''],
    ['an authority by a list', 'empty-segment', ['/', ''], ['', 'evil.com']],
    ['an authority by a list with a gap', 'data', ['/', ''], Array.from({ length: 2 }).fill('evil.com', 1)],
    ['an authority by an empty list', 'empty-segment', ['/', '/evil.com'], []],
    ['an authority after a scheme', 'empty-segment', ['s:/', '/evil.com'], ''],
    ['another host by an empty host', 'empty-host', ['https://', '/', ''], '', 'evil.com'],
    ['another host by an empty host, with a port', 'empty-host', ['https://', ':80/', ''], '', 'evil.com'],
    ['another host by an empty host, with a user', 'empty-host', ['https://me@', '/', ''], '', 'evil.com'],
    ['another host by an ignored character', 'host', ['https://', '/'], '\u00ad'],
    ['another host by a slash', 'host', ['https://', '.example.com/'], 'evil.com/'],
    ['another host by a backslash', 'host', ['https://', '.example.com/'], 'evil.com\\'],
    ['another host by a question mark', 'host', ['https://', '.example.com/'], 'evil.com?'],
    ['another host by a number sign', 'host', ['https://', '.example.com/'], 'evil.com#'],
    ['another host by an at sign', 'host', ['https://', '/'], 'example.com@evil.com'],
    ['another host by a label', 'host', ['https://example.com', '/'], '.evil.com'],
    ['another host by a dot before a label', 'host', ['https://', 'evil.com/'], '.'],
    ['another host by a wide dot in a label', 'host', ['https://a', '.example.com/'], '．b'],
    ['another host by the width of digits', 'host', ['https://', '.0.0.1/'], '１２７'],
    ['another host by its escapes', 'host', ['https://', '/'], '%65vil.com'],
    ['an address', 'host', ['https://', '/'], '[::1]'],
    ['a port in the host', 'host', ['https://', '/'], 'h:80'],
    ['another host by the port', 'port', ['https://h:', '/'], '80@evil.com'],
    ['another port by its form', 'port', ['https://h:', '/'], '8e3'],
    ['another port by its script', 'port', ['https://h:', '/'], '８０'],
    ['a port that is not an integer', 'port', ['https://h:', '/'], 80.5],
    ['a port that is negative', 'port', ['https://h:', '/'], -1],
    ['a port that is too big', 'port', ['https://h:', '/'], 65536],
    ['another scheme by a colon', 'scheme', ['', '://h/'], 'javascript:alert(1)'],
    ['another scheme by its case', 'scheme', ['', '://h/'], '\u212a'],
    ['no scheme', 'scheme', ['', '://h/'], ''],
    ['a scheme by a number', 'scheme', ['', '://h/'], 7],
    ['a scheme by a base', 'base-hole', ['', ':8080/'], Uri.parse('localhost')],
    ['a base by text', 'base-hole', ['', '/x'], 'https://evil.com'],
    ['a base by a URL', 'base-hole', ['', '/x'], new URL('https://evil.com')],
    ['a base by undefined', 'base-hole', ['', '/x'], undefined],
    ['an authority after a base', 'empty-segment', ['', '//evil.com/'], Uri.empty],
    ['an authority after a scheme alone', 'empty-segment', ['', '//evil.com/'], Uri.parse('https:')],
    ['an authority after a root', 'empty-segment', ['', '//evil.com/'], Uri.parse('/')],
    ['the parent', 'dot-segment', ['/a/', ''], '..'],
    ['the parent by a list', 'dot-segment', ['/a/', ''], ['b', '..']],
    ['the parent by halves', 'dot-segment', ['/a/', '', ''], '.', '.'],
    ['the parent by a half', 'dot-segment', ['/.', ''], '.'],
    ['the parent by half an escape', 'dot-segment', ['/%2e', ''], '.'],
    ['the same place by empty text', 'dot-segment', ['/.', ''], ''],
    ['the same place by empty text, escaped', 'dot-segment', ['/%2E', '/x'], ''],
    ['ill-formed text', 'lone-surrogate', ['/', ''], 'a\ud800'],
    ['undefined', 'data', ['/', ''], undefined],
    ['null', 'data', ['/', ''], null],
    ['NaN', 'data', ['/?a=', ''], Number.NaN],
    ['infinity', 'data', ['/#', ''], Infinity],
    ['an object', 'data', ['/', ''], {}],
    ['an object with a text', 'data', ['/', ''], { toString: () => '..' }],
    ['an object of text', 'data', ['/', ''], Object('..')],
    ['a function', 'data', ['/', ''], () => 'x'],
    ['a symbol', 'data', ['/', ''], Symbol('x')],
    ['a date', 'data', ['/', ''], new Date(0)],
    ['a date for parameters', 'data', ['/?', ''], new Date(0)],
    ['a URL for parameters', 'data', ['/?', ''], new URL('http://h/')],
    ['a list in a part of a segment', 'data', ['/a', ''], ['b']],
    ['a list in a list', 'data', ['/', ''], [['b']]],
    ['a list for a name', 'data', ['/?', '=1'], ['b']],
    ['a list in a part of a value', 'data', ['/?a=b', ''], ['b']],
    ['a list with undefined in it', 'data', ['/?a=', ''], ['b', undefined]],
    ['a list for a fragment', 'data', ['/#', ''], ['b']],
    ['undefined for a name', 'data', ['/?', '=1'], undefined],
    ['undefined for a whole parameter', 'data', ['/?', ''], undefined],
    ['undefined in a part of a value', 'data', ['/?a=b', ''], undefined],
    ['undefined in a part of a fragment', 'data', ['/#b', ''], undefined],
    ['undefined in a part of a port', 'data', ['//h:8', ''], undefined],
    ['undefined for a host', 'data', ['//', ''], undefined],
    ['undefined for a user', 'data', ['//', '@h'], undefined],
    ['an empty parameter', 'data', ['/?', ''], ''],
    ['a record in a part of a parameter', 'data', ['/?a', ''], { b: 1 }],
    ['a record for a value', 'data', ['/?a=', ''], { b: 1 }],
  ])('%s: %s', (_, code, texts, ...data) => {
    expect(errorOf(() => call(texts, ...data))).toMatchObject({ code });
  });

  test.each<[string, readonly string[], ...unknown[]]>([
    ['https://h/a%2Fb%3Fc%23d', ['https://h/', ''], 'a/b?c#d'],
    ['/%252e%252e/x', ['/', '/x'], '%2e%2e'],
    ['/...', ['/.', ''], '..'],
    ['s:%2F%2Fevil.com', ['s:', ''], '//evil.com'],
    ['./javascript:alert%281%29', ['./', ''], 'javascript:alert(1)'],
    ['/%0D%0AHost:%20evil.com', ['/', ''], '\r\nHost: evil.com'],
    ['/%5C%5Cevil.com', ['/', ''], '\\\\evil.com'],
    ['https://me:p%3A%40h%2F@h/', ['https://me:', '@h/'], 'p:@h/'],
    ['/?q=1%26admin%3Dtrue%23x%2B%25', ['/?q=', ''], '1&admin=true#x+%'],
    ['/?q%3D1%26r=', ['/?', '='], 'q=1&r'],
    ['/?q#a%23b', ['/?q#', ''], 'a#b'],
    ['https://h?@evil.com/', ['https://h?', ''], '@evil.com/'],
    ['/%27%22%3E%3Cscript%3E', ['/', ''], `'"><script>`],
  ])('%s', (text, texts, ...data) => {
    expect(call(texts, ...data).href).toBe(text);
  });

  test('no error shows a password', () => {
    for (const make of [
      () => uri`https://me:${'secret\ud800'}@h/`,
      () => uri`https://h${'me:secret@evil.com'}/`,
    ]) {
      const { message, input } = errorOf(make);
      expect(message + input).not.toContain('secret');
    }
  });
});

describe('the error of data names the component of the hole', () => {
  const holes = new Array<string>(1);
  test.each<[string, () => unknown]>([
    ['scheme', () => call(['', ':a'], null)],
    ['userInfo', () => call(['//', '@h'], null)],
    ['host', () => call(['//', ''], null)],
    ['port', () => call(['//h:', ''], null)],
    ['path', () => call(['/', ''], null)],
    ['path', () => call(['/', ''], holes)],
    ['query', () => call(['?', '=a'], null)],
    ['query', () => call(['?a=', ''], null)],
    ['query', () => call(['?a=', ''], holes)],
    ['fragment', () => call(['#', ''], null)],
  ])('%s', (component, make) => {
    expect(errorOf(make).component).toBe(component);
  });
});
