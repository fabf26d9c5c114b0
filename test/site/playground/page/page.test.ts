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
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildPlayground } from '../../../../docs/site/playground/build.mjs';
import { PANELS, readState } from '../../../../docs/site/playground/logic/state.ts';
import { chromiumPath } from '../../../support/tools/chromium.mjs';

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

/** Beside the library: the script without it, and the style, compressed. */
const MOST_BYTES = 60_000;

let folder = '';
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playground-'));
  await buildPlayground(folder);
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
  });
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

/** Follows a link to another state on the open page. */
async function follow(fragment: string): Promise<void> {
  const wanted = readState(`${PAGE}#${fragment}`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  if (wanted === undefined) return;
  const panel = `[role=tab]:nth-child(${PANELS.indexOf(wanted.panel) + 1})[aria-selected=true]`;
  await page.locator(panel).waitFor();
  await page.waitForFunction((uri) => document.querySelector('input')?.value === uri, wanted.uri);
}

const field = (name: string): ReturnType<Page['getByLabel']> => page.getByLabel(name, { exact: true });
const fill = async (name: string, text: string): Promise<void> => field(name).fill(text);
const reference = async (): Promise<string> => field('URI reference').inputValue();
const show = async (tab: string): Promise<void> => page.getByRole('tab', { name: tab }).click();
const text = async (selector: string): Promise<string> =>
  page.locator(selector).filter({ visible: true }).first().innerText();
const result = async (): Promise<string> => text('.pg-result code');
const code = async (): Promise<string> => text('[role=tabpanel] pre');

/** The names below the text, with the columns of their brackets. */
async function brackets(): Promise<string[]> {
  return page.locator('.pg-name').evaluateAll((names) =>
    names.map((name) => {
      const { style } = name as HTMLElement;
      return `${name.textContent} ${style.getPropertyValue('--from')}+${style.getPropertyValue('--width')}`;
    }),
  );
}

describe('the figure of RFC 3986, section 3', () => {
  test('has the parts of the first example', async () => {
    await open();
    expect(await reference()).toBe('foo://example.com:8042/over/there?name=ferret#nose');
    expect(await text('.pg-text')).toBe('foo://example.com:8042/over/there?name=ferret#nose');
    expect(await brackets()).toEqual([
      'scheme 0+3',
      'authority 6+16',
      'path 22+11',
      'query 34+11',
      'fragment 46+4',
      'host 6+11',
      'port 18+4',
    ]);
    const colours = await page
      .locator('.pg-text span[class]')
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color));
    expect(new Set(colours).size).toBe(6);
  });

  test('breaks into lines where there is no room', async () => {
    await open('', { viewport: { width: 420, height: 800 } });
    const lines = await page.locator('.pg-text').allInnerTexts();
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('foo://example.com:8042/over/there?name=ferret#nose');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForFunction(() => document.querySelectorAll('.pg-text').length === 1);
  });

  test('hides each secret by stars, but in what redact returns', async () => {
    await open('uri=http://me:s3cret@h/?token=s3cret');
    for (const panel of PANELS.filter((one) => one !== 'redact')) {
      await page.locator('[role=tab]').nth(PANELS.indexOf(panel)).click();
      const shown = await page.locator('#playground').innerText();
      expect(shown, panel).toContain('me:***@');
      expect(shown, panel).not.toContain('REDACTED');
    }
  });

  test('masks the password, which only the field shows', async () => {
    await open('uri=http://me:s3cret@h/');
    expect(await reference()).toBe('http://me:s3cret@h/');
    for (const panel of PANELS) {
      await page.locator('[role=tab]').nth(PANELS.indexOf(panel)).click();
      expect(await page.locator('#playground').innerText(), panel).not.toContain('s3cret');
    }
  });
});

const verdict = async (label: string): Promise<string> =>
  page
    .locator('.pg-verdicts > li:has(> a)')
    .filter({ has: page.getByRole('link', { name: label }) })
    .locator('span')
    .innerText();

