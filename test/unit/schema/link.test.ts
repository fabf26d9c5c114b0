import { expect, test } from 'vitest';
import { fetchSchema, hrefSchema, redirectSchema } from 'urial/schema';
import { errorOf } from '../../support/tools/check.ts';

test.each<[name: string, make: () => unknown, code: string]>([
  ['hrefSchema', () => hrefSchema({ schemes: ['javascript'] }), 'scheme'],
  ['hrefSchema', () => hrefSchema({ hosts: ['a b'] }), 'host'],
  ['hrefSchema', () => hrefSchema({ host: ['h'] } as never), 'unknown-part'],
  ['hrefSchema', () => hrefSchema(null as never), 'type'],
  ['fetchSchema', () => fetchSchema({ ports: [0] }), 'port'],
  ['fetchSchema', () => fetchSchema({ hosts: 'h' as never }), 'type'],
  ['redirectSchema', () => redirectSchema('/own'), 'scheme'],
  ['redirectSchema', () => redirectSchema('https://u@h'), 'userinfo'],
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
