import { describe, expectTypeOf, test } from 'vitest';
import { QueryParams, Uri, uri } from 'urial';

declare const text: string;
declare const maybe: string | undefined;
declare const number: number;
declare const list: readonly string[];
declare const base: Uri;
declare const unknown: unknown;

interface Search {
  q: string;
  page?: number;
}
declare const search: Search;

describe('a hole takes', () => {
  test('data', () => {
    expectTypeOf(uri`/${text}/${number}/${1n}/${true}/${base}`).toEqualTypeOf<Uri>();
    expectTypeOf(uri`/x?a=${maybe}`).toEqualTypeOf<Uri>();
  });

  test('lists', () => {
    expectTypeOf(uri`/${list}?a=${[1, 'x', true, base]}`).toEqualTypeOf<Uri>();
  });

  test('parameters, interface-typed records too', () => {
    expectTypeOf(uri`/?${{ a: 1, b: ['x', null], c: undefined }}`).toEqualTypeOf<Uri>();
    expectTypeOf(uri`/?${search}&${QueryParams.parse('a')}`).toEqualTypeOf<Uri>();
    expectTypeOf(uri`/?${new Map([['a', 1]])}&${new URLSearchParams()}`).toEqualTypeOf<Uri>();
  });

  test('nothing that has no text of its own', () => {
    // @ts-expect-error null is not data
    expectTypeOf(uri`/${null}`);
    // @ts-expect-error nor in a list
    expectTypeOf(uri`/${['a', null]}`);
    // @ts-expect-error an optional element would leave an empty segment
    expectTypeOf(uri`/${['a', maybe]}`);
    // @ts-expect-error a date has many texts
    expectTypeOf(uri`/${new Date(0)}`);
    // @ts-expect-error a URL is read by fromURL
    expectTypeOf(uri`/${new URL('http://h/')}`);
    // @ts-expect-error a function is not data
    expectTypeOf(uri`/${() => text}`);
    // @ts-expect-error a symbol is not data
    expectTypeOf(uri`/${Symbol('s')}`);
    // @ts-expect-error the values of a record are data
    expectTypeOf(uri`/?${{ a: { b: 1 } }}`);
    // @ts-expect-error an unknown value may not be data
    expectTypeOf(uri`/${unknown}`);
  });
});

describe('a literal', () => {
  const root = 'https://example.com';
  test('is a text that the compiler knows', () => {
    expectTypeOf(uri('https://example.com/a%20b')).toEqualTypeOf<Uri>();
    expectTypeOf(uri(root)).toEqualTypeOf<Uri>();
    expectTypeOf(uri(`${root}/a`)).toEqualTypeOf<Uri>();
    expectTypeOf(uri(text === '' ? 'a' : './b:c')).toEqualTypeOf<Uri>();
  });

  test('gives a type that is not narrowed, so that a variable can take another', () => {
    let place = uri('a:b');
    place = uri('c:d');
    expectTypeOf(place).toEqualTypeOf<Uri>();
    expectTypeOf((at = uri('a:b')) => at)
      .parameter(0)
      .toEqualTypeOf<Uri | undefined>();
  });

  test('is refused where it is not a reference', () => {
    // @ts-expect-error a character that no reference holds
    uri('https://h/a b');
    // @ts-expect-error outside of ASCII
    uri('https://h/é');
    // @ts-expect-error a bad escape
    uri('https://h/100%');
    // @ts-expect-error a bracket that is not around the host
    uri('https://h/?a[]=1');
    // @ts-expect-error a second fragment
    uri('#a#b');
    // @ts-expect-error one of the union has a fault
    uri(text === '' ? 'a' : 'a|b');
  });

  test('is refused when the compiler does not know it', () => {
    // @ts-expect-error a text that is not known
    uri(text);
    // @ts-expect-error a template with any text, which the tag would encode
    uri(`https://h/${text}`);
    // @ts-expect-error a template with any number
    uri(`https://h/${number}`);
    // @ts-expect-error a number is not a text
    uri(1);
    // @ts-expect-error a Uri is already parsed
    uri(base);
    // @ts-expect-error a literal has no data
    uri('a', text);
  });
});
