// The types of the schemas are those of the official package, and libraries infer the types of input and output.
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { Uri } from 'urial';
import type { CheckedFetch, CheckedHref, CheckedRedirect } from 'urial/link';
import {
  fetchSchema,
  hrefSchema,
  redirectSchema,
  uriSchema,
  type UriSchema,
  type UriSchemaResult,
} from 'urial/schema';
import * as v from 'valibot';
import { expectTypeOf } from 'vitest';
import { z } from 'zod';
import type { profile } from './generated/recipes/arktype.mts';
import type { app } from './generated/recipes/hono.mts';
import type { readEnv } from './generated/recipes/t3-env.mts';
import type { form } from './generated/recipes/tanstack-form.mts';
import type { router } from './generated/recipes/trpc.mts';
import { uriText } from './generated/recipes/valibot.mts';
import { uriCodec } from './generated/recipes/zod.mts';

// a schema is one of each of the standards
type Standard<Output> = StandardSchemaV1<string, Output> & StandardJSONSchemaV1<string, Output>;
uriSchema() satisfies Standard<Uri>;
hrefSchema() satisfies Standard<CheckedHref>;
fetchSchema() satisfies Standard<CheckedFetch>;
redirectSchema('https://h') satisfies Standard<CheckedRedirect>;
// @ts-expect-error a reference is not a checked link
uriSchema() satisfies Standard<CheckedHref>;
// @ts-expect-error a text does not come out
uriSchema() satisfies Standard<string>;

// the standard infers what goes in and what comes out
expectTypeOf<StandardSchemaV1.InferInput<UriSchema>>().toEqualTypeOf<string>();
expectTypeOf<StandardSchemaV1.InferOutput<UriSchema>>().toEqualTypeOf<Uri>();
expectTypeOf<StandardJSONSchemaV1.InferOutput<UriSchema<CheckedHref>>>().toEqualTypeOf<CheckedHref>();

// member by member
type Ours = UriSchema['~standard'];
type Theirs = Standard<Uri>['~standard'];
expectTypeOf<keyof Ours>().toEqualTypeOf<keyof Theirs>();
expectTypeOf<Ours['version']>().toEqualTypeOf<Theirs['version']>();
expectTypeOf<Ours['types']>().toEqualTypeOf<Theirs['types']>();
expectTypeOf<keyof Ours['jsonSchema']>().toEqualTypeOf<keyof StandardJSONSchemaV1.Converter>();
expectTypeOf<UriSchemaResult>().toExtend<StandardSchemaV1.Result<Uri>>();
expectTypeOf<ReturnType<Ours['validate']>>().toEqualTypeOf<UriSchemaResult>();

const zod = z.object({ homepage: uriCodec(hrefSchema()) });
expectTypeOf<z.input<typeof zod>>().toEqualTypeOf<{ homepage: string }>();
expectTypeOf<z.output<typeof zod>>().toEqualTypeOf<{ homepage: CheckedHref }>();

const valibot = v.object({ homepage: uriText(hrefSchema()) });
expectTypeOf<v.InferInput<typeof valibot>>().toEqualTypeOf<{ homepage: string }>();
expectTypeOf<v.InferOutput<typeof valibot>>().toEqualTypeOf<{ homepage: CheckedHref }>();

expectTypeOf<typeof profile.inferIn>().toEqualTypeOf<{ name: string; homepage: string }>();
expectTypeOf<typeof profile.infer>().toEqualTypeOf<{ name: string; homepage: CheckedHref }>();

expectTypeOf<inferRouterInputs<typeof router>['preview']>().toEqualTypeOf<string>();
expectTypeOf<inferRouterOutputs<typeof router>['preview']>().toEqualTypeOf<string>();

expectTypeOf<ReturnType<typeof readEnv>['DATABASE_URL']>().toEqualTypeOf<Uri>();
expectTypeOf<typeof form.state.values>().toEqualTypeOf<{ homepage: string }>();
expectTypeOf<typeof app>().not.toBeAny();
