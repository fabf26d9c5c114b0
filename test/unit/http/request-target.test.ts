import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { fromRequestTarget, type RequestTargetOptions, toRequestTarget } from 'urial/http';
import { attempt, errorOf } from '../../support/tools/check.ts';

const OWN: RequestTargetOptions = { scheme: 'https', authority: 'Example.com:8443' };

/** Returns the URI of a target, or the code, component and index of its error. */
function outcome(target: string, options: Partial<RequestTargetOptions> = {}): unknown {
  const made = attempt(() => fromRequestTarget(target, { ...OWN, ...options }));
  return made instanceof Uri ? made.href : [made.code, made.component, made.index];
}

describe('the origin form', () => {
  test.each([
    ['/', 'https://Example.com:8443/'],
    ['/a?b=c', 'https://Example.com:8443/a?b=c'],
    ['/?', 'https://Example.com:8443/?'],
    ['//evil.example/x', 'https://Example.com:8443//evil.example/x'],
    ['///x', 'https://Example.com:8443///x'],
    ['/..//../x', 'https://Example.com:8443/..//../x'],
    ['/http://evil.example/', 'https://Example.com:8443/http://evil.example/'],
    ['/@evil.example', 'https://Example.com:8443/@evil.example'],
    ['/:80', 'https://Example.com:8443/:80'],
    ['/%2f%5C%FF', 'https://Example.com:8443/%2f%5C%FF'],
    ['/*', 'https://Example.com:8443/*'],
  ])('%s is %s', (target, uri) => {
    expect(outcome(target)).toBe(uri);
    expect(outcome(target, { method: 'GET' })).toBe(uri);
    expect(toRequestTarget(uri)).toBe(target);
  });

  test.each([
    ['/[]{}|"<>^`', '/%5B%5D%7B%7D%7C%22%3C%3E%5E%60'],
    ['/?[]{}|"<>^`', '/?%5B%5D%7B%7D%7C%22%3C%3E%5E%60'],
    ['/100%', '/100%25'],
    ['/%zz%4?%%41', '/%25zz%254?%25%41'],
    ['//[::1]/x', '//%5B::1%5D/x'],
    ['/search?tags[]=a|b', '/search?tags%5B%5D=a%7Cb'],
  ])('%s is escaped as %s', (target, path) => {
    expect(outcome(target)).toBe(`https://Example.com:8443${path}`);
  });

  test.each([
    ['/a\\b', 'path', 2],
    ['/\\evil.example', 'path', 1],
    ['/a\\b?c', 'path', 2],
    ['/a?b\\', 'query', 4],
    ['/a#b', 'fragment', 2],
    ['/a?b|#', 'fragment', 5],
    ['/#\\', 'fragment', 1],
    ['/a b', 'path', 2],
    ['/\t', 'path', 1],
    ['/a\r\nHost: h', 'path', 2],
    ['/\0', 'path', 1],
    ['/\x7f', 'path', 1],
    ['/é', 'path', 1],
    ['/?\u2028', 'query', 2],
    ['/\ud800', 'path', 1],
  ])('%j is refused', (target, code, index) => {
    expect(outcome(target)).toEqual([code, code, index]);
  });
});

describe('the absolute form', () => {
  test.each([
    ['http://h'],
    ['http://h/'],
    ['http://h?x'],
    ['HTTP://H:/a//b'],
    ['https://[::1]:80/'],
    ['http://other.example:8080/a?b=http://c/?d'],
    ['http://1.2.3.4/'],
  ])('%s wins', (target) => {
    expect(outcome(target)).toBe(target);
    expect(outcome(target, { authority: undefined })).toBe(target);
    expect(outcome(target, { authority: '' })).toBe(target);
    expect(outcome(target, { method: 'OPTIONS' })).toBe(target);
    expect(outcome(target, { absolute: 'refuse' })).toEqual(['scheme', 'scheme', 0]);
  });

  test('has its path and query escaped', () => {
    expect(outcome('http://h/[a]?|%')).toBe('http://h/%5Ba%5D?%7C%25');
  });

  test.each([
    ['javascript://h/x', 'scheme', 'scheme', 0],
    ['ws://h/', 'scheme', 'scheme', 0],
    ['file:///x', 'scheme', 'scheme', 0],
    ['h:80', 'scheme', 'scheme', 0],
    ['urn:a:b', 'scheme', 'scheme', 0],
    ['http:', 'empty-host', 'host', 5],
    ['http:/x', 'empty-host', 'host', 5],
    ['http:x', 'empty-host', 'host', 5],
    ['http://', 'empty-host', 'host', 7],
    ['http:///x', 'empty-host', 'host', 7],
    ['http://?x', 'empty-host', 'host', 7],
    ['http://:80/', 'empty-host', 'host', 7],
    ['http://user@h/', 'userinfo', 'userInfo', 7],
    ['http://u:p@h/', 'userinfo', 'userInfo', 7],
    ['http://@h/', 'userinfo', 'userInfo', 7],
    ['http://h%2e/', 'host', 'host', 8],
    ['http://h\\@evil.example/', 'host', 'host', 8],
    ['http://h,evil/', 'host', 'host', 8],
    ['http://h/@a#b', 'fragment', 'fragment', 11],
    ['http://h#a@b', 'host', 'host', 8],
    ['http://h:8x/', 'port', 'port', 10],
    ['http://h:65536/', 'port', 'port', 9],
    ['http://[v1.x]/', 'host', 'host', 8],
    ['http://[::1/', 'host', 'host', 11],
    ['http://[::1]x/', 'host', 'host', 12],
    ['http://h/a\\b', 'path', 'path', 10],
    ['http://h?a\\b', 'query', 'query', 10],
  ])('%s is refused', (target, code, component, index) => {
    expect(outcome(target)).toEqual([code, component, index]);
  });
});

