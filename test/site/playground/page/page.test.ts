/** The playground in a real browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { Uri } from 'urial';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildPlayground } from '../../../../docs/site/bundle.mjs';
import {
  type Panel,
  PANELS,
  readState,
  type State,
  TOOLS,
} from '../../../../docs/site/playground/logic/state.ts';
import { change } from '../../../../docs/site/playground/logic/change.ts';
import { drawn } from '../../../support/tools/drawn.ts';
import { ARGS, chromiumPath } from '../../../support/tools/chromium.mjs';
import { words } from '../../../support/tools/words.ts';

const PAGE = 'https://docs.example/playground.html';
const executablePath = chromiumPath();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Playground</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>
:root { color-scheme: light dark; background: light-dark(#fff, #15181d); font-family: sans-serif }
:root[data-theme=dark] { color-scheme: dark }
</style>
<link rel="stylesheet" href="playground.css">
<body><main><h1>Playground</h1><div id="playground"></div><h2>Below</h2><p>A text that would move.</p></main>
<script type="module" src="playground.js"></script></body></html>`;

/** The whole script with the library, compressed. */
const MOST_BYTES = 76_000;

let folder = '';
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playground-'));
  await buildPlayground(folder);
  browser = await chromium.launch({ executablePath, args: ARGS });
});
afterEach(async () => {
  await page.close();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** The failures in the page: errors, dialogs, requests for anything except its files. */
let faults: string[] = [];

/** Those that were opened: the page keeps nothing in them, and another one costs more than another page. */
const contexts = new Map<string, BrowserContext>();

async function contextWith(options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const context = contexts.get(key) ?? (await browser.newContext(options));
  contexts.set(key, context);
  return context;
}

async function open(fragment = '', options: BrowserContextOptions = {}): Promise<void> {
  const context = await contextWith({ viewport: { width: 1280, height: 900 }, ...options });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  faults = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('dialog', (dialog) => {
    faults.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/playground.html') return route.fulfill({ contentType: 'text/html', body: HTML });
    if (/^\/playground\.(?:js|css)$/.test(pathname)) return route.fulfill({ path: join(folder, pathname) });
    if (pathname !== '/favicon.ico') faults.push(route.request().url());
    return route.abort();
  });
  await page.goto(fragment === '' ? PAGE : `${PAGE}#${fragment}`);
  await page.getByRole('tab').first().waitFor();
}

/** Returns the string that the page shows for a state. */
function shownOf({ uri: text, edits }: State): string {
  const { uri } = Uri.tryParse(text);
  const result = uri && change(uri, edits);
  return result instanceof Uri ? result.href : text;
}

/** Follows a link to another state on the open page. */
async function follow(fragment: string): Promise<void> {
  const wanted = readState(`${PAGE}#${fragment}`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  if (wanted === undefined) return;
  const isTool = TOOLS.some((tool) => tool === wanted.panel);
  if (!isTool)
    await page.waitForFunction((uri) => document.querySelector('textarea')?.value === uri, shownOf(wanted));
  await page.locator(`[role=tab][aria-selected=true]`, { hasText: titleOf(wanted.panel) }).waitFor();
}

/** The titles of the panels and the tools. */
const TITLES = 'Code|Other parsers|Compare|Resolve|Normalize|For logs|Tag|Template|Routes|Links|Encode'.split(
  '|',
);
const titleOf = (panel: Panel): string => TITLES[PANELS.indexOf(panel)]!;

const field = (name: string): ReturnType<Page['getByLabel']> => page.getByLabel(name, { exact: true });
const fill = async (name: string, text: string): Promise<void> => field(name).fill(text);
const reference = async (): Promise<string> => field('The string').inputValue();
const show = async (tab: string): Promise<void> => page.getByRole('tab', { name: tab, exact: true }).click();
const press = async (button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();
const text = async (selector: string): Promise<string> =>
  page.locator(selector).filter({ visible: true }).first().innerText();
const texts = async (selector: string): Promise<string[]> => page.locator(selector).allInnerTexts();
const row = async (name: string): Promise<string> => page.getByRole('row', { name }).innerText();
const openText = async (text: string, options?: BrowserContextOptions): Promise<void> =>
  open(`uri=${encodeURIComponent(text)}`, options);
const result = async (): Promise<string> => text('.pg-result code:not(.pg-label)');
const code = async (): Promise<string> => text('.pg-panels pre');
const verdict = async (label: string): Promise<string> =>
  page
    .locator('.pg-verdicts > li')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('> div')
    .innerText();

describe('the string', () => {
  const TEXT = 'https://me@example.com:8042/over/there?name=ferret#nose';

  test('has its parts in colour, in the field and in the figure', async () => {
    await openText(TEXT);
    for (const place of ['.pg-colours', '.pg-figure']) {
      const parts = page.locator(`${place} [data-part]`);
      expect(await parts.evaluateAll((all) => all.map((one) => one.getAttribute('data-part')))).toEqual(
        words('scheme userInfo host port path query fragment'),
      );
      const colours = await parts.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
      expect(new Set(colours).size).toBe(7);
    }
    expect((await page.locator('.pg-colours').innerText()).replace('\u200b', '')).toBe(TEXT);
  });

  test('stands behind its field at the same places', async () => {
    await openText(`${TEXT}&x=${'abc-'.repeat(300)}`, { viewport: { width: 420, height: 800 } });
    const boxes = await page
      .locator('.pg-stack > *')
      .evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight, one.scrollHeight]));
    expect(boxes[0]).toEqual(boxes[1]);
  });

  test('marks the part under the pointer in the field, the figure and the rows', async () => {
    await openText(TEXT);
    const marked = async (): Promise<number> =>
      page
        .locator('[data-part=host]')
        .evaluateAll(
          (all) => all.filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
        );
    expect(await marked()).toBe(0);
    for (const place of ['.pg-colours', '.pg-figure', '.pg-parts']) {
      await page.mouse.move(0, 0);
      const box = await page.locator(`${place} [data-part=host]`).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
      expect(await marked(), place).toBe(3);
    }
  });

  test('is answered on the first screen', async () => {
    for (const [width, height, most] of [
      [1280, 900, 500],
      [360, 800, 700],
    ] as const) {
      await open('uri=/%5Cevil.example', { viewport: { width, height } });
      for (const part of ['.pg-caret', '.pg-verdicts > li >> nth=0']) {
        const box = await page.locator(part).boundingBox();
        expect((box?.y ?? most) + (box?.height ?? 0), part).toBeLessThan(most);
      }
      await page.close();
    }
    await open();
  });
});

describe('the verdicts', () => {
  /** For each string what is said beside each label; a dash asks for nothing. */
  const LABELS = ['link in a page', 'redirect', 'server fetch', 'portable', 'this browser', 'normal form'];
  const ANSWERS = `
https://example.com/ | yes | needs your site | yes | yes | reads it the same way, and keeps it | as it is
HTTP://h:80/%7ea | yes | needs your site | no: "h" is not a public host name | no: the scheme has an upper-case letter | reads it the same way, and writes http://h/%7ea | http://h/~a
/next | yes | needs your site | no: there is no scheme | yes | https://app.example/next | as it is
javascript:alert(1) | no: the scheme "javascript" is not in the list | needs your site | no: the scheme is not http or https | no: only http and https links are portable | reads it the same way, and keeps it | as it is
http:///evil.example/ | – | needs your site | – | no: there is no host | reads http://evil.example/ | as it is
`.trim();

  test.each(ANSWERS.split('\n'))('say in words: %s', async (row) => {
    const [input = '', ...answers] = row.split(' | ');
    await openText(input);
    for (const [n, answer] of answers.entries())
      if (answer !== '–') expect(await verdict(LABELS[n]!), LABELS[n]).toContain(answer);
  });

  test('are one line when RFC 3986 refuses the string', async () => {
    await open('uri=/%5Cevil.example');
    expect(await page.locator('.pg-verdicts').first().locator('> li').count()).toBe(1);
    expect(await verdict('this browser')).toBe('reads https://evil.example/');
    expect(await text('.pg-caret mark')).toBe('\\');
    expect(await text('.pg-error')).toContain('"\\" is not allowed; write "/", or "%5C" for a backslash');
    expect(await page.locator('.pg-error a').getAttribute('href')).toBe('errors/path.html');
    expect(await field('The string').getAttribute('aria-invalid')).toBe('true');
  });

  test('have the field of a setting that is missing in their line', async () => {
    await open('uri=https://app.example.evil.example/');
    await fill('needs your site', 'https://app.example/');
    expect(await verdict('redirect')).toContain('no: the target is not on your site');
    await fill('your site', 'https://app.example.evil.example/');
    expect(await verdict('redirect')).toContain('yes');
    await fill('needs the registered URI', 'https://app.example.evil.example/');
    expect(await verdict('OAuth redirect')).toContain('yes');
  });

  test('say how a host is displayed', async () => {
    await open('uri=https://xn--80ak6aa92e.com/');
    expect(await verdict('host')).toBe('looks like a name in ASCII, and is shown as аррӏе.com');
  });

  test('show the code of a check, and lead to the panel that says more', async () => {
    await open('uri=javascript:alert(1)');
    const button = page.getByLabel('Code: link in a page');
    const before = await button.boundingBox();
    await button.click();
    expect(await button.boundingBox()).toEqual(before);
    expect(await text('.pg-answer pre')).toContain(
      "checkHref('javascript:alert(1)').error?.code;\n// => 'scheme'",
    );
    await press('portable');
    await page.getByRole('tab', { name: 'Other parsers', selected: true }).waitFor();
  });
});

describe('which function takes a string', () => {
  const SAID = `
https://example.com/ | All keep it as it is: Uri.parse, fromHref, fromUserInput, fromIri.
/a b | Uri.parse | rejects it: " " is not allowed path | fromHref | gives /a%20b Use | fromUserInput | rejects | fromIri | rejects
https://bücher.example/ | fromIri | gives https://xn--bcher-kva.example/ Use
www.example.com/ü | fromUserInput | gives https://www.example.com/%C3%BC Use
`.trim();

  test.each(SAID.split('\n'))('%s', async (row) => {
    const [input = '', ...answers] = row.split(' | ');
    await openText(input);
    const said = (await page.locator('.pg-answer').innerText()).replaceAll(/\s+/g, ' ');
    for (const one of answers) expect(said).toContain(one);
  });

  test('what it gives is taken over by a button', async () => {
    await open('uri=/a%20b%7Cc');
    await fill('The string', '/a b|c');
    await press('Encode it');
    expect(await reference()).toBe('/a%20b|c');
    await press('Use /a%20b%7Cc');
    expect(await reference()).toBe('/a%20b%7Cc');
    expect(await page.locator('.pg-error').count()).toBe(0);
    await page.locator('#pg-answer:focus').waitFor();
  });
});

test.each([
  ['example.com', 'https://example.com'],
  ['localhost:3000', 'http://localhost:3000'],
  ['C:\\Users\\me', 'file:///C:/Users/me'],
  ['me@example.com', 'mailto:me@example.com'],
  ['https:/example.com/', 'https://example.com/'],
  ['[a](https://example.com/d_(e))', 'https://example.com/d_(e)'],
  ['curl https://example.com/ -o a', 'https://example.com/'],
])('%s has a hint: %s', async (input, meant) => {
  await openText(input);
  await press('Use this instead');
  expect(await reference()).toBe(meant);
  expect(await page.getByRole('button', { name: 'Use this instead' }).count()).toBe(0);
});

describe('in place', () => {
  test('a part is edited, removed and added, with the code of the change', async () => {
    await open('uri=foo://example.com:8042/over/there?name=ferret%23nose');
    await page.locator('.pg-figure [data-part=host]').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('example.org');
    await press('Remove the query');
    await page.getByText('Add to the path').click();
    await fill('appendSegments', 'a/b');
    expect(await reference()).toBe('foo://example.org:8042/over/there/a%2Fb#nose');
    expect(await code()).toBe(
      `import { Uri } from 'urial';

Uri.parse('foo://example.com:8042/over/there?name=ferret#nose')
  .withHost('example.org')
  .withQuery(undefined)
  .appendSegments('a/b')
  .href;
// => 'foo://example.org:8042/over/there/a%2Fb#nose'`,
    );
    await fill('host', 'a|b');
    expect(await text('.pg-part[data-part=host] [id$=-fault]')).toContain('"|" is not allowed');
    expect(await field('host').getAttribute('aria-invalid')).toBe('true');
    await press('Undo all changes');
    expect(await reference()).toBe('foo://example.com:8042/over/there?name=ferret#nose');
  });

  test('parameters are changed, removed and added, and the others keep their bytes', async () => {
    await open('uri=/a?b=1%26sig=%252fx%26b=2%26c');
    await page.locator('.pg-params').getByLabel('b', { exact: true }).nth(1).fill('x & y');
    expect(await reference()).toBe('/a?b=1&sig=%2fx&b=x%20%26%20y&c');
    await press('Remove c');
    await fill('Name of a new parameter', 'd');
    await fill('Its value', '4');
    await press('Add');
    expect(await reference()).toBe('/a?b=1&sig=%2fx&b=x%20%26%20y&d=4');
    expect(await code()).toContain(
      "  .withParam('b', ['1', 'x & y'])\n  .withoutParam('c')\n  .appendParam('d', '4')\n",
    );
    await show('URL');
    expect(await code()).toContain("url.searchParams.set('b', '1');\nurl.searchParams.append('b', 'x & y');");
    await show('curl');
    await show('test');
    expect(await code()).toContain("import { expect, test } from 'vitest';");
  });

  test('a link in a parameter opens with one click, and going back closes it', async () => {
    await open('uri=https://sso.example/?next=https%253A%252F%252Fapp.example%252F%253Fid%253D7');
    await press('Open the link in next');
    expect(await reference()).toBe('https://app.example/?id=7');
    await page.waitForFunction(() => location.hash.includes('app.example/?id'));
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('sso.example'));
  });
});

