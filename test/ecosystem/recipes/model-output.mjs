// Markdown that a language model wrote, with marked and DOMPurify: links are checked, images come from known hosts only.
// An image is loaded without a click, so a prompt from outside could send data away in its address.
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { Marked } from 'marked';
import { checkHref } from 'urial/link';

const IMAGES = { schemes: ['https'], hosts: ['images.example.com'], unicode: true };

// in a page, `import purify from 'dompurify'` instead of these two lines
const { window } = new JSDOM('');
const purify = createDOMPurify(window);

purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
  const options = { href: { unicode: true }, src: IMAGES }[attribute.attrName];
  if (options === undefined) return;
  const { uri } = checkHref(attribute.attrValue, options);
  if (uri === undefined) attribute.keepAttr = false;
  else attribute.attrValue = uri.href;
});

/** What Markdown makes, and no more. */
const ALLOWED = {
  ALLOWED_TAGS: [
    ...'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th'.split(' '),
    ...'thead tr ul'.split(' '),
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'align', 'start'],
};

const marked = new Marked();

export function renderModelOutput(markdown) {
  // the check comes last, on the HTML that goes into the page
  return purify.sanitize(marked.parse(markdown), ALLOWED);
}
