// The script of every page: the theme, the copy buttons, the menu on a phone, the search. Without it the pages can be read all the same.
const root = document.documentElement;
const find = (selector) => document.querySelector(selector);

find('#theme').addEventListener('click', () => {
  const isDark =
    (root.dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) ===
    'dark';
  root.dataset.theme = isDark ? 'light' : 'dark';
  try {
    localStorage.theme = root.dataset.theme;
  } catch {
    // a browser can forbid it: the choice holds for this page
  }
});

for (const button of document.querySelectorAll('.copy')) {
  button.addEventListener('click', async () => {
    const { before = '' } = button.dataset;
    await navigator.clipboard.writeText(before + button.previousElementSibling.innerText.trimEnd());
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 1500);
  });
}

// what scrolls can be reached by the keyboard
const widths = new ResizeObserver((changes) => {
  for (const { target } of changes) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute('tabindex');
  }
});
for (const table of document.querySelectorAll('.wide')) widths.observe(table);

const menu = find('#menu');
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && menu.matches(':target')) location.hash = '#content';
});
const current = menu.querySelector('[aria-current]');
if (current !== null) menu.scrollTop += current.getBoundingClientRect().top - menu.clientHeight / 2;

// the field of the landing page
find('#live-text')?.addEventListener('focus', () => addScript('live.js'), { once: true });

/** Adds a script that not every reader needs. */
function addScript(name) {
  const script = document.createElement('script');
  script.src = `${root.dataset.base}assets/${name}`;
  document.head.append(script);
  return script;
}

const dialog = find('#search');
const input = dialog.querySelector('input');
const list = find('#results');
let entries;

/** Loads the index when it is first needed. */
function load() {
  entries ??= new Promise((resolve, reject) => {
    const script = addScript('search.js');
    script.onload = () => resolve(window.searchEntries.map(prepare));
    script.onerror = reject;
  });
  return entries;
}

function open() {
  load().then(show);
  dialog.showModal();
  input.select();
}

find('#search-open').addEventListener('click', open);
find('#search-open').addEventListener('pointerenter', load);
addEventListener('keydown', (event) => {
  const isTyping =
    /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName) ||
    document.activeElement.isContentEditable;
  if ((event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
    event.preventDefault();
    if (!dialog.open) open();
  }
});
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close();
});

/** Returns a word as it is compared: `next.js` is `nextjs`, `url-join` is `urljoin`, `paths` is `path`. */
function fold(word) {
  const lower = word.toLowerCase();
  const bare = lower.replace(/[._-]/g, '') || lower;
  return bare.length > 3 ? bare.replace(/(?<=[^s])s$/, '') : bare;
}

/** Returns the words of a text; those of `withHost` are `with` and `host` too. */
function wordsOf(text) {
  const words = text.split(/[\s/,:;()"'`]+/).filter(Boolean);
  const pieces = words.flatMap((word) => word.split(/[._-]|(?<=[a-z])(?=[A-Z])/)).filter(Boolean);
  return [...new Set([...words, ...pieces].map(fold))];
}

/** Returns an entry with its words as they are compared. */
function prepare(entry) {
  const { t, s, w, b } = entry;
  return {
    entry,
    title: fold(t),
    name: fold(t.split('.').at(-1)),
    inTitle: t.split(/\s+/).map(fold),
    listed: w.split(' ').filter(Boolean).map(fold),
    inLine: wordsOf(s),
    inText: new Set(b.split(' ').map(fold)),
    phrase: ` ${[t, w].map((text) => text.split(/\s+/).map(fold).join(' ')).join(' ')} `,
  };
}

/** How much an entry has to do with one word of the query. */
function scoreOf(one, word) {
  const starts = (some) => word.length > 2 && some.some((other) => other.startsWith(word));
  const place = one.listed.indexOf(word);
  const known = place >= 0 ? 30 - Math.min(place, 10) : starts(one.listed) ? 12 : 0;
  const said = one.inLine.includes(word) ? 8 : starts(one.inLine) ? 4 : 0;
  const told = one.inText.has(word) ? 2 : one.entry.b.includes(word) ? 1 : 0;
  return titleScoreOf(one, word) + known + said + told;
}

function titleScoreOf({ title, name, inTitle }, word) {
  if (title === word) return 60;
  if (name === word) return 50;
  if (name.startsWith(word)) return 22;
  if (inTitle.includes(word)) return 18;
  return title.includes(word) ? 12 : 0;
}

/** A name of the API is what one looks for most often, a section of a guide is in its guide. */
function weightOf({ k, u }) {
  if (u.includes('#')) return 0.5;
  return k === 'page' || k === 'error' ? 1 : 1.25;
}

/** Lists the entries that have some word, the best first: a rare word counts for more than one that is everywhere. */
function search(all, query) {
  const words = query
    .split(/[\s/]+/)
    .map((word) => fold(word.replace(/^[("'`]+|[)"'`:,;?=]+$|\(.*$/g, '')))
    .filter(Boolean);
  const rows = all.map((one) => ({ one, scores: words.map((word) => scoreOf(one, word)) }));
  const rarity = words.map((_, at) => {
    const count = rows.filter(({ scores }) => scores[at] > 0).length;
    return count === 0 ? 0 : Math.log(1 + all.length / count);
  });
  const total = rarity.reduce((sum, one) => sum + one, 0);
  const phrase = ` ${words.join(' ')} `;
  return rows
    .map(({ one, scores }) => {
      const isWhole = words.length > 1 && one.phrase.includes(phrase);
      const sum = scores.reduce((sum, score, at) => sum + score * rarity[at], isWhole ? 20 * total : 0);
      const share = scores.reduce((sum, score, at) => sum + (score > 0 ? rarity[at] : 0), 0) / total;
      return { entry: one.entry, score: sum * share * weightOf(one.entry) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.u.length - b.entry.u.length)
    .slice(0, 12)
    .map(({ entry }) => entry);
}

function show(all) {
  const query = input.value.trim();
  const found = query === '' ? [] : search(all, query);
  list.replaceChildren(...found.map(option));
  select(found.length > 0 ? 0 : -1);
  input.setAttribute('aria-expanded', String(found.length > 0));
  find('#search-status').textContent = query !== '' && found.length === 0 ? 'Nothing found.' : '';
}

function option({ t, u, k, s }, at) {
  const item = document.createElement('li');
  item.id = `result-${at}`;
  item.role = 'option';
  const link = document.createElement('a');
  link.href = root.dataset.base + u;
  link.tabIndex = -1;
  const [name, kind, line] = ['b', 'small', 'span'].map((tag) => document.createElement(tag));
  [name.textContent, kind.textContent, line.textContent] = [t, k, s];
  link.append(name, kind, line);
  item.append(link);
  return item;
}

function select(at) {
  for (const item of list.children) item.ariaSelected = String(item.id === `result-${at}`);
  if (at < 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `result-${at}`);
  list.children[at]?.scrollIntoView({ block: 'nearest' });
}

input.addEventListener('input', () => load().then(show));
input.addEventListener('keydown', (event) => {
  const count = list.children.length;
  const at = [...list.children].findIndex(({ ariaSelected }) => ariaSelected === 'true');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && count > 0) select((at + step + count) % count);
  else if (event.key === 'Enter' && at >= 0) list.children[at].querySelector('a').click();
  else return;
  event.preventDefault();
});
