// The built site in a real browser.
import { chromium } from 'playwright';
import { serve } from '../../docs/site/serve.mjs';
import { chromiumPath } from '../support/tools/chromium.mjs';

/** A page of each kind. */
export const KINDS = [
  'index.html',
  'api.html',
  'api/urial/Uri.html',
  'api/urial/Uri/withHost.html',
  'api/urial/uri-tag.html',
  'api/urial/UriParts.html',
  'errors.html',
  'errors/dot-segment.html',
  'reference/rfc.html',
  'guides/cheat-sheet.html',
  'guides/links.html',
  'guides/why-not-url.html',
  'playground.html',
  'coming-from/url.html',
  'about/benchmarks.html',
  'about/trust.html',
  '404.html',
];

/** The four forms: narrow and wide, light and dark. */
export const FORMS = [420, 1280].flatMap((width) => ['light', 'dark'].map((scheme) => ({ width, scheme })));

/** Starts a server and a browser; `url` is the address of the site. */
export async function start() {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox'],
  });
  const url = `http://127.0.0.1:${server.address().port}/`;
  const stop = async () => {
    await browser.close();
    server.close();
  };
  return { url, browser, stop };
}

/** Opens a page in one of the forms. */
export async function open(browser, { width, scheme }, options = {}) {
  const viewport = { width, height: width > 1000 ? 900 : 1500 };
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...options,
  });
  // it ends what hangs, and decides no test: a busy machine is slow
  context.setDefaultTimeout(600_000);
  return context.newPage();
}
