// Writes the CommonJS copy of the library into `dist`, file by file, and the declarations of its entries.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { entries } from './entries.mjs';

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  sourceMap: true,
  removeComments: true,
};

/** Renames the modules that a translated file requires: `./a.ts` becomes `./a.cjs`. */
const renameRequired = (context) => (file) => {
  const { factory } = context;
  const visit = (node) =>
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'require'
      ? factory.updateCallExpression(node, node.expression, undefined, [
          factory.createStringLiteral(node.arguments[0].text.replace(/^(\..*)\.ts$/, '$1.cjs')),
        ])
      : ts.visitEachChild(node, visit, context);
  return ts.visitNode(file, visit);
};

/** Writes the CommonJS copy of a module, and its source map. */
function translate(module) {
  const { outputText, sourceMapText } = ts.transpileModule(readFileSync(`src/${module}.ts`, 'utf8'), {
    // the name makes TypeScript take the file for CommonJS, whatever package.json says
    fileName: `${module}.cts`,
    compilerOptions,
    transformers: { after: [renameRequired] },
  });
  const sources = [relative(dirname(`dist/${module}`), `src/${module}.ts`)];
  writeFileSync(`dist/${module}.cjs`, outputText);
  writeFileSync(`dist/${module}.cjs.map`, JSON.stringify({ ...JSON.parse(sourceMapText), sources }));
}

/** Whether a declaration declares a type. */
const isType = (node) =>
  ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Returns the declaration of a value of an entry, and of the type with the same name, which a class has. */
function declareValue(name, declarations) {
  const docs = ts.getJSDocCommentsAndTags(declarations[0]).map((doc) => `${doc.getText()}\n`);
  const value = `${docs.join('')}export declare const ${name}: typeof all.${name};\n`;
  const type = declarations.find(isType);
  if (type === undefined) return value;
  const parameters = type.typeParameters ?? [];
  const list = (texts) => (texts.length > 0 ? `<${texts.join(', ')}>` : '');
  const taken = list(parameters.map((parameter) => parameter.getText()));
  const given = list(parameters.map((parameter) => parameter.name.text));
  return `${value}export type ${name}${taken} = all.${name}${given};\n`;
}

/**
 * Returns the declarations of an entry for CommonJS. They name those of the ES module, so that each class is declared once.
 * `export type *` gives the types with their parameters. `__esModule` says that there is no default export.
 */
function declare(checker, file) {
  const source = `'./index.js' with { 'resolution-mode': 'import' };\n`;
  const values = checker.getExportsOfModule(checker.getSymbolAtLocation(file)).flatMap((symbol) => {
    if (ts.isTypeOnlyImportOrExportDeclaration(symbol.declarations[0])) return [];
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const { flags, declarations } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    return flags & ts.SymbolFlags.Value ? [declareValue(symbol.name, declarations)] : [];
  });
  const none = 'export declare const __esModule: true;\n';
  return `import type * as all from ${source}export type * from ${source}${none}${values.join('')}`;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
const modules = files.flatMap((name) => /^(?!cli\/)(.+)\.ts$/.exec(name)?.[1] ?? []);
for (const module of modules) translate(module);

const names = Object.values(entries).map((module) => `dist/${module}`);
const program = ts.createProgram(
  names.map((name) => `${name}.d.ts`),
  { module: ts.ModuleKind.NodeNext, noLib: true },
);
for (const name of names) {
  const file = program.getSourceFile(`${name}.d.ts`);
  writeFileSync(`${name}.d.cts`, declare(program.getTypeChecker(), file));
}
