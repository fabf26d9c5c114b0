import { describe, expect, test } from 'vitest';
import {
  decode,
  encodeSegment,
  fromUserInput,
  QueryParams,
  toURL,
  Uri,
  uri,
  type UriErrorCode,
  type UriParts,
} from 'urial';
import { checkFetch, checkHref, checkPortable, checkRedirect, checkRedirectUri } from 'urial/link';
import { UriTemplate } from 'urial/template';
import { errorOf, few } from '../../support/tools/check.ts';
import {
  excerpt,
  notAllowed,
  notText,
  otherReading,
  type UriComponent,
  uriError,
} from '../../../src/kernel/text/error.ts';

const h = Uri.parse('//h');

test('the JSON of an error has all that it says', () => {
  const error = errorOf(() => Uri.parse('//me:secret@h|'));
  const { name, code, component, message, problem, advice, index, input } = error;
  const all = { name, code, component, message, problem, advice, index, input };
  expect(JSON.parse(JSON.stringify(error))).toEqual(all);
  expect(JSON.parse(JSON.stringify({ error }))).toEqual({ error: all });
  expect(JSON.stringify(error)).not.toContain('secret');
});

describe('the message says which component, which rule, where, and what to do', () => {
  const encodeIt = (encode: string): string => `write it as ${encode}(...) does`;
  const hostForms = 'a host is a name, an IPv4 address, or an IP address in brackets';
  const schemeForm = 'a scheme is a letter, then letters, digits, "+", "-" and "."';
  const rows: [call: () => unknown, message: string][] = [
    [() => Uri.parse('http://a|b/'), `host: "|" is not allowed at index 8 of "http://a|b/"; ${hostForms}`],
    [() => Uri.parse('/a b'), `path: " " is not allowed at index 2 of "/a b"; ${encodeIt('encodeSegment')}`],
    [() => Uri.parse('?"'), `query: "\\"" is not allowed at index 1 of "?\\""; ${encodeIt('encodeParam')}`],
    [
      () => Uri.parse('#a\\'),
      `fragment: "\\\\" is not allowed at index 2 of "#a\\\\"; ${encodeIt('encodeFragment')}`,
    ],
    [
      () => Uri.parse('//[u@h'),
      `userInfo: "[" is not allowed at index 2 of "//[u@h"; ${encodeIt('encodeUserInfo')}`,
    ],
    [() => Uri.parse('//h:8x'), 'port: "x" is not allowed at index 5 of "//h:8x"; a port holds digits only'],
    [() => Uri.parse('//[::1'), `host: unexpected end of text at index 6 of "//[::1"; ${hostForms}`],
    [
      () => Uri.parse('/50%'),
      'path: "%" is not followed by two hex digits at index 3 of "/50%"; write "%25" for a literal "%"',
    ],
    [
      () => Uri.parse('1a:b'),
      `path: ":" is not allowed in the first segment of a relative path at index 2 of "1a:b"; ${schemeForm}; write "./" before a path`,
    ],
    [() => h.withScheme('1'), `scheme: "1" is not allowed at index 0 of "1"; ${schemeForm}`],
    [() => h.withScheme(''), `scheme: unexpected end of text at index 0 of ""; ${schemeForm}`],
    // a scheme and a port have no escapes
    [() => h.withScheme('a%41'), `scheme: "%" is not allowed at index 1 of "a%41"; ${schemeForm}`],
    [() => h.withPort('%30'), 'port: "%" is not allowed at index 0 of "%30"; a port holds digits only'],
    [
      () => h.withPort(65536),
      'port: 65536 is not allowed; give an integer from 0 to 65535, or digits as text',
    ],
    [() => h.withPort(NaN), 'port: NaN is not allowed; give an integer from 0 to 65535, or digits as text'],
    [
      () => h.withHost('bücher.example'),
      'host: "ü" is not allowed at index 1 of "bücher.example"; encodeHost(...) gives the ASCII form of a name',
    ],
    [
      () => Uri.empty.withPort(80),
      'port: is not allowed without a host; give the host too: with({ host, port })',
    ],
    [
      () => Uri.empty.withUserInfo('me'),
      'userInfo: is not allowed without a host; give the host too: with({ host, userInfo })',
    ],
    [
      () => h.with({ hots: 'h' } as UriParts),
      'reference: "hots" is not a part; give scheme, authority, userInfo, host, port, path, query, fragment as own keys; a whole reference is for Uri.from',
    ],
    [
      () => encodeSegment('..'),
      'path: data cannot be a dot-segment at index 0 of ".."; leave it out, or give the whole path as text',
    ],
    [
      () => Uri.empty.appendSegments(''),
      'path: an empty segment cannot be the whole path; give the path a first segment',
    ],
    [
      () => encodeSegment('a\ud800'),
      'path: a lone surrogate is not allowed at index 1 of "a\\ud800"; give well-formed Unicode, as toWellFormed makes it',
    ],
    [() => Uri.parse(null as never), 'reference: null is not allowed; give a string'],
    [() => Uri.parse(['a'] as never), 'reference: an array is not allowed; give a string'],
    [() => Uri.parse(7 as never), 'reference: a value of type number is not allowed; give a string'],
    [
      () => h.withFragment({} as never),
      'fragment: a value of type object is not allowed; give a string or undefined',
    ],
    [() => h.withQuery(7 as never), 'query: a value of type number is not allowed; give a record or entries'],
    [
      () => h.withParam('a', {} as never),
      'query: a value of type object is not allowed as data; give a string, a finite number, a bigint, a boolean or a Uri',
    ],
  ];
  test.each(rows.map(([call, message]) => [message, call] as const))('%s', (message, call) => {
    expect(errorOf(call).message).toBe(message);
  });
});

