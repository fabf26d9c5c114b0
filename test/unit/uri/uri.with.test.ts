import { describe, expect, test } from 'vitest';
import { Uri, type UriParts } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

const full = 's://u:p@h:1/p?q#f';

type Row = [text: string, change: (uri: Uri) => Uri, result: string];

const name = (change: Row[1]): string => change.toString().replace(/^.*=> /s, '');
const table = (rows: readonly Row[]): [string, string, string, Row[1]][] =>
  rows.map(([text, change, result]) => [text, name(change), result, change]);

describe('one part is changed, every other byte stays', () => {
  test.each(
    table([
      // scheme
      [full, (u) => u.withScheme('HTTP'), 'HTTP://u:p@h:1/p?q#f'],
      [full, (u) => u.withScheme(undefined), '//u:p@h:1/p?q#f'],
      ['//h', (u) => u.withScheme('a'), 'a://h'],
      ['', (u) => u.withScheme('a'), 'a:'],
      ['a:', (u) => u.withScheme(undefined), ''],
      ['?q#f', (u) => u.withScheme('a'), 'a:?q#f'],
      ['a:b:c', (u) => u.withScheme(undefined), './b:c'],
      ['a:b:c', (u) => u.withScheme('d'), 'd:b:c'],
      ['./b:c', (u) => u.withScheme('a'), 'a:b:c'],
      ['a:./b:c', (u) => u.withScheme(undefined), '././b:c'],
      ['a://h/b:c', (u) => u.withScheme(undefined), '//h/b:c'],
      ['a:/.//b', (u) => u.withScheme(undefined), '/.//b'],
      // authority
      [full, (u) => u.withAuthority('x'), 's://x/p?q#f'],
      [full, (u) => u.withAuthority('a:b@x:2'), 's://a:b@x:2/p?q#f'],
      [full, (u) => u.withAuthority(''), 's:///p?q#f'],
      [full, (u) => u.withAuthority('@:'), 's://@:/p?q#f'],
      [full, (u) => u.withAuthority(undefined), 's:/p?q#f'],
      ['', (u) => u.withAuthority('[::1]:1'), '//[::1]:1'],
      ['a', (u) => u.withAuthority('h'), '//h/a'],
      ['?q', (u) => u.withAuthority('h'), '//h?q'],
      ['a:b:c', (u) => u.withAuthority('h'), 'a://h/b:c'],
      ['./a:b', (u) => u.withAuthority('h'), '//h/a:b'],
      ['//h//x', (u) => u.withAuthority(undefined), '/.//x'],
      ['a:/.//x', (u) => u.withAuthority('h'), 'a://h//x'],
      ['//h', (u) => u.withAuthority(undefined), ''],
      // user information
      [full, (u) => u.withUserInfo('x'), 's://x@h:1/p?q#f'],
      [full, (u) => u.withUserInfo(''), 's://@h:1/p?q#f'],
      [full, (u) => u.withUserInfo(undefined), 's://h:1/p?q#f'],
      ['//h', (u) => u.withUserInfo('x:y'), '//x:y@h'],
      ['//', (u) => u.withUserInfo('x'), '//x@'],
      ['//@h', (u) => u.withUserInfo(undefined), '//h'],
      ['//h', (u) => u.withUserInfo({ user: 'a:b', password: '@/' }), '//a%3Ab:%40%2F@h'],
      // host
      [full, (u) => u.withHost('x.y'), 's://u:p@x.y:1/p?q#f'],
      [full, (u) => u.withHost(''), 's://u:p@:1/p?q#f'],
      [full, (u) => u.withHost('[::1]'), 's://u:p@[::1]:1/p?q#f'],
      [full, (u) => u.withHost(undefined), 's:/p?q#f'],
      ['', (u) => u.withHost(''), '//'],
      ['a', (u) => u.withHost('h'), '//h/a'],
      ['mailto:fred', (u) => u.withHost('h'), 'mailto://h/fred'],
      ['//h//x', (u) => u.withHost(undefined), '/.//x'],
      // port
      [full, (u) => u.withPort(65535), 's://u:p@h:65535/p?q#f'],
      [full, (u) => u.withPort('0002'), 's://u:p@h:0002/p?q#f'],
      [full, (u) => u.withPort(''), 's://u:p@h:/p?q#f'],
      [full, (u) => u.withPort(undefined), 's://u:p@h/p?q#f'],
      ['//h', (u) => u.withPort(0), '//h:0'],
      ['//h:80', (u) => u.withPort('9'.repeat(30)), `//h:${'9'.repeat(30)}`],
      ['//[::1]?q', (u) => u.withPort(1), '//[::1]:1?q'],
      // path
      [full, (u) => u.withPath('/x/../y'), 's://u:p@h:1/x/../y?q#f'],
      [full, (u) => u.withPath('x'), 's://u:p@h:1/x?q#f'],
      [full, (u) => u.withPath('//x'), 's://u:p@h:1//x?q#f'],
      [full, (u) => u.withPath(''), 's://u:p@h:1?q#f'],
      [full, (u) => u.withPath(undefined), 's://u:p@h:1?q#f'],
      [full, (u) => u.withPath([]), 's://u:p@h:1?q#f'],
      [full, (u) => u.withPath(['']), 's://u:p@h:1/?q#f'],
      [full, (u) => u.withPath(['a']), 's://u:p@h:1/a?q#f'],
      ['', (u) => u.withPath('//x'), '/.//x'],
      ['', (u) => u.withPath('a:b'), './a:b'],
      ['', (u) => u.withPath(['a:b']), './a:b'],
      ['', (u) => u.withPath(['', '', 'x']), '/.//x'],
      ['a:', (u) => u.withPath('//x'), 'a:/.//x'],
      ['a:', (u) => u.withPath('b:c'), 'a:b:c'],
      // query
      [full, (u) => u.withQuery('x=y&z'), 's://u:p@h:1/p?x=y&z#f'],
      [full, (u) => u.withQuery('/?'), 's://u:p@h:1/p?/?#f'],
      [full, (u) => u.withQuery(''), 's://u:p@h:1/p?#f'],
      [full, (u) => u.withQuery(undefined), 's://u:p@h:1/p#f'],
      ['#f', (u) => u.withQuery(''), '?#f'],
      // fragment
      [full, (u) => u.withFragment('x?/'), 's://u:p@h:1/p?q#x?/'],
      [full, (u) => u.withFragment(''), 's://u:p@h:1/p?q#'],
      [full, (u) => u.withFragment(undefined), 's://u:p@h:1/p?q'],
      ['', (u) => u.withFragment('f'), '#f'],
    ]),
  )('%j and %s is %j', (text, _change, result, change) => {
    const uri = Uri.parse(text);
    const changed = change(uri);
    expect(changed.href).toBe(result);
    // the offsets have moved with the text
    expect(changed.toParts()).toEqual(Uri.parse(result).toParts());
    expect(changed.withFragment('z').toParts()).toEqual({ ...changed.toParts(), fragment: 'z' });
    // the old reference has not changed
    expect(uri.href).toBe(text);
    expect(uri.toParts()).toEqual(Uri.parse(text).toParts());
  });
});

