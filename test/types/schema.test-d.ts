import { expectTypeOf, test } from 'vitest';
import { Uri, type UriLike } from 'urial';
import type { CheckedFetch, CheckedHref, CheckedPortable, CheckedRedirect } from 'urial/link';
import {
  fetchSchema,
  hrefSchema,
  portableSchema,
  redirectSchema,
  uriSchema,
  type UriSchema,
} from 'urial/schema';

declare const own: UriLike;

test('what comes out of each schema', () => {
  expectTypeOf(uriSchema()).toEqualTypeOf<UriSchema>();
  expectTypeOf(hrefSchema()).toEqualTypeOf<UriSchema<CheckedHref>>();
  expectTypeOf(fetchSchema()).toEqualTypeOf<UriSchema<CheckedFetch>>();
  expectTypeOf(redirectSchema(own)).toEqualTypeOf<UriSchema<CheckedRedirect>>();
  expectTypeOf(portableSchema()).toEqualTypeOf<UriSchema<CheckedPortable>>();
  expectTypeOf(hrefSchema()).toExtend<UriSchema>();
  // @ts-expect-error a reference is not a checked link
  const checked: UriSchema<CheckedHref> = uriSchema();
  return checked;
});

test('options are those of the schema', () => {
  uriSchema({ schemes: ['https'] as const, relative: undefined });
  uriSchema({ relative: true });
  hrefSchema({ hosts: ['h'], relative: false, iri: undefined });
  fetchSchema({ ports: [443], iri: true });
  redirectSchema(Uri.empty, { origins: [own], iri: true });
  // @ts-expect-error it is `relative: false`
  uriSchema({ absolute: true });
  // @ts-expect-error a schema of references reads no IRIs
  uriSchema({ iri: true });
  // @ts-expect-error there is no such option
  uriSchema({ scheme: 'https' });
  // @ts-expect-error schemes is a list
  uriSchema({ schemes: 'https' });
  // @ts-expect-error the own URI is needed
  redirectSchema();
  // @ts-expect-error a JSON Schema has a target
  uriSchema()['~standard'].jsonSchema.input({});
});
