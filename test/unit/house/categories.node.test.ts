/** Every public name has a category, because the API documentation is ordered by categories. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ENTRIES = [
  ['src/index.ts', 'etc/urial.api.md', 60],
  ['src/template/index.ts', 'etc/urial.template.api.md', 15],
  ['src/link/index.ts', 'etc/urial.link.api.md', 10],
  ['src/http/index.ts', 'etc/urial.http.api.md', 3],
  ['src/schema/index.ts', 'etc/urial.schema.api.md', 7],
  ['src/node/index.ts', 'etc/urial.node.api.md', 5],
] as const;

const NAMES = [
  'Values',
  'Data',
  'Links',
  'Schemas',
  'IRIs, URL and user input',
  'Requests and files',
  'Errors',
  'Types',
];
const MEMBERS = ['Make', 'Read', 'Ask', 'Change', 'Resolve and compare', 'Convert', 'Print'];

const program = ts.createProgram(
  ENTRIES.map(([entry]) => entry),
  { target: ts.ScriptTarget.ESNext, noLib: true, types: [], allowImportingTsExtensions: true, noEmit: true },
);
const checker = program.getTypeChecker();

/** A public name, the categories that it has, and the categories that it may have. */
type PublicName = readonly [name: string, found: string[], allowed: string[]];

const memberName = (member: ts.ClassElement): string =>
  ts.isConstructorDeclaration(member) ? 'constructor' : (member.name?.getText() ?? '');

const isPublic = (member: ts.ClassElement): boolean =>
  (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) === 0 &&
  (member.name === undefined || !ts.isPrivateIdentifier(member.name));

const categories = (node: ts.Node): string[] =>
  ts
    .getJSDocTags(node)
    .filter((tag) => tag.tagName.text === 'category')
    .map((tag) => ts.getTextOfJSDocComment(tag.comment) ?? '');

/** Lists a declaration and, for a class, its public members; an overloaded method once for each of its signatures. */
function namesOf(name: string, declaration: ts.Node): PublicName[] {
  // the names of `URL` that a `Uri` only has in its types belong to the class
  if (ts.isInterfaceDeclaration(declaration) && declaration.members.length === 0) return [];
  const all = ts.isClassDeclaration(declaration) ? declaration.members.filter(isPublic) : [];
  const signatures = all
    .filter((one) => ts.isMethodDeclaration(one) && one.body === undefined)
    .map(memberName);
  const isHidden = (one: ts.ClassElement): boolean =>
    ts.isMethodDeclaration(one) && one.body !== undefined && signatures.includes(memberName(one));
  const members = all.filter((one) => !isHidden(one));
  return [
    [name, categories(declaration), NAMES],
    ...members.map((one): PublicName => [`${name}.${memberName(one)}`, categories(one), MEMBERS]),
  ];
}

/** Lists what the sources of a module export; an overloaded function once for each of its signatures. */
function sourceNames(entry: string): PublicName[] {
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${entry} is not a module`);
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const all = target.getDeclarations() ?? [];
    const signatures = all.filter((one) => !ts.isFunctionDeclaration(one) || one.body === undefined);
    return (signatures.length > 0 ? signatures : all).flatMap((one) => namesOf(symbol.name, one));
  });
}

/** Lists the names in an API report. */
function reportNames(report: string): string[] {
  const [, code = ''] = /```ts\n([^]*)```/.exec(readFileSync(report, 'utf8')) ?? [];
  const source = ts.createSourceFile('report.ts', code, ts.ScriptTarget.ESNext, true);
  return source.statements.flatMap((statement) => {
    const { name } = statement as ts.DeclarationStatement;
    return name === undefined ? [] : namesOf(name.getText(), statement).map(([found]) => found);
  });
}

test.each(ENTRIES)('the names of %s are those of %s, at least %i', (entry, report, least) => {
  const found = sourceNames(entry).map(([name]) => name);
  expect(found.sort()).toEqual(reportNames(report).sort());
  expect(found.length).toBeGreaterThanOrEqual(least);
});

test.each(ENTRIES)('every public name of %s has exactly one category', (entry) => {
  const wrong = sourceNames(entry).filter(
    ([, found, allowed]) => found.length !== 1 || !allowed.includes(found[0] ?? ''),
  );
  expect(wrong.map(([name, found]) => [name, found])).toEqual([]);
});

test('the API documentation has the same categories, in this order', () => {
  const { categoryOrder } = JSON.parse(readFileSync('typedoc.json', 'utf8')) as { categoryOrder: string[] };
  expect(categoryOrder).toEqual([...NAMES, ...MEMBERS]);
});
