// docs/benchmarks/results.json: the results on each runtime, with a run for each seed and a line for each row.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('../../../docs/benchmarks/', import.meta.url));

/** A figure has no more digits than it says. */
const rounded = (key, value) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;

const textOf = (value) => JSON.stringify(value, rounded);

/** An object whose last member is a list with an item in a line. */
const withList = (head, name, items) => `${textOf(head).slice(0, -1)},"${name}":[\n${items.join(',\n')}\n]}`;

/** The figures of a row that the page needs: the time of urial and its spread, the ratio to each peer and its spread. */
export function keptRow({ row, title, lines: [{ ns, spread }, ...others] }) {
  const peers = others.map(({ who, ratio, ratioSpread }) => [who, [ratio, ratioSpread]]);
  return { row, title, ns, spread, peers: Object.fromEntries(peers) };
}

/** The lists with an item in a line: a result has one, and so has each of its runs. */
const LISTS = ['runs', 'report', 'results'];

function written(value) {
  const name = LISTS.find((one) => value[one] !== undefined);
  if (name === undefined) return textOf(value);
  const { [name]: items, ...head } = value;
  return withList(head, name, items.map(written));
}

const file = `${folder}results.json`;

const kept = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Saves the results on a runtime, and leaves those on the others as they are. */
export function write(name, results) {
  const all = Object.entries({ ...kept(), [name]: results });
  const texts = all.map(([key, value]) => `"${key}":${written(value)}`);
  writeFileSync(file, `{\n${texts.join(',\n')}\n}\n`);
}

/** Saves the time of a browser to load each bundle. */
export const writeBrowser = (results) => {
  write('load', results);
};

export const readBrowser = () => kept().load;

/** The worse of rows that measure the same: the longest time of urial, and the smallest ratio to each peer. */
export function worse(rows) {
  const peers = {};
  for (const [who, figures] of rows.flatMap((row) => Object.entries(row.peers))) {
    if (peers[who] === undefined || figures[0] < peers[who][0]) peers[who] = figures;
  }
  const most = (key) => Math.max(...rows.map((row) => row[key]));
  return { ...rows[0], ns: most('ns'), spread: most('spread'), peers };
}

/** Reads the saved results of each runtime; its `report` has the worst of all seeds. */
export function read(runtimes) {
  const all = kept();
  return runtimes
    .filter((name) => all[name] !== undefined)
    .map((name) => {
      const rows = all[name].runs.flatMap(({ report }) => report);
      const names = [...new Set(rows.map(({ row }) => row))];
      const report = names.map((each) => worse(rows.filter(({ row }) => row === each)));
      return { name, ...all[name], report };
    });
}
