// The files of the built site, and the facts that its pages show.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { gzipSync } from 'node:zlib';
import { fromHtml } from 'hast-util-from-html';
import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { missingIn } from '../../docs/site/copied.mjs';
import { errorSections, errorsOf } from '../../docs/site/errors.mjs';
import { READS_AS } from '../../docs/site/facts.mjs';
import { GROUPS } from '../../docs/site/menu.mjs';
import { textOf } from '../../docs/site/tree.mjs';
import { IN_URL } from './in-url.mjs';

const plainText = (text) => textOf(fromHtml(text, { fragment: true }));
const ROOT = 'temp/site';
const files = readdirSync(ROOT, { recursive: true }).map((name) => name.replaceAll('\\', '/'));
/** What a server shows where there is no page. */
const MISSING = '404.html';
const pages = files.filter((name) => name.endsWith('.html') && name !== MISSING).sort();
const read = (name) => readFileSync(join(ROOT, name), 'utf8');
const html = new Map([...pages, MISSING].map((name) => [name, read(name)]));
const markdownOf = (page) => read(page.replace(/html$/, 'md'));
const api = pages.filter((name) => name.startsWith('api/'));

/** Lists what an expression finds in a text: its first group. */
const allOf = (text, pattern) => Array.from(text.matchAll(pattern), ([, found]) => found);
/** Expects that a text has each part, after the one before it. */
function expectOrder(text, parts) {
  const places = parts.map((part) => text.indexOf(part));
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
}

/** The members of the union type of the codes. */
function codes() {
  const text = readFileSync('src/core/text/error.ts', 'utf8');
  const source = ts.createSourceFile('error.ts', text, ts.ScriptTarget.Latest);
  const type = source.statements.find(({ name }) => name?.text === 'UriErrorCode').type;
  return type.types.map(({ literal }) => literal.text);
}

/** Lists the links of a page that lead nowhere inside the site. */
function brokenLinks(page, text, targetOf) {
  return targetOf(text).filter((href) => {
    const [path, anchor] = href.split('#');
    const file = path.endsWith('/') || path === '.' ? `${path}/index.html` : path;
    const target = path === '' ? page : join(dirname(page), file);
    if (!existsSync(join(ROOT, target))) return true;
    // the fragment of the playground is what it shows
    if (target === 'playground.html' && anchor?.includes('=')) return false;
    return anchor !== undefined && target.endsWith('.html') && !html.get(target).includes(` id="${anchor}"`);
  });
}

const isInside = (href) => !/^[a-z][a-z+.-]*:/i.test(href);

function hrefs(text) {
  const found = [];
  const add = ({ properties: { href, src } }) => void found.push(href ?? src ?? 'data:');
  visit(fromHtml(text), 'element', add);
  return found.filter(isInside);
}

test('the addresses of the pages are those of urls.txt, which are public', () => {
  expect(`${pages.join('\n')}\n`).toBe(readFileSync('test/site/urls.txt', 'utf8'));
  expect(pages.filter((name) => /-\d+\.html$/.test(name))).toEqual([]);
  expect(new Set(pages.map((name) => name.toLowerCase())).size).toBe(pages.length);
});

test('no page weighs more than 22 kB, packed', () => {
  const weightOf = (name) => gzipSync(html.get(name), { level: 9 }).length;
  expect(pages.filter((name) => weightOf(name) > 22_000)).toEqual([]);
});

test('no link and no anchor inside the site is broken', () => {
  const broken = [...html].map(([page, text]) => [page, brokenLinks(page, text, hrefs)]);
  expect(broken.filter(([, links]) => links.length > 0)).toEqual([]);
  expect(pages.flatMap((page) => hrefs(html.get(page))).length).toBeGreaterThan(5000);
});

test('only what was written as a link is one: an address that is shown leads nowhere', () => {
  const shown = /<a href="[^"]*"[^>]*>https?:[^<]*<\/a>/;
  expect(pages.filter((page) => shown.test(html.get(page)))).toEqual([]);
});

