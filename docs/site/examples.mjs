// Examples: results that are too long for the line, and links from `// throws code` to the page of the code.

import { importsOf } from './copied.mjs';
import { doorOf } from './doors.mjs';
import { markup } from './html.mjs';

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

/** Marks the results in highlighted code, links the codes of errors, and links the first reference to the playground. */
export function addExampleMarks(parser, renderer) {
  const render = parser.renderer.rules.fence;
  parser.renderer.rules.fence = (tokens, at, ...rest) =>
    render(tokens, at, ...rest)
      .replaceAll(
        /(<br\/>)?<span class="hl-\d+">(\/\/ =&gt; |\/\/ throws )(.*?)<\/span>/g,
        (_, newLine = '<wbr>', mark, text) => {
          const url = mark.endsWith('throws ') ? renderer.theme.urlOfCode(text) : undefined;
          const shown = url === undefined ? text : `<a href="${url}">${text}</a>`;
          return `${newLine}<span class="${mark.includes('=&gt;') ? 'result' : 'throws'}"><span>${mark}</span>${shown}</span>`;
        },
      )
      .replace(/<pre>(.*?)(<button.*?<\/button>)?<\/pre>/s, (_, code, button = '') => {
        const copy = tokens[at].info === 'error' ? '' : button.replace('>', copyAttributes(tokens[at]));
        const link = playgroundLink(tokens[at].content, renderer.theme);
        return `<div class="code"><pre tabindex="0">${code}</pre>${copy}${link}</div>`;
      });
}

/** What the button "Copy" puts before the code: the imports that it does not show. */
function copyAttributes({ info, content }) {
  const imports = info === 'ts' ? importsOf(content) : '';
  return imports === ''
    ? ' class="copy">'
    : markup` class="copy" title="With its imports" data-before="${imports}">`.toString();
}

/** Returns Markdown in which each block of TypeScript has its imports, for programs that read pages. */
export function withImports(markdown) {
  return markdown.replaceAll(
    /^```ts\n([^]*?)^```$/gm,
    (_, code) => `\`\`\`ts\n${importsOf(code)}${code}\`\`\``,
  );
}

/** The link of an example of the API or of an error to the playground, where a panel makes the same call. */
function playgroundLink(code, theme) {
  const page = theme.urlOfPlayground();
  const door = page && doorOf(code);
  if (!door) return '';
  const fragment = door.fragment.replaceAll('&', '&amp;').replaceAll('"', '%22');
  return `<a class="try" href="${page}#${fragment}">Open in playground</a>`;
}
