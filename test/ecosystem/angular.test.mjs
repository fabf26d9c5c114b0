/** Angular renders the link of the guide, and applies the pipe. It needs the document of a page. */
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import { Uri } from 'urial';
import { attacks, honest, inUnicode } from './payloads.mjs';
import { linksOf } from './read.mjs';

const { window } = new JSDOM('<!doctype html>');
const page = { window, document: window.document, Node: window.Node, Element: window.Element };
function stub() {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  for (const name of ['log', 'warn']) vi.spyOn(console, name).mockImplementation(() => undefined);
}

// Angular asks for the document when it is loaded, and a test puts everything back
stub();
beforeEach(stub);
await import('@angular/compiler');
const { Component, provideZonelessChangeDetection } = await import('@angular/core');
const { bootstrapApplication } = await import('@angular/platform-browser');
const { CheckedPipe } = await import('./generated/recipes/angular.mts');

/** Renders a template with some data. */
async function render(template, data) {
  class App {
    constructor() {
      Object.assign(this, data);
    }
  }
  Component({ selector: 'app-root', imports: [CheckedPipe], template })(App);
  document.body.innerHTML = '<app-root></app-root>';
  const app = await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
  await app.whenStable();
  const { innerHTML } = document.body;
  app.destroy();
  return innerHTML;
}

const uri = Uri.parse("https://example.com/it's?a=1&copy=2");

test('the guide has the line, and Angular renders it', async () => {
  const guide = readFileSync(new URL('../../docs/frameworks.md', import.meta.url), 'utf8');
  const [, line] = /\n## Angular\n[^]*?`(<a .*?<\/a>)`/.exec(guide) ?? [];
  const html = await render(line, { uri });
  expect(linksOf(html)).toEqual([uri.href]);
  expect(html).toContain("it's");
  expect(linksOf(await render('<a [href]="uri">text</a>', { uri }))).toEqual([uri.href]);
});

test('Angular itself replaces javascript:, and lets other attacks through', async () => {
  const shown = async (link) => linksOf(await render('<a [href]="link">text</a>', { link }));
  expect(await shown('javascript:alert(1)')).toEqual(['unsafe:javascript:alert(1)']);
  expect(await shown('https:evil.example')).toEqual(['https:evil.example']);
});

test('with the pipe an attack is no link, and an honest link stays as it is', async () => {
  const shown = async (link) => linksOf(await render('<a [href]="link | checked">text</a>', { link }));
  for (const link of attacks) expect([link, await shown(link)]).toEqual([link, [inUnicode.get(link) ?? '#']]);
  for (const link of honest) expect(await shown(link)).toEqual([link]);
  expect(await shown(uri)).toEqual([uri.href]);
});