test('the page for an address without one has links that hold at every depth, and is no page of its own', () => {
  const text = html.get(MISSING);
  expect(hrefs(text).filter((href) => !/^[/#]/.test(href))).toEqual([]);
  expect(text).toContain('<html lang="en" data-base="/">');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text.match(/<h1>/g)).toHaveLength(1);
  expect(Array.from(text.matchAll(/<li><a href[^>]*><strong>/g)).length).toBeGreaterThan(10);
  for (const name of ['llms.txt', 'assets/search.js'])
    expect(read(name)).not.toContain('There is no such page');
});

test('each page is there as Markdown too, without HTML pages in its links', () => {
  const proseOf = (text) => text.replaceAll(/```[^]*?```|`[^`\n]*`/g, '');
  const links = (text) => allOf(proseOf(text), /\]\(([^)\s]+)\)/g).filter(isInside);
  for (const page of pages) {
    const text = markdownOf(page);
    expect(text, page).toMatch(/^# \S/);
    expect(proseOf(text), page).not.toContain('class="tsd-');
    expect(links(text).join('\n'), page).not.toContain('.html');
    expect(brokenLinks(page, text.replaceAll(/#[\w-]+\)/g, ')'), links), page).toEqual([]);
  }
});

test('each block of TypeScript has its imports as it is copied, and in the pages as Markdown', () => {
  const block =
    /<code class="ts">((?:(?!<\/code>).)*)<\/code><\/pre><button type="button" class="copy"([^>]*)>/gs;
  const copied = pages.flatMap((page) =>
    Array.from(html.get(page).matchAll(block), ([, code, attributes]) => {
      const [, before = ''] = / data-before="([^"]*)"/.exec(attributes) ?? [];
      return [page, plainText(before + code)];
    }),
  );
  const written = pages.flatMap((page) =>
    allOf(markdownOf(page), /^```ts\n([^]*?)^```$/gm).map((code) => [page, code]),
  );
  for (const all of [copied, written]) {
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter(([, code]) => missingIn(code).length > 0)).toEqual([]);
  }
});

test('each page has a title and a description of its own', () => {
  const part = (pattern) => pages.map((page) => pattern.exec(html.get(page))?.[1] ?? page);
  const titles = part(/<title>(.*?)<\/title>/);
  // an error and a name of the API can be called the same
  expect(new Set(titles).size).toBe(titles.length);
  expect(part(/<meta name="description" content="([^"]+)">/).filter((text) => text.length < 15)).toEqual([]);
  expect(pages.filter((page) => (html.get(page).match(/<h1/g) ?? []).length !== 1)).toEqual([]);
});

test('each member of a class has a line of its example in its table', () => {
  const text = read('api/urial/Uri.md');
  // the symbol is for frameworks
  const rows = allOf(text, /^(\| \[`(?!\[).*)$/gm);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !/<br>`.* \/\/ => .*` \|$/.test(row))).toEqual([]);
  expect(html.get('api/urial/Uri.html')).not.toMatch(/<a [^>]*><code>[^<]* \/\/ =&#x3E; /);
});

test('a page of the API shows the example before all that is remarked, and the page of an error how to fix it', () => {
  const remarks = [
    'Replaces the path',
    '```ts',
    'In an array,',
    '## Parameters',
    '**In [`URL`]',
    '## Throws',
  ];
  expectOrder(read('api/urial/Uri/withPath.md'), remarks);
  const causes = ['\n## How to fix it', '\n## What causes it', 'Message:', '<details>', '\n## Why'];
  expectOrder(read('errors/host.md'), causes);
});

test('no page of the API shows a raw tag, as after a code span of a single backslash', () => {
  const proseOf = (page) => markdownOf(page).replaceAll(/```[^]*?```/g, '');
  expect(api.filter((page) => /^\s*@\w/m.test(proseOf(page)))).toEqual([]);
});

test('the recipes of three pages have one list', () => {
  const titles = ['tasks', 'tasks-pages', 'tasks-servers'].flatMap((name) =>
    allOf(readFileSync(`docs/${name}.md`, 'utf8'), /^### (.+)$/gm),
  );
  expect(titles.length).toBeGreaterThan(60);
  for (const title of titles) expect(read('guides/tasks.md')).toContain(`- [${title}](`);
});

test('each name and each member has a first sentence in a table', () => {
  const tables = ['api', 'api/urial/Uri', 'api/urial/QueryParams', 'api/urial/template/UriTemplate'];
  const rows = tables.flatMap((page) => [
    ...html.get(`${page}.html`).matchAll(/<tr>\s*<td>(.*?)<\/td>\s*<td>(.*?)<\/td>/gs),
  ]);
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(([, name, line]) => !/<a href/.test(name) || line.length < 8)).toEqual([]);
});

