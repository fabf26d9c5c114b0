import { describe, expect, test } from 'vitest';
import { uriSchema } from 'urial/schema';
import { errorOf } from '../../support/tools/check.ts';

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
