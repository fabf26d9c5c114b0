// The tables of docs/benchmarks.md.
import { table } from '../../../etc/table.mjs';
import each from '../rows/each.json' with { type: 'json' };

/** The platform's own functions, in one column. */
const PLATFORM = new Set(['URL', 'URLSearchParams', 'encodeURIComponent', 'decodeURIComponent']);
/** Candidates that are not libraries, for comparison. */
const MARKS = new Set(['lower bound', 'concatenation', 'texts', 'bundle']);

export const isPeer = (who) => who !== 'urial' && !MARKS.has(who);

/** The tables, each with the rows that stand in it. A row of both corpora is named once. */
export const groups = {
  References: [
    ...'parse parse-relative validate read path host with chain resolve resolve-texts'.split(' '),
    ...'resolve-texts-rfc normalize equivalent equivalent-spelling build'.split(' '),
  ],
  Parameters: [
    ...'query-read query-read-text query-set query-set-text query-list query-list-text'.split(' '),
    ...'query-list-kept'.split(' '),
  ],
  'Templates, the tag and encoding': [
    ...'template template-compiled template-expand template-spec template-kinds tag encode'.split(' '),
    ...'encode-work decode decode-work'.split(' '),
  ],
  Programs: [
    ...'from-request try-from-request check-href check-redirect check-fetch check-oauth-redirect'.split(' '),
    ...'check-portable redact is-within routes routes-many routes-miss map-keys sort file bundle'.split(' '),
    ...'start'.split(' '),
  ],
  ...Object.fromEntries(Object.entries(each).map(([title, rows]) => [title, Object.keys(rows)])),
};

const columnOf = (who) => (PLATFORM.has(who) ? 'platform' : MARKS.has(who) ? 'to compare' : who);

export const labelOf = (row) => row.title.replace(/, (?:web|mixed)$/, '');
export const familyOf = (name) => name.replace(/-mixed$/, '');

/** A ratio rounded down, so that none says too much. */
function ratioText(ratio) {
  const digits = ratio < 0.01 ? 3 : ratio < 1 ? 2 : ratio < 10 ? 1 : 0;
  return (Math.floor(ratio * 10 ** digits) / 10 ** digits).toFixed(digits);
}

/** A ratio in a table; that of a peer that is ahead is bold. */
const shownRatio = (ratio, who) => (ratio < 1 && isPeer(who) ? `**${ratioText(ratio)}**` : ratioText(ratio));

const nanoseconds = (ns) => (ns < 10 ? ns.toFixed(1) : ns.toFixed(0));

/** A table whose first column names the figures of the other columns. */
const figureTable = (head, rows) => table(head, rows, { align: head.map((_, n) => (n === 0 ? '' : 'r')) });

function ownTime(both) {
  const spread = Math.max(...both.map((row) => row.spread));
  const inMs = both[0].ns >= 1e6;
  const figures = both.map(({ ns }) => (inMs ? (ns / 1e6).toFixed(1) : nanoseconds(ns))).join(' / ');
  return `${figures} ${inMs ? 'ms' : 'ns'} ± ${(spread * 50).toFixed(0)} %`;
}

/** The ratio of each row to a column; behind is bold. */
function cell(both, column) {
  const found = both.map(({ peers }) => Object.entries(peers).find(([who]) => columnOf(who) === column));
  if (found.every((peer) => peer === undefined)) return '';
  return found
    .map((peer) => {
      if (peer === undefined) return 'none';
      const [who, [ratio]] = peer;
      return shownRatio(ratio, who);
    })
    .join(' / ');
}

