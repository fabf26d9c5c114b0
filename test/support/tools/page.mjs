// The figures that commands write into docs/trust.md, each between two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { folded, table } from '../../../etc/table.mjs';

const PAGE = 'docs/trust.md';

const marked = (name) => new RegExp(`(<!-- ${name} -->)([^]*?)(<!-- end of ${name} -->)`);

/** Returns the rows of a table, by their first column. */
export function rowsOf(name) {
  const [, , text = ''] = marked(name).exec(readFileSync(PAGE, 'utf8')) ?? [];
  const rows = text.split('\n').filter((line) => /^\| (?!-)/.test(line));
  return new Map(
    rows.slice(1).map((line) => {
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      return [cells[0], cells];
    }),
  );
}

/** Writes a table between the marks of this name; a reader opens it when it has a title. */
export async function writeTable(name, head, rows, title) {
  const rowsText = table(head, rows);
  const text = title === undefined ? rowsText : folded(title, rowsText);
  const was = readFileSync(PAGE, 'utf8');
  const page = was.replace(marked(name), (_, begin, __, end) => `${begin}\n\n${text}\n\n${end}`);
  const made = await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE });
  // another step may read the page
  if (made !== was) writeFileSync(PAGE, made);
}
