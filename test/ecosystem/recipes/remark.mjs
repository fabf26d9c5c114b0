// Markdown from outside, with remark: the sanitizer of rehype, then the check of each link.
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { rehypeCheckLinks, schema } from '../generated/recipes/rehype.mjs';

const pipeline = unified()
  .use(remarkParse)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(rehypeCheckLinks)
  .use(rehypeStringify);

export function renderMarkdown(markdown) {
  return String(pipeline.processSync(markdown));
}
