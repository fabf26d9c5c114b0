import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fetchSchema, hrefSchema, redirectSchema, uriSchema, type UriSchema } from 'urial/schema';
import { anyText } from '../../support/arbitraries/references.ts';
import { hostileLink, looseLink, serverLink, targetOf } from '../../support/arbitraries/links.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { mayHold } from '../../support/tools/json-schema.ts';
import { words } from '../../support/tools/words.ts';

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
  test.each<[name: string, schema: UriSchema, texts: readonly string[]]>([
    [
      'hrefSchema',
      hrefSchema(),
      words(`
        javascript:alert(1) data:,x https:evil.example https:///evil.example //@evil.example ///evil.example
        https://bank.example@evil.example/ /&sol;evil.example javascript&colon;alert(1) '//evil.example
        ,//evil.example https://h/ü
      `).concat('https://h/\n', 'https://h\n', '\njavascript:alert(1)', ' '),
    ],
    ['hrefSchema of URIs', hrefSchema({ relative: false }), ['/a', '']],
    ['hrefSchema of schemes', hrefSchema({ schemes: ['a.b'] }), ['axb:c']],
    ['hrefSchema of hosts', hrefSchema({ schemes: ['git'], hosts: ['h'] }), ['git:evil/x']],
    ['redirectSchema', redirectSchema(OWN), ['//evil.example', 'x', '', '/\t/evil.example']],
    ['fetchSchema', fetchSchema(), words('/a file:///etc/passwd http://u@h.example/ HTTPS:h.example')],
  ])('%s refuses hostile texts', (_name, schema, texts) => {
    expect(texts.filter((text) => mayHold(schema, text))).toEqual([]);
    const { validate } = schema['~standard'];
    expect(texts.filter((text) => validate(text).issues?.length !== 1)).toEqual([]);
  });

  test('uriSchema is not there', () => {
    const schema = uriSchema()['~standard'].jsonSchema.output({ target: 'draft-07' });
    expect(schema).toEqual({ type: 'string', format: 'uri' });
  });
});
