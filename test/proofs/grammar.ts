/** Acceptance: what `src/` takes for a rule of RFC 3986 is that rule. */
import { bracketed, named } from '../../src/core/syntax/grammar.ts';
import { IPV4 } from '../../src/core/syntax/host.ts';
import * as chars from '../../src/core/text/chars.ts';
import { rfc3986 } from '../support/grammar/abnf.ts';
import { languageOf } from '../support/grammar/language.ts';
import { difference } from '../support/grammar/search.ts';
import { type Check, classOf, type Fault, inner, patternOf, proof, rule, wholeOf } from './promise.ts';

const { ALPHA, DIGIT, HEXDIG, PCHAR, PATH, QUERY, REG_NAME, SCHEME, SEGMENT_NC, USERINFO } = chars;

/** Rules of one character, and the classes of `src/core/text/chars.ts`. */
const CLASSES: readonly (readonly [name: string, mask: number, ...fault: Fault])[] = [
  ['ALPHA', ALPHA, 'Z', 'Y', 'Z'],
  ['DIGIT', DIGIT, '0', '/', '/'],
  ['HEXDIG', HEXDIG, 'f', 'g', 'g'],
  ['unreserved', chars.UNRESERVED, '~', '', '~'],
  ['sub-delims', chars.SUB_DELIMS, "'", '', "'"],
  ['reserved', chars.RESERVED, '?', '', '?'],
  ['gen-delims', chars.RESERVED & ~chars.SUB_DELIMS, '?', '', '?'],
];

const runOf = (mask: number): string => inner(patternOf(mask));
const scheme = `${classOf(ALPHA)}${classOf(SCHEME)}*`;

/** Expressions, and the source of what they have to be. */
const EXPRESSIONS: readonly (readonly [
  promise: string,
  rules: readonly string[],
  subject: RegExp,
  wanted: string,
  ...fault: Fault,
])[] = [
  [
    'ALPHA and the characters of SCHEME are a scheme',
    [],
    new RegExp(`^${scheme}$`),
    rfc3986('scheme'),
    ']*$',
    ']+$',
    'A',
  ],
  [
    'the expression of user information is userinfo',
    ['userInfo', 'pct-encoded'],
    wholeOf('userInfo'),
    rfc3986('userinfo'),
    'F',
    'G',
    '%0G',
  ],
  [
    'the expression of a host is reg-name',
    ['reg-name', 'pct-encoded'],
    wholeOf('host'),
    rfc3986('reg-name'),
    '{2}',
    '{1,2}',
    '%0',
  ],
  [
    'the expression of a path is the union of the five rules of a path',
    ['path'],
    wholeOf('path'),
    rfc3986('path'),
    '@',
    '',
    '@',
  ],
  ['the expression of a query is query', ['query'], wholeOf('query'), rfc3986('query'), '/?', '/', '?'],
  [
    'the expression of a fragment is fragment',
    ['fragment'],
    wholeOf('fragment'),
    rfc3986('fragment'),
    '/?',
    '/?#',
    '#',
  ],
  [
    'the characters of PCHAR, with escapes, are a segment',
    ['segment', 'pchar'],
    patternOf(PCHAR),
    rfc3986('segment'),
    '@',
    '/',
    '/',
  ],
  [
    'one or more of them are segment-nz',
    ['segment-nz'],
    new RegExp(`^(?!$)${runOf(PCHAR)}$`),
    rfc3986('segment-nz'),
    '(?!$)',
    '',
    '',
  ],
  [
    'the characters of SEGMENT_NC, with escapes, are empty or segment-nz-nc',
    ['segment-nz-nc'],
    patternOf(SEGMENT_NC),
    `${rfc3986('segment-nz-nc')}?`,
    '@',
    ':@',
    ':',
  ],
  [
    'the characters of USERINFO are the tail of IPvFuture',
    [],
    new RegExp(`^[vV]${classOf(HEXDIG)}+\\.${classOf(USERINFO)}+$`),
    rfc3986('IPvFuture'),
    '+$',
    '*$',
    'V0.',
  ],
  [
    'the expression of an IPv4 address is IPv4address',
    ['IPv4address', 'dec-octet'],
    IPV4,
    rfc3986('IPv4address'),
    '(?!$)',
    '',
    '0.0.0.0.',
  ],
  [
    'what templates copy is reserved, unreserved or pct-encoded',
    ['reserved', 'unreserved', 'pct-encoded'],
    patternOf(chars.COPIED),
    `(?:${rfc3986('reserved')}|${rfc3986('unreserved')}|${rfc3986('pct-encoded')})*`,
    '?',
    '',
    '?',
  ],
];

/** A reference as the components read it one by one, from the classes of `src/`. An IP literal is that of the grammar. */
const byComponents = new RegExp(
  `^(?:${scheme}:|(?=//)|(?!${runOf(SEGMENT_NC)}:))` +
    `(?://(?:${runOf(USERINFO)}@)?(?:${rfc3986('IP-literal')}|${runOf(REG_NAME)})(?::${classOf(DIGIT)}*)?(?=[/?#]|$)|(?!//))` +
    `${runOf(PATH)}(?:\\?${runOf(QUERY)})?(?:#${runOf(QUERY)})?$`,
);

const reference = languageOf(rule('URI-reference'));

const IN_BRACKETS = `\\[${classOf(USERINFO)}*]`;

const wholes: readonly Check[] = [
  proof(
    'the expressions by which the parser accepts a string, with an IP-literal in the brackets of the second, are URI-reference',
    ['URI-reference', 'URI', 'hier-part', 'relative-ref', 'relative-part', 'authority'],
    new RegExp(`${named().source}|${bracketed().source.replaceAll(IN_BRACKETS, rfc3986('IP-literal'))}`),
    (subject) => difference(subject, reference),
    ['(?::\\d*)?', '(?::\\d+)?', '//:'],
  ),
  proof(
    'the runs of the classes of the components, with the delimiters between them, are URI-reference',
    [],
    byComponents,
    (subject) => difference(subject, reference),
    ['(?=[/?#]|$)', '', '//:!'],
  ),
];

export const GRAMMAR: readonly Check[] = [
  ...CLASSES.map(([name, mask, ...fault]) =>
    proof(
      `the class ${name} is its rule`,
      [name],
      new RegExp(`^${classOf(mask)}$`),
      (subject) => difference(subject, languageOf(rule(name))),
      fault,
    ),
  ),
  ...EXPRESSIONS.map(([promise, rules, subject, wanted, ...fault]) =>
    proof(
      promise,
      rules,
      subject,
      (language) => difference(language, languageOf(new RegExp(`^(?:${wanted})$`))),
      fault,
    ),
  ),
  ...wholes,
];
