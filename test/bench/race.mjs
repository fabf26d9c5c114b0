// The race: each candidate has its own compiled loop, so that none affects the optimization of another.

/** Returns a function that runs `op` over all items; made anew for each candidate. */
function loopOf(op) {
  // `new Function` gives each loop its own feedback; a shared closure would see every candidate's types.
  return new Function(
    'op',
    `return function (items) {
      let sink = 0;
      for (let at = 0; at < items.length; at += 1) { const made = op(items[at]); sink += made === undefined ? 0 : 1; }
      return sink;
    }`,
  )(op);
}

function once(loop, items, turns) {
  const start = process.hrtime.bigint();
  for (let turn = 0; turn < turns; turn += 1) loop(items);
  return Number(process.hrtime.bigint() - start) / (turns * items.length);
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const quantile = (numbers, part) =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(part * numbers.length))];

/**
 * Races the candidates of a row over its items: `rounds` rounds of about `slice` milliseconds for each, in an order that
 * rotates. Gives nanoseconds per item: the median, and the spread between the quartiles as a part of it.
 */
export function race({ items, candidates }, { rounds, slice }) {
  const runners = Object.entries(candidates).map(([name, { of, op }]) => {
    // each candidate makes its own values, together in memory, so that no other candidate slows its memory down
    const own = items.map((item) => of(item));
    const loop = loopOf(op);
    const warmUntil = performance.now() + slice * 4;
    while (performance.now() < warmUntil) loop(own);
    const turns = Math.max(1, Math.round((slice * 1e6) / (once(loop, own, 1) * own.length)));
    return { name, own, loop, turns, times: [] };
  });
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < runners.length; at += 1) {
      const { own, loop, turns, times } = runners[(at + round) % runners.length];
      times.push(once(loop, own, turns));
    }
  }
  return runners.map(({ name, times }) => {
    const median = quantile(times, 0.5);
    return { name, median, spread: (quantile(times, 0.75) - quantile(times, 0.25)) / median };
  });
}
