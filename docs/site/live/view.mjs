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

/** Returns the view of a text as HTML. */
export function liveView(text) {
  const { uri, error } = Uri.tryParse(text);
  const browser = readByBrowser(text);
  return markup`<p class="figure">${uri === undefined ? markup`<span>${text}</span>` : PARTS.map((part) => drawn(uri, part))}</p>
<dl><dt><code>Uri</code></dt><dd>${uri === undefined ? error.message : printed(uri.href)}</dd>
<dt><code>URL</code></dt><dd>${browser === undefined ? 'throws a TypeError' : printed(browser, browser !== text)}</dd></dl>`;
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

function readByBrowser(text) {
  try {
    return new URL(text).href;
  } catch {
    return undefined;
  }
}
