/** The declarations in the tarball: what an editor shows, and where "go to definition" leads. */
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, inject, test } from 'vitest';

const installed = join(inject('consumer'), 'node_modules/urial');
const read = (name: string): string => readFileSync(join(installed, name), 'utf8');
const files = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' }).map(
  (name) => `dist/${name}`,
);
const declarations = files.filter((name) => name.endsWith('.d.ts'));

/** Returns the names that a node declares: of statements, and of the members of classes and types at any depth. */
function namesIn(node: ts.Node): ts.Identifier[] {
  const isNamed = ts.isStatement(node) || ts.isClassElement(node) || ts.isTypeElement(node);
  const name = isNamed ? ts.getNameOfDeclaration(node as ts.Node as ts.Declaration) : undefined;
  const names = name !== undefined && ts.isIdentifier(name) ? [name] : [];
  ts.forEachChild(node, (child) => {
    names.push(...namesIn(child));
  });
  return names;
}

test('declare each class once', () => {
  const classes = files
    .filter((name) => /\.d\.c?ts$/.test(name))
    .flatMap((name) => Array.from(read(name).matchAll(/^(?:\w+ )*class (\w+)/gm), ([, found]) => found));
  // the others are sentences for the compiler
  const real = classes.filter((name = '') => !name.startsWith('Use_'));
  expect(real.sort()).toEqual(['QueryParams', 'Uri', 'UriError', 'UriTemplate']);
});

test.each(declarations)('the map of %s leads from each name to that name in the sources', (name) => {
  const map = new SourceMap(JSON.parse(read(`${name}.map`)) as SourceMapPayload);
  const file = ts.createSourceFile(name, read(name), ts.ScriptTarget.ES2022, true);
  const names = namesIn(file);
  const found = names.map((node) => {
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
    const entry = map.findEntry(line, character) as SourceMapping;
    // an editor takes the next entry if the place has none
    if (entry.generatedLine !== line || entry.generatedColumn !== character) return undefined;
    const text = read(join(name, '..', entry.originalSource)).split('\n')[entry.originalLine];
    return text?.slice(entry.originalColumn).match(/^\w+/)?.[0];
  });
  expect(names.length).toBeGreaterThan(1);
  expect(found).toEqual(names.map((node) => node.text));
});

test('have the comment of a member before it and after the end of a line, where editors look', () => {
  expect(declarations.filter((name) => /[;,] *\/\*\*/.test(read(name)))).toEqual([]);
});

/** Returns how many words a text has, with its code and its tags. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** The comments of all declarations, without their stars. */
const comments = declarations.flatMap((name) =>
  Array.from(read(name).matchAll(/\/\*\*([^]*?)\*\//g), ([, text = '']) => text.replaceAll(/^ *\* ?/gm, '')),
);

/** The names of the block tags of a comment, in their order. */
const tagsIn = (comment: string): string[] =>
  Array.from(comment.matchAll(/^\s*@(\w+)/gm), ([, tag = '']) => tag);

/** The most words of all comments, of a comment, and of its remarks. */
const MOST = { all: 12_800, comment: 150, remarks: 60 };

describe('the comments that an editor shows', () => {
  test('are short, each of them and all together', () => {
    expect(comments.length).toBeGreaterThan(300);
    expect(comments.filter((comment) => wordsIn(comment) > MOST.comment)).toEqual([]);
    const remarks = comments.flatMap(
      (comment) => /^@remarks([^]*?)(?=^@|$(?![^]))/m.exec(comment)?.[1] ?? [],
    );
    expect(remarks.length).toBeGreaterThan(50);
    expect(remarks.filter((text) => wordsIn(text) > MOST.remarks)).toEqual([]);
    expect(comments.reduce((sum, comment) => sum + wordsIn(comment), 0)).toBeLessThanOrEqual(MOST.all);
  });

  test('show the example first', () => {
    const shown = comments.map(tagsIn).filter((tags) => tags.includes('example'));
    expect(shown.length).toBeGreaterThan(150);
    expect(shown.filter(([first]) => first !== 'example')).toEqual([]);
  });

  test('have no category, which is for the site', () => {
    expect(comments.filter((comment) => comment.includes('@category'))).toEqual([]);
    expect(comments.filter((comment) => comment.includes('@inUrl'))).toEqual([]);
  });
});
