// What the button "Copy" gives: a block of TypeScript that runs alone. A block shows its imports, or they are added.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { entries } from '../../etc/entries.mjs';

/** Each public name, with the module that exports it. */
function publicNames() {
  const found = new Map();
  for (const [entry, module] of Object.entries(entries)) {
    const source = readFileSync(`src/${module}.ts`, 'utf8');
    for (const [, type, names] of source.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
      for (const item of names.split(',').map((text) => text.trim())) {
        const id = item.split(' ').at(-1);
        const isType = type !== undefined || item.startsWith('type ');
        if (id !== '') found.set(id, { isType, from: `urial${entry.slice(1)}` });
      }
    }
  }
  return found;
}

const NAMES = publicNames();

/** Returns a block of TypeScript as a source file. */
export const parseBlock = (code) => ts.createSourceFile('block.ts', code, ts.ScriptTarget.Latest, true);

const DECLARES = [
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.FunctionDeclaration,
];

/** Lists the public names that a block uses: what is no key, and not declared there. */
function publicNamesIn(source) {
  const [read, declared] = [new Set(), new Set()];
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    const { parent } = node;
    if (ts.isIdentifier(node)) {
      if (parent.name !== node && parent.propertyName !== node) read.add(node.text);
      else if (ts.isShorthandPropertyAssignment(parent)) read.add(node.text);
      else if (parent.name === node && DECLARES.includes(parent.kind)) declared.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...NAMES.keys()].filter((name) => read.has(name) && !declared.has(name));
}

/** Lists the names that a block imports. */
function importedIn(source) {
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
    const { name, namedBindings } = importClause;
    const all = [name, namedBindings?.name, ...(namedBindings?.elements ?? []).map((one) => one.name)];
    return all.filter(Boolean).map(({ text }) => text);
  });
}

/** Lists the public names that a block uses and does not import. */
export function missingIn(code) {
  const source = parseBlock(code);
  const imported = importedIn(source);
  return publicNamesIn(source).filter((name) => !imported.includes(name));
}

/** Returns the imports that a block needs, as text before it; `''` for one that has them. */
export function importsOf(code) {
  const byModule = new Map();
  for (const name of missingIn(code)) {
    const { from } = NAMES.get(name);
    byModule.set(from, [...(byModule.get(from) ?? []), name]);
  }
  const lines = Array.from(byModule, ([module, names]) => importLine(module, names));
  return lines.length === 0 ? '' : `${lines.join('\n')}\n${/^import /.test(code) ? '' : '\n'}`;
}

function importLine(module, names) {
  const isTypes = names.every((name) => NAMES.get(name).isType);
  const mark = (name) => (!isTypes && NAMES.get(name).isType ? `type ${name}` : name);
  const inOrder = [...names].sort((a, b) => a.localeCompare(b));
  return `import ${isTypes ? 'type ' : ''}{ ${inOrder.map(mark).join(', ')} } from '${module}';`;
}
