// One row in a process of its own, on any runtime: reads the request from the arguments, prints the result as JSON.
import { corpora, flat } from './corpus.mjs';
import { race } from './race.mjs';
import { rows } from './rows.mjs';

const { row: name, peers, seed, pace, oldBrowsers } = JSON.parse(process.argv[2]);
const row = rows[name](corpora(seed), {
  oldBrowsers: name === 'bundle' ? await import(oldBrowsers) : undefined,
});

/** The result of an operation, as a text to compare; `undefined` for a value of the library's own class. */
function printed(result) {
  const isValue = typeof result === 'object' && result !== null && !Array.isArray(result);
  return isValue ? undefined : String(JSON.stringify(result));
}

/**
 * Runs an operation once on each item, in texts of its own: its values of the items on which it does not throw, and what it
 * gives for each item.
 */
function attempt({ of = (item) => item, op }) {
  const own = [];
  const results = flat(row.items).map((item) => {
    const mine = of(item);
    try {
      const result = printed(op(mine));
      own.push(mine);
      return { result };
    } catch {
      return undefined;
    }
  });
  return { own, results };
}

const ours = attempt(row.candidates.urial).results;

/** Says on how many items a candidate throws, and on how many it gives another result than urial. */
function findings(results) {
  const thrown = results.filter((entry) => entry === undefined).length;
  const other = results.filter(
    (entry, n) => entry?.result && ours[n]?.result && entry.result !== ours[n].result,
  );
  const count = (text, number) => number > 0 && `${text} on ${number} of ${results.length}`;
  return [count('throws', thrown), count('another result', other.length)];
}

const candidates = Object.entries(row.candidates)
  .filter(([who]) => who === 'urial' || (peers?.includes(who) ?? true))
  .map(([who, { of, op, note }]) => {
    const { own, results } = attempt({ of, op });
    return { name: who, own, op, note: [note, ...findings(results)].filter(Boolean).join('; ') };
  });
const { per = 1 } = row;
const results = race(candidates, pace);
console.log(
  JSON.stringify({
    row: name,
    title: row.title,
    items: row.items.length * per,
    lines: results.map(({ name: who, ns, ratio }, n) => ({
      who,
      ns: ns.median / per,
      spread: ns.spread,
      ratio: ratio.median,
      ratioSpread: ratio.spread,
      note: candidates[n].note,
    })),
  }),
);
