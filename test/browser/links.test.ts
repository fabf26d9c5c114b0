/**
 * A real browser reads the links that the checks allow as the checks say, as anchors in a page and when they are clicked.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Uri } from 'urial';
import { checkHref } from 'urial/link';
import { hostileLink, looseLink } from '../support/arbitraries/links.ts';
import { isSameServer } from '../support/oracles/link.ts';
import { samples } from '../support/tools/check.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly links: readonly { readonly policy: string; readonly input: string; readonly want: string }[];
  }
}

/** How many links are read. */
const ALLOWED = samples(120_000);

/** How many of them are clicked on each page. */
const CLICKED = 100;

/** It is printed when a test fails. */
const seed = inject('seed');

const rows = inject('links')
  .filter(({ policy }) => policy === 'web')
  .map(({ input }) => input);

/** Makes links until the check has allowed enough of them. */
function allowedLinks(): Uri[] {
  const links = new Map<string, Uri>();
  const add = (text: string): void => {
    const { uri } = checkHref(text);
    if (uri !== undefined) links.set(text, uri);
  };
  rows.forEach(add);
  for (let turn = 0; links.size < ALLOWED; turn += 1)
    fc.sample(hostileLink, { numRuns: 20_000, seed: seed + turn }).forEach(add);
  return [...links.values()];
}

let links: Uri[] = [];
beforeAll(() => {
  links = allowedLinks();
});

/** Makes a document of that place, without scripts and without a network. */
function documentAt(base: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<base href="${base}">`;
  expect(page.baseURI).toBe(base);
  return page;
}

const escaped = (text: string): string => text.replace(/[&"'<>]/g, (char) => `&#${char.charCodeAt(0)};`);

const PAGES = ['http://page.example:8080/dir/page?q', 'https://page.example/dir/page?q', 'about:blank'];
const WAYS: readonly (readonly [name: string, write: (text: string) => string])[] = [
  ['escaped', escaped],
  ['not escaped', (text) => text],
];

/** Describes an anchor that the browser reads otherwise than the link is written; `undefined` when it reads the same. */
function otherReading(anchor: HTMLAnchorElement, uri: Uri, base: URL): string | undefined {
  const isSame = isReadAsWritten(anchor, uri, base) && anchor.username + anchor.password === '';
  return isSame || isRefused(anchor, uri) ? undefined : `${uri.href} is ${anchor.href} at ${base.href}`;
}

/** WebKit 2.50 refuses `http://[::3:4:5:6:1.2.3.4]/`: such a link leads nowhere. */
function isRefused({ host, protocol }: HTMLAnchorElement, uri: Uri): boolean {
  const isWebKit = navigator.vendor.startsWith('Apple');
  return isWebKit && host === '' && protocol === ':' && /^\[.*::.*\..*\]$/.test(uri.host ?? '');
}

function isReadAsWritten(anchor: HTMLAnchorElement, { scheme, host, port }: Uri, base: URL): boolean {
  if (scheme === undefined && base.protocol === 'about:') {
    // a relative reference leads nowhere from such a page, or to a fragment of the page
    return anchor.host === '' && [':', 'about:'].includes(anchor.protocol);
  }
  if (anchor.protocol !== (scheme === undefined ? base.protocol : `${scheme.toLowerCase()}:`)) return false;
  const isOnPage = scheme === undefined && host === undefined;
  return isSameServer(anchor, isOnPage ? { host: base.hostname, port: base.port } : { host, port });
}

describe.each(PAGES)('on the page %s', (base) => {
  test.each(WAYS)(
    'an attribute in double quotes that was %s has the same scheme, host and port',
    (_way, write) => {
      const page = documentAt(base);
      const strays: string[] = [];
      for (let from = 0; from < links.length; from += 500) {
        const some = links.slice(from, from + 500);
        page.body.innerHTML = some.map(({ href }) => `<a href="${write(href)}">x</a>`).join('');
        const anchors = page.body.querySelectorAll('a');
        // one anchor each, and nothing else: no link breaks out of its attribute
        expect(anchors).toHaveLength(some.length);
        expect(page.body.childElementCount).toBe(some.length);
        some.forEach((uri, at) => {
          const anchor = anchors[at];
          const stray = anchor?.attributes.length === 1 ? otherReading(anchor, uri, new URL(base)) : uri.href;
          if (stray !== undefined) strays.push(stray);
        });
      }
      expect(strays, `seed ${seed}`).toEqual([]);
    },
  );
});

/** How many texts with characters that no URI has are read, beside the URIs that the check made from them. */
const LOOSE = samples(40_000);

/** Makes texts that the check allows with the option `unicode` alone, each with its URI. */
function looseTexts(): (readonly [text: string, uri: Uri])[] {
  const found = new Map<string, Uri>();
  for (let turn = 0; found.size < LOOSE; turn += 1) {
    for (const text of fc.sample(looseLink, { numRuns: 20_000, seed: seed + turn })) {
      const { uri } = checkHref(text, { unicode: true });
      if (uri !== undefined && uri.href !== text) found.set(text, uri);
    }
  }
  return [...found];
}

test('with iri a text leads to the scheme, the host and the port of the URI that is given out', () => {
  const anchor = (page: Document, href: string): HTMLAnchorElement =>
    Object.assign(page.createElement('a'), { href });
  const texts = looseTexts();
  for (const base of PAGES) {
    const page = documentAt(base);
    const strays = texts.filter(([text, { href }]) => {
      const [one, other] = [anchor(page, text), anchor(page, href)];
      return one.protocol !== other.protocol || one.host !== other.host || one.username !== other.username;
    });
    expect(
      strays.map(([text]) => text),
      `seed ${seed} at ${base}`,
    ).toEqual([]);
  }
  const page = documentAt('https://page.example/');
  // texts refused for their white space would lead to another host, so the anchors can detect a difference
  expect(anchor(page, ' //evil.example').host).toBe('evil.example');
  expect(anchor(page, '%20//evil.example').host).toBe('page.example');
});

/** Refuses every navigation of a frame, but not a script: the clicks reach no network. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'">`;

/** A sandbox with script that clicks links, each into a frame of its own, and knows which of them ran a script. */
class Clicker {
  readonly ran: string[] = [];
  readonly #page: Document;

  static async open(base: string): Promise<Clicker> {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.srcdoc = `${POLICY}<base href="${base}"><body>`;
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
    });
    document.body.append(frame);
    await loaded;
    if (frame.contentDocument === null) throw new Error('no page');
    return new Clicker(frame.contentDocument);
  }

  private constructor(page: Document) {
    this.#page = page;
  }

  /** Clicks a link, and waits for the script of a link that surely runs one. */
  async click(texts: readonly string[]): Promise<void> {
    await new Promise<void>((resolve) => {
      texts.forEach((text, at) => {
        this.#click(`frame${at}`, text, () => {
          this.ran.push(text);
        });
      });
      this.#click('last', 'javascript:alert(1)', resolve);
    });
    this.#page.body.textContent = '';
  }

  #click(name: string, text: string, alert: () => void): void {
    this.#page.body.insertAdjacentHTML(
      'beforeend',
      `<iframe name="${name}"></iframe><a target="${name}" href="${text}">`,
    );
    const inner = this.#page.querySelector<HTMLIFrameElement>(`iframe[name=${name}]`);
    Object.assign(inner?.contentWindow ?? {}, { alert });
    this.#page.querySelector<HTMLAnchorElement>(`a[target=${name}]`)?.click();
  }
}

