// Draws the figures of the page of `checkPortable` and the page "Conformance" from the results.
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { code, table } from '../../../etc/table.mjs';
import { READERS } from './readers.mjs';
import { BASE, UNSTEADY } from './troubles.mjs';

const titleOf = (id) => READERS.find((reader) => reader.id === id).title;

const figure = (count) => count.toLocaleString('en');

/** Returns a text as code, with invisible characters as escapes. */
const shownCode = (text) =>
  text === ''
    ? 'the empty text'
    : code(text.replaceAll(/[\t\n\0]/g, (unit) => JSON.stringify(unit).slice(1, -1)));

const page = ({ title, section, summary, keywords }, body) =>
  `---\ntitle: ${title}\nsection: ${section}\nsummary: '${summary}'\nkeywords: '${keywords}'\n---\n\n# ${title}\n\n${body}\n`;

const formatted = async (file, text) => format(text, { ...(await resolveConfig(file)), filepath: file });

const MADE = { print: 'prints', target: 'resolves to' };

/** Returns the differing reading of a reader, in words. */
function words({ refused, taken, ...parts }) {
  if (refused) return 'refused';
  const found = Object.entries(parts).map(
    ([name, text]) => `${MADE[name] ?? name} ${text === null || text === '' ? 'absent' : shownCode(text)}`,
  );
  return `${taken ? 'taken: ' : ''}${found.join(', ')}`;
}

/** Returns the rows of a text: one for each way in which it is read otherwise. */
function troubleRows({ title, text, isAllowed, isPortable, differs }) {
  const groups = new Map();
  for (const [id, parts] of Object.entries(differs)) {
    const key = words(parts);
    groups.set(key, [...(groups.get(key) ?? []), titleOf(id)]);
  }
  const is = isPortable ? 'portable' : isAllowed ? 'allowed' : 'refused';
  const ways = groups.size === 0 ? [['as RFC 3986 says', ['all']]] : [...groups];
  return ways.map(([way, names]) => [title, shownCode(text), is, way, names.join(', ')]);
}

/** Leaves out the texts of the row above. */
const thinned = (rows) =>
  rows.map((row, at) => {
    const above = rows[at - 1] ?? [];
    const isSameText = row[1] === above[1];
    return row.map((cell, column) =>
      column < 3 && cell === above[column] && (isSameText || column === 0) ? '' : cell,
    );
  });

function readerRow({ id, version, portable, normal, near }) {
  const { mayDiffer } = READERS.find((reader) => reader.id === id);
  return [titleOf(id), version, figure(portable), mayDiffer ? '' : figure(normal), figure(near)];
}

const asked = ({ readers }) => readers.filter(({ id }) => !READERS.find((reader) => reader.id === id).isMore);

function missingText({ missing }) {
  return missing.length === 0 ? '' : ` It could not have ${missing.map(titleOf).join(', ')}.`;
}

const READER_COLUMNS =
  'parser | version | portable strings parsed differently | other normal form | strings one edit away parsed differently';

const READERS_PAGE = 'docs/readers.md';

/** the page of `checkPortable`, with the figures between its marks. */
function readersPage(results) {
  const { date, seed, count, transitions, near } = results;
  const share = Math.round((near.apart / near.count) * 100);
  const figures = `\`npm run portable\` asked the parsers on ${date} and wrote this part (seed ${seed}).${missingText(results)} That they agree is tested, not proved.

### The parsers

Each parser got ${figure(count)} portable strings with a base: random ones, walks through the ${figure(transitions)} transitions of the automaton of
the check, and edits of both. Components, printed string and resolved target were compared. Each also got ${figure(near.count)} references that are one edit away
from portable. At least one of the thirteen parses ${figure(near.apart)} of these differently, ${share} %.

${table(READER_COLUMNS.split(' | '), asked(results).map(readerRow))}

- "Differently" means not as urial, which follows RFC 3986.
- These count as the same: an absent and an empty component, a host with and without brackets, an absent port and a default port.
- \`URL\` and curl parse a reference without a scheme only against a base, so only its target is compared. \`parse_url\` returns only components.
- Normal forms may differ: Perl's \`canonical\` decodes \`%21\`, \`%27\`, \`%28\`, \`%29\` and \`%2A\`.
- yarl by default decodes percent-encoding as it parses. Pass \`encoded=True\` for a string that is a URI already.
- Java is asked by \`new URI\`, Python by \`urlsplit\`, \`urlunparse\` and \`urljoin\`, curl by libcurl's \`curl_url_set\` with
  \`CURLU_NON_SUPPORT_SCHEME\`, Perl by \`URI->new\`, Go by \`url.Parse\`, PHP by \`parse_url\`. The programs are in \`test/ecosystem/readers/programs/\`.
- Python's \`urlparse\` isn't asked: in the last segment it cuts off what comes after a \`;\`, even in portable strings.
- The versions are those of the system's packages, so the \`Uri\` classes of PHP 8.5 are missing.

### Classes of trouble

A string is portable, allowed by RFC 3986 but not portable, or refused by RFC 3986. A parser that isn't named agrees with RFC 3986. What a parser
prints, and its target, is listed only where its components are right. A string without a scheme is resolved against \`${BASE}\`. Node.js 24 and
later take ${UNSTEADY.map(code).join(', ')}, which earlier versions refuse.

<details>
<summary>${results.troubles.length} strings, and who parses each differently</summary>

${table(['trouble', 'string', 'is', 'parsed as', 'by'], thinned(results.troubles.flatMap(troubleRows)))}

</details>`;
  return readFileSync(READERS_PAGE, 'utf8').replace(
    /(<!-- readers -->)[^]*(<!-- end of readers -->)/,
    (_, begin, end) => `${begin}\n\n${figures}\n\n${end}`,
  );
}

