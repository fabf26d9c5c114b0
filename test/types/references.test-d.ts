import { describe, expectTypeOf, test } from 'vitest';
import {
  type BaseSources,
  type BaseUri,
  findBase,
  type NormalizationLevel,
  type ResolveOptions,
  Uri,
  type UriErrorCode,
  type UriLike,
} from 'urial';

declare const uri: Uri;
declare const reference: UriLike;

describe('references', () => {
  test('are taken as texts, as values, and as objects with their text', () => {
    for (const given of ['a', uri, new URL('a:b'), { href: 'a' }]) {
      expectTypeOf(uri.resolve(given)).toEqualTypeOf<Uri>();
      expectTypeOf(uri.relativeTo(given)).toEqualTypeOf<Uri>();
      expectTypeOf(uri.isEquivalentTo(given)).toEqualTypeOf<boolean>();
      expectTypeOf(uri.isSameDocument(given)).toEqualTypeOf<boolean>();
      expectTypeOf(findBase({ embedded: given })).toEqualTypeOf<BaseUri>();
    }
    // @ts-expect-error a number is not a reference
    uri.resolve(1);
    // @ts-expect-error nor is nothing
    uri.relativeTo(undefined);
    // @ts-expect-error nor are parts
    uri.isEquivalentTo({ path: 'a' });
  });

  test('are resolved strictly, or not', () => {
    expectTypeOf<Parameters<Uri['resolve']>>().toEqualTypeOf<
      [reference: UriLike, options?: ResolveOptions | undefined]
    >();
    uri.resolve(reference, {});
    uri.resolve(reference, { strict: undefined });
    // @ts-expect-error a misspelled option
    uri.resolve(reference, { strikt: false });
  });
});

test('a level of normalization has a name', () => {
  expectTypeOf<NormalizationLevel>().toEqualTypeOf<'syntax' | 'scheme'>();
  expectTypeOf(uri.normalize()).toEqualTypeOf<Uri>();
  expectTypeOf(uri.normalize('scheme')).toEqualTypeOf<Uri>();
  expectTypeOf(uri.isNormalized('syntax')).toEqualTypeOf<boolean>();
  expectTypeOf(uri.effectivePort).toEqualTypeOf<number | undefined>();
  // @ts-expect-error no such level
  uri.normalize('full');
});

test('a base comes from one of four sources', () => {
  expectTypeOf<keyof BaseSources>().toEqualTypeOf<'embedded' | 'encapsulating' | 'retrieval' | 'fallback'>();
  expectTypeOf<BaseUri['source']>().toEqualTypeOf<keyof BaseSources>();
  expectTypeOf<BaseUri['uri']>().toEqualTypeOf<Uri>();
  expectTypeOf<'base-not-absolute'>().toExtend<UriErrorCode>();
  findBase({ embedded: undefined, retrieval: reference });
  // @ts-expect-error no such source
  findBase({ document: 'a:b' });
});
