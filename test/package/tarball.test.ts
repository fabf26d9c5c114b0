import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, inject, test } from 'vitest';
import { bundled } from '../../etc/entries.mjs';

const consumer = inject('consumer');
const installed = join(consumer, 'node_modules/urial');

/** The files of a folder, and of the folders in it. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(folder, name)).isFile());
}

const files = filesIn(installed);

/** Whether a module of `src` has more than types. */
function hasValues(module: string): boolean {
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    removeComments: true,
  };
  const { outputText } = ts.transpileModule(readFileSync(`src/${module}.ts`, 'utf8'), { compilerOptions });
  return outputText.trim() !== 'export {};';
}

/** The value of an entry in package.json: a file, or a file under each condition. */
type Target = string | { readonly [condition: string]: Target };

/** Returns the files that a target names. */
function targets(target: Target): string[] {
  return typeof target === 'string' ? [target] : Object.values(target).flatMap(targets);
}

const read = (name: string): string => readFileSync(join(installed, name), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  bin: Record<string, string>;
  main: string;
  types: string;
  exports: Record<string, Target>;
  typesVersions: { '*': Record<string, string[]> };
};

/** Without `require` for ES modules, Node.js takes the CommonJS copy, as jest does. */
const COMMONJS = '--no-experimental-require-module';

/** Runs a script in the folder of the consumer and returns its output. */
function run(type: 'module' | 'commonjs', script: string, ...flags: string[]): string {
  const options = { cwd: consumer, encoding: 'utf8' } as const;
  const args = ['--no-warnings', ...flags, `--input-type=${type}`, '-e', script];
  return execFileSync(process.execPath, args, options).trim();
}

test.each([
  ['module', "import { Uri } from 'urial';"],
  ['commonjs', "const { Uri } = require('urial');"],
])('an error that nobody catches shows one statement: %s', (type, load) => {
  const args = [COMMONJS, `--input-type=${type}`, '-e', `${load} Uri.parse('/a b');`];
  const { stderr } = spawnSync(process.execPath, args, { cwd: consumer, encoding: 'utf8' });
  expect(stderr.split('\n')[1]?.trim()).toMatch(/^(?:throw \w+|return new UriError)\(.+\);$/);
});

/** The pages that a program or a person wants beside the code; all others are in the repository and on the site. */
const PAGES = [
  'SKILL',
  ...['fetch', 'href', 'oauth-redirect', 'redirect'].map((name) => `check-${name}`),
  'links',
  'security',
  'templates',
];

