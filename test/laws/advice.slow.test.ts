/** Each function in the advice of an error exists, and helps. */
import { expect, test } from 'vitest';
import * as root from 'urial';
import { decode, fromURL, QueryParams, tryFromHref, Uri, UriError } from 'urial';
import { fileUri } from 'urial/node';
import * as schemas from 'urial/schema';
import * as templates from 'urial/template';
import { UriTemplate } from 'urial/template';
import { FILES, rowsOf } from '../rows/vectors/read.mjs';
import { noise } from '../support/arbitraries/references.ts';
import { always, attempt, expectEach } from '../support/tools/check.ts';
import { withoutStacks } from '../support/tools/globals.ts';

type AnyFunction = (...args: unknown[]) => unknown;

/** Values that some function refuses. */
const TEXTS =
  'a|b % %zz : @ é .. [ { {=a} #a# \u202e localhost:8080 u:p@h https: //h:8x //[::1 ::1 1a:b http://a@b:c';
const PLAIN = ['', ' ', '/a b', '\ud800', '//a b', 0, -1, NaN, 1n, true, null, undefined, Symbol('a')];
const LISTS = [[], [null], [[]], ['..'], [['a']], Uri.parse(''), new URL('http://h/'), new Date(0), () => 1];
const KEYED = [{ a: {} }, { href: 'a b' }, { port: 1 }, { userInfo: 'a' }, { user: '\ud800' }, { a: NaN }];
const ODD = [{}, { plus: 'x' }, { retrieval: 'a' }, new Map([['a', {}]])];
const WRONG: readonly unknown[] = [...TEXTS.split(' '), ...PLAIN, ...LISTS, ...KEYED, ...ODD];

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';
const isClass = (value: unknown): boolean => String(value).startsWith('class');

/** Lists the functions of an object, its own and those of its class, bound to it. */
function functionsOf(object: object): AnyFunction[] {
  const holders = isClass(object) ? [object] : [Object.getPrototypeOf(object) as object];
  const found = holders.flatMap((holder) =>
    Object.entries(Object.getOwnPropertyDescriptors(holder)).filter(([name]) => name !== 'constructor'),
  );
  return found.flatMap(([, { value }]) => (isFunction(value) ? [value.bind(object)] : []));
}

const exported = Object.values<unknown>({ ...root, ...schemas, ...templates }).filter(isFunction);
const functions: readonly AnyFunction[] = [
  ...exported.filter((value) => !isClass(value)),
  ...exported.filter(isClass).flatMap(functionsOf),
  ...[Uri.parse(''), Uri.parse('http://u@h:1/a/b?c#d'), QueryParams.parse('a=b')].flatMap(functionsOf),
  ...['{x}', 'http://{x}/', '{+x}', '{x:3}'].map((text) => UriTemplate.parse(text)).flatMap(functionsOf),
];

/** Returns the messages of the errors of each function with each wrong value, alone and as the second argument. */
function messages(): ReadonlySet<string> {
  const found = new Set<string>();
  const attempt = (call: () => unknown): void => {
    try {
      call();
    } catch (error) {
      if (error instanceof UriError) found.add(error.message);
    }
  };
  for (const call of functions) {
    for (const value of WRONG) {
      for (const args of [[value], ['a', value], [{ x: value }], [['a'], value]])
        attempt(() => call(...args));
    }
  }
  return found;
}

/** Returns what a message mentions outside of quoted texts. */
function mentioned(message: string): string[] {
  const prose = message.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '""');
  return prose.match(/\b(?:Uri\.\w+|[a-z]\w*[A-Z]\w*(?=\()|with\w*(?=\())/g) ?? [];
}

test('each function that an error mentions exists', () => {
  const all = withoutStacks(messages);
  const members = [
    Uri.prototype,
    QueryParams.prototype,
    UriTemplate.prototype,
    Date.prototype,
    String.prototype,
  ];
  const exists = (name: string): boolean =>
    name.startsWith('Uri.')
      ? name.slice('Uri.'.length) in Uri
      : name in root || name === fileUri.name || members.some((prototype) => name in prototype);
  const missing = [...all].filter((message) => !mentioned(message).every(exists));
  expect(missing).toEqual([]);
  // otherwise nothing was looked at
  expect(all.size).toBeGreaterThan(200);
  expect(new Set([...all].flatMap(mentioned)).size).toBeGreaterThanOrEqual(9);
});

/** What one does who follows the advice of `Uri.parse`, with the text and the index of the error. */
const FOLLOWED: readonly (readonly [
  advice: RegExp,
  follow: (text: string, at: number) => string | undefined,
])[] = [
  [/fromHref/, (text) => tryFromHref(text).uri?.href],
  [/"%25"/, (text, at) => `${text.slice(0, at)}%25${text.slice(at + 1)}`],
  [/"%5C"/, (text, at) => `${text.slice(0, at)}%5C${text.slice(at + 1)}`],
  [/"\.\/"/, (text) => `./${text}`],
  [/"ssh:\/\/"/, (text) => `ssh://${text.replace(/:([^:]*)$/, '/$1')}`],
  [/remove it/, (text, at) => text.slice(0, at) + text.slice(at + 1)],
  [
    /zone/,
    (text, at) => (text[at] === '%' ? text.slice(0, at) + text.slice(text.indexOf(']', at)) : undefined),
  ],
];

const read = (text: string): string => fromURL(new URL(text, 'https://page.example/a/b?c')).href;

test('who follows the advice for a text of the vectors gets no error of that code there, and no other data', () => {
  const followed = new Set<string>();
  const given = (FILES.flatMap(rowsOf) as Readonly<Record<string, unknown>>[]).flatMap((row) => [
    row['input'],
    row['reference'],
  ]);
  for (const text of new Set(given)) {
    if (typeof text !== 'string') continue;
    const { error } = Uri.tryParse(text);
    const [advice, follow] = FOLLOWED.find(([one]) => one.test(error?.advice ?? '')) ?? [];
    if (error === undefined || advice === undefined || follow === undefined) continue;
    followed.add(advice.source);
    const mended = follow(text, error.index);
    // `fromHref` has its own sentence for a host that nobody can read
    if (mended === undefined) {
      const { code } = tryFromHref(text).error ?? {};
      expect(code !== error.code || ['host', 'port'].includes(error.component), text).toBe(true);
      continue;
    }
    const next = Uri.tryParse(mended).error;
    expect(next?.code !== error.code || next.index > error.index || advice.source === 'remove it', text).toBe(
      true,
    );
    if (advice.source === 'fromHref') expect(read(mended)).toBe(read(text));
  }
  expectEach(
    followed,
    FOLLOWED.map(([advice]) => advice.source),
  );
});

test('who gives a refused path as a list of segments gets these segments, or is told of a dot-segment', () => {
  const base = Uri.parse('https://h/');
  always([noise()], (text) => {
    const error = attempt(() => base.withPath(text));
    if (Uri.isUri(error) || !error.advice.includes('list of segments')) return;
    const segments = ['', ...text.split('/')];
    const made = attempt(() => base.withPath(segments));
    if (Uri.isUri(made)) expect(made.segments.map((segment) => decode(segment))).toEqual(segments);
    else expect(['dot-segment', 'lone-surrogate']).toContain(made.code);
  });
});
