/** Each public function gives a correct answer or throws a `UriError`, whatever it is given. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as main from 'urial';
import * as http from 'urial/http';
import * as link from 'urial/link';
import * as schema from 'urial/schema';
import * as template from 'urial/template';
import { always } from '../support/check.ts';
import { read } from '../support/oracle.ts';

const { QueryParams, Uri, UriError } = main;
const { UriTemplate } = template;

/** The error that hostile code throws; the library does not catch it. */
const THROWN = new Error('thrown by the caller');
const boom = (): never => {
  throw THROWN;
};

const SECRET = 's3cr3t';
const SHAPES = ['http://u:s3cr3t@h|/', '//u:s3cr3t@h', 'http:u:s3cr3t@h', 'http:///u:s3cr3t@h'];

const TEXTS: readonly string[] = [
  ...[
    '',
    'a',
    '/a/b?c=d#e',
    '..',
    '%',
    '%zz',
    '%2e%2E',
    'a b',
    'é',
    '\ud800',
    '\udc00a',
    '\u202e',
    '\0\x1b\x07\x9f',
  ],
  ...[
    'javascript:alert(1)',
    '//',
    '///x',
    '[::1]',
    '[',
    'x:y',
    'x'.repeat(70),
    '__proto__',
    'constructor',
    '{',
    '{a}',
  ],
  ...SHAPES,
];

/** The options of the checks of links, of schemas and of a request. */
const OPTIONS = [
  'schemes',
  'hosts',
  'origins',
  'ports',
  'scheme',
  'authority',
  'method',
  'absolute',
  'target',
];

/** Values that the types forbid, made anew for each call. */
const VALUES: Readonly<Record<string, () => unknown>> = {
  ...Object.fromEntries(TEXTS.map((text) => [JSON.stringify(text), () => text])),
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  NaN: () => NaN,
  'minus zero': () => -0,
  'a huge number': () => 2 ** 70,
  'a port too large': () => 65536,
  'a bigint': () => 10n ** 30n,
  'a symbol': () => Symbol('s'),
  'a function': () => boom,
  'a function that lies': () => () => ['x\ud800', { valueOf: boom }],
  'an array': () => ['a', 'b'],
  'an empty array': () => [],
  'an array of arrays': () => [['a', 'b'], ['c']],
  'an array of what has no text': () => [{}, Symbol('s'), null],
  'a list of holes': () => new Array<string>(2 ** 32 - 1),
  'an array that iterates otherwise': () =>
    Object.assign(['a'], { [Symbol.iterator]: boom, map: boom, join: boom }),
  'an object': () => ({}),
  'an object without prototype': () => Object.create(null) as object,
  'an object of parts': () => ({ scheme: 'a', host: 'h', path: '//x' }),
  'an object with __proto__': () => JSON.parse('{"__proto__":"x","constructor":1}') as object,
  'an object with an href of another type': () => ({ href: 5 }),
  'an object whose href changes': () => {
    let count = 0;
    return {
      get href() {
        count += 1;
        return count > 1 ? 'javascript:alert(1)|' : 'a:b';
      },
    };
  },
  'an object whose getters throw': () =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        [...['href', 'scheme', 'path', 'user', 'strict', 'plus', 'a', 'embedded', 'x'], ...OPTIONS].map(
          (key) => [key, { get: boom, enumerable: true }],
        ),
      ),
    ),
  'an object whose texts throw': () => ({
    toString: boom,
    valueOf: boom,
    toJSON: boom,
    [Symbol.toPrimitive]: boom,
  }),
  ...Object.fromEntries(
    OPTIONS.map((key) => [`an object with wrong ${key}`, () => ({ [key]: ['javascript', '\0', 5, {}] })]),
  ),
  'an instance': () => Object.create({ host: 'h', href: 'a:b' }) as object,
  'a String': () => new String('a:b'),
  'a Date': () => new Date(NaN),
  'a Map': () => new Map([['a', {}]]),
  'a Set': () => new Set(['a']),
  'a URL': () => new URL('http://u:s3cr3t@h/a?b[]=c'),
  'a Uri': () => Uri.parse('http://u:s3cr3t@h/a/../b?c=%zz'.replace('%zz', '%7e')),
  'an overwritten Uri': () => Object.assign(Uri.parse('/a'), { href: 'javascript:alert(1)|' }),
  'a proxy of a Uri': () => new Proxy(Uri.parse('/a'), {}),
  'a proxy that throws': () =>
    new Proxy([], {
      get: boom,
      has: boom,
      ownKeys: boom,
      getPrototypeOf: boom,
      getOwnPropertyDescriptor: boom,
    }),
  'a proxy that was revoked': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  QueryParams: () => QueryParams.parse('a=1&&b'),
  'a template': () => UriTemplate.parse('/{x}'),
};

