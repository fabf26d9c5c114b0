// What the parsers made of the strings that were tested. The build runs this file, and puts what it exports into the script.
import { readFileSync } from 'node:fs';
import { READERS } from '../../../../test/ecosystem/readers/readers.mjs';

const RESULTS = new URL('../../../../test/ecosystem/readers/results.json', import.meta.url);

const PARSERS = READERS.filter(({ isMore, mayDiffer }) => !isMore && !mayDiffer);
const NAMES = new Map(PARSERS.map(({ id, title }) => [id, title.replaceAll('`', '')]));

const MADE = { print: 'writes', target: 'resolves to' };

const { troubles } = JSON.parse(readFileSync(RESULTS, 'utf8'));

/**
 * What was tested, as one text, because the script of the playground has it: a line for each string that parsers read differently, with
 * its class, the string as JSON, what RFC 3986 says, and then each reading with the letters of its parsers. A parser that the results do
 * not name agrees with RFC 3986.
 * @type {{ readonly parsers: readonly string[], readonly lines: string }}
 */
export const TESTED = {
  parsers: [...NAMES.values()],
  lines: troubles
    .filter(({ isPortable }) => !isPortable)
    .map(({ title, text, isAllowed, differs }) => {
      const outcomes = {};
      for (const [at, id] of [...NAMES.keys()].entries())
        if (differs[id] !== undefined) (outcomes[wordsOf(differs[id])] ??= []).push(at.toString(36));
      const all = Object.entries(outcomes).flatMap(([words, by]) => [JSON.stringify(words), by.join('')]);
      return [title.replaceAll('`', ''), JSON.stringify(text), isAllowed ? '+' : '-', ...all].join('\t');
    })
    .join('\n'),
};

/** Says how a parser reads a string. */
function wordsOf({ refused, taken, ...parts }) {
  if (refused) return 'rejects it';
  const words = Object.entries(parts).map(([name, value]) => `${MADE[name] ?? name} ${value || 'absent'}`);
  return (taken ? 'accepts it: ' : '') + words.join(', ');
}