describe('the line of verdicts', () => {
  /** For each reference what is said beside each label; a dash asks for nothing. */
  const READINGS = `
https://example.com/ | as it is | https://example.com/ | allowed | refused: origin | allowed | yes | reads the same
HTTP://h:80/%7ea | http://h/~a | HTTP://h:80/%7ea | allowed | refused: origin | refused: name | no: | reads the same
/next | as it is | refused: suffix-reference | allowed | allowed | refused: scheme | yes | https://app.example/next
javascript:alert(1) | as it is | javascript:alert(1) | refused: scheme | refused: scheme | refused: scheme | no: | reads the same
/\\evil.com | – | refused: suffix-reference | refused: path | refused: path | refused: path | refused: path | https://evil.com/
http://h/a b | – | http://h/a%20b | refused: path | refused: path | refused: path | refused: path | http://h/a%20b
http://münchen.de/ | – | http://xn--mnchen-3ya.de/ | refused: host | refused: host | refused: host | refused: host | http://xn--mnchen-3ya.de/
`.trim();
  const LABELS = [
    'normal form',
    'as typed by a person',
    'href',
    'redirect',
    'fetch',
    'portable',
    'this browser',
  ];

  test.each(READINGS.split('\n'))('has the answers for %s', async (row) => {
    const [input = '', ...answers] = row.split(' | ');
    await open(`uri=${encodeURIComponent(input)}`);
    for (const [n, answer] of answers.entries()) {
      if (answer !== '–') expect(await verdict(LABELS[n]!), LABELS[n]).toContain(answer);
    }
  });

  test('stays in each panel, and leads to the panel of each answer, without a secret', async () => {
    await open('uri=http://me:s3cret@h/?token=s3cret');
    for (const panel of PANELS) {
      await page.locator('[role=tab]').nth(PANELS.indexOf(panel)).click();
      expect(await page.locator('.pg-verdicts > li > a').count(), panel).toBe(7);
    }
    const links = await page
      .locator('.pg-verdicts a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links.join(' ')).not.toContain('s3cret');
    await page.getByRole('link', { name: 'normal form' }).click();
    expect(
      await page
        .getByRole('tab', { name: 'Normalize', selected: true })
        .evaluate((tab) => tab === document.activeElement),
    ).toBe(true);
    expect(await reference()).toBe('http://me:s3cret@h/?token=s3cret');
    await page.getByRole('link', { name: 'fetch' }).press('Enter');
    await page.getByRole('tab', { name: 'Link checks', selected: true }).waitFor();
  });
});

describe('what is valid and surely not meant', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['www.example.com/a', 'https://www.example.com/a'],
    ['localhost:3000', 'http://localhost:3000'],
    ['C:\\Users\\me', 'file:///C:/Users/me'],
    ['C:/Users/me', 'file:///C:/Users/me'],
    ['me@example.com', 'mailto:me@example.com'],
    ['https//example.com/', 'https://example.com/'],
    ['https:/example.com/', 'https://example.com/'],
    ['"https://example.com/"', 'https://example.com/'],
    ['[a](<https://example.com/>)', 'https://example.com/'],
    ['curl https://example.com/ -o a', 'https://example.com/'],
  ])('%s has a hint: %s', async (input, meant) => {
    await open(`uri=${encodeURIComponent(input)}`);
    await page.getByRole('button', { name: 'Use this instead' }).click();
    expect(await reference()).toBe(meant);
    expect(await page.getByRole('button', { name: 'Use this instead' }).count()).toBe(0);
  });
});