interface Target {
  readonly name: string;
  readonly call: (args: readonly unknown[]) => unknown;
}

const RECEIVERS: Readonly<Record<string, readonly (() => object)[]>> = {
  Uri: TEXTS.filter((text) => Uri.canParse(text)).map((text) => () => Uri.parse(text)),
  QueryParams: ['', 'a=1&b&a=%zz'.replace('%zz', '%FF'), '&&'].map((text) => () => QueryParams.parse(text)),
  UriTemplate: ['/{x}', '{+x}{?a*,b}', 'http://u:s3cr3t@{x}/{y:3}'].map(
    (text) => () => UriTemplate.parse(text),
  ),
};

const isMethod = (descriptor: PropertyDescriptor): boolean => typeof descriptor.value === 'function';

/** Lists the static methods of a class, and the methods of some of its values. */
function methodsOf(name: string, Class: object, prototype: object): Target[] {
  const own = (holder: object): string[] =>
    Object.entries(Object.getOwnPropertyDescriptors(holder))
      .filter(([key, descriptor]) => key !== 'constructor' && isMethod(descriptor))
      .map(([key]) => key);
  const invoke = (holder: object, key: string, args: readonly unknown[]): unknown =>
    Reflect.apply(Reflect.get(holder, key) as () => unknown, holder, args);
  return [
    ...own(Class).map((key) => ({
      name: `${name}.${key}`,
      call: (args: readonly unknown[]) => invoke(Class, key, args),
    })),
    ...own(prototype).map((key) => ({
      name: `${name}.prototype.${key}`,
      call: (args: readonly unknown[]) => RECEIVERS[name]?.map((make) => invoke(make(), key, args)),
    })),
  ];
}

/** All public names that can be called, read from the exports, so that a new one is included. */
const TARGETS: readonly Target[] = Object.entries({
  ...main,
  ...template,
  ...link,
  ...http,
  ...schema,
}).flatMap(([name, value]): Target[] => {
  if (value === UriError) return [];
  const { prototype } = value as { readonly prototype?: object };
  if (name in RECEIVERS && prototype !== undefined) return methodsOf(name, value, prototype);
  const run = value as unknown as () => unknown;
  return [{ name, call: (args): unknown => Reflect.apply(run, undefined, args) }];
});

/** Calls of the tag, with each value in a hole of each kind. */
const TAGS: readonly Target[] = [
  ['/', ''],
  ['', '/a'],
  ['', ':x'],
  ['https://', '/'],
  ['https://', '@h:', '/'],
  ['/?a=', '&', '#', ''],
  ['./a', 'b?', ''],
].map((texts) => ({
  name: `the tag of ${JSON.stringify(texts)}`,
  call: ([first, second, third]) => {
    const site = Object.assign([...texts], { raw: texts });
    return (main.uri as (...args: unknown[]) => unknown)(
      site,
      ...[first, second, third].slice(0, texts.length - 1),
    );
  },
}));

const ALL = [...TARGETS, ...TAGS];

/** Describes a `Uri` that is not valid, or whose components are not those of its text. */
function problemIn(made: unknown): string | undefined {
  if (Array.isArray(made) && made.length < 100)
    return made.map(problemIn).find((found) => found !== undefined);
  if (!(made instanceof Uri)) return undefined;
  const text = String(made);
  if (read(text) === undefined || made.href !== text) return `is not valid: ${text}`;
  return JSON.stringify(made.toParts()) === JSON.stringify(Uri.parse(text).toParts()) ? undefined : text;
}

/** Returns what a program may print of an error. */
const printed = (error: main.UriError): string =>
  [error.message, error.input, error.stack, JSON.stringify(error)].join('\n');