describe('the panel', () => {
  test('Other parsers names the parsers of a tested class, and says where none decides', async () => {
    await open('uri=http://example.com:80/&panel=readers');
    const row = page.getByRole('row', { name: 'writes http://example.com/' });
    expect(await row.innerText()).toContain('WHATWG URL, fast-uri, yarl (encoded=True), Ruby URI');
    await fill('The string', 'https://example.com/a?b#c');
    expect(await text('.pg-panels p')).toContain('All thirteen parse it the same way');
    await fill('The string', 'foo://h/');
    expect(await text('.pg-panels p')).toContain('No string of this kind was tested');
  });

  test('Compare shows the first byte that differs', async () => {
    await open('uri=http://h/%257Ea?&panel=compare&other=HTTP://h:80/~a');
    expect(await text('.pg-panels strong')).toContain('They are not equal: they differ in query.');
    expect(await texts('.pg-panels mark')).toEqual(['h', 'H']);
    await follow('uri=/a?sig=a&panel=compare&other=/a?sig=b');
    expect(await text('.pg-panels p >> nth=1')).toContain(
      'The first difference is at index 7. “Show secrets” shows it.',
    );
    await press('Show secrets');
    expect(await texts('.pg-panels mark')).toEqual(['a', 'b']);
  });

  test('Resolve says where each part of the target is from', async () => {
    await open('uri=../g&panel=resolve');
    expect(await result()).toBe('http://a/b/g');
    expect(await row('path')).toMatch(/\/b\/g\s+both$/);
  });

  test('Normalize shows the parts that change', async () => {
    await open('uri=HTTP://h/%257ea&panel=normalize');
    expect(await texts('.pg-panels tbody th')).toEqual(['scheme', 'path']);
  });
});

