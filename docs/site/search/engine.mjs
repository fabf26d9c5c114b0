// The search, by MiniSearch: over the pages and their sections, and over the messages of errors.
import MiniSearch from 'minisearch';
import { pagesOfMessage } from './skeleton.mjs';
import { allWordsOf, fold, partsOf, wordsOf } from './words.mjs';

/** What a word counts for, by where it stands. */
const BOOST = { name: 5, title: 4, first: 4, words: 5, line: 2, sections: 6, text: 0.5 };
/** The fields whose words have no parts, with what stands between the words. */
const WHOLE = new Map(Object.entries({ name: '\n', sections: ' ', text: ' ' }));
/** Where words are spelled well, and how many other places prove a spelling. */
const [WELL_SPELLED, PROOFS] = [['name', 'title', 'words', 'line'], 3];
/** What a page counts for, by the start of its URL: a member of `Uri` is looked for most often. */
const WEIGHTS = { 'api/urial/Uri/': 1.4, 'api/': 1.15, 'about/': 0.7, '': 1 };
const WEIGHT_OF_SECTION = 0.5;
const RANKING = {
  boost: BOOST,
  boostDocument: weightOf,
  weights: { prefix: 0.1 },
  // that a word is there counts, how long the text is does not
  bm25: { k: 1.2, b: 0, d: 0.5 },
};
/** How many entries are shown. */
const SHOWN = 12;

export class Search {
  #index = new MiniSearch({
    idField: 'url',
    fields: Object.keys(BOOST),
    storeFields: ['url', 'title', 'kind', 'line'],
    extractField: fieldOf,
    tokenize: (text, field) => (WHOLE.has(field) ? text.split(WHOLE.get(field)) : allWordsOf(text)),
    processTerm: fold,
  });
  #messages;

  /** `messages` lists `{ url, text }`: the skeleton of a message of an error, and the page of its code. */
  constructor(entries, messages) {
    this.#index.addAll(entries);
    this.#messages = messages;
  }

  /** Returns the entries for a query, the best first, and the query in a better spelling if there is one. */
  find(query) {
    const said = pagesOfMessage(this.#messages, query);
    const words = this.#wordsOf(query);
    const near = new Map(words.map((word) => [word, this.#isKnown(word) ? word : this.#nearest(word)]));
    const found = this.#search([...near.values()], { prefix: true });
    const urls = twoOfEachPage([...new Set([...said, ...found.map(({ id }) => id)])]);
    const better = words.reduce((text, word) => text.replace(word, () => near.get(word)), query);
    return {
      found: urls.slice(0, SHOWN).map((url) => this.#index.getStoredFields(url)),
      better: said.length > 0 || better === query ? undefined : better,
    };
  }

  /** Lists the words of a query, of those that are not known the parts, and two that are known as one: `puny code`. */
  #wordsOf(query) {
    const words = wordsOf(query);
    const isTerm = (word) => this.#count(word) > 0;
    const pairs = words.slice(1).map((word, at) => [words[at], word]);
    const apart = pairs.filter((pair) => isTerm(pair.join('')) && !pair.every(isTerm));
    return [...words.flatMap((word) => this.#knownIn(word)), ...apart.map((pair) => pair.join(''))];
  }

  #knownIn(word) {
    const parts = this.#isKnown(word) ? [] : partsOf(word);
    const known = parts.filter((part) => this.#isKnown(part));
    return known.length === 0 || (known.length < parts.length && this.#nearest(word) !== word)
      ? [word]
      : known;
  }

  #isKnown(word) {
    const prefix = true;
    return (
      this.#count(word, { prefix }) > 0 ||
      this.#count(word, { prefix, fields: ['text', 'sections'] }) >= PROOFS
    );
  }

  #count(word, options) {
    return this.#search([word], { fields: WELL_SPELLED, ...options }).length;
  }

  /** Returns the word that is most like one that is not known, as a title spells it. */
  #nearest(word) {
    const like = (fuzzy) => this.#search([word], { fields: WELL_SPELLED, fuzzy, maxFuzzy: 3 });
    const [best] = /^\p{L}{4}/u.test(word) ? [...like(1), ...like(0.3)] : [];
    if (best === undefined) return word;
    return allWordsOf(best.title).find((one) => fold(one) === best.terms[0]) ?? best.terms[0];
  }

  #search(words, options) {
    return this.#index.search('', { ...RANKING, tokenize: () => words, ...options });
  }
}

const MADE = {
  /** The name of a member, with its class and without. */
  name: ({ title, url }) => (url.includes('#') ? '' : `${title}\n${title.split('.').at(-1)}`),
  /** The words that are meant most often. */
  first: ({ words }) => words.split(' ', 3).join(' '),
};

function fieldOf(entry, field) {
  return MADE[field]?.(entry) ?? entry[field];
}

function weightOf(url) {
  if (url.includes('#')) return WEIGHT_OF_SECTION;
  return Object.entries(WEIGHTS).find(([start]) => url.startsWith(start))[1];
}

/** Keeps the first two entries of each page. */
function twoOfEachPage(urls) {
  const pages = urls.map((url) => url.split('#')[0]);
  return urls.filter((_, at) => {
    const first = pages.indexOf(pages[at]);
    return at === first || at === pages.indexOf(pages[at], first + 1);
  });
}