/** The tables of one run. */
export function speedTables({ report }) {
  const byName = new Map(report.map((row) => [row.row, row]));
  expectInTables(report.map(({ row }) => familyOf(row)));
  return Object.entries(groups)
    .map(([title, names]) => {
      const lines = names
        .map((name) => [byName.get(name), byName.get(`${name}-mixed`)].filter(Boolean))
        .filter((both) => both.length > 0);
      const columns = [...new Set(lines.flat().flatMap(({ peers }) => Object.keys(peers).map(columnOf)))];
      const head = [title, 'urial', ...columns];
      return figureTable(
        head,
        lines.map((both) => [
          labelOf(both[0]),
          ownTime(both),
          ...columns.map((column) => cell(both, column)),
        ]),
      );
    })
    .join('\n\n');
}

/** A row of each family, by its name. */
const familiesOf = (runs) =>
  new Map(runs.flatMap(({ report }) => report.map((row) => [familyOf(row.row), row])));

/** The ratio to a peer in a row, the worse of both corpora; `undefined` where it was not measured. */
function worstRatio({ report }, name, who) {
  const found = report.flatMap(({ row, peers }) => (familyOf(row) === name ? (peers[who]?.[0] ?? []) : []));
  return found.length === 0 ? undefined : Math.min(...found);
}

/** The ratio of each row to the first of its peers on each runtime; behind is bold. */
export function runtimesTable(runs) {
  const lines = [...familiesOf(runs)].flatMap(([name, { title, peers }]) => {
    const who = Object.keys(peers).find(isPeer);
    if (who === undefined) return [];
    const cells = runs.map((run) => {
      const worst = worstRatio(run, name, who);
      if (worst === undefined) return '';
      return shownRatio(worst, who);
    });
    return [[labelOf({ title }), who, ...cells]];
  });
  return figureTable(['row', 'beside', ...runs.map(shortOf)], lines);
}

/** Throws for the name of a row that no table has. */
function expectInTables(names) {
  const known = new Set(Object.values(groups).flat());
  const strange = names.find((name) => !known.has(name));
  if (strange !== undefined) throw new Error(`in no table: ${strange}`);
}

const NATIVE = 'it is native there';

/** Why a row is behind on some runtimes. */
function reasonOf(reasons, name, who, runtimes) {
  const [group] = Object.entries(groups).find(([, names]) => names.includes(name));
  const known = reasons[name]?.[columnOf(who)] ?? reasons[name]?.any ?? reasons[group];
  const areNative = runtimes.every((runtime) => /^(?:Bun|Chromium|Firefox)/.test(runtime));
  return known ?? (columnOf(who) === 'platform' && areNative ? NATIVE : 'not explained yet');
}

/** `Node 26` of `Node 26.10.0`, `Bun` of `Bun 1.4.5`. */
export const shortOf = ({ runtime }) => runtime.replace(/^(Node \d+|\w+).*/, '$1');

/** The worst ratio to a peer in a row on each runtime where it is ahead of urial. */
function lossesTo(who, name, runs) {
  return runs.flatMap((run) => {
    const ratio = worstRatio(run, name, who);
    return ratio === undefined || ratio >= 1 ? [] : [{ runtime: run.runtime, ratio }];
  });
}

/** The peers that win a row, by the reason: `URL: from 0.51 on Node 26, on 3 runtimes`. */
function lossesIn(name, peers, runs, reasons) {
  const found = new Map();
  for (const who of Object.keys(peers).filter(isPeer)) {
    const losses = lossesTo(who, name, runs);
    if (losses.length === 0) continue;
    const reason = reasonOf(
      reasons,
      name,
      who,
      losses.map(({ runtime }) => runtime),
    );
    const [worst] = losses.toSorted((one, other) => one.ratio - other.ratio);
    const often = losses.length === 1 ? '' : `, on ${losses.length} runtimes`;
    const text = `${who}: ${losses.length === 1 ? '' : 'from '}${ratioText(worst.ratio)} on ${shortOf(worst)}${often}`;
    found.set(reason, [...(found.get(reason) ?? []), text]);
  }
  return found;
}

