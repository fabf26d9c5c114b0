import { describe, expect, test } from 'vitest';
import { fromUserInput, toURL, uri, Uri, type UriErrorCode, type UriParts } from 'urial';
import { checkFetch, checkHref, checkPortable, checkRedirect, checkOAuthRedirect } from 'urial/link';
import { UriTemplate } from 'urial/template';
import { attempt, errorOf, few } from '../../support/tools/check.ts';
import { excerpt, otherReading, type UriComponent, uriError } from '../../../src/core/text/error.ts';

const h = Uri.parse('//h');

test('the JSON of an error has all that it says', () => {
  const error = errorOf(() => Uri.parse('//me:secret@h|'));
  const { name, code, component, message, problem, advice, index, input } = error;
  const all = { name, code, component, message, problem, advice, index, input };
  expect(JSON.parse(JSON.stringify(error))).toEqual(all);
  expect(JSON.parse(JSON.stringify({ error }))).toEqual({ error: all });
  expect(JSON.stringify(error)).not.toContain('secret');
});

function refused({ error }: { readonly error?: Error | undefined }): void {
  if (error !== undefined) throw error;
}

describe('each code has a call that throws it', () => {
  const calls: Record<UriErrorCode, () => unknown> = {
    scheme: () => h.withScheme('1'),
    userInfo: () => Uri.parse('//a b@h'),
    host: () => Uri.parse('//a b'),
    port: () => Uri.parse('//h:a'),
    path: () => Uri.parse('a b'),
    query: () => Uri.parse('?a b'),
    fragment: () => Uri.parse('#a b'),
    'pct-encoded': () => Uri.parse('%'),
    'path-noscheme': () => Uri.parse(':'),
    type: () => Uri.parse(1 as never),
    'unknown-part': () => h.with({ a: 1 } as UriParts),
    'authority-without-host': () => Uri.parse('').withPort(1),
    'dot-segment': () => h.appendSegments('.'),
    'empty-segment': () => h.appendSegments('', 'a'),
    'empty-host': () => uri`//${''}`,
    'value-position': () => uri`a${1}`,
    'base-not-uri': () => uri`${''}`,
    'bad-value': () => h.withParam('a', Number.NaN),
    'lone-surrogate': () => h.appendSegments('\ud800'),
    'base-not-absolute': () => h.resolve('a'),
    'browser-differs': () => toURL(Uri.parse('http:h')),
    'suffix-reference': () => fromUserInput('/a'),
    literals: () => UriTemplate.parse('a b'),
    expression: () => UriTemplate.parse('{a'),
    operator: () => UriTemplate.parse('{=a}'),
    varname: () => UriTemplate.parse('{}'),
    'max-length': () => UriTemplate.parse('{a:0}'),
    'structure-from-data': () => UriTemplate.parse('{/a,b}').expand({ a: '', b: 'h' }),
    authority: () => {
      refused(checkHref('tel://1'));
    },
    'ambiguous-start': () => {
      refused(checkHref('a&b'));
    },
    origin: () => {
      refused(checkRedirect('a', 'http://h'));
    },
    control: () => {
      refused(checkRedirect('/%00', 'http://h'));
    },
    'path-slashes': () => {
      refused(checkRedirect('/%2f', 'http://h'));
    },
    'private-address': () => {
      refused(checkFetch('http://10.0.0.1'));
    },
    'private-name': () => {
      refused(checkFetch('http://h'));
    },
    mismatch: () => {
      refused(checkOAuthRedirect('https://h', 'https://i'));
    },
    'not-portable': () => {
      refused(checkPortable('https://h'));
    },
  };
  test.each(Object.entries(calls))('%s', (code, call) => {
    const error = errorOf(call);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code, name: 'UriError' });
    expect(String(error)).toBe(`UriError: ${error.message}`);
    // the component, then sentences in lower case without a full stop
    expect(error.message.startsWith(`${error.component}: `)).toBe(true);
    expect(error.message).toMatch(/; [a-z].*[^.]$/s);
    expect(error.message.startsWith(`${error.component}: ${error.problem}`)).toBe(true);
    expect(error.message.endsWith(`; ${error.advice}`)).toBe(true);
  });
});

