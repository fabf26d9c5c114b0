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

for (const button of document.querySelectorAll('pre > button')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent.trimEnd());
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

const dialog = find('#search');
const input = dialog.querySelector('input');
const list = find('#results');
let entries;

/** Loads the index when it is first needed. */
function load() {
  entries ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root.dataset.base}assets/search.js`;
    script.onload = () => resolve(window.searchEntries);
    script.onerror = reject;
    document.head.append(script);
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

/** How much an entry has to do with one word of the query. */
function scoreOf({ t, s, w, b }, word) {
  const title = t.toLowerCase();
  const name = title.split('.').at(-1);
  const has = (text) => (` ${text} `.includes(` ${word} `) ? 2 : text.includes(word) ? 1 : 0);
  const named =
    title === word ? 60 : name === word ? 50 : name.startsWith(word) ? 22 : title.includes(word) ? 12 : 0;
  const place = w.split(' ').indexOf(word);
  const listed = place < 0 ? 12 * has(w) : 30 - Math.min(place, 10);
  return named + listed + 4 * has(s.toLowerCase()) + has(b);
}

/** A name of the API is what one looks for most often, a section of a guide is in its guide. */
function weightOf({ k, u }) {
  if (u.includes('#')) return 0.5;
  return k === 'page' || k === 'error' ? 1 : 1.25;
}

/** Lists the entries that have each word, or else some word; the best first. */
function search(all, query) {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[("'`]+|[)"'`:,;]+$|\(.*$/g, ''))
    .filter(Boolean);
  const phrase = words.join(' ');
  const scored = all.map((entry) => {
    const scores = words.map((word) => scoreOf(entry, word));
    const isWhole = words.length > 1 && (entry.t.toLowerCase().includes(phrase) || entry.w.includes(phrase));
    const sum = scores.reduce((total, score) => total + score, isWhole ? 40 : 0);
    return { entry, sum: sum * weightOf(entry), found: scores.filter((score) => score > 0).length };
  });
  const most = Math.max(...scored.map(({ found }) => found));
  return scored
    .filter(({ found }) => found > 0 && found === most)
    .sort((a, b) => b.sum - a.sum || a.entry.u.length - b.entry.u.length)
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
