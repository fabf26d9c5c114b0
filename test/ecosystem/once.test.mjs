/**
 * Runs the helper, filter, directive or component of each engine, which makes the check once for an application, with
 * attacks and honest links.
 */
import { readFileSync } from 'node:fs';
import { render as renderLit } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import ejs from 'ejs';
import { Linter } from 'eslint';
import { Eta } from 'eta';
import Handlebars from 'handlebars';
import { jsx as hono } from 'hono/jsx';
import { html } from 'lit';
import { h as preact } from 'preact';
import { render as renderPreact } from 'preact-render-to-string';
import pug from 'pug';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { createComponent, renderToString as renderSolid } from 'solid-js/web';
import { createRawSnippet } from 'svelte';
import { render as renderSvelte } from 'svelte/server';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { describe, expect, test, vi } from 'vitest';
import { Uri } from 'urial';
import { attacks, honest, inUnicode, markdownAttacks } from './payloads.mjs';
import { partsOf } from '../support/tools/lines.mjs';
import { astray, hasScript, linksOf } from './read.mjs';
import './generated/recipes/handlebars.mjs';
import config from './generated/recipes/eslint.mjs';
import { engine as liquid } from './generated/recipes/liquid.mjs';
import { checked } from './generated/recipes/lit.mjs';
import { withCheck } from './generated/recipes/locals.mjs';
import { environment } from './generated/recipes/nunjucks.mjs';
import { urlTransform } from './generated/recipes/react-markdown.mjs';
import { SafeLink as Hono } from './generated/recipes/safe-link.jsx?with=hono/jsx';
import { SafeLink as Preact } from './generated/recipes/safe-link.jsx?with=preact';
import { SafeLink as React } from './generated/recipes/safe-link.jsx?with=react';
import { SafeLink as Solid } from './generated/recipes/safe-link.solid.jsx';
import Svelte from './generated/recipes/safe-link.svelte';
import { SafeLink as Vue } from './generated/recipes/vue.mjs';

const eta = new Eta();

/** Each renders a link with the text "text"; a template has `#` in place of a refused link. */
const templates = {
  Handlebars: (link) => Handlebars.compile('<a href="{{checked link}}">text</a>')({ link }),
  Nunjucks: (link) => environment.renderString('<a href="{{ link | checked }}">text</a>', { link }),
  Liquid: (link) => liquid.parseAndRenderSync('<a href="{{ link | checked }}">text</a>', { link }),
  EJS: (link) => ejs.render('<a href="<%= checked(link) %>">text</a>', withCheck({ link })),
  Eta: (link) => eta.renderString('<a href="<%= it.checked(it.link) %>">text</a>', withCheck({ link })),
  Pug: (link) => pug.render('a(href=checked(link)) text', withCheck({ link })),
  Lit: (link) => collectResult(renderLit(html`<a href="${checked(link)}">text</a>`)),
};

const snippet = createRawSnippet(() => ({ render: () => '<b>text</b>' }));

const components = {
  React: (href) => renderToStaticMarkup(createElement(React, { href }, 'text')),
  Preact: (href) => renderPreact(preact(Preact, { href }, 'text')),
  'Hono JSX': (href) => String(hono(Hono, { href }, 'text')),
  Vue: (href) => renderVue(createSSRApp({ render: () => h(Vue, { href }, () => 'text') })),
  Svelte: (href) => renderSvelte(Svelte, { props: { href, children: snippet } }).body,
  Solid: (href) => renderSolid(() => createComponent(Solid, { href, children: 'text' })),
};

/** The links of a page, with the value of the attribute for a refused link. */
const shown = async (render, link) => linksOf(await render(link));

describe.each([...Object.entries(templates), ...Object.entries(components)])('%s', (name, render) => {
  const refused = name in templates ? ['#'] : [];

  test('an attack is no link', async () => {
    for (const attack of [...attacks, ["'", 'a'], undefined, null, 7]) {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const html = await render(attack);
      vi.restoreAllMocks();
      const led = name in components && inUnicode.has(attack) ? [inUnicode.get(attack)] : refused;
      expect([attack, linksOf(html)]).toEqual([attack, led]);
      expect(hasScript(html)).toBe(false);
      expect(html).toContain('text');
    }
  });

  test('an honest link stays as it is, and so does a Uri', async () => {
    for (const link of honest) expect(await shown(render, link)).toEqual([link]);
    expect(await shown(render, Uri.parse("/it's?a=1&copy=2"))).toEqual(["/it's?a=1&copy=2"]);
  });
});

