// What the owner does at a release, tried without an account: node etc/release.mjs owner | sbom | publish | jsr
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { entries } from './entries.mjs';
import { runtime } from './runtimes.mjs';

const { version, license, ...fields } = JSON.parse(readFileSync('package.json', 'utf8'));

const run = (program, args, cwd = '.') => execFileSync(program, args, { cwd, stdio: 'inherit' });

const isUrl = (text) => /^(?:git\+)?https:\/\/(?!.*\bOWNER\b)./.test(text);

/** What `homepage` of package.json makes of README.md: its absolute links, which go to pages that stay. */
function links({ homepage }) {
  const pages = {
    Docs: '',
    Playground: 'playground.html',
    API: 'api.html',
    'vs `URL`': 'guides/urial-vs-url.html',
  };
  const site = homepage.replace(/\/*$/, '/');
  const npm = '[![npm](https://img.shields.io/npm/v/urial)](https://www.npmjs.com/package/urial)';
  return [npm, ...Object.entries(pages).map(([name, path]) => `[${name}](${site}${path})`)].join(' · ');
}

/** Says what the owner does, in order, and what of it the files show; fails while something is missing in them. */
function owner() {
  const { repository, homepage, bugs } = fields;
  const has = (file, text) => readFileSync(file, 'utf8').includes(text);
  const isShown = isUrl(homepage) && has('README.md', `\n${links(fields)} · [Start]`);
  // `undefined` where no file shows it
  const steps = [
    [
      undefined,
      'Make the repository public. In its settings turn on private vulnerability reporting, and Pages from GitHub Actions. Make an environment "npm".',
    ],
    [
      isUrl(repository?.url),
      'npm pkg set repository.type=git repository.url=git+https://github.com/OWNER/urial.git',
    ],
    [isUrl(bugs?.url), 'npm pkg set bugs.url=https://github.com/OWNER/urial/issues'],
    [isUrl(homepage), 'npm pkg set homepage=https://OWNER.github.io/urial/ (or a domain of your own)'],
    [
      isShown,
      `README.md: put the links to the site in front of [Start], in its line${isUrl(homepage) ? `:\n${links(fields)}` : '; this command prints them then'}`,
    ],
    [
      !has('CONTRIBUTING.md', '- Until npm has the package'),
      'CONTRIBUTING.md: delete the item "Until npm has the package ..."',
    ],
    [
      undefined,
      'npm run check, npm run release. Read the diff, commit, push, and wait for the workflow "docs".',
    ],
    [
      undefined,
      'The first version only, because npm knows a trusted publisher only for a package that exists: publish a candidate by hand, as CONTRIBUTING.md says. At npm make this repository the trusted publisher, with the workflow "publish.yml" and the environment "npm".',
    ],
    [
      undefined,
      `Make a release of the repository with the tag v${version}. The workflow "publish" publishes it.`,
    ],
    [undefined, 'Write the commit of the tag in test/bench/last.json.'],
  ];
  console.log('In this order: [x] is done, [ ] is missing, [?] no file shows.\n');
  for (const [at, [isDone, text]] of steps.entries())
    console.log(`[${isDone === undefined ? '?' : isDone ? 'x' : ' '}] ${at + 1}. ${text}`);
  if (steps.some(([isDone]) => isDone === false)) process.exitCode = 1;
}

/** Writes what the package depends on at run time: nothing but itself. */
function sbom() {
  const options = ['--omit', 'dev', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const text = execFileSync('npm', ['sbom', ...options], { encoding: 'utf8' });
  const { components } = JSON.parse(text);
  if (components.length > 0) throw new Error(`the package depends on ${components.map(({ name }) => name)}`);
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/urial.cdx.json', text);
}

/** Tries what .github/workflows/publish.yml does. */
function publish() {
  const tag = version.includes('-') ? 'next' : 'latest';
  const options = ['--ignore-scripts', '--provenance', '--access', 'public', '--tag', tag];
  run('npm', ['publish', '--dry-run', ...options]);
}

/** Tries whether JSR takes the sources: it makes the types of them from the public ones alone. */
function jsr() {
  const folder = 'temp/jsr';
  rmSync(folder, { recursive: true, force: true });
  cpSync('src', `${folder}/src`, { recursive: true, filter: (file) => !/\bcli\b|tsconfig/.test(file) });
  const exports = Object.fromEntries(
    Object.entries(entries).map(([name, module]) => [name, `./src/${module}.ts`]),
  );
  writeFileSync(`${folder}/deno.json`, JSON.stringify({ name: '@urial/urial', version, license, exports }));
  run(runtime('deno'), ['publish', '--dry-run', '--allow-dirty', '--quiet'], folder);
}

const tasks = { owner, sbom, publish, jsr };
const [name] = process.argv.slice(2);
if (!Object.hasOwn(tasks, name)) throw new Error(`no such task: ${name}; there are ${Object.keys(tasks)}`);
tasks[name]();
