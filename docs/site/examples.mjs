// Examples: results that are too long for the line, and links from `// throws code` to the page of the code.

import { h } from 'hastscript';
import { importsOf } from './copied.mjs';
import { doorOf } from './doors.mjs';
import { textOf } from './tree.mjs';

/** A longer line of code has its result below it. */
const LONGEST = 76;

/** Puts the result of a long line on a line of its own, in blocks of TypeScript. */
export function wrapResults(markdown) {
  return markdown.replaceAll(/^( *)```ts\n[^]*?^\1```$/gm, (block) =>
    block.replaceAll(/^( *)(\S.*;) (\/\/ (?:=>|throws) .*)$/gm, (line, indent, code, result) =>
      line.length > LONGEST ? `${indent}${code}\n${indent}${result}` : line,
    ),
  );
}

/** Marks the results in a block of code, and gives it its button and its link to the playground. */
export function markExample(pre, urls) {
  const [code, button] = pre.children;
  const [language] = code.properties.className ?? [];
  const text = textOf(code);
  code.children = code.children.flatMap((child, at, all) => markResult(child, all[at - 1], urls));
  Object.assign(button.properties, { className: 'copy' }, language === 'ts' && copyAttributes(text));
  pre.children = [code];
  return h('div.code', [pre, language !== 'error' && button, playgroundLink(text, urls)].filter(Boolean));
}

/** A result goes to the next line as a whole; a code of an error leads to its page. */
function markResult(child, before, urls) {
  const [, mark, kind, text] = /^(\/\/ (=>|throws) )(.*)$/.exec(textOf(child)) ?? [];
  if (mark === undefined) return child;
  const url = kind === 'throws' ? urls.urlOfCode(text) : undefined;
  const shown = url === undefined ? text : h('a', { href: url }, text);
  const result = h(kind === 'throws' ? 'span.throws' : 'span.result', [h('span', mark), shown]);
  return before?.tagName === 'br' ? result : [h('wbr'), result];
}

/** What the button "Copy" puts before the code: the imports that it does not show. */
function copyAttributes(code) {
  const imports = importsOf(code);
  return imports !== '' && { title: 'With its imports', dataBefore: imports };
}

/** Returns Markdown in which each block of TypeScript has its imports, for programs that read pages. */
export function withImports(markdown) {
  return markdown.replaceAll(
    /^```ts\n([^]*?)^```$/gm,
    (_, code) => `\`\`\`ts\n${importsOf(code)}${code}\`\`\``,
  );
}

/** The link of an example of the API or of an error to the playground, where a panel makes the same call. */
function playgroundLink(code, urls) {
  const page = urls.urlOfPlayground();
  const door = page && doorOf(code);
  return door && h('a.try', { href: `${page}#${door.fragment}` }, 'Open in playground');
}
