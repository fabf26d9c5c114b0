/** A real browser reads a link, unescaped, in each place of a document. Every script and every click handler runs. */
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { hostileLink } from '../support/arbitraries/links.ts';
import { linksOf } from '../support/places/links.ts';
import {
  cellsOf,
  isRead,
  linksFor,
  type Read,
  type Readers,
  readPlace,
  wrongAt,
} from '../support/places/read.ts';
import { type Markup, markupReaders, READERS } from '../support/places/readers.ts';
import { type Place, PLACES } from '../support/places/rows.ts';

/** How many random texts the check is asked about. */
const TEXTS = 5000;

/** It is printed when a test fails. */
const seed = inject('seed');

const texts = [
  ...inject('links').flatMap(({ input }: { readonly input: unknown }) =>
    typeof input === 'string' ? [input] : [],
  ),
  ...fc.sample(hostileLink, { numRuns: TEXTS, seed }),
];
const links = linksOf(texts);

/** Reads HTML as a page of its own, which runs nothing. */
function markupOf(html: string): Markup {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const shape: string[] = [];
  const values: string[] = [];
  const comments: string[] = [];
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    shape.push(`${node.parentNode?.nodeName ?? ''} ${node.nodeName}`);
    if (node instanceof Comment) comments.push(node.data);
    if (!(node instanceof Element)) continue;
    shape.push(...node.getAttributeNames());
    values.push(...Array.from(node.attributes, ({ value }) => value));
  }
  return { shape: shape.join(), values, comments, text: page.documentElement.textContent };
}

/** Returns the address of a style that has nothing else. */
function addressIn({ background, length }: CSSStyleDeclaration): string | undefined {
  const [, text] = /^url\("((?:[^"\\]|\\.)*)"\)$/.exec(background) ?? [];
  return length === PROPERTIES ? text?.replaceAll(/\\(.)/g, '$1') : undefined;
}

function styleOf(text: string): CSSStyleDeclaration {
  const element = document.createElement('a');
  element.setAttribute('style', text);
  return element.style;
}

/** How many properties `background` is. */
const PROPERTIES = styleOf('background: url("a")').length;

const css: Read = (text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const [rule, ...rest] = sheet.cssRules;
  return rule instanceof CSSStyleRule && rest.length === 0 ? addressIn(rule.style) : undefined;
};

const readers: Readers = {
  ...READERS,
  ...markupReaders(markupOf),
  css,
  declaration: (text) => addressIn(styleOf(text)),
};

const cells = PLACES.filter((place) => isRead(place, readers)).flatMap(cellsOf);

test('the browser reads the places of HTML, scripts and CSS', () => {
  const steps = new Set(cells.flatMap(({ place }) => place.steps));
  expect([...steps]).toEqual(
    expect.arrayContaining(['attribute', 'text', 'comment', 'js', 'css', 'declaration']),
  );
});

describe.each(cells.filter(({ verdict }) => verdict[0] !== 'out'))(
  '$name, $origin: $verdict.0',
  ({ place, origin, verdict }) => {
    test('no link ends it', () => {
      const some = linksFor(place, links[origin]);
      expect(some.length).toBeGreaterThan(200);
      const wrong = some.flatMap((link) => wrongAt(place, verdict, link, readers) ?? []);
      expect(wrong, `seed ${seed}`).toEqual([]);
    });
  },
);

test.each(cells.filter(({ verdict }) => verdict[0] !== 'same'))(
  '$name, $origin: $verdict.1 shows it',
  ({ place, verdict: [, witness = ''] }) => {
    expect(readPlace(place, witness, readers)).not.toBe(witness);
  },
);

/** Clicks an anchor in a frame of its own; returns the calls of `go` and of `alert`. */
async function click(html: string): Promise<readonly unknown[]> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const calls: unknown[] = [];
  const { contentDocument: page, contentWindow: view } = frame;
  // a script of `javascript:` runs later, and its value is no new page
  await new Promise<void>((resolve) => {
    const add = (...values: unknown[]): void => {
      calls.push(...values);
      if (html.includes('javascript:')) resolve();
    };
    Object.assign(view ?? {}, { go: add, alert: add });
    page?.body.insertAdjacentHTML('beforeend', html);
    page?.querySelector('a')?.click();
    if (!html.includes('javascript:')) resolve();
  });
  frame.remove();
  return calls;
}

const clicked = ({ before, after }: Place, link: string): Promise<readonly unknown[]> =>
  click(before + link + after);

const [single, double] = PLACES.filter(({ before }) => before.includes('onclick')) as [Place, Place];
const script = PLACES.find(({ before }) => before.includes('href="javascript:')) as Place;

test('a click on a link of data in onclick="go(\'…\')" gives the link to the script', async () => {
  const some = links.data.filter((link, at) => at % 10 === 0 && !link.includes('&'));
  expect(some.length).toBeGreaterThan(200);
  for (const link of some) expect(await clicked(single, link)).toEqual([link]);
});

test.each([
  ['checked, in single quotes', single, "/'-alert(1)-'"],
  ['of data, in double quotes', double, '/?a&quot,alert,&quot'],
  ['of data, in javascript:', script, 'https://example.com/%27-alert%281%29-%27'],
])('a click on a link %s detects a link that ends its place', async (_origin, place, link) => {
  expect(await clicked(place, link)).not.toEqual([link]);
});
