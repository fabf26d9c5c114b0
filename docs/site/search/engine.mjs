// The search, by MiniSearch: over the pages and their sections, and over the messages of errors.
import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import { pagesOfMessage } from './skeleton.mjs';
import { allWordsOf, fold, partsOf, wordsOf } from './words.mjs';

/** What a word counts for, by where it stands. */
const BOOST = { name: 5, title: 4, first: 4, words: 5, line: 2, kind: 1, sections: 6, text: 0.5 };
const FIELDS = Object.keys(BOOST);
/** Where the words of an entry say what it is about. */
const NAMES = ['name', 'title', 'first', 'words', 'sections'];
/** Where words are spelled well, and how many other places prove a spelling. */
const [WELL_SPELLED, PROOFS] = [[...NAMES, 'line'], 3];
/** The fields whose words have no parts, with what stands between the words. */
const WHOLE = new Map(Object.entries({ name: '\n', sections: ' ', text: ' ' }));
/** What a page counts for, by the start of its URL: a member of `Uri` is looked for most often. */
const WEIGHTS = { 'api/urial/Uri/': 1.4, 'api/': 1.15, '': 1 };
/** What is read seldom: what there is about the project, and types. */
const WEIGHT_OF_ASIDE = 1 / 3;
const WEIGHT_OF_SECTION = 0.5;
/** Nearly everything here is about these: beside another word they say nothing. */
const SUBJECT = ['url', 'uri', 'link'];
/** Nor do these, which are also parts of names, as in `withHost`. */
const HELPERS = 'as be by check for from get have if is make not read use using was with'.split(' ');
const BESIDE = [...SUBJECT, ...HELPERS];
const WEIGHT_BESIDE = 0.1;
const RANKING = {
  prefix: true,
  boost: BOOST,
  boostDocument: weightOf,
  boostTerm: (word) => (BESIDE.includes(word) ? WEIGHT_BESIDE : 1),
  weights: { prefix: 0.1 },
  // that a word is there counts, how long the text is does not
  bm25: { k: 1.2, b: 0, d: 0.5 },
};
/** How many entries are shown. */
const SHOWN = 12;

