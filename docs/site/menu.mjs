// The menu of all pages, and its order: which page comes before another, and which after it.
import { Models } from 'typedoc';
import { markup, raw } from './html.mjs';
import { categoriesOf, shownName, titleOf } from './views.mjs';

/** The first page of each group of pages, and the name that stands above it. */
export const GROUPS = new Map([
  ['Everyday tasks', 'Every day'],
  ['Build links from data', 'By topic'],
  ['Links that came from outside', 'From outside'],
  ['Forms and configuration', 'By use'],
  ['In your framework', 'Frameworks'],
  ['Questions', 'Ask and try'],
]);

/** The menu at the side, with the mark of the page where the reader is. */
export function menu(page, context) {
  const item = (target, text) =>
    markup`<li>${link(target, text, page, context)}${nested(target, page, context)}</li>`;
  return markup`<nav id="menu" aria-label="Pages">
<a class="close" href="#content">Close the menu</a>
${sectionsOf(page.project).map(
  ([title, pages]) => markup`<h2>${title}</h2>
${groupsOf(pages).map(
  (group) => markup`${nameOfGroup(group)}<ul>${group.map((one) => item(one, nameIn(title, one)))}</ul>`,
)}
${modulesIn(title, page.project).map((module) => moduleMenu(module, page, context, item))}`,
)}
</nav>`;
}

/** The links to the pages before and after this one in the menu. */
export function turns(page, context) {
  const all = inOrder(page.project);
  const at = all.indexOf(page.model);
  if (at < 0) return undefined;
  const turn = (target, rel, words) =>
    target &&
    markup`<a rel="${rel}" href="${context.urlTo(target)}"><small>${words}</small> ${name(target)}</a>`;
  return markup`<nav class="turns" aria-label="Previous and next">${turn(all[at - 1], 'prev', 'Previous')}${turn(all[at + 1], 'next', 'Next')}</nav>`;
}

/** Lists all pages in the order of the menu. */
function inOrder(project) {
  return sectionsOf(project).flatMap(([title, pages]) => [
    ...pages.flatMap((one) => [one, ...below(one)]),
    ...modulesIn(title, project).flatMap((module) => [
      module,
      ...categoriesOf(module).flatMap(({ children }) => children.flatMap((one) => [one, ...below(one)])),
    ]),
  ]);
}

/** Lists the sections with their pages. */
function sectionsOf({ documents }) {
  const titles = new Set(documents.map(({ frontmatter }) => frontmatter.section));
  return [...titles].map((title) => [
    title,
    documents.filter(({ frontmatter }) => frontmatter.section === title),
  ]);
}

/** Divides the pages of a section where a group begins. */
function groupsOf(pages) {
  const starts = pages.flatMap(({ name: whole }, at) => (at === 0 || GROUPS.has(whole) ? [at] : []));
  return starts.map((start, at) => pages.slice(start, starts[at + 1]));
}

function nameOfGroup([{ name: first }]) {
  return GROUPS.has(first) && markup`<h3>${GROUPS.get(first)}</h3>`;
}

const modulesIn = (section, { children }) => (section === 'Reference' ? children : []);

/** The pages below one: the members of a class, or the codes of the errors. */
function below(target) {
  if (target.isDocument()) return target.children ?? [];
  const isClass = target.kind === Models.ReflectionKind.Class;
  return isClass ? target.categories.flatMap(({ children }) => children) : [];
}

/** The name of a page below the title of its section, which it does not repeat. */
function nameIn(section, { name: whole }) {
  return section === 'Coming from' ? whole.replace(/^From /, '') : whole;
}

/** The name of a page where nothing around it says more. */
function name(target) {
  if (target.isDocument() && target.frontmatter.code === undefined) return target.name;
  const [owner, member] = titleOf(target).split('.');
  return member === undefined
    ? markup`<code>${shownName(owner)}</code>`
    : markup`<code>${owner}.<wbr>${member}</code>`;
}

function link(target, text, page, context) {
  const isHere = target === page.model && !page.isLanding;
  const url = context.urlTo(target) || page.url.replace(/^.*\//, '');
  return markup`<a href="${url}"${isHere && raw(' aria-current="page"')}>${text}</a>`;
}

/** The names of an entry by category, open where the reader is. */
function moduleMenu(module, page, context, item) {
  return markup`<details${isInside(page.model, module) && raw(' open')}>
<summary><code>${module.name}</code></summary>
<ul><li>${link(module, 'Overview', page, context)}</li></ul>
${categoriesOf(module).map(({ title, children }) => markup`<h3>${title}</h3><ul>${children.map((one) => item(one, markup`<code>${shownName(one.name)}</code>`))}</ul>`)}
</details>`;
}

function isInside(target, container) {
  return target === container || (target.parent !== undefined && isInside(target.parent, container));
}

/** The pages below one, where the reader is among them. */
function nested(target, page, context) {
  const children = isInside(page.model, target) ? below(target) : [];
  if (children.length === 0) return undefined;
  const item = (one) => markup`<li>${link(one, markup`<code>${one.name}</code>`, page, context)}</li>`;
  return markup`<ul>${children.map(item)}</ul>`;
}
