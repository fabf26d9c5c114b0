/** The texts that an editor shows for each public name, each public member, and for the values of a template. */
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as root from 'urial';
import * as ajv from 'urial/ajv';
import * as http from 'urial/http';
import * as link from 'urial/link';
import * as node from 'urial/node';
import * as schema from 'urial/schema';
import * as template from 'urial/template';
import { FILE, open } from '../support/tools/compiler.ts';

const ENTRIES = {
  'src/index.ts': root,
  'src/template/index.ts': template,
  'src/link/index.ts': link,
  'src/host/ajv/index.ts': ajv,
  'src/host/http/index.ts': http,
  'src/host/node/index.ts': node,
  'src/link/schema/index.ts': schema,
};

/** A declaration of a public name, or of a public member of one. */
interface Declared {
  readonly name: string;
  readonly node: ts.Declaration;
}

/** The documentation that is shown for a declaration. */
interface Hover {
  readonly text: string;
  readonly tags: readonly (readonly [name: string, text: string])[];
}

/** Returns a value that is there. */
function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is nothing');
  return value;
}

const files = Object.keys(ENTRIES).map((entry) => `${process.cwd()}/${entry}`);
const service = open(files);
const program = sure(service.getProgram());
const checker = program.getTypeChecker();

const declared = files.flatMap(declarationsOf);

/** Returns the exports of an entry, and their public members; an overloaded function once for each signature. */
function declarationsOf(file: string): readonly Declared[] {
  const module = sure(checker.getSymbolAtLocation(sure(program.getSourceFile(file))));
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const all = target.declarations ?? [];
    const shown = all.filter((node) => !(all.length > 1 && ts.isFunctionDeclaration(node) && node.body));
    return shown.flatMap((node) => [{ name: symbol.name, node }, ...membersOf(symbol.name, node)]);
  });
}

/** Returns the public members of a class or an interface, and of each object in a type. */
function membersOf(owner: string, node: ts.Node): readonly Declared[] {
  if (ts.isFunctionDeclaration(node)) return [];
  const found: Declared[] = [];
  ts.forEachChild(node, (child) => {
    if (!ts.isClassElement(child) && !ts.isTypeElement(child)) found.push(...membersOf(owner, child));
    else if (isPublic(child) && !isImplementation(child))
      found.push({ name: `${owner}.${sure(child.name).getText()}`, node: child });
  });
  return found;
}

function isPublic(node: ts.ClassElement | ts.TypeElement): boolean {
  const { name } = node;
  // a key of a result says what it is by its type
  if (ts.isPropertySignature(node) && isOfResult(node)) return false;
  // a key that is never there is not a member
  if (ts.isPropertySignature(node) && node.type?.kind === ts.SyntaxKind.NeverKeyword) return false;
  const isPrivate = (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;
  return name !== undefined && !ts.isPrivateIdentifier(name) && !isPrivate;
}

/** Tells whether a key stands in a type such as `ParseResult`. */
function isOfResult(node: ts.Node): boolean {
  const alias = ts.findAncestor(node, ts.isTypeAliasDeclaration);
  return alias?.name.text.endsWith('Result') === true;
}

/** Tells whether a method is the implementation of signatures that stand before it. */
function isImplementation(node: ts.ClassElement | ts.TypeElement): boolean {
  if (!ts.isMethodDeclaration(node) || node.body === undefined) return false;
  return (checker.getSymbolAtLocation(node.name)?.declarations?.length ?? 1) > 1;
}

function hoverOf({ node }: Declared): Hover {
  const name = sure(ts.getNameOfDeclaration(node));
  const symbol = sure(checker.getSymbolAtLocation(name));
  // an editor shows nothing on a computed name, and this for a use of it
  const { documentation, tags } = ts.isComputedPropertyName(name)
    ? { documentation: symbol.getDocumentationComment(checker), tags: symbol.getJsDocTags(checker) }
    : sure(service.getQuickInfoAtPosition(node.getSourceFile().fileName, name.getStart()));
  return {
    text: ts.displayPartsToString(documentation),
    tags: (tags ?? []).map((tag) => [tag.name, ts.displayPartsToString(tag.text)]),
  };
}

/** Tells whether each `{` has its `}` and each backtick its other one, so that nothing was cut or taken for a type. */
function isWhole(text: string): boolean {
  const prose = text.replace(/```[^]*?```/g, '').replace(/`[^`]*`/g, '');
  return !/[`{}]/.test(prose.replace(/\{[^{}]*\}/g, ''));
}

