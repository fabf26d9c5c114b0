// What the parsers made of the strings that were tested. The build runs this file, and puts what it exports into the script.
import { readFileSync } from 'node:fs';
import { READERS } from '../../../../test/ecosystem/readers/readers.mjs';

const RESULTS = new URL('../../../../test/ecosystem/readers/results.json', import.meta.url);

const PARSERS = READERS.filter(({ isMore, mayDiffer }) => !isMore && !mayDiffer);
const MADE = { print: 'writes', target: 'resolves to' };

const { troubles } = JSON.parse(readFileSync(RESULTS, 'utf8'));

/**
 * Each string that parsers read differently, with its class and its readings. A parser that the results do not name agrees with RFC 3986.
 * @type {readonly import('./readers.ts').TestedClass[]}
 */
export const TESTED = troubles
  .filter(({ isPortable }) => !isPortable)
  .map(({ title, text, isAllowed, differs }) => {
    const others = {};
    for (const { id, title: name } of PARSERS)
      if (differs[id] !== undefined) (others[wordsOf(differs[id])] ??= []).push(name.replaceAll('`', ''));
    const outcomes = Object.entries(others).map(([words, by]) => ({ words, by: by.join(', ') }));
    const words = isAllowed ? 'as RFC 3986 says' : 'rejects it, as RFC 3986 does';
    outcomes.push({ words, by: outcomes.length === 0 ? 'all thirteen' : 'the others' });
    return { title: title.replaceAll('`', ''), text, outcomes };
  });

/** Says how a parser reads a string. */
function wordsOf({ refused, taken, ...parts }) {
  if (refused) return 'rejects it';
  const words = Object.entries(parts).map(([name, value]) => `${MADE[name] ?? name} ${value || 'absent'}`);
  return (taken ? 'accepts it: ' : '') + words.join(', ');
}