describe('a text that is no reference', () => {
  test('has a caret below the wrong character', async () => {
    await open();
    await fill('URI reference', '/a b');
    expect(await text('.pg-caret mark')).toBe(' ');
    expect(await text('.pg-caret')).toBe('/a b');
    expect(await text('.pg-error')).toContain('path " " is not allowed at index 2');
    expect(await page.locator('.pg-error a').getAttribute('href')).toBe('errors/path.html');
    expect(await field('URI reference').getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['/a b', 'Encode', '/a%20b'],
    ['/a b|c', 'Read as a link', '/a%20b%7Cc'],
    ['https://bücher.example/', 'Read as an IRI', 'https://xn--bcher-kva.example/'],
    ['www.example.com/ü', 'Read as user input', 'https://www.example.com/%C3%BC'],
  ])('%s is mended by the button "%s"', async (input, remedy, mended) => {
    await open(`uri=${encodeURIComponent(input)}`);
    await page.getByRole('button', { name: remedy, exact: true }).click();
    expect(await reference()).toBe(mended);
    expect(await page.locator('.pg-error').count()).toBe(0);
    expect(await field('URI reference').evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

describe('the panel', () => {
  test('Read lists the members', async () => {
    await open();
    expect(await page.getByRole('row', { name: '.effectivePort' }).innerText()).toContain('8042');
  });

  test('Change edits a part, and prints the code', async () => {
    await open();
    await show('Change');
    await fill('host', 'example.org');
    await page.getByRole('button', { name: 'Remove the query' }).click();
    await fill('appendSegments', 'a/b');
    expect(await result()).toBe('foo://example.org:8042/over/there/a%2Fb#nose');
    expect(await code()).toBe(
      [
        "import { Uri } from 'urial';",
        '',
        "Uri.parse('foo://example.com:8042/over/there?name=ferret#nose')",
        "  .withHost('example.org')",
        '  .withQuery(undefined)',
        "  .appendSegments('a/b')",
        '  .href;',
        "// => 'foo://example.org:8042/over/there/a%2Fb#nose'",
      ].join('\n'),
    );
    await page.getByRole('button', { name: 'Use as the reference' }).click();
    expect(await reference()).toBe('foo://example.org:8042/over/there/a%2Fb#nose');
    expect(await field('query').getAttribute('placeholder')).toBe('absent');
  });

  test('Resolve shows the steps', async () => {
    await open('uri=../g&panel=resolve');
    expect(await text('.pg-taken')).toContain('merged');
    expect(await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Which case it is section 5.2.2',
      'Merge section 5.2.3',
      'Remove dot-segments section 5.2.4',
      'Put together section 5.3',
    ]);
    expect(await page.getByRole('row', { name: 'C:' }).innerText()).toMatch(/\/b\s+\/g$/);
  });

  test('Template expands and matches', async () => {
    await open();
    await show('Template');
    await fill('URI template (RFC 6570)', 'https://h{/id}{?q*}');
    await fill('id', 'größe 5');
    await fill('q', '{"a": "b&c"}');
    expect(await result()).toBe('https://h/gr%C3%B6%C3%9Fe%205?a=b%26c');
    expect(await page.getByText('The reference does not match.').count()).toBe(1);
    await page.getByRole('button', { name: 'Use as the reference' }).click();
    expect(await page.getByRole('row', { name: 'id' }).innerText()).toContain("'größe 5'");
    expect(await page.getByRole('row', { name: 'q' }).innerText()).toContain("{ a: 'b&c' }");
  });

  test('Link checks gives a verdict with its reason', async () => {
    await open();
    await show('Link checks');
    await fill('URI reference', 'https://app.example/callback');
    expect(await page.locator('.pg-checks .pg-good').count()).toBe(5);
    await fill('URI reference', 'javascript:alert(1)');
    expect(await page.locator('.pg-checks .pg-bad').count()).toBe(5);
    expect(await text('.pg-checks')).toContain('scheme');
  });
});

describe('the panel', () => {
  test('Tag names the place of each hole, shows its data in colour, and says what is refused', async () => {
    await open();
    await show('Tag');
    expect(await page.locator('.pg-result .pg-hole').allInnerTexts()).toEqual([
      'a%2Fb',
      'cats%20%26%20dogs',
      '2',
      'gr%C3%B6%C3%9Fe%205',
    ]);
    expect(await page.getByRole('row', { name: 'id' }).innerText()).toContain('a segment of the path');
    await fill('id', '..');
    expect(await page.getByRole('row', { name: 'id' }).innerText()).toContain('data cannot be a dot-segment');
    expect(await page.locator('td .pg-good').count()).toBe(3);
    await fill('id', '["a", "b/c"]');
    expect(await page.locator('.pg-result .pg-hole').first().innerText()).toBe('a/b%2Fc');
    await fill('Text with holes', 'a${id}:b');
    expect(await text('.pg-error')).toContain('hole-place');
  });

  test('Routes finds the first route that matches, also of the reference at the start', async () => {
    await open();
    await show('Routes');
    expect(await text('[role=tabpanel] > p')).toBe('The reference above is of the route animal.');
    expect(await page.getByRole('row', { name: 'animal' }).innerText()).toContain("place: 'there'");
    await follow('uri=/files/a/b%252Fc&panel=routes');
    expect(await text('[role=tabpanel] > p')).toBe('The reference above is of the route file.');
    expect(await page.getByRole('row', { name: 'file' }).innerText()).toContain("{ path: ['a', 'b/c'] }");
    await fill('Table of routes', 'all: {/any*}\nfile: /files{/path*}\nthen: /x\nbad: /{');
    expect(await page.locator('td a').allInnerTexts()).toEqual(['type', 'varname']);
  });

  test('Many links judges each link of a text', async () => {
    await open('uri=a&panel=many');
    await fill(
      'A text with links, or a link a line',
      'See [a](/\\evil.com), <a href="javascript:x"> and (https://example.com/a).',
    );
    const links = page.locator('.pg-link');
    expect(await links.locator('> code').allInnerTexts()).toEqual([
      '/\\evil.com',
      'javascript:x',
      'https://example.com/a',
    ]);
    expect(await links.first().innerText()).toContain('https://evil.com/');
    expect(await links.nth(1).innerText()).toMatch(/href\s*refused: scheme/);
    await links.nth(2).getByRole('button', { name: 'Open' }).click();
    expect(await reference()).toBe('https://example.com/a');
  });
});

describe('limits', () => {
  const tooLong = `http://h/${'a'.repeat(300_000)}`;

  test('a text that is too long is not taken, and the page says so', async () => {
    await open('uri=/a');
    await fill('URI reference', tooLong);
    expect(await text('[role=alert]')).toContain(
      'takes at most 100,000 characters here, and this text has 300,009',
    );
    expect(await reference()).toBe('/a');
    await fill('URI reference', '/b');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe.each([360, 768, 1280])('at %i px', (width) => {
  test.each(['light', 'dark'] as const)('nothing moves while the page is drawn: %s', async (colorScheme) => {
    for (const fragment of ['', 'uri=%2F%5Cevil.com&panel=browser', 'uri=example.com&panel=tag']) {
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
    await fill('URI reference', '//h/ä?q#f');
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
    await fill('URI reference', 'http://me:s3cret@h/');
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
    await fill('URI reference', 'x');
    await hash('#uri=x');
    await fill('URI reference', 'xy');
    await show('Resolve');
    await hash('#uri=xy&panel=resolve');
    await fill('Base', 'http://h/');
    await hash('#uri=xy&base=http://h/&panel=resolve');
    expect(await entries()).toBe(before + 1);
    await page.goBack();
    await page.getByRole('tab', { name: 'Read', selected: true }).waitFor();
    expect(await reference()).toBe('xy');
    await page.goForward();
    await page.getByRole('tab', { name: 'Resolve', selected: true }).waitFor();
    expect(await field('Base').inputValue()).toBe('http://h/');
  });

  test('has no password, and the page has it still after it is loaded again', async () => {
    await open('uri=http://me:s3cret@h/');
    await hash('#uri=http://me:***@h/');
    expect(await reference()).toBe('http://me:s3cret@h/');
    await fill('URI reference', 'http://me:0ther@h/');
    await page.waitForFunction(() => String(history.state).includes('0ther'));
    await hash('#uri=http://me:***@h/');
    await show('Change');
    await hash('#uri=http://me:***@h/&panel=change');
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
  const FIELDS = [
    'uri',
    'other',
    'secrets',
    'routes',
    'many',
    'base',
    'page',
    'own',
    'registered',
    'name',
    'value',
    'with.host',
    'with.appendSegments',
  ];
  const STRANGE =
    ':is(script, img, iframe, object, embed, form, a:not([href^="https://www.rfc-editor.org/"], [href^="errors/"], [href^="#uri="]), [onerror], [onclick])';
  test.each(HOSTILE)('with %j runs no script, and makes no link', async (attack) => {
    const one = encodeURIComponent(attack);
    const fragment = `${FIELDS.map((name) => `${name}=${one}`).join('&')}&template={x}${one}&let.x=${one}&tag=/$%7Bx%7D${one}&hole.x=${one}`;
    await open(fragment);
    for (const panel of [...PANELS, one]) {
      await follow(`${fragment}&panel=${panel}`);
      expect(await page.locator(`#playground ${STRANGE}`).count()).toBe(0);
      await follow(
        `uri=//h/&template={x}&let.x=${one}&tag=/$%7Bx%7D&hole.x=${one}&name=${one}&value=${one}&with.appendSegments=${one}&panel=${panel}`,
      );
      expect(await page.locator(`#playground ${STRANGE}`).count()).toBe(0);
    }
    await follow(`${one}=${one}`);
    expect(faults).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  test('the tabs, a field and a button are reached and used', async () => {
    await open();
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = async (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        return (
          element?.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element?.textContent ??
          ''
        );
      });
    await press('Tab');
    expect(await focused()).toBe('URI reference');
    await press('Tab', 'Tab', 'Tab');
    expect(await focused()).toBe('normal form');
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    expect(await focused()).toBe('Read');
    await press('ArrowRight');
    expect(await focused()).toBe('Change');
    await press('End');
    expect(await focused()).toBe('Many links');
    await press('ArrowRight', 'ArrowRight', 'Tab');
    expect(await focused()).toBe('scheme');
    await press('ControlOrMeta+A');
    await page.keyboard.type('bar');
    expect(await result()).toContain('bar://');
    await press('Tab');
    expect(await focused()).toBe('Remove the scheme');
    await press('Enter');
    expect(await result()).toMatch(/^\/\//);
    expect(await focused()).toBe('Add an empty scheme');
    await page.getByRole('button', { name: 'Use as the reference' }).press('Enter');
    expect(await page.locator('[role=tabpanel]:focus').count()).toBe(1);
    await press('Tab', 'Tab');
    const shown = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    );
    expect(shown).toBe('solid');
  });

  test('every control is reached by Tab', async () => {
    await open('uri=../g&panel=resolve');
    const reached = new Set<string>();
    const count = await page
      .locator('#playground :is(a, button, input, select, pre):visible:not([tabindex="-1"])')
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
  await open();
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
  expect(heard).toEqual(['A URI. Target: foo://example.com:8042/over/there?name=ferret#nose']);
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
      `uri=http://me:pw@h:8080/a/../b?x=1%26y=%2520&panel=${panel}&name=x&with.host=i&page=http://h/`,
  ),
  `uri=${encodeURIComponent('/a b|ü')}`,
  'uri=http://m%C3%BCnchen.de/',
  'uri=example.com',
  'uri=a&panel=tag&tag=https://$%7Ba%7D/$%7Bb%7D&hole.a=x/y&hole.b=..',
];
const WIDE = [
  ...PANELS.map(
    (panel) =>
      `uri=${LONG}&panel=${panel}&template=${LONG}&tag=${LONG}$%7Bx%7D&hole.x=${LONG}&other=${LONG}&many=${LONG}&routes=a:%20${LONG}&name=d&with.host=i`,
  ),
  `uri=${LONG}%20`,
];

describe.each(LOOKS)('at $width px, $scheme', ({ width, scheme }) => {
  const violations = async (): Promise<string[]> =>
    page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const found = await axe.run();
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });

  test('axe finds nothing, and nothing scrolls sideways', async () => {
    await open('', { viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' });
    await page.evaluate(AXE);
    for (const fragment of [...USUAL, ...WIDE]) {
      await follow(fragment);
      if (USUAL.includes(fragment)) expect(await violations(), fragment).toEqual([]);
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

test('it is small beside the library', async () => {
  await open();
  const alone = join(folder, 'alone');
  await buildPlayground(alone, { external: true });
  const bytes = ['playground.js', 'playground.css'].map(
    (name) => gzipSync(readFileSync(join(alone, name)), { level: 9 }).length,
  );
  expect(bytes[0]! + bytes[1]!, 'bytes').toBeLessThan(MOST_BYTES);
});