describe('the tool', () => {
  test('Tag names the place of each value, shows its data in colour, and says what is refused', async () => {
    await open();
    await show('Tag');
    expect(await texts('.pg-result .pg-hole')).toEqual(
      words('a%2Fb cats%20%26%20dogs 2 gr%C3%B6%C3%9Fe%205'),
    );
    const place = async (name: string): Promise<string> =>
      page.getByRole('row', { name }).locator('td').first().innerText();
    expect(await place('id')).toBe('a segment of the path');
    expect(await place('q')).toBe('the value of a parameter');
    expect(await place('place')).toBe('the fragment');
    await fill('id', '..');
    expect(await row('id')).toContain('a value cannot be ".." in a path');
    expect(await page.locator('td .pg-good').count()).toBe(3);
    await fill('id', '["a", "b/c"]');
    expect(await page.locator('.pg-result .pg-hole').first().innerText()).toBe('a/b%2Fc');
    await fill('Template', 'a${id}:b');
    expect(await text('.pg-error')).toContain('value-position');
    await follow(
      'uri=a&panel=tag&tag=https://$%7Bhost%7D:$%7Bport%7D/?$%7Bname%7D=1&hole.host=h&hole.port=80&hole.name=x',
    );
    expect(await place('host')).toBe('the host');
    expect(await place('port')).toBe('the port');
    expect(await place('name')).toBe('the name of a parameter');
  });

  test('Template expands and matches', async () => {
    await open();
    await show('Template');
    await fill('URI template (RFC 6570)', 'https://h{/id}{?q*}');
    await fill('id', 'größe 5');
    await fill('q', '{"a": "b&c"}');
    expect(await result()).toBe('https://h/gr%C3%B6%C3%9Fe%205?a=b%26c');
    expect(await page.getByText("It doesn't match.").count()).toBe(1);
    await press('Use as the string');
    expect(await row('id')).toContain("'größe 5'");
    expect(await row('q')).toContain("{ a: 'b&c' }");
  });

  test('Routes finds the first route that matches', async () => {
    await open();
    await show('Routes');
    await fill('The string', '/files/a/b%2Fc');
    expect(await text('.pg-tool > p')).toBe('The route is file.');
    expect(await row('file')).toContain("{ path: ['a', 'b/c'] }");
    await fill('Table of routes', 'all: {/any*}\nfile: /files{/path*}\nthen: /x\nbad: /{');
    expect(await texts('td a')).toEqual(['type', 'varname']);
  });

  test('Links judges each link of a paragraph', async () => {
    await open('uri=a&panel=many');
    await fill(
      'A paragraph with links, or one link per line',
      'See [a](/\\evil.com), <a href="javascript:x"> and [it](https://example.com/a_(b)).',
    );
    const links = page.locator('.pg-many > li');
    expect(await links.locator('> code').allInnerTexts()).toEqual([
      '/\\evil.com',
      'javascript:x',
      'https://example.com/a_(b)',
    ]);
    expect(await links.first().innerText()).toContain('https://evil.com/');
    expect(await links.nth(1).innerText()).toMatch(/link in a page\s*no: the scheme/);
    await links.nth(2).getByRole('button', { name: 'Open https://example.com/a_(b)' }).click();
    expect(await reference()).toBe('https://example.com/a_(b)');
  });

  test('Encode encodes a value for each place, and decodes it', async () => {
    await open('data=a/b%2520c&panel=encode');
    const given = async (name: string): Promise<string> =>
      page.getByRole('row', { name }).locator('td').nth(1).innerText();
    expect([await given('encodeSegment'), await given('decode')]).toEqual(['a%2Fb%2520c', 'a/b c']);
    expect(await given('encodeHost')).toContain('host');
    await page.setViewportSize({ width: 320, height: 800 });
    const box = await page.getByText('a segment of a path').boundingBox();
    expect(box?.height).toBeLessThan(30);
  });
});

