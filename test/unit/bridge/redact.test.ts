import { describe, expect, test } from 'vitest';
import { fromURL, redact, Uri } from 'urial';

const R = 'REDACTED';

describe('user and password are hidden, as RFC 3986, a browser or a person reads them', () => {
  test.each([
    ['https://me:secret@h:80/a?b#c', `https://${R}:${R}@h:80/a?b#c`],
    ['//me@h', `//${R}@h`],
    ['//@h', `//${R}@h`],
    ['//:@h', `//${R}:${R}@h`],
    ['//a:b:c@h', `//${R}:${R}@h`],
    ['foo://a@[::1]/', `foo://${R}@[::1]/`],
    ['http:/u:p@h/', `http:/${R}:${R}@h/`],
    ['http:///u:p@h/', `http:///${R}:${R}@h/`],
    ['ws:u@h', `ws:${R}@h`],
    ['http:u:p@h', `http:${R}:${R}@h`],
    ['///u:p@h@i/', `///${R}:${R}@i/`],
    ['user:secret@h:22/a@b', `${R}:${R}@h:22/a@b`],
    ['user:a:b@h', `${R}:${R}@h`],
    ['mailto:me@h', 'mailto:me@h'],
    ['pkg:npm/lodash@4', 'pkg:npm/lodash@4'],
    ['foo:///u:p@h', `foo:///u:${R}@h`],
    ['me@h', 'me@h'],
    ['/u:p@h', `/u:${R}@h`],
    ['https://h/u:p@i', `https://h/u:${R}@i`],
    ['https://h?u:p@i', `https://h?u:${R}@i`],
    ['jdbc:postgresql://u:p@h', `jdbc:postgresql://u:${R}@h`],
    ['https://a:b@h/?next=https://u:p@i', `https://${R}:${R}@h/?next=https://u:${R}@i`],
    ['mailto:a:b@h', `mailto:a:${R}@h`],
  ])('%s', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });
});

describe('the value of a secret parameter is hidden', () => {
  test.each([
    'X-Goog-Signature',
    'X-Amz-Signature',
    'X-Amz-Credential',
    'X-Amz-Security-Token',
    'AWSAccessKeyId',
    'Signature',
    'sig',
    'access_token',
    'id_token',
    'refresh_token',
    'code',
    'token',
    'api_key',
    'apikey',
    'password',
    'secret',
    'client_secret',
    'signature',
    'accessToken',
    'access-token',
    'refreshToken',
    'idToken',
    'id_token_hint',
    'auth_token',
    'jwt',
    'api-key',
    'x-api-key',
    'passwd',
    'pwd',
    'clientSecret',
    'client-secret',
  ])('%s', (name) => {
    for (const spelled of [
      name,
      name.toLowerCase(),
      name.toUpperCase(),
      `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    ]) {
      expect(redact(`/a?b=1&${spelled}=x%20y/z&c`)).toBe(`/a?b=1&${spelled}=${R}&c`);
      expect(redact(`/a#${spelled}=x`)).toBe(`/a#${spelled}=${R}`);
      expect(redact(`/a#/b?${spelled}=x`)).toBe(`/a#/b?${spelled}=${R}`);
    }
  });

  test.each([
    ['?token=', `?token=${R}`],
    ['?token==a=b', `?token=${R}`],
    ['?token=a?b=c&d=e', `?token=${R}&d=e`],
    ['?token=a&token=b', `?token=${R}&token=${R}`],
    ['?a=b?token=c', `?a=b?token=${R}`],
    ['??token=c', `??token=${R}`],
    ['?token=a#token=b?c#'.slice(0, -1), `?token=${R}#token=${R}`],
    ['#token=a?b&c=d', `#token=${R}&c=d`],
    ['#a=b?c=d&sig=e', `#a=b?c=d&sig=${R}`],
    ['/token=a/b?c', '/token=a/b?c'],
    ['/a&token=b', '/a&token=b'],
    ['?token', '?token'],
    ['?token&a=b', '?token&a=b'],
    ['?tokens&codes', '?tokens&codes'],
    ['?=a&&', '?=a&&'],
    ['?tokens=a&xcode=b&code2=c&mytoken=d', '?tokens=a&xcode=b&code2=c&mytoken=d'],
    ['?key=a&pass=b&page_token=c&session=d&state=e', '?key=a&pass=b&page_token=c&session=d&state=e'],
    ['?access.token=a&jwts=b&-=c&_=d&my-code=e', '?access.token=a&jwts=b&-=c&_=d&my-code=e'],
    ['?t%FFoken=a&+token=b', '?t%FFoken=a&+token=b'],
    ['#/a', '#/a'],
    ['?token%5B%5D=a#/token=b', '?token%5B%5D=a#/token=b'],
    ['?a=1;token=b', '?a=1;token=b'],
    ['?at=12:30&token=a@b', `?at=12:${R}`],
    ['?at=12:30&token=a@b/c:d@e&f=g', `?at=12:${R}&f=g`],
    ['#/a?at=12:30&code=a@b', `#/a?at=12:${R}`],
    ['?token=a@b:c&d=e@f&g', `?token=${R}&g`],
    ['?a=me:b&token=c@h', `?a=me:${R}`],
    ['?a=b:c&token=d&e=f@h', `?a=b:${R}`],
    ['?at=12:30&token=a?b&c=d@h', `?at=12:${R}@h`],
    ['?token=a:&b=c@h', `?token=${R}`],
  ])('%s', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  test('params adds names, as data and without case', () => {
    expect(redact('?my-key=1&my_key=2&mykey=3', { params: ['my-key'] })).toBe(
      `?my-key=${R}&my_key=2&mykey=3`,
    );
    const params = ['iban', 'My Key', 'größe', ''];
    expect(redact('?IBAN=1&my+key=2&My%20Key=3&gr%C3%B6%C3%9Fe=4&=5&a=6&token=7', { params })).toBe(
      `?IBAN=${R}&my+key=${R}&My%20Key=${R}&gr%C3%B6%C3%9Fe=${R}&=${R}&a=6&token=${R}`,
    );
    for (const options of [undefined, {}, { params: undefined }, { params: [] }])
      expect(redact('?iban=1', options)).toBe('?iban=1');
  });
});

describe('anything can be given', () => {
  test.each([
    [Uri.parse('//u@h/a'), `//${R}@h/a`],
    [new URL('http://u:p@h/?a=1&sig=2'), `http://${R}:${R}@h/?a=1&sig=${R}`],
    [{ href: '?code=1' }, `?code=${R}`],
    [fromURL(new URL('http://h/?a[]=1&code=2')), `http://h/?a%5B%5D=1&code=${R}`],
    ['', ''],
  ])('%s', (reference, shown) => {
    expect(redact(reference)).toBe(shown);
  });

  test.each([
    'http://me:secret@h|/',
    'a b',
    'größe',
    new URL('http://u:p@h/?a[]=1'),
    new String('a'),
    { href: 5 },
    undefined,
    null,
    7,
    Symbol('a'),
    ['/a'],
  ])('what is not a reference is REDACTED: %j', (reference) => {
    expect(redact(reference)).toBe(R);
  });

  test.each([
    null,
    7,
    'iban',
    [],
    { parms: ['iban'] },
    { params: 'iban' },
    { params: [7] },
    new Array<string>(1),
  ])('with options that are wrong all of it is: %j', (options) => {
    expect(redact('/a', options as never)).toBe(R);
  });
});
