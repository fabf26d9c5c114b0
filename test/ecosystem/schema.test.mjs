/** Libraries that take a Standard Schema read a good and a bad value, and do not show the password of the bad value. */
import Ajv2020 from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { Uri } from 'urial';
import { checkFetch, checkHref, checkRedirect } from 'urial/link';
import { fetchSchema, hrefSchema, redirectSchema, uriSchema } from 'urial/schema';
import { z } from 'zod';
import { profile } from './generated/recipes/arktype.mts';
import { app } from './generated/recipes/hono.mts';
import { readEnv } from './generated/recipes/t3-env.mts';
import { form, homepage } from './generated/recipes/tanstack-form.mts';
import { router, t } from './generated/recipes/trpc.mts';
import { uriText } from './generated/recipes/valibot.mts';
import { link } from './generated/recipes/zod-field.mts';
import { uriCodec } from './generated/recipes/zod.mts';

const GOOD = 'https://example.com/a?b#c';
const BAD = 'https://me:s3cr3t@example.com/';
const MESSAGE = checkHref(BAD).error.message;

/** Expects that nothing that a program may print or send shows the password. */
function expectDiscreet(...printed) {
  for (const one of printed)
    expect(typeof one === 'string' ? one : JSON.stringify(one)).not.toContain('s3cr3t');
}

test('the bad value has a password, and the message of its error shows none', () => {
  expect(Uri.parse(BAD).credentials.password).toBe('s3cr3t');
  expect(MESSAGE).toContain('https://me:******@example.com/');
});

test('a field of zod in one line', () => {
  const user = z.object({ homepage: link });
  expect(user.parse({ homepage: GOOD })).toEqual({ homepage: Uri.parse(GOOD) });
  for (const homepage of [BAD, '/a b', 'javascript:alert(1)']) {
    const { error } = user.safeParse({ homepage });
    expect(error.issues).toMatchObject([{ path: ['homepage'], message: 'enter a link' }]);
    expectDiscreet(error, error.message);
  }
});

describe('zod', () => {
  const user = z.object({ homepage: uriCodec(hrefSchema()) });

  test('decodes a text to a reference, and encodes it again', () => {
    const { data } = user.safeParse({ homepage: GOOD });
    expect(data.homepage).toEqual(Uri.parse(GOOD));
    expect(user.encode(data)).toEqual({ homepage: GOOD });
  });

  test('gives an issue to safeParse', () => {
    const { error } = user.safeParse({ homepage: BAD }, { reportInput: true });
    expect(error.issues).toEqual([{ code: 'custom', path: ['homepage'], message: MESSAGE }]);
    expectDiscreet(error, error.message, error.stack, z.prettifyError(error), z.flattenError(error));
    expect(user.safeParse({ homepage: 5 }).error.issues).toMatchObject([{ code: 'invalid_type' }]);
    expect(() => user.parse({ homepage: BAD })).toThrow(z.ZodError);
  });

  test('would throw from safeParse what decode throws', () => {
    const wrong = z.codec(z.string(), z.custom(Uri.isUri), { decode: Uri.parse, encode: String });
    expect(() => wrong.safeParse('/a b')).toThrow('path: ');
  });

  test('has its own rules after those of the schema', () => {
    const whole = uriCodec(hrefSchema()).refine((uri) => !uri.isRelative, 'pass a whole URL');
    expect(whole.safeParse('/a').error.issues).toMatchObject([{ message: 'pass a whole URL' }]);
    expect(whole.parse(GOOD).href).toBe(GOOD);
  });

  test('describes the input as a text', () => {
    expect(z.toJSONSchema(user, { io: 'input' })).toMatchObject({
      properties: { homepage: { type: 'string' } },
    });
  });
});

describe('valibot', () => {
  const user = v.object({ homepage: uriText(hrefSchema()) });

  test('gives a reference', () => {
    expect(v.parse(user, { homepage: GOOD })).toEqual({ homepage: Uri.parse(GOOD) });
  });

  test('gives an issue', () => {
    const { issues } = v.safeParse(user, { homepage: BAD });
    expect(v.flatten(issues)).toEqual({ nested: { homepage: [MESSAGE] } });
    expectDiscreet(v.flatten(issues), v.summarize(issues), new v.ValiError(issues).message);
    // its issues hold the input, so they are not for a log
    expect(issues[0].input).toBe(BAD);
  });
});

