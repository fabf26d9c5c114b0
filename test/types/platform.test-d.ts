import { describe, expectTypeOf, test } from 'vitest';
import { fromURL, type PlatformUrl, toURL, Uri } from 'urial';

declare const uri: Uri;
declare const text: string;

describe('the platform', () => {
  test('gives and takes its own URL', () => {
    expectTypeOf<PlatformUrl>().toEqualTypeOf<URL>();
    expectTypeOf(toURL(uri)).toEqualTypeOf<URL>();
    expectTypeOf(fromURL(new URL(text))).toEqualTypeOf<Uri>();
    fromURL(location);
    fromURL(document.createElement('a'));
    // @ts-expect-error text is parsed
    fromURL(text);
  });
});