describe('a change that changes nothing returns this same object', () => {
  test.each<[string, (uri: Uri) => Uri]>([
    [full, (u) => u.withScheme('s')],
    [full, (u) => u.withAuthority('u:p@h:1')],
    [full, (u) => u.withUserInfo('u:p')],
    [full, (u) => u.withUserInfo({ user: 'u', password: 'p' })],
    [full, (u) => u.withHost('h')],
    [full, (u) => u.withPort('1')],
    [full, (u) => u.withPort(1)],
    [full, (u) => u.withPath('/p')],
    [full, (u) => u.withPath('p')],
    [full, (u) => u.withPath(['', 'p'])],
    [full, (u) => u.withQuery('q')],
    [full, (u) => u.withFragment('f')],
    [full, (u) => u.appendSegments()],
    [full, (u) => u.with({})],
    [full, (u) => u.with(u.toParts())],
    [full, (u) => u.with({ port: 1, path: ['', 'p'] })],
    ['', (u) => u.withScheme(undefined)],
    ['', (u) => u.withAuthority(undefined)],
    ['', (u) => u.withUserInfo(undefined)],
    ['', (u) => u.withHost(undefined)],
    ['', (u) => u.withPort(undefined)],
    ['', (u) => u.withPath(undefined)],
    ['', (u) => u.withPath([])],
    ['', (u) => u.withQuery(undefined)],
    ['', (u) => u.withFragment(undefined)],
    ['/%7e/', (u) => u.withPath(['', '~', ''])],
    ['/%7e/', (u) => u.appendSegments('')],
  ])('%j: %s', (text, change) => {
    const uri = Uri.parse(text);
    expect(change(uri)).toBe(uri);
  });
});