describe('arktype', () => {
  test('gives a reference', () => {
    expect(profile({ name: 'A', homepage: GOOD })).toEqual({ name: 'A', homepage: Uri.parse(GOOD) });
  });

  test('gives errors with a summary', () => {
    const errors = profile({ name: 'A', homepage: BAD });
    expect(errors.summary).toBe(MESSAGE);
    expectDiscreet(errors.summary, String(errors));
    // its errors hold the input, so they are not for a log
    expect(errors[0].data).toBe(BAD);
  });
});

describe('tRPC', () => {
  const caller = t.createCallerFactory(router)({});

  test('gives the reference to a procedure', async () => {
    expect(await caller.preview(GOOD)).toBe('a preview of example.com');
  });

  test('answers with a bad request', async () => {
    const error = await caller.preview(BAD).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'BAD_REQUEST', message: checkFetch(BAD).error.message });
    expectDiscreet(error, error.message, error.stack, error.cause);
  });
});

describe('Hono', () => {
  const get = (next) => app.request(`/welcome?next=${encodeURIComponent(next)}`);

  test('gives the reference to a handler', async () => {
    expect((await get('/inbox')).headers.get('location')).toBe('/inbox');
  });

  test('answers with the messages', async () => {
    const response = await get(BAD);
    expect(response.status).toBe(400);
    const body = await response.json();
    expect(body).toEqual({ errors: [checkRedirect(BAD, 'https://app.example/').error.message] });
    expectDiscreet(body);
  });
});

describe('TanStack Form', () => {
  form.mount();
  homepage.mount();

  test('has no error for a good value, and one for a bad value', () => {
    homepage.setValue(BAD);
    expect(homepage.state.meta.errors.map(({ message }) => message)).toEqual([MESSAGE]);
    expectDiscreet(homepage.state.meta.errors);
    homepage.setValue(GOOD);
    expect(homepage.state.meta.errors).toEqual([]);
  });
});

describe('t3-env', () => {
  const DATABASE_URL = 'postgres://me:s3cr3t@db.internal/app';

  test('gives references', () => {
    const env = readEnv({ DATABASE_URL, PUBLIC_URL: GOOD });
    expect(env.DATABASE_URL.credentials).toEqual({ user: 'me', password: 's3cr3t' });
    expect(env.PUBLIC_URL.href).toBe(GOOD);
  });

  test('prints the issues', () => {
    const print = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(() => readEnv({ DATABASE_URL: DATABASE_URL.replace('postgres', 'mysql') })).toThrow(
      'Invalid environment variables',
    );
    const [, issues] = print.mock.calls[0];
    print.mockRestore();
    expect(issues.map(({ path }) => path)).toEqual([['DATABASE_URL'], ['PUBLIC_URL']]);
    expect(issues[0].message).toContain('use one of the schemes postgres, postgresql');
    expectDiscreet(issues);
  });
});

describe('a JSON Schema validator', () => {
  const described = (schema) => schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
  const ajv = new Ajv2020({ formats: { uri: true, 'uri-reference': true } });

  test('takes what the schemas describe', () => {
    for (const schema of [uriSchema(), hrefSchema(), fetchSchema(), redirectSchema('https://h')]) {
      const validate = ajv.compile(described(schema));
      expect([GOOD, 5].map((value) => validate(value))).toEqual([true, false]);
    }
  });

  test('refuses much of what a check refuses', () => {
    for (const schema of [hrefSchema(), fetchSchema(), redirectSchema('https://h')]) {
      const validate = ajv.compile(described(schema));
      for (const text of [BAD, 'javascript:alert(1)', '//me@h', 'https:h', `${GOOD}\n`])
        expect([text, validate(text)]).toEqual([text, false]);
    }
  });

  test('of zod knows the format alone', () => {
    expect(z.fromJSONSchema(described(uriSchema())).safeParse(GOOD).success).toBe(true);
    expect(() => z.fromJSONSchema(described(hrefSchema()))).toThrow('not is not supported');
  });
});
