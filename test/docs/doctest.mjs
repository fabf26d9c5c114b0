// Turns every `ts` block of README.md, the guides in docs/ and the doc comments in src/ into a test.
//
//   expression; // => value      must equal the value (also after `const name = expression;`)
//   statement; // throws name    must throw an error of that name, or with that code
//
// A block may use `await`.
// Public names that a block uses and does not import are imported for it. On a page whose blocks are copied that is an error.
// Code in a comment before a block, as `<!-- code -->`, is part of the test and not of the page.
//
// In a table a column `gives` holds the value of the code before it, or what that code throws. A column ``then `x` `` holds the value
// of x after that code. So each row of such a table is a test too, which runs the code block above the table first.
//
// A page that imports other packages is tested where they are installed: in test/ecosystem/.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { entries } from '../../etc/entries.mjs';

const out = 'test/generated';
const outside = 'test/ecosystem/generated';

/** The pages whose blocks are copied: each imports what it uses. */
const copied = [
  'mcp',
  'openapi',
  'pagination',
  'schema-references',
  'signed-urls',
  'tasks',
  'tasks-servers',
  'webhooks',
].map((name) => `docs/${name}.md`);

/** Lists the paths of all files in a folder that have this ending. */
function list(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** Each public name, with the module that exports it. */
function publicNames() {
  const found = new Map();
  for (const [entry, module] of Object.entries(entries)) {
    const source = readFileSync(`src/${module}.ts`, 'utf8');
    for (const [, type, names] of source.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
      for (const item of names.split(',').map((text) => text.trim())) {
        const id = item.split(' ').at(-1);
        const kind = type || item.startsWith('type ') ? 'import type' : 'import';
        if (id !== '') found.set(id, `${kind} { ${id} } from 'urial${entry.slice(1)}';`);
      }
    }
  }
  return found;
}

/** Lists the `ts` blocks of a text, without the indentation and the `*` of a doc comment. */
function blocks(text) {
  const hidden = /(?:<!-- (.*) -->\n+)?/.source;
  const lead = /[ \t]*(?:\*[ \t]?)?/.source;
  const block = new RegExp(`^${hidden}(${lead})\`\`\`ts\\n([^]*?)^${lead}\`\`\`$`, 'gm');
  return Array.from(text.matchAll(block), ({ 0: all, 1: before = '', 2: indent, 3: code, index }) => ({
    line: text.slice(0, index + all.indexOf('```')).split('\n').length,
    code: before + code.replaceAll(new RegExp(`^[^\\S\\n]{0,${indent.length}}(?:\\*[ \\t]?)?`, 'gm'), ''),
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

/** Uses all names that a text declares, because a row need not. */
function mention(text) {
  return `void [${Array.from(text.matchAll(/^const (\w+)/gm), ([, name]) => name).join(', ')}];\n`;
}

/** Returns the code without its imports, each statement with the check that the comment after it says. */
function withChecks(source) {
  const edits = [];
  const visit = (node) => {
    const [comment] = ts.isStatement(node) ? (ts.getTrailingCommentRanges(source.text, node.end) ?? []) : [];
    const [, verb, claim] =
      /^\/\/ (=>|throws) (.+)$/.exec(comment ? source.text.slice(comment.pos, comment.end) : '') ?? [];
    if (ts.isImportDeclaration(node)) edits.push({ node, end: node.end, text: '' });
    else if (verb)
      edits.push({ node, end: comment.end, text: check(node, node.getText(source), verb, claim) });
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

/** Returns an import as one statement for each name, so that two blocks can import the same name. */
function singleImports({ importClause, moduleSpecifier }) {
  const { isTypeOnly, name, namedBindings } = importClause;
  const kind = isTypeOnly ? 'import type' : 'import';
  const of = (id, what) => ({ id, text: `${kind} ${what} from '${moduleSpecifier.text}';` });
  return [
    ...(name ? [of(name.text, name.text)] : []),
    ...(namedBindings?.elements ?? []).map((one) => of(one.name.text, `{ ${one.getText()} }`)),
    ...(namedBindings?.name ? [of(namedBindings.name.text, `* as ${namedBindings.name.text}`)] : []),
  ];
}

/** Lists the names that a block reads and does not declare. */
function freeNames(code) {
  const [read, declared] = [new Set(), new Set()];
  const visit = (node) => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isOwn =
        (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) &&
        parent.name === node;
      const isKey =
        ((ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) &&
          parent.name === node) ||
        (ts.isBindingElement(parent) && parent.propertyName === node);
      if (isOwn) declared.add(node.text);
      else if (!isKey) read.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('checks.ts', code, ts.ScriptTarget.Latest, true));
  return new Set([...read].filter((name) => !declared.has(name)));
}

for (const folder of [out, outside]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const names = publicNames();
let count = 0;
for (const file of ['README.md', ...list('docs', '.md'), ...list('src', '.ts')].filter(existsSync)) {
  const imports = new Set([`import { expect, test } from 'vitest';`]);
  const text = readFileSync(file, 'utf8');
  const tests = [...blocks(text), ...rows(text)].map(({ line, code }) => {
    const source = ts.createSourceFile('block.ts', code, ts.ScriptTarget.Latest, true);
    const own = source.statements.filter(ts.isImportDeclaration).flatMap(singleImports);
    for (const { id, text } of own) if (!names.has(id)) imports.add(text);
    const checks = withChecks(source).trim();
    const free = freeNames(checks);
    for (const [id, text] of names) if (free.has(id)) imports.add(text);
    const missing = [...names.keys()].filter((id) => free.has(id) && !own.some((one) => one.id === id));
    if (copied.includes(file) && missing.length > 0)
      throw new Error(`${file}:${line} does not import ${missing}`);
    const isAsync = /\bawait\b/.test(checks) ? 'async ' : '';
    return `test('${file}:${line}', ${isAsync}() => {\n${checks}\n});`;
  });
  if (tests.length === 0) continue;
  const sources = Array.from([...imports].join('\n').matchAll(/ from '(.+)';$/gm), ([, source]) => source);
  const node = sources.some((source) => /^(?:node:|urial\/node$)/.test(source)) ? '.node' : '';
  const isOutside = sources.some((source) => !/^(?:node:|urial$|urial\/|vitest$)/.test(source));
  const name = file.replaceAll(/[/.]/g, '-');
  const target = isOutside ? `${outside}/${name}.test.mjs` : `${out}/${name}${node}.test.ts`;
  writeFileSync(target, [...imports, ...tests, ''].join('\n'));
  count += tests.length;
}
console.log(`${count} examples`);
