// Cold start: the least time of a process that imports one library, minus that of a process that imports nothing.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const libraries = {
  urial: new URL('../../dist/bundled/index.js', import.meta.url).href,
  'fast-uri': 'fast-uri',
  'uri-js': 'uri-js',
  '@hyperjump/uri': '@hyperjump/uri',
  'vscode-uri': 'vscode-uri',
  urijs: 'urijs',
  ufo: 'ufo',
};

/** Races the imports on a runtime; `command` starts it with a file, and `bundle` is a bundle of `Uri`. */
export function start(command, peers, rounds, bundle) {
  const modules = { ...libraries, bundle };
  const empty = fileURLToPath(new URL('start/empty.mjs', import.meta.url));
  const file = fileURLToPath(new URL('start/import.mjs', import.meta.url));
  const names = Object.keys(modules).filter((name) => name === 'urial' || (peers?.includes(name) ?? true));
  const time = (...args) => {
    const begin = performance.now();
    const { status, stderr } = spawnSync(command[0], [...command.slice(1), ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return (performance.now() - begin) * 1e6;
  };
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const idle = [];
  // the first process of each reads its files from the disk
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const own = time(file, modules[name]);
      const other = time(empty);
      if (round < 0) continue;
      times[name].push(own);
      idle.push(other);
    }
  }
  const none = Math.min(...idle);
  // a busy machine only adds to a time: the next one tells how near the least is
  const results = names.map((name) => {
    const [least, next] = times[name].sort((one, other) => one - other);
    return { name, ns: least - none, spread: (next - least) / (least - none) };
  });
  return {
    row: 'start',
    title: 'cold start: import, beyond an empty process',
    items: 1,
    lines: results.map(({ name, ns, spread }) => ({
      who: name,
      ns,
      spread,
      ratio: ns / results[0].ns,
      ratioSpread: Math.hypot(spread, results[0].spread),
      note: name === 'bundle' ? 'Uri in one file, minified' : '',
    })),
  };
}
