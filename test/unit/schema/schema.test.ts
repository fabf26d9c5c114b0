import { expect, test } from 'vitest';
import { fetchSchema, hrefSchema, redirectSchema, uriSchema } from 'urial/schema';

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

test('a later change of the schemes changes nothing', () => {
  const schemes = ['https'];
  const options = { schemes, relative: false };
  const { validate } = uriSchema(options)['~standard'];
  schemes.push('ftp');
  Object.assign(options, { schemes: undefined, relative: true });
  expect(validate('ftp://h').issues).toHaveLength(1);
  expect(validate('/a').issues).toHaveLength(1);
});
