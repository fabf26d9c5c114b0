// The frame of a page: head, header, navigation, and the list of what is on the page.
import { readFileSync } from 'node:fs';
import { aboutPage, markdownOf } from './head.mjs';
import { markup, raw } from './html.mjs';
import { mainLinks, menu, turns } from './menu.mjs';
import { kindOf } from './views.mjs';

const ICON = `data:image/svg+xml,${encodeURIComponent(readFileSync('docs/site/icon.svg', 'utf8').trim())}`;

/** Runs before anything is shown: the theme that was chosen, and that scripts are on. */
const EARLY = `const d=document.documentElement;d.className='js';try{d.dataset.theme=localStorage.theme??''}catch{}`;

export function layout(page, context, body) {
  const { model, title } = page;
  const kind = kindOfPage(page);
  return `<!doctype html>\n${markup`<html lang="en" data-base="${context.relativeURL('./')}">
<head>
<meta charset="utf-8">
${aboutPage(page, context)}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${raw(ICON)}">
<link rel="stylesheet" href="${context.relativeURL('assets/highlight.css')}">
<link rel="stylesheet" href="${context.relativeURL('assets/custom.css')}">
<script>${raw(EARLY)}</script>
<script defer src="${context.relativeURL('assets/custom.js')}"></script>
${ownAssets(page, context)}</head>
<body class="${kind}">
<a class="skip" href="#content">Skip to the content</a>
${header(page, context)}
<div class="${kind === 'app' ? 'whole' : 'frame'}">
${menu(page, context)}
<main id="content" tabindex="-1">
${breadcrumbs(page, context)}
${!page.isLanding && markup`<h1>${heading(model, title)}</h1>`}
${contents(page)}
${raw(body)}
${turns(page, context)}
${footer(page, context)}
</main>
${kind !== 'app' && aside(page)}
</div>
</body>
</html>`}\n`;
}

/** What the styles know the page by: one with a script of its own is an application, and has the whole width. */
function kindOfPage({ model, isLanding, isMissing }) {
  if (isLanding) return 'landing';
  if (!isMissing && model.isDocument() && model.frontmatter.script) return 'app';
  return isMissing || model.isDocument() ? 'guide' : 'api';
}

/** The script and the style that the front matter of this page names, and no other page has. */
function ownAssets({ model }, context) {
  const { script, style } = model.isDocument() ? model.frontmatter : {};
  return [
    style && markup`<link rel="stylesheet" href="${context.relativeURL(`assets/${style}`)}">\n`,
    script && markup`<script type="module" src="${context.relativeURL(`assets/${script}`)}"></script>\n`,
  ];
}

function header(page, context) {
  return markup`<header>
<a class="brand" href="${context.relativeURL('index.html')}"><img src="${raw(ICON)}" alt="" width="22" height="22"> urial <small>${page.project.packageVersion}</small></a>
<nav aria-label="Main">${mainLinks(page, context)}</nav>
<button type="button" id="search-open" aria-label="Search"><svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true"><circle cx="6.7" cy="6.7" r="4.7"/><path d="m10.3 10.3 4.2 4.2"/></svg> <span>Search</span> <kbd>/</kbd></button>
<button type="button" id="theme"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6.3"/><path class="half" d="M8 1.7a6.3 6.3 0 0 1 0 12.6z"/></svg></button>
<a class="menu" href="#menu">Menu</a>
</header>
<dialog id="search" aria-label="Search">
<input type="text" enterkeyhint="go" role="combobox" aria-label="Search" aria-controls="results" aria-expanded="false" aria-autocomplete="list" placeholder="Search: a name, a task, an error" autocomplete="off" autocapitalize="off" spellcheck="false">
<p id="search-status" role="status"></p>
<div id="results" role="listbox" aria-label="Results"></div>
${searchHelp(context)}
</dialog>`;
}

/** Shown while there are no results: where to begin, what can be typed, and the keys. */
function searchHelp(context) {
  const begin = {
    'guides/tasks.html': 'Recipes',
    'api.html': 'API',
    'errors.html': 'Errors',
    'guides/faq.html': 'Questions',
  };
  const keys = { '/': 'search', '↑ ↓': 'choose', Enter: 'go there', Esc: 'close', '?': 'these keys' };
  return markup`<div id="search-help">
<p>${Object.entries(begin).map(([url, name]) => markup`<a href="${context.relativeURL(url)}">${name}</a> `)}</p>
<p>Search for a name, a task, the word of another library, signs such as <kbd>{?x}</kbd>, a section of an RFC, or paste an error.</p>
<p>${Object.entries(keys).map(([key, does]) => markup`<span><kbd>${key}</kbd> ${does}</span> `)}</p>
</div>`;
}

function breadcrumbs({ model, isLanding }, context) {
  if (isLanding || model.isProject()) return undefined;
  const path = [];
  for (let one = model.parent; !one.isProject(); one = one.parent) path.unshift(one);
  const isApi = !model.isDocument();
  const first = isApi ? markup`<li><a href="${context.relativeURL('api.html')}">API</a></li>` : undefined;
  if (!isApi && path.length === 0) return undefined;
  return markup`<nav class="path" aria-label="Breadcrumb"><ol>${first}${path.map((one) => markup`<li><a href="${context.urlTo(one)}">${one.name}</a></li>`)}</ol></nav>`;
}

function heading(model, title) {
  if (model.isProject() || (model.isDocument() && model.frontmatter.code === undefined)) return title;
  if (model.isDocument()) return markup`<code>${title}</code> <small>error</small>`;
  return markup`<code>${title}</code> <small>${kindOf(model)}</small>`;
}

function footer(page, context) {
  if (page.isMissing) return undefined;
  return markup`<footer>
<p>${source(page)}<a href="${markdownOf(page)}">This page as Markdown</a> · <a href="${context.relativeURL('llms.txt')}">llms.txt</a> · <a href="${context.relativeURL('about/security-policy.html')}">Security policy</a> · <a href="${context.relativeURL('about/license.html')}">License</a></p>
</footer>`;
}

/** The line of the source, in the package and in the repository where its address is known. */
function source({ model }) {
  const [first] = model.sources ?? [];
  if (first === undefined || model.isProject()) return undefined;
  const { fileName, line, url } = first;
  const text = markup`<code>${fileName}</code>, line ${line}`;
  return ['Source: ', /^https?:/.test(url) ? markup`<a href="${url}">${text}</a>` : text, '\u00a0· '];
}

/** The list of what is on the page, at its side. */
function aside(page) {
  const list = headingList(page, 2);
  return markup`<aside>${list && markup`<nav aria-label="On this page"><h2>On this page</h2>\n${list}</nav>`}</aside>`;
}

/** The same list below the title, where there is no room at the side. */
function contents(page) {
  const list = headingList(page, 5);
  return list && markup`<details class="contents"><summary>On this page</summary>${list}</details>`;
}

/** The headings of the page, when there are so many. */
function headingList({ headings, isLanding }, least) {
  if (isLanding || headings.length < least) return undefined;
  return markup`<ul>${headings.map(({ link, text, level }) => markup`<li class="level-${level}"><a href="${link}">${text}</a></li>`)}</ul>`;
}
