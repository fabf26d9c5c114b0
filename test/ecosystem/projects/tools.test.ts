/** Each tool works with the package in its default configuration: no project has a line for `urial`. */
import { describe, test } from 'vitest';
import { ENTRIES, makeProject, run } from './project.ts';

type Format = 'import' | 'require';

/** A program that loads the entries, sends a value through them, and prints `ANSWER` in the given statement. */
function program(format: Format, print = 'console.log(answer);', entries = ENTRIES): string {
  const load = entries.map((entry) => {
    const name = entry.replace(/^.+\//, '');
    return format === 'import'
      ? `import * as ${name} from '${entry}';`
      : `const ${name} = require('${entry}');`;
  });
  return `${load.join('\n')}
const { Uri, UriError } = urial;
const made = template.UriTemplate.parse('https://h/a/{b}').expand({ b: 'x/y' });
const checked = link.checkHref(made).uri;
const refused = link.checkHref('a b').error;
const is = [made instanceof Uri, checked instanceof Uri, refused instanceof UriError, Uri.isUri(made)];
const answer = [...is, made.resolve('../c').href].join(' ');
${print}
`;
}
const ANSWER = 'true true true true https://h/c';

/** The program as the one test of a file. */
const tested = (format: Format, use = ''): string =>
  program(format, `${use}\ntest('prints', () => { console.log(answer); });`);

const page = '<!doctype html><script type="module" src="/main.js"></script>';
/** The part of a browser that the preloading of Vite needs. */
const browser = 'globalThis.document = { createElement: () => ({ relList: { supports: () => true } }) };';

interface Project {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** The commands of a user. */
  readonly line: string;
  /** How often a program says its answer; once, if absent. */
  readonly times?: number;
}

const TEST_FRAMEWORKS: readonly Project[] = [
  { name: 'jest', files: { 'urial.test.js': tested('require') }, line: 'jest' },
  {
    name: 'jest with ES modules',
    files: { 'package.json': '{ "type": "module" }', 'urial.test.js': tested('import') },
    line: 'NODE_OPTIONS=--experimental-vm-modules jest',
  },
  {
    name: 'vitest',
    files: { 'urial.test.js': tested('import', `import { test } from 'vitest';`) },
    line: 'vitest run',
  },
  {
    name: 'mocha',
    files: {
      'test/import.mjs': tested('import', 'const test = it;'),
      'test/require.cjs': tested('require', 'const test = it;'),
    },
    line: 'mocha',
    times: 2,
  },
  {
    name: 'node --test',
    files: {
      'import.test.mjs': tested('import', `import test from 'node:test';`),
      'require.test.cjs': tested('require', `const test = require('node:test');`),
    },
    line: 'node --test',
    times: 2,
  },
];

const RUNTIMES: readonly Project[] = [
  {
    name: 'Node.js',
    files: { 'import.mjs': program('import'), 'require.cjs': program('require') },
    line: 'node import.mjs && node require.cjs && node --no-experimental-require-module require.cjs',
    times: 3,
  },
  {
    name: 'Bun',
    files: {
      'import.ts': program('import'),
      'require.cjs': program('require'),
      'urial.test.ts': tested('import', `import { test } from 'bun:test';`),
    },
    line: 'bun import.ts && bun require.cjs && bun test',
    times: 3,
  },
  {
    name: 'Deno',
    files: {
      'import.ts': program('import'),
      'require.cjs': program('require'),
      'urial.test.ts': tested('import', 'const { test } = Deno;'),
    },
    line: 'deno run --check import.ts && deno run --allow-read require.cjs && deno test',
    times: 3,
  },
];

const BUNDLERS: readonly Project[] = [
  {
    name: 'Vite',
    files: { 'index.html': page, 'main.js': program('import'), 'browser.cjs': browser },
    line: 'vite build && node --require ./browser.cjs dist/assets/*.js',
  },
  {
    name: 'webpack',
    files: { 'src/index.js': program('import') },
    line: 'webpack --mode production && node dist/main.js',
  },
  {
    name: 'webpack with require',
    files: { 'src/index.js': program('require') },
    line: 'webpack --mode production && node dist/main.js',
  },
  {
    name: 'Rollup',
    files: { 'main.js': program('import') },
    line: 'rollup main.js --plugin node-resolve --file bundle.mjs && node bundle.mjs',
  },
  {
    name: 'esbuild',
    files: { 'import.js': program('import'), 'require.js': program('require') },
    line: 'esbuild import.js require.js --bundle --outdir=out && node out/import.js && node out/require.js',
    times: 2,
  },
];

const SERVERS: readonly Project[] = [
  {
    name: 'Vite, the server and the browser',
    files: {
      'package.json': '{ "type": "module" }',
      'index.html': page,
      'main.js': program('import'),
      'server.js': program('import', undefined, [...ENTRIES, 'urial/node']),
      'browser.cjs': browser,
    },
    line: [
      'vite build --outDir dist/client && vite build --ssr server.js --outDir dist/server',
      'node dist/server/server.js && node --require ./browser.cjs dist/client/assets/*.js',
    ].join(' && '),
    times: 2,
  },
  {
    name: 'Vite in development',
    files: {
      'package.json': '{ "type": "module" }',
      'server.js': program('import', undefined, [...ENTRIES, 'urial/node']),
      'dev.js': `import { createServer } from 'vite';
        const server = await createServer();
        await server.ssrLoadModule('/server.js');
        await server.close();`,
    },
    line: 'node dev.js',
  },
  {
    name: 'a server bundle that requires its packages',
    files: { 'server.js': program('import', undefined, [...ENTRIES, 'urial/node']) },
    line: [
      'esbuild server.js --bundle --platform=node --packages=external --outfile=out.cjs',
      'node out.cjs && node --no-experimental-require-module out.cjs',
    ].join(' && '),
    times: 2,
  },
];

describe.concurrent.each([...TEST_FRAMEWORKS, ...RUNTIMES, ...BUNDLERS, ...SERVERS])(
  '$name',
  ({ name, files, line, times = 1 }) => {
    test('takes the package as it is', async ({ expect }) => {
      const { status, output } = await run(makeProject(name, files), line);
      expect({ status, times: output.split(ANSWER).length - 1 }, output).toEqual({ status: 0, times });
    });
  },
);
