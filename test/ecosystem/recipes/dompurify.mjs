// HTML from outside, with DOMPurify: its own rules, and the check of each link.
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { checkHref } from 'urial/link';

// in a page, `import purify from 'dompurify'` instead of these two lines
const { window } = new JSDOM('');
const purify = createDOMPurify(window);

const LINKS = ['href', 'src', 'action', 'background', 'cite', 'poster'];

purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
  if (LINKS.includes(attribute.attrName) && !checkHref(attribute.attrValue).ok) attribute.keepAttr = false;
});

export function cleanHtml(html) {
  return purify.sanitize(html, {
    // an attribute of SVG, such as `fill`, can load what it names
    USE_PROFILES: { html: true },
    // a srcset is a list, and a style can load what it names
    FORBID_ATTR: ['srcset', 'style'],
    FORBID_TAGS: ['style'],
  });
}
