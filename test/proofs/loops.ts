/** Loops: what a function of `src/` decides without an expression is its rule, along every way of the automaton of the rule. */
import { IPV4, scanIpv6 } from '../../src/core/syntax/host.ts';
import { faultOf, locate, parseAuthority } from '../../src/core/syntax/parse.ts';
import { wrongAt, RULES, type Ruled } from '../../src/core/syntax/rules.ts';
import { split } from '../../src/core/syntax/split.ts';
import * as chars from '../../src/core/text/chars.ts';
import { skip, skipPlain } from '../../src/core/text/scan.ts';
import { conformance } from '../support/grammar/conformance.ts';
import { holds, type Language, languageOf } from '../support/grammar/language.ts';
import { attempt } from '../support/tools/check.ts';
import { MARKED, markedLocated } from './marks.ts';
import { type Check, classOf, type Finding, misread, patternOf, rule, together } from './promise.ts';
import { UriError } from 'urial';

type Accepts = (text: string) => boolean;

const reference = languageOf(rule('URI-reference'));

/** A function, the language that it has to accept, and how many states more than the language it may have. */
type Subject = readonly [language: Language, accepts: Accepts, more: number];

/** Compares functions with languages. The fault is in the functions: they are called with another text. */
function walk(
  promise: string,
  rules: readonly string[],
  subjects: readonly Subject[],
  [piece, other, shows]: readonly [piece: RegExp, other: string, shows: string],
): Check {
  const find = (change: (text: string) => string): Finding =>
    together(
      subjects.map(([{ letters, start }, accepts, more]) =>
        // the delimiters have classes of their own, also where the rule does not tell them apart
        conformance(
          { letters: [...letters, ...reference.letters], start },
          (text) => accepts(change(text)),
          more,
        ),
      ),
    );
  return {
    promise,
    how: 'walked',
    rules,
    find: () => find((text) => text),
    findPlanted: () => find((text) => text.replace(piece, other)),
    fault: misread(piece.source, other),
    shows,
  };
}

const MASKS: readonly number[] = [
  chars.HEXDIG,
  chars.SCHEME,
  chars.REG_NAME,
  chars.USERINFO,
  chars.SEGMENT_NC,
  chars.PATH,
  chars.QUERY,
];

const runs: readonly Check[] = [
  walk(
    'a loop over a class and escapes takes what its expression takes',
    ['pct-encoded'],
    MASKS.map((mask) => [languageOf(patternOf(mask)), (text) => skip(text, 0, mask) === text.length, 1]),
    [/%.$/, '', '%0'],
  ),
  walk(
    'a loop over a class takes its characters only',
    [],
    MASKS.map((mask) => [
      languageOf(new RegExp(`^${classOf(mask)}*$`)),
      (text) => skipPlain(text, 0, text.length, mask) === text.length,
      1,
    ]),
    [/^[^a-z\d]/i, '', '"'],
  ),
];

/** The rules of the components, in the RFC and in `src/core/syntax/rules.ts`, with a fault. */
const COMPONENTS: readonly (readonly [
  rules: readonly string[],
  component: Ruled,
  piece: RegExp,
  other: string,
  shows: string,
])[] = [
  [['scheme'], 'scheme', /^[+\-.]/, 'a', '+'],
  [['userinfo'], 'userInfo', /%.$/, '', '!%0'],
  [['host', 'IP-literal', 'IPvFuture'], 'host', /^\[v\./i, '[v0.', '[V.:]'],
  [['port'], 'port', /:/, '', '0:'],
  [['path'], 'path', /%.$/, '', '!%0'],
  [['query'], 'query', /%.$/, '', '!%0'],
  [['fragment'], 'fragment', /#/, '', '!#00'],
];

const components: readonly Check[] = COMPONENTS.map(([rules, component, ...fault]) =>
  walk(
    `the rule of ${component} in src is ${rules[0]!}`,
    rules,
    [
      [
        languageOf(rule(rules[0]!)),
        (text) => wrongAt(RULES[component], text) < 0,
        component === 'host' ? 0 : 1,
      ],
    ],
    fault,
  ),
);

function isAuthority(text: string): boolean {
  return !(attempt(() => parseAuthority(text)) instanceof UriError);
}

const hosts: readonly Check[] = [
  walk(
    'an address is IPv4 exactly when it is IPv4address',
    ['IPv4address', 'dec-octet'],
    [[languageOf(rule('IPv4address')), (text) => IPV4.test(text), 1]],
    [/256$/, '25', '0.0.0.256'],
  ),
  walk(
    'the loop over IPv6 takes exactly IPv6address',
    ['IPv6address', 'h16', 'ls32'],
    [[languageOf(rule('IPv6address')), (text) => scanIpv6(text, 0, text.length) < 0, 1]],
    [/::/, ':', '::'],
  ),
  walk(
    'an authority that stands alone is authority',
    ['authority'],
    [[languageOf(rule('authority')), isAuthority, 0]],
    [/@@/, '@', '@@'],
  ),
];

/** The rules of a path, by what is before it. */
const PATHS = ['path-abempty', 'path-absolute', 'path-noscheme', 'path-rootless', 'path-empty'];

/** Tells whether the parser takes a text. Where it finds other components than the grammar, the answer is the wrong one. */
function parses(text: string): boolean {
  const at = locate(text);
  return at !== undefined && (holds(MARKED, markedLocated(at)) || !holds(reference, text));
}

/** Tells whether the parser takes a text, and finds a scheme and no fragment. */
function isAbsolute(text: string): boolean {
  const at = locate(text);
  return at !== undefined && at.schemeEnd > 0 && at.queryEnd === text.length;
}

const WHOLES = ['URI-reference', 'URI', 'hier-part', 'relative-ref', 'relative-part', ...PATHS];

const wholes: readonly Check[] = [
  walk(
    'the parser takes URI-reference, and finds its components',
    WHOLES,
    [[reference, parses, 1]],
    [/:(?=[?#]|$)/, '', ':'],
  ),
  walk(
    'a string is without a fault exactly when it is URI-reference',
    WHOLES,
    [[reference, (text) => faultOf(split(text)) === undefined, 1]],
    [/##/, '#', '!##'],
  ),
  walk(
    'a reference with a scheme and without a fragment is absolute-URI',
    ['absolute-URI'],
    [[languageOf(rule('absolute-URI')), isAbsolute, 0]],
    [/#$/, '', 'A:#'],
  ),
];

/** Compares the classes of `src/` with their expressions on every code unit. */
function classesOfAscii(planted?: string): Finding {
  for (const mask of MASKS) {
    const expression = new RegExp(`^${classOf(mask)}$`);
    for (let code = 0; code <= 0xffff; code += 1) {
      const char = String.fromCharCode(code);
      const seen = char === planted ? 'a' : char;
      if (chars.isIn(seen.charCodeAt(0), mask) !== expression.test(char)) return { witness: char };
    }
  }
  return { witness: undefined, texts: MASKS.length * 0x10000 };
}

const tables: Check = {
  promise: 'a class has no other code unit than those of its expression',
  how: 'exhaustive',
  rules: [],
  find: () => classesOfAscii(),
  findPlanted: () => classesOfAscii('š'),
  fault: misread('š', 'a'),
  shows: 'š',
};

export const LOOPS: readonly Check[] = [tables, ...runs, ...components, ...hosts, ...wholes];
