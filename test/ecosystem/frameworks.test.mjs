/** Renders the link that the page of each framework and engine shows. */
import { readFileSync } from 'node:fs';
import { render as renderLit } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import ejs from 'ejs';
import { transformSync } from 'esbuild';
import { Eta } from 'eta';
import Handlebars from 'handlebars';
import htm from 'htm';
import { Hono } from 'hono';
import { jsx as hono } from 'hono/jsx';
import { html } from 'lit';
import { Liquid } from 'liquidjs';
import Mustache from 'mustache';
import nunjucks from 'nunjucks';
import { h as preact } from 'preact';
import { render as renderPreact } from 'preact-render-to-string';
import pug from 'pug';
import { createElement as react } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createSSRApp } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { expect, test } from 'vitest';
import { fromURL, Uri } from 'urial';
import { engines as components } from './engines/components.mjs';
import { linksOf } from './read.mjs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

const uri = Uri.parse("https://example.com/it's?a=1&copy=2");

/** Renders JSX, whose elements this function makes. */
const jsx = (create, render) => (code) => {
  const made = transformSync(code, { loader: 'jsx', jsxFactory: 'create' }).code;
  return render(new Function('create', 'uri', `return ${made}`)(create, uri));
};

/** Renders a component that needs a compiler: a file has the line, and is given the text. */
const compiled = (path, render) => (code) => {
  expect(read(path)).toContain(code.replace('uri.href', 'link'));
  return render(uri.href);
};

/** Evaluates a tagged template. */
const tagged = (tag, code) => new Function('html', 'uri', `return ${code}`)(tag, uri);

const frameworks = {
  React: jsx(react, renderToStaticMarkup),
  Preact: jsx(preact, renderPreact),
  'Hono JSX': jsx(hono, String),
  Solid: compiled('engines/link.solid.jsx', components.Solid),
  Svelte: compiled('engines/link.svelte', components.Svelte),
  Vue: (template) => renderVue(createSSRApp({ template, data: () => ({ uri }) })),
};

const engines = {
  Handlebars: (code) => Handlebars.compile(code)({ uri }),
  Nunjucks: (code) => new nunjucks.Environment(null, { autoescape: true }).renderString(code, { uri }),
  Eta: (code) => new Eta().renderString(code, { uri }),
  EJS: (code) => ejs.render(code, { uri }),
  Pug: (code) => pug.render(code, { uri }),
  Liquid: (code) => new Liquid().parseAndRenderSync(code, { uri }),
  Mustache: (code) => Mustache.render(code, { uri }),
  Lit: (code) => collectResult(renderLit(tagged(html, code))),
  'htm, Preact': (code) => renderPreact(tagged(htm.bind(preact), code)),
};

/** The page and the heading above the link of a framework. Angular has a test of its own; Astro is too large to install. */
const PLACES = {
  React: ['react', '# React'],
  Preact: ['react', '# React'],
  'Hono JSX': ['express', '## Hono'],
  Solid: ['frameworks', '## Solid'],
  Svelte: ['frameworks', '## Svelte'],
  Vue: ['frameworks', '## Vue'],
};

test.each(Object.entries(PLACES))('the link of %s', async (name, [page, heading]) => {
  const [, section] = read(`../../docs/${page}.md`).split(`\n${heading}\n`);
  const [, code] = /`(<a .*?<\/a>)`/.exec(section);
  expect(linksOf(await frameworks[name](code))).toEqual([uri.href]);
});

const rows = [
  ...read('../../docs/template-engines.md').matchAll(/^\| ([\w, ]+?) +\| (`+) ?(.*<a .*?|a\(.*?) ?\2 +\|/gm),
].map(([, engine, , code]) => [engine, code.replaceAll('\\|', '|')]);

test('the guide has a line for each engine', () => {
  expect(rows.map(([engine]) => engine)).toEqual(Object.keys(engines));
});

test.each(rows)('%s: %s', async (engine, code) => {
  expect(linksOf(await engines[engine](code))).toEqual([uri.href]);
});

test('Handlebars reads own properties alone', () => {
  expect(Handlebars.compile('{{uri.host}}')({ uri })).toBe('');
  expect(Handlebars.compile('{{host}}')({ uri, host: uri.host })).toBe('example.com');
});

test('Hono gives the URL of a request, and the task reads it', async () => {
  const app = new Hono().get('*', ({ req, text }) => text(fromURL({ href: req.url }).href));
  const answer = await app.request('http://h//evil.example/?tags[]=a|b&c=%zz');
  expect(await answer.text()).toBe('http://h//evil.example/?tags%5B%5D=a%7Cb&c=%25zz');
});
