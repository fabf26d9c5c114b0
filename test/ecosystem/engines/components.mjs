// The engines that write the quotes of an attribute themselves, or always escape a value.
import { render as renderLit } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html as honoHtml } from 'hono/html';
import { jsx } from 'hono/jsx';
import htm from 'htm';
import { html as litHtml } from 'lit';
import { h as preact } from 'preact';
import { render as renderPreact } from 'preact-render-to-string';
import pug from 'pug';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { render as renderSvelte } from 'svelte/server';
import { createSSRApp } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import Svelte from './link.svelte';
import { render as renderSolid } from './link.solid.jsx';

const htmPreact = htm.bind(preact);
const vue = (template) => (link) => renderVue(createSSRApp({ template, data: () => ({ link }) }));

/** Each renders `<a href="…">text</a>` with a link. */
export const engines = {
  React: (link) => renderToStaticMarkup(createElement('a', { href: link }, 'text')),
  Preact: (link) => renderPreact(preact('a', { href: link }, 'text')),
  'htm with Preact': (link) => renderPreact(htmPreact`<a href=${link}>text</a>`),
  Pug: (link) => pug.render('a(href=link) text', { link }),
  Vue: vue('<a :href="link">text</a>'),
  'Hono JSX': (link) => String(jsx('a', { href: link }, 'text')),
  'Hono html': async (link) => String(await honoHtml`<a href="${link}">text</a>`),
  Lit: (link) => collectResult(renderLit(litHtml`<a href="${link}">text</a>`)),
  Svelte: (link) => renderSvelte(Svelte, { props: { link } }).body,
  Solid: renderSolid,
};
