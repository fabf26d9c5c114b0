// The script of every page: the theme, the copy buttons, the menu on a phone, the contents, the search. Without it the pages can be read all the same.
const root = document.documentElement;
const find = (selector) => document.querySelector(selector);

// the theme: that of the system, or the light or the dark one
const theme = find('#theme');
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

function nameTheme() {
  theme.title = theme.ariaLabel = `Theme: ${root.dataset.theme || 'system'}`;
}

theme.addEventListener('click', () => {
  // what differs from the system comes first
  const order = systemIsDark.matches ? ['', 'light', 'dark'] : ['', 'dark', 'light'];
  root.dataset.theme = order[(order.indexOf(root.dataset.theme ?? '') + 1) % order.length];
  nameTheme();
  try {
    localStorage.theme = root.dataset.theme;
  } catch {
    // a browser can forbid it: the choice holds for this page
  }
});
nameTheme();

for (const button of document.querySelectorAll('.copy')) {
  button.ariaLive = 'polite';
  button.addEventListener('click', async () => {
    const { before = '' } = button.dataset;
    const code = before + button.previousElementSibling.innerText.trimEnd();
    // there is no clipboard where the page is not secure
    const said = navigator.clipboard?.writeText(code).then(() => 'Copied');
    button.textContent = (await said?.catch(() => undefined)) ?? 'The browser blocked it';
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
for (const table of document.querySelectorAll('.wide, .plot, pre')) widths.observe(table);

// the menu on a phone leaves no entry in the history, which would open it again
const menu = find('#menu');
const opener = Object.assign(document.createElement('button'), { className: 'menu', textContent: 'Menu' });
find('a.menu').replaceWith(opener);

function showMenu(isOpen) {
  menu.classList.toggle('open', isOpen);
  // the menu keeps the focus
  for (const one of document.querySelectorAll('.skip, body > header, main, aside')) one.inert = isOpen;
  opener.ariaExpanded = String(isOpen);
  if (isOpen) centerCurrent();
}

/** Scrolls the menu to the page where the reader is. */
function centerCurrent() {
  // the links of the header come first, and only a phone shows them there
  const current = [...menu.querySelectorAll('[aria-current]')].at(-1);
  if (current !== undefined) menu.scrollTop += current.getBoundingClientRect().top - menu.clientHeight / 2;
}

showMenu(false);
centerCurrent();
opener.addEventListener('click', () => {
  showMenu(true);
  menu.querySelector('a').focus({ preventScroll: true });
});
menu.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link === null) return;
  if (link.matches('.close')) event.preventDefault();
  closeMenu();
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeMenu();
});

// where there is room, it is no menu of its own
matchMedia('(max-width: 52rem)').addEventListener('change', closeMenu);

function closeMenu() {
  if (!menu.matches('.open')) return;
  showMenu(false);
  opener.focus();
}

// the section that is read is marked in the contents: that of the address while its heading is seen, at the end of the page the last one, and else the last heading above a line in the upper part of the window
const aside = find('aside');
const links = Array.from(document.querySelectorAll('aside a'));
const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));

function markSection() {
  const tops = headings.map((heading) => heading.getBoundingClientRect().top);
  const isAtEnd = scrollY > 0 && scrollY + innerHeight > root.scrollHeight - 2;
  const asked = links.findIndex(
    (link, at) => link.hash === location.hash && tops[at] >= 0 && tops[at] < innerHeight,
  );
  const read = isAtEnd ? links.length - 1 : tops.findLastIndex((top) => top < innerHeight * 0.3);
  const current = links[asked < 0 ? read : asked];
  for (const link of links) link.ariaCurrent = link === current ? 'location' : null;
  if (current === undefined) return;
  // not by scrollIntoView, from where Tab would go on
  const [own, all] = [current, aside].map((one) => one.getBoundingClientRect());
  aside.scrollTop += Math.min(0, own.top - all.top) + Math.max(0, own.bottom - all.bottom);
}

for (const name of ['scroll', 'hashchange']) addEventListener(name, markSection, { passive: true });
markSection();

// the button of the page for an address without one
find('#search-here')?.addEventListener('click', () => find('#search-open').click());

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

/** Loads the search and its index when they are first needed; what did not load is tried again the next time. */
function loadSearch() {
  if (dialog.ariaBusy !== null) return;
  dialog.ariaBusy = 'true';
  addScript('search.js').onerror = () => {
    dialog.ariaBusy = null;
    find('#search-status').textContent =
      'The search did not load. Open it again to try again, or begin here:';
  };
}

function openSearch() {
  closeMenu();
  loadSearch();
  dialog.showModal();
  input.select();
}

find('#search-open').addEventListener('click', openSearch);
find('#search-open').addEventListener('pointerenter', loadSearch);
addEventListener('keydown', (event) => {
  const isTyping =
    /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName) ||
    document.activeElement.isContentEditable;
  // the dialog says all keys, so `?` opens it too
  const isKey = /^[/?]$/.test(event.key) ? !isTyping : event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (!isKey) return;
  event.preventDefault();
  if (event.key === '?') input.value = '';
  if (!dialog.open) openSearch();
});
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close();
});

// the list of recipes shows those that have each word
document.querySelector('#recipe-filter')?.addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\s+/);
  for (const item of document.querySelectorAll('.recipes li'))
    item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word));
});
