import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto('file:///work/c3/temp/card.html');
await page.screenshot({ path: 'docs/site/card.png' });
await browser.close();
