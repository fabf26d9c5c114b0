/** The recipe of `docs/signed-urls.md` accepts exactly one spelling of a signed path and query. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { uriWithAuthority } from '../../support/arbitraries/references.ts';
import { paramsText } from '../../support/models/params.ts';
import { always } from '../../support/tools/check.ts';
import { isSigned, sign } from '../../support/tools/signed.ts';

/** What the page says not to sign: a link with a signature, and a query that is empty or ends with `&`. */
const isSignable = (uri: Uri): boolean => !uri.params.has('sig') && !/(?:^|&)$/.test(uri.query ?? 'none');

const links = fc.oneof(
  uriWithAuthority(),
  paramsText.map((text) => Uri.parse('https://h.example/files/7').withQuery(text)),
);

/** What an attacker appends: other parameters, another signature, also with an escaped name. */
const extras = fc.oneof(paramsText, fc.constantFrom('sig=x', '%73ig=x', 'sig', '&', 'expires=9', ''));

test('the page has the recipe, word for word', () => {
  const recipe = readFileSync('test/support/tools/signed.ts', 'utf8');
  const code = recipe.slice(recipe.indexOf('import ')).replaceAll('export ', '');
  expect(code.split('\n').length).toBeGreaterThan(8);
  expect(readFileSync('docs/signed-urls.md', 'utf8')).toContain(`\`\`\`ts\n${code}`);
});

test('a signed link is accepted, and no link with something appended, put in front, moved or respelled', () => {
  always([links.filter(isSignable), extras], (uri, extra) => {
    const link = sign(uri);
    expect(isSigned(link)).toBe(true);
    const query = uri.query ?? '';
    const signature = link.params.get('sig') ?? '';
    const others = [
      `${link.query ?? ''}&${extra}`,
      `${extra}&${link.query ?? ''}`,
      `sig=${signature}&${query}`,
      `${query}&sig=${signature.toUpperCase()}`,
      `${query}&%73ig=${signature}`,
    ];
    for (const other of others.filter((one) => one !== link.query && Uri.canParse(`?${one}`)))
      expect(isSigned(Uri.parse(link.href.replace(/\?[^]*/, () => `?${other}`)))).toBe(false);
    expect(isSigned(link.withFragment('x'))).toBe(false);
  });
});