test.each(Object.entries(components))(
  'a link with Unicode is shown by %s, encoded',
  async (_name, render) => {
    expect(await shown(render, 'https://de.example/wiki/Köln')).toEqual([
      'https://de.example/wiki/K%C3%B6ln',
    ]);
  },
);

test('Liquid escapes nothing by default, and shows own properties alone', async () => {
  const { Liquid } = await import('liquidjs');
  const plain = new Liquid();
  const uri = Uri.parse("https://example.com/it's?a=1&copy=2");
  const escaped = '<a href="https://example.com/it&#39;s?a=1&amp;copy=2">';
  expect(plain.parseAndRenderSync('<a href="{{ uri.href }}">', { uri })).toBe(`<a href="${uri.href}">`);
  expect(plain.parseAndRenderSync('<a href="{{ uri.href | escape }}">', { uri })).toBe(escaped);
  expect(liquid.parseAndRenderSync('<a href="{{ uri.href | checked }}">', { uri })).toBe(escaped);
  expect(plain.parseAndRenderSync('{{ uri.host }}', { uri })).toBe('');
});

describe('react-markdown', () => {
  const render = (answer) =>
    renderToStaticMarkup(createElement(Markdown, { urlTransform, children: answer }));

  test('no link goes astray, no script runs', () => {
    const texts = [
      ...markdownAttacks,
      ...attacks.flatMap((link) => [`[text](${link})`, `[text](<${link}>)`]),
    ];
    const pages = texts.map((text) => render(text));
    expect(pages.flatMap(linksOf).flatMap((link) => astray(link) ?? [])).toEqual([]);
    expect(pages.filter(hasScript)).toEqual([]);
  });

  test('without it, links go astray', () => {
    const alone = attacks.map((link) =>
      renderToStaticMarkup(createElement(Markdown, null, `[a](<${link}>)`)),
    );
    const strays = alone.flatMap(linksOf).flatMap((link) => astray(link) ?? []);
    expect(strays.length).toBeGreaterThan(10);
  });

  test('honest links stay as they are', () => {
    // the parser escapes the brackets of an address, so it is not an address any more
    const links = honest.filter((link) => !link.includes('['));
    expect(links.map((link) => linksOf(render(`[text](<${link}>)`))[0])).toEqual(links);
  });

  test('a picture comes from the listed hosts', () => {
    // React loads a picture beforehand too, by a `<link>`
    const sourceOf = (link) => [...new Set(linksOf(render(`![text](${link})`)))];
    expect(sourceOf('https://images.example.com/a.png')).toEqual(['https://images.example.com/a.png']);
    for (const link of ['https://evil.example/?secret=1', 'http://images.example.com/', '/a.png', '//h/a'])
      expect(sourceOf(link)).toEqual([]);
  });
});

describe('the rule of ESLint', () => {
  const linter = new Linter();
  const found = (code) => linter.verify(code, config).map(({ ruleId, line }) => [ruleId, line]);
  const [finds, leaves] = partsOf(new URL('statements.txt', import.meta.url));

  test.each(finds)('finds %s', (code) => {
    expect(found(code)).toEqual([['no-restricted-syntax', 1]]);
  });

  test.each(leaves)('finds nothing in %s', (code) => {
    expect(found(code)).toEqual([]);
  });

  test('it knows every method that returns a copy, by its name alone where no other thing has it', () => {
    const api = readFileSync(new URL('../../etc/urial.api.md', import.meta.url), 'utf8');
    const copies = api.matchAll(/^ {4}(\w+)[(<].*: (?:Uri|QueryParams);$/gm);
    // a function that is given can do all that the statement is for
    const names = new Set(
      Array.from(copies, ([, name]) => name).filter((name) => !/^(filter|map)$/.test(name)),
    );
    expect(names.size).toBeGreaterThan(20);
    const missed = (value) => [...names].filter((name) => found(`${value}.${name}(a);`).length === 0);
    expect(missed('uri')).toEqual([]);
    expect(missed('x').sort()).toEqual(['concat', 'normalize', 'resolve', 'toSorted']);
  });
});
