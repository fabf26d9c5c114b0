// Turns every `ts` block of README.md, the guides in docs/ and the doc comments in src/ into a test.
//
//   expression; // => value      must equal the value (also after `const name = expression;`)
//   statement; // throws name    must throw an error of that name, or with that code
//
// Each block runs alone, in a file of its own, as the site copies it: with the imports that the block shows, or else with
// those that the button "Copy" adds. A block that shows one import shows all of them. Some pages have no button: there
// each block shows its imports. A block may use `await`. Code in a comment before a block, as `<!-- code -->`, belongs to
// the test and not to the page.
//
// In a table, a column `gives` holds the value of the code before it, or the code of the error. A column ``then `x` ``
// holds the value of x after that code. So each row of such a table is a test too. It first runs the code block above the
// table.
//
// If a page imports other packages, test/ecosystem/ tests it, because they are installed there.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { importsOf, missingIn, parseBlock } from '../../docs/site/copied.mjs';

const out = 'test/rows/generated';
const outside = 'test/ecosystem/generated';
const recipes = `${outside}/recipes`;

/** The pages whose blocks have no button that adds imports. */
const SHOWN = [
  'README.md',
  'docs/SKILL.md',
  'docs/site/landing.md',
  ...'mcp openapi schema-references signed-urls tasks tasks-pages tasks-servers webhooks'
    .split(' ')
    .map((name) => `docs/${name}.md`),
];

/** The recipes for other programs: for a page and the language of its blocks the ending and the names of their files, in order. */
const RECIPES = [
  ['docs/check-fetch.md', 'js', 'mjs', ['undici', 'axios', 'got']],
  [
    'docs/links-in-pages.md',
    'js',
    'mjs',
    ['rehype', 'markdown-it', 'dompurify', 'react-markdown', 'trusted-types'],
  ],
  ['docs/template-engines.md', 'js', 'mjs', ['handlebars', 'nunjucks', 'liquid', 'locals', 'lit']],
  ['docs/frameworks.md', 'js', 'mjs', ['vue', 'redux', 'lodash', 'eslint', 'ajv', 'fast-uri']],
  ['docs/frameworks.md', 'json', 'json', ['fast-uri-override', 'fast-uri']],
  ['docs/make-it-a-rule.md', 'js', 'mjs', ['rule-sdk', 'uri-tag', 'rule-config']],
  ['docs/logs.md', 'js', 'mjs', ['pino', 'winston', 'opentelemetry', 'sentry']],
  ['docs/react.md', 'jsx', 'jsx', ['safe-link', 'next-page', 'search']],
  ['docs/frameworks.md', 'jsx', 'jsx', ['safe-link.solid']],
  ['docs/frameworks.md', 'svelte', 'svelte', ['safe-link']],
  ['docs/frameworks.md', 'typescript', 'mts', ['angular']],
  ['docs/express.md', 'js', 'mjs', ['express-routes', 'hono-routes']],
  ['docs/resolve.md', 'js', 'mjs', ['guard']],
  ['docs/requests.md', 'js', 'mjs', ['request', 'proxy', 'events', 'origins']],
  ['docs/mcp.md', 'typescript', 'mts', ['mcp', 'mcp-imports']],
  ['docs/webhooks.md', 'js', 'mjs', ['webhook']],
  ['docs/openapi.md', 'js', 'mjs', ['openapi-fetch', 'hono-client']],
  [
    'docs/forms.md',
    'typescript',
    'mts',
    ['tanstack-form', 't3-env', 'trpc', 'arktype', 'hono', 'zod-field', 'zod', 'valibot'],
  ],
];

/** Writes the recipes of the pages for `test/ecosystem/`, which runs them. */
function writeRecipes() {
  mkdirSync(recipes, { recursive: true });
  for (const [page, language, ending, names] of RECIPES) {
    const code = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm');
    const blocks = Array.from(readFileSync(page, 'utf8').matchAll(code), ([, block]) => block);
    if (blocks.length !== names.length)
      throw new Error(`${page} has ${blocks.length} blocks of ${language}: name each in RECIPES`);
    names.forEach((name, at) => writeFileSync(`${recipes}/${name}.${ending}`, blocks[at]));
  }
}

