// Writes tables of Markdown; all that make one use it.
import { markdownTable } from 'markdown-table';

/** Returns a table. A cell is Markdown in one line, and its bars need no escapes. */
export function table(head, rows, options = {}) {
  const cells = [head, ...rows].map((row) => row.map((cell) => String(cell).replaceAll('|', '\\|')));
  return markdownTable(cells, options);
}

/** Writes what is long so that a reader opens it. */
export function folded(title, text) {
  return `<details>\n<summary>${title}</summary>\n\n${text}\n\n</details>`;
}

/** Returns a text as code. */
export function code(text) {
  if (!text.includes('`')) return `\`${text}\``;
  const edge = /^`|`$/.test(text) ? ' ' : '';
  return `\`\`${edge}${text}${edge}\`\``;
}
