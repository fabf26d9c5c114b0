// The site for programs that read text: llms.txt lists the pages by section, and leads to the texts of each section.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withImports } from './examples.mjs';

/** The sections, and where the addresses of their pages begin. */
const SECTIONS = {
  Guides: /^(?:guides|index|playground)\b/,
  'Coming from': /^coming-from\b/,
  API: /^api\b/,
  Errors: /^errors\b/,
  Reference: /^reference\b/,
  About: /^about\b/,
};
/** The most bytes of a text. */
const LARGEST = 200_000;

export function writeLlmsTexts(pages, outputDirectory, about) {
  const write = (name, parts) => writeFileSync(join(outputDirectory, name), parts.join('\n\n'));
  const line = ({ title, url, description }) =>
    `- [${title}](${url.replace(/\.html$/, '.md')}): ${description}`;
  const sections = Object.entries(SECTIONS).flatMap(([title, start]) => {
    const own = pages.filter(({ url }) => start.test(url));
    const texts = textsOf(own).map((text, at) => [
      `llms-${title.toLowerCase().replace(' ', '-')}-${at + 1}.txt`,
      text,
    ]);
    for (const [name, text] of texts) write(name, text);
    const links = texts.map(([name]) => `- [${name}](${name}): these pages as one text`);
    return [`## ${title}`, [...links, ...own.map(line)].join('\n')];
  });
  write('llms.txt', ['# urial', `> ${about}`, ...sections, '']);
}

/** Lists the texts of pages, as many pages in each as it has room for. */
function textsOf(pages) {
  const texts = [[]];
  for (const { markdown } of pages) {
    const page = `${withImports(markdown.trim())}\n`;
    if (Buffer.byteLength([...texts.at(-1), page].join('\n\n')) > LARGEST) texts.push([]);
    texts.at(-1).push(page);
  }
  return texts;
}
