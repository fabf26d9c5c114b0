// The menu of all pages, and its order: which page comes before another, and which after it.
import { Models } from 'typedoc';
import { markup, raw } from './html.mjs';
import { categoriesOf, shownName, titleOf } from './views.mjs';

/** The first page of each folded group, and the name of the group. The pages before them are always there. */
export const GROUPS = new Map([
  ['urial-vs-url', 'More guides'],
  ['check-href', 'Check links'],
  ['make-it-a-rule', 'Integrations'],
  ['url', 'Coming from'],
  ['errors', 'Reference'],
  ['status', 'About'],
]);

/** The menu at the side, with the mark of the page where the reader is. */
export function menu(page, context) {
  const item = (target, text = name(target)) =>
    markup`<li>${link(target, text, page, context)}${nested(target, page, context)}</li>`;
  return markup`<nav id="menu" aria-label="Pages">
<a class="close" href="#content">Close the menu</a>
<ul class="first">${mainLinks(page, context).map((one) => markup`<li>${one}</li>`)}</ul>
${groupsOf(page.project).map(({ title, pages, modules }) => {
  const list = markup`<ul>${pages.map((one) => item(one, nameIn(title, one)))}</ul>
${modules.map((module) => moduleMenu(module, page, context, item))}`;
  const isHere = [...pages, ...modules].some((one) => isInside(page.model, one));
  return title === undefined ? list : fold(title, isHere, list);
})}
</nav>`;
}

/** The links of the header: on a phone the menu begins with them. */
export function mainLinks({ project, url: own }, context) {
  const named = project.documents.filter(({ frontmatter }) => frontmatter.header);
  const links = named.map((one) => [context.urlTo(one), one.frontmatter.header]);
  const inOrder = links.toSpliced(-1, 0, [context.relativeURL('api.html'), 'API']);
  return inOrder.map(([url, text]) => anchor(url, text, url === '' || url === own, own));
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
  return groupsOf(project).flatMap(({ pages, modules }) => [
    ...pages.flatMap((one) => [one, ...below(one)]),
    ...modules.flatMap((module) => [
      module,
      ...categoriesOf(module).flatMap(({ children }) => children.flatMap((one) => [one, ...below(one)])),
    ]),
  ]);
}

/** Lists the groups: a title, pages, and the entries of the package below the reference. */
function groupsOf({ documents, children }) {
  const listed = documents.filter(
    ({ frontmatter: { menu: isListed = true, below: owner } }) => isListed && !owner,
  );
  const starts = listed.flatMap(({ frontmatter }, at) =>
    at === 0 || GROUPS.has(frontmatter.slug) ? [at] : [],
  );
  return starts.map((start, at) => {
    const pages = listed.slice(start, starts[at + 1]);
    const title = GROUPS.get(pages[0].frontmatter.slug);
    return { title, pages, modules: title === 'Reference' ? children : [] };
  });
}

/** The pages below one: the members of a class, the codes of the errors, or those whose front matter says so. */
function below(target) {
  if (target.isDocument())
    return [...(target.children ?? []), ...target.project.documents.filter((one) => ownerOf(one) === target)];
  const isClass = target.kind === Models.ReflectionKind.Class;
  return isClass ? target.categories.flatMap(({ children }) => children) : [];
}

/** The page that the front matter of another names. */
function ownerOf({ frontmatter, project }) {
  return frontmatter?.below && project.documents.find((one) => one.frontmatter.slug === frontmatter.below);
}

/** The name of a page below the title of its group, which it does not repeat. */
function nameIn(group, { name: whole }) {
  return group === 'Coming from' ? whole.replace(/^From /, '') : whole;
}

/** What is shown when the reader unfolds it, or is inside. */
function fold(title, isOpen, content) {
  return markup`<details${isOpen && raw(' open')}>
<summary>${title}</summary>
${content}
</details>`;
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
  return anchor(context.urlTo(target), text, target === page.model && !page.isLanding, page.url);
}

/** A link, with the mark of the page where the reader is: the address of that one is empty. */
function anchor(url, text, isHere, own) {
  return markup`<a href="${url || own.replace(/^.*\//, '')}"${isHere && raw(' aria-current="page"')}>${text}</a>`;
}

/** The names of an entry by category, open where the reader is. */
function moduleMenu(module, page, context, item) {
  const names = (children) =>
    markup`<ul>${children.map((one) => item(one, markup`<code>${shownName(one.name)}</code>`))}</ul>`;
  const isHere = (children) => children.some((one) => isInside(page.model, one));
  const categories = categoriesOf(module).map(({ title, children }) =>
    title === 'Types'
      ? fold(title, isHere(children), names(children))
      : markup`<h3>${title}</h3>${names(children)}`,
  );
  const list = markup`<ul><li>${link(module, 'Overview', page, context)}</li></ul>
${categories}`;
  return fold(markup`<code>${module.name}</code>`, isInside(page.model, module), list);
}

function isInside(target, container) {
  const owner = target.parent?.isProject() ? ownerOf(target) : target.parent;
  return target === container || (owner !== undefined && isInside(owner, container));
}

/** The pages below one, where the reader is among them. */
function nested(target, page, context) {
  const children = isInside(page.model, target) ? below(target) : [];
  if (children.length === 0) return undefined;
  const item = (one) =>
    markup`<li>${link(one, ownerOf(one) ? one.name : markup`<code>${one.name}</code>`, page, context)}</li>`;
  return markup`<ul>${children.map(item)}</ul>`;
}