test.each([
  ['', 0],
  ['x', 0],
  ['a/b', 0],
  ['?x', 0],
  ['#', 0],
  ['\\', 0],
  [' /', 0],
  ['*a', 0],
  ['[::1]:80', 0],
  ['1.2.3.4:80', 0],
])('%j has none of the forms', (target, index) => {
  expect(outcome(target)).toEqual(['path', 'path', index]);
});

describe('the asterisk form', () => {
  test.each([[undefined], ['OPTIONS']])('is the whole server with the method %s', (method) => {
    expect(outcome('*', { method })).toBe('https://Example.com:8443');
  });

  test.each([['GET'], ['options'], ['HEAD'], ['']])('is refused with the method %j', (method) => {
    expect(outcome('*', { method })).toEqual(['path', 'path', 0]);
  });

  test('needs an authority', () => {
    expect(outcome('*', { authority: undefined })).toEqual(['empty-host', 'host', 0]);
  });
});

describe('the authority form', () => {
  test.each([['h.example:443'], ['[::1]:80'], ['127.0.0.1:65535'], ['h:00080']])(
    '%s is taken with CONNECT',
    (target) => {
      expect(outcome(target, { method: 'CONNECT' })).toBe(`https://${target}`);
      expect(outcome(target, { method: 'CONNECT', authority: undefined })).toBe(`https://${target}`);
      expect(attempt(() => fromRequestTarget(target, OWN))).not.toBeInstanceOf(Uri);
    },
  );

  test.each([
    ['', 'empty-host', 'host', 0],
    [':80', 'empty-host', 'host', 0],
    ['h', 'port', 'port', 1],
    ['h:', 'port', 'port', 2],
    ['h:0', 'port', 'port', 2],
    ['[::1]:000', 'port', 'port', 6],
    ['80', 'port', 'port', 2],
    ['[::1]', 'port', 'port', 5],
    ['h:65536', 'port', 'port', 2],
    ['h:80/', 'port', 'port', 4],
    ['h:80 ', 'port', 'port', 4],
    ['/', 'host', 'host', 0],
    ['*', 'host', 'host', 0],
    ['http://h:80/', 'port', 'port', 5],
    ['u@h:80', 'userinfo', 'userInfo', 0],
  ])('%j is refused with CONNECT', (target, code, component, index) => {
    expect(outcome(target, { method: 'CONNECT' })).toEqual([code, component, index]);
  });

  test('is not taken with connect, because a method is case-sensitive', () => {
    expect(outcome('h:80', { method: 'connect' })).toEqual(['scheme', 'scheme', 0]);
    expect(outcome('/a', { method: 'connect' })).toBe('https://Example.com:8443/a');
  });
});

describe('the authority', () => {
  test.each([
    ['h'],
    ['H.Example'],
    ['h:'],
    ['h:80'],
    ['[::1]'],
    ['[::1]:80'],
    ['a_b-c.d'],
    ['1.2.3.4'],
    ['h.:1'],
  ])('%s stays as it is', (authority) => {
    expect(outcome('/', { authority })).toBe(`https://${authority}/`);
  });

  test.each([
    ['h,evil', 'host', 'host', 1],
    ['h evil', 'host', 'host', 1],
    [' h', 'host', 'host', 0],
    ['u:p@h', 'userinfo', 'userInfo', 0],
    ['@h', 'userinfo', 'userInfo', 0],
    ['h/x', 'host', 'host', 1],
    ['h?x', 'host', 'host', 1],
    ['h#x', 'host', 'host', 1],
    ['h\\x', 'host', 'host', 1],
    ['h%41', 'host', 'host', 1],
    ['hé', 'host', 'host', 1],
    ['http://h', 'port', 'port', 5],
    ['h:80:80', 'port', 'port', 4],
    ['h:-1', 'port', 'port', 2],
    ['h:99999', 'port', 'port', 2],
    [':80', 'empty-host', 'host', 0],
    ['::1', 'port', 'port', 1],
    ['[::1', 'host', 'host', 4],
    ['[]', 'host', 'host', 1],
    ['[::1%25eth0]', 'host', 'host', 4],
    ['[v1.x]', 'host', 'host', 1],
    ['[::1]h', 'host', 'host', 5],
  ])('%j is refused, also where the target has its own', (authority, code, component, index) => {
    for (const [target, method] of [['/'], ['http://h/'], ['*'], ['h:80', 'CONNECT']] as const)
      expect(outcome(target, { authority, method })).toEqual([code, component, index]);
  });

  test.each([[undefined], ['']])('%j has no host', (authority) => {
    expect(outcome('/', { authority })).toEqual(['empty-host', 'host', 0]);
  });
});

