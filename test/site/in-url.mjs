// What `URL` and `URLSearchParams` do in place of a member: the proof of what the member's tag `@inUrl` says.
import { decode, encodeParam, encodeSegment, QueryParams, Uri } from '../../dist/index.js';

const TEXT = 'http://me:pw@example.com:8042/a%20b/c?q=1+2&q=3#top';
const [url, uri] = [new URL(TEXT), Uri.parse(TEXT)];

/** Returns an object after a change. */
function after(object, change) {
  change(object);
  return object;
}

function throws(call) {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}

/** By member, what must be true. */
export const IN_URL = {
  'Uri.parse': [new URL('HTTP://Example.com:80/%7e/../x y').href === 'http://example.com/x%20y'],
  'Uri.tryParse': [(URL.parse?.('//h') ?? null) === null, Uri.tryParse('a b').error.index === 1],
  'Uri.canParse': [
    !URL.canParse('/a'),
    URL.canParse('http://h/a b'),
    Uri.canParse('/a'),
    !Uri.canParse('http://h/a b'),
  ],
  'Uri.scheme': [url.protocol === 'http:', uri.scheme === 'http'],
  'Uri.authority': [
    url.host === 'example.com:8042',
    uri.authority === 'me:pw@example.com:8042',
    !('authority' in url),
  ],
  'Uri.userInfo': [
    url.username === 'me',
    url.password === 'pw',
    new URL('http://h').username === '',
    uri.userInfo === 'me:pw',
  ],
  'Uri.credentials': [
    new URL('http://me%40work@h').username === 'me%40work',
    Uri.parse('http://me%40work@h').credentials.user === 'me@work',
  ],
  'Uri.host': [url.hostname === 'example.com', url.host === 'example.com:8042', uri.host === 'example.com'],
  'Uri.port': [
    url.port === '8042',
    new URL('http://h:80/').port === '',
    Uri.parse('http://h:80/').port === '80',
  ],
  'Uri.portNumber': [Number(new URL('http://h').port) === 0, Uri.parse('http://h').portNumber === undefined],
  'Uri.path': [
    url.pathname === '/a%20b/c',
    new URL('http://h/a/../b').pathname === '/b',
    new URL('http://h').pathname === '/',
    Uri.parse('http://h').path === '',
    Uri.parse('http://h/a/../b').path === '/a/../b',
  ],
  'Uri.segments': [url.pathname.split('/')[1] === 'a%20b', uri.segments[1] === 'a b'],
  'Uri.query': [
    url.search === '?q=1+2&q=3',
    uri.query === 'q=1+2&q=3',
    new URL('http://h/?').search === '',
    Uri.parse('http://h/?').query === '',
  ],
  'Uri.params': [url.searchParams.get('q') === '1 2', uri.params.get('q') === '1 2'],
  'Uri.fragment': [url.hash === '#top', uri.fragment === 'top', new URL('http://h/#').hash === ''],
  'Uri.origin': [
    url.origin === 'http://example.com:8042',
    uri.origin === 'http://example.com:8042',
    new URL('data:x').origin === 'null',
    new URL('file:///a').origin === 'null',
  ],
  'Uri.href': [new URL('http://H').href === 'http://h/', Uri.parse('http://H').href === 'http://H'],
  'Uri.withScheme': [
    Object.assign(new URL('foo://h/'), { protocol: 'http:' }).href === 'foo://h/',
    Uri.parse('foo://h/').withScheme('http').href === 'http://h/',
  ],
  'Uri.withHost': [Object.assign(new URL('http://a/'), { hostname: 'b c' }).href === 'http://a/'],
  'Uri.withAuthority': [
    Object.assign(new URL('http://me:pw@a/'), { host: 'b:81' }).href === 'http://me:pw@b:81/',
    Uri.parse('http://me:pw@a/').withAuthority('b:81').href === 'http://b:81/',
  ],
  'Uri.hasHost': [new URL('http://A.b/').hostname === 'a.b', Uri.parse('http://A.b/').hasHost('a.b')],
  'Uri.withPort': [Object.assign(new URL('http://a/'), { port: '81' }).href === 'http://a:81/'],
  'Uri.withPath': [Object.assign(new URL('http://h/'), { pathname: '/a?b%2f%' }).pathname === '/a%3Fb%2f%'],
  'Uri.withQuery': [Object.assign(new URL('http://h/'), { search: '?a=1' }).href === 'http://h/?a=1'],
  'Uri.withParam': [
    after(new URL('http://h/?a=%7e&b'), (one) => one.searchParams.set('c', '1')).search === '?a=%7E&b=&c=1',
    Uri.parse('http://h/?a=%7e&b').withParam('c', 1).query === 'a=%7e&b&c=1',
  ],
  'Uri.appendParam': [
    after(new URL('http://h/?a=1'), (one) => one.searchParams.append('a', '2')).search === '?a=1&a=2',
  ],
  'Uri.withoutParam': [
    after(new URL('http://h/?a=1&b=2'), (one) => one.searchParams.delete('a')).search === '?b=2',
  ],
  'Uri.withFragment': [Object.assign(new URL('http://h/'), { hash: 'top' }).href === 'http://h/#top'],
  'Uri.resolve': [
    new URL('../x', 'http://h/a/b/c').href === Uri.parse('http://h/a/b/c').resolve('../x').href,
    !URL.canParse('x', 'mailto:a'),
  ],
  'Uri.equals': [
    new URL('http://H').href === new URL('http://h/').href,
    !Uri.parse('http://H').equals('http://h/'),
  ],
  'Uri.toMasked': [url.href.includes('pw'), !uri.toMasked().includes('pw')],
  'QueryParams.get': [
    new URLSearchParams('a').get('a') === '',
    new URLSearchParams('').get('a') === null,
    QueryParams.parse('a').get('a') === null,
    QueryParams.parse('').get('a') === undefined,
  ],
  'QueryParams.getAll': [url.searchParams.getAll('q').join() === uri.params.getAll('q').join()],
  'QueryParams.has': [url.searchParams.has('q'), uri.params.has('q', '3')],
  'QueryParams.with': [
    String(after(new URLSearchParams('a=1'), (one) => one.set('a', '2'))) === 'a=2',
    QueryParams.parse('a=1').with('a', 2).text === 'a=2',
  ],
  'QueryParams.concat': [QueryParams.parse('a=1').concat({ a: 2 }).text === 'a=1&a=2'],
  'QueryParams.without': [QueryParams.parse('a=1&b').without('a').text === 'b'],
  'QueryParams.toSorted': [QueryParams.parse('b&a').toSorted().text === 'a&b'],
  'QueryParams.from': [
    String(new URLSearchParams({ a: 'b c' })) === 'a=b+c',
    QueryParams.from({ a: 'b c' }).text === 'a=b%20c',
  ],
  'QueryParams.toObject': [
    Object.fromEntries(new URLSearchParams('a=1&a=2')).a === '2',
    QueryParams.parse('a=1&a=2').toObject().a.length === 2,
  ],
  encodeSegment: [
    encodeURIComponent('..') === '..',
    encodeURIComponent("'") === "'",
    encodeSegment("'") === '%27',
  ],
  encodeParam: [encodeURIComponent('a/b@c') === 'a%2Fb%40c', encodeParam('a/b@c') === 'a/b@c'],
  decode: [throws(() => decodeURIComponent('%FF')), decode('%FF') === '%FF'],
};
