// The plugin of TypeDoc that makes the site: TypeDoc reads the sources, and this writes the pages.
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { transformSync } from 'esbuild';
import { Application, Converter, Models, PageEvent, RendererEvent } from 'typedoc';
import { buildField, buildPlayground, buildSearch } from './bundle.mjs';
import { addErrorPages } from './errors.mjs';
import { wrapResults } from './examples.mjs';
import { linkCodeSpans, nameHeadingsByCode } from './links.mjs';
import { writeLlmsTexts } from './llms.mjs';
import { SiteRouter } from './router.mjs';
import { ABOUT, SiteTheme } from './theme.mjs';

/** What every page loads. */
const SHARED = ['custom.css', 'highlight.css', 'custom.js'];

/** What TypeDoc writes for its own theme. */
const UNUSED = [
  'main.js',
  'style.css',
  'icons.js',
  'icons.svg',
  'search.js',
  'navigation.js',
  'hierarchy.js',
];

/** The front matter of the pages that are files of every package. */
const FILES = {
  CHANGELOG: {
    slug: 'changelog',
    section: 'About',
    summary: 'What each version can do, and what has changed.',
    keywords: 'changes release releases version versions history new migration upgrade',
  },
  SECURITY: {
    slug: 'security-policy',
    section: 'About',
    menu: false,
    title: 'Security policy',
    summary: 'How to report a fault, what counts as one, and what holds each promise.',
    keywords: 'report vulnerability disclosure cve advisory promises limits supported versions',
  },
};
const LICENSE = {
  slug: 'license',
  section: 'About',
  menu: false,
  summary: 'The MIT license.',
  keywords: 'licence mit copyright legal',
};

/** Called by TypeDoc. */
export function load(app) {
  app.renderer.defineRouter('site', SiteRouter);
  app.renderer.defineTheme('site', SiteTheme);
  app.on(Application.EVENT_BOOTSTRAP_END, () => {
    app.options.setValue('router', 'site');
    app.options.setValue('theme', 'site');
    app.options.setValue('blockTags', [...app.options.getValue('blockTags'), '@inUrl']);
    if (!app.options.isSet('sourceLinkTemplate'))
      app.options.setValue('sourceLinkTemplate', `${repository()}{path}#L{line}`);
    app.options.setValue('markdownItLoader', (parser) => {
      // as an option of TypeDoc it would write the links of comments as HTML, which pages in Markdown have too
      parser.set({ html: true });
      nameHeadingsByCode(parser);
      linkCodeSpans(parser, app.renderer);
    });
  });

  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page) => {
    const slug = basename(page.project.files.getReflectionPath(page), '.md');
    page.frontmatter.slug = slug;
    page.frontmatter.section ??= 'Guides';
    Object.assign(page.frontmatter, FILES[slug]);
    page.name = FILES[slug]?.title ?? page.name;
    // TypeDoc has taken the title of the front matter for the name
    if (page.name === slug) page.name = /^\s*# (.+)$/m.exec(page.content[0]?.text)?.[1] ?? slug;
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    project.getReflectionsByKind(Models.ReflectionKind.SomeSignature).forEach(dropThis);
    project.getReflectionsByKind(Models.ReflectionKind.Property).forEach(dropAdvice);
    addErrorPages(app.converter, project);
    addLicense(project);
  });

  app.renderer.on('parseMarkdown', (event) => (event.parsedText = wrapResults(event.parsedText)), 100);
  app.renderer.on(PageEvent.END, ({ filename, markdown }) =>
    app.renderer.theme.writeMarkdown(filename, markdown),
  );
  app.renderer.on(RendererEvent.BEGIN, () => {
    app.renderer.postRenderAsyncJobs.push(({ outputDirectory }) =>
      Promise.all([buildPlayground, buildField].map((write) => write(join(outputDirectory, 'assets')))),
    );
  });
  app.renderer.on(RendererEvent.END, ({ outputDirectory }) => {
    for (const name of UNUSED) rmSync(join(outputDirectory, 'assets', name), { force: true });
    for (const name of SHARED) minify(join(outputDirectory, 'assets', name));
    const { entries } = app.renderer.theme;
    copyFileSync('docs/site/card.png', join(outputDirectory, 'assets/card.png'));
    buildSearch(entries, join(outputDirectory, 'assets'));
    writeLlmsTexts(entries, outputDirectory, ABOUT);
    app.renderer.theme.writeMissing(outputDirectory);
    nameRoot(join(outputDirectory, 'sitemap.xml'));
  });
}

function minify(file) {
  const options = { loader: extname(file).slice(1), minify: true };
  writeFileSync(file, transformSync(readFileSync(file, 'utf8'), options).code);
}

/** The address of the files of the repository, when package.json names it. */
function repository() {
  const { repository: known } = JSON.parse(readFileSync('package.json', 'utf8'));
  const url = (known?.url ?? known ?? '').replace(/^git\+/, '').replace(/\.git$/, '');
  return url && `${url.replace(/^(?:github:)?(?=[\w-]+\/[^/]+$)/, 'https://github.com/')}/blob/HEAD/`;
}

/** Writes the address of the landing page in the map of the site as its canonical link has it. */
function nameRoot(sitemap) {
  if (!existsSync(sitemap)) return;
  writeFileSync(sitemap, readFileSync(sitemap, 'utf8').replace('/index.html</loc>', '/</loc>'));
}

function addLicense(project) {
  const content = [{ kind: 'text', text: readFileSync('LICENSE', 'utf8') }];
  const page = new Models.DocumentReflection('License', project, content, LICENSE);
  project.addChild(page);
  project.registerReflection(page, undefined, undefined);
}

/** `this: void` says that a function needs no object: true, and in the way of the reader. */
function dropThis(signature) {
  signature.parameters = signature.parameters?.filter(({ name }) => name !== 'this');
}

/** A deprecated property, `hash`, exists only in the types, where the compiler prints it as advice. */
function dropAdvice(property) {
  if (property.comment?.getTag('@deprecated')) property.project.removeReflection(property);
}