describe('secrets', () => {
  const SECRET = 'uri=http://me:s3cret@h/?token=s3cret%26next=http://me:s3cret@i/&other=http://me:s3cret@h/';

  test('are shown by no panel and no tool, but by the fields', async () => {
    await open(SECRET);
    expect(await reference()).toContain('s3cret');
    for (const panel of PANELS) {
      await follow(`${SECRET}&panel=${panel}`);
      const seen = await page.evaluate(() => {
        const root = document.querySelector<HTMLElement>('#playground')?.cloneNode(true) as HTMLElement;
        for (const one of root.querySelectorAll('.pg-colours, textarea')) one.remove();
        return root.innerHTML.replaceAll(/ value="[^"]*"/g, '');
      });
      expect(seen, panel).not.toContain('s3cret');
    }
  });

  test('are shown when a person asks for it, and stay in the link as stars', async () => {
    await open(SECRET);
    expect(await text('.pg-figure')).toContain('***');
    await press('Show secrets');
    expect(await text('.pg-figure')).toContain('me:s3cret');
    expect(await code()).toContain('s3cret');
    await page.waitForFunction(() => !location.hash.includes('s3cret'));
  });
});

describe('what is built in', () => {
  test('opens with both results beside each other, and what URL rewrites', async () => {
    await open();
    const results = page.locator('.pg-versus dd');
    // "/" opens the search, and Tab begins at the top
    expect(await page.locator(':focus').count()).toBe(0);
    expect(await results.allInnerTexts()).toEqual([
      'https://cdn.example/report%281%29.pdf?page=3&expires=1767225600&sig=a%2Fb%2Bc%3D%3D',
      'https://cdn.example/report%281%29.pdf?page=3&expires=1767225600&sig=a%2fb%2Bc==',
    ]);
    expect(await texts('.pg-rewritten')).toEqual(['&sig=a%2Fb%2Bc%3D%3D']);
    expect(await texts('.pg-versus dt')).toEqual(['URL rewrites 1 other part', 'urial keeps the rest']);
    await follow('uri=HTTP://h:8080/a/../b?x=1');
    expect(await texts('.pg-rewritten')).toEqual(['http:', '/b']);
    expect(await texts('.pg-versus dt')).toEqual(['URL rewrites 2 parts', 'urial keeps it as it is']);
  });

  test('is not masked', async () => {
    await open();
    const titles = await page.getByLabel('Examples').locator('option').allInnerTexts();
    for (const title of titles.slice(1)) {
      await page.getByLabel('Examples').selectOption(title);
      await page.waitForFunction((name) => document.querySelector('select')?.value === name, title);
      // the panel of this one shows what is masked
      if (title !== 'Secrets in a log')
        expect(await page.locator('#playground').innerText(), title).not.toContain(':***');
      expect(await page.locator('#playground').innerText(), title).not.toContain('=***');
    }
    await show('String');
    await fill('The string', 'http://h/?token=mine');
    expect(await text('.pg-figure')).toContain('token=***');
  });

  const ATTACKS = `
//evil.example | redirect | no: the target is not on your site | checkRedirect('//evil.example', 'https://app.example/') | 'origin'
http://2130706433/ | server fetch | no: a browser would | checkFetch('http://2130706433/') | 'browser-differs'
java\\tscript:alert(1) | link in a page | no:  | checkHref('java\\u0009script:alert(1)')
`.trim();

  test.each(ATTACKS.split('\n'))('has an attack, with its check first, and its code: %s', async (line) => {
    const [attack = '', label = '', words = '', call = '', answer = ''] = line.split(' | ');
    await open();
    await press(attack);
    expect(await text('.pg-verdicts > li >> nth=0')).toContain(label);
    expect(await verdict(label)).toContain(words);
    expect(await code()).toContain(`${call}.error?.code;\n// => ${answer}`);
    await page.waitForFunction(() => location.hash.includes('check=check'));
  });
});