/** Describes what is wrong with an error, if anything is. */
function problemInError(error: unknown): unknown {
  if (error === THROWN) return undefined;
  if (!(error instanceof UriError)) return error;
  if (printed(error).includes(SECRET)) return `shows a secret: ${error.message}`;
  return /[\0-\x1f\x7f-\x9f]/.test(error.message) ? `has a control: ${error.message}` : undefined;
}

/** Describes what is wrong with a result, if anything is; it has either a `Uri` or an error. */
function problemInResult({ ok, uri, error }: link.CheckResult<link.CheckedHref>): unknown {
  if (ok !== uri instanceof Uri || ok !== (error === undefined)) return 'is neither allowed nor refused';
  return ok ? problemIn(uri) : problemInError(error);
}

/** Describes what is wrong with the answer to a call, if anything is. */
function problemOf({ name, call }: Target, args: readonly unknown[]): unknown {
  try {
    const made = call(args);
    // a `Uri` that is given back is the caller's own object, who may have overwritten it
    if (args.includes(made)) return undefined;
    return name.startsWith('check') ? problemInResult(made as never) : problemIn(made);
  } catch (error) {
    return problemInError(error);
  }
}

/** What a check gets after its input, all of it right. */
const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  checkHref: [{ schemes: ['http'], hosts: ['h'] }],
  checkRedirect: ['http://h', { origins: ['https://h'] }],
  checkFetch: [{ ports: [80], hosts: ['h'] }],
  checkRedirectUri: [['http://127.0.0.1/a', 'a.b:c']],
};

test('each public name is called', () => {
  expect(TARGETS.length).toBeGreaterThan(60);
});

test.each(ALL)('$name gives a correct answer or throws a UriError', (target) => {
  for (const [value, make] of Object.entries(VALUES)) {
    for (const args of [[make()], [make(), make()], ['a', make()], [make(), 'a']])
      expect(problemOf(target, args), value).toBe(undefined);
  }
});

test('any values give a correct answer or a UriError', () => {
  const value = fc.constantFrom(...Object.values(VALUES));
  always(
    [fc.constantFrom(...ALL), fc.array(value, { maxLength: 4 })],
    (target, values) => {
      const args = values.map((make) => make());
      expect(problemOf(target, args), target.name).toBe(undefined);
    },
    5000,
  );
});

test.each(Object.entries(RIGHT))('%s returns a result for any input when all else is right', (name, rest) => {
  const target = TARGETS.find((one) => one.name === name);
  for (const [value, make] of Object.entries(VALUES)) {
    let result: unknown;
    try {
      result = target?.call([make(), ...rest]);
    } catch (error) {
      // only the caller's own code may throw
      expect(error, value).toBe(THROWN);
      continue;
    }
    expect(problemInResult(result as never), value).toBe(undefined);
  }
});

/** Each schema, with options and without. */
const SCHEMAS: Readonly<Record<string, schema.UriSchema>> = {
  uriSchema: schema.uriSchema(),
  'uriSchema of schemes': schema.uriSchema({ schemes: ['http', 'javascript'], absolute: true }),
  hrefSchema: schema.hrefSchema({ schemes: ['http'], hosts: ['h'] }),
  fetchSchema: schema.fetchSchema({ ports: [80], hosts: ['h'] }),
  redirectSchema: schema.redirectSchema('http://h', { origins: ['https://h'] }),
};

describe.each(Object.entries(SCHEMAS))('%s', (_name, { '~standard': standard }) => {
  test('gives a Uri or one issue for any value, and never throws', () => {
    for (const [name, make] of Object.entries(VALUES)) {
      const result = standard.validate(make());
      if (result.issues === undefined) {
        expect(result.value, name).toBeInstanceOf(Uri);
        expect(problemIn(result.value), name).toBe(undefined);
      } else {
        expect(result.issues, name).toHaveLength(1);
        expect(result.issues[0].message, name).not.toMatch(/s3cr3t|[\0-\x1f\x7f-\x9f]/);
      }
    }
  });

  test('describes itself for a known target, or throws a UriError', () => {
    for (const [name, make] of Object.entries(VALUES)) {
      for (const options of [make(), { target: make() }]) {
        const call = (): unknown => standard.jsonSchema.input(options as never);
        expect(problemOf({ name: 'input', call }, []), name).toBe(undefined);
      }
    }
  });
});
