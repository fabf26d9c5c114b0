// The page that a server shows for an address without a page: 404.html.
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { layout } from './layout.mjs';
import { elementsIn } from './tree.mjs';

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
  const doors = elementsIn(body, 'div').find(({ properties }) => properties.className?.includes('doors'));
  const text = `<p>The page has another address, or never was. Search for it, or go on from here.</p>
<p><button type="button" id="search-here">Search</button></p>
${toHtml(doors)}`;
  const tree = fromHtml(layout({ ...page, ...about }, context, text));
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src', 'dataBase'])
      properties[name] = properties[name]?.replace(/^(?![a-z]+:|#)(?:\.\/)?/, root);
  });
  return toHtml(tree);
}
