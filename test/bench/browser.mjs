// npm run bench -- browser [--rounds 31] [--json]: the time that Chromium takes to parse and run a bundle, each time in a
// new page.
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { browsers, gzipped } from '../package/bundle.mjs';
import { chromiumPath } from '../support/tools/chromium.mjs';
import { quantile, summary } from './race.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '31' }, json: { type: 'boolean', default: false } },
});

/** The exports of each bundle. */
const programs = {
  'urial, Uri': `export { Uri } from '../../dist/index.js'`,
  'urial, all with templates': `export * from '../../dist/index.js'; export * from '../../dist/template/index.js'`,
  'fast-uri': `export { default } from 'fast-uri'`,
  'uri-js': `export * from 'uri-js'`,
};

/** Bundles a program as a script that keeps its exports. */
async function bundle(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'kept',
    minify: true,
    write: false,
    target: browsers,
  });
  return outputFiles[0].text;
}

/** The processor time, in milliseconds, that a page has taken to parse scripts, and to run them. */
async function spent(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted) => metrics.find(({ name }) => name === wanted).value * 1e3;
  return { parse: of('V8CompileDuration'), run: of('ScriptDuration') };
}

/** Returns the milliseconds that a new page takes to parse a script, and to run it. */
async function time(browser, script) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await spent(session);
  await page.evaluate((text) => {
    const element = document.createElement('script');
    element.textContent = text;
    // it runs at once
    document.head.append(element);
    if (typeof kept !== 'object') throw new Error('the script did not run');
  }, script);
  const after = await spent(session);
  await page.close();
  return { parse: after.parse - before.parse, run: after.run - before.run };
}

const scripts = [];
for (const [name, code] of Object.entries(programs))
  scripts.push({ name, script: await bundle(code), times: [] });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const rounds = Number(values.rounds);
// the first page of each bundle reads files that later pages find in memory
for (let round = -1; round < rounds; round += 1) {
  for (let at = 0; at < scripts.length; at += 1) {
    const { script, times } = scripts[(at + Math.max(round, 0)) % scripts.length];
    const took = await time(browser, script);
    if (round >= 0) times.push(took);
  }
}
const version = browser.version();
await browser.close();
const results = scripts.map(({ name, script, times }) => {
  const { median: ms, spread } = summary(times.map(({ parse, run }) => parse + run));
  const run = quantile(
    times.map((each) => each.run),
    0.5,
  );
  return { name, ms, spread, run, bytes: gzipped(script) };
});
if (values.json) console.log(JSON.stringify({ runtime: `Chromium ${version}`, rounds, results }));
else {
  console.log(
    `Chromium ${version}, ${rounds} rounds: the processor time to parse and run a script in a new page`,
  );
  for (const { name, ms, spread, run, bytes } of results) {
    const figures = `${ms.toFixed(2).padStart(6)} ms ±${(spread * 50).toFixed(0).padStart(2)} %, ${run.toFixed(2)} of them to run it`;
    console.log(`  ${name.padEnd(28)}${figures} ${String(bytes).padStart(7)} B`);
  }
}
