/** The recipes for HTML and Markdown from outside, with links that attack and links that must stay. */
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { attacks, honest, markdownAttacks, markup } from './payloads.mjs';
import { astray, attributesOf, hasScript, linksOf } from './read.mjs';
import { cleanHtml as purify } from './generated/recipes/dompurify.mjs';
import { renderMarkdown as markdownIt } from './generated/recipes/markdown-it.mjs';
import { renderModelOutput } from './recipes/model-output.mjs';
import { cleanHtml as rehype } from './generated/recipes/rehype.mjs';
import { renderMarkdown as remark } from './recipes/remark.mjs';
import { rowsOf } from '../rows/vectors/read.mjs';

const rows = rowsOf('links.jsonl').filter(({ policy }) => policy === 'web');
const inputs = (verdict) => rows.filter(({ want }) => want === verdict).map(({ input }) => input);
const refused = [...attacks, ...inputs('refuse')];
const allowed = [...honest, ...inputs('allow')];

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const anchor = (link) => `<a href="${escape(link)}">text</a>`;

/** Returns what is wrong with the HTML for a text: a link that goes astray, or script. */
function faults(render, text) {
  const html = render(text);
  const found = linksOf(html).flatMap((link) => astray(link) ?? []);
  return hasScript(html) || found.length > 0 ? [{ text, html, found }] : [];
}

test.each([
  ['javascript:alert(1)', 'another scheme'],
  ['jav\tascript:alert(1)', 'another scheme'],
  ['https:evil.example', 'another host'],
  ['/\\evil.example', 'another host'],
  ['http://0x7f.1/', 'another host'],
  ['https://example.com@evil.example/', 'user information'],
  ['https://example.1/', 'no link to a browser'],
])('a browser reads %j as %s', (link, fault) => {
  expect(astray(link)).toBe(fault);
});

test('honest links do not go astray', () => {
  expect(allowed.filter((link) => astray(link) !== undefined)).toEqual([]);
});

test('without the check, links go astray in each of them', () => {
  const sanitizing = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize).use(rehypeStringify);
  const alone = {
    rehype: (text) => String(sanitizing.processSync(text)),
    DOMPurify: (text) => createDOMPurify(new JSDOM('').window).sanitize(text),
    'markdown-it': (text) => new MarkdownIt().render(text),
    marked: (text) => new Marked().parse(text),
  };
  const isMarkdown = (name) => name.startsWith('mark');
  const wrong = Object.entries(alone).map(([name, render]) => {
    const texts = attacks.map((link) => (isMarkdown(name) ? `[text](<${link}>)` : anchor(link)));
    return [name, texts.filter((text) => faults(render, text).length > 0).length];
  });
  expect(wrong.filter(([, count]) => count < 10)).toEqual([]);
});

test('an image in the output of a model comes from the listed hosts', () => {
  const image = (link) => linksOf(renderModelOutput(`![text](${link})`));
  expect(image('https://images.example.com/a.png')).toEqual(['https://images.example.com/a.png']);
  expect(image('https://evil.example/?secret=1')).toEqual([]);
  expect(image('http://images.example.com/a.png')).toEqual([]);
  expect(linksOf(renderModelOutput('<img src="https://evil.example/?secret=1">'))).toEqual([]);
});

test('the payloads are many, and each is an attack', () => {
  expect(new Set(attacks).size).toBeGreaterThan(60);
  expect(attacks.length).toBe(new Set(attacks).size);
  expect(markdownAttacks.length).toBeGreaterThan(20);
});

describe.each([
  ['rehype', rehype],
  ['DOMPurify', purify],
])('HTML with %s', (_name, clean) => {
  test('links that attack are removed, their text stays', () => {
    // one that is kept is written in ASCII, without the spaces at its ends
    const kept = refused.filter((link) => linksOf(clean(anchor(link)))[0] === link);
    expect(kept).toEqual([]);
    const written = refused.flatMap((link) => linksOf(clean(anchor(link))));
    expect(written.filter((link) => /[^!-~]/.test(link))).toEqual([]);
    expect(clean(anchor('javascript:alert(1)'))).toBe('<a>text</a>');
  });

  test('images that attack are removed', () => {
    const kept = attacks.filter(
      (link) => linksOf(clean(anchor(link).replace('a href', 'img src'))).length > 0,
    );
    // one name in other letters is written as a browser reads it
    expect(kept).toEqual(['https://ev\u0131l.example/']);
  });

  test.each(markup)('no attribute keeps the host of %j', (html) => {
    const kept = attributesOf(clean(html)).filter(({ value }) => value.includes('evil.example'));
    expect(kept).toEqual([]);
  });

  test('no link goes astray, no script runs', () => {
    expect(refused.flatMap((link) => faults(clean, anchor(link)))).toEqual([]);
    expect(markdownAttacks.flatMap((html) => faults(clean, html))).toEqual([]);
  });

  test.each([
    ['/wiki/Köln', '/wiki/K%C3%B6ln'],
    ['/a b?q=50%', '/a%20b?q=50%25'],
    [' /größe ', '/gr%C3%B6%C3%9Fe'],
  ])('%j, which is no valid URI, survives as %s', (link, written) => {
    expect(linksOf(clean(anchor(link)))).toEqual([written]);
  });

  test('honest links stay as they are', () => {
    const changed = allowed.filter((link) => linksOf(clean(anchor(link)))[0] !== link);
    expect(linksOf(clean(anchor('/?a[]=1')))).toEqual(['/?a%5B%5D=1']);
    // the sanitizer of rehype knows schemes in lower case only
    expect(
      changed.filter((link) => !link.includes('[]') && (clean !== rehype || !/^[^:]*[A-Z]/.test(link))),
    ).toEqual([]);
  });
});

/** These two write `[` and `]` as escapes, so the address is no address, and the link is removed. */
const ADDRESS = 'https://[2001:db8::1]:8443/x';

describe.each([
  ['markdown-it', markdownIt, []],
  ['remark', remark, ['HTTPS://Example.COM/Path', ADDRESS]],
  ['marked, for model output', renderModelOutput, [ADDRESS]],
])('Markdown with %s', (_name, render, lost) => {
  const target = (link) => `[text](<${link}>)`;
  const targets = (link) => [`[text](${link})`, `<${link}>`, `![text](${link})`, link];

  test('no link goes astray, no script runs', () => {
    const texts = [...markdownAttacks, ...attacks.flatMap(targets), ...refused.map(target)];
    expect(texts.flatMap((text) => faults(render, text))).toEqual([]);
  });

  test('honest links stay as they are', () => {
    const changed = honest.filter((link) => linksOf(render(target(link)))[0] !== link);
    expect(changed).toEqual(lost);
  });

  test('a link that is no RFC 3986 text is encoded first', () => {
    expect(linksOf(render('[text](https://example.com/gr\u00F6\u00DFe)'))).toEqual([
      'https://example.com/gr%C3%B6%C3%9Fe',
    ]);
  });
});
