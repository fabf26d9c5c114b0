// The search index: one entry for each page, and one for each section of a guide.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORDS } from './facts.mjs';

/** Writes the index as a script, which also loads from a file. `site.js` reads it. */
export function writeSearchIndex(pages, outputDirectory) {
  const entries = pages.flatMap((page) =>
    page.isGuide ? [entryOf(page), ...sectionsOf(page)] : [entryOf(page)],
  );
  const titles = new Set(pages.map(({ title }) => title));
  const strangers = Object.keys(WORDS).filter((title) => !titles.has(title));
  if (strangers.length > 0) throw new Error(`words for pages that do not exist: ${strangers.join(', ')}`);
  writeFileSync(
    join(outputDirectory, 'assets/search.js'),
    `window.searchEntries=${JSON.stringify(entries)};`,
  );
}

/** An entry has short keys, because there are many: title, URL, kind, line, words of other libraries, text. */
function entryOf({ title, url, kind, description, keywords, markdown, isGuide }) {
  const words = [WORDS[title], keywords].filter(Boolean).join(' ');
  return { t: title, u: url, k: kind, s: description, w: words, b: isGuide ? '' : textWords(markdown) };
}

function sectionsOf({ title, url, headings, markdown }) {
  const bodies = markdown.split(/^##+ .*$/m).slice(1);
  return headings
    .filter(({ level }) => level > 1)
    .map(({ text, link }, at) => ({
      t: text,
      u: url + link,
      k: title,
      s: '',
      w: '',
      b: textWords(bodies[at] ?? ''),
    }));
}

/** Lists each word of a text once. */
function textWords(text) {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_.-]+(?<![.-])/gu) ?? [])].join(' ');
}
