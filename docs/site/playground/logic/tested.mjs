// What the parsers made of the strings that were tested. The build runs this file, and puts what it exports into the script.
import { readFileSync } from 'node:fs';
import { READERS } from '../../../../test/ecosystem/readers/readers.mjs';

const RESULTS = new URL('../../../../test/ecosystem/readers/results.json', import.meta.url);

const PARSERS = READERS.filter(({ isMore, mayDiffer }) => !isMore && !mayDiffer);
const NAMES = new Map(PARSERS.map(({ id, title }) => [id, title.replaceAll('`', '')]));

const MADE = { print: 'writes', target: 'resolves to' };

/** Each string that was tested, with its class and its readings. A parser that the results do not name agrees with RFC 3986. */
export const TESTED = JSON.parse(readFileSync(RESULTS, 'utf8')).troubles.map(
  ({ title, text, isAllowed, differs }) => {
    const outcomes = {};
    for (const [id, name] of NAMES)
      if (differs[id] !== undefined) (outcomes[wordsOf(differs[id])] ??= []).push(name);
    const all = Object.entries(outcomes).map(([words, by]) => ({ words, by: by.join(', ') }));
    const as = isAllowed ? 'as RFC 3986 says' : 'refuse it, as RFC 3986 does';
    all.push({ words: as, by: all.length === 0 ? 'all thirteen' : 'the others' });
    return { title: title.replaceAll('`', ''), text, outcomes: all };
  },
);

/** Says how a parser reads a string. */
function wordsOf({ refused, taken, ...parts }) {
  if (refused) return 'refuse it';
  const words = Object.entries(parts).map(([name, value]) => `${MADE[name] ?? name} ${value || 'absent'}`);
  return (taken ? 'take it: ' : '') + words.join(', ');
}
