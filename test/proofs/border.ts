/**
 * The border: what strings the doors for strings of other programs take. `fromHref` and the checks read more than RFC 3986 allows,
 * and routes read raw delimiters.
 */
import { tryFromHref, Uri } from 'urial';
import { routes } from 'urial/template';
import { PATH, PCHAR, QUERY, REG_NAME, SEGMENT_NC, USERINFO } from '../../src/core/text/chars.ts';
import { SEQUENCE } from '../../src/core/text/percent.ts';
import { looseText } from '../../src/link/loose.ts';
import { rfc3986 } from '../support/grammar/abnf.ts';
import { conformance } from '../support/grammar/conformance.ts';
import { languageOf } from '../support/grammar/language.ts';
import { overlap } from '../support/grammar/search.ts';
import { type Check, classOf, type Finding, misread, proof, rule } from './promise.ts';

const ESCAPE = rfc3986('pct-encoded');

/** Characters of a class, escapes, and some that no URI holds. */
const run = (mask: number, raw: string): string => `(?:${classOf(mask)}|${ESCAPE}|${raw})*`;

const OF_PATH = '[[\\]|^]';
const OF_QUERY = '[[\\]|^{}]';
const AUTHORITY = `(?:${run(USERINFO, '(?!)')}@)?(?:${rfc3986('IP-literal')}|${run(REG_NAME, '(?!)')})(?::\\d*)?`;

/** The strings that a check reads: references, and what becomes one when these characters are percent-encoded. */
const READ = new RegExp(
  `^(?![^]*(?:\\{\\{|\\}\\}))(?:${rfc3986('scheme')}:|(?=//)|(?!${run(SEGMENT_NC, OF_PATH)}:))` +
    `(?://${AUTHORITY}(?=[/?#]|$)|(?!//))${run(PATH, OF_PATH)}(?:\\?${run(QUERY, OF_QUERY)})?(?:#${run(QUERY, OF_QUERY)})?$`,
);

/** More slashes than two at the start of a web reference, which a browser takes for two. */
const SLASHES = /^(?:(?:https?|wss?|ftp):)?\/{3}/i;

const REFERENCE = languageOf(rule('URI-reference'));

/** Looks for a reference that changes, and for an answer that is no reference. */
function reading(change: (text: string) => string): Finding {
  return conformance(REFERENCE, (text) => {
    const { uri } = tryFromHref(change(text));
    if (!Uri.canParse(text)) return uri !== undefined && !Uri.canParse(uri.href);
    return uri === undefined || uri.href === text || SLASHES.test(text);
  });
}

/** A path of the route `/1/{x}` as other programs write it, and any query. */
const WRITTEN = languageOf(
  new RegExp(
    `^/1/(?!(?:\\.|%2E){1,2}(?:;|\\?|$))(?:${classOf(PCHAR)}|${SEQUENCE.source})+(?:\\?${run(QUERY, '(?!)')})?$`,
    'i',
  ),
);

/** Looks for such a path that is not found, or with other data than its segment, decoded. */
function finding(change: (text: string) => string): Finding {
  const { one } = routes({ one: '/1/{x}' });
  const language = { letters: [...WRITTEN.letters, ...REFERENCE.letters], start: WRITTEN.start };
  return conformance(language, (text) => {
    if (!Uri.canParse(text) || !text.startsWith('/1/')) return false;
    const [path = '', fragment] = text.split(/[?#]/, 2)[0]!.split('/').slice(2);
    const found = fragment === undefined && !text.includes('#') ? one.match(change(text)) : undefined;
    // what is not found may hold escapes that are no UTF-8
    return found === undefined ? false : found.x === decodeURIComponent(path);
  });
}

const isRead = (text: string): boolean => Uri.canParse(text) || looseText(text) !== undefined;

export const BORDER: readonly Check[] = [
  proof(
    'no check lets in a string with a control, space, `"`, `<`, `>`, `\\`, grave accent, `{{`, `}}` or a character beyond ASCII',
    ['every check: what it reads'],
    READ,
    (language) => overlap(language, languageOf(/[\0-\x20\x7f-\uffff"<>\\`]|\{\{|\}\}/)),
    [OF_PATH, '[[\\]|^`]', '`'],
  ),
  {
    promise: 'the checks read exactly these strings',
    how: 'walked',
    rules: ['every check: what it reads'],
    find: () => conformance(languageOf(READ), isRead),
    findPlanted: () => conformance(languageOf(READ), (text) => isRead(text.replace(']', '<'))),
    fault: misread(']', '<'),
    shows: ']',
  },
  {
    promise:
      '`fromHref` keeps a reference but for more than two leading slashes, and answers with references only',
    how: 'walked',
    rules: [],
    find: () => reading((text) => text),
    findPlanted: () => reading((text) => text.replace('&', '')),
    fault: misread('&', ''),
    shows: '&!',
  },
  {
    promise:
      'a route of literals and `{x}` finds each path as any program writes it, and reads its segment in one way',
    how: 'walked',
    rules: [],
    find: () => finding((text) => text),
    findPlanted: () => finding((text) => text.replace('+', '%20')),
    fault: misread('+', ' '),
    shows: '/1/+',
  },
];
