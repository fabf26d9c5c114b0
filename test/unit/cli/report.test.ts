import { expect, test } from 'vitest';
import { isEmptyWeb } from '../../support/models/model.ts';
import { always } from '../../support/tools/check.ts';
import { anyUri } from '../../support/arbitraries/references.ts';
import { Uri, type ParsedParts } from 'urial';
import { describe } from '../../../src/cli/show/report.ts';

test('the parts for programs make the reference again', () => {
  always([anyUri()], (uri) => {
    const { href, parts } = JSON.parse(JSON.stringify(describe(uri))) as {
      href: string;
      parts: ParsedParts;
    };
    // an empty host after a web scheme is refused, and so is text for a query that begins with `?`
    if (!isEmptyWeb(uri)) expect(Uri.from({ ...parts, query: uri.params }).href).toBe(href);
    expect(parts.query).toBe(uri.query);
  });
});
