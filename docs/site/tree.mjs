// What is read from a tree of HTML (hast).
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';

/** Returns the text of a node, its spaces as they are. */
export const textOf = (node) => toText(node, { whitespace: 'pre' }).replaceAll('\u00a0', ' ');

/** Lists the elements of a tree that have one of the names. */
export function elementsIn(tree, ...names) {
  const found = [];
  visit(
    tree,
    ({ tagName }) => names.includes(tagName),
    (element) => void found.push(element),
  );
  return found;
}
