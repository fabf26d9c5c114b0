// What the head of a page says of it: to browsers, to search engines, and to programs that draw a card for a link.
import { markup, raw } from './html.mjs';

/** Lists the lines of the head that differ from page to page. */
export function aboutPage(page, context) {
  const { title, description, isLanding, isMissing } = page;
  const name = isLanding ? `urial: ${description}` : `${title} · urial`;
  return markup`<title>${name}</title>
<meta name="description" content="${description}">
${isMissing ? raw('<meta name="robots" content="noindex">\n') : [card(page), address(page, context)]}`;
}

/** The card of the page. It has no picture: programs take none without a full address, nor one in SVG. */
function card({ title, description, isLanding }) {
  return markup`<meta property="og:site_name" content="urial">
<meta property="og:type" content="${isLanding ? 'website' : 'article'}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta name="twitter:card" content="summary">
`;
}

/** The page as Markdown, and the address where the page is published, when that is known. */
function address(page, context) {
  const base = context.options.getValue('hostedBaseUrl');
  const url = base && new URL(page.url.replace(/(^|\/)index\.html$/, '$1'), base.replace(/\/?$/, '/')).href;
  return [
    url && markup`<link rel="canonical" href="${url}">\n<meta property="og:url" content="${url}">\n`,
    markup`<link rel="alternate" type="text/markdown" href="${markdownOf(page)}">\n`,
  ];
}

/** The name of the page as Markdown, which stands beside it. */
export const markdownOf = ({ url }) => url.replace(/^.*\//, '').replace(/\.html$/, '.md');
