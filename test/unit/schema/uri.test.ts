import { describe, expect, test } from 'vitest';
import { uriSchema, type UriSchemaOptions } from 'urial/schema';
import { errorOf } from '../../support/tools/check.ts';

const messageOf = (text: string, options?: UriSchemaOptions): string | undefined =>
  uriSchema(options)['~standard'].validate(text).issues?.[0].message;

const WEB = { schemes: ['http', 'https'] };
const ABSOLUTE = { relative: false };

test.each([
  ['a', ABSOLUTE],
  ['ftp:', WEB],
])('the issue of %j has the code scheme', (text, options) => {
  const { issues } = uriSchema(options)['~standard'].validate(text);
  expect(issues).toEqual([expect.objectContaining({ code: 'scheme', component: 'scheme' })]);
});

test('a long list of schemes is shortened', () => {
  const schemes = Array.from({ length: 1000 }, (_, n) => `x${n}`);
  expect(messageOf('a:b', { schemes })).toMatch(/schemes x0, .+, x9 and 990 more$/);
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
