// Starts a reader, and gives it texts.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Uri } from '../../../dist/bundled/index.js';
import { PACKAGES, PLATFORM, reading, urial } from './javascript.mjs';

const has = (name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status === 0;

/** Installs the packages of the system that readers need, as far as it can. */
export function install(readers) {
  const names = new Set(readers.flatMap(({ packages = [] }) => packages));
  const missing = [...names].filter((name) => !has(name));
  if (missing.length === 0) return;
  console.log(`installs ${missing.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  for (const name of missing)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore', env });
}

/** Returns a text of JSON in ASCII. */
const ascii = (value) =>
  JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Runs a program over the tasks; returns its version. */
async function runProgram([program, ...args], tasks, take) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const failure = new Promise((_, reject) => child.on('error', reject));
  child.stdin.on('error', () => child.kill());
  const readAll = async () => {
    let at = -1;
    let version;
    for await (const line of linesIn(child.stdout)) {
      if (at < 0) ({ version } = JSON.parse(line));
      else take(at, JSON.parse(line));
      at += 1;
    }
    if (at !== tasks.length) throw new Error(`${program} ended after ${Math.max(at, 0)} texts`);
    return version;
  };
  Readable.from(linesOf(tasks)).pipe(child.stdin);
  try {
    return await Promise.race([readAll(), failure]);
  } finally {
    // one that is not read to its end waits for ever
    child.kill();
  }
}

/** Gives the lines of a stream; `readline` of Node.js 24 ends one at U+2028 too. */
async function* linesIn(stream) {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const found = (rest + chunk).split('\n');
    rest = found.pop();
    yield* found;
  }
}

/** Gives the lines of the tasks, a thousand at a time. */
function* linesOf(tasks) {
  const line = ({ text, base }) => `${ascii(base === undefined ? [text] : [text, base])}\n`;
  for (let at = 0; at < tasks.length; at += 1000)
    yield tasks
      .slice(at, at + 1000)
      .map(line)
      .join('');
}

/** The commands that have run: two readers can need the same. */
const prepared = new Set();

/** Builds a reader. */
function prepare([program, ...args]) {
  const command = [program, ...args].join(' ');
  if (prepared.has(command)) return;
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr ?? `there is no ${program}`);
  prepared.add(command);
}

/** Returns a reader that runs here, and its version. */
async function loaded({ id, isPackage }) {
  if (id in PLATFORM) return { read: PLATFORM[id], version: `Node.js ${process.versions.node}` };
  const file = isPackage ? `../../node_modules/${id}/package.json` : '../../../package.json';
  const { version } = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return { read: isPackage ? PACKAGES[id](await import(id)) : urial(Uri), version };
}

/** Runs a reader over the tasks: `take(index, reading)` for each; returns its version. */
export async function run(reader, folder, tasks, take) {
  const { make, start } = reader;
  if (start !== undefined) {
    if (make !== undefined) prepare(make(folder));
    return runProgram(start(folder), tasks, take);
  }
  const { read, version } = await loaded(reader);
  for (const [at, { text, base }] of tasks.entries()) take(at, reading(read, text, base));
  return version;
}