describe('the options', () => {
  test.each([['http'], ['https'], ['HTTPS']])('take the scheme %s', (scheme) => {
    expect(outcome('/', { scheme })).toBe(`${scheme}://Example.com:8443/`);
  });

  test.each([['ws'], ['https:'], ['javascript'], [''], ['httpss'], ['x\nhttp']])(
    'refuse the scheme %j, also where the target has its own',
    (scheme) => {
      for (const target of ['/', 'http://h/'])
        expect(outcome(target, { scheme })).toEqual(['scheme', 'scheme', 0]);
    },
  );

  test.each([
    [{ scheme: undefined }, 'scheme'],
    [{ scheme: 5 }, 'scheme'],
    [{ authority: null }, 'authority'],
    [{ authority: ['h'] }, 'authority'],
    [{ method: null }, 'reference'],
    [{ method: 5 }, 'reference'],
    [{ absolute: 'allow' }, 'reference'],
    [{ absolute: true }, 'reference'],
    [{ absolute: null }, 'reference'],
  ])('of a wrong type are refused: %j', (option, component) => {
    expect(outcome('/', option as never)).toEqual(['type', component, 0]);
  });

  test.each<[string, () => object]>([
    ['in a prototype', () => Object.assign(Object.create({ absolute: 'refuse' }) as object, OWN)],
    [
      'in a class',
      () =>
        Object.assign(
          new (class {
            get absolute(): string {
              return 'refuse';
            }
          })(),
          OWN,
        ),
    ],
    ['under a symbol', () => ({ ...OWN, [Symbol('absolute')]: 'refuse' })],
    [
      'under a name that is not enumerable',
      () => Object.defineProperty({ ...OWN }, 'absolut', { value: 'refuse' }),
    ],
  ])('that stand %s are not overlooked', (_where, make) => {
    const error = errorOf(() => fromRequestTarget('http://evil.example/', make() as never));
    expect(['type', 'unknown-part']).toContain(error.code);
  });

  test('have no other names', () => {
    const error = errorOf(() => fromRequestTarget('/', { ...OWN, host: 'h' } as never));
    expect(error).toMatchObject({ code: 'unknown-part' });
    expect(error.message).toMatch('"host" is not an option; ');
  });

  test.each([[undefined], [null], [5], [new URL('http://h/')], [Uri.parse('/a')]])(
    'stand after a text: %s',
    (target) => {
      const error = errorOf(() => fromRequestTarget(target as never, OWN));
      expect(error).toMatchObject({ code: 'type', component: 'reference' });
    },
  );
});

test.each([
  [
    () => fromRequestTarget('/a\\b', OWN),
    'path: "\\\\" is not allowed at index 2 of "/a\\\\b"; answer with status 400 (Bad Request)',
  ],
  [
    () => fromRequestTarget('http://u:secret@h/', OWN),
    'userInfo: user information is not allowed in a request at index 7 of "http://u:******@h/"; answer with status 400 (Bad Request)',
  ],
  [
    () => fromRequestTarget('/', { ...OWN, authority: 'u:secret@h' }),
    'userInfo: user information is not allowed in a request at index 0 of "u:******@h"; answer with status 400 (Bad Request)',
  ],
  [
    () => fromRequestTarget('/', { ...OWN, authority: undefined }),
    'host: there is no host; give the authority of your own server, or answer with status 400 (Bad Request)',
  ],
  [
    () => fromRequestTarget('/', { ...OWN, scheme: 'https:' }),
    'scheme: this is not a scheme of HTTP at index 0 of "https:"; give http or https as scheme, without a colon',
  ],
  [
    () => fromRequestTarget('/', { ...OWN, absolute: 'allow' as never }),
    'reference: "allow" is not allowed; give "refuse" as absolute',
  ],
  [
    () => fromRequestTarget('h', { ...OWN, method: 'CONNECT' }),
    'port: CONNECT needs a port at index 1 of "h"; answer with status 400 (Bad Request)',
  ],
  [
    () => fromRequestTarget('h:00', { ...OWN, method: 'CONNECT' }),
    'port: the port 0 is not allowed at index 2 of "h:00"; answer with status 400 (Bad Request)',
  ],
  [
    () => toRequestTarget('urn:a:b'),
    'path: a request target begins with "/" at index 4 of "urn:a:b"; resolve it against the URI of the server',
  ],
])('an error says what to do: %#', (call, message) => {
  expect(errorOf(call).message).toBe(message);
});
