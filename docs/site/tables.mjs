// Tables as pages show them: a result stands below the code that gives it, and each cell has the name of its column, for where there
// is no room for columns.
import { markup, plainText, raw } from './html.mjs';

/** Makes the tables of a page readable at every width; `urlOfCode` returns the page of an error code. */
export function readableTables(html, urlOfCode) {
  return html.replaceAll(/<table>(.*?)<\/table>/gs, (_, rows) => {
    const [head, ...body] = Array.from(rows.matchAll(/<tr>(.*?)<\/tr>/gs), ([, row]) => cellsOf(row));
    const names = head.map(({ content }) => plainText(content));
    const columns = names.flatMap((name, at) => (isResult(name) ? [] : [at]));
    const header = columns.map((at) => markup`<th${raw(head[at].style)}>${raw(head[at].content)}</th>`);
    const cell = (cells, at) =>
      markup`<td${raw(cells[at].style)}${isWhole(cells[at].content, at) && markup` class="whole"`}${names[at] !== '' && markup` data-column="${names[at]}"`}>${raw(cells[at].content)}${isResult(names[at + 1]) && result(names[at + 1], cells[at + 1].content, urlOfCode)}</td>`;
    return breakable(
      markup`<div class="wide"><table>
<thead><tr>${header}</tr></thead>
<tbody>
${body.map((cells) => markup`<tr>${columns.map((at) => cell(cells, at))}</tr>\n`)}</tbody>
</table></div>`.toString(),
    );
  });
}

function cellsOf(row) {
  return Array.from(row.matchAll(/<t[hd]([^>]*)>(.*?)<\/t[hd]>/gs), ([, style, content]) => ({
    style,
    content,
  }));
}

/** A column of results: `gives`, or ``then `x` `` for the value of x after the code. */
const isResult = (name) => /^(?:gives$|then )/.test(name ?? '');

function result(name, content, urlOfCode) {
  if (content === '') return undefined;
  const [, code] = /^throws <code>(.*)<\/code>$/.exec(content) ?? [];
  if (code !== undefined) {
    const url = urlOfCode(code);
    const shown = markup`<code>${raw(code)}</code>`;
    return markup`<div class="gives throws">throws ${url === undefined ? shown : markup`<a href="${url}">${shown}</a>`}</div>`;
  }
  const [, subject] = /^then (.*)/.exec(name) ?? [];
  return markup`<div class="gives">${subject && markup`<code>${subject}</code> `}<span>=&gt;</span> ${raw(content)}</div>`;
}

/** A name in the first column, or a URL, that has room as a whole, as long as there are columns. */
const isWhole = (content, at) =>
  (at === 0 ? /^<code>[^<]{1,24}<\/code>$/ : /^<code>\w+:\/\/[^<]{1,28}<\/code>$/).test(content);

/** Where code may break: before a call of a chain and a parameter, and after a delimiter. A name is broken nowhere. */
const BREAKS = /(?<=\))(?=\.)|(?=&amp;)|(?<=[(,=?]|\/+)(?=[^\s<()/])/g;

/** A longer piece of code breaks anywhere. */
const LONGEST = 26;

/** Lets code break where a reader expects it. */
const breakable = (content) =>
  content.replaceAll(/<code>(.*?)<\/code>/g, (_, code) => {
    const pieces = code.split(BREAKS);
    const isLong = pieces.some((piece) => plainText(piece).length > LONGEST);
    return markup`<code${isLong && raw(' class="long"')}>${raw(pieces.join('<wbr>'))}</code>`.toString();
  });
