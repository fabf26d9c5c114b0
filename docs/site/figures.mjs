// What the landing page takes from the tables of the project when it is built: the size, and the first view of its field.
import { readFileSync } from 'node:fs';
import { markup } from './html.mjs';
import { liveView } from './live/view.mjs';

const read = (file) => readFileSync(file, 'utf8');

/** Returns the numbers that a file says; one that does not is an error. */
export function numbersIn(file, sentence) {
  const found = sentence.exec(read(file));
  if (found === null) throw new Error(`${file} does not say ${sentence}`);
  return found.slice(1);
}

/** The size of what the field uses. */
function size() {
  const { 'Uri of urial': bundle } = JSON.parse(read('test/package/sizes.json')).sizes;
  return `**${(bundle.esbuild / 1000).toFixed(1)} kB**`;
}

/** The field; it can be typed into when its script has come. */
function field(text) {
  return markup`<div id="live"><label for="live-text">In any link, set <code>page</code> to 2</label><input id="live-text" value="${text}" autocomplete="off" autocapitalize="off" spellcheck="false" inputmode="url">
<div id="live-answer" aria-live="polite">${liveView(text)}</div></div>`.toString();
}

/** Puts the size and the field where the page names them. */
export function withFigures(markdown) {
  return markdown
    .replace('<!-- size -->', size)
    .replace(/<!-- field: (.*) -->/, (_, text) => field(text).replaceAll('\n', ''));
}
