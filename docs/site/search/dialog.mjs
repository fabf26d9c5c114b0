// The dialog of the search: a combobox with the list of what was found. `site.js` opens it, and loads this the first time.
import { Search } from './engine.mjs';

const dialog = document.querySelector('#search');
const input = dialog.querySelector('input');
const list = dialog.querySelector('[role=listbox]');
const status = dialog.querySelector('[role=status]');

/** Makes the search, and shows what is found for the text that stands there already. */
export function start(entries, messages) {
  const search = new Search(entries, messages);
  const show = () => showFound(search, input.value.trim());
  input.addEventListener('input', show);
  input.addEventListener('keydown', move);
  list.addEventListener('click', close);
  status.addEventListener('click', ({ target }) => {
    if (!target.matches('button')) return;
    input.value = target.textContent;
    input.focus();
    show();
  });
  dialog.ariaBusy = 'false';
  show();
}

function showFound(search, query) {
  const { found, better } = query === '' ? { found: [] } : search.find(query);
  list.replaceChildren(...found.map(option));
  select(found.length > 0 ? 0 : -1);
  input.setAttribute('aria-expanded', String(found.length > 0));
  status.replaceChildren(...(query === '' ? [] : remark(query, found, better)));
}

/** Returns what is said of a query: a better spelling, or that there is nothing. What to do then stands below, in the help. */
function remark(query, found, better) {
  if (better !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = better;
    return ['Did you mean ', button, '?'];
  }
  return found.length > 0 ? [] : [`Nothing found for “${query}”. Try another word, or begin here:`];
}

function option({ title, url, kind, line }, at) {
  const href = document.documentElement.dataset.base + url;
  const link = Object.assign(document.createElement('a'), {
    id: `result-${at}`,
    role: 'option',
    href,
    tabIndex: -1,
  });
  for (const [tag, textContent] of Object.entries({ b: title, small: kind, span: line }))
    link.append(Object.assign(document.createElement(tag), { textContent }));
  return link;
}

function select(at) {
  for (const item of list.children) item.ariaSelected = String(item.id === `result-${at}`);
  if (at < 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `result-${at}`);
  list.children[at]?.scrollIntoView({ block: 'nearest' });
}

/** Moves by the arrows, and goes to what is selected. */
function move(event) {
  const count = list.children.length;
  const at = [...list.children].findIndex(({ ariaSelected }) => ariaSelected === 'true');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && count > 0) select((at + step + count) % count);
  else if (event.key === 'Enter' && at >= 0) list.children[at].click();
  else return;
  event.preventDefault();
}

/** A link can lead to this page, or back to it: the dialog is not in the way then. */
function close({ ctrlKey, metaKey }) {
  if (!ctrlKey && !metaKey) dialog.close();
}
