import { describe, expectTypeOf, test } from 'vitest';
import { fromURL, type PlatformUrl, toURL, Uri, type UriLike } from 'urial';
import { type CheckedFetch, type CheckedHref, type CheckedPortable, type CheckedRedirect } from 'urial/link';
import {
  fetchSchema,
  hrefSchema,
  portableSchema,
  redirectSchema,
  uriSchema,
  type UriSchema,
} from 'urial/schema';

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

declare const site: UriLike;

test('what comes out of each schema', () => {
  expectTypeOf(uriSchema()).toEqualTypeOf<UriSchema>();
  expectTypeOf(hrefSchema()).toEqualTypeOf<UriSchema<CheckedHref>>();
  expectTypeOf(fetchSchema()).toEqualTypeOf<UriSchema<CheckedFetch>>();
  expectTypeOf(redirectSchema(site)).toEqualTypeOf<UriSchema<CheckedRedirect>>();
  expectTypeOf(portableSchema()).toEqualTypeOf<UriSchema<CheckedPortable>>();
  expectTypeOf(hrefSchema()).toExtend<UriSchema>();
  // @ts-expect-error a reference is not a checked link
  const checked: UriSchema<CheckedHref> = uriSchema();
  return checked;
});

test('options are those of the schema', () => {
  uriSchema({ schemes: ['https'] as const, relative: undefined });
  uriSchema({ relative: true });
  hrefSchema({ hosts: ['h'], relative: false, unicode: undefined });
  fetchSchema({ ports: [443], unicode: true });
  redirectSchema(Uri.parse(''), { origins: [site], unicode: true });
  // @ts-expect-error it is `relative: false`
  uriSchema({ absolute: true });
  // @ts-expect-error a schema of references reads no IRIs
  uriSchema({ unicode: true });
  // @ts-expect-error there is no such option
  uriSchema({ scheme: 'https' });
  // @ts-expect-error schemes is a list
  uriSchema({ schemes: 'https' });
  // @ts-expect-error the URI of the site is needed
  redirectSchema();
  // @ts-expect-error a JSON Schema has a target
  uriSchema()['~standard'].jsonSchema.input({});
});
