import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { checkFetch, checkHref, checkRedirect } from 'urial/link';

const OWN = 'https://app.example/';

test.each([
  ['https://de.example/wiki/Köln', 'https://de.example/wiki/K%C3%B6ln'],
  ['//bücher.example/a b', '//xn--bcher-kva.example/a%20b'],
  ['/a?c[]=1&d="|"', '/a?c%5B%5D=1&d=%22%7C%22'],
  ['/100%', '/100%25'],
  ['mailto:jörg@example.com', 'mailto:j%C3%B6rg@example.com'],
  ['', ''],
])('checkHref takes %j as %j', (text, href) => {
  expect(checkHref(text, { iri: true }).uri?.href).toBe(href);
});

test('checkRedirect and checkFetch give out the URI too', () => {
  expect(checkRedirect('/a?c[]=1', OWN, { iri: true }).uri?.href).toBe('/a?c%5B%5D=1');
  expect(checkRedirect('https://app.example/ü', OWN, { iri: true }).uri?.href).toBe(`${OWN}%C3%BC`);
  expect(checkFetch('https://bücher.example/', { iri: true }).uri?.href).toBe(
    'https://xn--bcher-kva.example/',
  );
});

test('the lists are asked for the host and the port of the URI', () => {
  const options = { hosts: ['xn--bcher-kva.example'], iri: true };
  expect(checkHref('https://bücher.example/', options).ok).toBe(true);
  expect(checkHref('https://bucher.example/ü', options).error?.code).toBe('host');
  expect(checkFetch('https://bücher.example:22/', { ports: [443], iri: true }).error?.code).toBe('port');
});

test.each([
  [' //evil.example', 'path', 0],
  [' https://example.com/', 'path', 0],
  ['\u00a0/a', 'path', 0],
  ['\ufeffhttps://example.com/', 'path', 0],
  ['/a b ', 'path', 4],
  ['/ü?q ', 'query', 4],
  ['/?', undefined, 0],
  ['/? ', 'query', 2],
  ['#ü  ', 'fragment', 2],
  ['https://example.com ', 'host', 19],
  ['https://example.com:80 ', 'port', 22],
  ['https:// ', 'host', 8],
  [' ', 'path', 0],
  ['/\u2028', 'path', 1],
])('white space at the start or end of %j is refused: %s at %i', (text, code, index) => {
  const { error } = checkHref(text, { iri: true });
  expect(error?.code).toBe(code);
  if (error !== undefined) expect([error.index, error.advice]).toEqual([index, 'trim() the text']);
});

test('the error for white space hides the password, and shows the user', () => {
  expect(checkHref('https://u:pw@h ', { iri: true }).error?.input).toBe('https://u:**@h ');
});

test.each([
  ['javascript:alert("ü")', 'scheme'],
  ['https://ü@example.com/', 'userinfo'],
  ['/&sol;é', 'ambiguous-start'],
  ['\\\\evil.example/é', 'path'],
  ['/\tü', 'path'],
  ['//１２７.0.0.1/', 'host'],
  ['//a b/', 'host'],
  ['/a\u202eb', 'path'],
  ['/a#b#c', 'fragment'],
])('%j is refused all the same: %s', (text, code) => {
  expect(checkHref(text, { iri: true }).error?.code).toBe(code);
});

test('an object with an href is read as its text, and a value without a text is refused', () => {
  const raw = new URL('https://example.com/?a|b');
  expect(checkHref(raw).error?.advice).toBe('to convert a URL, use fromURL');
  expect(checkHref(raw, { iri: true }).uri?.href).toBe('https://example.com/?a%7Cb');
  expect(checkHref(Uri.parse('/a'), { iri: true }).uri?.href).toBe('/a');
  for (const input of [undefined, null, ['/a'], 5, {}])
    expect(checkHref(input, { iri: true }).error?.code).toBe('type');
});

test('iri is true or false', () => {
  expect(() => checkHref('/', { iri: 'yes' as never })).toThrow(/give true or false as iri$/);
  expect(() => checkRedirect('/', OWN, { iri: 1 as never })).toThrow(/give true or false as iri$/);
  expect(() => checkFetch('/', { iri: null as never })).toThrow(/give true or false as iri$/);
  expect(checkHref('/ü', { iri: false }).ok).toBe(false);
});
