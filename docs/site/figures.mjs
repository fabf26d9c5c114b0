// What the landing page takes from the tables of the project when it is built: the figures, and the first view of its field.
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

/** The line of figures, each with its page. */
function figures() {
  const { 'Uri of urial': size } = JSON.parse(read('test/package/sizes.json')).sizes;
  const [ahead, rows] = numbersIn('docs/benchmarks.md', /ahead in \*\*(\d+) of (\d+)\*\* comparisons/);
  const [all, proved] = numbersIn('docs/trust.md', /Of the (\d+) statements (\d+) are proved/);
  return [
    `**${(size.esbuild / 1000).toFixed(1)} kB** for \`Uri\`, gzipped`,
    '**no** dependencies',
    `faster than \`URL\` and other libraries in [**${ahead} of ${rows}** measurements](about/benchmarks.html)`,
    `[**${proved} of ${all}** rules of the grammar, the encoding and the link checks](about/trust.html) proved for texts of every length`,
  ].join(' · ');
}

/** The field with the figure; it can be typed into when its script has come. */
function field(text) {
  return markup`<div id="live"><label for="live-text">Type any reference</label><input id="live-text" value="${text}" autocomplete="off" autocapitalize="off" spellcheck="false" inputmode="url">
<div id="live-answer" aria-live="polite">${liveView(text)}</div></div>`.toString();
}

/** Puts the figures and the field where the page names them. */
export function withFigures(markdown) {
  return markdown
    .replace('<!-- figures -->', figures)
    .replace(/<!-- field: (.*) -->/, (_, text) => field(text).replaceAll('\n', ''));
}
