/**
 * The messages of TypeScript for wrong calls. `vitest -u` writes them below the calls in `wrong-calls.txt`; read the
 * diff, because a newcomer meets these sentences first.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The packages of the versions. */
const COMPILERS = { 'TypeScript 6': 'typescript', 'TypeScript 7': 'typescript7' };

/** The wrong calls that newcomers make most, from the file that also has their messages. None of them compiles. */
const CALLS: readonly string[] = readFileSync(new URL('wrong-calls.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\S/.test(line));

/** The lines before the calls. */
const BEFORE: readonly string[] = [
  `import { Uri, uri } from 'urial';`,
  `import { checkHref, checkRedirect, type CheckedHref } from 'urial/link';`,
  `import { routes, UriTemplate } from 'urial/template';`,
  'interface Nested { a: { b: number } }',
  'declare const text: string, maybe: string | undefined, id: string, filter: Nested, u: Uri;',
  'declare const anchor: (link: CheckedHref) => string;',
];

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'urial-'));

beforeAll(() => {
  const compilerOptions = {
    rootDir: '/',
    typeRoots: [`${root}/node_modules/@types`],
    noUnusedLocals: false,
    paths: {
      urial: [`${root}/src/index.ts`],
      'urial/*': ['', 'host/', 'link/'].map((house) => `${root}/src/${house}*/index.ts`),
    },
  };
  const config = { extends: `${root}/test/tsconfig.json`, compilerOptions, include: [], files: ['calls.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'calls.ts'), [...BEFORE, ...CALLS.map((call) => `void (${call});`)].join('\n'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Returns the messages of a compiler for each call, in lines. */
function messagesOf(compiler: string): readonly (readonly string[])[] {
  const manifest = createRequire(import.meta.url).resolve(`${compiler}/package.json`);
  const args = [join(dirname(manifest), 'bin/tsc'), '-p', '.', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
  const found = CALLS.map((): string[] => []);
  let current: string[] | undefined;
  for (const line of stdout.trimEnd().split('\n')) {
    const [, at, message] = /^calls\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    if (message !== undefined) current = found[Number(at) - 1 - BEFORE.length];
    current?.push((message ?? line).replaceAll(root, ''));
  }
  return found;
}

/** Writes each call with its messages below it; once where the versions agree. */
function report(all: Readonly<Record<string, readonly (readonly string[])[]>>): string {
  const [first, ...others] = Object.values(all).map((each) => each.map((lines) => lines.join('\n  ')));
  const block = (call: string): string => {
    const at = CALLS.indexOf(call);
    if (others.every((other) => other[at] === first?.[at])) return `${call}\n  ${first?.[at] ?? ''}\n`;
    const versions = Object.entries(all).map(
      ([name, each]) => `  ${name}:\n    ${each[at]?.join('\n    ') ?? ''}\n`,
    );
    return `${call}\n${versions.join('')}`;
  };
  return CALLS.map(block).join('\n');
}

test('each wrong call is refused, with these words', async () => {
  const all = Object.fromEntries(
    Object.entries(COMPILERS).map(([version, name]) => [version, messagesOf(name)]),
  );
  for (const [version, messages] of Object.entries(all)) {
    const compiled = CALLS.filter((_, at) => messages[at]?.length === 0);
    expect(compiled, `${version} compiles`).toEqual([]);
    const saysNever = CALLS.filter((_, at) =>
      (messages[at] ?? []).some((line) => line.includes(`type 'never'`)),
    );
    expect(saysNever, `${version} says never`).toEqual([]);
  }
  await expect(report(all)).toMatchFileSnapshot('wrong-calls.txt');
});
