// The search of the built site, in Chromium.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorSections, errorsOf } from '../../docs/site/errors.mjs';
import { open, openSearch, seriousFindings, start, visit } from './browser.mjs';

const ROOT = 'temp/site';
const WIDE = { width: 1280, scheme: 'light' };
const DIALOG_FORMS = [360, 1280].flatMap((width) => ['light', 'dark'].map((scheme) => ({ width, scheme })));

let site;
let page;
beforeAll(async () => {
  site = await start();
  page = await open(site.browser, WIDE);
  await page.goto(`${site.url}index.html`);
  await openSearch(page);
});
afterAll(() => site.stop());

/** Types a text into the search that is open, and lists what it shows: titles and URLs. */
function find(query) {
  return page.evaluate((text) => {
    const input = document.querySelector('#search input');
    input.value = text;
    input.dispatchEvent(new InputEvent('input'));
    return Array.from(document.querySelectorAll('#results a'), (link) => ({
      title: link.querySelector('b').textContent,
      url: link.getAttribute('href').replace(/^\.\//, ''),
    }));
  }, query);
}

/** What the search was tuned for, with the titles of which the first has to be one, and what nothing was tuned for, with URLs. */
const { tuned, untuned } = JSON.parse(readFileSync('test/site/queries.json', 'utf8'));

test.each(tuned)('for "$query" shows $wanted first', async ({ query, wanted }) => {
  const titles = (await find(query)).map(({ title }) => title);
  expect(wanted, titles.join(' · ')).toContain(titles[0]);
});

describe('queries that nothing was tuned for', () => {
  test('there are enough of them', () => expect(untuned.length).toBeGreaterThanOrEqual(30));

  test.each(untuned)('"$query" shows one of $wanted among the first three', async ({ query, wanted }) => {
    const urls = (await find(query)).slice(0, 3).map(({ url }) => url);
    const isWanted = (url) => wanted.includes(url) || wanted.includes(url.replace(/#.*/, ''));
    expect(urls.filter(isWanted), urls.join(' · ')).not.toEqual([]);
  });
});

describe('the message of an error', () => {
  const blocksOf = (text) => Array.from(text.matchAll(/^```ts\n([^]*?)^```$/gm), ([, block]) => block);
  /** The errors of the examples of other pages: no message comes from there. */
  const errors = readdirSync(ROOT, { recursive: true })
    .filter((name) => /^(?:api|guides)\b.*\.md$/.test(name))
    .flatMap((name) => blocksOf(readFileSync(`${ROOT}/${name}`, 'utf8')))
    .flatMap(errorsWhereTheyCanRun);
  const rows = [...new Map(errors.map(({ code, message }) => [message, code]))];
  const pagesFor = async (text) => (await find(text)).map(({ url }) => url);

  test('there are enough of them', () => {
    expect(rows.length).toBeGreaterThan(80);
    expect(new Set(rows.map(([, code]) => code)).size).toBeGreaterThan(20);
  });

  test.each(rows)('"%s" leads to the page of %s', async (message, code) => {
    const wanted = `errors/${code}.html`;
    const stack = '    at Uri.parse (file:///app/main.js:3:5)    at file:///app/main.js:9:1';
    for (const front of ['', 'UriError: ', 'Uncaught (in promise) UriError: '])
      expect((await pagesFor(front + message))[0], front).toBe(wanted);
    expect((await pagesFor(`UriError: ${message}${stack}`))[0]).toBe(wanted);
    // what is cut off before the advice can be several
    for (const length of [message.length - 5, message.indexOf(';') + 12])
      expect((await pagesFor(message.slice(0, length))).slice(0, 3)).toContain(wanted);
  });

  test.each(errorSections())('$code is found with other data', async ({ code, text }) => {
    for (const { component, problem, message, advice } of errorsOf(blocksOf(text)[0])) {
      const place = message.includes(' at index ') ? ' at index 41 of "…other text"' : '';
      const other = `${component}: ${problem.replaceAll(/"[^"]+"/g, '"ß"')}${place}; ${advice}`;
      expect((await pagesFor(other))[0], other).toBe(`errors/${code}.html`);
    }
  });

  /** Some examples need a package. */
  function errorsWhereTheyCanRun(block) {
    try {
      return errorsOf(block).filter(({ name }) => name === 'UriError');
    } catch {
      return [];
    }
  }
});

describe('what the dialog says', () => {
  const on = (path, use, form = WIDE) => visit(site, form, path, use);
  const status = (one) => one.locator('#search-status').innerText();
  const help = (one) => one.locator('#search-help').isVisible();

  test('a better spelling, which is searched for when one follows it', async () => {
    await on('guides/links.html', async (one) => {
      await openSearch(one);
      await one.keyboard.type('change withHots');
      expect(await status(one)).toBe('Did you mean change withHost?');
      await one.keyboard.press('Tab');
      await one.keyboard.press('Enter');
      expect(await one.inputValue('#search input')).toBe('change withHost');
      expect(await status(one)).toBe('');
      await one.keyboard.press('Enter');
      await one.waitForURL('**/api/urial/Uri/withHost.html');
    });
  });

  test('pages to begin with, when nothing is found', async () => {
    await on('errors/host.html', async (one) => {
      await openSearch(one);
      expect(await help(one)).toBe(true);
      await one.keyboard.type('host');
      expect(await help(one)).toBe(false);
      await one.keyboard.press('Control+a');
      await one.keyboard.type('xyzzyx');
      expect(await status(one)).toBe('Nothing found for “xyzzyx”. Try another word, or begin here:');
      expect(await one.locator('#results a').count()).toBe(0);
      expect(await one.locator('#search-help a').allInnerTexts()).toEqual([
        'Everyday tasks',
        'API',
        'Errors',
        'Questions',
      ]);
      await one.click('#search-help >> text=Everyday tasks');
      await one.waitForURL('**/guides/tasks.html');
    });
  });

  test('that the index did not load, and it is loaded the next time', async () => {
    await on('index.html', async (one) => {
      await one.route('**/search.js', (route) => route.abort());
      await one.keyboard.press('/');
      await one.getByText('The search did not load.').waitFor();
      expect(await help(one)).toBe(true);
      await one.keyboard.press('Escape');
      await one.locator('#search').waitFor({ state: 'hidden' });
      await one.unroute('**/search.js');
      await openSearch(one);
      await one.keyboard.type('withHost');
      expect(await one.locator('#results b').first().innerText()).toBe('Uri.withHost');
      expect(await status(one)).toBe('');
    });
  });

  test('the keys, also for "?"', async () => {
    await on('index.html', async (one) => {
      await one.keyboard.press('?');
      expect(await one.locator('#search-help kbd').allInnerTexts()).toEqual(
        expect.arrayContaining(['/', 'Enter', 'Esc', '?']),
      );
      expect(await help(one)).toBe(true);
      await one.keyboard.type('?');
      expect(await one.inputValue('#search input')).toBe('?');
    });
  });

  test.each(DIALOG_FORMS)(
    'nothing that axe finds, and nothing too wide: $width px, $scheme',
    async (form) => {
      await on(
        'index.html',
        async (one) => {
          await openSearch(one);
          for (const query of ['', 'host', 'withHots', 'xyzzyx', 'a'.repeat(200)]) {
            await one.fill('#search input', query);
            expect(await seriousFindings(one), query).toEqual([]);
            const excess = await one.$$eval('#search, #search > :not(input)', (all) =>
              Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
            );
            expect(excess, query).toBeLessThanOrEqual(0);
          }
        },
        form,
      );
    },
  );
});

test('the search opens, moves, closes and goes to a page, by keyboard alone', async () => {
  await visit(site, WIDE, 'index.html', async (one) => {
    await one.keyboard.press('Control+k');
    await one.keyboard.insertText('withH');
    await one.locator('#results a').first().waitFor();
    await one.keyboard.press('ArrowDown');
    await one.keyboard.press('ArrowUp');
    const active = await one.locator('#search input').getAttribute('aria-activedescendant');
    expect(await one.locator(`#${active} b`).textContent()).toBe('Uri.withHost');
    await one.keyboard.press('Enter');
    await one.waitForURL('**/api/urial/Uri/withHost.html');
    await one.keyboard.press('/');
    await one.keyboard.press('Escape');
    expect(await one.locator('#search').isVisible()).toBe(false);
  });
});

test('a result on the page itself closes the dialog', async () => {
  await visit(site, WIDE, 'guides/faq.html', async (one) => {
    await openSearch(one);
    await one.keyboard.type('localhost scheme questions');
    await one.click('#results a[href$="#why-is-localhost-a-scheme-in-localhost3000"]');
    expect(await one.locator('#search').isVisible()).toBe(false);
    expect(one.url()).toMatch(/#why-is-localhost/);
  });
});

test('the search is loaded when it is opened, and not before', async () => {
  await visit(site, WIDE, 'index.html', async (one) => {
    const scripts = () => one.$$eval('script[src]', (all) => all.map(({ src }) => src.replace(/.*\//, '')));
    expect(await scripts()).toEqual(['custom.js']);
    await openSearch(one);
    expect(await scripts()).toEqual(['custom.js', 'search.js']);
  });
});

test('the script of the search has the license of MiniSearch', () => {
  const license = readFileSync('node_modules/minisearch/LICENSE.txt', 'utf8');
  expect(readFileSync(`${ROOT}/assets/search.js`, 'utf8')).toContain(license);
});