describe.each(PAGES)('on the page %s', (base) => {
  test('a click on an allowed link runs no script', async () => {
    const clicker = await Clicker.open(base);
    const hostile = links.filter(({ href }) => /script|alert|data|colon|&#/i.test(href));
    const step = Math.max(1, Math.floor(hostile.length / CLICKED));
    const some = hostile.filter((_uri, at) => at % step === 0).map(({ href }) => href);
    expect(some.length).toBeGreaterThanOrEqual(CLICKED);
    for (let from = 0; from < some.length; from += 50) await clicker.click(some.slice(from, from + 50));
    expect(clicker.ran, `seed ${seed}`).toEqual([]);
  });

  test('a click on these runs a script, so the sandbox can detect one', async () => {
    const clicker = await Clicker.open(base);
    const attacks = [
      'javascript:alert(1)',
      'JAVA\tscript:alert(1)',
      '\x01javascript:alert(1)',
      'javascript&colon;alert(1)',
    ];
    expect(attacks.filter((text) => checkHref(text).ok)).toEqual([]);
    await clicker.click(attacks);
    expect(clicker.ran).toEqual(attacks);
  });
});

test('the browser reads these differently, so the anchors can detect a difference', () => {
  const page = documentAt('https://page.example/');
  const attacks = [
    'https:evil.example',
    '/&sol;evil.example',
    '\\\\evil.example',
    'http://127.1/',
    'javascript&colon;x',
  ];
  page.body.innerHTML = attacks.map((text) => `<a href="${text}">x</a>`).join('');
  expect([...page.body.querySelectorAll('a')].map(({ protocol, hostname }) => protocol + hostname)).toEqual([
    'https:page.example',
    'https:evil.example',
    'https:evil.example',
    'http:127.0.0.1',
    'javascript:',
  ]);
});
