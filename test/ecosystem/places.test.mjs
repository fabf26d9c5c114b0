/** Parsers of HTML, CSS, Markdown and YAML, and a shell, read a link, unescaped, in each place of a document. */
import { spawnSync } from 'node:child_process';
import { Parser } from 'commonmark';
import * as csstree from 'css-tree';
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import { parse } from 'parse5';
import valueParser from 'postcss-value-parser';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { isOf, linksOf } from '../support/places/links.ts';
import { cellsOf, isRead, linksFor, readPlace, remembered, wrongAt } from '../support/places/read.ts';
import { markupReaders, READERS } from '../support/places/readers.ts';
import { PLACES } from '../support/places/rows.ts';
import { rowsOf } from '../rows/vectors/read.mjs';

/** Reads HTML with parse5. */
function markupOf(html) {
  const [shape, values, comments, texts] = [[], [], [], []];
  const walk = ({ nodeName, attrs = [], data, value, childNodes = [] }) => {
    if (nodeName === '#text') return texts.push(value);
    if (nodeName === '#comment') comments.push(data);
    shape.push([nodeName, ...attrs.map(({ name }) => name)].join(' '));
    values.push(...attrs.map((attribute) => attribute.value));
    childNodes.forEach(walk);
    return shape.push('end');
  };
  walk(parse(html));
  return { shape: shape.join(), values, comments, text: texts.join('') };
}

/** Makes a reader of CSS: everything except the address has to be as in the plain text. */
function cssTree(context) {
  const shapeOf = (text) => {
    const urls = [];
    const tree = csstree.toPlainObject(csstree.parse(text, { context, parseValue: true }));
    const shape = JSON.stringify(tree, function (key, value) {
      if (this.type !== 'Url' || key !== 'value') return value;
      urls.push(value);
      return '';
    });
    return { shape, urls };
  };
  const plain = remembered(shapeOf);
  return (text, like) => {
    const { shape, urls } = shapeOf(text);
    return shape === plain(like).shape ? urls[0] : undefined;
  };
}

/** Reads the value of a declaration with the parser of PostCSS plugins. */
function postcss(text) {
  const value = text.replace(/^.*?background: /, '').replace(/ }$/, '');
  const [node, ...rest] = valueParser(value).nodes;
  const isUrl = node?.type === 'function' && node.value === 'url' && node.unclosed === undefined;
  return isUrl && rest.length === 0 && node.nodes.length === 1 ? node.nodes[0].value : undefined;
}

/** Makes a reader of Markdown of a function that returns the addresses of links and pictures, and all text around them. */
function markdown(read) {
  const plain = remembered(read);
  return (text, like) => {
    const { links, shape } = read(text);
    return links.length === 1 && shape === plain(like).shape ? links[0] : undefined;
  };
}

const markdownIt = new MarkdownIt();
const linkify = new MarkdownIt({ linkify: true });
const readMarkdownIt = (parser) => (text) => {
  const links = [];
  const tokens = parser.parse(text, {}).flatMap(({ children }) => children ?? []);
  for (const { attrs } of tokens)
    for (const [name, value] of attrs ?? []) if (/^(?:href|src)$/.test(name)) links.push(value);
  return { links, shape: tokens.map(({ type }) => type).join() };
};

const parsers = {
  'markdown-it': readMarkdownIt(markdownIt),
  remark(text) {
    const [links, shape] = [[], []];
    visit(unified().use(remarkParse).parse(text), (node) => {
      shape.push(node.type);
      if (node.url !== undefined) links.push(node.url);
    });
    return { links, shape: shape.join() };
  },
  marked(text) {
    const [links, shape] = [[], []];
    const marked = new Marked();
    marked.walkTokens(marked.lexer(text), ({ type, href }) => {
      shape.push(type);
      if (href !== undefined && type !== 'def') links.push(href);
    });
    return { links, shape: shape.join() };
  },
  commonmark(text) {
    const [links, shape] = [[], []];
    const walker = new Parser().parse(text).walker();
    for (let step = walker.next(); step; step = walker.next()) {
      const { type, destination } = step.node;
      if (!step.entering) continue;
      shape.push(type);
      if (destination) links.push(destination);
    }
    return { links, shape: shape.join() };
  },
};

/** Asks a shell for the last word of a command. */
function shell(text) {
  const { stdout, status } = spawnSync('sh', ['-c', text.replace('curl', "printf '%s|'")], {
    encoding: 'utf8',
  });
  return status === 0 && /^[^|]*\|$/.test(stdout) ? stdout.slice(0, -1) : undefined;
}

function yaml(text) {
  try {
    const { link, ...rest } = parseYaml(text);
    return typeof link === 'string' && Object.keys(rest).length === 0 ? link : undefined;
  } catch {
    return undefined;
  }
}

const html = markupReaders(markupOf);

/** Readers by their names; each decides about the places whose last step it reads. */
const SETS = {
  'the platform': READERS,
  parse5: html,
  'css-tree': { css: cssTree('stylesheet'), declaration: cssTree('declarationList') },
  'postcss-value-parser': { css: postcss, declaration: postcss },
  ...Object.fromEntries(Object.entries(parsers).map(([name, read]) => [name, { markdown: markdown(read) }])),
  'markdown-it with linkify': { 'running-text': markdown(readMarkdownIt(linkify)) },
  'marked with running text': { 'running-text': markdown(parsers.marked) },
  yaml: { yaml },
  sh: { shell },
};

const readersOf = (place) =>
  Object.entries(SETS)
    .filter(([, readers]) => isRead(place, readers))
    .map(([name, readers]) => [name, { ...html, ...readers }]);

const links = linksOf(rowsOf('links.jsonl').flatMap(({ input }) => (typeof input === 'string' ? input : [])));

/** markdown-it takes `@` for an empty name of a user, and drops it. */
const KNOWN = ['mailto:@'];

/** A shell is a process for each link. */
const few = ({ steps }, some) => some.filter((_, at) => !steps.includes('shell') || at % 20 === 0);

const cells = PLACES.flatMap(cellsOf);

test('the links are many', () => {
  expect(links.data.length).toBeGreaterThan(2500);
  expect(links.text.length).toBeGreaterThan(400);
  expect(links.checked.length).toBeGreaterThan(800);
});

describe.each(cells.filter(({ verdict }) => verdict[0] !== 'out'))(
  '$name, $origin: $verdict.0',
  ({ place, origin, verdict }) => {
    test.each(readersOf(place))('%s', (_name, readers) => {
      const some = few(place, linksFor(place, links[origin])).filter((link) => !KNOWN.includes(link));
      expect(some.length).toBeGreaterThan(20);
      expect(some.flatMap((link) => wrongAt(place, verdict, link, readers) ?? [])).toEqual([]);
    });
  },
);

test.each(cells.filter(({ verdict }) => verdict[0] !== 'same'))(
  '$name, $origin: $verdict.1 shows it',
  ({ place, origin, verdict: [, witness] }) => {
    expect(isOf(origin, witness)).toBe(true);
    const others = readersOf(place).filter(([, readers]) => readPlace(place, witness, readers) !== witness);
    expect(others).not.toEqual([]);
  },
);
