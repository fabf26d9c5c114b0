// Takes a picture of a page of each kind in six forms, to look at: `npm run docs && node test/site/screenshots.mjs`.
import { FORMS, KINDS, open, start } from './browser.mjs';

const OUT = 'temp/screenshots';
const { url, browser, stop } = await start();
for (const form of FORMS) {
  const page = await open(browser, form);
  for (const path of KINDS) {
    await page.goto(url + path);
    const name = path.replaceAll('/', '-').replace('.html', '');
    await page.screenshot({ path: `${OUT}/${name}-${form.width}-${form.scheme}.png` });
  }
}
await stop();
