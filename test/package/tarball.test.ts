import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const consumer = inject('consumer');
const installed = join(consumer, 'node_modules/urial');
const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(installed, name)).isFile(),
);

/** Runs a script in the folder of the consumer and returns its output. */
function run(type: 'module' | 'commonjs', script: string): string {
  const options = { cwd: consumer, encoding: 'utf8' } as const;
  return execFileSync(
    process.execPath,
    ['--no-warnings', `--input-type=${type}`, '-e', script],
    options,
  ).trim();
}

test('holds the library, its sources and the three documents, and nothing else', () => {
  const papers = ['LICENSE', 'README.md', 'package.json'];
  const others = files.filter((name) => !/^(dist\/.+\.(js|d\.ts)(\.map)?|src\/.+\.ts)$/.test(name));
  expect(others.sort()).toEqual(papers);
  expect(files.filter((name) => /\.test|\.test-d|tsbuildinfo/.test(name))).toEqual([]);
});

test('has each file that package.json and the source maps name', () => {
  const { bin, exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
    exports: Record<string, string | Record<string, string>>;
  };
  const entries = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry),
  );
  const maps = files.filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(join(installed, name), 'utf8')) as { sources: string[] };
    return sources.map((source) => join(name, '..', source));
  });
  const missing = [...entries, ...Object.values(bin), ...sources].filter(
    (name) => !existsSync(join(installed, name)),
  );
  expect(sources).not.toHaveLength(0);
  expect(missing).toEqual([]);
});

test('has no dependency', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
  expect(Object.keys(manifest)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(d|peerD|optionalD)ependencies$/)]),
  );
});

test('can be imported', () => {
  const script = `import { Uri } from 'urial'; console.log(Uri.parse('http://h/a').withFragment('f').href);`;
  expect(run('module', script)).toBe('http://h/a#f');
});

test('has templates as a separate entry', () => {
  const script = `import { UriTemplate } from 'urial/template'; console.log(UriTemplate.parse('/{a}').expand({ a: 1 }).href);`;
  expect(run('module', script)).toBe('/1');
});

test('can be required', () => {
  const script = `const { Uri } = require('urial'); console.log(Uri.parse('http://h/a').withFragment('f').href);`;
  expect(run('commonjs', script)).toBe('http://h/a#f');
});

test('runs as a command', () => {
  const command = join(installed, 'dist/cli/main.js');
  expect(statSync(command).mode & 0o111).toBe(0o111);
  expect(execFileSync(command, ['--json', 'a:b'], { encoding: 'utf8' })).toContain('a:b');
});

test('two copies of the package recognize the values of each other', () => {
  const script = `
    import { Uri as A } from 'urial';
    import { Uri as B } from 'urial-copy';
    const [a, b] = [A.parse('http://h/a'), B.parse('http://h/a')];
    console.log(A === B, A.isUri(b), B.isUri(a), a.equals(b), a.equals(B.parse('http://h/b')));
  `;
  expect(run('module', script)).toBe('false true true true false');
});
