import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import * as all from 'urial/schema';
import {
  fetchSchema,
  hrefSchema,
  portableSchema,
  redirectSchema,
  uriSchema,
  type UriSchema,
} from 'urial/schema';
import { errorOf } from '../../support/tools/check.ts';

const SCHEMAS: readonly (readonly [name: string, schema: UriSchema, format: string])[] = [
  ['uriSchema', uriSchema(), 'uri'],
  ['uriSchema of references', uriSchema({ relative: true }), 'uri-reference'],
  [
    'uriSchema of schemes and relative references',
    uriSchema({ schemes: ['https'], relative: true }),
    'uri-reference',
  ],
  ['uriSchema of schemes', uriSchema({ schemes: ['https'] }), 'uri'],
  ['hrefSchema', hrefSchema(), 'uri-reference'],
  ['hrefSchema of schemes', hrefSchema({ schemes: ['https'] }), 'uri-reference'],
  ['hrefSchema of URIs', hrefSchema({ relative: false }), 'uri'],
  ['redirectSchema', redirectSchema('https://example.com'), 'uri-reference'],
  ['fetchSchema', fetchSchema(), 'uri'],
];

/** Those whose JSON Schema says more than the format are here too. */
const ALL: typeof SCHEMAS = [...SCHEMAS, ['portableSchema', portableSchema(), 'uri-reference']];

/** Returns the value of a result, if it has one. */
function valueOf(schema: UriSchema, input: unknown): Uri | undefined {
  const result = schema['~standard'].validate(input);
  return result.issues === undefined ? result.value : undefined;
}

test('the entry has these names and no others', () => {
  expect(Object.keys(all).sort()).toEqual([
    'fetchSchema',
    'hrefSchema',
    'portableSchema',
    'redirectSchema',
    'uriSchema',
  ]);
});

test.each(ALL)('%s has what the standard asks for, and nothing else', (_name, schema) => {
  expect(Object.keys(schema)).toEqual(['parse', '~standard']);
  expect(schema['~standard']).toEqual({
    version: 1,
    vendor: 'urial',
    validate: expect.any(Function) as unknown,
    jsonSchema: { input: expect.any(Function) as unknown, output: expect.any(Function) as unknown },
  });
});

describe.each(SCHEMAS)('the JSON Schema of %s', (name, { '~standard': { jsonSchema } }, format) => {
  test.each(['draft-2020-12', 'draft-07', 'openapi-3.0'])(
    `is a text of the format ${format} for %s`,
    (target) => {
      const output = jsonSchema.output({ target, libraryOptions: {} } as never);
      expect(output).toMatchObject({ type: 'string', format });
      // what a check reads loosely is no reference yet
      const isLoose = /^(?:href|redirect|fetch)/.test(name);
      expect({ format, ...jsonSchema.input({ target }) }).toEqual(output);
      expect('format' in jsonSchema.input({ target })).toBe(!isLoose);
    },
  );

  test('is a new object each time', () => {
    const first = jsonSchema.input({ target: 'draft-07' });
    const before = structuredClone(first);
    Object.assign(first, { title: 'Homepage' });
    Object.assign(first.not ?? {}, { pattern: '' });
    expect(jsonSchema.input({ target: 'draft-07' })).toEqual(before);
  });
});

test.each<[name: string, schema: UriSchema, format: string]>([
  ['hrefSchema', hrefSchema({ unicode: true }), 'uri-reference'],
  ['hrefSchema of URIs', hrefSchema({ unicode: true, relative: false }), 'uri'],
  ['redirectSchema', redirectSchema('https://example.com', { unicode: true }), 'uri-reference'],
  ['fetchSchema', fetchSchema({ unicode: true }), 'uri'],
])('with iri any text goes into %s, and a URI comes out', (_name, { '~standard': standard }, format) => {
  const options = { target: 'draft-07' };
  expect(standard.jsonSchema.input(options)).toEqual({ type: 'string' });
  expect(standard.jsonSchema.output(options)).toMatchObject({ type: 'string', format, not: {} });
  expect(() => standard.jsonSchema.input({ target: 'draft-08' })).toThrow();
});

test.each(['draft-08', 'Draft-07', '', 'toString', 7, null, {}])('the target %j throws', (target) => {
  const { jsonSchema } = uriSchema()['~standard'];
  for (const describe of [jsonSchema.input, jsonSchema.output]) {
    expect(errorOf(() => describe({ target: target as never }))).toMatchObject({
      code: 'type',
      component: 'reference',
      message: expect.stringMatching(
        /pass "draft-2020-12" or "draft-07" or "openapi-3.0" as target$/,
      ) as string,
    });
  }
});

test.each([[undefined], [{}], [{ target: undefined }]])(
  'options that name no target, %j, are taken',
  (options) => {
    const { jsonSchema } = hrefSchema()['~standard'];
    for (const describe of [jsonSchema.input, jsonSchema.output])
      expect(describe(options as never)).toEqual(describe({ target: 'draft-07' }));
  },
);

test.each([[7], ['draft-07'], [true]])('options that are no object, %j, throw', (options) => {
  const { jsonSchema } = uriSchema()['~standard'];
  for (const describe of [jsonSchema.input, jsonSchema.output])
    expect(errorOf(() => describe(options as never))).toMatchObject({ code: 'type', component: 'reference' });
});

