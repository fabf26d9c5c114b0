// What stands on a page of the API, as blocks of Markdown. The page in HTML and the page in Markdown are made of the same blocks;
// a block that has links in its code has HTML of its own.
import { JSX, Models } from 'typedoc';
import { table } from '../../etc/table.mjs';
import { codesOf, commentsOf, firstSentence } from './comments.mjs';
import { READS_AS, WORDS } from './facts.mjs';
import { linkRfcs, linkStandards } from './links.mjs';
import { isMember } from './router.mjs';
import { indexOfSections } from './sections.mjs';

const { ReflectionKind } = Models;
const MDN = 'https://developer.mozilla.org/docs';

/** Returns the title of a page: `Uri.withHost`, `checkHref`, `urial/link`. */
export function titleOf(target) {
  if (target.isProject()) return 'API';
  return isMember(target) ? `${target.parent.name}.${target.name}` : target.name;
}

/** The tag is told apart from the class `Uri`. */
export const shownName = (name) => (name === 'uri' ? 'uri`…`' : name);

/** Returns how a name is used: `parse(text)`, `host`, `with(parts)`. */
function shapeOf(target, signature = target.signatures?.[0]) {
  if (target.name === 'uri' || signature === undefined || target.getSignature !== undefined)
    return shownName(target.name);
  const names = (signature.parameters ?? []).map(({ name, flags, defaultValue }) => {
    const mark = flags.isOptional || defaultValue !== undefined ? '?' : '';
    return `${flags.isRest ? '...' : ''}${name}${mark}`;
  });
  return `${target.name}(${names.join(', ')})`;
}

/** Returns what a target is, in a word or two. */
export function kindOf(target) {
  if (target.isDocument()) return 'guide';
  const kind =
    target.kind === ReflectionKind.Accessor
      ? 'getter'
      : ReflectionKind.singularString(target.kind).toLowerCase();
  return target.flags.isStatic ? `static ${kind}` : kind;
}

/** Lists the blocks of a page. */
export function blocksOf(view, target) {
  if (target.isProject()) return target.children.flatMap((module) => moduleBlocks(view, module, true));
  if (target.kind === ReflectionKind.Module) return moduleBlocks(view, target, false);
  const signatures = target.signatures ?? [target.getSignature].filter(Boolean);
  if (signatures.length > 0) return signatures.flatMap((one, at) => signatureBlocks(view, target, one, at));
  return [
    ...declaration(view, target),
    ...sentences(view, target.comment),
    ...(target.kind === ReflectionKind.Class ? [] : properties(view, target)),
    ...inUrl(view, target.comment),
    ...throwsBlocks(view, target.comment, '##'),
    ...see(view, target.comment),
    ...(target.kind === ReflectionKind.Class
      ? [md('## Members', 'members'), ...tables(view, target, '###')]
      : []),
  ];
}

const md = (text, name) => ({ text, name });

function moduleBlocks(view, module, isPart) {
  const head = isPart ? [md(`## [\`${module.name}\`](${view.urlTo(module)})`)] : [];
  return [...head, ...sentences(view, module.comment), ...tables(view, module, isPart ? '###' : '##')];
}

/** Returns the categories of a module or a class; in a module the values in the order of use, and then the types by name. */
export function categoriesOf(target) {
  if (target.kind === ReflectionKind.Class) return target.categories;
  const names = [...WORDS.keys()];
  const rank = ({ name }) => (names.includes(name) ? names.indexOf(name) : names.length);
  const inOrder = (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name);
  return target.categories.map(({ title, children }) => ({ title, children: [...children].sort(inOrder) }));
}

/** Lists a table for each category: each name with its first sentence, and each member of a class with a line of its example too. */
function tables(view, target, heading) {
  const exampleOf = (child) => (target.kind === ReflectionKind.Class ? lineOfExample(child) : '');
  return categoriesOf(target).flatMap(({ title, children }) => [
    md(`${heading} ${title}`),
    members(
      ['name', 'what it does'],
      children.map((child) => [nameLink(view, child), lineOf(view, child) + exampleOf(child)]),
    ),
  ]);
}

