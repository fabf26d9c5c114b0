// The dialog of the search: a combobox with the list of what was found. `site.js` opens it, and loads this the first time.
import { Search } from './engine.mjs';

const dialog = document.querySelector('#search');
const input = dialog.querySelector('input');
const list = dialog.querySelector('[role=listbox]');
const status = dialog.querySelector('[role=status]');

/** Makes the search, and shows what is found for the text that stands there already. */
export function start(entries, messages) {
  const search = new Search(entries, messages);
  const show = () => showFound(input.value.trim(), search.find(input.value));
  input.addEventListener('input', show);
  input.addEventListener('keydown', move);
  // a link can lead to this page, or back to it: the dialog is not in the way then
  list.addEventListener('click', ({ ctrlKey, metaKey }) => ctrlKey || metaKey || dialog.close());
  status.addEventListener('click', ({ target }) => {
    if (!target.matches('button')) return;
    input.value = target.textContent;
    input.focus();
    show();
  });
  dialog.ariaBusy = 'false';
  show();
}

function showFound(query, { found, better }) {
  list.replaceChildren(...found.map(option));
  select(0);
  input.ariaExpanded = String(found.length > 0);
  // what to do then stands below, in the help
  const nothing = `Nothing found for “${query}”. Try another word, or begin here:`;
  status.replaceChildren(found.length > 0 || query === '' ? '' : nothing);
  if (better !== undefined)
    status.replaceChildren('Did you mean ', element('button', { type: 'button', textContent: better }), '?');
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

function option({ title, url, kind, line }, at) {
  const href = document.documentElement.dataset.base + url;
  const className = /^(?:api|errors)\/[^#]*$/.test(url) ? 'code' : '';
  const link = element('a', { id: `result-${at}`, role: 'option', href, tabIndex: -1, className });
  const pieces = { b: title, small: kind, span: line };
  link.append(...Object.entries(pieces).map(([name, textContent]) => element(name, { textContent })));
  return link;
}

function select(at) {
  for (const [index, item] of [...list.children].entries()) item.ariaSelected = String(index === at);
  input.setAttribute('aria-activedescendant', list.children[at]?.id ?? '');
  list.children[at]?.scrollIntoView({ block: 'nearest' });
}

/** Moves by the arrows, and goes to what is selected. */
function move(event) {
  const all = [...list.children];
  const at = all.findIndex(({ ariaSelected }) => ariaSelected === 'true');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at < 0 || (step === undefined && event.key !== 'Enter')) return;
  event.preventDefault();
  if (step === undefined) all[at].click();
  else select((at + step + all.length) % all.length);
}
