// The entries of the search: one for each page, and one for each section of a guide.
import { WORDS } from '../facts.mjs';
import { allWordsOf, fold } from './words.mjs';

/** A word that is in more of the entries says little of any of them. */
const MOST = 1 / 7;

/** Lists what can be found on pages. */
export function entriesOf(pages) {
  const titles = new Set(
    pages.flatMap(({ title, headings }) => [title, ...headings.map(({ text }) => text)]),
  );
  const wrong = [
    ...[...WORDS.keys()].filter((title) => !titles.has(title)),
    ...pages.flatMap(({ title, kind }) => (kind === 'function' && !WORDS.has(title) ? title : [])),
  ];
  if (wrong.length > 0)
    throw new Error(`words without a page, or a function without words: ${wrong.join(', ')}`);
  return withRareWords(
    pages.flatMap((page) => (page.isGuide ? guideEntries(page) : [pageEntry(page, page.markdown)])),
  );
}

function guideEntries(page) {
  const [front, ...bodies] = page.markdown.split(/^#{2,3} .*$/m);
  const sections = page.headings.map(({ text, link }, at) =>
    pageEntry({ title: text, url: page.url + link, kind: page.title, description: '' }, bodies[at] ?? ''),
  );
  return [pageEntry(page, front), ...sections];
}

function pageEntry({ title, url, kind, description, keywords }, markdown) {
  const words = [WORDS.get(title), keywords].filter(Boolean).join(' ');
  return {
    title,
    url,
    kind,
    line: description,
    words,
    sections: sectionsIn(markdown),
    text: foldedIn(markdown),
  };
}

/** Lists the sections of RFCs that a text links to. */
function sectionsIn(markdown) {
  const links = markdown.matchAll(/(rfc)(\d+)#(?:section-|(?=appendix-))([\w.-]+)/g);
  return [...new Set(Array.from(links, ([, ...words]) => words).flat())].join(' ');
}

/** Leaves of each text the words that few others have. */
function withRareWords(entries) {
  const counts = new Map();
  for (const word of entries.flatMap(({ text }) => text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isRare = (word) => counts.get(word) < entries.length * MOST;
  return entries.map((entry) => ({ ...entry, text: entry.text.filter(isRare).join(' ') }));
}

/** Lists the words of a text, without the addresses of its links. */
function foldedIn(markdown) {
  const words = allWordsOf(markdown.replaceAll(/\]\([^)\s]*\)/g, ']')).map(fold);
  return [...new Set(words)].filter((word) => /\p{L}{2}/u.test(word ?? '')).sort();
}