describe('the hover of', () => {
  test.each(declared.map((each) => [each.name, each] as const))('%s is whole', (_, each) => {
    const { text, tags } = hoverOf(each);
    // a first sentence of its own
    expect(text).toMatch(/^[A-Z`][^]*?[^.\s]\.(\s|$)/);
    expect([text, ...tags.map(([, of]) => of)].filter((part) => !isWhole(part))).toEqual([]);
    for (const [name, of] of tags) {
      expect(of, `@${name}`).toMatch(/\w/);
      if (name === 'param') expect(of).toMatch(/^\w+ - [A-Z`]/);
      if (name === 'throws') expect(of).toMatch(/^`(Uri|Type)Error`/);
      if (name === 'example') expect(of).toMatch(/^```ts\n[^]*\n```$/);
    }
  });

  test('each name is read in a minute, and all of them in an hour', () => {
    const words = declared.map((each): readonly [string, number] => {
      const { text, tags } = hoverOf(each);
      // an editor shows no category
      const shown = [text, ...tags.flatMap(([tag, of]) => (tag === 'category' ? [] : [of]))].join(' ');
      return [each.name, shown.match(/\S+/g)?.length ?? 0];
    });
    expect(words.filter(([, count]) => count > 150)).toEqual([]);
    expect(words.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(12_800);
  });

  test('each parameter says what it is', () => {
    const missing = declared.flatMap(({ name, node }) => {
      if (!ts.isFunctionLike(node) || ts.isConstructorTypeNode(node)) return [];
      const wanted = node.parameters.map((one) => one.name.getText()).filter((one) => one !== 'this');
      const given = hoverOf({ name, node }).tags.flatMap(([tag, of]) =>
        tag === 'param' ? [of.split(' ')[0]!] : [],
      );
      return JSON.stringify(wanted) === JSON.stringify(given) ? [] : [[name, wanted, given]];
    });
    expect(missing).toEqual([]);
  });

  test('every export and every member at run time was looked at', () => {
    const names = new Set(declared.map(({ name }) => name));
    const missing = Object.values(ENTRIES).flatMap((entry) =>
      Object.entries(entry)
        .flatMap(([name, value]) => [name, ...keysOf(value).map((key) => `${name}.${key}`)])
        .filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
    expect(names.size).toBeGreaterThan(100);
  });
});

/** Lists the public keys of a class: its static members and the members of its values. */
function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'function' || !String(value).startsWith('class')) return [];
  const own = (object: object): string[] => Object.getOwnPropertyNames(object);
  const all = [...own(value), ...own((value as { prototype: object }).prototype)];
  return all.filter((key) => !['length', 'name', 'prototype', 'constructor'].includes(key));
}

describe('the values of a template are shown as plain objects', () => {
  const code = `
import { UriTemplate } from 'urial/template';
const users = UriTemplate.parse('/users/{id}{?page*}');
users.expand({ id: 1 });
users.match('/users/1');
UriTemplate.parse('/a').expand({});
`;
  const editor = open([FILE], code);
  const shownAt = (line: number, name: string): string => {
    const start = code.split('\n').slice(0, line).join('\n').length + 1;
    const parts = editor.getQuickInfoAtPosition(FILE, code.indexOf(`${name}(`, start))?.displayParts;
    return ts.displayPartsToString(parts).replaceAll(/\s+/g, ' ');
  };
  const values = 'readonly page?: TemplateValue | null | undefined; }): Uri';
  const asked =
    'match(reference: UriLike, options?: { readonly order?: "any" | undefined; readonly values?: "segments" | undefined; })';
  const found = 'readonly page?: readonly string[] | Readonly<Record<string, string>>; } | undefined';
  test.each([
    [3, 'expand', `expand(values: { readonly id: TemplateValue; ${values}`],
    [4, 'match', `${asked}: { readonly id: string; ${found}`],
    [5, 'expand', `expand(values: { readonly [x: string]: "this template has no variables"; }): Uri`],
  ])('line %i: %s', (line, name, shown) => {
    expect(shownAt(line, name)).toMatch(/^\(method\) UriTemplate<"[^"]*">\./);
    expect(shownAt(line, name).endsWith(shown), shownAt(line, name)).toBe(true);
  });
});
