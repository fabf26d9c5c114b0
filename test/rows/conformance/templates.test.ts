/** Checks the suites for RFC 6570 and the rows of the security list about templates. */
import { describe, expect, test } from 'vitest';
import { UriError } from 'urial';
import { UriTemplate } from 'urial/template';
import { attempt } from '../../support/tools/check.ts';
import { named, ofKind, type Vector } from './vectors.ts';

const rows = ofKind('template');

function expand({ input = '', vars = {} }: Vector): string | UriError {
  return attempt(() => UriTemplate.parse(input).expandToString(vars as never));
}

describe('vectors of templates', () => {
  test('every expansion is one that the suite allows', () => {
    const positive = rows.filter(({ expect: { anyOf, text } }) => anyOf !== undefined || text !== undefined);
    const allowed = ({ expect: { anyOf, text } }: Vector): unknown[] =>
      (anyOf as unknown[] | undefined) ?? [text];
    expect(positive.filter((vector) => !allowed(vector).includes(expand(vector)))).toEqual([]);
    expect(positive.length).toBeGreaterThanOrEqual(240);
  });

  test('every negative test is refused', () => {
    const negative = rows.filter(({ expect: { error } }) => error === true);
    expect(negative.filter((vector) => !(expand(vector) instanceof UriError))).toEqual([]);
    expect(negative.length).toBeGreaterThanOrEqual(36);
  });

  test('a text is a template exactly when the grammar says so', () => {
    const validity = rows.filter(({ expect: { valid } }) => valid !== undefined);
    const isTemplate = ({ input = '' }: Vector): boolean =>
      attempt(() => UriTemplate.parse(input)) instanceof UriTemplate;
    expect(validity.filter((vector) => isTemplate(vector) !== vector.expect['valid'])).toEqual([]);
    expect(validity.length).toBeGreaterThanOrEqual(32);
  });

  test('only one expansion of the official suite is refused as a reference: a value makes a segment empty', () => {
    const official = rows.filter(
      ({ file, expect: { anyOf } }) => file === 'uritemplate-test.jsonl' && anyOf !== undefined,
    );
    const refused = official.flatMap(({ input = '', vars }) => {
      const made = attempt(() => UriTemplate.parse(input).expand(vars as never));
      return made instanceof UriError ? [[input, made.code]] : [];
    });
    expect(refused).toEqual([['{/var,empty}', 'empty-segment']]);
    expect(official.length).toBeGreaterThanOrEqual(231);
  });

  test.each([
    ['tpl-slashslash', 'structure-from-data'],
    ['tpl-slashslash2', 'structure-from-data'],
    ['tpl-dots', 'dot-segment'],
  ])('the attack %s is refused with %s', (id, code) => {
    const [{ input = '', vars } = {}] = named(id) as Partial<Vector>[];
    expect(attempt(() => UriTemplate.parse(input).expand(vars as never))).toMatchObject({ code });
  });
});
