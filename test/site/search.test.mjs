// The search of the built site, in Chromium.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryFromHref, Uri } from '../../dist/index.js';
import { checkFetch, checkHref, checkPortable } from '../../dist/link/index.js';
import { errorSections, errorsOf } from '../../docs/site/errors.mjs';
import { errorsOfRows } from '../rows/errors.mjs';
import { rowsOf } from '../rows/vectors/read.mjs';
import { partsOf } from '../support/tools/lines.mjs';
import { FORMS, open, openSearch, seriousFindings, start, visit } from './browser.mjs';

const ROOT = 'temp/site';
const WIDE = { width: 1280, scheme: 'light' };
const DIALOG_FORMS = FORMS.filter(({ width }) => width !== 768);

let site;
let page;
beforeAll(async () => {
  site = await start();
  page = await open(site.browser, WIDE);
  await page.goto(`${site.url}index.html`);
  await openSearch(page);
});
afterAll(() => site.stop());

/** Types a text into the search that is open, and lists what it shows: titles, kinds and URLs. */
function find(query) {
  return page.evaluate((text) => {
    const input = document.querySelector('#search input');
    input.value = text;
    input.dispatchEvent(new InputEvent('input'));
    return Array.from(document.querySelectorAll('#results a'), (link) => ({
      title: link.querySelector('b').textContent,
      kind: link.querySelector('small').textContent,
      url: link.getAttribute('href').replace(/^\.\//, ''),
    }));
  }, query);
}

/** The queries with the titles of pages and headings that one of them has to find. */
const [tuned, unseen] = partsOf('test/site/queries.txt').map((lines) =>
  lines.map((line) => {
    const [, query, titles] = /^(.*) => (.*)$/.exec(line);
    return { query, wanted: titles.split('; ') };
  }),
);

/** Returns the place of the first result that is wanted; -1 for none. */
async function placeOf({ query, wanted }) {
  return (await find(query)).findIndex(({ title, kind }) => wanted.includes(title) || wanted.includes(kind));
}

test.each([
  ['it is tuned for', tuned, 0.05, 0.03],
  ['nothing is tuned for', unseen, 0.25, 0.08],
])(
  'of the queries that %s, most show what is wanted first, and nearly all among three',
  async (_, rows, late, later) => {
    const places = [];
    for (const row of rows) places.push(await placeOf(row));
    const missed = (most) => rows.filter((_row, at) => places[at] < 0 || places[at] >= most);
    const [first, three] = [missed(1), missed(3)].map((all) => all.map(({ query }) => query));
    expect(first.length / rows.length, first.join(' · ')).toBeLessThan(late);
    expect(three.length / rows.length, three.join(' · ')).toBeLessThan(later);
  },
);

describe('the message of an error', () => {
  const pagesFor = async (text) => (await find(text)).map(({ url }) => url);
  const exampleOf = (text) => /^```ts\n([^]*?)^```$/m.exec(text)[1];

  test.each(errorSections())(
    '$code is found, also cut off, and with something before it',
    async ({ code, text }) => {
      const wanted = `errors/${code}.html`;
      for (const { message } of errorsOf(exampleOf(text))) {
        const stack = '    at Uri.parse (file:///app/main.js:3:5)    at file:///app/main.js:9:1';
        const logged = [`UriError: ${message}${stack}`, `Uncaught (in promise) UriError: ${message}`];
        for (const whole of [message, ...logged]) expect((await pagesFor(whole))[0], whole).toBe(wanted);
        // what is cut off before the advice can be several
        for (const length of [message.length - 5, message.indexOf(';') + 12])
          expect((await pagesFor(message.slice(0, length))).slice(0, 3)).toContain(wanted);
      }
    },
  );

  test('that no page shows is found too', async () => {
    const inputs = ['security.jsonl', 'wpt-url.jsonl'].flatMap(rowsOf).map(({ input }) => input);
    const errors = inputs.flatMap((input) =>
      [Uri.tryParse, checkHref, checkFetch, checkPortable, tryFromHref].map((read) => read(input).error),
    );
    const byProblem = new Map(
      errors.filter(Boolean).map((error) => [error.code + error.problem + error.advice, error]),
    );
    const missed = [];
    for (const { code, message } of byProblem.values())
      if (!(await pagesFor(message)).slice(0, 3).includes(`errors/${code}.html`)) missed.push(message);
    expect(byProblem.size).toBeGreaterThan(80);
    expect(missed.length / byProblem.size, missed.join('\n')).toBeLessThan(0.05);
  });

  test('that the rows of the tests print is found first, with other data too', async () => {
    const errors = errorsOfRows(readFileSync('test/rows/errors.rows', 'utf8'));
    const missed = [];
    for (const { code, component, problem, advice, message } of errors) {
      const other = `${component}: ${problem.replaceAll(/"[^"]+"/g, '"ß"')}; ${advice}`;
      for (const text of [message, other])
        if ((await pagesFor(text))[0] !== `errors/${code}.html`) missed.push(text);
    }
    expect(errors.length).toBeGreaterThan(150);
    expect(missed.length / errors.length / 2, missed.join('\n')).toBeLessThan(0.05);
  });

  test.each(errorSections())('$code is found with other data', async ({ code, text }) => {
    for (const { component, problem, message, advice } of errorsOf(exampleOf(text))) {
      const place = message.includes(' at index ') ? ', at index 41 of "…other text"' : '';
      const other = `${component}: ${problem.replaceAll(/"[^"]+"/g, '"ß"')}${place}; ${advice}`;
      expect((await pagesFor(other))[0], other).toBe(`errors/${code}.html`);
    }
  });
});

describe('what the dialog says', () => {
  const on = (path, use) => visit(site, WIDE, path, use);
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

  test('no other spelling when all words exist', async () => {
    await on('index.html', async (one) => {
      await openSearch(one);
      for (const query of ['compare ignoring parameter order', 'subdomain', 'change protocol']) {
        await one.fill('#search input', query);
        expect(await status(one), query).toBe('');
      }
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
      const pages = 'Recipes API Errors Questions';
      expect((await one.locator('#search-help a').allInnerTexts()).join(' ')).toBe(pages);
      await one.click('#search-help >> text=Recipes');
      await one.waitForURL('**/guides/tasks.html');
    });
  });

  test('that the index did not load, and it is loaded the next time', async () => {
    await on('index.html', async (one) => {
      // a route to the script would be too late: a page can have it from the memory that it shares with others
      const loadFrom = (base) =>
        one.evaluate((to) => {
          const { dataset } = document.documentElement;
          const before = dataset.base;
          dataset.base = to;
          return before;
        }, base);
      const base = await loadFrom('http://127.0.0.1:1/');
      await one.keyboard.press('/');
      await one.getByText('The search did not load.').waitFor();
      expect(await help(one)).toBe(true);
      await one.keyboard.press('Escape');
      await one.locator('#search').waitFor({ state: 'hidden' });
      await loadFrom(base);
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

  test.each(DIALOG_FORMS)('nothing that axe finds, nor too wide: $width px, $scheme', async (form) => {
    await visit(site, form, 'index.html', async (one) => {
      await openSearch(one);
      for (const query of ['', 'host', 'withHots', 'xyzzyx', 'a'.repeat(200)]) {
        await one.fill('#search input', query);
        expect(await seriousFindings(one), query).toEqual([]);
        const excess = await one.$$eval('#search, #search > :not(input)', (all) =>
          Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
        );
        expect(excess, query).toBeLessThanOrEqual(0);
      }
    });
  });
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
    await one.keyboard.insertText('host');
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