describe('with changes several parts at once', () => {
  test.each<[string, UriParts, string]>([
    [full, { scheme: undefined, host: undefined }, '/p?q#f'],
    [full, { scheme: 't', query: undefined }, 't://u:p@h:1/p#f'],
    [full, { host: 'x' }, 's://u:p@x:1/p?q#f'],
    // without a host there is no authority
    [full, { host: undefined }, 's:/p?q#f'],
    [full, { host: undefined, port: undefined, userInfo: undefined }, 's:/p?q#f'],
    [full, { userInfo: undefined, port: undefined }, 's://h/p?q#f'],
    [full, { path: undefined, query: undefined, fragment: undefined }, 's://u:p@h:1'],
    ['', { port: 80, host: 'h', userInfo: { user: 'a@b' } }, '//a%40b@h:80'],
    ['', { userInfo: '', host: '', port: '' }, '//@:'],
    // an absent key changes nothing, a key with the value undefined removes the part
    ['a?b', { scheme: undefined }, 'a?b'],
    ['a?b', { query: undefined }, 'a'],
    // a new path is spelled for the context after the change
    ['a:b', { scheme: undefined, path: 'c:d' }, './c:d'],
    ['//h/x', { host: undefined, path: '//y' }, '/.//y'],
    ['/x', { host: 'h', path: 'y' }, '//h/y'],
    ['/x', { scheme: 's', host: 'h', path: '//y' }, 's://h//y'],
    // a list is aligned with the old path
    ['//h/%7e', { host: undefined, path: ['', '~', 'a'] }, '/%7e/a'],
    // a path that stays is respelled for the context after the change
    ['a:b:c', { scheme: undefined }, './b:c'],
    ['./b:c', { scheme: 'a' }, 'a:b:c'],
    ['//h//x', { host: undefined }, '/.//x'],
    ['/.//x', { host: 'h', scheme: 's' }, 's://h//x'],
    ['a:b:c', { scheme: undefined, host: 'h' }, '//h/b:c'],
  ])('%j with %j is %j', (text, change, result) => {
    const changed = Uri.parse(text).with(change);
    expect(changed.href).toBe(result);
    expect(changed.toParts()).toEqual(Uri.parse(result).toParts());
    const reversed = Object.fromEntries(Object.entries(change).reverse()) as UriParts;
    expect(Uri.parse(text).with(reversed).href).toBe(result);
  });

  test.each<[UriParts, string]>([
    [{}, ''],
    [{ path: 'a' }, 'a'],
    [{ scheme: 's', host: '', path: '/x' }, 's:///x'],
    [{ scheme: 's', host: 'h', path: ['a b', 'c'], query: '', fragment: '' }, 's://h/a%20b/c?#'],
    [{ path: '//x' }, '/.//x'],
    [{ path: 'a:b' }, './a:b'],
    [{ scheme: 's', path: 'a:b' }, 's:a:b'],
  ])('from %j is %j', (parts, result) => {
    expect(Uri.from(parts).href).toBe(result);
  });

  test.each<[string, UriParts, string, string]>([
    ['', { port: 80 }, 'authority-without-host', 'port'],
    ['', { port: '' }, 'authority-without-host', 'port'],
    ['', { userInfo: '' }, 'authority-without-host', 'userInfo'],
    ['a:b', { userInfo: { user: '' } }, 'authority-without-host', 'userInfo'],
    [full, { host: undefined, port: 80 }, 'authority-without-host', 'port'],
    [full, { host: undefined, userInfo: 'x' }, 'authority-without-host', 'userInfo'],
    [full, { scheme: '' }, 'scheme', 'scheme'],
    [full, { userInfo: 'a@' }, 'userinfo', 'userInfo'],
    [full, { host: 'a:1' }, 'host', 'host'],
    [full, { port: 65536 }, 'port', 'port'],
    [full, { path: '/a?b' }, 'path', 'path'],
    [full, { path: '%' }, 'pct-encoded', 'path'],
    [full, { path: ['..'] }, 'dot-segment', 'path'],
    [full, { query: 'a#b' }, 'query', 'query'],
    [full, { fragment: '#' }, 'fragment', 'fragment'],
    [full, { scheme: null as never }, 'type', 'scheme'],
    [full, { host: 7 as never }, 'type', 'host'],
    [full, { query: 7 as never }, 'type', 'query'],
  ])('%j with %j is refused: code %s, component %s', (text, change, code, component) => {
    expect(errorOf(() => Uri.parse(text).with(change))).toMatchObject({ code, component });
  });

  test('getters of the parts may make other references', () => {
    const parts: UriParts = {
      get scheme() {
        return Uri.parse('longer://user@host:1/path?query#fragment').withHost('x').scheme;
      },
      get fragment() {
        return Uri.parse('#other').fragment;
      },
    };
    const uri = Uri.parse('//h/p?q').with(parts);
    expect(uri.href).toBe('longer://h/p?q#other');
    expect(uri.toParts()).toEqual(Uri.parse('longer://h/p?q#other').toParts());
  });
});

describe('user information and a port need a host', () => {
  test.each<[string, (uri: Uri) => Uri, string]>([
    ['', (u) => u.withPort(80), 'port'],
    ['', (u) => u.withPort(''), 'port'],
    ['a:b', (u) => u.withUserInfo('me'), 'userInfo'],
    ['/a', (u) => u.withUserInfo(''), 'userInfo'],
    ['/a', (u) => u.withUserInfo({ user: 'me' }), 'userInfo'],
  ])('%j: %s', (text, change, component) => {
    expect(errorOf(() => change(Uri.parse(text)))).toMatchObject({
      code: 'authority-without-host',
      component,
    });
  });

  test('an empty host is enough', () => {
    expect(Uri.parse('file:///x').withPort(80).href).toBe('file://:80/x');
  });

  test('a wrong text is reported before a missing host', () => {
    expect(errorOf(() => Uri.empty.withPort('x')).code).toBe('port');
    expect(errorOf(() => Uri.empty.withUserInfo('@')).code).toBe('userinfo');
  });
});
