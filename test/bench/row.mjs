// One row, on any runtime.
import { corpora, flat } from './corpus.mjs';
import { race } from './race.mjs';
import { rows } from './rows.mjs';

/** The result of an operation, as a text to compare; `undefined` for a value of the library's own class. */
function printed(result) {
  const isValue = typeof result === 'object' && result !== null && !Array.isArray(result);
  return isValue ? undefined : String(JSON.stringify(result));
}

/**
 * Runs an operation once on each item, in texts of its own: its values of the items on which it does not throw, and what it
 * gives for each item.
 */
function attempt({ of = (item) => item, op }, items) {
  const own = [];
  const results = flat(items).map((item) => {
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

/** Says on how many items a candidate throws, and on how many it gives another result than urial. */
function findings(results, ours) {
  const thrown = results.filter((entry) => entry === undefined).length;
  const other = results.filter(
    (entry, n) => entry?.result && ours[n]?.result && entry.result !== ours[n].result,
  );
  const count = (text, number) => number > 0 && `${text} on ${number} of ${results.length}`;
  return [count('throws', thrown), count('another result', other.length)];
}

/** Runs a row; `modules` are those that only one row needs. */
export function measure({ row: name, peers, seed, pace }, modules) {
  const row = rows[name](corpora(seed), modules);
  const ours = attempt(row.candidates.urial, row.items).results;
  const candidates = Object.entries(row.candidates)
    .filter(([who]) => who === 'urial' || (peers?.includes(who) ?? true))
    .map(([who, { note, ...candidate }]) => {
      const { own, results } = attempt(candidate, row.items);
      if (own.length === 0) throw new Error(`${name}: ${who} throws on each item`);
      const notes = [note, ...findings(results, ours)].filter(Boolean).join('; ');
      return { name: who, own, op: candidate.op, note: notes };
    });
  const { per = 1 } = row;
  const lines = race(candidates, pace).map(({ name: who, ns, ratio }, n) => ({
    who,
    ns: ns.median / per,
    spread: ns.spread,
    ratio: ratio.median,
    ratioSpread: ratio.spread,
    note: candidates[n].note,
  }));
  return { row: name, title: row.title, items: row.items.length * per, lines };
}