describe('the tarball', () => {
  test('is small', () => {
    const [tarball = ''] = readdirSync(consumer).filter((name) => name.endsWith('.tgz'));
    expect(statSync(join(consumer, tarball)).size).toBeLessThanOrEqual(480_000);
    expect(files.length).toBeLessThanOrEqual(272);
  });

  test('holds the library, its sources and the pages, and nothing else', () => {
    const modules = filesIn('src').flatMap((name) => /^(?!cli\/)(.+)\.ts$/.exec(name)?.[1] ?? []);
    const entries = modules.filter((name) => /(?:^|\/)index$/.test(name));
    const isMade = (name: string): boolean =>
      /^dist\/(?:shared-[\w-]{8}\.d\.ts|bundled\/shared-[\w-]{8}\.c?js|.+\.map)$/.test(name);
    const loaded = entries.map((name) => `dist/bundled/${bundled(name)}`);
    const expected = [
      ...modules.filter(hasValues).map((name) => `dist/${name}.js`),
      ...entries.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.d.cts`]),
      ...loaded.flatMap((name) => [`${name}.js`, `${name}.cjs`]),
      'dist/bundled/cli.js',
      ...modules.map((name) => `src/${name}.ts`),
      ...PAGES.map((name) => `docs/${name}.md`),
      'LICENSE',
      'README.md',
      'package.json',
    ];
    expect(files.filter((name) => !isMade(name)).sort()).toEqual(expected.sort());
  });

  test('has each file that package.json and the source maps name', () => {
    const named = Object.values(manifest.exports).flatMap(targets);
    const sources = files
      .filter((name) => name.endsWith('.map'))
      .flatMap((name) =>
        (JSON.parse(read(name)) as { sources: string[] }).sources.map((source) => join(name, '..', source)),
      );
    expect(sources).not.toHaveLength(0);
    const all = [
      ...named,
      ...sources,
      ...Object.values(manifest.bin),
      manifest.main,
      manifest.types,
      ...Object.values(manifest.typesVersions['*']).flat(),
    ];
    expect(all.filter((name) => !existsSync(join(installed, name)))).toEqual([]);
  });

  test('links to pages of the repository only', () => {
    const links = files
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) =>
        // an ellipsis stands for a link
        Array.from(read(name).matchAll(/\]\(((?!\w+:)[^)#\s…]+)[)#]/g), ([, link = '']) =>
          join(name, '..', link),
        ),
      );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});

test('can be imported', () => {
  const script = `import { Uri } from 'urial'; console.log(Uri.parse('http://h/a').withFragment('f').href);`;
  expect(run('module', script)).toBe('http://h/a#f');
});

/** Statements that load `Uri`: from what Node.js imports, from the CommonJS copy, and from the files for bundlers. */
const copies = [
  ['bundled ES modules', 'module', `import { Uri } from 'urial'`],
  ['CommonJS copy', 'commonjs', `const { Uri } = require('urial')`],
  ['ES modules, one by one,', 'module', `import { Uri } from './node_modules/urial/dist/index.js'`],
] as const;

test('runs as a command', () => {
  const command = join(installed, 'dist/bundled/cli.js');
  expect(statSync(command).mode & 0o111).toBe(0o111);
  expect(execFileSync(command, ['--json', 'a:b'], { encoding: 'utf8' })).toContain('a:b');
});

test.each(Object.keys(manifest.exports).filter((name) => name !== './package.json'))(
  'the CommonJS copy of %s has the values of the ES module, and declares them',
  (name) => {
    const entry = `'${name.replace('.', 'urial')}'`;
    const script = `(async () => {
      console.log(JSON.stringify([Object.keys(await import(${entry})), Object.keys(require(${entry}))]));
    })();`;
    const [imported, required] = JSON.parse(run('commonjs', script, COMMONJS)) as [string[], string[]];
    const declarations = read((manifest.exports[name] as { types: { require: string } }).types.require);
    const declared = Array.from(
      declarations.matchAll(/^export declare const (?!__esModule)(\w+):/gm),
      ([, value]) => value,
    );
    expect([...required].sort()).toEqual(imported);
    expect([...declared].sort()).toEqual(imported);
  },
);

test.each([
  ['the ES modules', 'index.js', []],
  ['the CommonJS copy', 'index.cjs', [COMMONJS]],
])('required as %s the entries have one class', (_name, file, flags) => {
  const script = `
    const { Uri } = require('urial');
    const made = require('urial/template').UriTemplate.parse('/{a}').expand({ a: 1 });
    const checked = require('urial/link').checkHref('http://h/').uri;
    console.log(require.resolve('urial'), made instanceof Uri, checked instanceof Uri);
  `;
  expect(run('commonjs', script, ...flags)).toBe(`${join(installed, 'dist/bundled', file)} true true`);
});

test.each([copies[0], ['ES modules, required,', 'commonjs', copies[1][2]] as const])(
  'a frame of an error of the %s is the line of the sources that calls the next one',
  (_name, type, load) => {
    const script = `${load}; try { Uri.parse('http://[::1'); } catch (error) { console.log(error.stack); }`;
    const stack = run(type, script, '--enable-source-maps');
    const frames = Array.from(
      stack.matchAll(/at (?:\w+\.)?(\w+)(?:\$\d+)? \(.*?\b(src\/[\w/-]+\.ts):(\d+)/g),
      ([, caller = '', file = '', line]) => ({ caller, text: read(file).split('\n')[Number(line) - 1] }),
    );
    expect(frames.map(({ caller }) => caller)).toEqual(
      expect.arrayContaining(['uriError', 'faultIn', 'parse']),
    );
    const called = ['new UriError', ...frames.map(({ caller }) => caller)];
    expect(frames.map(({ text }, index) => [called[index], text?.includes(`${called[index]}(`)])).toEqual(
      frames.map((_frame, index) => [called[index], true]),
    );
  },
);

describe('two copies', () => {
  const pairs: readonly (readonly [name: string, a: string, b: string, flags: string[], same: boolean])[] = [
    ['two ES modules', `import('urial')`, `import('urial-copy')`, [], false],
    ['two CommonJS copies', `require('urial')`, `require('urial-copy')`, [COMMONJS], false],
    ['an ES module and a CommonJS copy', `import('urial')`, `require('urial')`, [COMMONJS], false],
    ['an ES module, imported and required,', `import('urial')`, `require('urial')`, [], true],
  ];

  test.each(pairs)('%s understand each other', (_name, a, b, flags, same) => {
    const script = `
      (async () => {
        const [{ Uri: A, QueryParams, uri }, { Uri: B, QueryParams: C, UriError: E }] = [await ${a}, await ${b}];
        const [a, b] = [A.parse('http://h/a/b?c'), B.parse('http://h/a/b?c')];
        console.log(JSON.stringify({
          same: A === B,
          is: [A.isUri(b), B.isUri(a), a.equals(b), B.parse('http://h/').equals(a)],
          resolved: [a.resolve(B.parse('../d')).href, B.parse('http://h/a/').relativeTo(a).href],
          error: [A.tryParse('a b').error].flatMap((error) => [error.name, error instanceof E]),
          from: [A.from(b) instanceof A, B.from(a) instanceof B],
          data: [uri\`/\${b}\`.href, a.withParam('next', b).query],
          params: [
            a.withQuery(C.parse('a=%7e+')).query,
            uri\`/?\${C.parse('a=%7e+')}\`.query,
            QueryParams.from(C.parse('a=%7e+', { plus: 'literal' })).get('a'),
            a.params.equals(b.params),
          ],
        }));
      })();
    `;
    expect(JSON.parse(run('commonjs', script, ...flags))).toEqual({
      same,
      is: [true, true, true, false],
      resolved: ['http://h/d', './'],
      error: ['UriError', same],
      from: [true, true],
      data: ['/http:%2F%2Fh%2Fa%2Fb%3Fc', 'c&next=http://h/a/b?c'],
      params: ['a=%7e+', 'a=%7e+', '~+', true],
    });
  });
});
