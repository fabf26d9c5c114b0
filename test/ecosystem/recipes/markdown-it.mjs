// Markdown from outside, with markdown-it: the check decides each link and image.
import markdownIt from 'markdown-it';
import { checkHref } from 'urial/link';

const markdown = markdownIt({ html: false, linkify: true });

// what comes here has been through `normalizeLink`, which percent-encodes what RFC 3986 does not allow
markdown.validateLink = (link) => checkHref(link).ok;

export function renderMarkdown(text) {
  return markdown.render(text);
}
