// Turns every `ts` block of README.md, the guides in docs/ and the doc comments in src/ into a test.
//
//   expression; // => value      must equal the value (also after `const name = expression;`)
//   statement; // throws name    must throw an error of that name, or with that code
//
// A block may use `await`.
// Public names that a block uses and does not import are imported for it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { entries } from '../../etc/entries.mjs';

const out = 'test/generated';

/** Lists the paths of all files in a folder that have this ending. */
function list(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending) && !name.startsWith('api/'))
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
  const lead = /[ \t]*(?:\*[ \t]?)?/.source;
  return [...text.matchAll(new RegExp(`^(${lead})\`\`\`ts\\n([^]*?)^${lead}\`\`\`$`, 'gm'))].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    code: match[2].replaceAll(new RegExp(`^[^\\S\\n]{0,${match[1].length}}(?:\\*[ \\t]?)?`, 'gm'), ''),
  }));
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

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const names = publicNames();
let count = 0;
for (const file of ['README.md', ...list('docs', '.md'), ...list('src', '.ts')].filter(existsSync)) {
  const imports = new Set([`import { expect, test } from 'vitest';`]);
  const tests = blocks(readFileSync(file, 'utf8')).map(({ line, code }) => {
    const source = ts.createSourceFile('block.ts', code, ts.ScriptTarget.Latest);
    for (const statement of source.statements.filter(ts.isImportDeclaration)) {
      const ids = statement.importClause?.namedBindings?.elements?.map(({ name }) => name.text) ?? [];
      if (!ids.every((id) => names.has(id))) imports.add(statement.getText(source));
    }
    const checks = withChecks(source).trim();
    const free = freeNames(checks);
    for (const [id, text] of names) if (free.has(id)) imports.add(text);
    const isAsync = /\bawait\b/.test(checks) ? 'async ' : '';
    return `test('${file}:${line}', ${isAsync}() => {\n${checks}\n});`;
  });
  if (tests.length === 0) continue;
  const node = [...imports].some((text) => /'(?:node:|urial\/node')/.test(text)) ? '.node' : '';
  const target = `${out}/${file.replaceAll(/[/.]/g, '-')}${node}.test.ts`;
  writeFileSync(target, [...imports, ...tests, ''].join('\n'));
  count += tests.length;
}
console.log(`${count} examples`);