export class Search {
  #index = new MiniSearch({
    idField: 'url',
    fields: FIELDS,
    storeFields: ['url', 'title', 'kind', 'line'],
    extractField: fieldOf,
    tokenize: (text, field) => (WHOLE.has(field) ? text.split(WHOLE.get(field)) : allWordsOf(text)),
    processTerm: fold,
  });
  /** How words are written that entries are named by. */
  #spellings = new SearchableMap();
  #messages;

  /** `messages` lists `{ url, problems, advices }`: the page of a code, and the skeletons of its sentences. */
  constructor(entries, messages) {
    this.#index.addAll(entries);
    this.#messages = messages;
    for (const word of entries.flatMap(({ title, words }) => allWordsOf(`${title} ${words}`)))
      this.#spellings.set(word.toLowerCase(), word);
  }

  /** Returns the entries for a query, the best first, and the query in a better spelling if there is one. */
  find(query) {
    const said = pagesOfMessage(this.#messages, query);
    const words = this.#wordsOf(query);
    const near = new Map(words.map((word) => [word, this.#isKnown(word) ? word : this.#nearest(word)]));
    const found = this.#ranked([...near.values()]);
    const urls = twoOfEachPage([...new Set([...said, ...found])]);
    const better = words.reduce((text, word) => text.replace(word, () => near.get(word)), query);
    return {
      found: urls.slice(0, SHOWN).map((url) => this.#index.getStoredFields(url)),
      better: said.length > 0 || better === query ? undefined : better,
    };
  }

  /** Lists the words of a query, of those that are not known the parts, and two that are known as one: `puny code`, but not `a path`. */
  #wordsOf(query) {
    const words = wordsOf(query);
    const isTerm = (word) => this.#search([word], { prefix: false }).length > 0;
    const pairs = words.slice(1).map((word, at) => [words[at], word]);
    const canJoin = (pair) => !pair.includes('a') && !pair.includes('in');
    const apart = pairs.filter((pair) => canJoin(pair) && isTerm(pair.join('')) && !pair.every(isTerm));
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
    return (
      fold(word) === null ||
      this.#search([word], { fields: WELL_SPELLED }).length > 0 ||
      this.#search([word], { prefix: false }).length > 0 ||
      this.#search([word]).length >= PROOFS
    );
  }

  /** Returns the word nearest to one that is not known: with the fewest other letters. */
  #nearest(word) {
    if (!/^\p{L}{4}/u.test(word)) return word;
    const near = [
      ...this.#spellings.fuzzyGet(word.toLowerCase(), Math.min(3, Math.round(word.length / 3))).values(),
    ];
    const [best] = near.sort(([, a], [, b]) => a - b);
    return best?.[0] ?? word;
  }

  /** Lists the entries for words, the best first. */
  #ranked(words) {
    const folded = words.map(fold).filter(Boolean);
    const others = folded.filter((word) => !BESIDE.includes(word));
    const needed = others.length > 0 ? others : folded;
    const rest = folded.filter((word) => !needed.includes(word));
    const beside = rest.some((word) => SUBJECT.includes(word)) ? [...SUBJECT, ...rest] : rest;
    const found = this.#search([...needed, ...new Set(beside)]);
    const isIn = (one, fields) => needed.every((word) => isAt(one, word, fields));
    const inOrder = ranksOf(words, beside, needed, isIn).flatMap((isOfRank) => found.filter(isOfRank));
    // the best heading with all words beats its page, unless they stand in the title of the page
    const headings = new Map();
    for (const one of found.filter(({ id }) => id.includes('#')))
      if (!headings.has(pageOf(one.id)) && isIn(one, FIELDS)) headings.set(pageOf(one.id), one);
    const headingOf = (page) => (isIn(page, ['title']) ? undefined : headings.get(page.id));
    return new Set(inOrder.flatMap((one) => [headingOf(one) ?? one, one]).map(({ id }) => id));
  }

  #search(words, options) {
    return this.#index.search('', { ...RANKING, tokenize: () => words, ...options });
  }
}

const isAt = ({ match }, word, fields) => match[word]?.some((field) => fields.includes(field));

/** Tells whether something is about the project, or is a type, which weighs less. */
const isAside = ({ id, url = id, kind }) =>
  url.startsWith('about/') || /^(?:interface|type alias)$/.test(kind);

/** Lists what an entry can be, the best first: called so, called as a member in the query, named by all words, with all words, with all their beginnings. */
function ranksOf(words, beside, needed, isIn) {
  const query = words.join(' ').toLowerCase();
  const members = words.filter((word) => /\p{Ll}\p{Lu}/u.test(word)).map((word) => word.toLowerCase());
  const isCalled = ({ title }, names) =>
    [title, title.split('.').at(-1)].some((name) => names.includes(name.toLowerCase()));
  return [
    (one) => isCalled(one, [query]),
    (one) => isCalled(one, members),
    (one) => !isAside(one) && isIn(one, ['title']) && beside.some((word) => isAt(one, word, ['title'])),
    (one) => !isAside(one) && isIn(one, NAMES),
    (one) => isIn(one, FIELDS),
    ({ queryTerms }) => needed.every((word) => queryTerms.includes(word)),
    () => true,
  ];
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

function weightOf(url, _word, { kind }) {
  const weight = isAside({ url, kind }) ? WEIGHT_OF_ASIDE : 1;
  if (url.includes('#')) return weight * WEIGHT_OF_SECTION;
  return weight * Object.entries(WEIGHTS).find(([start]) => url.startsWith(start))[1];
}

const pageOf = (url) => url.split('#')[0];

/** Keeps the first two entries of each page. */
function twoOfEachPage(urls) {
  const pages = urls.map(pageOf);
  return urls.filter((_, at) => {
    const first = pages.indexOf(pages[at]);
    return at === first || at === pages.indexOf(pages[at], first + 1);
  });
}
