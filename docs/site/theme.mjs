// The theme of TypeDoc: one page of the site, in HTML and in Markdown.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toHtml } from 'hast-util-to-html';
import { DefaultTheme, Models } from 'typedoc';
import { bodyOf } from './body.mjs';
import { readableChangelog } from './changelog.mjs';
import { commentsOf, firstSentence, plain } from './comments.mjs';
import { withImports } from './examples.mjs';
import { layout } from './layout.mjs';
import { withFigures } from './figures.mjs';
import { linkRfcs, pagesByName } from './links.mjs';
import { missingPage } from './missing.mjs';
import { blocksOf, errorTable, kindOf, lineOf, sectionBlocks, titleOf, whoHas } from './views.mjs';

/** What the package is, in one sentence. */
export const ABOUT = JSON.parse(readFileSync('package.json', 'utf8')).description;

export class SiteTheme extends DefaultTheme {
  /** What was rendered, in the order of rendering: for the search, and for llms.txt. */
  entries = [];
  #landing;
  #context;
  #byName;
  #codes;

  /** Returns the page as HTML, and keeps its Markdown for `writeMarkdown`. */
  render(page) {
    if (this.entries.length === 0) this.#startHighlighter();
    this.#context = this.getRenderContext(page);
    this.#byName ??= pagesByName(page.project);
    this.#codes ??= codesOfErrors(page.project);
    const { model, pageKind } = page;
    const blocks =
      pageKind === 'index' ? [{ text: withFigures(this.markdownOf(model.readme)) }] : this.#blocks(model);
    page.title = pageKind === 'index' ? 'urial' : model.isDocument() ? model.name : titleOf(model);
    page.description = this.#description(page);
    page.isLanding = pageKind === 'index';
    const body = bodyOf(blocks.map((block) => this.#html(block)).join('\n'), this);
    page.headings = page.pageHeadings.filter(({ level }) => level === 2 || level === 3);
    page.markdown = [`# ${page.title}`, ...blocks.map(({ text }) => text)].join('\n\n') + '\n';
    this.entries.push(entryOf(page));
    if (page.isLanding) this.#landing = { page, context: this.#context, body };
    return layout(page, this.#context, toHtml(body));
  }

  /** Colors a line that is thrown away: the first line can take so long on a busy machine that it is left without colors. */
  #startHighlighter() {
    this.markedPlugin.getHighlighted("import { a } from 'b';\nconst c = d`e${f}`;", 'ts');
  }

  /** Writes the page as Markdown beside the page in HTML, its links to pages in Markdown too. */
  writeMarkdown(filename, markdown) {
    mkdirSync(dirname(filename), { recursive: true });
    const linked = markdown.replaceAll(/\]\((?!https?:)([^)\s]+)\.html(#[^)\s]*)?\)/g, ']($1.md$2)');
    writeFileSync(filename.replace(/\.html$/, '.md'), withImports(linked));
  }

  /** Writes the page for an address without one. */
  writeMissing(outputDirectory) {
    writeFileSync(join(outputDirectory, '404.html'), missingPage(this.#landing));
  }

  urlTo(target) {
    return this.#context.urlTo(target);
  }

  /** Returns the address of what a code span names; `undefined` for the page itself. */
  urlOfName(text) {
    const name = text.replace(/\(.*$/, '').replace(/^(?:uri|page|base)\./, 'Uri.');
    const target = this.#byName.get(name);
    return target === undefined ? undefined : this.urlTo(target) || undefined;
  }

  /** Returns the address of the page of an error code. */
  urlOfCode(code) {
    const target = this.#codes.get(code);
    return target === undefined ? undefined : this.urlTo(target) || undefined;
  }

  /** Returns the first sentence of the page of an error code. */
  meaningOf(code) {
    return firstSentence([{ kind: 'text', text: this.#codes.get(code).frontmatter.summary }])[0].text;
  }

  /** Returns the address of the playground, for examples that are not in a guide. */
  urlOfPlayground() {
    const { model, project } = this.#context.page;
    const isGuide = model.isProject() || (model.isDocument() && model.frontmatter.code === undefined);
    const page = project.documents.find(({ frontmatter }) => frontmatter.slug === 'playground');
    return isGuide ? undefined : this.urlTo(page);
  }

  /** Returns parts of a comment as Markdown; with `withCodes`, the codes of errors in it are links. */
  markdownOf(parts, withCodes = false) {
    const link = ({ text }) => {
      const url = this.urlOfCode(text.replaceAll('`', ''));
      return url === undefined ? text : `[${text}](${url})`;
    };
    const linked = parts.map((part) => {
      if (part.kind === 'text') return { ...part, text: linkRfcs(part.text) };
      return part.kind === 'code' && withCodes ? { kind: 'text', text: link(part) } : part;
    });
    return this.markedPlugin.displayPartsToMarkdown(this.#context.page, this.#context, linked);
  }

  signature(signature) {
    return this.#context.memberSignatureTitle(signature);
  }

  declaration(target) {
    const { Interface, TypeAlias, Property } = Models.ReflectionKind;
    if (target.kind === Interface) return this.#context.reflectionPreview(target);
    return target.kind & (TypeAlias | Property)
      ? this.#context.memberDeclaration(target).children[0]
      : undefined;
  }

  /** Returns the line of an entry for tables, search and descriptions, as text. */
  summaryOf(target) {
    if (target.isDocument()) return plain([{ text: target.frontmatter.summary ?? ABOUT }]);
    return commentsOf(target)
      .slice(0, 1)
      .map(({ summary }) => plain(firstSentence(summary)))
      .join('');
  }

  #description({ model, pageKind }) {
    if (pageKind === 'index') return plain([{ text: /^# (.+)$/m.exec(this.markdownOf(model.readme))[1] }]);
    return model.isProject() ? ABOUT : this.summaryOf(model) || ABOUT;
  }

  #blocks(model) {
    if (!model.isDocument()) return blocksOf(this, model);
    const titles = new Map(model.project.documents.map(({ name, frontmatter }) => [frontmatter.slug, name]));
    const text = this.markdownOf(model.content)
      .replace(/^\s*# .*\n/, '')
      // in the repository a page is named by its file
      .replaceAll(
        /\[(?:docs\/)?([\w-]+)\.md\](?=\()/g,
        (name, slug) => `[${titles.get(slug) ?? name.slice(1, -1)}]`,
      );
    const { slug } = model.frontmatter;
    const shown = slug === 'changelog' ? readableChangelog(text) : text;
    const [intro, ...rest] = slug === 'tasks' ? shown.split(/^(?=## )/m) : [shown];
    return [
      { text: intro },
      ...this.#made(model),
      ...(rest.length > 0 ? [{ text: rest.join('') }] : []),
      ...this.#usersOf(model),
    ];
  }

  /** What a page lists that the sources say. */
  #made({ frontmatter: { slug }, children, project }) {
    if (slug === 'errors') return [errorTable(this, children)];
    if (slug === 'tasks') return [this.#recipes(project)];
    return slug === 'rfc' ? sectionBlocks(this, project) : [];
  }

  /** The list of all recipes, with a field that filters it. */
  #recipes({ documents }) {
    const pages = documents.filter(
      ({ frontmatter: { slug, below } }) => slug === 'tasks' || below === 'tasks',
    );
    const items = pages.flatMap((page) =>
      Array.from(
        page.content
          .map(({ text }) => text)
          .join('')
          .matchAll(/^### (.+)$/gm),
        ([, title]) => {
          const anchor = title
            .toLowerCase()
            .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
            .replaceAll(' ', '-');
          return `- [${title}](${this.urlTo(page)}#${anchor})`;
        },
      ),
    );
    const field = `<label>Filter ${items.length} recipes <input id="recipe-filter" type="search"></label>`;
    return {
      text: items.join('\n'),
      html: field + this.#context.markdown(items.join('\n')),
      name: 'recipes',
    };
  }

  /** Lists who throws the error of the page, and who returns it. */
  #usersOf({ frontmatter: { code }, project }) {
    if (code === undefined) return [];
    const { throwing, returning } = whoHas(project, code, this.#codes);
    const list = (targets) =>
      targets.map((one) => `- [\`${titleOf(one)}\`](${this.urlTo(one)}): ${lineOf(this, one)}`).join('\n');
    return [
      ...(throwing.length > 0 ? [{ text: '## Thrown by' }, { text: list(throwing) }] : []),
      ...(returning.length > 0 ? [{ text: '## Returned by' }, { text: list(returning) }] : []),
    ];
  }

  #html({ text, html, name }) {
    const content = html ?? this.#context.markdown(text);
    return name === undefined ? content : `<div class="${name}">${content}</div>`;
  }
}

/** Returns what search and llms.txt need of a page. */
function entryOf({ url, title, description, markdown, headings, model, isLanding }) {
  const isDocument = isLanding || model.isDocument();
  const isError = model.isDocument() && model.frontmatter.code !== undefined;
  const kind = isError ? 'error' : isDocument || model.isProject() ? 'page' : kindOf(model);
  const { keywords } = model.isDocument() ? model.frontmatter : {};
  return { url, title, description, markdown, keywords, kind, headings, isGuide: isDocument && !isError };
}

/** Returns the page of each error code. */
function codesOfErrors(project) {
  const index = project.documents.find(({ frontmatter }) => frontmatter.slug === 'errors');
  return new Map(index.children.map((page) => [page.frontmatter.code, page]));
}