describe('limits', () => {
  const tooLong = `http://h/${'a'.repeat(300_000)}`;

  test('a text that is too long is not taken, and the page says so', async () => {
    await open('uri=/a');
    await fill('The string', tooLong);
    expect(await text('[role=alert]')).toContain(
      'takes at most 100,000 characters here, and this text has 300,009',
    );
    expect(await reference()).toBe('/a');
    await fill('The string', '/b');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe.each([360, 768, 1280])('at %i px', (width) => {
  test.each(['light', 'dark'] as const)('nothing moves while the page is drawn: %s', async (colorScheme) => {
    for (const fragment of ['', 'uri=%2F%5Cevil.com&panel=readers', 'uri=example.com&panel=tag']) {
      await open(fragment, { viewport: { width, height: 900 }, colorScheme });
      const shift = await page.evaluate(
        async () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => {
              resolve(sum);
            }, 300);
          }),
      );
      expect(shift, fragment).toBeLessThan(0.05);
      await page.close();
    }
  });
});

describe('the link', () => {
  test('carries the state', async () => {
    await open();
    await show('Template');
    await fill('The string', '//h/ä?q#f');
    await fill('URI template (RFC 6570)', '{x}{?y}');
    await fill('y', 'a&b=c');
    await page.waitForFunction(() => location.hash.includes('b%3Dc'));
    await page.reload();
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Template');
    expect(await reference()).toBe('//h/ä?q#f');
    expect(await field('y').inputValue()).toBe('a&b=c');
    expect(await field('x').inputValue()).toBe('');
  });

  test('is copied, without a password', async () => {
    await open('uri=a', { permissions: ['clipboard-read', 'clipboard-write'] });
    await fill('The string', 'http://me:s3cret@h/');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
      `${PAGE}#uri=http://me:***@h/`,
    );
  });

  const hash = async (is: string): Promise<unknown> =>
    page.waitForFunction((wanted) => location.hash === wanted, is);

  test('is another entry of the history for another panel, and the same for what is typed', async () => {
    await open();
    const entries = async (): Promise<number> => page.evaluate(() => history.length);
    const before = await entries();
    await fill('The string', 'x');
    await hash('#uri=x');
    await fill('The string', 'xy');
    await show('Resolve');
    await hash('#uri=xy&panel=resolve');
    await fill('Base', 'http://h/');
    await hash('#uri=xy&base=http://h/&panel=resolve');
    expect(await entries()).toBe(before + 1);
    await page.goBack();
    await page.getByRole('tab', { name: 'Code', selected: true }).waitFor();
    expect(await reference()).toBe('xy');
    await page.goForward();
    await page.getByRole('tab', { name: 'Resolve', selected: true }).waitFor();
    expect(await field('Base').inputValue()).toBe('http://h/');
  });

  test('has no password, and the page has it still after it is loaded again', async () => {
    await open('uri=http://me:s3cret@h/');
    await hash('#uri=http://me:***@h/');
    expect(await reference()).toBe('http://me:s3cret@h/');
    await fill('The string', 'http://me:0ther@h/');
    await page.waitForFunction(() => String(history.state).includes('0ther'));
    await hash('#uri=http://me:***@h/');
    await show('Compare');
    await hash('#uri=http://me:***@h/&panel=compare');
    await page.reload();
    expect(await reference()).toBe('http://me:0ther@h/');
    await follow('uri=http://you@h/');
    expect(await reference()).toBe('http://you@h/');
  });

  const HOSTILE = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
    '{{constructor.constructor("alert(1)")()}}',
    '\u202e\0\ufffd',
  ];
  const FIELDS = words(`
    uri other secrets routes many base page own registered data with.host with.appendSegments param.a add.b
  `);
  const STRANGE =
    ':is(script, img, iframe, object, embed, form:not(.pg-new), a:not([href^="https://www.rfc-editor.org/"], [href^="errors/"], [href^="reference/"], [href^="#uri="]), [onerror], [onclick])';
  test.each(HOSTILE)('with %j runs no script, and makes no link', async (attack) => {
    const one = encodeURIComponent(attack);
    const fragment = `${FIELDS.map((name) => `${name}=${one}`).join('&')}&template={x}${one}&let.x=${one}&tag=/$%7Bx%7D${one}&hole.x=${one}`;
    await open(fragment);
    for (const panel of [...PANELS, one]) {
      await follow(`${fragment}&panel=${panel}`);
      expect(await page.locator(`#playground ${STRANGE}`).count()).toBe(0);
      await follow(
        `uri=//h/&template={x}&let.x=${one}&tag=/$%7Bx%7D&hole.x=${one}&param.${one}=${one}&with.appendSegments=${one}&panel=${panel}`,
      );
      expect(await page.locator(`#playground ${STRANGE}`).count()).toBe(0);
    }
    await follow(`${one}=${one}`);
    expect(faults).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  test('the field, the tabs, a part and a button are reached and used', async () => {
    await open('uri=foo://h/a');
    const keys = async (...all: readonly string[]): Promise<void> => {
      for (const key of all) await page.keyboard.press(key);
    };
    const focused = async (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        const labels = (element as HTMLInputElement).labels;
        return element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
    await keys('Tab');
    expect(await focused()).toBe('String');
    await keys('ArrowRight', 'End', 'ArrowRight');
    expect(await focused()).toBe('String');
    await keys('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    expect(await focused()).toBe('The string');
    await keys('Tab', 'Tab', 'Tab');
    expect(await focused()).toBe('needs your site');
    await page.keyboard.type('https://h/');
    expect(await focused()).toBe('your site');
    await field('scheme').focus();
    await keys('ControlOrMeta+A');
    await page.keyboard.type('bar');
    expect(await reference()).toBe('bar://h/a');
    await keys('Tab');
    expect(await focused()).toBe('Remove the scheme');
    await keys('Enter');
    expect(await reference()).toBe('//h/a');
    expect(await focused()).toBe('Add an empty scheme');
    await page.getByRole('button', { name: 'Undo all changes' }).press('Enter');
    await page.locator('.pg-parts:focus').waitFor();
    await keys('Tab');
    const shown = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    );
    expect(shown).toBe('solid');
  });

  test('every control is reached by Tab', async () => {
    await open('uri=../g&panel=resolve');
    const reached = new Set<string>();
    const count = await page
      .locator('#playground :is(a, button, input, select, textarea, summary):visible:not([tabindex="-1"])')
      .count();
    for (let n = 0; n < count; n += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => {
          const all = [...document.querySelectorAll('*')];
          return String(all.indexOf(document.activeElement ?? document.body));
        }),
      );
    }
    expect(reached.size).toBe(count);
  });
});

