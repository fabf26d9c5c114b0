// The field of the landing page: the figure of a reference, and how `Uri` and `URL` print it. The build writes the first view of it,
// and the script of the page each next one.
import { Uri } from 'urial';
import { markup } from '../html.mjs';

/** The components in their order, with the delimiters before them. */
const PARTS = [
  ['scheme', '', ':'],
  ['authority', '//', ''],
  ['path', '', ''],
  ['query', '?', ''],
  ['fragment', '#', ''],
];

/** The page on which `URL` reads a relative text. */
const PAGE = 'https://app.example/';

/** Returns the view of a text as HTML. */
export function liveView(text) {
  const { uri, error } = Uri.tryParse(text);
  const alone = readByBrowser(text);
  const browser = alone ?? readByBrowser(text, PAGE);
  const isOnPage = alone === undefined && browser !== undefined;
  const exact = isOnPage ? uri && Uri.parse(PAGE).resolve(uri).href : text;
  return markup`<p class="figure">${uri === undefined ? markup`<span>${text}</span>` : PARTS.map((part) => drawn(uri, part))}</p>
<dl><dt><code>Uri</code></dt><dd>${uri === undefined ? error.message : printed(uri.href)}</dd>
<dt><code>URL</code>${isOnPage && ` on ${PAGE}`}</dt><dd>${browser === undefined ? 'throws a TypeError' : printed(browser, browser !== exact)}</dd></dl>`;
}

function drawn(uri, [name, before, after]) {
  const value = uri[name];
  if (value === undefined || (name === 'path' && value === '')) return undefined;
  const [left, right] = [before, after].map((mark) => mark !== '' && mark !== '//' && markup`<b>${mark}</b>`);
  const start = before === '//' ? '//' : '';
  return markup`${left}<span class="${name}">${start}${value}<i>${name}</i></span>${right}`;
}

const printed = (text, isChanged = false) =>
  markup`<code${isChanged && markup` class="changed"`}>${text}</code>`;

function readByBrowser(text, page) {
  try {
    return new URL(text, page).href;
  } catch {
    return undefined;
  }
}
