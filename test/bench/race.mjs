// The race: each candidate has its own compiled loop, so that none affects the optimization of another.

/** Results that a loop keeps, so that no engine can leave out the work that makes them. */
const KEPT = 16;

/** Returns a function that runs `op` over all items; each candidate gets a new function. */
function loopOf(op) {
  // `new Function` gives each loop its own feedback; a shared closure would see every candidate's types
  return new Function(
    'op',
    `return function (items, kept) {
      for (let at = 0; at < items.length; at += 1) kept[at % ${KEPT}] = op(items[at]);
    }`,
  )(op);
}

/** Microseconds of the processor, so that other programs on the machine take nothing from a candidate; a page has only a clock. */
function processorTime() {
  if (typeof process === 'undefined') return performance.now() * 1e3;
  const { user, system } = process.cpuUsage();
  return user + system;
}

function once({ loop, own, kept }, turns) {
  const start = processorTime();
  for (let turn = 0; turn < turns; turn += 1) loop(own, kept);
  return ((processorTime() - start) * 1e3) / (turns * own.length);
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
export const quantile = (numbers, part) =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(part * numbers.length))];

/** Gives the median, and the spread between the quartiles as a part of it. */
export function summary(times) {
  const median = quantile(times, 0.5);
  return { median, spread: (quantile(times, 0.75) - quantile(times, 0.25)) / median };
}

/**
 * Races candidates: `rounds` rounds of about `slice` milliseconds for each, in an order that rotates. Gives nanoseconds per
 * item, the least of them, and their ratio to those of the first candidate. Each candidate has its `own` items: it made its values itself, together in memory, so that no other slows its memory down.
 */
export function race(candidates, { rounds, slice }) {
  const runners = candidates.map(({ name, own, op }) => {
    const runner = { name, own, loop: loopOf(op), kept: new Array(KEPT).fill(undefined), times: [] };
    const warmUntil = performance.now() + slice * 4;
    while (performance.now() < warmUntil) runner.loop(own, runner.kept);
    runner.turns = Math.max(1, Math.round((slice * 1e6) / (once(runner, 1) * own.length)));
    return runner;
  });
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < runners.length; at += 1) {
      const runner = runners[(at + round) % runners.length];
      runner.times.push(once(runner, runner.turns));
    }
  }
  const [{ times: ours }] = runners;
  return runners.map(({ name, times }) => {
    // a busy machine slows both for a while, so the rounds are compared one by one
    const ratio = summary(times.map((time, round) => time / ours[round]));
    return { name, ns: summary(times), ratio, least: Math.min(...times) };
  });
}
