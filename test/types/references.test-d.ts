import { describe, expectTypeOf, test } from 'vitest';
import { findBase, type FoundBase, Uri } from 'urial';

declare const uri: Uri;

describe('references', () => {
  test('are taken as texts, as values, and as objects with their text', () => {
    for (const given of ['a', uri, new URL('a:b'), { href: 'a' }]) {
      expectTypeOf(uri.resolve(given)).toEqualTypeOf<Uri>();
      expectTypeOf(uri.relativeTo(given)).toEqualTypeOf<Uri>();
      expectTypeOf(uri.isEquivalentTo(given)).toEqualTypeOf<boolean>();
      expectTypeOf(uri.isSameDocument(given)).toEqualTypeOf<boolean>();
      expectTypeOf(findBase({ embedded: given })).toEqualTypeOf<FoundBase>();
    }
    // @ts-expect-error a number is not a reference
    uri.resolve(1);
    // @ts-expect-error nor is nothing
    uri.relativeTo(undefined);
    // @ts-expect-error nor are parts
    uri.isEquivalentTo({ path: 'a' });
  });
});
