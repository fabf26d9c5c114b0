// The site for programs that read text: llms.txt lists the pages, llms-full.txt holds the guides and the API.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withImports } from './examples.mjs';

export function writeLlmsTexts(pages, outputDirectory, about) {
  const write = (name, parts) => writeFileSync(join(outputDirectory, name), `${parts.join('\n\n')}\n`);
  const line = ({ title, url, description }) =>
    `- [${title}](${url.replace(/\.html$/, '.md')}): ${description}`;
  const list = (title, some) => [`## ${title}`, some.map(line).join('\n')];
  const guides = pages.filter(({ isGuide }) => isGuide);
  const errors = pages.filter(({ kind }) => kind === 'error');
  const api = pages.filter(({ isGuide, kind }) => !isGuide && kind !== 'error');
  const head = ['# urial', `> ${about}`];
  write('llms.txt', [...head, ...list('Guides', guides), ...list('API', api), ...list('Errors', errors)]);
  const texts = [...guides, ...api, ...errors].map(({ markdown }) => withImports(markdown.trim()));
  write('llms-full.txt', [...head, ...texts]);
}