/** A list of the rows that a peer wins on a runtime, with the reason. */
export function behindList(runs, reasons) {
  expectInTables(Object.keys(reasons).filter((name) => !Object.hasOwn(groups, name)));
  const byReason = new Map();
  for (const [name, row] of familiesOf(runs)) {
    for (const [reason, texts] of lossesIn(name, row.peers, runs, reasons)) {
      const text = `**${labelOf(row)}**, ${texts.join('; ')}`;
      byReason.set(reason, [...(byReason.get(reason) ?? []), text]);
    }
  }
  const titles = new Map(Object.keys(groups).map((title) => [reasons[title], title]));
  const points = [...byReason].map(([reason, texts]) => {
    const title = titles.get(reason);
    const rows = title === undefined ? texts.join('; ') : `**${title}**, ${texts.length} more in bold`;
    return `- ${rows}: ${reason}.`;
  });
  return points.length === 0 ? 'No row is behind another library or the platform.' : points.join('\n');
}

/** The ratios of all peers in rows. */
const ratiosIn = (rows) =>
  rows.flatMap(({ peers }) =>
    Object.entries(peers).flatMap(([who, [ratio]]) => (isPeer(who) ? [ratio] : [])),
  );

const aheadIn = (ratios) => ratios.filter((ratio) => ratio >= 1).length;

/** In how many comparisons of each group urial is ahead, and the median of their ratios. */
export function aheadTable(runs) {
  const rows = Object.entries(groups).map(([title, names]) => {
    const ratios = ratiosIn(
      runs.flatMap(({ report }) => report.filter(({ row }) => names.includes(familyOf(row)))),
    ).sort((a, b) => a - b);
    const median = ratioText(ratios[Math.floor(ratios.length / 2)]);
    return [title, `${aheadIn(ratios)} of ${ratios.length}`, `${median} times as fast`];
  });
  return figureTable(['rows', 'ahead', 'median'], rows);
}

/** One sentence: in how many of all comparisons urial is ahead. */
export function countText(runs) {
  const ratios = ratiosIn(runs.flatMap(({ report }) => report));
  return (
    `\`urial\` is ahead in **${aheadIn(ratios)} of ${ratios.length}** comparisons with the platform, an expression and other libraries, ` +
    `on ${new Intl.ListFormat('en-GB').format(runs.map(shortOf))}`
  );
}

/** `* of urial and urial/link` with its names in the letters of code. */
const importOf = (program) => `\`${program}\``.replaceAll(/ of |, | and /g, '`$&`').replace('`*`', 'all');

export function sizeTable(sizes) {
  const bundlers = ['esbuild', 'rolldown', 'webpack'];
  return figureTable(
    ['imported', ...bundlers],
    Object.entries(sizes).map(([program, bytes]) => [
      importOf(program),
      ...bundlers.map((bundler) => `${(bytes[bundler] / 1000).toFixed(1)} kB`),
    ]),
  );
}

/** The time of a browser to parse and run each bundle. */
export function browserTable({ runtime, results }) {
  return figureTable(
    [runtime, 'parse and run', 'of it to run', 'min+gzip'],
    results.map(({ name, ms, spread, run, bytes }) => [
      name,
      `${ms.toFixed(2)} ms ± ${(spread * 50).toFixed(0)} %`,
      `${run.toFixed(2)} ms`,
      `${(bytes / 1000).toFixed(1)} kB`,
    ]),
  );
}

export function memoryTable(runs) {
  const names = Object.keys(runs[0].memory);
  return figureTable(
    ['bytes a value', ...runs.map(({ runtime }) => runtime)],
    names.map((name) => [name, ...runs.map(({ memory }) => memory[name].toFixed(0))]),
  );
}

export const commandTable = ({ lines, results }) =>
  figureTable(
    ['`npm run bench -- cli`', 'processor time', 'lines a second', 'peak'],
    results.map(({ command, cpu, peak }) => [
      `\`${command}\``,
      `${cpu.toFixed(1)} s`,
      Math.round(lines / cpu).toLocaleString('en'),
      `${peak.toFixed(0)} MB`,
    ]),
  );
