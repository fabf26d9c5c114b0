/**
 * Every short way in `src/`: faster code for some values, which must give the same as the code for all values. Its
 * comment has the words "short way:", and the code stands in the next lines. The named test compares it with the long way
 * or with an oracle.
 */
interface ShortWay {
  /** A file of `src/`. */
  readonly file: string;
  /** The code after the comment. */
  readonly code: string;
  /** A file of `test/`. */
  readonly by: string;
  readonly name: string;
}

const DOORS = 'laws/doors-agree.test.ts';
const READ = 'escapes, and letters among them, of any length';
const PAIRS = '%s and each other escape';
const UNITS = 'each code unit alone, and among others';
const PLAIN = [
  'unit/link/plain.laws.test.ts',
  'each link that the short way of %s allows breaks no rule, for all short links',
] as const;
const PARAMS = 'unit/query/params.laws.test.ts';
const STRINGS = [
  'exhaustive/strings-1.test.ts',
  'every short string is a reference exactly when the grammar says so, part 1 of 4',
] as const;
const TARGET = [
  'unit/reference/resolve.laws.test.ts',
  'the target is the one of the pseudo-code, its path spelled for its context',
] as const;
const SEGMENTS = [
  'unit/tag/tag.laws.test.ts',
  'is refused with the code that the model gives, and only then',
] as const;
const SITE = [
  'unit/tag/compile.test.ts',
  'a call site that only encodes gives what its components give, or the same error',
] as const;
const MATCH = [
  'unit/template/match.laws.test.ts',
  'a reversible template finds the values of its expansions',
] as const;
const TRUE = [
  'unit/template/match.laws.test.ts',
  'the expansion of a match has the same data and the same match',
] as const;
const READ_BEFORE = [
  'unit/uri/uri.laws.test.ts',
  'it makes no difference whether the parts were read before',
] as const;