const COLUMNS = [
  ['absolute', 'URIs taken'],
  ['relative', 'relative references taken'],
  ['refused', 'others refused'],
];

function conformanceTable(group, { readers, totals }) {
  const of = totals[group];
  const rows = readers.map(({ id, version, counts: { [group]: counts } }) => {
    const { needsBase, noTarget } = READERS.find((reader) => reader.id === id);
    const counted = COLUMNS.map(([name]) => (name === 'relative' && needsBase ? '–' : figure(counts[name])));
    const parts = [counts.named, counts.exact, counts.normal].map(figure);
    const targets = noTarget ? ['–', '–'] : [counts.target, counts.normalTarget].map(figure);
    return [titleOf(id), version, ...counted, ...parts, ...targets];
  });
  const heads = COLUMNS.map(([name, words]) => `${words}, of ${figure(of[name])}`);
  const named = ['taken with named components', 'exactly so', 'but for normalization'];
  const targets = [`targets, of ${figure(of.target)}`, 'but for normalization'];
  return table(['reader', 'version', ...heads, ...named, ...targets], rows);
}

const ABOUT_CONFORMANCE = {
  title: 'Conformance',
  section: 'Reference',
  summary:
    'What the rows of the test suites say of parsers in eight languages: taken, refused, components, targets.',
  keywords:
    'conformance test suite vectors RFC 3986 parsers compared languages WHATWG Go Python Java curl PHP Ruby Perl',
};

/** The page "Conformance". */
function conformancePage(results) {
  return page(
    ABOUT_CONFORMANCE,
    `\`test/rows/vectors/\` has what other test suites expect of URI references, as lines of JSON for any language: see \`test/rows/vectors/README.md\`. This page counts how ${results.readers.length} parsers do on these rows. \`npm run portable\` asked them on
${results.date} and wrote this page.${missingText(results)}

## What is counted

- **Taken and refused.** A string is a URI, a relative reference, or neither, by the grammar of the RFC. A string counts once, even if several rows have it. \`URL\` and curl are asked without a base. So what they make of a relative
  reference is not counted, and every other string without a scheme counts as refused.
- **Components.** Some rows name the components of their string. "Exactly so" counts the taken strings for which a parser returns all of
  these components. Absent and empty count as the same.
- **But for normalization.** The same, without differences that a normal form removes: the case of the scheme, of the host and of escapes,
  escapes of unreserved characters, dot-segments, a default port, zeros before a port, the brackets of a host.
- **Targets.** Whether \`input\`, resolved against \`base\`, gives the string of the row: exactly, and in normal form by scheme.
- Not counted: strings with a NUL or with half a surrogate pair, which not all languages have; IRIs, templates, changes, comparison and
  the checks of links; decoded values; how long a parser takes.

A dash means that a parser doesn't do this. Parsers have other aims: \`URL\` follows the URL Standard, \`node:url\` and \`parse_url\` follow
none, and fast-uri normalizes what it reads. By their own rules they may take or change a string.

## Rows that people wrote

The suites of other libraries, and attacks.

${conformanceTable('written', results)}

## Random rows

\`generated.jsonl\` has strings from the grammar, and edits of them. People rarely write such strings: many have user information, IPv6, unknown
schemes or dot-segments. So these figures say where a parser differs, not how often a user sees it.

${conformanceTable('random', results)}`,
  );
}

const drawn = (file, draw) => [file, (results) => formatted(file, draw(results))];

/**
 * The pages, each with the function that draws it.
 *
 * @type {Readonly<Record<string, (results: unknown) => Promise<string>>>}
 */
export const PAGES = Object.fromEntries([
  drawn(READERS_PAGE, readersPage),
  drawn('docs/conformance.md', conformancePage),
]);
