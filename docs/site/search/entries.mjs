// The entries of the search: one for each page, and one for each section of a guide.
import { WORDS } from '../facts.mjs';
import { fold, partsOf, wordsOf } from './words.mjs';

/** A word that is in more of the entries says little of any of them. */
const MOST = 1 / 7;

/** Lists what can be found on pages. */
export function entriesOf(pages) {
  const titles = new Set(pages.map(({ title }) => title));
  const strangers = Object.keys(WORDS).filter((title) => !titles.has(title));
  if (strangers.length > 0) throw new Error(`words for pages that do not exist: ${strangers.join(', ')}`);
  const wordless = pages.filter(({ title, kind }) => kind === 'function' && WORDS[title] === undefined);
  if (wordless.length > 0)
    throw new Error(`functions without words: ${wordless.map(({ title }) => title).join(', ')}`);
  return withRareWords(
    pages.flatMap((page) => (page.isGuide ? guideEntries(page) : [pageEntry(page, page.markdown)])),
  );
}

function guideEntries(page) {
  const [front, ...bodies] = page.markdown.split(/^#{2,3} .*$/m);
  const sections = page.headings.map(({ text, link }, at) => ({
    ...pageEntry({ title: text, url: page.url + link, kind: page.title, description: '' }, bodies[at] ?? ''),
  }));
  return [pageEntry(page, front), ...sections];
}

function pageEntry({ title, url, kind, description, keywords }, markdown) {
  const words = [WORDS[title], keywords].filter(Boolean).join(' ');
  return { title, url, kind, line: description, words, sections: sectionsIn(markdown), text: markdown };
}

/** Lists the sections of RFCs that a text links to. */
function sectionsIn(markdown) {
  const links = markdown.matchAll(/rfc(\d+)#(?:section|appendix)-([\w.]+)/g);
  return [...new Set(Array.from(links, ([, rfc, section]) => ['rfc', rfc, section]).flat())].join(' ');
}

/** Leaves of each text the words that the rest of the entry does not have, and few others have. */
function withRareWords(entries) {
  const texts = entries.map(({ text }) => foldedIn(text.replaceAll(/\]\([^)\s]*\)/g, ']')));
  const counts = new Map();
  for (const word of texts.flatMap((words) => [...words])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return entries.map((entry, at) => {
    const known = foldedIn([entry.title, entry.line, entry.words].join(' '));
    const isTelling = (word) => !known.has(word) && counts.get(word) < entries.length * MOST;
    return { ...entry, text: [...texts[at]].filter(isTelling).sort().join(' ') };
  });
}

function foldedIn(text) {
  const words = wordsOf(text).flatMap((word) => [word, ...partsOf(word)]);
  return new Set(words.map(fold).filter((word) => /\p{L}{2}/u.test(word ?? '')));
}