class Branded {
  get [Symbol.for('urial.Uri')](): string {
    return 'https://example.com/a';
  }
}

test.each(ALL)('%s takes a Uri of another copy of the package, and gives one of this', (_name, schema) => {
  const value = valueOf(schema, new Branded());
  expect(value).toBeInstanceOf(Uri);
  expect(value?.href).toBe('https://example.com/a');
});

const OTHERS: readonly (readonly [name: string, value: unknown, kind: string])[] = [
  ['null', null, 'null'],
  ['a number', 5, 'a value of type number'],
  ['a list', ['/a'], 'an array'],
  ['a URL', new URL('https://example.com/'), 'a value of type URL'],
  ['an object with an href', { href: '/a' }, 'a value of type object'],
  ['a String', new String('/a'), 'a value of type String'],
  ['a clone of a Uri', structuredClone({ ...Uri.parse('/a') }), 'a value of type object'],
  ['a proxy of a Uri', new Proxy(Uri.parse('/a'), {}), 'a value of type Uri'],
  ['a symbol', Symbol('a'), 'a value of type symbol'],
];

describe.each(ALL)('%s', (_name, { '~standard': { validate } }) => {
  test.each(OTHERS)('has an issue for %s', (_what, value, kind) => {
    const message = `reference: ${kind} is not allowed; pass a string or a Uri`;
    expect(validate(value)).toEqual({
      issues: [{ message, path: [], code: 'type', component: 'reference' }],
    });
  });

  test('shows no password', () => {
    for (const text of ['http://me:secret@h|/', '//me:secret@h/', 'ftp://me:secret@h/', 'x:me:secret@h']) {
      const { issues } = validate(text);
      expect(JSON.stringify(issues ?? '')).not.toContain('secret');
    }
  });
});

test('a result has each key that libraries read as an own key', () => {
  const { validate } = uriSchema()['~standard'];
  expect(Object.keys(validate('a:b')).sort()).toEqual(['issues', 'value']);
  expect(Object.keys(validate('/a b'))).toEqual(['issues']);
  expect(Object.keys(validate('/a b').issues?.[0] ?? {})).toEqual(['message', 'path', 'code', 'component']);
});

test('the value is a new Uri with the judged text, even if the input was changed', () => {
  const input = Object.assign(Uri.parse('/a'), { href: 'javascript:alert(1)' });
  for (const [, schema] of ALL) {
    const value = valueOf(schema, input);
    expect(value).not.toBe(input);
    expect(value?.href ?? '/a').toBe('/a');
  }
});

test.each<[name: string, make: () => unknown, code: string]>([
  ['hrefSchema', () => hrefSchema({ schemes: ['javascript'] }), 'scheme'],
  ['hrefSchema', () => hrefSchema({ hosts: ['a b'] }), 'host'],
  ['hrefSchema', () => hrefSchema({ host: ['h'] } as never), 'unknown-part'],
  ['hrefSchema', () => hrefSchema(null as never), 'type'],
  ['fetchSchema', () => fetchSchema({ ports: [0] }), 'port'],
  ['fetchSchema', () => fetchSchema({ hosts: 'h' as never }), 'type'],
  ['redirectSchema', () => redirectSchema('/own'), 'scheme'],
  ['redirectSchema', () => redirectSchema('https://u@h'), 'userInfo'],
  ['redirectSchema', () => redirectSchema(undefined as never), 'type'],
  ['redirectSchema', () => redirectSchema('https://h', { origins: ['ftp://h'] }), 'scheme'],
])('%s refuses wrong options when it is made: %s', (_name, make, code) => {
  expect(errorOf(make).code).toBe(code);
});

test('a later change of the options changes nothing', () => {
  const hosts = ['h.example'];
  const ports = [443];
  const own = { href: 'https://app.example/' };
  const origins = [own];
  const schemas = [
    hrefSchema({ hosts }),
    fetchSchema({ hosts, ports }),
    redirectSchema(own, { origins }),
    redirectSchema('https://h.example', { origins }),
  ];
  const texts = ['https://evil.example/', 'https://h.example:22/'];
  hosts.push('evil.example');
  ports.push(22);
  own.href = 'https://evil.example/';
  origins.push({ href: 'https://h.example:22/' });
  const allowed = schemas.map(({ '~standard': { validate } }) =>
    texts.filter((text) => validate(text).issues === undefined),
  );
  // the option hosts says nothing about ports
  expect(allowed).toEqual([['https://h.example:22/'], [], [], []]);
});

describe('options are judged when the schema is made', () => {
  test('and the error of a choice is about the reference', () => {
    const error = errorOf(() => uriSchema({ relative: 'yes' as never }));
    expect(error.component).toBe('reference');
  });

  test('and a later change of them changes nothing', () => {
    const schemes = ['https'];
    const options = { schemes, relative: false };
    const { validate } = uriSchema(options)['~standard'];
    schemes.push('ftp');
    Object.assign(options, { schemes: undefined, relative: true });
    expect(validate('ftp://h').issues).toHaveLength(1);
    expect(validate('/a').issues).toHaveLength(1);
  });
});
