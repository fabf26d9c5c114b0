/** The tables of RFC 6570, section 3.2. */
import { describe, expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';
import examples from './examples.json' with { type: 'json' };

describe.each(Object.entries(examples.tables))('%s', (_section, rows) => {
  test.each(rows as [string, string][])('%s is %s', (text, expansion) => {
    const template: UriTemplate = UriTemplate.parse(text);
    expect(template.expandToString(examples.values as never)).toBe(expansion);
    expect(template.expand(examples.values as never).href).toBe(expansion);
  });
});