/** A line that shows a result and needs no other line, or else the first that shows one. */
function lineOfExample(child) {
  const lines = commentsOf(child)
    .flatMap((comment) => comment.getTags('@example'))
    .flatMap(({ content }) => Array.from(plainText(content).matchAll(/^(\S.*); (\/\/ => .+)$/gm)));
  const [, code, result] =
    lines.find(([line]) => /^(?:uri`|(?:Uri|QueryParams|UriTemplate)\.)/.test(line)) ?? lines[0] ?? [];
  return code === undefined ? '' : `<br>${codeSpan(`${code} ${result}`).replaceAll('|', '\\|')}`;
}

const plainText = (parts) => parts.map(({ text }) => text).join('');

function nameLink(view, child) {
  const owner = child.flags.isStatic ? `${child.parent.name}.` : '';
  return `[${codeSpan(owner + shapeOf(child))}](${view.urlTo(child)})`;
}

/** Returns the first sentence of an entry, as Markdown. */
export function lineOf(view, target) {
  const [comment] = commentsOf(target);
  return comment === undefined ? '' : view.markdownOf(firstSentence(comment.summary)).replaceAll(/\s+/g, ' ');
}

/** Lists the members of something. What a comment says may have its bars escaped. */
function members(head, rows) {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('\\|', '|')));
  return md(table(head, cells, { alignDelimiters: false }), 'members');
}

function signatureBlocks(view, target, signature, at) {
  const { comment } = signature;
  const isOne = (target.signatures ?? []).length < 2;
  const heading = isOne ? [] : [md(`## ${codeSpan(overloadName(target, signature, at))}`)];
  return [
    ...heading,
    ...code(view, target, view.signature(signature), at),
    ...sentences(view, comment),
    ...parameters(view, signature, isOne ? '##' : '###'),
    ...returns(view, comment, isOne ? '##' : '###'),
    ...inUrl(view, comment),
    ...throwsBlocks(view, comment, isOne ? '##' : '###'),
    ...see(view, comment),
  ];
}

function overloadName(target, signature, at) {
  return READS_AS[titleOf(target)]?.[at]?.replace(/: \w+( \/\/.*)?$/, '') ?? shapeOf(target, signature);
}

function declaration(view, target) {
  const element = target.kind === ReflectionKind.Class ? undefined : view.declaration(target);
  return element === undefined ? [] : code(view, target, element, 0);
}

/** The code of a signature with its links; where one can read it more simply, that comes first, and the whole is folded. */
function code(view, target, element, at) {
  const short = READS_AS[titleOf(target)]?.[at];
  const whole = {
    text: fence(JSX.renderElementToText(element).replaceAll('\u00a0', ' ')),
    html: `<pre class="signature"><code>${JSX.renderElement(element)}</code></pre>`,
  };
  if (short === undefined) return [whole];
  const folded = `<details><summary>The whole type</summary>${whole.html}</details>`;
  return [md(fence(short), 'signature'), { text: `The whole type:\n\n${whole.text}`, html: folded }];
}

/** Writes text as code, also when it has backticks. */
const codeSpan = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** A signature is no program: it has no imports, and nothing runs it. */
const fence = (text) => `\`\`\`typescript\n${text}\n\`\`\``;

/** What one reads first: the sentence, the examples, and then what changes what one types. */
function sentences(view, comment) {
  const contents = (name) => (comment?.getTags(name) ?? []).map(({ content }) => content);
  const parts = [comment?.summary ?? [], ...contents('@example'), ...contents('@remarks')];
  return parts.filter(({ length }) => length > 0).map((part) => md(view.markdownOf(part)));
}

function parameters(view, signature, heading) {
  const documented = (signature.parameters ?? []).filter(({ comment }) => comment !== undefined);
  if (documented.length === 0) return [];
  const rows = documented.map(({ name, comment }) => [
    `\`${name}\``,
    inline(view.markdownOf(comment.summary)),
  ]);
  return [md(`${heading} Parameters`), members(['name', 'what it is'], rows)];
}

function properties(view, target) {
  const owned = target.children ?? target.type?.declaration?.children ?? [];
  if (owned.length === 0) return [];
  const rows = owned.map((child) => [
    `\`${child.name}${child.flags.isOptional ? '?' : ''}\``,
    inline(summaryOf(view, child)),
  ]);
  return [md('## Properties'), members(['name', 'what it is'], rows)];
}

function summaryOf(view, child) {
  return commentsOf(child)
    .map(({ summary }) => view.markdownOf(summary))
    .join(' ');
}

const inline = (text) => text.replaceAll(/\s+/g, ' ').trim();

function returns(view, comment, heading) {
  const tag = comment?.getTag('@returns');
  return tag === undefined ? [] : [md(`${heading} Returns`), md(view.markdownOf(tag.content, true))];
}

function inUrl(view, comment) {
  const tags = comment?.getTags('@inUrl') ?? [];
  return tags.map(({ content }) =>
    md(`**In [\`URL\`](${MDN}/Web/API/URL):** ${inline(view.markdownOf(content))}`, 'in-url'),
  );
}

function see(view, comment) {
  const tags = comment?.getTags('@see') ?? [];
  return tags.map(({ content }) => md(`**See** ${linkStandards(view.markdownOf(content).trim())}.`, 'see'));
}

/** A code, which is a link by now; or what else a tag lists, such as the codes of another member. */
const THROWN = /^(?:\[`([\w-]+)`\]\(\S*?\)|the broken rule$|(?:the codes?|those of|what) .*)/;
const BETWEEN = /(?:,|,? or) (?=\[`|the codes? |those of |what )/;

/** Lists what is thrown, each code on a line with the sentence of its page, where the tag lists codes. */
function throwsBlocks(view, comment, heading) {
  const listed = (content) => {
    const text = inline(view.markdownOf(content, true));
    const [, front, codes = ''] = /^(`UriError`[^:]*?)(?::| with) (.+?)\.?$/.exec(text) ?? [];
    const items = codes.split(BETWEEN);
    if (!items[0].startsWith('[') && items.length === 1) return [text];
    if (!items.every((item) => THROWN.test(item))) return [text];
    const list = items.map((item) => `- ${thrown(view, item)}`).join('\n');
    return front === '`UriError`' ? [list] : [`${front}:`, list];
  };
  const texts = (comment?.getTags('@throws') ?? []).flatMap(({ content }) => listed(content));
  return texts.length === 0 ? [] : [md(`${heading} Throws`), ...texts.map((text) => md(text))];
}

/** Returns a code with what its page says, or with what the tag says of it. */
function thrown(view, item) {
  const [all, code] = THROWN.exec(item);
  return code === undefined || all !== item ? item : `${item}: ${view.meaningOf(code)}`;
}

/** Lists the pages of the errors: each code with its sentence. */
export function errorTable(view, pages) {
  const rows = pages.map((page) => [`[\`${page.name}\`](${view.urlTo(page)})`, page.frontmatter.summary]);
  return members(['code', 'when'], rows);
}

/** Lists the sections of standards with the members that follow them. */
export function sectionBlocks(view, project) {
  const trust = project.documents.find(({ frontmatter }) => frontmatter.slug === 'trust');
  return indexOfSections(project, {
    link: (target) => `[\`${titleOf(target)}\`](${view.urlTo(target)})`,
    lawLink: (law) => `[${law}](${view.urlTo(trust)})`,
    table: (head, rows) => ({ text: linkStandards(linkRfcs(table(head, rows, { alignDelimiters: false }))) }),
  });
}

/** Lists who throws an error with the code, and who returns one: computed from the tags of the comments. */
export function whoHas(project, code, codes) {
  const all = project.children.flatMap((module) =>
    module.children.flatMap((entry) => [entry, ...(entry.children ?? [])]),
  );
  const having = (tagName, from) =>
    from.filter((target) => commentsOf(target).some((comment) => codesOf(comment, codes, tagName).has(code)));
  const checks = all.filter(({ name, parent }) => parent.name === 'urial/link' && name.startsWith('check'));
  return { throwing: having('@throws', all), returning: having('@returns', checks) };
}