test('a reader of the screen hears a result once, after a pause', async () => {
  await open('uri=g');
  const heard: string[] = [];
  await page.exposeFunction('heard', (sentence: string) => heard.push(sentence));
  await page.evaluate(() => {
    const status = document.querySelector('[role=status]');
    new MutationObserver(() => {
      (globalThis as unknown as { heard: (sentence: string) => void }).heard(status?.textContent ?? '');
    }).observe(status as Node, { childList: true, characterData: true, subtree: true });
  });
  await show('Resolve');
  await field('Base').fill('');
  await field('Base').pressSequentially('http://h/');
  await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent !== '');
  expect(heard).toEqual(['A relative-path reference. Target: http://h/g']);
  expect(await page.locator('[aria-live]:not([role=status]), output').count()).toBe(0);
});

const LOOKS = [
  { width: 360, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 768, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const;
const LONG = encodeURIComponent(
  `http://${'a'.repeat(80)}.example/${'b/../c'.repeat(40)}?${'d=e&'.repeat(40)}#${'f'.repeat(90)}`,
);
const USUAL = [
  ...PANELS.map(
    (panel) =>
      `uri=http://me:pw@h:8080/a/../b?x=1%26y=%2520&panel=${panel}&own=http://h/&registered=x&with.host=i&page=http://h/`,
  ),
  `uri=${encodeURIComponent('/a b|ü')}`,
  'uri=http://m%C3%BCnchen.de/',
  'uri=example.com',
  'uri=http://example.com:80/a;?x=https://h/&panel=readers&own=x',
  'uri=https://xn--80ak6aa92e.com/&panel=compare&other=|',
  'uri=a&panel=tag&tag=https://$%7Ba%7D/$%7Bb%7D&hole.a=x/y&hole.b=..',
];
const WIDE = [
  ...PANELS.map(
    (panel) =>
      `uri=${LONG}&panel=${panel}&template=${LONG}&tag=${LONG}$%7Bx%7D&hole.x=${LONG}&other=${LONG}&many=${LONG}&routes=a:%20${LONG}&data=${LONG}&with.host=i`,
  ),
  `uri=${LONG}%20`,
];

describe.each(LOOKS)('at $width px, $scheme', (look) => {
  const violations = async (): Promise<string[]> =>
    page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const found = await axe.run({ resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });

  test('axe finds nothing, and nothing scrolls sideways', async () => {
    const { width, scheme } = look;
    await open('', { viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate(AXE);
    const asked = drawn(USUAL, LOOKS.indexOf(look));
    for (const fragment of [...USUAL, ...WIDE]) {
      await follow(fragment);
      if (asked.includes(fragment)) expect(await violations(), fragment).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, fragment).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  });
});

test('the theme that was chosen on the page wins', async () => {
  await open('', { colorScheme: 'light' });
  const colour = async (): Promise<string> =>
    page.locator('.pg-figure').evaluate((figure) => getComputedStyle(figure).backgroundColor);
  const light = await colour();
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  expect(await colour()).not.toBe(light);
});

test('it has no motion for people who want none', async () => {
  await open('', { reducedMotion: 'reduce' });
  const moving = await page
    .locator('#playground *')
    .evaluateAll(
      (all) => all.filter((one) => Number.parseFloat(getComputedStyle(one).transitionDuration) > 0).length,
    );
  expect(moving).toBe(0);
});

test('the whole script is small', async () => {
  await open();
  const script = readFileSync(join(folder, 'playground.js'));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(MOST_BYTES);
});
