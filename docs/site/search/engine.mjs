// The search, by MiniSearch: over the pages and their sections, and over the messages of errors.
import MiniSearch from 'minisearch';
import { pagesOfMessage } from './skeleton.mjs';
import { fold, partsOf, wordsOf } from './words.mjs';

/** What a word counts for, by where it stands. */
const BOOST = { name: 5, title: 4, first: 4, words: 5, line: 2, sections: 6, text: 0.5 };
/** The fields whose words have no parts, with what stands between the words; those of the text are folded already. */
const WHOLE = new Map(Object.entries({ name: '\n', sections: ' ', text: ' ' }));
/** What a page counts for, by the start of its URL: a member of `Uri` is looked for most often. */
const WEIGHTS = { 'api/urial/Uri/': 1.4, 'api/': 1.15, 'about/': 0.7, '': 1 };
const WEIGHT_OF_SECTION = 0.5;
/** What is found by a prefix, or by a word that is spelled otherwise. */
const INEXACT = { prefix: 0.1, fuzzy: 0.45 };
/** That a word is there counts, how long the text is does not. */
const BM25 = { k: 1.2, b: 0, d: 0.5 };
/** Where words are spelled well, and how many other places prove a spelling. */
const [WELL_SPELLED, PROOFS] = [['name', 'title', 'words', 'line'], 3];
/** How many entries are shown, and how many of one page. */
const [SHOWN, OF_ONE_PAGE] = [12, 2];
/** How many letters a word has where one, two and three can be wrong. */
const LENGTHS = [4, 5, 9];
/** Names of the API that are also small words of sentences, where they count little. */
const SMALL = /^(?:as|at|be|by|for|from|get|into|is|no|not|with)$/;
/** Looks for one word that is folded. */
const ONE = { tokenize: (term) => [term], processTerm: (term) => term };

export class Search {
  #entries;
  #index;
  #messages;
  /** How each folded word is written. */
  #spelled = new Map();

  /** `messages` lists `{ url, text }`: the skeleton of a message of an error, and the page of its code. */
  constructor(entries, messages) {
    this.#entries = new Map(entries.map((entry) => [entry.url, entry]));
    this.#index = new MiniSearch({
      idField: 'url',
      fields: Object.keys(BOOST),
      extractField: fieldOf,
      tokenize: (text, field) => (WHOLE.has(field) ? text.split(WHOLE.get(field)) : allWordsOf(text)),
      processTerm: (word, field) => this.#keep(word, field),
    });
    this.#index.addAll(entries);
    this.#messages = messages;
  }

  /** Returns the entries for a query, the best first, and the query in a better spelling if there is one. */
  find(query) {
    const said = pagesOfMessage(this.#messages, query);
    const urls = new Set([...said, ...this.#byWords(query)]);
    const found = Array.from(urls, (url) => this.#entries.get(url)).filter(fewOfEachPage());
    return { found: found.slice(0, SHOWN), better: said.length > 0 ? undefined : this.#better(query) };
  }

  #byWords(query) {
    const found = this.#index.search(query, {
      ...RANKING,
      tokenize: (text) => this.#termsOf(text),
      processTerm: fold,
      fuzzy: (term) => this.#near(term)?.distance ?? false,
      prefix: (term, at, terms) => at === terms.length - 1 || !this.#isTerm(term),
      boostTerm: (term, _, { length }) => (length > 1 && SMALL.test(term) ? 0.3 : 1),
    });
    return found.map(({ id }) => id);
  }

  /** Returns a query with each word that is not known replaced by one like it. */
  #better(query) {
    const replace = (text, term) => text.replace(term, () => this.#near(term)?.word ?? term);
    const better = this.#termsOf(query).reduce(replace, query);
    return better === query ? undefined : better;
  }

  /** Lists what is looked for: the words of a query, and two of them as one where only that is known, as in `puny code`. */
  #termsOf(query) {
    // how the address of a page begins says nothing of the page
    const words = wordsOf(query.replaceAll(/\bhttps?:\/\/(?:www\.)?(?=\S)/g, ' '));
    const pairs = words.slice(1).map((word, at) => [words[at], word]);
    const isApart = (pair) => !pair.every((word) => this.#isTerm(word)) && this.#isTerm(pair.join(''));
    return [
      ...words.flatMap((word) => this.#knownIn(word)),
      ...pairs.filter(isApart).map((pair) => pair.join('')),
    ];
  }

  /** Returns a word that is known or like one that is, otherwise its parts. */
  #knownIn(word) {
    if (this.#isKnown(word)) return [word];
    const parts = partsOf(word).map((part) => this.#section(part));
    if (parts.length === 0) return [this.#section(word)];
    return parts.every((part) => this.#isKnown(part)) || this.#near(word) === undefined ? parts : [word];
  }

  /** Tells whether a word is one of the index, and not only the beginning of one. */
  #isTerm(word) {
    return this.#index.search(fold(word) ?? '', { ...ONE, fields: WELL_SPELLED }).length > 0;
  }

  /** Returns the section that a section is in, if there is nothing of itself: `5.2` for `5.2.4`. */
  #section(word) {
    const outer = word.replace(/^(\d[\d.]*)\.\d+$/, '$1');
    return outer === word || this.#isKnown(word) ? word : this.#section(outer);
  }

  #isKnown(word) {
    const term = fold(word);
    const count = (fields) => this.#index.search(term, { ...ONE, fields, prefix: true }).length;
    return term === null || count(WELL_SPELLED) > 0 || count(['text', 'sections']) >= PROOFS;
  }

  /** Returns the nearest word to one that is not known, and how many letters differ. */
  #near(word) {
    if (!/^\p{L}/u.test(word) || this.#isKnown(word)) return undefined;
    const term = fold(word);
    for (let distance = 1; term.length >= LENGTHS[distance - 1]; distance += 1) {
      const [best] = this.#index.search(term, { ...RANKING, ...ONE, fields: WELL_SPELLED, fuzzy: distance });
      if (best !== undefined) return { distance, word: this.#spelled.get(best.terms[0]) };
    }
    return undefined;
  }

  /** Folds a word of an entry, and keeps how it is written: with the capitals of a name. */
  #keep(word, field) {
    if (field === 'text') return word;
    const term = fold(word);
    if (/\p{Ll}\p{Lu}/u.test(word)) this.#spelled.set(term, word);
    else if (!this.#spelled.has(term)) this.#spelled.set(term, word.toLowerCase());
    return term;
  }
}

const RANKING = { boost: BOOST, bm25: BM25, weights: INEXACT, boostDocument: weightOf };

const MADE = {
  /** The name of a member, with its class and without. */
  name: ({ title, url }) => (url.includes('#') ? '' : `${title}\n${title.split('.').at(-1)}`),
  /** The words that are meant most often. */
  first: ({ words }) => words.split(' ', 3).join(' '),
};

function fieldOf(entry, field) {
  return MADE[field]?.(entry) ?? entry[field];
}

function allWordsOf(text) {
  return wordsOf(text).flatMap((word) => [word, ...partsOf(word)]);
}

function weightOf(url) {
  if (url.includes('#')) return WEIGHT_OF_SECTION;
  return Object.entries(WEIGHTS).find(([start]) => url.startsWith(start))[1];
}

/** Returns a test for the first entries of each page. */
function fewOfEachPage() {
  const counts = new Map();
  return ({ url }) => {
    const [page] = url.split('#');
    counts.set(page, (counts.get(page) ?? 0) + 1);
    return counts.get(page) <= OF_ONE_PAGE;
  };
}
