/** Checks the suites for RFC 6570 and the rows of the security list about templates, when they are present. */
import { describe, expect, test } from 'vitest';
import { UriError } from 'urial';
import { UriTemplate } from 'urial/template';
import { attempt } from '../support/tools/check.ts';
import { isPresent, strict, type Vector } from './vectors.ts';

const rows = strict('template');
const textOf = ({ template, input = '' }: Vector): string => template ?? input;

function expand({ vars = {}, ...vector }: Vector): string | UriError {
  return attempt(() => UriTemplate.parse(textOf(vector)).expandToString(vars as never));
}

describe.skipIf(!isPresent)('vectors of templates', () => {
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
    const isTemplate = (vector: Vector): boolean =>
      attempt(() => UriTemplate.parse(textOf(vector))) instanceof UriTemplate;
    expect(validity.filter((vector) => isTemplate(vector) !== vector.expect['valid'])).toEqual([]);
    expect(validity.length).toBeGreaterThanOrEqual(32);
  });

  test('no expansion of the official suite is refused as a reference', () => {
    const official = rows.filter(
      ({ file, expect: { anyOf } }) => file === 'uritemplate-test.json' && anyOf !== undefined,
    );
    const refused = official.filter((vector) => {
      const made = attempt(() => UriTemplate.parse(textOf(vector)).expand(vector.vars as never));
      return made instanceof UriError;
    });
    expect(refused).toEqual([]);
    expect(official.length).toBeGreaterThanOrEqual(231);
  });

  test.each([
    ['tpl-slashslash', 'structure-from-data'],
    ['tpl-slashslash2', 'structure-from-data'],
    ['tpl-dots', 'dot-segment'],
  ])('the attack %s is refused with %s', (id, code) => {
    const vector = rows.find((row) => (row as { readonly id?: string }).id === id);
    expect(
      attempt(() => UriTemplate.parse(vector?.template ?? '').expand(vector?.vars as never)),
    ).toMatchObject({ code });
  });
});
