// HTML from outside, with rehype: its sanitizer, then the check of each link.
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { checkHref } from 'urial/link';

const LINKS = ['href', 'src', 'cite', 'longDesc', 'action'];

/** Removes each link that the check refuses, and each `srcset`, which is a list. */
export function rehypeCheckLinks() {
  return (tree) => {
    visit(tree, 'element', ({ properties }) => {
      delete properties.srcSet;
      for (const name of LINKS) {
        if (name in properties && !checkHref(properties[name]).ok) delete properties[name];
      }
    });
  };
}

/** The default schema of the sanitizer, with the schemes that the check allows: it has no `tel`. */
const href = ['http', 'https', 'mailto', 'tel'];
export const schema = { ...defaultSchema, protocols: { ...defaultSchema.protocols, href } };

const pipeline = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, schema)
  .use(rehypeCheckLinks)
  .use(rehypeStringify);

export function cleanHtml(html) {
  return String(pipeline.processSync(html));
}
