// The built site as people use it, in Chromium.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn } from '../support/tools/drawn.ts';
import {
  FORMS,
  KINDS,
  open,
  openSearch,
  seriousFindings,
  shiftWhileLoading,
  start,
  visit,
  WIDTHS,
} from './browser.mjs';

const WIDE = { width: 1280, scheme: 'light' };
const NARROW = { width: 420, scheme: 'light' };
const DARK = { width: 1280, scheme: 'dark' };
const COPYING = { ...WIDE, options: { permissions: ['clipboard-read', 'clipboard-write'] } };

let site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

const on = (...rest) => visit(site, ...rest);

const COMING = ['.doors >> text=Coming from another library'];
/** What a newcomer looks for: the links to follow from the landing page, and what stands there. */
const TASKS = [
  ['build a link from data', ['.doors >> text=Build links from data'], 'uri`'],
  ['check a redirect', [], "checkRedirect(next, 'https://h/')"],
  ['edit one parameter of a signed URL', [], "link.withParam('page', 2)"],
  ['get out of dot-segment', ['.doors >> text=Errors', 'main >> text=dot-segment'], 'How to fix it'],
  ['replace url.hostname', [...COMING, 'main a[href$="coming-from/url.html"]'], 'uri.host'],
  ['replace querystring.stringify', [...COMING, 'main a[href$="coming-from/node.html"]'], 'QueryParams.from'],
  [
    'replace urljoin',
    [...COMING, 'main a[href$="coming-from/joining.html"]'],
    "api.appendPath('/v1/users').href",
  ],
  ['read every member of Uri', ['.doors >> text=Every member of Uri'], 'withLastSegment(value)'],
];

test.each(TASKS)('a newcomer finds how to %s, from the landing page alone', async (_task, links, found) => {
  await on(WIDE, 'index.html', async (page) => {
    for (const link of links) {
      const { pathname } = new URL(page.url());
      await page.locator(link).first().click();
      await page.waitForFunction((before) => location.pathname !== before, pathname);
    }
    expect(await page.locator('main').innerText()).toContain(found);
  });
});

test('the landing page changes what one types, as `URL` and as `Uri` do', async () => {
  await on(WIDE, 'index.html', async (page) => {
    const said = () => page.locator('#live dt').allInnerTexts();
    const printed = () => page.locator('#live dd').allInnerTexts();
    const marked = (name) => page.locator(`#live .${name}`).allInnerTexts();
    expect(await printed()).toEqual([
      'https://cdn.example/f?page=2&sig=q%2B%7Ert',
      'https://cdn.example/f?page=2&sig=q%2b~rt',
    ]);
    expect(await said()).toEqual([
      "url.searchParams.set('page', '2') rewrites 1 other part",
      "uri.withParam('page', 2) keeps the rest",
    ]);
    expect(await marked('wanted')).toEqual(['?page=2', '?page=2']);
    expect(await marked('rewritten')).toEqual(['&sig=q%2B%7Ert']);
    await page.fill('#live-text', '/a?q=<b>');
    await page.getByText('UriError: query').waitFor();
    expect(await printed()).toEqual([
      expect.stringContaining('Invalid URL'),
      expect.stringContaining('"<" is not allowed'),
      '/a?q=%3Cb%3E&page=2',
    ]);
    const bars = await page.$$eval('#live dd', (all) => all.map((one) => getComputedStyle(one).borderColor));
    expect(new Set(bars.slice(0, 2)).size).toBe(1);
    await page.fill('#live-text', 'HTTP://h?b&page=1');
    expect(await printed()).toEqual(['http://h/?b=&page=2', 'HTTP://h?b&page=2']);
    expect(await marked('rewritten')).toEqual(['http:', '/', '?b=']);
  });
});

