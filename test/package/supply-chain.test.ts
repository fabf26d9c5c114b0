/** What the package brings with it: no other code, nothing that runs when it is installed, and each name of the API reports. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, inject, test } from 'vitest';
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
    const bill = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' });
    expect(JSON.parse(bill)).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { purl: `pkg:npm/urial@${manifest.version}` } },
      components: [],
    });
  });
});

describe.each(['.', ...['bench', 'ecosystem', 'mutation', 'projects'].map((name) => `test/${name}`)])(
  'the tools of %s',
  (folder) => {
    interface Locked {
      readonly integrity?: string;
      readonly resolved?: string;
      readonly link?: boolean;
    }
    const manifest = readJson(`${folder}/package.json`) as Record<string, Record<string, string> | undefined>;
    const { packages } = readJson(`${folder}/package-lock.json`) as {
      packages: Record<string, Locked & Record<string, unknown>>;
    };
    const wanted = { ...manifest['dependencies'], ...manifest['devDependencies'] };

    test('have exact versions, and those of the lock file', () => {
      const loose = Object.entries(wanted).filter(
        ([, version]) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version),
      );
      expect(loose).toEqual([]);
      expect({
        ...(packages['']?.['dependencies'] as object),
        ...(packages['']?.['devDependencies'] as object),
      }).toEqual(wanted);
    });

    test('come from the registry and not from an address, each with its hash', () => {
      const others = Object.entries(packages).filter(
        ([path, { integrity = '', resolved, link }]) =>
          path !== '' && (link === true || !integrity.startsWith('sha512-') || resolved !== undefined),
      );
      expect(others).toEqual([]);
    });
  },
);

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
