// Browsers as runtimes of the benchmark: each row runs in a page of a browser of its own, which sends its result back.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { PATH } from '../support/tools/chromium.mjs';

/** The program of each browser, its engine, and the words that begin a run with a folder and a page. */
const BROWSERS = {
  chromium: [
    PATH,
    'V8',
    (folder) => [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--user-data-dir=${folder}`,
    ],
  ],
  firefox: [
    process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    'SpiderMonkey',
    (folder) => ['--headless', '--no-remote', '--profile', folder],
  ],
};

export const browserNames = Object.keys(BROWSERS);

/** So that its clock has steps of microseconds; and it sends its result over a connection that has not timed out. */
const HEADERS = {
  connection: 'close',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

async function script() {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'row.mjs')],
    bundle: true,
    format: 'iife',
    globalName: 'bench',
    // a router of Node.js asserts, and no row of a page runs it
    external: ['node:assert'],
    banner: { js: 'var require = () => () => {};' },
    logLevel: 'error',
    write: false,
  });
  return outputFiles[0].text;
}

/** Milliseconds that a browser has for a row: some hang when they start. */
const PATIENCE = 60_000;

/** Opens a page in a new browser; gives what the page sends back, or `undefined` if the browser hangs. */
async function open([program, , wordsOf], page) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  // Firefox asks whether to stop a script that takes ten seconds, and nobody answers
  writeFileSync(join(folder, 'user.js'), 'user_pref("dom.max_script_run_time", 0);');
  const server = createServer();
  const answer = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE).unref();
    server.on('request', async (request, response) => {
      const sent = await text(request);
      response.writeHead(200, HEADERS);
      response.end(request.url === '/' ? page : '');
      if (request.method === 'POST') resolve(sent);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${server.address().port}/`;
  const browser = spawn(program, [...wordsOf(folder), url], { stdio: 'ignore', detached: true });
  const ended = once(browser, 'exit').then(() => {
    throw new Error(`${program} ended without a result`);
  });
  ended.catch(() => undefined);
  try {
    const sent = await Promise.race([answer, ended]);
    return sent === undefined ? undefined : JSON.parse(sent);
  } finally {
    process.kill(-browser.pid, 'SIGKILL');
    server.closeAllConnections();
    server.close();
    await ended.catch(() => undefined);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function ask(browser, page) {
  for (let tries = 0; tries < 5; tries += 1) {
    const result = await open(browser, page);
    if (result?.error !== undefined) throw new Error(result.error);
    if (result !== undefined) return result;
  }
  throw new Error(`${browser[0]} hangs`);
}

/** Returns what a browser is, and the function that runs a row in it. */
export async function browserOf(name) {
  const browser = BROWSERS[name];
  const [version] = /(?:Chromium|Firefox) [\d.]+/.exec(
    execFileSync(browser[0], ['--version'], { encoding: 'utf8' }),
  );
  const code = await script();
  const pageOf = (request) =>
    `<script>${code.replaceAll('</script', '<\\/script')}
    const send = (body) => fetch('/result', { method: 'POST', body: JSON.stringify(body) });
    try {
      send(bench.measure(${request}));
    } catch (error) {
      send({ error: String(error) });
    }</script>`;
  return {
    about: {
      runtime: version,
      engine: browser[1],
      native: ['URL', 'URL.canParse', 'URLSearchParams', 'encodeURIComponent'],
    },
    run: (request) => ask(browser, pageOf(JSON.stringify(request))),
  };
}