test('an error without a text has an empty input and the index 0', () => {
  expect(uriError('path', 'x', 'y', { code: 'type' })).toMatchObject({
    input: '',
    index: 0,
    message: 'path: x; y',
  });
});

test.each([
  ['', ', at index 2 of ""'],
  ['ab;c', ', at index 2 of "ab;c"'],
])('the message is made of the problem and the advice, with the place in %j', (input, place) => {
  const [problem, advice] = ['a; b, at index 1 of "x"', 'c; d'];
  expect(uriError('path', problem, advice, { input, index: 2 })).toMatchObject({
    problem,
    advice,
    message: `path: ${problem}${place}; ${advice}`,
  });
});

test('where a browser reads another component, the error shows both, without the password', () => {
  const shown = (component: UriComponent, one?: string, other?: string): string =>
    otherReading(component, one, other, '///me:secret@b');
  expect(shown('host', 'b', 'c')).toBe(`the browser reads "c" where RFC 3986 reads "b"`);
  expect(shown('host', 'b', undefined)).toBe(`the browser reads nothing where RFC 3986 reads "b"`);
  expect(shown('userInfo', undefined, 'me:secret')).toBe(
    `the browser reads "me:******" where RFC 3986 reads nothing`,
  );
  expect(shown('path', 'secret@b', '/secret@c')).toBe(
    `the browser reads "*********" where RFC 3986 reads "********"`,
  );
  // what the input does not show is not shown either
  expect(shown('userInfo', undefined, 'secret')).toBe(
    `the browser reads "******" where RFC 3986 reads nothing`,
  );
});

test('an error is made also where its keys are inherited and cannot be assigned', () => {
  const fixed = { value: 'inherited', writable: false, configurable: true };
  const keys = ['code', 'component', 'problem', 'advice', 'index', 'input'];
  const name = Object.getOwnPropertyDescriptor(Error.prototype, 'name') ?? fixed;
  for (const key of keys) Object.defineProperty(Object.prototype, key, fixed);
  Object.defineProperty(Error.prototype, 'name', fixed);
  const made = attempt(() => Uri.parse('a b'));
  Object.defineProperty(Error.prototype, 'name', name);
  for (const key of keys) Reflect.deleteProperty(Object.prototype, key);
  expect({ ...made }).toMatchObject({
    name: 'UriError',
    code: 'path',
    component: 'path',
    index: 1,
    input: 'a b',
  });
});

describe('the password of a refused part is masked too', () => {
  test('a value of another type is not shown', () => {
    const { message } = errorOf(() => h.withUserInfo(['me', 'secret'] as never));
    expect(message).not.toContain('secret');
  });

  test('the stack shows the masked text only', () => {
    expect(errorOf(() => Uri.parse('//me:secret@h|')).stack).not.toContain('secret');
  });
});

describe('the message shows a long text around the fault only, and input has all of it', () => {
  test('an excerpt may begin and end between the two code units of a character', () => {
    const text = `//h${'a'.repeat(100)}/|${'\u{1f600}'.repeat(60)}`;
    expect(errorOf(() => Uri.parse(text)).message).toContain(`${'\u{1f600}'.repeat(29)}\\ud83d"…;`);
  });
});

describe('an invisible character is written as an escape, in the message only', () => {
  test('of all characters exactly these: other, separators but the space, default ignorable', () => {
    const invisible = /(?! )[\p{C}\p{Z}\p{DI}]/u;
    const points = Array.from({ length: 0x110000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20));
    const some = few(points, 0x1000);
    const wrong = some.filter((char) => invisible.test(char) !== excerpt(char).includes('\\u'));
    expect(wrong).toEqual([]);
  });
});
