import { describe, expect, test, vi } from 'vitest';
import {
  browserDifferences,
  findBase,
  fromIri,
  fromURL,
  fromUserInput,
  redact,
  tryFromIri,
  tryFromUserInput,
  Uri,
} from 'urial';
import { readingDifferences } from '../../../src/core/convert/url.ts';
import { errorOf } from '../../support/tools/check.ts';

const NOT_IRI = 'an IRI cannot contain it there: remove it, or percent-encode it';

describe('fromIri refuses characters that no IRI allows, with their index', () => {
  test('with a message that masks the password', () => {
    expect(errorOf(() => fromIri('//u:é@h/ ')).message).toBe(
      'path: " " is not allowed, at index 8 of "//u:*@h/ "; for a link from a page or a request use fromHref(...), for your own values the uri tag',
    );
    expect(errorOf(() => fromIri('//u:é@h\ufeff')).message).toBe(
      'host: cannot be a host name, at index 7 of "//u:*@h\\ufeff"; use letters, digits, "-", "." and "_", or a Unicode name of at most 253 characters',
    );
  });

  test.each([
    [
      '/é|',
      'path: "|" is not allowed',
      'for a link from a page or a request use fromHref(...), for your own values the uri tag',
    ],
    ['/é\\', 'path: "\\\\" is not allowed', 'write "/", or "%5C" for a backslash'],
    ['//é|@h', 'userInfo: "|" is not allowed', 'percent-encode it'],
    ['//[é]', 'host: "é" is not allowed', NOT_IRI],
    ['//[x]/é', 'host: "x" is not allowed', 'a host is a name, an IPv4 address or an IPv6 address in brackets without a zone'],
    ['//h:８', 'port: "８" is not allowed', 'a port must be a number'],
    ['/\u202e', 'path: "\\u202e" is not allowed', NOT_IRI],
  ])('with advice: %s', (iri, problem, advice) => {
    const { message } = errorOf(() => fromIri(iri));
    expect(message.split(', at index ')[0]).toBe(problem);
    expect(message.slice(message.lastIndexOf('; ') + 2)).toBe(advice);
  });

  test('a Unicode host when the platform has no URL', () => {
    vi.stubGlobal('URL', undefined);
    expect(errorOf(() => fromIri('//é')).code).toBe('host');
    expect(fromIri('//h/é').href).toBe('//h/%C3%A9');
  });
});

describe('tryFromIri', () => {
  test('gives the reference, or the error', () => {
    const [read, refused] = [tryFromIri('/é'), tryFromIri('/a b')];
    expect(read).toEqual({ ok: true, uri: Uri.parse('/%C3%A9'), error: undefined });
    expect(refused).toEqual({ ok: false, uri: undefined, error: errorOf(() => fromIri('/a b')) });
  });

  test('a value that is no text is refused as a value', () => {
    for (const value of [undefined, null, 5, {}, ['/a']])
      expect(tryFromIri(value as never).error?.code).toBe('type');
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

describe('the base of some content', () => {
  test('a relative source is resolved against the next one that is given', () => {
    const { uri, source } = findBase({
      embedded: '../x#y',
      encapsulating: 'm/n',
      retrieval: 'http://a/b/c?d',
    });
    expect([uri.href, source]).toEqual(['http://a/b/x', 'embedded']);
  });

  test('a relative source with no base after it is passed over', () => {
    const { uri, source } = findBase({ encapsulating: 'a:b', retrieval: '/c' });
    expect([uri.href, source]).toEqual(['a:b', 'encapsulating']);
  });

  test('an empty source is a reference too', () => {
    const { uri, source } = findBase({ embedded: '', retrieval: 'http://a/b#c' });
    expect([uri.href, source]).toEqual(['http://a/b', 'embedded']);
  });

  test.each([null, undefined, 'http://h/'])('%j is not an object of sources', (sources) => {
    const error = errorOf(() => findBase(sources as never));
    expect(error).toMatchObject({ code: 'type', component: 'reference', input: '' });
    expect(error.message).toMatch(/ is not allowed; pass an object of sources$/);
  });
});

const R = 'REDACTED';

describe('the value of a secret parameter is hidden', () => {
  test('params adds names, as data and without case', () => {
    expect(redact('?my-key=1&my_key=2&mykey=3', { params: ['my-key'] })).toBe(
      `?my-key=${R}&my_key=2&mykey=3`,
    );
    const params = ['iban', 'My Key', 'größe', ''];
    expect(redact('?IBAN=1&my+key=2&My%20Key=3&gr%C3%B6%C3%9Fe=4&=5&a=6&token=7', { params })).toBe(
      `?IBAN=${R}&my+key=${R}&My%20Key=${R}&gr%C3%B6%C3%9Fe=${R}&=${R}&a=6&token=${R}`,
    );
    for (const options of [undefined, {}, { params: undefined }, { params: [] }])
      expect(redact('?iban=1', options)).toBe('?iban=1');
  });
});

describe('fromURL', () => {
  test('reads a location, and any object with an href', () => {
    expect(fromURL({ href: 'about:blank' }).href).toBe('about:blank');
    expect(fromURL(Uri.parse('../a')).href).toBe('../a');
    if (typeof location === 'object') expect(fromURL(location).scheme).toMatch(/^https?$/);
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
      'reference: the string does not begin with a scheme or a host, at index 0 of "/a"; begin with one of them; resolve a relative reference against its base',
    );
    expect(errorOf(() => fromUserInput('joe@h')).message).toBe(
      'reference: this looks like an email address, at index 3 of "joe@h"; write "mailto:" in front of it',
    );
    expect(errorOf(() => fromUserInput('Https;//h')).message).toBe(
      'reference: a scheme is not followed by ":", at index 5 of "Https;//h"; write "https://" before the host',
    );
    expect(errorOf(() => fromUserInput('C:/')).message).toBe(
      'reference: one letter before ":" may be a drive, at index 0 of "C:/"; write "file:///C:/x" for C:\\x',
    );
  });
});

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

test('the advice for a base without a scheme names no option, because there is none', () => {
  expect(errorOf(() => browserDifferences('a', 'b')).message).not.toContain('relative: true');
});

test('what only a browser reads may be a secret, if it has an at sign', () => {
  const differences = readingDifferences('view-source:/b', 'view-source:http://secret@h/b');
  expect(differences).toEqual([{ component: 'path', uri: '/b', browser: '***' }]);
});
