// The index of RFCs: which members follow which section, from the `@see` tags of the comments.
import { existsSync } from 'node:fs';
import { commentsOf, plain } from './comments.mjs';
import { linkTo, sectionsIn, WHOLE } from './links.mjs';

/** The sections of RFC 3986 that members name: the title, and the promise that holds what it says, where one does. */
const SECTIONS = {
  2.1: ['Percent-Encoding', 'Encoded or raw'],
  2.4: ['When to Encode or Decode', 'Encoded or raw'],
  3: ['Syntax Components', 'Always valid'],
  3.1: ['Scheme', 'Always valid'],
  3.2: ['Authority', 'One spelling'],
  '3.2.1': ['User Information', 'Discreet'],
  '3.2.2': ['Host', 'Always valid'],
  '3.2.3': ['Port', 'Always valid'],
  3.3: ['Path', 'One spelling'],
  3.4: ['Query', 'Encoded or raw'],
  3.5: ['Fragment', 'Always valid'],
  4.1: ['URI Reference', 'Lossless'],
  4.2: ['Relative Reference', 'One spelling'],
  4.3: ['Absolute URI', 'Always valid'],
  4.4: ['Same-Document Reference'],
  4.5: ['Suffix Reference', 'Strict'],
  5.1: ['Establishing a Base URI'],
  5.2: ['Relative Resolution', 'Composable'],
  '5.2.2': ['Transform References', 'Composable'],
  5.3: ['Component Recomposition', 'Lossless'],
  6: ['Normalization and Comparison'],
  6.2: ['Comparison Ladder'],
  '6.2.1': ['Simple String Comparison'],
  '6.2.2': ['Syntax-Based Normalization'],
  '6.2.3': ['Scheme-Based Normalization'],
  7: ['Security Considerations'],
  7.3: ['Back-End Transcoding', 'Encoded or raw'],
  7.5: ['Sensitive Information', 'Discreet'],
  A: ['Collected ABNF for URI', 'Always valid'],
};

/** The other standards: their titles, and those of the sections that members name. */
const STANDARDS = {
  3987: [
    'Internationalized Resource Identifiers',
    {
      2.2: 'ABNF for IRI References and IRIs',
      3.1: 'Mapping of IRIs to URIs',
      3.2: 'Converting URIs to IRIs',
      4.1: 'Logical Storage and Visual Presentation',
    },
  ],
  5891: ['Internationalized Domain Names in Applications: Protocol'],
  6454: ['The Web Origin Concept', { 4: 'Origin of a URI', 5: 'Comparing Origins' }],
  6570: [
    'URI Template',
    {
      1.4: 'Limitations',
      2: 'Syntax',
      2.3: 'Variables',
      '2.4.2': 'Composite Values',
      3: 'Expansion',
      4: 'Security Considerations',
    },
  ],
  6749: ['The OAuth 2.0 Authorization Framework', { '3.1.2': 'Redirection Endpoint' }],
  6761: ['Special-Use Domain Names'],
  6890: ['Special-Purpose IP Address Registries'],
  8089: ['The "file" URI Scheme', { 2: 'Syntax', E: 'Nonstandard Syntax Variations' }],
  8252: [
    'OAuth 2.0 for Native Apps',
    { 7: 'Receiving the Authorization Response in a Native App', 8: 'Security Considerations' },
  ],
  9110: [
    'HTTP Semantics',
    { 4.2: 'HTTP-Related URI Schemes', 7.2: 'Host and :authority', 15.4: 'Redirection 3xx' },
  ],
  9112: ['HTTP/1.1', { 3.2: 'Request Target', '3.2.1': 'origin-form', 3.3: 'Reconstructing the Target URI' }],
  9700: ['Best Current Practice for OAuth 2.0 Security', { 2.1: 'Protecting Redirect-Based Flows' }],
};

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
