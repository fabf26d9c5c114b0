// What the owner does at a release, tried without an account: node etc/release.mjs owner | sbom | publish | jsr
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { entries } from './entries.mjs';
import { runtime } from './runtimes.mjs';

const { version, license, ...fields } = JSON.parse(readFileSync('package.json', 'utf8'));

const run = (program, args, cwd = '.') => execFileSync(program, args, { cwd, stdio: 'inherit' });

const isUrl = (field) => /^(?:git\+)?https:\/\/./.test(field?.url ?? field);

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

/** Fails while package.json lacks what only the owner knows, README.md does not show it, or CONTRIBUTING.md says that there is no release. */
function owner() {
  const problems = ['repository', 'homepage', 'bugs']
    .filter((name) => !isUrl(fields[name]))
    .map((name) => `npm pkg set ${name}=https://...`);
  if (problems.length === 0 && !readFileSync('README.md', 'utf8').includes(`\n${links(fields)} · [Start]`))
    problems.push(`README.md: put these links in front of [Start], in its line:\n${links(fields)}`);
  if (readFileSync('CONTRIBUTING.md', 'utf8').includes('Until npm has the package'))
    problems.push('CONTRIBUTING.md: delete the item "Until npm has the package ..."');
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
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