const ROWS: readonly (readonly [file: string, code: string, by: string, name: string])[] = [
  ['kernel/text/percent.ts', 'return at === data.length ? data :', DOORS, UNITS],
  [
    'kernel/text/percent.ts',
    'return at === data.length ? front + data :',
    'unit/text/encode.laws.test.ts',
    'is written as each of its characters is',
  ],
  ['kernel/text/percent.ts', 'function isForPlatform(', DOORS, UNITS],
  [
    'kernel/text/percent.ts',
    'function isOtherwise(',
    'unit/text/encode.laws.test.ts',
    '%j stays in data of more than 100000 characters',
  ],
  [
    'kernel/text/percent.ts',
    'const ESCAPES: (string | undefined)[]',
    'unit/text/percent.test.ts',
    'the escape of each byte is the same at each call',
  ],
  ['kernel/text/percent.ts', 'if (to - from === 1 && code < 0x800)', DOORS, UNITS],
  ['kernel/text/percent.ts', "if (!text.includes('%')) return text;", DOORS, PAIRS],
  ['kernel/text/data.ts', "if (typeof value === 'string') return value;", DOORS, UNITS],
  ['kernel/text/own.ts', 'if (!(key in value)) return false;', 'laws/own.test.ts', '%s gives the same'],
  [
    'kernel/syntax/rules.ts',
    'function isPlainly(',
    'unit/syntax/rules.laws.test.ts',
    'each code unit, alone and in shorter and longer texts',
  ],
  ['kernel/syntax/grammar.ts', 'export function named()', ...STRINGS],
  ['kernel/syntax/grammar.ts', 'export function bracketed()', ...STRINGS],
  [
    'kernel/path/dots.ts',
    'if (first < -1) return path;',
    'unit/path/dots.test.ts',
    'when it may not, removing changes nothing',
  ],
  [
    'query/find.ts',
    "if (equals < start) equals = indexIn(text, '=', start);\n      places.push(",
    PARAMS,
    'gives the pairs of the pieces',
  ],
  ['query/find.ts', 'if ((code === first || code === PERCENT || code === PLUS)', DOORS, PAIRS],
  ['query/find.ts', 'function isNamed(', DOORS, PAIRS],
  ['query/find.ts', 'function shortCharAt(', DOORS, PAIRS],
  [
    'query/find.ts',
    "if (percent < start) percent = indexIn(text, '%', start);",
    PARAMS,
    'gives the pairs of the pieces',
  ],
  ['query/edit.ts', 'if (values.length > 1 || findParam(', PARAMS, 'with does what the model does'],
  [
    'query/edit.ts',
    'const FEW = 8;',
    PARAMS,
    'does what withParam does for each name in turn, but for empty pieces',
  ],
  ['query/edit.ts', 'const isSame = end - mid >', DOORS, READ],
  [
    'query/params.ts',
    '#data: NamesAndValues | number = 0;',
    PARAMS,
    'gives the same at the first read, at the next ones, and after all were listed',
  ],
  ['kernel/reference/resolve.ts', 'return mayHaveDots(rest) ||', ...TARGET],
  ['kernel/reference/resolve.ts', 'if (!mayHaveDots(text)) return text;', ...TARGET],
  [
    'kernel/reference/relativize.ts',
    'return text === reference.text ? reference :',
    'unit/reference/relativize.laws.test.ts',
    'the result resolves back to the target',
  ],
  [
    'kernel/reference/normalize.ts',
    'export function normalizePlain(',
    'unit/reference/normalize.laws.test.ts',
    'the short way, where there is one, gives what the long way gives',
  ],
  [
    'kernel/reference/normalize.ts',
    "return path.includes('%') ?",
    'unit/reference/normalize.laws.test.ts',
    'the normal form is the one of section 6.2.2',
  ],
  [
    'platform/iri-text.ts',
    'if (asciiText === iri) return iri;',
    'unit/bridge/iri.laws.test.ts',
    'parses ASCII as Uri.parse does',
  ],
  [
    'platform/iri-text.ts',
    "component === 'host' || !/%[89a-f]/i.test(part) ? part",
    'unit/bridge/iri.laws.test.ts',
    'decodes what fromIri has encoded, if it is visible',
  ],
  ['link/result.ts', 'const isAllowed =', ...PLAIN],
  [
    'uri/parts.ts',
    'if (isObjectLiteral(source) || isPlain(source)) return false;',
    'laws/own.test.ts',
    '%s gives the same',
  ],
  ['uri/parts.ts', 'if (!isObjectLiteral(data)) checkForeign(', 'laws/own.test.ts', '%s gives the same'],
  ['uri/uri.ts', 'return (this.#params ??=', ...READ_BEFORE],
  ['uri/uri.ts', "return typeof at === 'string' ? (uri.#at = split(at)) : at;", ...READ_BEFORE],
  ['uri/uri.ts', 'static #edited(', ...READ_BEFORE],
  [
    'tag/tag.ts',
    'const PLANS =',
    'unit/tag/tag.laws.test.ts',
    'is compiled once: the same texts and new texts give the same with other data',
  ],
  ['tag/fill.ts', 'export function fillPlainly(', ...SITE],
  ['tag/fill.ts', "if (component === 'path' && data.length < 3)", ...SITE],
  ['tag/fill.ts', "if (!'.%'.includes(segment.charAt(0))", ...SEGMENTS],
  [
    'template/template.ts',
    'const CACHE:',
    'unit/template/template.test.ts',
    'the cache holds the newest templates, up to a number and a length',
  ],
  [
    'template/template.ts',
    'if (this.#path !== undefined && hasNoSteps(',
    'unit/template/structure.laws.test.ts',
    'an expansion that is not looked at for its structure is a reference without a fault',
  ],
  ['template/template.ts', 'return (this.#compiled ??=', ...TRUE],
  [
    'template/template.ts',
    'const isDirect =',
    'unit/template/template.laws.test.ts',
    'values that are given before and values that are given later give the same expansion',
  ],
  ['template/template.ts', 'if (again?.text === found.reading.text) return values;', ...TRUE],
  ['template/match.ts', "if (typeof front === 'string' && !reading.text.startsWith(front))", ...MATCH],
  ['template/reading.ts', 'return normal === text ? located :', ...TRUE],
  ['link/href.ts', 'export const PLAIN_LINK', ...PLAIN],
  ['link/redirect.ts', 'export const PLAIN_TARGET', ...PLAIN],
  [
    'link/redirect.ts',
    'let lastOwn: string | undefined;',
    'unit/link/redirect.test.ts',
    'keeps nothing of the own URI of the last call but for the same text',
  ],
  ['link/fetch.ts', 'export const PLAIN_URL', ...PLAIN],
  ['link/server.ts', 'export const PLAIN_NAME', ...PLAIN],
  [
    'link/scheme-list.ts',
    'const advice = (allowed.advice ??=',
    'unit/link/plain.laws.test.ts',
    'a policy gives the same error for each link that it refuses',
  ],
  [
    'link/within.ts',
    'return isHeldBy(keep) &&',
    'unit/link/within.laws.test.ts',
    'is true only if every program finds the target within the base, whatever it does first',
  ],
];

export const SHORT_WAYS: readonly ShortWay[] = ROWS.map(([file, code, by, name]) => ({
  file,
  code,
  by,
  name,
}));

/** Code that is fast and has no other way beside it: its comment gives a benchmark row as its reason too. */
export const ONLY_WAYS: readonly string[] = [
  'faster in one loop than from their places (benchmark row `query-list`)',
  'an engine finds one character faster than two (benchmark row `resolve`)',
  'because the sets of Unicode take an engine long to make (benchmark row `start`)',
  'made when they are first needed (benchmark row `start`)',
  'an engine makes its sets of Unicode when it loads the file (benchmark row `start`)',
  'faster than `Object.hasOwn` (benchmark row `template-compiled`)',
  'A constant of this module, which the engine can fold',
  'a loop over the two digits is slower (benchmark row `normalize`)',
  'Shorter texts go through the loops, which are faster on them',
  'find than the text takes to make (benchmark rows `with` and `build`)',
  'this is three times as fast as with `Object.keys` and `Object.hasOwn`',
];
