// The pages of the errors, one for each code. All their facts stand in docs/errors.md, a section for each code.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MinimalSourceFile, Models } from 'typedoc';
import ts from 'typescript';
import * as urial from 'urial';
import * as link from 'urial/link';
import * as template from 'urial/template';
import { drawFailure } from '../../dist/cli/show/caret.js';
import { render } from '../../dist/cli/show/text.js';
import { withImports } from './examples.mjs';

const FILE = 'docs/errors.md';
/** The columns of a drawing, as many as a phone has. */
const WIDTH = 44;
const NAMES = { ...urial, ...link, ...template };

/** Lists the sections of the file: the code, and the text below it. */
export function errorSections() {
  const [, ...sections] = readFileSync(FILE, 'utf8').split(/^## /m);
  return sections.map((section) => {
    const end = section.indexOf('\n');
    return { code: section.slice(0, end).replaceAll('`', '').trim(), text: section.slice(end).trim() };
  });
}

/** Gives each section of the page `errors` a page of its own. */
export function addErrorPages(converter, project) {
  const index = project.documents.find(({ frontmatter }) => frontmatter.slug === 'errors');
  const parse = (text) =>
    converter.parseRawComment(new MinimalSourceFile(text, resolve(FILE)), project.files).content;
  const [intro] = readFileSync(FILE, 'utf8')
    .replace(/^---\n[^]*?\n---\n/, '')
    .split(/^## /m);
  index.content = parse(intro);
  for (const { code, text } of errorSections()) {
    const page = new Models.DocumentReflection(
      code,
      index,
      parse(inOrder(text).replaceAll(/^### /gm, '## ')),
      { slug: code, summary: firstLine(text), code },
    );
    index.addChild(page);
    project.registerReflection(page, undefined, undefined);
  }
}

function firstLine(text) {
  return text.split('\n\n', 1)[0].replaceAll(/\s+/g, ' ');
}

/** The sentence, how to fix it, what causes it with what the library says then, and why: who comes here has the message already. */
function inOrder(text) {
  const [, sentence, causes, fix, why] = /^([^]*?)(^```ts\n[^]*?)(^### How[^]*?)(^### Why[^]*)$/m.exec(text);
  return [sentence, withImports(fix), '### What causes it\n\n', causes, messagesOf(causes), why].join('');
}

/** What the library says for the first block of code: the first message, and the others folded. */
function messagesOf(causes) {
  const [, code] = /^```ts\n([^]*?)^```$/m.exec(causes);
  const drawn = errorsOf(code).map((error) => render(drawFailure(error, WIDTH), (_format, piece) => piece));
  const [first, ...others] = [...new Set(drawn)].map((text) => `\`\`\`error\n${text.trimEnd()}\n\`\`\``);
  if (others.length === 0) return `Message:\n\n${first}\n\n`;
  const summary = others.length === 1 ? 'One more message' : `${others.length} more messages`;
  return `Message:\n\n${first}\n\n<details>\n<summary>${summary}</summary>\n\n${others.join('\n\n')}\n\n</details>\n\n`;
}

/** Runs a block of code, and lists the errors that it throws and returns. */
export function errorsOf(code) {
  const errors = [];
  const script = ts.transpile(collecting(code), { target: ts.ScriptTarget.ES2022, removeComments: false });
  new Function('collect', ...Object.keys(NAMES), script)(
    (error) => errors.push(error),
    ...Object.values(NAMES),
  );
  return errors;
}

/** Returns the code with a call of `collect` for the error of each line. */
function collecting(code) {
  return code
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^(.*;) \/\/ throws .*$/gm, 'try { $1 } catch (error) { collect(error) }')
    .replaceAll(/^(.*\.error)\??\.code; \/\/ => .*$/gm, 'collect($1);');
}
