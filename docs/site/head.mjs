// What the head of a page says of it: to browsers, to search engines, and to programs that draw a card for a link.
import { markup, raw } from './html.mjs';

/** Lists the lines of the head that differ from page to page. */
export function aboutPage(page, context) {
  const { title, description, isLanding, isMissing } = page;
  const name = isLanding ? `urial: ${description}` : `${title} · urial`;
  return markup`<title>${name}</title>
<meta name="description" content="${description}">
${isMissing ? raw('<meta name="robots" content="noindex">\n') : [card(page, context), address(page, context)]}`;
}

/** The card of the page. Its picture needs a full address. */
function card({ title, description, isLanding }, context) {
  const base = baseOf(context);
  return markup`<meta property="og:site_name" content="urial">
<meta property="og:type" content="${isLanding ? 'website' : 'article'}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${base && markup`<meta property="og:image" content="${base}assets/card.png">\n`}<meta name="twitter:card" content="${base ? 'summary_large_image' : 'summary'}">
`;
}

/** Returns the address where the site is published, when that is known. */
function baseOf({ options }) {
  return options.getValue('hostedBaseUrl').replace(/(?<=.)\/?$/, '/');
}

/** The page as Markdown, and the address where the page is published, when that is known. */
function address(page, context) {
  const base = baseOf(context);
  const url = base && new URL(page.url.replace(/(^|\/)index\.html$/, '$1'), base).href;
  return [
    url && markup`<link rel="canonical" href="${url}">\n<meta property="og:url" content="${url}">\n`,
    markup`<link rel="alternate" type="text/markdown" href="${markdownOf(page)}">\n`,
  ];
}

/** The name of the page as Markdown, which stands beside it. */
export const markdownOf = ({ url }) => url.replace(/^.*\//, '').replace(/\.html$/, '.md');
