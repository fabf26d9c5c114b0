import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { open, openSearch, start } from './browser.mjs';
let site, page;
beforeAll(async () => { site = await start(); page = await open(site.browser, { width: 1280, scheme: 'light' }); await page.goto(`${site.url}index.html`); await openSearch(page); });
afterAll(() => site.stop());
const find = (query) => page.evaluate((text) => { const input = document.querySelector('#search input'); input.value = text; input.dispatchEvent(new InputEvent('input')); return Array.from(document.querySelectorAll('#results a'), (link) => ({ title: link.querySelector('b').textContent, kind: link.querySelector('small').textContent, url: link.getAttribute('href').replace(/^\.\//, '') })); }, query);
test('x', async () => {
  for (const line of readFileSync('test/site/queries.txt', 'utf8').split('\n').filter((l) => l.includes(' => '))) {
    const [, query, titles] = /^(.*) => (.*)$/.exec(line); const wanted = titles.split('; ');
    const all = await find(query); const at = all.findIndex(({ title, kind }) => wanted.includes(title) || wanted.includes(kind));
    if (at !== 0) console.log(`${query} @${at} [${all.slice(0, 4).map((o) => o.title + ' | ' + o.kind).join(' ; ')}] want ${titles}`);
  }
});
