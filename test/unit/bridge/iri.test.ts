import { describe, expect, test, vi } from 'vitest';
import { fromIri, toIri, tryFromIri, Uri } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

const NOT_IRI = 'an IRI cannot hold it there: leave it out, or percent-encode it';

describe('fromIri refuses characters that no IRI allows, with their index', () => {
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

  test('a Unicode host when the platform has no URL', () => {
    vi.stubGlobal('URL', undefined);
    expect(errorOf(() => fromIri('//é')).code).toBe('host');
    expect(fromIri('//h/é').href).toBe('//h/%C3%A9');
  });
});

describe('fromIri with printable', () => {
  test('masks the password of a refused text', () => {
    const { message } = errorOf(() => fromIri('//u:secret@h/ \\', { printable: true }));
    expect(message).toContain('//u:******@h/ ');
  });
});

describe('toIri shows', () => {
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