describe('what is given has a name in the error', () => {
  const doors: Record<string, (value: never) => unknown> = {
    'Uri.parse': (value) => Uri.parse(value),
    withHost: (value) => h.withHost(value),
    withPath: (value) => h.withPath(value),
    appendSegments: (value) => h.appendSegments(value),
    withParam: (value) => h.withParam('a', value),
    withFragment: (value) => h.withFragment(value),
    with: (value) => h.with({ port: value }),
    'the tag': (value) => uri`/${value}`,
    'the tag at its start': (value) => uri`${value}/a`,
    encodeSegment,
    decode,
  };
  const values = {
    Date: new Date(0),
    Set: new Set(['a']),
    Map: new Map([['a', 'b']]),
    URL: new URL('http://h/'),
  };
  const rows = Object.keys(doors).flatMap((door) => Object.keys(values).map((name) => [door, name] as const));
  test.each(rows)('%s names a %s', (door, name) => {
    const message = errorOf(() => doors[door]?.(values[name as keyof typeof values] as never)).message;
    expect(message).toMatch(new RegExp(`: a value of type ${name} (?:at the start )?is not allowed`));
  });

  test.each([
    ['Date', new Date(0)],
    ['URL', new URL('http://h/')],
    ['Uri', h],
  ])('where parameters are wanted: %s', (name, value) => {
    const calls = [
      () => h.withParams(value as never),
      () => h.withQuery(value as never),
      () => h.with({ query: value as never }),
      () => Uri.from({ query: value as never }),
      () => QueryParams.from(value as never),
    ];
    for (const call of calls)
      expect(errorOf(call).message).toBe(
        `query: a value of type ${name} is not allowed; give a record or entries`,
      );
  });

  test('the names of a set are not entries, and those of a map are', () => {
    expect(errorOf(() => h.withParams(new Set(['ab']) as never)).message).toBe(
      'query: an entry is not a pair; give [name, value]',
    );
    expect(h.withParams(new Map([['a', 'b']])).query).toBe('a=b');
  });
});

function refused({ error }: { readonly error?: Error | undefined }): void {
  if (error !== undefined) throw error;
}

