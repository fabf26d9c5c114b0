/**
 * The messages of TypeScript for wrong calls. `vitest -u` writes them to `wrong-calls.txt`; read the diff, because a
 * newcomer meets these sentences first.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEFORE, WRONG_CALLS } from './wrong-calls.ts';

/** The packages of the versions. */
const COMPILERS = { 'TypeScript 6': 'typescript', 'TypeScript 7': 'typescript7' };

const calls = WRONG_CALLS.flatMap(([, all]) => all);
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'urial-'));

beforeAll(() => {
  const compilerOptions = {
    rootDir: '/',
    typeRoots: [`${root}/node_modules/@types`],
    noUnusedLocals: false,
    paths: {
      urial: [`${root}/src/index.ts`],
      'urial/*': [`${root}/src/*/index.ts`],
    },
  };
  const config = { extends: `${root}/test/tsconfig.json`, compilerOptions, include: [], files: ['calls.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'calls.ts'), [...BEFORE, ...calls.map(statement)].join('\n'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function statement(call: string): string {
  return call.startsWith('for ') ? call : `void (${call});`;
}

/** Returns the messages of a compiler for each call, in lines. */
function messagesOf(compiler: string): readonly (readonly string[])[] {
  const manifest = createRequire(import.meta.url).resolve(`${compiler}/package.json`);
  const args = [join(dirname(manifest), 'bin/tsc'), '-p', '.', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
  const found = calls.map((): string[] => []);
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
    const at = calls.indexOf(call);
    if (others.every((other) => other[at] === first?.[at])) return `${call}\n  ${first?.[at] ?? ''}\n`;
    const versions = Object.entries(all).map(
      ([name, each]) => `  ${name}:\n    ${each[at]?.join('\n    ') ?? ''}\n`,
    );
    return `${call}\n${versions.join('')}`;
  };
  return WRONG_CALLS.map(([topic, some]) => `# ${topic}\n\n${some.map(block).join('\n')}`).join('\n');
}

test('each wrong call is refused, with these words', async () => {
  const all = Object.fromEntries(
    Object.entries(COMPILERS).map(([version, name]) => [version, messagesOf(name)]),
  );
  for (const [version, messages] of Object.entries(all)) {
    expect(
      calls.filter((_, at) => messages[at]?.length === 0),
      `${version} compiles`,
    ).toEqual([]);
    const saysNever = calls.filter((_, at) =>
      (messages[at] ?? []).some((line) => line.includes(`type 'never'`)),
    );
    expect(saysNever, `${version} says never`).toEqual([]);
  }
  await expect(report(all)).toMatchFileSnapshot('wrong-calls.txt');
});
