/** The package brings no other code, runs nothing at installation, and has each name of the API reports. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { surfaceOf } from '../support/tools/api-report.ts';

const consumer = inject('consumer');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('the package', () => {
  const manifest = readJson(join(consumer, 'node_modules/urial/package.json')) as {
    readonly version: string;
    readonly scripts: object;
  };

  test('has no dependency', () => {
    expect(Object.keys(manifest).filter((key) => /dependenc/i.test(key))).toEqual(['devDependencies']);
  });

  test('runs nothing when it is installed from a registry', () => {
    // npm runs `prepare` in a clone only
    const scripts = Object.keys(manifest.scripts);
    expect(
      scripts.filter((name) => /install|^(?:pre|post)?(?:un)?publish|^(?:pre|post)prepare/.test(name)),
    ).toEqual([]);
    expect(readdirSync(join(consumer, 'node_modules/urial'))).not.toContain('binding.gyp');
  });

  test('has a bill of materials without a component', () => {
    const bill = execFileSync(
      'npm',
      ['sbom', '--omit', 'dev', '--package-lock-only', '--sbom-format', 'cyclonedx'],
      { encoding: 'utf8' },
    );
    expect(JSON.parse(bill)).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { purl: `pkg:npm/urial@${manifest.version}` } },
      components: [],
    });
  });
});

interface Locked {
  readonly version?: string;
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

/** The packages of a lock file, by their paths; a workspace has the path of its folder. */
const lockedIn = (folder: string): Record<string, Locked> =>
  (readJson(`${folder}/package-lock.json`) as { packages: Record<string, Locked> }).packages;

const WORKSPACES = (readJson('test/package.json') as { workspaces: string[] }).workspaces;

describe.each([
  ['.', '.', ''],
  ...WORKSPACES.map((name): [string, string, string] => [`test/${name}`, 'test', name]),
])('the tools of %s', (folder, root, path) => {
  test('have exact versions, and those of the lock file', () => {
    const manifest = readJson(`${folder}/package.json`) as Record<string, Record<string, string> | undefined>;
    const wanted = { ...manifest['dependencies'], ...manifest['devDependencies'] };
    const loose = Object.entries(wanted).filter(
      ([, version]) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version),
    );
    expect(loose).toEqual([]);
    const locked = lockedIn(root)[path];
    expect({ ...locked?.dependencies, ...locked?.devDependencies }).toEqual(wanted);
  });
});

test.each(['.', 'test'])('what is installed in %s comes from the registry, each with its hash', (root) => {
  const others = Object.entries(lockedIn(root)).filter(
    ([path, { integrity = '', resolved, link }]) =>
      path.includes('node_modules/') &&
      !(link === true && WORKSPACES.includes(resolved ?? '')) &&
      (link === true || !integrity.startsWith('sha512-') || resolved !== undefined),
  );
  expect(others).toEqual([]);
});

test('both lists have the same version of what both install', () => {
  // a package in test/ is found before a package above it
  const [ours, theirs] = [lockedIn('.'), lockedIn('test')];
  const other = Object.keys({ ...ours['']?.devDependencies }).filter((name) => {
    const [one, two] = [ours, theirs].map((all) => all[`node_modules/${name}`]?.version);
    return two !== undefined && one !== two;
  });
  // the bundlers are measured in newer versions; no test of the root imports this one
  expect(other).toEqual(['rolldown']);
});

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Record<string, unknown>;
}

interface Job {
  readonly permissions?: Record<string, string>;
  readonly steps: readonly Step[];
}

const WORKFLOWS = '.github/workflows';

/** The jobs of all workflows, by their names. */
const jobs = readdirSync(WORKFLOWS).flatMap((file) => {
  const { jobs } = parse(readFileSync(`${WORKFLOWS}/${file}`, 'utf8')) as { jobs: Record<string, Job> };
  return Object.entries(jobs).map(([name, job]) => ({ name: `${name} of ${file}`, ...job }));
});

describe.each(jobs)('the job $name', ({ permissions, steps }) => {
  const runs = steps.map(({ run = '' }) => run);

  test('takes each action by its commit', () => {
    const used = steps.flatMap(({ uses = [] }) => uses);
    expect(used.filter((name) => !/@[\da-f]{40}$/.test(name))).toEqual([]);
  });

  test('puts no expression into the text of a shell', () => {
    expect(runs.filter((line) => line.includes('${{'))).toEqual([]);
  });

  test('has a right to write only where nothing of the repository or of a package runs', () => {
    const rights = Object.values(permissions ?? { everything: 'write' });
    const isTrusted = rights.includes('write');
    const foreign = [
      ...runs.filter((line) => /npm (?:ci|install|run|test|exec)|npx|node /.test(line)),
      ...steps.flatMap(({ uses = '' }) => (uses.startsWith('actions/checkout@') ? uses : [])),
    ];
    expect(isTrusted && foreign.length > 0).toBe(false);
  });

  test('runs no script of a package that it installs or publishes', () => {
    const risky = runs.filter((line) => /npm (?:ci|install|publish)/.test(line));
    expect(risky.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
  });

  test('leaves no token beside the sources', () => {
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });
});

test('a workflow gives no right to all of its jobs', () => {
  const rights = readdirSync(WORKFLOWS).map(
    (file) => (parse(readFileSync(`${WORKFLOWS}/${file}`, 'utf8')) as { permissions: object }).permissions,
  );
  expect(rights.filter((right) => Object.keys(right).length > 0)).toEqual([]);
});

/** The entries, each with the names of its API report. */
const entries = readdirSync('etc')
  .filter((name) => name.endsWith('.api.md'))
  .map((name) => ({
    entry: name.replace('.api.md', '').replace('.', '/'),
    ...surfaceOf(readFileSync(`etc/${name}`, 'utf8')),
  }));

describe('the built package has each name of the API reports', () => {
  test.each(entries)('the values of $entry', ({ entry, values }) => {
    const script = `import * as all from '${entry}'; console.log(JSON.stringify(Object.keys(all)))`;
    const options = { cwd: consumer, encoding: 'utf8' } as const;
    const names = execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
    expect((JSON.parse(names) as string[]).sort()).toEqual([...values].sort());
  });

  test('values and types for the compiler, imported and required', () => {
    const files = entries.flatMap(({ entry, values, types }) =>
      ['mts', 'cts'].map((extension) => {
        const file = join(consumer, `${entry.replace('/', '-')}.${extension}`);
        const uses = [
          ...values.map((name) => `all.${name};`),
          ...types.map((name) => `export type _${name} = all.${name};`),
        ];
        writeFileSync(file, [`import * as all from '${entry}';`, ...uses].join('\n'));
        return file;
      }),
    );
    const program = ts.createProgram(files, {
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      types: ['node'],
      typeRoots: ['node_modules/@types'],
      strict: true,
      noEmit: true,
    });
    const messages = files
      .flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
      // a generic type that misses its arguments is there
      .filter((message) => !/requires (?:between )?\d/.test(message));
    expect(messages).toEqual([]);
  });
});
