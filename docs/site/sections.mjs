// The index of RFCs: which members follow which section, from the `@see` tags of the comments.
import { existsSync, readFileSync } from 'node:fs';
import { commentsOf, plain } from './comments.mjs';
import { linkTo, sectionsIn, WHOLE } from './links.mjs';

/** The sections of RFC 3986 that members name: the title, and the promise that holds what it says, where one does. And the other standards: their titles, and those of the sections that members name. */
const { rfc3986: SECTIONS, others: STANDARDS } = JSON.parse(readFileSync('docs/site/sections.json', 'utf8'));

/** Lists what a tag names: a standard with each of its places; the place is `''` for the standard as a whole. */
function placesIn(text) {
  const whole = Array.from(text.matchAll(WHOLE), ([, number]) => [number, '']);
  const url = /URL\s+Standard/.test(text) ? [['URL', '']] : [];
  return [...sectionsIn(text), ...whole, ...url];
}

/** Collects the members by standard and place. */
function collect(project) {
  const found = new Map();
  const add = (rfc, place, target) => {
    const places = found.get(rfc) ?? new Map();
    found.set(rfc, places.set(place, [...(places.get(place) ?? []), target]));
  };
  const all = project.children.flatMap((module) =>
    module.children.flatMap((one) => [one, ...(one.children ?? [])]),
  );
  for (const target of all)
    for (const tag of commentsOf(target).flatMap((comment) => comment.getTags('@see')))
      for (const [rfc, place] of placesIn(plain(tag.content))) add(rfc, place, target);
  return found;
}

/** Lists the blocks of the index; `link` returns the link to a member, and `lawLink` that to a promise. */
export function indexOfSections(project, { link, lawLink, table }) {
  const { 3986: own, ...rest } = Object.fromEntries(collect(project));
  const names = (targets) => [...new Set(targets.map(link))].join(', ');
  const inOrder = [...own].sort(([a], [b]) => comparePlaces(a, b));
  const rows = inOrder.map(([place, targets]) => {
    const [title, law] = sectionOf(place);
    return [linkTo('3986', place, title), names(targets), law === undefined ? '' : lawLink(law)];
  });
  const others = Object.entries(rest).flatMap(([rfc, places]) =>
    [...places]
      .sort(([a], [b]) => comparePlaces(a, b))
      .map(([place, targets]) => [standardOf(rfc), sectionIn(rfc, place), names(targets)]),
  );
  return [
    { text: '## RFC 3986' },
    table(['section', 'members', 'promise'], rows),
    { text: '## Other standards' },
    table(['standard', 'section', 'members'], others),
  ];
}

function sectionOf(place) {
  if (SECTIONS[place] === undefined) throw new Error(`section ${place} of RFC 3986 has no title`);
  const [title, law] = SECTIONS[place];
  const file = `test/laws/${law?.toLowerCase().replaceAll(' ', '-')}.test.ts`;
  if (law !== undefined && !existsSync(file)) throw new Error(`the promise ${law} has no ${file}`);
  return [title, law];
}

/** The name of a standard with its title, which the page links. */
function standardOf(rfc) {
  if (rfc === 'URL') return 'URL Standard';
  if (STANDARDS[rfc] === undefined) throw new Error(`RFC ${rfc} has no title`);
  return `RFC ${rfc} ${STANDARDS[rfc][0]}`;
}

function sectionIn(rfc, place) {
  if (place === '') return '';
  const title = STANDARDS[rfc][1]?.[place];
  if (title === undefined) throw new Error(`section ${place} of RFC ${rfc} has no title`);
  return linkTo(rfc, place, title);
}

/** Sections by number, and then the appendices. */
function comparePlaces(a, b) {
  return a.localeCompare(b, 'en', { numeric: true });
}
