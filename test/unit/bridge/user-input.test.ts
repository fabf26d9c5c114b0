import { describe, expect, test } from 'vitest';
import { fromUserInput, tryFromUserInput, Uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

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
