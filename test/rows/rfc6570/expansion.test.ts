/** The tables of RFC 6570, section 3.2. */
import { describe, expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';
import examples from './examples.json' with { type: 'json' };

/** The row that makes an empty segment of a value. `expand` refuses it: `/users{/id}` with `''` would be another resource. */
const EMPTY_SEGMENT = '{/var,empty}';

describe.each(Object.entries(examples.tables))('%s', (_section, rows) => {
  test.each(rows as [string, string][])('%s is %s', (text, expansion) => {
    const template: UriTemplate = UriTemplate.parse(text);
    expect(template.expandToString(examples.values as never)).toBe(expansion);
    if (text === EMPTY_SEGMENT) return;
    expect(template.expand(examples.values as never).href).toBe(expansion);
  });
});

test('the only row that expand refuses makes an empty segment of a value', () => {
  const template: UriTemplate = UriTemplate.parse(EMPTY_SEGMENT);
  expect(
    Object.values(examples.tables)
      .flat()
      .map(([text]) => text),
  ).toContain(EMPTY_SEGMENT);
  expect(() => template.expand(examples.values as never)).toThrow(
    expect.objectContaining({ code: 'empty-segment', component: 'path', index: 7 }),
  );
});
