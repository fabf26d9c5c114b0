/** What compiles does so whatever the compiler has compared before. */
import { expect, test } from 'vitest';
import { compile } from '../support/tools/compiler.ts';

const FIRST = {
  nothing: '',
  'a table of routes': `const app: RouteTable<{ home: '/' }> = routes({ home: '/' }); app.home.to();`,
  'a match': `const found: TemplateMatch<'/{a}'> | undefined = UriTemplate.parse('/{a}').match('/b'); void found;`,
};

test.each(Object.entries(FIRST))(
  'after %s the template of a literal text is a UriTemplate',
  (_name, first) => {
    const { diagnostics } = compile(`
    import { type RouteTable, routes, type TemplateMatch, UriTemplate } from 'urial/template';
    ${first}
    const templates: readonly UriTemplate[] = [UriTemplate.parse('/a'), UriTemplate.parse('/{b}{?c}')];
    void templates;
  `);
    expect(diagnostics).toEqual([]);
  },
);
