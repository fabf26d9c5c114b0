/**
 * Each template engine writes an allowed link into an `href`: which characters it escapes, and what it makes of a `Uri`.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { Uri } from 'urial';
import { checkHref } from 'urial/link';
import { engines as components } from './engines/components.mjs';
import { engines as templates } from './engines/templates.mjs';
import { attributesOf, linksOf } from './read.mjs';

/** Allowed links with characters that mean something in HTML: `'`, `&`, and names of character references. */
const LINKS = [
  "https://example.com/it's?q='a'&copy=1",
  'https://example.com/?a=1&copy;=2&lt;3',
  'https://example.com/?a=1&amp;b=2&copy',
  "/x'onclick='alert(1)",
  '/x?&quot;onclick=&quot;alert(1)',
];

const RUNS = 'javascript:alert(1)';

const double = (mark) => `<a href="${mark}">text</a>`;
const single = (mark) => `<a href='${mark}'>text</a>`;

const filled = Object.entries(templates).map(([name, { fill, escaped }]) => [
  name,
  (link) => fill(double(escaped), link),
]);

const names = (html) => attributesOf(html).map(({ name }) => name);

test('the links are allowed', () => {
  expect(LINKS.filter((link) => !checkHref(link).ok)).toEqual([]);
  expect(checkHref(RUNS).ok).toBe(false);
});

const rendered = { ...components, ...Object.fromEntries(filled) };

/** The engines of the guide, and the escape of `'` that the guide names for each. */
const guide = readFileSync(new URL('../../docs/template-engines.md', import.meta.url), 'utf8');
const marks = Array.from(
  guide.matchAll(/^\| ([A-Zh][\w, ]*?) +\| .* \| `(&#x27;|&#39;|')` +\|$/gm),
  ([, name, mark]) => [name.replace('htm, Preact', 'htm with Preact'), mark],
);

test('the guide names nine template engines', () => {
  expect(marks).toHaveLength(9);
});

test.each(marks)("%s writes ' as %s", async (name, mark) => {
  expect(await rendered[name]("/it's")).toContain(
    `/it${mark}s`.replaceAll('/', name === 'Mustache' ? '&#x2F;' : '/'),
  );
});

describe.each(Object.entries(rendered))('%s', (name, render) => {
  test.each(LINKS)('%s in double quotes is the very href', async (link) => {
    const html = await render(link);
    expect(linksOf(html)).toEqual([link]);
    expect(names(html)).not.toContain('onclick');
  });

  test('a Uri itself is its text, but for Vue, which drops the attribute', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const html = await render(Uri.parse(LINKS[0]));
    warn.mockRestore();
    expect(linksOf(html)).toEqual(name === 'Vue' ? [] : [LINKS[0]]);
  });

  test('a link that runs script passes, but for React', async () => {
    const [link] = linksOf(await render(RUNS));
    expect(link === RUNS).toBe(name !== 'React');
  });
});

describe.each(Object.entries(templates))('%s', (_name, { fill, escaped, raw }) => {
  test.each(LINKS)('%s escaped in single quotes is the very href', (link) => {
    const html = fill(single(escaped), link);
    expect(linksOf(html)).toEqual([link]);
    expect(names(html)).not.toContain('onclick');
  });

  test('left unescaped, double quotes hold the link, and character references in it are read', () => {
    const read = LINKS.map((link) => linksOf(fill(double(raw), link))[0]);
    expect(read).toEqual([
      LINKS[0],
      'https://example.com/?a=1\u00A9=2<3',
      'https://example.com/?a=1&b=2\u00A9',
      LINKS[3],
      '/x?"onclick="alert(1)',
    ]);
    expect(LINKS.flatMap((link) => names(fill(double(raw), link)))).not.toContain('onclick');
  });

  test('left unescaped, a link breaks out of single quotes', () => {
    expect(names(fill(single(raw), LINKS[3]))).toEqual(['href', 'onclick']);
  });
});
