/**
 * The rules of this repository:
 * - The pages for contributors name files and folders that exist.
 * - Every public name has a category, because the API documentation is ordered by categories.
 * - All files that list the entries of the package agree with `etc/entries.mjs`, which finds them in `src`.
 * - The tables of places in the guides are the places that the tests try: `-u` writes them.
 * - A task in the recipes has at most three lines.
 * - README.md and the pages for users are short.
 * - Rooms stand on floors and import downward only, as `docs/design.md` draws them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import ts from 'typescript';
import { join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Uri } from 'urial';
import { GUIDE, withPlaces } from '../../support/places/report.ts';

/** The roots of the repository that a path can begin with, and the names of its own files. */
const PATH = /^(?:(?:src|test|etc|docs|\.ci)\/[\w./-]+|(?!\.)[\w-]+\.(?:md|json))$/;

/** What is made when the scripts run. */
const MADE = ['test/rows/generated/', 'temp/site'];

/** The texts in backticks outside of blocks of code. */
function quoted(page: string): string[] {
  const prose = readFileSync(page, 'utf8').replaceAll(/^```[^]*?^```$/gm, '');
  return Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, text = '']) => text);
}

test.each([
  ['CONTRIBUTING.md', 20],
  ['docs/design.md', 10],
  ['SECURITY.md', 15],
])('%s names existing paths', (page, atLeast) => {
  const paths = quoted(page).filter((text) => PATH.test(text) && !MADE.includes(text));
  expect(paths.length).toBeGreaterThan(atLeast);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('no page has the marks of an unfinished merge', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
  expect(pages).toContain('CONTRIBUTING.md');
  const MARKS = /^(?:<{7}|={7}|>{7}|(?:> ?){7})(?:\s|$)|^\| ={7} /m;
  expect(pages.filter((page) => MARKS.test(readFileSync(page, 'utf8')))).toEqual([]);
});

test('package-lock.json, CHANGELOG.md and docs/status.md name the version of package.json', () => {
  const [{ version }, lock] = ['package.json', 'package-lock.json'].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { version: string; packages: object },
  ) as [{ version: string }, object];
  expect(lock).toMatchObject({ version, packages: { '': { version } } });
  expect(/^## (.+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version);
  const status = readFileSync('docs/status.md', 'utf8');
  for (const text of [`summary: 'Version ${version}:`, `| \`${version}\``]) expect(status).toContain(text);
});

test('the drawing of docs/design.md has the houses and rooms of src, and the table says what each is for', () => {
  const page = readFileSync('docs/design.md', 'utf8');
  const drawing = /^```text\ncli\/[^]*?^```$/m.exec(page)?.[0] ?? '';
  const drawn = Array.from(drawing.matchAll(/\b(\w+)\//g), ([, room = '']) => room);
  const folders = ['src', 'src/core', 'src/host', 'src/link'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect([...drawn].sort()).toEqual(folders.map(({ name }) => name).sort());
  const tabled = Array.from(page.matchAll(/^\| `(\w+)\/` /gm), ([, room = '']) => room);
  expect([...tabled].sort()).toEqual([...drawn].sort());
});

const ENTRIES = [
  ['src/index.ts', 'etc/urial.api.md', 60],
  ['src/template/index.ts', 'etc/urial.template.api.md', 15],
  ['src/link/index.ts', 'etc/urial.link.api.md', 10],
  ['src/host/ajv/index.ts', 'etc/urial.ajv.api.md', 2],
  ['src/host/http/index.ts', 'etc/urial.http.api.md', 3],
  ['src/link/schema/index.ts', 'etc/urial.schema.api.md', 7],
  ['src/host/node/index.ts', 'etc/urial.node.api.md', 5],
] as const;

const NAMES = 'Values|Data|Links|Schemas|IRIs, URL and user input|Requests and files|Errors|Types'.split('|');
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
  const declarations = source.statements.flatMap((statement): readonly ts.Node[] =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
  );
  return declarations.flatMap((statement) => {
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

const { entries, fields } = (await import(pathToFileURL(resolve('etc/entries.mjs')).href)) as {
  entries: Readonly<Record<string, string>>;
  fields: object;
};

test('the entries are the package itself and rooms', () => {
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(['.', './link', './node', './template']));
  expect(Object.values(entries).filter((module) => !existsSync(`src/${module}.ts`))).toEqual([]);
});

test('package.json has what `node etc/entries.mjs` writes', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as object;
  // in the same order: the first condition that fits is taken
  expect(JSON.stringify(manifest)).toBe(JSON.stringify({ ...manifest, ...fields }));
});

test('each entry has an API report, and each report has an entry', () => {
  const reports = readdirSync('etc').filter((name) => name.endsWith('.api.md'));
  const names = Object.keys(entries).map((name) => (name === '.' ? 'urial' : name.replace('./', 'urial.')));
  expect([...reports].sort()).toEqual(names.map((name) => `${name}.api.md`).sort());
});

test('the guide has the places', async () => {
  const text = readFileSync(GUIDE, 'utf8');
  expect(text).toContain('<!-- places -->');
  await expect(withPlaces(text)).toMatchFileSnapshot(`../../../${GUIDE}`);
});

const tasks = ['tasks', 'tasks-pages', 'tasks-servers'].flatMap((page) =>
  readFileSync(`docs/${page}.md`, 'utf8')
    .split(/^##+ /m)
    .slice(1)
    .filter((task) => task.includes('```')),
);

/** Returns the lines after the last empty line of the code. */
function lastLinesOf(task: string): string[] {
  const code = /^```ts\n([^]*?)^```$/m.exec(task)?.[1] ?? '';
  return code.trim().split('\n\n').at(-1)?.split('\n') ?? [];
}

test('there are tasks on all three pages', () => {
  expect(tasks.length).toBeGreaterThan(40);
});

test.each(tasks.map((task) => [task.split('\n')[0], task]))('%s', (_title, task) => {
  expect(task.match(/^```ts$/gm)).toHaveLength(1);
  const lines = lastLinesOf(task);
  expect(lines.join('')).toContain('// => ');
  expect(lines.length).toBeLessThanOrEqual(3);
});

const { sizes } = JSON.parse(readFileSync('test/package/sizes.json', 'utf8')) as {
  sizes: Record<string, { esbuild: number }>;
};

test.each([
  ['docs/start.md', /^## Bundle cost by use\n([^]*?)^## /m, 9],
  ['README.md', /^- \*\*Size\*\*(.*)/m, 4],
])('the sizes in %s are those that are measured', (page, passage, atLeast) => {
  const [, cost = ''] = passage.exec(readFileSync(page, 'utf8')) ?? [];
  const named = [...cost.matchAll(/(?:`(\w+)`|all\s+of\s+`([\w/]+)`)\s+(\d+)\s+kB/g)];
  expect(named.length).toBeGreaterThanOrEqual(atLeast);
  for (const [text, name, entry, size] of named) {
    const measured = Object.entries(sizes).find(([key]) =>
      name === undefined ? key === `* of ${entry}` : key.startsWith(`${name} of `),
    );
    expect(Math.abs((measured?.[1].esbuild ?? 0) / 1000 - Number(size)), text).toBeLessThan(0.5);
  }
});

test('the speed in README.md is the one on the page of benchmarks', () => {
  const page = readFileSync('docs/benchmarks.md', 'utf8');
  const [, node26 = ''] = /<summary>Node 26[^]*?<\/summary>([^]*?)<\/details>/.exec(page) ?? [];
  const times = (row: string): number =>
    Number(new RegExp(`^\\| ${row} +\\|[^|]+\\| +([\\d.]+)`, 'm').exec(node26)?.[1]);
  const [, factor] = /about twice as fast as `URL`, and sets a parameter (\d+) times as fast/.exec(
    readFileSync('README.md', 'utf8'),
  ) ?? [''];
  expect(Math.round(times('parse'))).toBe(2);
  expect(Math.floor(times('set one parameter of a kept value, print'))).toBe(Number(factor));
});

test('the picture of README.md shows what `URL` and urial print, and differs only in colors in the dark', () => {
  const link = 'https://cdn.example/f?page=1&sig=q%2b~';
  const url = new URL(link);
  url.searchParams.set('page', '2');
  const [light, dark] = ['light', 'dark'].map((name) => readFileSync(`docs/site/card-${name}.svg`, 'utf8'));
  const lines = Array.from(light?.matchAll(/<text.*<\/text>/g) ?? [], ([text]) =>
    text.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
  );
  expect(lines).toEqual([
    "url.searchParams.set('page', '2')",
    url.href,
    "uri.withParam('page', 2)",
    Uri.parse(link).withParam('page', 2).href,
  ]);
  const plain = [light, dark].map((text) => text?.replaceAll(/#[\da-f]{6}/g, '#'));
  expect(plain[0]).toBe(plain[1]);
});

/** The most words of a page, of all pages for users, and of README.md. */
const MOST = { page: 700, all: 18_500, readme: 700 };

/** Pages that are looked up or measured: their length follows from what they list. */
const LISTS = ['SKILL', 'benchmarks', 'conformance', 'design', 'errors', 'readers', 'rfc', 'trust'];

/** How many words a page has outside of its blocks of code. */
const wordsOf = (page: string): number =>
  readFileSync(page, 'utf8')
    .replaceAll(/^(`{3,}).*\n[^]*?^\1$/gm, '')
    .split(/\s+/)
    .filter((word) => word !== '').length;

test('the pages for users are short, each of them and all together', () => {
  const pages = ['docs', 'docs/coming-from'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md') && !LISTS.includes(file.replace('.md', '')))
      .map((file) => `${folder}/${file}`),
  );
  const words = pages.map(wordsOf);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((_, at) => (words[at] ?? 0) > MOST.page)).toEqual([]);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST.all);
});

test('README.md is read in five minutes, and its code fits without scrolling', () => {
  const text = readFileSync('README.md', 'utf8');
  const code = Array.from(text.matchAll(/^```\w+\n([^]*?)^```$/gm), ([, block = '']) =>
    block.split('\n'),
  ).flat();
  expect(code.length).toBeGreaterThan(30);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  expect(wordsOf('README.md')).toBeLessThanOrEqual(MOST.readme);
  expect(code.filter((line) => line.length > 100)).toEqual([]);
});

type Floors = readonly (readonly string[])[];

/** The houses of each floor, ground floor first. Houses of one floor do not import each other. */
const FLOORS: Floors = [
  ['core'],
  ['convert'],
  ['link', 'place'],
  ['tag', 'template', 'host'],
  ['index.ts'],
  ['cli'],
];

/** The same inside of the houses that have rooms. */
const INSIDE: Readonly<Record<string, Floors>> = {
  core: [['text'], ['syntax', 'path'], ['reference', 'query'], ['uri']],
  cli: [['show', 'near.ts'], ['io', 'command.ts'], ['args.ts'], ['commands'], ['run.ts'], ['main.ts']],
};

const houseOf = (file: string): string => file.split('/')[0] ?? '';
const roomOf = (file: string): string => file.split('/')[1] ?? '';
const floorIn = (floors: Floors, room: string): number => floors.findIndex((rooms) => rooms.includes(room));

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const imports = files.flatMap((file) =>
  [...readFileSync(join('src', file), 'utf8').matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'/gm)].map(
    ([, from = '']) => ({ file, target: from.startsWith('.') ? normalize(join(file, '..', from)) : from }),
  ),
);
const inside = imports.filter(({ target }) => files.includes(target));
const outside = imports.filter(({ target }) => !files.includes(target));

/** The imports between rooms or houses, each as the two names. */
function arrowsOf(all: typeof inside, room: (file: string) => string): (readonly [string, string])[] {
  const between = all.map(({ file, target }) => [room(file), room(target)] as const);
  return between.filter(([from, to]) => from !== to);
}

const countOf = (arrows: ReturnType<typeof arrowsOf>): number => new Set(arrows.map(String)).size;

/** Expects each room to have a floor, and each arrow to run downward. */
function expectDownward(floors: Floors, rooms: string[], arrows: ReturnType<typeof arrowsOf>): void {
  expect(rooms.filter((room) => floorIn(floors, room) < 0)).toEqual([]);
  expect(arrows.filter(([from, to]) => floorIn(floors, to) >= floorIn(floors, from))).toEqual([]);
}

/** The imports of the command, which names the entries as a user does. */
const ofCommand = outside
  .filter(({ target }) => target.startsWith('urial'))
  .map(({ file, target }) => ({ file, target: target.replace(/^urial\/?/, '') || 'index.ts' }));

test('imports between houses run downward, by eighteen ways', () => {
  const arrows = arrowsOf([...inside, ...ofCommand], houseOf);
  expectDownward(FLOORS, files.map(houseOf), arrows);
  expect(countOf(arrows)).toBe(18);
  expect(imports.length).toBeGreaterThan(100);
});

test.each(Object.entries(INSIDE))(
  'imports between the rooms of %s run downward, by few ways',
  (house, floors) => {
    const here = inside.filter(({ file, target }) => houseOf(file) === house && houseOf(target) === house);
    const arrows = arrowsOf(here, roomOf);
    expectDownward(floors, files.filter((file) => houseOf(file) === house).map(roomOf), arrows);
    expect(countOf(arrows)).toBeLessThan(20);
  },
);

test('there is no circle, neither between rooms nor inside a room', () => {
  let left = [...files];
  for (let before = -1; before !== left.length;) {
    before = left.length;
    const waits = (file: string): boolean =>
      inside.some((one) => one.file === file && left.includes(one.target));
    left = left.filter(waits);
  }
  expect(left).toEqual([]);
});

test('the library imports no package, and the command line imports only the public entries', () => {
  const allowed = ({ file, target }: (typeof imports)[number]): boolean =>
    (file.startsWith('host/node/') && /^node:\w+$/.test(target)) ||
    (houseOf(file) === 'cli' && /^(?:node:\w+|urial(?:\/\w+)?)$/.test(target));
  expect(outside.filter((one) => !allowed(one))).toEqual([]);
  expect(inside.filter(({ file, target }) => houseOf(file) === 'cli' && houseOf(target) !== 'cli')).toEqual(
    [],
  );
});