test('a result stands below the code that gives it', () => {
  const text = html.get('coming-from/url.html');
  expect(text).not.toMatch(/<th[^>]*>(?:gives|then )/);
  expect(text).toContain('<div class="gives"><span>=></span> <code>');
  expect(text).toMatch(/<div class="gives"><code>url.href<\/code> <span>=><\/span> <code>/);
  expect(html.get('coming-from/joining.html')).toContain(
    'throws <a href="../errors/dot-segment.html" class="name"><code>',
  );
});

test('no signature has "this: void"', () => {
  const proseOf = (page) => html.get(page).replaceAll(/<pre><code.*?<\/pre>/gs, '');
  expect(pages.filter((page) => /\bthis\b.{0,60}\bvoid\b/.test(proseOf(page)))).toEqual([]);
});

test('each code of an error has a page, and only these', () => {
  const shown = errorSections().map(({ code }) => code);
  expect(shown.sort()).toEqual(codes().sort());
});

test.each(errorSections())(
  'the page of the error $code has causes, how to fix it, the reason and who throws it',
  ({ code, text }) => {
    const [, block] = /^```ts\n([^]*?)^```$/m.exec(text);
    const errors = errorsOf(block);
    expect(errors.map((error) => error.code)).toEqual(errors.map(() => code));
    expect(errors).toHaveLength(block.match(/\/\/ (throws|=>)/g).length);
    const page = read(`errors/${code}.md`);
    for (const { message } of errors) expect(page).toContain(message);
    expect(page).toMatch(/\n## How to fix it\n/);
    expect(page).toMatch(/\n## Why\n/);
    expect(page).toMatch(
      /https:\/\/(www\.rfc-editor\.org\/rfc\/rfc\d+#|url\.spec\.whatwg\.org)|no one|nobody/,
    );
    expect(page).toMatch(/\n## (Thrown|Returned) by\n\n- /);
  },
);

test('each code after @throws links to its page', () => {
  for (const page of api) {
    const [, throws = ''] = /<h\d id="throws[^>]*>(.*?)<h\d/s.exec(html.get(page)) ?? [];
    const bare = allOf(throws, /<code>([^<]+)<\/code>(?!<\/a>)/g).filter((text) => codes().includes(text));
    expect(bare, page).toEqual([]);
  }
});

test('what a member throws is a list of codes', () => {
  const texts = api.map(markdownOf);
  const items = texts.flatMap(
    (text) => /## Throws\n\n(?:`UriError`.*:\n\n)?((?:- .*\n)+)/.exec(text)?.[1].trimEnd().split('\n') ?? [],
  );
  expect(items.length).toBeGreaterThan(100);
  expect(items.filter((item) => item.startsWith('- [`')).length).toBeGreaterThan(0.8 * items.length);
  expect(read('api/urial/Uri/withHost.md')).toMatch(
    /^- \[`pct-encoded`\]\S*: A `%` isn't followed by two hex digits\.$/m,
  );
  expect(read('api/urial/Uri/relativeTo.md')).toMatch(
    /^- \[`base-not-absolute`\]\S* if only a base with a scheme could give the answer$/m,
  );
  // what is said of all codes stands before them
  expect(read('api/urial/link/checkHref.md')).toMatch(/^`UriError` for wrong options:\n\n- \[`type`\]/m);
});

test('what a doc comment remarks is on the page', () => {
  const texts = api.map(markdownOf);
  const sources = readdirSync('src', { recursive: true }).filter((name) => /(?<!cli.*)\.ts$/.test(name));
  const starts = sources.flatMap((name) =>
    allOf(readFileSync(join('src', name), 'utf8'), /@remarks(?:\s|\*|- )+([^`{\n]{12,}?)[`{\n]/g),
  );
  expect(starts.length).toBeGreaterThan(30);
  expect(starts.filter((start) => !texts.some((text) => text.includes(start.trim())))).toEqual([]);
});

test('code is a link without being written as one only where it is sure to name a member', () => {
  const link = /<a href="[^"]*\bapi\/[^"]*"[^>]*><code>([^<]*)<\/code>/g;
  const made = pages
    .filter((page) => !page.startsWith('api'))
    .flatMap((page) => {
      const written = markdownOf(page);
      const [, main = ''] = /<main[^>]*>(.*)<nav class="turns"/s.exec(html.get(page)) ?? [];
      const names = allOf(main, link).map(plainText);
      return names.filter((name) => !written.includes(`[\`${name}\``));
    });
  const isMember = (name) => /^(?:uri|page|base|[A-Z]\w+)\.|^\w+[a-z][A-Z]|^Uri\b/.test(name);
  expect(made.length).toBeGreaterThan(500);
  expect(made.filter((name) => !isMember(name))).toEqual([]);
});

test('the index of RFCs names each member that names a section', () => {
  const index = html.get('reference/rfc.html');
  const members = pages.filter((page) => /class="see">.*rfc3986#/s.test(html.get(page)));
  expect(members.length).toBeGreaterThan(60);
  expect(members.filter((page) => !index.includes(`href="../${page}"`))).toEqual([]);
});

test('each section of an RFC after "See" is a link', () => {
  const lines = pages.flatMap((page) => allOf(html.get(page), /<div class="see">(.*?)<\/div>/gs));
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.filter((line) => !/<a href/.test(line))).toEqual([]);
  const others = lines.map((line) => line.replaceAll(/URL Standard<\/a>, section \d/g, ''));
  expect(others.filter((line) => /section \d/.test(line))).toEqual([]);
});

describe('what `URL` has in place of a member', () => {
  const told = pages.filter((page) => html.get(page).includes('class="in-url"'));

  test('is a sentence on its page, and proved for each page that says it', () => {
    const proved = Object.keys(IN_URL).map((name) => `api/urial/${name.replace('.', '/')}.html`);
    expect(told).toEqual(proved.sort());
    for (const page of told) expect(read(page)).toMatch(/class="in-url">.*\.<\/p>/);
  });

  test.each(Object.entries(IN_URL))('is true of %s', (_name, facts) => {
    expect(facts).toEqual(facts.map(() => true));
  });
});

test('each signature that reads more simply is on a page', () => {
  const texts = pages.map(markdownOf).join('\n');
  for (const text of Object.values(READS_AS).flat()) expect(texts).toContain(text);
});

test('llms.txt lists each page, and leads to texts below 200 kB that hold each', () => {
  const listed = allOf(read('llms.txt'), /^- \[.*?\]\((.*?)\): \S/gm);
  const texts = listed.filter((path) => path.endsWith('.txt'));
  expect(texts.sort()).toEqual(files.filter((name) => /^llms-.*\.txt$/.test(name)).sort());
  expect(texts.filter((name) => Buffer.byteLength(read(name)) > 200_000)).toEqual([]);
  const markdown = pages.map((page) => page.replace(/\.html$/, '.md'));
  expect(listed.filter((path) => path.endsWith('.md')).sort()).toEqual(markdown.sort());
  const full = texts.map(read).join('\n');
  for (const page of markdown) expect(full).toContain(read(page).split('\n')[0]);
});

test('the skill for agents has eleven things not to do, and how to fix each error', () => {
  const skill = readFileSync('docs/SKILL.md', 'utf8');
  expect(skill.match(/^\d+\. (?:Don't|After a check, don't) /gm)).toHaveLength(11);
  const rows = allOf(skill, /^\| (`.*?) +\|/gm).join(' ');
  const named = new Set(allOf(rows, /`([\w-]+)`/g));
  expect(codes().filter((code) => !named.has(code))).toEqual([]);
});

/** A part of each page. */
const partOf = (text, pattern) => plainText(pattern.exec(text)?.[1] ?? '');

test('each page has a card with its title and its sentence', () => {
  const property = (text, name) => partOf(text, new RegExp(`<meta property="og:${name}" content="([^"]*)">`));
  for (const page of pages) {
    const text = html.get(page);
    const title = partOf(text, /<title>(.*?)<\/title>/).replace(/ · urial$/, '');
    expect(property(text, 'title'), page).toBe(page === 'index.html' ? 'urial' : title);
    expect(property(text, 'description'), page).toBe(
      partOf(text, /<meta name="description" content="([^"]*)">/),
    );
    expect(property(text, 'type'), page).toBe(page === 'index.html' ? 'website' : 'article');
    expect(property(text, 'url'), page).toBe('');
    expect(text, page).toContain('<meta name="twitter:card" content="summary">');
  }
  expect(property(html.get('api/urial/Uri/withHost.html'), 'description')).toMatch(/^Replaces the host/);
  const heading = partOf(html.get('index.html'), /<h1[^>]*>([^<]*)/);
  expect(property(html.get('index.html'), 'description')).toBe(heading);
});

test('each page of the API says in which line of the sources it begins', () => {
  const where = /Source: (?:<a href="[^"]*">)?<code>(src\/[^<]+)<\/code>, line (\d+)/;
  for (const page of api) {
    const [, file, line] = where.exec(html.get(page)) ?? [];
    const code = readFileSync(file, 'utf8').split('\n')[line - 1];
    const name = partOf(html.get(page), /<h1><code>(.*?)<\/code>/).replaceAll(/^.*[./]|[[\]]/g, '');
    const isModule = file.endsWith('index.ts') && line === '1';
    expect(isModule || code.includes(name), `${page}: ${code}`).toBe(true);
  }
});

/** The pages that are not in the menu. The foot of each page leads to the license and the policy. */
const UNLISTED = 'api.html index.html about/design.html about/license.html about/security-policy.html'.split(
  ' ',
);

test('the links to the next page lead through the menu, and those to the previous one back', () => {
  const turn = (page, rel) => {
    const [, href] = new RegExp(`<a rel="${rel}" href="([^"]*)"`).exec(html.get(page)) ?? [];
    return href && join(dirname(page), href);
  };
  const seen = ['guides/start.html'];
  for (let next; (next = turn(seen.at(-1), 'next')) !== undefined; seen.push(next)) {
    expect(turn(next, 'prev')).toBe(seen.at(-1));
    expect(seen).not.toContain(next);
  }
  expect(turn(seen[0], 'prev')).toBeUndefined();
  expect(seen.sort()).toEqual(pages.filter((name) => !UNLISTED.includes(name)));
});

test('the menu marks the page where the reader is, and tells the tag from the class', () => {
  const menuOf = (page) => /<nav id="menu".*?<\/nav>/s.exec(html.get(page))[0];
  for (const page of pages) {
    const marked = allOf(menuOf(page), /<a href="([^"]*)" aria-current="page">/g);
    // a phone shows the links of the header there, one of which leads to the API
    const wanted = UNLISTED.includes(page) && page !== 'api.html' ? [] : [page];
    expect([...new Set(marked.map((href) => join(dirname(page), href)))]).toEqual(wanted);
    const inHeader = /<nav aria-label="Main">.* aria-current="page"/.test(html.get(page));
    expect(inHeader, page).toBe(/^(?:guides\/start|playground|api|errors)\.html$/.test(page));
    expect(menuOf(page)).not.toContain('<code>uri</code>');
    expect(menuOf(page)).toContain('<code>uri`…`</code>');
  }
});

test('the menu shows 16 rows before anything is unfolded', () => {
  const [whole] = /<nav id="menu".*?<\/nav>/s.exec(html.get('index.html'));
  const rows = [];
  const count = (node, isShown) => {
    // only a phone shows the links of the header here
    if (node.properties?.className?.includes('first')) return;
    if (isShown && ['li', 'summary'].includes(node.tagName)) rows.push(textOf(node));
    for (const child of node.children ?? [])
      count(child, isShown && (node.tagName !== 'details' || child.tagName === 'summary'));
  };
  count(fromHtml(whole, { fragment: true }), true);
  expect(rows).toHaveLength(16);
});

test.each([...GROUPS])('the menu has a group that begins with "%s": %s', (first, name) => {
  const [, below] = html.get('index.html').split(`<details>\n<summary>${name}</summary>`);
  expect(/<li><a href="([^"]*)"/.exec(below)[1]).toMatch(new RegExp(`\\b${first}\\.html$`));
});

test('the index of RFCs gives the number and the title of each section', () => {
  const link = /\[([^\]]*)\]\(https:\/\/www\.rfc-editor\.org\/rfc\/rfc\d+#(?:section|appendix)-([^)]*)\)/g;
  const links = [...read('reference/rfc.md').matchAll(link)];
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter(([, text, place]) => !new RegExp(`^${place} \\w`).test(text))).toEqual([]);
});

test('the changelog begins with the version of the package, shows what breaks, and opens each other theme when one wants it', () => {
  const written = readFileSync('CHANGELOG.md', 'utf8');
  const shown = read('about/changelog.md');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(/^## (.*)$/m.exec(shown)?.[1]).toBe(version);
  const themes = shown
    .split(/^##+ (?=[A-Z])/m)
    .slice(1)
    .map((theme) => theme.split(/^## /m)[0]);
  expect(themes).toHaveLength(written.match(/^### /gm).length);
  const [breaking] = themes;
  expect(breaking).toMatch(/^Breaking\n\nFrom .*:\n\n\| Before [^]*\n\n- /);
  expect(breaking).not.toContain('<details>');
  for (const theme of themes.slice(1))
    expect(theme).toMatch(
      /^.*\n\n<details>\n<summary>(?:One change|\d+ changes)<\/summary>\n\n- [^]*<\/details>\n*$/,
    );
  expect(shown.match(/^- /gm)).toHaveLength(written.match(/^- /gm).length);
});

test('the benchmarks begin with one chart, and say where urial is behind after where it is ahead', () => {
  const text = read('about/benchmarks.md');
  const behind = '## Where urial is behind';
  expectOrder(text, ['is ahead in **', '![Six operations', '| References ', '<details>', behind]);
  const open = text.replaceAll(/<details>[^]*?<\/details>/g, '');
  expect(open.match(/!\[/g)).toHaveLength(1);
});

test('the members of an error are all in its table, and the policy of security is a page', () => {
  expect(read('api/urial/UriError.md')).toMatch(/^\| \[`message`\]/m);
  expect(read('about/security-policy.md')).toMatch(/^# Security policy\n[^]*\n## Report a vulnerability\n/);
});

describe('where the site is published', () => {
  const out = 'temp/site-published';
  const base = 'https://docs.example/urial/';
  const published = (name) => readFileSync(join(out, name), 'utf8');
  beforeAll(() => {
    const source = 'https://git.example/urial/{path}#L{line}';
    const options = ['--hostedBaseUrl', base, '--sourceLinkTemplate', source, '--out', out];
    execFileSync(process.execPath, ['node_modules/typedoc/bin/typedoc', ...options]);
  });

  test('is in canonical links, in cards and in the map of the site, when that is known', () => {
    const [sitemap, addresses] = [published('sitemap.xml'), new Map()];
    for (const page of pages) {
      const [, canonical] = /<link rel="canonical" href="(.*?)">/.exec(published(page));
      addresses.set(page, canonical);
      expect(published(page)).toContain(`<meta property="og:url" content="${canonical}">`);
      expect(published(page)).toContain(`<meta property="og:image" content="${base}assets/card.png">`);
    }
    expect(statSync(join(out, 'assets/card.png')).size).toBeLessThan(40_000);
    expect(addresses.get('index.html')).toBe(base);
    expect(addresses.get('api/urial/Uri/parse.html')).toBe(`${base}api/urial/Uri/parse.html`);
    const mapped = allOf(sitemap, /<loc>(.*?)<\/loc>/g);
    expect(mapped.sort()).toEqual([...addresses.values()].sort());
    expect(html.get('index.html')).not.toContain('canonical');
    expect(existsSync(join(ROOT, 'sitemap.xml'))).toBe(false);
  });

  test('the page for an address without one has its links below that place', () => {
    const targets = hrefs(published(MISSING)).filter((href) => !href.startsWith('#'));
    expect(targets.filter((href) => !href.startsWith('/urial/'))).toEqual([]);
    const files = targets.map((href) => join(out, href.replace('/urial/', '').replace(/#.*/, '')));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('a member leads to its line in the repository, when that is known', () => {
    expect(published('api/urial/Uri/withHost.html')).toMatch(
      /Source: <a href="https:\/\/git\.example\/urial\/src\/core\/uri\/uri\.ts#L\d+"><code>/,
    );
  });
});
