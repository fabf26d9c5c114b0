// Makes links of what pages name: members of the API, codes of errors, sections of RFCs.
import { Models } from 'typedoc';

const { ReflectionKind } = Models;
const EXPORT =
  ReflectionKind.Class | ReflectionKind.Function | ReflectionKind.Interface | ReflectionKind.TypeAlias;

const PLACE = /\d+(?:\.\d+)*|\b[A-Z]\b/g;
const PLACES = new RegExp(
  `RFC (\\d+),\\s((?:sections?|appendix)\\s(?:${PLACE.source})(?:(?:,\\s|\\sand\\s)(?:appendix\\s)?(?:${PLACE.source}))*)`,
  'g',
);

/** A standard without a section after it. */
export const WHOLE = /RFC (\d+)(?!\d|,\s(?:section|appendix))/g;

/** Links a section or an appendix of an RFC by its number, and by its title where there is one. */
export const linkTo = (rfc, place, ...title) =>
  `[${[place, ...title].join(' ')}](https://www.rfc-editor.org/rfc/rfc${rfc}#${/\d/.test(place) ? 'section' : 'appendix'}-${place})`;

/** Links the sections of RFCs that a text names: `RFC 3986, section 3.2.2`, also several, also `appendix A`. */
export function linkRfcs(text) {
  return text.replaceAll(
    PLACES,
    (_, number, places) => `RFC ${number}, ${places.replaceAll(PLACE, (place) => linkTo(number, place))}`,
  );
}

/** Lists the sections that a text names, each with the number of its RFC. */
export function sectionsIn(text) {
  return Array.from(text.matchAll(PLACES)).flatMap(([, number, places]) =>
    Array.from(places.matchAll(PLACE), ([place]) => [number, place]),
  );
}

/** Links the standards that stand alone in a text. */
export function linkStandards(text) {
  return text
    .replaceAll(WHOLE, '[RFC $1](https://www.rfc-editor.org/rfc/rfc$1)')
    .replaceAll(/Standard (?:JSON )?Schema/g, '[$&](https://standardschema.dev)')
    .replaceAll('URL Standard', '[URL Standard](https://url.spec.whatwg.org/)');
}

/** Tells whether a name without a receiver can be nothing else: no word, and no member of what the platform has. */
const isOwn = (name) =>
  /[a-z][A-Z]|^Uri$/.test(name) && ![Array, URL, URLSearchParams].some(({ prototype }) => name in prototype);

/** Returns the page for each name: `Uri`, `Uri.parse`, and `withHost` where only one class has it. */
export function pagesByName(project) {
  const found = new Map();
  const add = (name, target) => found.set(name, found.has(name) ? undefined : target);
  const exported = project.children.flatMap(({ children }) => children).filter(({ kind }) => kind & EXPORT);
  for (const entry of exported) {
    if (isOwn(entry.name)) add(entry.name, entry);
    for (const member of entry.kind === ReflectionKind.Class ? entry.children : []) {
      add(`${entry.name}.${member.name}`, member);
      if (member.signatures !== undefined && isOwn(member.name)) add(member.name, member);
    }
  }
  return found;
}

/** Renders `Uri.parse` and `checkHref(link)` in backticks as links, except inside a link and on the page itself. */
export function linkCodeSpans(parser, renderer) {
  const render = parser.renderer.rules.code_inline;
  parser.renderer.rules.code_inline = (tokens, at, ...rest) => {
    const code = render(tokens, at, ...rest);
    const before = tokens.slice(0, at).filter(({ type }) => type.startsWith('link_'));
    if (before.at(-1)?.type === 'link_open') return code;
    const url = renderer.theme.urlOfName(tokens[at].content);
    return url === undefined ? code : `<a href="${url}">${code}</a>`;
  };
}

/**
 * Gives headings with code in them the anchors that they have in the repository: TypeDoc makes an anchor of the plain text
 * alone, so the code stands there a second time as plain text that is not rendered.
 */
export function nameHeadingsByCode(parser) {
  parser.core.ruler.push('heading-code', ({ tokens, Token }) => {
    const headings = tokens.filter((_, at) => tokens[at - 1]?.type === 'heading_open');
    for (const heading of headings)
      heading.children = heading.children.flatMap((child) =>
        child.type === 'code_inline' ? [child, unseen(Token, child.content)] : [child],
      );
  });
  const render = parser.renderer.rules.text;
  parser.renderer.rules.text = (tokens, at, ...rest) =>
    tokens[at].meta === UNSEEN ? '' : render(tokens, at, ...rest);
}

const UNSEEN = 'unseen';

function unseen(Token, content) {
  return Object.assign(new Token('text', '', 0), { content, meta: UNSEEN });
}
