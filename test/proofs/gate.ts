/**
 * The gate: `spell` and `respell` of `src/core/path/gate.ts` as choices of a prefix by regular conditions. The laws are proved about the
 * choices, for paths of every length; a walk ties the choices to the functions.
 */
import { type Context, respell, spell } from '../../src/core/path/gate.ts';
import { rfc3986 } from '../support/grammar/abnf.ts';
import { conformance } from '../support/grammar/conformance.ts';
import { after, before, both, type Language, languageOf } from '../support/grammar/language.ts';
import { overlap, search } from '../support/grammar/search.ts';
import { type Check, type Finding, together, wholeOf } from './promise.ts';

/** A condition on a path, and what the gate then drops from its start and puts there. */
interface Choice {
  readonly when: readonly Language[];
  readonly drop: string;
  readonly add: string;
}

/** What the gate does to a path: of the choices exactly one holds. */
type Choices = readonly Choice[];

type Row = readonly [when: RegExp, drop: string, add: string];

const CONTEXTS: readonly Context[] = ['authority', 'scheme', 'nothing'];

/** The paths that RFC 3986 allows in each context. */
const ALLOWED: Readonly<Record<Context, Language>> = {
  authority: languageOf(new RegExp(`^${rfc3986('path-abempty')}$`)),
  scheme: oneOf('path-absolute', 'path-rootless', 'path-empty'),
  nothing: oneOf('path-absolute', 'path-noscheme', 'path-empty'),
};

function oneOf(...rules: readonly string[]): Language {
  return languageOf(new RegExp(`^(?:${rules.map((name) => rfc3986(name)).join('|')})$`));
}

const PATH = languageOf(wholeOf('path'));

const ROOTLESS = /^[^/]/;
const COLON = /^[^/]*:/;

