// The built site in a real browser.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { ARGS, chromiumPath } from '../support/tools/chromium.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page of each kind. */
export const KINDS = [
  ...'index.html api.html api/urial/Uri.html api/urial/Uri/withHost.html api/urial/uri-tag.html'.split(' '),
  ...'api/urial/UriParts.html errors.html errors/dot-segment.html reference/rfc.html'.split(' '),
  ...'guides/cheat-sheet.html guides/links.html guides/urial-vs-url.html playground.html'.split(' '),
  ...'coming-from/url.html about/benchmarks.html about/trust.html 404.html'.split(' '),
];

/** Narrow, middle and wide. */
export const WIDTHS = [360, 768, 1280];

/** The six forms: each width, light and dark. */
export const FORMS = WIDTHS.flatMap((width) => ['light', 'dark'].map((scheme) => ({ width, scheme })));

/** Starts a server and a browser; `url` is the address of the site. */
export async function start() {
  const configFile = 'docs/site/vite.config.mjs';
  const server = await preview({ configFile, logLevel: 'silent', preview: { port: 0 } });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ARGS });
  const [url] = server.resolvedUrls.local;
  const stop = async () => {
    await browser.close();
    await server.close();
  };
  return { url, browser, contexts: new Map(), stop };
}

/** Opens a page in one of the forms. */
export async function open(browser, { width, scheme, options }) {
  const viewport = { width, height: width > 1000 ? 900 : 1500 };
  const usual = { viewport, colorScheme: scheme, reducedMotion: 'reduce' };
  const context = await browser.newContext({ ...usual, ...options });
  // it ends what hangs, and decides no test: a busy machine is slow
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

/**
 * Runs something on a new page of a site that was started, and closes the page. The pages of a form share a context, because another one
 * costs more than the page. A form with options, even none, has one of its own: it can change what the site keeps in the browser.
 */
export async function visit({ url, browser, contexts }, form, path, use) {
  const key = JSON.stringify(form);
  const isShared = form.options === undefined;
  const page = isShared && contexts.has(key) ? await contexts.get(key).newPage() : await open(browser, form);
  if (isShared) contexts.set(key, page.context());
  try {
    await page.goto(url + path);
    return await use(page);
  } finally {
    await (isShared ? page : page.context()).close();
  }
}

/**
 * Returns how much a page moves that comes in small pieces, and its pictures after them. Each piece is drawn before the next one comes, so
 * a fast machine sees what a slow line shows.
 */
export async function shiftWhileLoading({ url, browser }, width, path) {
  const page = await open(browser, { width, scheme: 'light' });
  const html = await (await fetch(url + path)).text();
  const pictures = [];
  await page.route('**/*.svg', (route) => pictures.push(route));
  await page.route(url + path, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(url + path);
  await page.evaluate(writeInPieces, html);
  await Promise.all(pictures.map((picture) => picture.continue()));
  await page.waitForFunction(() => document.readyState === 'complete');
  // what is drawn now is told after the next frame
  const shift = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return new Promise((resolve) => setTimeout(() => resolve(globalThis.shift)));
  });
  await page.context().close();
  return shift;
}

/** Runs in a page: writes it anew, and counts how much it moves. */
async function writeInPieces(html) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const styles = () => Array.from(document.querySelectorAll('link[rel=stylesheet]'));
  const length = 4_000;
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shift += value;
  }).observe({ type: 'layout-shift' });
  document.open();
  for (let at = 0; at < html.length; at += length) {
    document.write(html.slice(at, at + length));
    do await frame();
    while (styles().some(({ sheet }) => sheet === null));
  }
  document.close();
}

/** Opens the search of a page, and waits for its index. */
export async function openSearch(page) {
  // a field can have the focus
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('#search[aria-busy=false]').waitFor();
}

/** Returns the findings of axe that a reader meets. */
export async function seriousFindings(page, options = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (some) => globalThis.axe.run({ ...some, resultTypes: ['violations'] }),
    options,
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)]);
}
