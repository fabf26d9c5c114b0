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
  type UriSchemaResult,
} from 'urial/schema';

declare const text: string;
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

test('a result has a value or issues', () => {
  const result = hrefSchema()['~standard'].validate(text);
  expectTypeOf(result).toEqualTypeOf<UriSchemaResult<CheckedHref>>();
  if (result.issues === undefined) expectTypeOf(result.value).toEqualTypeOf<CheckedHref>();
  else expectTypeOf(result.issues[0].message).toEqualTypeOf<string>();
  // with a value that is undefined here, tRPC would infer one
  expectTypeOf<keyof typeof result>().toEqualTypeOf<'issues'>();
});

test('what comes out has a format in JSON Schema, and what goes in may have none', () => {
  const { jsonSchema } = hrefSchema({ iri: true })['~standard'];
  expectTypeOf(jsonSchema.output({ target: 'draft-07' }).format).toEqualTypeOf<'uri' | 'uri-reference'>();
  expectTypeOf(jsonSchema.input({ target: 'draft-07' }).format).toEqualTypeOf<
    'uri' | 'uri-reference' | undefined
  >();
  expectTypeOf(jsonSchema.output({ target: 'draft-07' }).pattern).toEqualTypeOf<string | undefined>();
  expectTypeOf(jsonSchema.input({ target: 'draft-07' }).not?.pattern).toEqualTypeOf<string | undefined>();
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