/** The choices of `spell`. */
const SPELL: Readonly<Record<Context, readonly Row[]>> = {
  authority: [[ROOTLESS, '', '/']],
  scheme: [[/^\/\//, '', '/.']],
  nothing: [
    [/^\/\//, '', '/.'],
    [COLON, '', './'],
  ],
};

/** A path that begins with `//` after any number of `/.`, and after one at least. */
const SLASHES = /^(?:\/\.)*\/\//;
const GUARDED_SLASHES = /^\/\.(?:\/\.)*\/\//;
/** A path with a colon in its first segment after any number of `./`, and after one at least. */
const COLONS = /^(?:\.\/)*[^/]*:/;
const GUARDED_COLON = /^\.\/(?:\.\/)*[^/]*:/;

/** The choices of `respell`, by the old context and the new one. */
const RESPELL: Readonly<Record<Context, Readonly<Record<Context, readonly Row[]>>>> = {
  authority: { authority: [], scheme: [[SLASHES, '', '/.']], nothing: [[SLASHES, '', '/.']] },
  scheme: {
    authority: [
      [GUARDED_SLASHES, '/.', ''],
      [ROOTLESS, '', '/'],
    ],
    scheme: [],
    nothing: [[COLONS, '', './']],
  },
  nothing: {
    authority: [
      [GUARDED_COLON, './', '/'],
      [GUARDED_SLASHES, '/.', ''],
      [ROOTLESS, '', '/'],
    ],
    scheme: [[GUARDED_COLON, './', '']],
    nothing: [],
  },
};

/** Makes choices of rows: the first condition that holds counts, and without one the path stays. */
function choicesOf(rows: readonly Row[]): Choices {
  const conditions = rows.map(([{ source }]) => source.slice(1));
  const unless = (n: number): string =>
    conditions
      .slice(0, n)
      .map((condition) => `(?!${condition})`)
      .join('');
  return [
    ...rows.map(([, drop, add], n) => ({
      when: [languageOf(new RegExp(`^${unless(n)}${conditions[n]!}`))],
      drop,
      add,
    })),
    { when: [languageOf(new RegExp(`^${unless(rows.length)}`))], drop: '', add: '' },
  ];
}

/** Returns the paths that a choice makes paths of a language. */
function source({ drop, add }: Choice, made: Language): Language {
  return before(drop, after(add, made));
}

/** Applies one choice, then another. */
function then(first: Choices, second: Choices): Choices {
  return first.flatMap((one) =>
    second.map((other) => {
      const when = [...one.when, ...other.when.map((language) => source(one, language))];
      // the longer of what the first adds and the second drops hides the shorter
      const [extra, rest] = one.add.startsWith(other.drop)
        ? ['', one.add.slice(other.drop.length)]
        : [other.drop.slice(one.add.length), ''];
      return { when, drop: one.drop + extra, add: other.add + rest };
    }),
  );
}

/** Looks for a path that two ways make different. */
function differ(paths: readonly Language[], one: Choices, other: Choices): Finding {
  return together(
    one.flatMap((a) =>
      other.filter((b) => !isSame(a, b)).map((b) => overlap(...paths, ...a.when, ...b.when)),
    ),
  );
}

function isSame(a: Choice, b: Choice): boolean {
  const [short, long] = a.drop.length < b.drop.length ? [a, b] : [b, a];
  return long.drop.startsWith(short.drop) && long.add === short.add + long.drop.slice(short.drop.length);
}

/** Looks for a path of some paths that is not one of other paths afterwards. */
function leave(paths: readonly Language[], choices: Choices, to: Language): Finding {
  return together(
    choices.map((choice) =>
      search(
        [source(choice, to), ...paths, ...choice.when],
        (arrives, ...is) => !arrives && !is.includes(false),
      ),
    ),
  );
}

const UNCHANGED: Choices = choicesOf([]);
const ROOTED = languageOf(/^(?:\/|$)/);
const RELATIVE = languageOf(ROOTLESS);

/** Ways of two steps; every longer way is made of them. */
const WAYS = CONTEXTS.flatMap((from) => CONTEXTS.flatMap((by) => CONTEXTS.map((to) => ({ from, by, to }))));
const CHANGES = CONTEXTS.flatMap((from) => CONTEXTS.map((to) => ({ from, to })));

type Tables = readonly [spelled: typeof SPELL, respelled: typeof RESPELL];

/** A proof about the tables; the fault is planted in a table. */
function law(
  promise: string,
  find: (...tables: Tables) => Finding,
  planted: Partial<typeof SPELL>,
  plantedAgain: Partial<(typeof RESPELL)[Context]>,
  fault: string,
  shows: string,
): Check {
  const faulty: Tables = [
    { ...SPELL, ...planted },
    { ...RESPELL, nothing: { ...RESPELL.nothing, ...plantedAgain } },
  ];
  return {
    promise,
    how: 'proved',
    rules: [],
    find: () => find(SPELL, RESPELL),
    findPlanted: () => find(...faulty),
    fault,
    shows,
  };
}

/** Tells for every choice of a table whether a function makes it. */
function tie(rows: readonly Row[], change: (path: string) => string): Finding {
  return together(
    choicesOf(rows).map(({ when, drop, add }) =>
      conformance(
        when[0]!,
        (path) => change(path) === add + path.slice(drop.length) && path.startsWith(drop),
        3,
      ),
    ),
  );
}

export const GATE: readonly Check[] = [
  law(
    'a spelled path is allowed in its context',
    (spelled) => together(CONTEXTS.map((here) => leave([PATH], choicesOf(spelled[here]), ALLOWED[here]))),
    { scheme: [] },
    {},
    'two slashes after a scheme get no guard',
    '//',
  ),
  law(
    'a path that is allowed in its context is spelled as it is',
    (spelled) =>
      together(CONTEXTS.map((here) => differ([ALLOWED[here]], choicesOf(spelled[here]), UNCHANGED))),
    { nothing: [[/^[^?]*:/, '', './']] },
    {},
    'a colon in a later segment gets a guard too',
    '/:',
  ),
  law(
    'a path that is spelled for another context is allowed there',
    (_, respelled) =>
      together(
        CHANGES.map(({ from, to }) => leave([ALLOWED[from]], choicesOf(respelled[from][to]), ALLOWED[to])),
      ),
    {},
    { authority: [] },
    'a rootless path gets no slash after an authority',
    '!',
  ),
  law(
    'off and back restores the path; a rootless path that has met an authority keeps its slash',
    (_, respelled) =>
      together(
        CHANGES.map(({ from, to }) =>
          differ(
            [ALLOWED[from], ...(from !== 'authority' && to === 'authority' ? [ROOTED] : [])],
            then(choicesOf(respelled[from][to]), choicesOf(respelled[to][from])),
            UNCHANGED,
          ),
        ),
      ),
    {},
    { scheme: [[/^\.\/[^/]*:/, './', '']] },
    'a guard stays when `./` follows it',
    './:',
  ),
  law(
    'the way back drops a guard exactly when the way out adds one',
    (_, respelled) =>
      together(
        CHANGES.flatMap(({ from, to }) =>
          choicesOf(respelled[from][to])
            .filter(({ drop, add }) => drop !== '' && add === '')
            .map(({ when, drop }) => {
              const guarding = choicesOf(respelled[to][from]).filter(({ add }) => add === drop);
              const made = guarding.map((out) => before(drop, both(ALLOWED[to], out.when[0]!)));
              return search(
                [ALLOWED[from], ...when, ...made],
                (isAllowed, drops, isMade = false) => isAllowed && drops !== isMade,
              );
            }),
        ),
      ),
    {},
    { scheme: [[/^\.\//, './', '']] },
    'a `./` that guards nothing is dropped',
    './',
  ),
  law(
    'for an empty or rooted path the steps between two contexts do not matter',
    (_, respelled) =>
      together(
        WAYS.map(({ from, by, to }) =>
          differ(
            [ALLOWED[from], ROOTED],
            then(choicesOf(respelled[from][by]), choicesOf(respelled[by][to])),
            choicesOf(respelled[from][to]),
          ),
        ),
      ),
    {},
    { authority: [[ROOTLESS, '', '/']] },
    'an authority drops no guard',
    '//',
  ),
  law(
    'nor for a rootless one, as long as no step has an authority',
    (_, respelled) =>
      together(
        WAYS.filter((way) => !Object.values(way).includes('authority')).map(({ from, by, to }) =>
          differ(
            [ALLOWED[from], RELATIVE],
            then(choicesOf(respelled[from][by]), choicesOf(respelled[by][to])),
            choicesOf(respelled[from][to]),
          ),
        ),
      ),
    {},
    { scheme: [] },
    'a scheme drops no guard',
    ':',
  ),
  {
    promise: 'spell and respell make the choices that the proofs are about',
    how: 'walked',
    rules: [],
    find: () =>
      together([
        ...CONTEXTS.map((here) => tie(SPELL[here], (path) => spell(path, here))),
        ...CHANGES.map(({ from, to }) => tie(RESPELL[from][to], (path) => respell(path, from, to))),
      ]),
    findPlanted: () => tie(SPELL.nothing, (path) => spell(path, 'scheme')),
    fault: 'a path after nothing is spelled as after a scheme',
    shows: ':',
  },
];