/** Lists the paths of all files in a folder that have this ending. */
function list(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** Lists the `ts` blocks of a text, without the indentation and the `*` of a doc comment. */
function blocks(text) {
  const hidden = /(?:<!-- (.*) -->\n+)?/.source;
  const lead = /[ \t]*(?:\*[ \t]?)?/.source;
  const block = new RegExp(`^${hidden}(${lead})\`\`\`ts\\n([^]*?)^${lead}\`\`\`$`, 'gm');
  return Array.from(text.matchAll(block), ({ 0: all, 1: before = '', 2: indent, 3: code, index }) => ({
    line: text.slice(0, index + all.indexOf('```')).split('\n').length,
    before,
    code: code.replaceAll(new RegExp(`^[^\\S\\n]{0,${indent.length}}(?:\\*[ \\t]?)?`, 'gm'), ''),
  }));
}

/** Lists the rows of the tables that have a column `gives` or `then`, each as a block. */
function rows(text) {
  const above = blocks(text);
  const tables = /^(\|.*\| (?:gives|then) .*)\n\|.*\n((?:\|.*\n)+)/gm;
  return [...text.matchAll(tables)].flatMap(({ 1: head, 2: body, index }) => {
    const first = text.slice(0, index).split('\n').length + 2;
    const setup = above.findLast(({ line }) => line < first).code;
    return Array.from(body.matchAll(/^.+$/gm), ([row], at) => ({
      line: first + at,
      before: '',
      code: setup + rowChecks(cells(head), cells(row)) + mention(setup),
    }));
  });
}

/** Lists the cells of a row, code without its backticks. */
const cells = (row) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^(`+) ?([^]*?) ?\1$/, '$2'));

/** Returns the statements of a row, with their checks. */
function rowChecks(columns, row) {
  return columns
    .map((column, at) => {
      const [isCheck, after] = /^(?:gives|then `(.+)`)$/.exec(column) ?? [];
      if (!isCheck || row[at] === '') return '';
      const statements = after ? [row[at - 1], after] : [row[at - 1]];
      const claim = row[at].replace(/^throws `(.+)`$/, 'throws $1').replace(/^(?!throws )/, '=> ');
      return `${statements.join(';\n')}; // ${claim}\n`;
    })
    .join('');
}

/** Uses all names that a text declares and imports, because a row need not. */
function mention(text) {
  const names = Array.from(
    text.matchAll(/^const \[?([\w, ]*\w)|^import (?:\{ (.*) \}|\* as (\w+)|(\w+)) from/gm),
    (found) => found.slice(1).filter(Boolean).join(', '),
  );
  return `void [${names.join(', ')}];\n`;
}

/** Returns the code, each statement with the check that the comment after it says. */
function withChecks(source) {
  const edits = [];
  const visit = (node) => {
    const [comment] = ts.isStatement(node) ? (ts.getTrailingCommentRanges(source.text, node.end) ?? []) : [];
    const [, verb, claim] =
      /^\/\/ (=>|throws) (.+)$/.exec(comment ? source.text.slice(comment.pos, comment.end) : '') ?? [];
    if (verb) edits.push({ node, end: comment.end, text: check(node, node.getText(source), verb, claim) });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return edits.reduceRight(
    (code, { node, end, text }) => code.slice(0, node.getStart(source)) + text + code.slice(end),
    source.text,
  );
}

/** Returns the statement as code that checks the comment. */
function check(statement, text, verb, claim) {
  if (verb === 'throws') {
    const key = /^[A-Z]/.test(claim) ? 'name' : 'code';
    return `expect(() => { ${text} }).toThrow(expect.objectContaining({ ${key}: '${claim}' }));`;
  }
  if (!ts.isVariableStatement(statement)) return `expect(${text.replace(/;$/, '')}).toStrictEqual(${claim});`;
  return `${text} expect(${statement.declarationList.declarations[0].name.text}).toStrictEqual(${claim});`;
}

/** Returns the file of a block. */
function fileOf({ before, code }) {
  const checks = withChecks(parseBlock(importsOf(code) + code));
  // a result can use a name that the code does not use
  return `import { expect } from 'vitest';\n${importsOf(checks)}${before}${checks}`;
}

/** Fails for a block that does not show its imports where it must: the eye of a reader has no button, so the first block of a page shows them. */
function checkImports(file, { line, code }, at) {
  const missing = missingIn(code);
  const isFirst = at === 0 && file.startsWith('docs/');
  const mustShow = isFirst || SHOWN.includes(file) || /^import /m.test(code);
  if (mustShow && missing.length > 0) throw new Error(`${file}:${line} does not import ${missing}`);
}

/** The folder for the files of a page, by its imports. */
function placeOf(file, codes) {
  const sources = Array.from(codes.join('').matchAll(/^import .* from '(.+)';$/gm), ([, source]) => source);
  const isOutside = sources.some((source) => !/^(?:node:|urial$|urial\/|vitest$)/.test(source));
  const isNode = sources.some((source) => /^(?:node:|urial\/node$)/.test(source));
  const name = file.replaceAll(/[/.]/g, '-');
  return isOutside
    ? { folder: `${outside}/${name}`, ending: 'mjs', test: `${outside}/${name}.test.mjs` }
    : { folder: `${out}/${name}`, ending: 'ts', test: `${out}/${name}${isNode ? '.node' : ''}.test.ts` };
}

for (const folder of [out, outside]) rmSync(folder, { recursive: true, force: true });
writeRecipes();
let count = 0;
for (const file of ['README.md', ...list('docs', '.md'), ...list('src', '.ts')].filter(existsSync)) {
  const text = readFileSync(file, 'utf8');
  const shown = blocks(text);
  shown.forEach((block, at) => checkImports(file, block, at));
  const all = [...shown, ...rows(text)];
  if (all.length === 0) continue;
  const codes = all.map(fileOf);
  const { folder, ending, test } = placeOf(file, codes);
  mkdirSync(folder, { recursive: true });
  all.forEach(({ line }, at) => writeFileSync(`${folder}/${line}.${ending}`, codes[at]));
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const tests = all.map(
    ({ line }) => `test('${file}:${line}', async () => void (await import('./${name}/${line}.${ending}')));`,
  );
  writeFileSync(test, [`import { test } from 'vitest';`, ...tests, ''].join('\n'));
  count += all.length;
}
console.log(`${count} examples`);
