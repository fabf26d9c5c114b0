// The page that a server shows for an address without a page: 404.html.
import { layout } from './layout.mjs';

/** Returns the page, made of the landing page: the search, the menu and the doors. Its links hold at every depth of the address. */
export function missingPage({ page, context, body }) {
  const base = context.options.getValue('hostedBaseUrl') || 'http://localhost';
  const root = new URL(base.replace(/\/?$/, '/')).pathname;
  const about = {
    url: '404.html',
    title: 'There is no such page',
    description: 'The address leads to no page of urial.',
    headings: [],
    isLanding: false,
    isMissing: true,
  };
  const [doors] = /<div class="doors">.*?<\/div>/s.exec(body);
  const text = `<p>The page has another address, or never was. Search for it, or go on from here.</p>
<p><button type="button" id="search-here">Search</button></p>
${doors}`;
  return layout({ ...page, ...about }, context, text).replaceAll(
    / (href|src|data-base)="(?![a-z]+:|#)(?:\.\/)?/g,
    ` $1="${root}`,
  );
}
