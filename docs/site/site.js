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