describe('each code has a call that throws it', () => {
  const calls: Record<UriErrorCode, () => unknown> = {
    scheme: () => h.withScheme('1'),
    userinfo: () => Uri.parse('//a b@h'),
    host: () => Uri.parse('//a b'),
    port: () => Uri.parse('//h:a'),
    path: () => Uri.parse('a b'),
    query: () => Uri.parse('?a b'),
    fragment: () => Uri.parse('#a b'),
    'pct-encoded': () => Uri.parse('%'),
    'path-noscheme': () => Uri.parse(':'),
    type: () => Uri.parse(1 as never),
    'unknown-part': () => h.with({ a: 1 } as UriParts),
    'authority-without-host': () => Uri.empty.withPort(1),
    'dot-segment': () => h.appendSegments('.'),
    'empty-segment': () => h.appendSegments('', 'a'),
    'empty-host': () => uri`//${''}`,
    'hole-place': () => uri`a${1}`,
    'base-hole': () => uri`${''}`,
    data: () => h.withParam('a', Number.NaN),
    'lone-surrogate': () => h.appendSegments('\ud800'),
    'base-not-absolute': () => h.resolve('a'),
    'reading-differs': () => toURL(Uri.parse('http:h')),
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
    address: () => {
      refused(checkFetch('http://10.0.0.1'));
    },
    name: () => {
      refused(checkFetch('http://h'));
    },
    mismatch: () => {
      refused(checkRedirectUri('https://h', 'https://i'));
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
  expect(uriError({ code: 'type', component: 'path', problem: 'x', advice: 'y' })).toMatchObject({
    input: '',
    index: 0,
    message: 'path: x; y',
  });
});

test.each([
  ['', ' at index 2 of ""'],
  ['ab;c', ' at index 2 of "ab;c"'],
])('the message is made of the problem and the advice, with the place in %j', (input, place) => {
  const [problem, advice] = ['a; b at index 1 of "x"', 'c; d'];
  expect(uriError({ code: 'path', component: 'path', problem, advice, input, index: 2 })).toMatchObject({
    problem,
    advice,
    message: `path: ${problem}${place}; ${advice}`,
  });
});

describe('what to do about a character that is not allowed', () => {
  const schemeForm = 'a scheme is a letter, then letters, digits, "+", "-" and "."';
  const noColon = 'leave out the colon';
  const noSlashes = 'leave out the scheme and the "//"';
  const ascii = 'encodeHost(...) gives the ASCII form of a name';
  const iriAdvice = 'read the text with fromIri(...)';
  const authority = 'give userInfo, host and port to withAuthority(...)';
  const host = 'a host is a name, an IPv4 address, or an IP address in brackets';
  const escape = (encoder: string): string => `write it as ${encoder}(...) does`;
  test.each<[UriComponent, input: string, index: number, whole: UriComponent, advice: string]>([
    ['scheme', 'a:', 1, 'scheme', noColon],
    ['scheme', 'a|', 1, 'scheme', schemeForm],
    ['scheme', 'a:', 1, 'reference', schemeForm],
    ['host', 'http://h', 4, 'host', noSlashes],
    ['host', '//h', 0, 'host', noSlashes],
    ['host', 'h-t://h', 3, 'host', noSlashes],
    ['host', '-t://h|', 6, 'host', host],
    ['host', 'h//i', 1, 'host', host],
    ['host', 'h/:i//', 1, 'host', host],
    ['host', '//h|', 3, 'authority', noSlashes],
    ['port', 'http://h:8x', 10, 'authority', noSlashes],
    ['host', '//h|', 3, 'reference', host],
    ['port', '8x', 1, 'port', 'a port holds digits only'],
    ['port', '8é', 1, 'authority', 'a port holds digits only'],
    ['fragment', '#a', 0, 'fragment', 'leave out the "#"'],
    ['fragment', 'a#', 1, 'fragment', escape('encodeFragment')],
    ['fragment', '#a#', 2, 'reference', escape('encodeFragment')],
    ['fragment', 'a|', 1, 'fragment', escape('encodeFragment')],
    ['query', '#a', 0, 'query', `give a record of parameters, or ${escape('encodeParam')}`],
    [
      'path',
      'a|',
      1,
      'path',
      `give a list of segments, or data to appendSegments(...), or ${escape('encodeSegment')}`,
    ],
    ['path', 'a|', 1, 'reference', escape('encodeSegment')],
    ['userInfo', 'a|', 1, 'userInfo', `give { user, password }, or ${escape('encodeUserInfo')}`],
    ['path', '/é', 1, 'reference', iriAdvice],
    ['path', '/\x80', 1, 'reference', iriAdvice],
    ['path', '/\x7f', 1, 'reference', escape('encodeSegment')],
    [
      'path',
      'é',
      0,
      'path',
      `give a list of segments, or data to appendSegments(...), or ${escape('encodeSegment')}`,
    ],
    ['host', '//é', 2, 'reference', iriAdvice],
    ['host', 'é', 0, 'host', ascii],
    ['host', '\x80', 0, 'host', ascii],
    ['host', '\x7f', 0, 'host', host],
    ['host', 'u@h', 1, 'host', authority],
    ['host', 'h:80', 1, 'host', authority],
    ['host', '::1', 0, 'host', host],
    ['host', '::1', 1, 'host', authority],
    ['host', 'h|', 1, 'host', host],
    ['host', 'u@h', 1, 'authority', host],
    ['host', 'h:80', 1, 'reference', host],
  ])('of %s in %j at %i of a %s', (component, input, index, whole, advice) => {
    const { message } = notAllowed('host', component, input, index, whole);
    expect(message.slice(message.lastIndexOf('; ') + 2)).toBe(advice);
  });
});

test('a character of a password is not named', () => {
  const problem = (call: () => unknown): string => errorOf(call).message.split(' at index ')[0]!;
  expect(problem(() => Uri.parse('//u|:pw@h'))).toBe('userInfo: "|" is not allowed');
  expect(problem(() => Uri.parse('//u:p|w@h'))).toBe('userInfo: a masked character is not allowed');
  expect(problem(() => h.withUserInfo('u:p|w'))).toBe('userInfo: a masked character is not allowed');
});

test('where a browser reads another component, the error shows both, without the password', () => {
  const shown = (component: UriComponent, one?: string, other?: string): string =>
    otherReading(component, one, other, '///me:secret@b', 0).message;
  const advice =
    'at index 0 of "///me:******@b"; write it so that both read the same, or use what new URL(...) reads';
  expect(shown('host', 'b', 'c')).toBe(`host: the browser reads "c" where RFC 3986 reads "b" ${advice}`);
  expect(shown('host', 'b', undefined)).toBe(
    `host: the browser reads nothing where RFC 3986 reads "b" ${advice}`,
  );
  expect(shown('userInfo', undefined, 'me:secret')).toBe(
    `userInfo: the browser reads "me:******" where RFC 3986 reads nothing ${advice}`,
  );
  expect(shown('path', 'secret@b', '/secret@c')).toBe(
    `path: the browser reads "*********" where RFC 3986 reads "********" ${advice}`,
  );
  // what the input does not show is not shown either
  expect(shown('userInfo', undefined, 'secret')).toBe(
    `userInfo: the browser reads "******" where RFC 3986 reads nothing ${advice}`,
  );
});

test.each([
  [{}, 'a value of type object is not allowed; give a string; Uri.from(...) takes a Uri, fromURL(...) a URL'],
  [[], 'an array is not allowed; give a string'],
  [null, 'null is not allowed; give a string'],
  [7, 'a value of type number is not allowed; give a string'],
])('%o is not a text to parse', (value, message) => {
  expect(notText(value).message).toBe(`reference: ${message}`);
});

describe('the password of a refused text is masked, one * for each character, and the index stays true', () => {
  test.each([
    ['http://u:secret@h|/', 'http://u:******@h|/', 17],
    ['http://u:s@h|', 'http://u:*@h|', 12],
    ['//u:s:t@h|', '//u:***@h|', 9],
    // an empty password
    ['//u:@h|', '//u:@h|', 6],
    ['//u@h|', '//u@h|', 5],
    ['//:@h|', '//:@h|', 5],
    ['//:s@h|', '//:*@h|', 6],
    // with more than one "@", all before the last may be the password
    ['//u:p@ss@h/', '//u:****@h/', 8],
    ['//u:p@h|@x', '//u:****@x', 7],
    // a raw delimiter ends the authority by the grammar, but its writer may have meant a password
    ['//u:p/w@h|', '//u:***@h|', 4],
    ['//u:p?w@h|', '//u:***@h|', 4],
    ['//u:p#w@h|', '//u:***@h|', 4],
    ['//u:p w@h', '//u:***@h', 5],
    ['//u:p\\w@h', '//u:***@h', 5],
    ['//u:%zz@h', '//u:***@h', 4],
    ['//u:é@h', '//u:*@h', 4],
    ['//u:\u{1f600}@h', '//u:**@h', 4],
    ['//u:\ud800@h', '//u:*@h', 4],
    // a fault before the password
    ['//|u:secret@h', '//|u:******@h', 2],
    ['1//u:secret@h|', '1//u:******@h|', 13],
    ['foo bar//u:secret@h', 'foo bar//u:******@h', 3],
    // a fault after it
    ['//u:secret@h/|', '//u:******@h/|', 13],
    ['//u:secret@h:x', '//u:******@h:x', 13],
    ['//u:secret@[::1', '//u:******@[::1', 15],
  ])('%j shows %j and index %i', (text, input, index) => {
    const error = errorOf(() => Uri.parse(text));
    expect(error).toMatchObject({ input, index });
    expect(error.input).toHaveLength(text.length);
    expect(error.message).toContain(` of ${JSON.stringify(input)}`);
  });
});

describe('the password of a refused part is masked too', () => {
  test.each([
    ['userInfo', 'me:secret|', 'me:*******'],
    // user information alone has no "@" after it
    ['userInfo', 'me:se@cret', 'me:*******'],
    ['userInfo', 'me|:secret', 'me|:******'],
    ['userInfo', 'me:se//cret', 'me:********'],
    ['userInfo', '//me:secret', '//me:******'],
    ['userInfo', 'me|', 'me|'],
    ['authority', 'me:secret@h|', 'me:******@h|'],
    ['authority', 'me:se//cret@h', 'me:********@h'],
    ['authority', '//me:secret@h', '//me:******@h'],
    ['authority', 'me:sec|ret@h', 'me:*******@h'],
    ['authority', 'h:8x', 'h:8x'],
    ['host', 'me:secret@h', 'me:******@h'],
    ['host', 'me:se//cret@h', 'me:********@h'],
  ])('%s %j shows %j', (part, text, shown) => {
    const calls = {
      userInfo: () => h.withUserInfo(text),
      authority: () => h.withAuthority(text),
      host: () => h.withHost(text),
    };
    const { input, message } = errorOf(calls[part as keyof typeof calls]);
    expect(input).not.toContain('cret');
    expect(message).not.toContain('cret');
    expect(input).toBe(shown);
  });

  test.each([
    { user: 'me', password: 'secret\ud800' },
    { user: 'me', password: '\udc00secret' },
  ])('data: %j', (userInfo) => {
    const { code, input, message } = errorOf(() => h.withUserInfo(userInfo));
    expect(code).toBe('lone-surrogate');
    expect(`${input} ${message}`).not.toContain('secret');
  });

  test('a key that is not a part is shown without its value', () => {
    const error = errorOf(() => h.withUserInfo({ user: 'me', pass: 'secret' } as never));
    expect(error).toMatchObject({ code: 'unknown-part' });
    expect(`${error.input} ${error.message}`).not.toContain('secret');
  });

  test('a value of another type is not shown', () => {
    const { message } = errorOf(() => h.withUserInfo(['me', 'secret'] as never));
    expect(message).not.toContain('secret');
  });

  test('the stack shows the masked text only', () => {
    expect(errorOf(() => Uri.parse('//me:secret@h|')).stack).not.toContain('secret');
  });
});

describe('the message shows a long text around the fault only, and input has all of it', () => {
  const x = 'x'.repeat(200);
  const cut = 'x'.repeat(60);
  test.each([
    [`${x}|${x}`, `200 of …"${cut}|${cut.slice(1)}"…;`],
    [`|${x}`, `0 of "|${cut.slice(1)}"…;`],
    [`${x}|`, `200 of …"${cut}|";`],
    // no `…` on a side with at most 60 characters
    [`${cut}|${x}`, `60 of "${cut}|${cut.slice(1)}"…;`],
    [`x${cut}|${x}`, `61 of …"${cut}|${cut.slice(1)}"…;`],
    [`${x}|${cut.slice(1)}`, `200 of …"${cut}|${cut.slice(1)}";`],
    [`${x}|${cut}`, `200 of …"${cut}|${cut.slice(1)}"…;`],
    // 120 characters are shown whole
    [`${cut}|${cut.slice(1)}`, `60 of "${cut}|${cut.slice(1)}";`],
    [`|${'x'.repeat(119)}`, `0 of "|${'x'.repeat(119)}";`],
  ])('%j', (text, shown) => {
    const { input, message } = errorOf(() => Uri.parse(text));
    expect(message).toContain(` at index ${shown}`);
    expect(input).toBe(text);
  });

  test('an excerpt may begin and end between the two code units of a character', () => {
    const text = `//h${'a'.repeat(100)}/|${'\u{1f600}'.repeat(60)}`;
    expect(errorOf(() => Uri.parse(text)).message).toContain(`${'\u{1f600}'.repeat(29)}\\ud83d"…;`);
  });

  test('an unexpected end of a long text is shown with what comes before it', () => {
    const { message } = errorOf(() => Uri.parse(`//[v1.${x}`));
    expect(message).toContain(`unexpected end of text at index 206 of …"${cut}";`);
  });
});

describe('an invisible character is written as an escape, in the message only', () => {
  test.each([
    ['\0', '\\u0000'],
    ['\t', '\\t'],
    ['\n', '\\n'],
    ['\x1b', '\\u001b'],
    ['\x7f', '\\u007f'],
    ['\x85', '\\u0085'],
    ['\xa0', '\\u00a0'],
    ['\xad', '\\u00ad'],
    ['\u061c', '\\u061c'],
    ['\u180e', '\\u180e'],
    ['\u200b', '\\u200b'],
    ['\u200e', '\\u200e'],
    ['\u2028', '\\u2028'],
    // a right-to-left override would reverse the rest of a log line
    ['\u202e', '\\u202e'],
    ['\u2060', '\\u2060'],
    ['\u2066', '\\u2066'],
    ['\u3000', '\\u3000'],
    ['\ufeff', '\\ufeff'],
    ['\ufffb', '\\ufffb'],
    ['\ud800', '\\ud800'],
    ['\\', '\\\\'],
    ['"', '\\"'],
    // visible characters are shown as they are
    ['é', 'é'],
    ['\u{1f600}', '\u{1f600}'],
    ['|', '|'],
  ])('%j', (char, shown) => {
    const error = errorOf(() => Uri.parse(`a${char}b`));
    expect(error.message).toContain(`path: "${shown}" is not allowed at index 1 of "a${shown}b";`);
    expect(error.input).toBe(`a${char}b`);
  });

  test('of all characters exactly these: other, separators but the space, default ignorable', () => {
    const invisible = /(?! )[\p{C}\p{Z}\p{DI}]/u;
    const points = Array.from({ length: 0x110000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20));
    const some = few(points, 0x10000);
    const wrong = some.filter((char) => invisible.test(char) !== excerpt(char).includes('\\u'));
    expect(wrong).toEqual([]);
  });
});
