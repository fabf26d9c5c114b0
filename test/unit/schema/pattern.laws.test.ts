import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fetchSchema, hrefSchema, redirectSchema, uriSchema, type UriSchema } from 'urial/schema';
import { anyText } from '../../support/arbitraries/references.ts';
import { hostileLink, looseLink, serverLink, targetOf } from '../../support/arbitraries/links.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { mayHold } from '../../support/tools/json-schema.ts';

const OWN = 'https://app.example';
const HOSTS = ['example.com', '*.example.com', 'h', '[::1]', '93.184.216.34'];
const SCHEMES = ['https', 'git', 'com.x+y-z', 'sms', 'xmpp', 'mailto'];

const SCHEMAS: readonly (readonly [name: string, schema: UriSchema])[] = [
  ['hrefSchema', hrefSchema()],
  ['hrefSchema of URIs', hrefSchema({ relative: false })],
  ['hrefSchema of hosts', hrefSchema({ hosts: HOSTS })],
  ['hrefSchema of schemes', hrefSchema({ schemes: SCHEMES })],
  ['hrefSchema of schemes and hosts', hrefSchema({ schemes: SCHEMES, hosts: HOSTS })],
  ['hrefSchema without schemes', hrefSchema({ schemes: [] })],
  ['redirectSchema', redirectSchema(OWN)],
  ['redirectSchema of origins', redirectSchema(OWN, { origins: ['http://h', 'http://example.com'] })],
  ['fetchSchema', fetchSchema()],
  ['fetchSchema of ports', fetchSchema({ ports: [80, 443] })],
  ['fetchSchema of hosts', fetchSchema({ hosts: HOSTS })],
];

/** A scheme of a list in any case, before the text after a scheme. */
const ofScheme = fc
  .tuple(fc.constantFrom(...SCHEMES), fc.boolean(), fc.oneof(serverLink, hostileLink))
  .map(([scheme, isUpper, text]) =>
    text.replace(/^(?:[a-z]+:)?/i, `${isUpper ? scheme.toUpperCase() : scheme}:`),
  );

test.each(SCHEMAS)('each text that %s allows has the pattern of its JSON Schema', (_name, schema) => {
  let allowed = 0;
  always([fc.oneof(hostileLink, serverLink, targetOf(OWN), ofScheme, anyText())], 5000, (text) => {
    if (schema['~standard'].validate(text).issues !== undefined) return;
    allowed += 1;
    expect(text).toSatisfy((one: string) => mayHold(schema, one));
  });
  expectOften(allowed, 50);
});

test.each([
  ['hrefSchema', hrefSchema({ unicode: true })],
  ['redirectSchema', redirectSchema(OWN, { unicode: true })],
  ['fetchSchema', fetchSchema({ unicode: true })],
])('with iri each output URI of %s matches the pattern, and the input need not match it', (_name, schema) => {
  const { validate, jsonSchema } = schema['~standard'];
  expect(jsonSchema.input({ target: 'draft-07' })).toEqual({ type: 'string' });
  let allowed = 0;
  always([fc.oneof(looseLink, targetOf(OWN))], 2000, (text) => {
    const result = validate(text);
    if (result.issues !== undefined) return;
    allowed += 1;
    expect(result.value.href).toSatisfy((one: string) => mayHold(schema, one));
  });
  expectOften(allowed, 50);
});

describe('the pattern of', () => {
  test.each([
    ['hrefSchema', 'javascript:alert(1)', hrefSchema()],
    ['hrefSchema', 'data:,x', hrefSchema()],
    ['hrefSchema', 'https:evil.example', hrefSchema()],
    ['hrefSchema', 'https:///evil.example', hrefSchema()],
    ['hrefSchema', 'https://bank.example@evil.example/', hrefSchema()],
    ['hrefSchema', '//@evil.example', hrefSchema()],
    ['hrefSchema', '///evil.example', hrefSchema()],
    ['hrefSchema', '/&sol;evil.example', hrefSchema()],
    ['hrefSchema', 'javascript&colon;alert(1)', hrefSchema()],
    ['hrefSchema', "'//evil.example", hrefSchema()],
    ['hrefSchema', ',//evil.example', hrefSchema()],
    ['hrefSchema', 'https://h/\n', hrefSchema()],
    ['hrefSchema', 'https://h\n', hrefSchema()],
    ['hrefSchema', '\njavascript:alert(1)', hrefSchema()],
    ['hrefSchema', 'https://h/ü', hrefSchema()],
    ['hrefSchema', ' ', hrefSchema()],
    ['hrefSchema of URIs', '/a', hrefSchema({ relative: false })],
    ['hrefSchema of URIs', '', hrefSchema({ relative: false })],
    ['hrefSchema of schemes', 'axb:c', hrefSchema({ schemes: ['a.b'] })],
    ['hrefSchema of hosts', 'git:evil/x', hrefSchema({ schemes: ['git'], hosts: ['h'] })],
    ['redirectSchema', '//evil.example', redirectSchema(OWN)],
    ['redirectSchema', 'x', redirectSchema(OWN)],
    ['redirectSchema', '', redirectSchema(OWN)],
    ['redirectSchema', '/\t/evil.example', redirectSchema(OWN)],
    ['fetchSchema', '/a', fetchSchema()],
    ['fetchSchema', 'file:///etc/passwd', fetchSchema()],
    ['fetchSchema', 'http://u@h.example/', fetchSchema()],
    ['fetchSchema', 'HTTPS:h.example', fetchSchema()],
  ])('%s refuses %j', (_name, text, schema) => {
    expect(mayHold(schema, text)).toBe(false);
    expect(schema['~standard'].validate(text).issues?.length).toBe(1);
  });

  test('uriSchema is not there', () => {
    expect(uriSchema()['~standard'].jsonSchema.output({ target: 'draft-07' })).toEqual({
      type: 'string',
      format: 'uri',
    });
  });
});
