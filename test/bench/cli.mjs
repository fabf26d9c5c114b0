// npm run bench -- cli [--lines 1e6] [--rounds 5] [--json]: lines per second of the command line, and its memory, for a
// file of a million addresses.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { corpora } from './corpus.mjs';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1e6' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const count = Number(values.lines);
const web = corpora(3986).web.absolute;
const main = fileURLToPath(new URL('../../dist/bundled/cli.js', import.meta.url));
const ROUNDS = Number(values.rounds);

/** Prints the processor time in seconds and the peak of the memory in MB to the fourth stream when the process ends. */
const USAGE = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024 }));
  });
`)}`;

const folder = mkdtempSync(join(tmpdir(), 'urial-'));
const file = join(folder, 'addresses.txt');

/** Writes the addresses of the corpus over and over. */
function writeAddresses() {
  const out = openSync(file, 'w');
  for (let from = 0; from < count; from += web.length) {
    writeSync(
      out,
      web
        .slice(0, count - from)
        .map((text) => `${text}\n`)
        .join(''),
    );
  }
  closeSync(out);
}

/** Runs a command once; the output goes nowhere. */
function time(args) {
  const [input, output] = [openSync(file, 'r'), openSync('/dev/null', 'w')];
  const start = performance.now();
  const { status, output: streams } = spawnSync(process.execPath, ['--import', USAGE, main, ...args], {
    stdio: [input, output, 'inherit', 'pipe'],
  });
  const seconds = (performance.now() - start) / 1000;
  closeSync(input);
  closeSync(output);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return { seconds, ...JSON.parse(streams[3].toString()) };
}

const commands = [
  ['get', 'host', '-'],
  ['get', 'param:page', '-'],
  ['normalize', '-'],
  ['with', '--scheme', 'https', '-'],
  ['resolve', 'https://example.com/', '-'],
  ['parse', '-'],
  ['parse', '--json', '-'],
];

function print(size, results) {
  console.log(`${count} lines, ${size.toFixed(0)} MB, Node ${process.version}\n`);
  for (const { command, seconds, cpu, peak } of results)
    console.log(
      [
        command.padEnd(38),
        `${seconds.toFixed(2)} s`,
        `${cpu.toFixed(2)} s of processor time`,
        `${Math.round(count / cpu / 1000)}k lines/s`,
        `${(size / cpu).toFixed(0)} MB/s`,
        `peak ${peak.toFixed(0)} MB`,
      ].join('  '),
    );
}

try {
  writeAddresses();
  const size = statSync(file).size / 1e6;
  const results = commands.map((args) => {
    const runs = Array.from({ length: ROUNDS }, () => time(args));
    const median = (key) => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    const [seconds, cpu, peak] = ['seconds', 'cpu', 'peak'].map(median);
    return { command: `urial ${args.join(' ')}`, seconds, cpu, peak };
  });
  if (values.json) console.log(JSON.stringify({ lines: count, size, results }));
  else print(size, results);
} finally {
  rmSync(folder, { recursive: true });
}