test('the claim, the install line and both results stand on the first screen, without a menu', async () => {
  await on(WIDE, 'index.html', async (page) => {
    for (const form of ['1280 700', '768 1024', '360 800']) {
      const [width, height] = form.split(' ').map(Number);
      await page.setViewportSize({ width, height });
      const bottoms = await page.$$eval('h1, .install pre, #live dd', (all) =>
        all.map((one) => one.getBoundingClientRect().bottom),
      );
      expect(bottoms).toHaveLength(4);
      expect(Math.max(...bottoms), `${width} px`).toBeLessThan(height);
      expect(await page.locator('#menu').isVisible()).toBe(false);
    }
  });
});

/** The playground is drawn by its script. */
const WRITTEN = KINDS.filter((path) => path !== 'playground.html');

test.concurrent.each(WRITTEN)('%s does not move while it loads', async (path) => {
  const shifts = await Promise.all(WIDTHS.map((width) => shiftWhileLoading(site, width, path)));
  expect(Math.max(...shifts), `${shifts}, at ${WIDTHS} px`).toBeLessThan(0.01);
});

describe.each(KINDS)('%s', (path) => {
  test('has no serious finding of axe, and never scrolls sideways', async () => {
    await on(NARROW, path, async (page) => {
      const widths = drawn(WIDTHS, KINDS.indexOf(path), WIDTHS.length);
      for (const { width, scheme } of FORMS.filter((form) => widths.includes(form.width))) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        // what is light and what is dark differs in colors alone
        const options =
          scheme === 'light'
            ? // a finger, not a mouse
              { rules: { 'target-size': { enabled: width < 1280 } } }
            : { runOnly: ['color-contrast'] };
        expect(await seriousFindings(page, options), `${width} px, ${scheme}`).toEqual([]);
      }
      for (const width of [320, 420, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess, `${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });

  test('loads in less than 300 kB, from here alone, and without an error', async () => {
    const page = await open(site.browser, WIDE);
    const [sizes, strangers, errors] = [[], [], []];
    page.on('requestfinished', (request) => sizes.push(request.sizes()));
    page.on('request', (request) => !/^data:/.test(request.url()) && strangers.push(request.url()));
    page.on('pageerror', (error) => errors.push(error));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(site.url + path);
    await openSearch(page);
    const bodies = (await Promise.all(sizes)).map(({ responseBodySize }) => responseBodySize);
    await page.context().close();
    expect(errors).toEqual([]);
    expect(strangers.filter((url) => !url.startsWith(site.url))).toEqual([]);
    expect(bodies.reduce((sum, size) => sum + size)).toBeLessThan(300_000);
  });
});

test.each(KINDS)('%s has letters of twelve pixels on a phone', async (path) => {
  await on(NARROW, path, async (page) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const small = await page.$$eval('body *', (all) =>
      all.flatMap((one) =>
        one.checkVisibility() &&
        parseFloat(getComputedStyle(one).fontSize) < 12 &&
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')
          ? [one.textContent]
          : [],
      ),
    );
    expect(small).toEqual([]);
  });
});

test('the names of the verdicts stay whole on a phone', async () => {
  await on(NARROW, 'playground.html', async (page) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.locator('.pg-verdicts').waitFor();
    const lines = await page.$$eval('.pg-verdicts .pg-label', (all) =>
      all.map((one) => one.getClientRects().length),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});

describe('without scripts', () => {
  const options = { javaScriptEnabled: false };

  test.each(KINDS)('%s shows its text, and hides what needs a script', async (path) => {
    await on({ ...WIDE, options }, path, async (page) => {
      expect(await page.locator('main h1').isVisible()).toBe(true);
      expect(await page.locator('#menu a').count()).toBeGreaterThan(20);
      for (const name of ['#search-open', '#theme', '.copy'])
        expect(await page.locator(name).filter({ visible: true }).count(), name).toBe(0);
    });
  });

  test('the menu opens and leads to a page on a phone', async () => {
    await on({ ...NARROW, options }, 'index.html', async (page) => {
      await page.click('a.menu');
      await page.click('#menu >> text=More guides');
      await page.click('#menu >> text=Resolve, compare, normalize');
      expect(page.url()).toMatch(/guides\/resolve\.html$/);
    });
  });
});

describe('by keyboard alone', () => {
  test('the first stop skips to the content', async () => {
    await on(WIDE, 'guides/links.html', async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement.textContent)).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement.id)).toBe('content');
    });
  });

  test('the menu opens by Space, keeps the focus while it is open, and gives it back', async () => {
    await on(NARROW, 'guides/links.html', async (page) => {
      await page.focus('.menu');
      for (const [key, focused] of [
        ['Space', '#menu .close'],
        ['Shift+Tab', 'body, #menu *'],
        ['/', '#search input'],
        ['Escape', '.menu'],
        ['Space', '#menu .close'],
      ]) {
        await page.keyboard.press(key);
        await page.waitForFunction((one) => document.activeElement.matches(one), focused);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.locator('main:not([inert])').waitFor();
    });
  });

  test('each stop of the navigation is visible when it has the focus', async () => {
    await on(WIDE, 'api/urial/Uri/withHost.html', async (page) => {
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press('Tab');
        const box = await page.evaluate(() => {
          const { left, top, width, height } = document.activeElement.getBoundingClientRect();
          const isFocused = document.activeElement.matches(':focus-visible');
          return isFocused && Math.min(left, top) >= 0 && Math.min(width, height) > 0;
        });
        expect(box, `stop ${stop}`).toBe(true);
      }
    });
  });
});

test('the theme is chosen by a button, stays on the next page, and goes back to that of the system', async () => {
  await on({ ...WIDE, options: {} }, 'index.html', async (page) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const said = () => page.getAttribute('#theme', 'aria-label');
    const press = async (scheme) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.click('#theme');
      return [await said(), await ground()];
    };
    const light = await ground();
    expect(await said()).toBe('Theme: system');
    const [name, dark] = await press('light');
    expect(name).toBe('Theme: dark');
    expect(dark).not.toBe(light);
    await page.goto(`${site.url}errors.html`);
    expect([await said(), await ground()]).toEqual(['Theme: dark', dark]);
    expect(await press('light')).toEqual(['Theme: light', light]);
    expect(await press('light')).toEqual(['Theme: system', light]);
    expect(await press('dark')).toEqual(['Theme: light', light]);
  });
});

describe('the contents', () => {
  const marked = (page) => page.$$eval('aside [aria-current]', (all) => all.map(({ hash }) => hash));

  test('mark the section that is read', async () => {
    await on(WIDE, 'guides/links.html', async (page) => {
      expect(await marked(page)).toEqual([]);
      const hashes = await page.$$eval('aside a', (all) => all.map(({ hash }) => hash));
      for (const hash of [hashes.at(3), hashes.at(-3), hashes.at(1)]) {
        await page.$eval(hash, (heading) => scrollTo(0, heading.offsetTop - 100));
        await page.waitForFunction(
          (one) => document.querySelector('aside [aria-current]')?.hash === one,
          hash,
        );
        expect(await marked(page)).toEqual([hash]);
        const isSeen = await page.$eval('aside [aria-current]', (link) => {
          const [own, all] = [link, link.closest('aside')].map((one) => one.getBoundingClientRect());
          return own.top >= all.top && own.bottom <= all.bottom;
        });
        expect(isSeen).toBe(true);
      }
    });
  });

  test('lead to a section, which is marked, where Tab goes on; the last is marked at the end', async () => {
    await on(WIDE, 'guides/start.html', async (page) => {
      const isMarked = (hash) => page.locator(`aside [aria-current][href$="${hash}"]`).waitFor();
      const hashes = await page.$$eval('aside a', (all) => all.map(({ hash }) => hash));
      for (const hash of hashes.slice(-3)) {
        await page.click(`aside a[href$="${hash}"]`);
        await isMarked(hash);
        await page.keyboard.press('Tab');
        const way = (heading) => heading.compareDocumentPosition(document.activeElement);
        expect(await page.$eval(hash, way), hash).toBe(4);
      }
      await page.goto(`${site.url}guides/start.html`);
      await page.evaluate(() => scrollTo(0, 1e6));
      await isMarked(hashes.at(-1));
    });
  });

  test('open below the title on a phone', async () => {
    await on(NARROW, 'guides/concepts.html', async (page) => {
      await page.click('.contents summary');
      await page.click('.contents >> text=What is safe');
      expect(page.url()).toMatch(/#what-is-safe$/);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await page.locator('.contents').isVisible()).toBe(false);
    });
  });
});

test('the menu of a phone shows where the reader is, closes, and is not opened again by going back', async () => {
  await on(NARROW, 'about/trust.html', async (page) => {
    const isOpen = () => page.locator('#menu').isVisible();
    await page.setViewportSize({ width: 360, height: 700 });
    await page.click('.menu');
    expect(await isOpen()).toBe(true);
    const { y } = await page.locator('#menu [aria-current]').boundingBox();
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(700);
    await page.click('a.close');
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement.className)).toBe('menu');
    await page.click('.menu');
    await page.click('#menu summary >> text=Reference');
    await page.click('#menu >> text=Conformance');
    await page.waitForURL('**/reference/conformance.html');
    expect(await isOpen()).toBe(false);
    await page.goBack();
    await page.waitForURL('**/about/trust.html');
    expect(await isOpen()).toBe(false);
  });
});

test('an address without a page leads on at every depth', async () => {
  await on(WIDE, 'index.html', async (page) => {
    for (const path of ['nothing', 'guides/deep/er/nothing.html']) {
      const answer = await page.goto(site.url + path);
      expect(answer.status()).toBe(404);
      await page.click('#search-here');
      await page.keyboard.insertText('withHost');
      await page.locator('#results a').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/api/urial/Uri/withHost.html');
      await page.goto(site.url + path);
      await page.click('.doors >> text=Recipes');
      await page.waitForURL('**/guides/tasks.html');
    }
  });
});

test('on paper stands the text alone, in light colors, with what is folded and where links lead', async () => {
  await on({ ...DARK, options: {} }, 'about/benchmarks.html', async (page) => {
    await page.click('#theme');
    await page.emulateMedia({ media: 'print' });
    for (const name of ['body > header', '#menu', 'aside', '.contents', '.turns', '.copy', 'main > footer'])
      expect(await page.locator(name).filter({ visible: true }).count(), name).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    const hidden = await page.$$eval(
      'main details:not(.contents) > :not(summary)',
      (all) => all.filter((one) => !one.checkVisibility()).length,
    );
    expect(hidden).toBe(0);
    const wraps = await page.$$eval('pre', (all) => all.map((one) => getComputedStyle(one).whiteSpace));
    expect(new Set(wraps)).toEqual(new Set(['pre-wrap']));
    await page.goto(`${site.url}api/urial/Uri/withHost.html`);
    const after = await page.$eval('.see a', (one) => getComputedStyle(one, '::after').content);
    expect(after).toContain('https://www.rfc-editor.org/');
  });
});

test('code is as legible on paper as on a dark screen', async () => {
  await on(DARK, 'api/urial/Uri/withHost.html', async (page) => {
    await page.emulateMedia({ media: 'print' });
    expect(await seriousFindings(page, { runOnly: ['color-contrast'] })).toEqual([]);
  });
});

test('the first example has room on a phone', async () => {
  await on(NARROW, 'index.html', async (page) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const excess = await page.$eval('.hero pre', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(excess).toBe(0);
  });
});

test('the letters of the plot have eleven pixels on a phone', async () => {
  await on(NARROW, 'about/benchmarks.html', async (page) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const plots = await page.$$eval('main img', (all) =>
      Promise.all(all.map((one) => one.decode().then(() => [one.src, one.clientWidth / one.naturalWidth]))),
    );
    expect(plots).toHaveLength(1);
    for (const [src, scale] of plots) {
      const [, size] = /font: (\d+)px/.exec(readFileSync(`temp/site/${new URL(src).pathname}`, 'utf8'));
      expect(size * scale, src).toBeGreaterThanOrEqual(11);
    }
  });
});

test('no name in a table is broken', async () => {
  const page = await open(site.browser, NARROW);
  for (const path of ['guides/links', 'coming-from/url', 'about/benchmarks', 'reference/rfc']) {
    await page.goto(`${site.url}${path}.html`);
    await page.$$eval('main details', (all) => all.forEach((one) => (one.open = true)));
    for (const width of [360, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await page.$$eval('.wide :is(code:not(.long), th)', (all) =>
        all.flatMap((one) => {
          const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
          const found = [];
          for (let node; (node = texts.nextNode()) !== null;)
            for (const { 0: name, index } of node.data.matchAll(/\w+/g)) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + name.length);
              const lines = new Set(Array.from(range.getClientRects(), ({ top, width }) => width > 0 && top));
              if (lines.size > 1) found.push(name);
            }
          return found;
        }),
      );
      expect(broken, `${path} at ${width} px`).toEqual([]);
    }
  }
  await page.context().close();
});

test('no table is wider than a phone or a laptop, and what has no room for columns names them in each cell', async () => {
  const paths = readdirSync('temp/site', { recursive: true }).filter(
    (name) => name.endsWith('.html') && readFileSync(`temp/site/${name}`, 'utf8').includes('class="wide"'),
  );
  expect(paths.length).toBeGreaterThan(15);
  const page = await open(site.browser, NARROW);
  const [wide, unnamed] = [[], []];
  for (const path of drawn(paths)) {
    await page.setViewportSize({ width: 420, height: 900 });
    await page.goto(site.url + path);
    await page.$$eval('main details', (all) => all.forEach((one) => (one.open = true)));
    for (const width of [360, 420, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.$$eval('.wide', (all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
      if (Math.max(...excess) > 0) wide.push([path, width, ...excess]);
    }
    await page.setViewportSize({ width: 420, height: 900 });
    const cells = await page.$$eval('.wide td + td', (all) =>
      all.map((one) => one.textContent !== '' && getComputedStyle(one, '::before').content),
    );
    // what is out of sight is no stop of the keyboard
    expect(await page.locator('.wide thead a').filter({ visible: true }).count(), path).toBe(0);
    if (cells.some((content) => content === 'none' || content === '"none"')) unnamed.push(path);
  }
  await page.context().close();
  expect(wide).toEqual([]);
  expect(unnamed).toEqual([]);
});

test('the links on the page of the playground keep its state', async () => {
  const hash = '#uri=x&panel=resolve';
  const keeps = async (page) => {
    await page.waitForFunction((wanted) => location.hash === wanted, hash);
    expect(await page.locator('#playground textarea').inputValue()).toBe('x');
  };
  await on(WIDE, `playground.html${hash}`, async (page) => {
    await page.evaluate(() => location.assign('#what-you-can-do-here'));
    await keeps(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.goBack();
    await keeps(page);
  });
  await on(NARROW, `playground.html${hash}`, async (page) => {
    await page.click('.menu');
    await page.locator('#menu').waitFor();
    await keeps(page);
    expect(await page.locator('#menu').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('#menu').waitFor({ state: 'hidden' });
    await keeps(page);
  });
});

test('a result that has no room goes to the next line as a whole', async () => {
  await on(NARROW, 'guides/tasks.html', async (page) => {
    const torn = await page.$$eval(
      '.result',
      (all) =>
        all.filter((one) => {
          const [mark, value] = [one.firstElementChild, one.lastChild].map((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return range.getClientRects()[0];
          });
          return mark.top !== value.top;
        }).length,
    );
    expect(await page.locator('.result').count()).toBeGreaterThan(30);
    expect(torn).toBe(0);
  });
});

test('a block of code is copied', async () => {
  await on(COPYING, 'index.html', async (page) => {
    expect(await page.locator('.code').count()).toBe(await page.locator('.copy:visible').count());
    const button = page.locator('.versus .copy').nth(1);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^import \{ Uri \} from 'urial';\n\nconst .*\/\/ => ".*"$/s,
    );
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('no'))));
    await button.click();
    await page.getByRole('button', { name: 'The browser blocked it' }).waitFor();
  });
});

test('an example of a member is copied with the imports that it does not show', async () => {
  await on(COPYING, 'api/urial/Uri/withPort.html', async (page) => {
    await page.locator('.copy[data-before]').first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^import \{ Uri \} from 'urial';\n\nUri\.parse\(/,
    );
  });
});

test.each(['errors/host.html', 'index.html'])('no button of %s is on a line of code', async (path) => {
  await on(NARROW, path, async (page) => {
    const hidden = await page.$$eval(
      '.code:has(.copy)',
      (all) =>
        all.filter((block) => {
          const button = block.querySelector('.copy');
          const range = document.createRange();
          range.selectNodeContents(block.querySelector('pre code'));
          const under = button.getBoundingClientRect();
          return Array.from(range.getClientRects()).some(
            ({ right, top, bottom }) => right > under.left && top < under.bottom && bottom > under.top,
          );
        }).length,
    );
    expect(hidden).toBe(0);
  });
});

test('the origin of a `file:` URL is in Chromium what the page of `origin` says', async () => {
  await on(WIDE, 'api/urial/Uri/origin.html', async (page) => {
    expect(await page.evaluate(() => new URL('file:///a').origin)).toBe('file://');
    expect(await page.locator('.in-url').innerText()).toContain('file:// in Chromium');
  });
});

test('the package works in a page without a bundler', async () => {
  await on(WIDE, 'index.html', async (page) => {
    await page.route('**/urial/dist/**', (route) =>
      route.fulfill({ path: new URL(route.request().url()).pathname.slice('/urial/'.length) }),
    );
    // a text, in which the test runner leaves the imports as they are
    const read =
      await page.evaluate(`Promise.all([import('/urial/dist/index.js'), import('/urial/dist/link/index.js')])
      .then(([{ Uri }, { checkHref }]) => [Uri.parse('//h/a').host, checkHref('javascript:a').ok])`);
    expect(read).toEqual(['h', false]);
  });
});

test('code does not wrap on a phone, and what scrolls is a stop of the keyboard', async () => {
  await on(NARROW, 'guides/links.html', async (page) => {
    const stops = await page.$$eval('pre', (all) =>
      all.map((one) => [one.scrollWidth > one.clientWidth, one.tabIndex === 0]),
    );
    expect(stops.map(([, isStop]) => isStop)).toEqual(stops.map(([scrolls]) => scrolls));
    const wraps = await page.$$eval('pre:not(:has(> code.error))', (all) =>
      all.map((one) => getComputedStyle(one).whiteSpace),
    );
    expect(new Set(wraps)).toEqual(new Set(['pre']));
  });
});

test('an example opens in the playground itself, with its method and its arguments', async () => {
  await on(WIDE, 'errors/host.html', async (page) => {
    const links = page.locator('a.try');
    expect(await links.count()).toBeGreaterThan(1);
    await links.first().focus();
    await links.first().click();
    await page.waitForURL('**/playground.html#uri=https://b%C3%BCcher.example/');
    await page.waitForFunction(
      () => document.querySelector('#playground textarea')?.value === 'https://bücher.example/',
    );
  });
  await on(WIDE, 'api/urial/Uri/resolve.html', async (page) => {
    await page.locator('a.try').first().click();
    await page.getByRole('tab', { name: 'Resolve', selected: true }).waitFor();
    expect(await page.getByLabel('The string').inputValue()).toBe('../g');
    expect(await page.getByLabel('Base', { exact: true }).inputValue()).toBe('http://a/b/c/d;p?q');
    expect(await page.locator('.pg-result code').innerText()).toBe('http://a/b/g');
  });
  await on(WIDE, 'api/urial/link/checkRedirect.html', async (page) => {
    await page.locator('a.try').first().click();
    await page.getByLabel('your site').waitFor();
  });
});

test.each(FORMS)('the playground does not move what is on the page: $width px, $scheme', async (form) => {
  for (const fragment of ['', '#uri=%2F%5Cevil.com', '#uri=a&panel=tag']) {
    await on(form, `playground.html${fragment}`, async (page) => {
      await page.getByRole('tab').first().waitFor();
      expect(await layoutShift(page)).toBeLessThan(0.05);
    });
  }
});

/** Returns the layout shift of a page up to now. */
function layoutShift(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
}
