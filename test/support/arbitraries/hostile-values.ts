/** Hostile arguments, and a function that finds what is wrong with an answer to them. */
import { QueryParams, Uri, UriError } from 'urial';
import type { CheckedHref, CheckResult } from 'urial/link';
import { UriTemplate } from 'urial/template';
import { read } from '../oracles/oracle.ts';
import { words } from '../tools/words.ts';

/** The error that hostile code throws; the library does not catch it. */
export const THROWN = new Error('thrown by the caller');
function boom(): never {
  throw THROWN;
}

const SECRET = 's3cr3t';
const SHAPES = ['http://u:s3cr3t@h|/', '//u:s3cr3t@h', 'http:u:s3cr3t@h', 'http:///u:s3cr3t@h'];

export const TEXTS: readonly string[] = [
  '',
  'a b',
  'x'.repeat(70),
  ...SHAPES,
  ...words(`
    a /a/b?c=d#e .. % %zz %2e%2E é \ud800 \ud800\uff20 \udc00a \u202e \0\x1b\x07\x9f javascript:alert(1) // ///x [::1] [
    x:y __proto__ constructor { {a}
  `),
];

/** The options of the checks of links, of schemas and of a request. */
const OPTIONS = words('schemes hosts origins ports scheme authority method absolute target');

/** Values that the types forbid; each call gets new ones. */
export const VALUES: Readonly<Record<string, () => unknown>> = {
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
        ['href', 'scheme', 'path', 'user', 'strict', 'plus', 'a', 'embedded', 'x', ...OPTIONS].map((key) => [
          key,
          { get: boom, enumerable: true },
        ]),
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
  'an object whose class has a hostile name': () => ({
    [Symbol.toStringTag]: `\x1b[31m${SECRET}`.repeat(10_000),
  }),
  'an object whose class has a name that throws': () =>
    Object.defineProperty({}, Symbol.toStringTag, { get: boom }),
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
  QueryParams: () => QueryParams.parse('a=1&&b'),
  'a template': () => UriTemplate.parse('/{x}'),
};

/** A public name, and how it is called. */
export interface Target {
  readonly name: string;
  readonly call: (args: readonly unknown[]) => unknown;
}

/** Describes a `Uri` that is not valid, or whose components differ from its text. */
export function problemIn(made: unknown): string | undefined {
  if (Array.isArray(made) && made.length < 100)
    return made.map(problemIn).find((found) => found !== undefined);
  if (!(made instanceof Uri)) return undefined;
  const text = String(made);
  if (read(text) === undefined || made.href !== text) return `is not valid: ${text}`;
  return JSON.stringify(made.toParts()) === JSON.stringify(Uri.parse(text).toParts()) ? undefined : text;
}

/** Returns the texts of an error that a program may print. */
const printed = (error: UriError): string =>
  [error.message, error.input, error.stack, JSON.stringify(error)].join('\n');

/** The component, what is wrong, and what to do. */
const SENTENCE = /^[\w-]+: \S.*; \S.*$/;

/** Describes what is wrong with an error, if anything is. */
function problemInError(error: unknown): unknown {
  if (error === THROWN) return undefined;
  if (!(error instanceof UriError)) return error;
  if (printed(error).includes(SECRET)) return `shows a secret: ${error.message}`;
  if (/[\0-\x1f\x7f-\x9f]/.test(error.message)) return `has a control: ${error.message}`;
  return SENTENCE.test(error.message)
    ? undefined
    : `does not say what is wrong and what to do: ${error.message}`;
}

/** Describes what is wrong with a result, if anything is; it has either a `Uri` or an error. */
export function problemInResult({ ok, uri, error }: CheckResult<CheckedHref>): unknown {
  if (ok !== uri instanceof Uri || ok !== (error === undefined)) return 'is neither allowed nor refused';
  return ok ? problemIn(uri) : problemInError(error);
}

/** Describes what is wrong with the answer to a call, if anything is. */
export function problemOf({ name, call }: Target, args: readonly unknown[]): unknown {
  try {
    const made = call(args);
    // a `Uri` that is given back is the caller's own object, who may have overwritten it
    if (args.includes(made)) return undefined;
    return name.startsWith('check') ? problemInResult(made as never) : problemIn(made);
  } catch (error) {
    return problemInError(error);
  }
}

/** Calls with this value alone, and beside another one. */
export function callsWith(make: () => unknown): readonly (readonly unknown[])[] {
  return [[make()], [make(), make()], ['a', make()], [make(), 'a']];
}
