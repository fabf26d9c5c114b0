// npm run bench -- [--rows parse,resolve] [--peers URL,fast-uri] [--quick] [--json]
import { arch, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { race } from './race.mjs';
import { rows } from './rows.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    peers: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const pace = values.quick ? { rounds: 7, slice: 20 } : { rounds: 31, slice: 60 };
const wanted = values.rows?.split(',') ?? Object.keys(rows);
const peers = values.peers?.split(',');
const unknown = wanted.filter((name) => !(name in rows));
if (unknown.length > 0)
  throw new Error(`no such row: ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);

/** Lists the requested candidates. One that throws on an item is marked, and raced on the items that it accepts. */
function entrants({ items, candidates }) {
  const kept = Object.entries(candidates).filter(
    ([name]) => name === 'urial' || (peers?.includes(name) ?? true),
  );
  return Object.fromEntries(
    kept.map(([name, { of = (item) => item, op, note }]) => {
      const thrown = items.filter((item) => throws(op, of(item))).length;
      const safe = thrown === 0 ? op : (item) => (throws(op, item) ? 0 : 1);
      const notes = [note, thrown > 0 && `throws on ${thrown} of ${items.length}`].filter(Boolean);
      return [name, { of, op: safe, note: notes.join('; ') }];
    }),
  );
}

function throws(op, item) {
  try {
    op(item);
    return false;
  } catch {
    return true;
  }
}

const report = wanted.map((name) => {
  const candidates = entrants(rows[name]);
  const results = race({ items: rows[name].items, candidates }, pace);
  const ours = results.find((result) => result.name === 'urial').median;
  const lines = results.map(({ name: who, median, spread }) => ({
    who,
    ns: median,
    spread,
    ratio: median / ours,
    note: candidates[who].note,
  }));
  if (!values.json) print(rows[name], lines);
  return { row: name, title: rows[name].title, items: rows[name].items.length, lines };
});
const machine = {
  node: process.version,
  v8: process.versions.v8,
  cpu: cpus()[0]?.model ?? arch(),
  cores: cpus().length,
};
console.log(
  values.json
    ? JSON.stringify({ machine, pace, report }, undefined, 2)
    : `\n${Object.values(machine).join(', ')}`,
);

function print({ title, items }, lines) {
  console.log(`\n${title} (${items.length} items)`);
  for (const { who, ns, spread, ratio, note } of lines) {
    const figures = `${ns.toFixed(1).padStart(10)} ns ±${(spread * 50).toFixed(0).padStart(2)} % ${ratio.toFixed(2).padStart(7)}x`;
    console.log(`  ${who.padEnd(18)}${figures}  ${note}`.trimEnd());
  }
}
