import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { checkFetch, checkHref, checkRedirect } from 'urial/link';

const OWN = 'https://app.example/';

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
