// Answers of a model, with react-markdown, without raw HTML: <Markdown urlTransform={urlTransform}>{answer}</Markdown>
import { checkHref } from 'urial/link';

const IMAGES = { schemes: ['https'], hosts: ['images.example.com'], relative: false };

/** Checks the `href` of links; all else loads without a click, and comes from the listed hosts. */
export const urlTransform = (url, key) => checkHref(url, key === 'href' ? {} : IMAGES).uri?.href;
