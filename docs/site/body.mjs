// The body of a page as a tree: what readers need there, and TypeDoc does not write.
import { basename } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { markExample } from './examples.mjs';
import { numbersIn } from './figures.mjs';
import { keepWidth, makeReadable } from './tables.mjs';
import { textOf } from './tree.mjs';

/** What is done with an element, by its name; what is returned stands in its place. */
const CHANGES = { a: markLink, img: keepRoom, pre: showCode, table: showTable };

/** Returns the tree of a body; `urls` knows the addresses of the codes of errors and of the playground. */
export function bodyOf(html, urls) {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', (element, at, parent) => {
    parent.children[at] = CHANGES[element.tagName]?.(element, parent, urls) ?? element;
  });
  return tree;
}

/** A link that is a name alone has a ground of its own, and no line. */
function markLink(link) {
  const { properties, children } = link;
  const { href, ariaLabel } = properties;
  // the example in a table of members is code, and leads nowhere
  if (children[0]?.tagName === 'code' && textOf(children[0]).includes(' // => ')) return children[0];
  if (ariaLabel === 'Permalink') return h('a.anchor', { href, ariaHidden: 'true', tabIndex: -1 }, '#');
  if (children.length === 1 && children[0].tagName === 'code') properties.className ??= ['name'];
  return link;
}

/** Gives a picture its width and its height, so that the page keeps the room of it while it loads. */
function keepRoom(picture) {
  const { properties } = picture;
  const file = `docs/benchmarks/${basename(properties.src)}`;
  [properties.width, properties.height] = numbersIn(file, /<svg [^>]* width="(\d+)" height="(\d+)"/);
  return picture;
}

function showCode(pre, parent, urls) {
  if (parent.properties?.className?.includes('signature'))
    return { ...pre, children: pre.children.slice(0, 1) };
  if (!pre.properties.className?.includes('signature')) return markExample(pre, urls);
  visit(pre, 'element', makePlain);
  return pre;
}

/** What has no page of its own, such as a type parameter, is no link; and code has no blocks. */
function makePlain(element) {
  if (element.tagName !== 'div' && !/^(?!https:).*#/.test(element.properties.href)) return;
  element.tagName = 'span';
  delete element.properties.href;
}

/** A table of members is readable as it is. */
function showTable(table, parent, urls) {
  return parent.properties?.className?.includes('members') ? keepWidth(table) : makeReadable(table, urls);
}
