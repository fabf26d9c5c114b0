// docs/benchmarks/*.json: the results on a runtime, with a run for each seed and a line for each row.
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

export function write(name, { runs, ...about }) {
  const texts = runs.map(({ report, ...head }) => withList(head, 'report', report.map(textOf)));
  writeFileSync(`${folder}${name}.json`, `${withList(about, 'runs', texts)}\n`);
}

const browserFile = `${folder}load.json`;

/** Saves the time of a browser to load each bundle. */
export function writeBrowser({ results, ...about }) {
  writeFileSync(browserFile, `${withList(about, 'results', results.map(textOf))}\n`);
}

export const readBrowser = () => JSON.parse(readFileSync(browserFile, 'utf8'));

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
  return runtimes
    .filter((name) => existsSync(`${folder}${name}.json`))
    .map((name) => {
      const kept = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'));
      const rows = kept.runs.flatMap(({ report }) => report);
      const names = [...new Set(rows.map(({ row }) => row))];
      return { name, ...kept, report: names.map((each) => worse(rows.filter(({ row }) => row === each))) };
    });
}
