import { describe, expect, test, vi } from 'vitest';
import { fromIri, toIri, tryFromIri, Uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

describe('fromIri maps', () => {
  test.each([
    // RFC 3987, section 3.1
    ['http://www.example.org/red%09rosé#red', 'http://www.example.org/red%09ros%C3%A9#red'],
    [
      'http://example.com/\u{10300}\u{10301}\u{10302}',
      'http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82',
    ],
    ['http://résumé.example.org', 'http://xn--rsum-bpad.example.org'],
    // section 3.2.1
    ['http://www.example.org/D%FCrst', 'http://www.example.org/D%FCrst'],
    ['//ü@é:80/é?é#é', '//%C3%BC@xn--9ca:80/%C3%A9?%C3%A9#%C3%A9'],
    ['é', '%C3%A9'],
    ['?\ue000\u{10fffd}', '?%EE%80%80%F4%8F%BF%BD'],
    // nothing is normalized: "e" and a combining acute accent
    ['/e\u0301', '/e%CC%81'],
    // other full stops separate labels, too
    ['//bücher。example', '//xn--bcher-kva.example'],
    // a host with escapes or delimiters is not a domain name
    ['//é%41', '//%C3%A9%41'],
    ["//é'", "//%C3%A9'"],
    ['//[::1]/é', '//[::1]/%C3%A9'],
  ])('%j to %j', (iri, uri) => {
    expect(fromIri(iri).href).toBe(uri);
  });
});

const NOT_IRI = 'an IRI cannot hold it there: leave it out, or percent-encode it';

describe('fromIri refuses characters that no IRI allows, with their index', () => {
  test.each([
    ['/é b', 'path', 2],
    ['/é"', 'path', 2],
    ['/é\\', 'path', 2],
    ['/é%4', 'pct-encoded', 2],
    ['é:x', 'path-noscheme', 1],
    ['aé:x', 'path-noscheme', 2],
    ['/é\ue000', 'path', 2],
    ['#\ue000', 'fragment', 1],
    ['?é\u200e', 'query', 2],
    ['?\ud800', 'query', 1],
    ['?\u{1ffff}', 'query', 1],
    ['//\u{e0001}@h', 'userinfo', 2],
    ['//h\u2066', 'host', 3],
    ['//h:８', 'port', 4],
    ['//[v1.é]', 'host', 6],
    ['//[é]', 'host', 3],
    ['//a/é#b#', 'fragment', 7],
    // IDNA makes an ASCII label, or refuses the label
    ['//x@ｅxample', 'host', 4],
    ['//１.2.3.4', 'host', 2],
    ['//a.℀', 'host', 4],
  ])('%j', (iri, code, index) => {
    expect(errorOf(() => fromIri(iri))).toMatchObject({ code, index, input: iri });
  });

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

  test.each([
    ['http://u:é@h\ufeff', 'http://u:*@h\ufeff'],
    ['http://u:é@h/\u202e', 'http://u:*@h/\u202e'],
  ])('with only the password masked: %j', (iri, shown) => {
    expect(errorOf(() => fromIri(iri)).input).toBe(shown);
  });

  test('a Unicode host when the platform has no URL', () => {
    vi.stubGlobal('URL', undefined);
    expect(errorOf(() => fromIri('//é')).code).toBe('host');
    expect(fromIri('//h/é').href).toBe('//h/%C3%A9');
  });
});

describe('fromIri with printable', () => {
  test.each([
    ['/a b', '/a%20b'],
    ['/<>"{}|^`[]', '/%3C%3E%22%7B%7D%7C%5E%60%5B%5D'],
    ['?a[]=100%&b=%4&c=%zz', '?a%5B%5D=100%25&b=%254&c=%25zz'],
    ['#%%41%', '#%25%41%25'],
    ['/%é?%4é', '/%25%C3%A9?%254%C3%A9'],
    ['//[::1]/[x]?[y]#[z]', '//[::1]/%5Bx%5D?%5By%5D#%5Bz%5D'],
    ['http://bücher.example/ü [', 'http://xn--bcher-kva.example/%C3%BC%20%5B'],
    [' ', '%20'],
    ['a /b:c', 'a%20/b:c'],
  ])('%j gives %j', (text, uri) => {
    expect(fromIri(text, { printable: true }).href).toBe(uri);
  });

  test.each([
    ['//a b/', 'host', 3],
    ['//u |@h', 'userinfo', 3],
    ['//h:8 0/', 'port', 5],
    ['//h%/', 'pct-encoded', 3],
    ['//[::1/]', 'host', 6],
    ['a b:c', 'path-noscheme', 3],
    ['#a#b', 'fragment', 2],
    ['/ \\', 'path', 2],
    ['? \t', 'query', 2],
    ['# \x7f', 'fragment', 2],
    ['/ é\u202e', 'path', 3],
    ['/ \ud800', 'path', 2],
  ])('refuses %j', (text, code, index) => {
    expect(errorOf(() => fromIri(text, { printable: true }))).toMatchObject({ code, index, input: text });
  });

  test('masks the password of a refused text', () => {
    const { message } = errorOf(() => fromIri('//u:secret@h/ \\', { printable: true }));
    expect(message).toContain('//u:******@h/ ');
  });

  test.each([true, 'yes', 5, () => true])('options that are %j are refused', (options) => {
    expect(errorOf(() => fromIri('/a', options as never))).toMatchObject({
      code: 'type',
      component: 'reference',
    });
  });

  test.each(['true', 1, null, {}])('an option that is %j is refused', (printable) => {
    expect(errorOf(() => fromIri('/a', { printable } as never))).toMatchObject({
      code: 'type',
      component: 'reference',
    });
  });
});

describe('toIri shows', () => {
  test.each([
    ['http://www.example.org/D%C3%BCrst', 'http://www.example.org/Dürst'],
    ['//%C3%BC:%C3%BC@h/%C3%A9?%c3%a9#%F0%9F%98%80', '//ü:ü@h/é?é#😀'],
    ['/caf%C3%A9%FF%C3', '/café%FF%C3'],
    ['?%EE%80%80', '?\ue000'],
    ['/e%CC%81', '/e\u0301'],
    ['/%D7%90%CC%81', '/א\u0301'],
    ['/1%E2%83%A3', '/1\u20e3'],
  ])('%j as %j', (uri, iri) => {
    expect(toIri(Uri.parse(uri))).toBe(iri);
  });

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

test('ten million characters', () => {
  const text = `/${'é'.repeat(1_600_000)}`;
  const uri = fromIri(text);
  expect(uri.href).toHaveLength(9_600_001);
  expect(toIri(uri) === text).toBe(true);
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
