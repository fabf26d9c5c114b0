/** The component of each error of `urial/link` is the component that people have to look at. */
import { describe, expect, test } from 'vitest';
import { type UriComponent, UriError, type UriErrorCode } from 'urial';
import { checkFetch, checkHref, checkPortable, checkRedirect, checkRedirectUri } from 'urial/link';
import { errorOf } from '../../support/tools/check.ts';

const REGISTERED = 'https://client.example/cb';

type Row = readonly [code: UriErrorCode, component: UriComponent, check: () => { readonly error?: unknown }];

describe('the error of a refused link names the component', () => {
  test.each<Row>([
    ['scheme', 'scheme', () => checkHref('javascript:alert(1)')],
    ['authority', 'authority', () => checkHref('mailto://h/')],
    ['empty-host', 'host', () => checkHref('https:///')],
    ['userinfo', 'userInfo', () => checkHref('https://u@h/')],
    ['host', 'host', () => checkHref('https://a%41/')],
    ['reading-differs', 'host', () => checkHref('https://1.2/')],
    ['port', 'port', () => checkHref('https://h:65536/')],
    ['ambiguous-start', 'path', () => checkHref('/&')],
    ['host', 'host', () => checkHref('https://a/', { hosts: ['b'] })],
    ['scheme', 'scheme', () => checkFetch('/a')],
    ['port', 'port', () => checkFetch('https://example.com:0/')],
    ['port', 'port', () => checkFetch('https://example.com/', { ports: [80] })],
    ['address', 'host', () => checkFetch('https://127.0.0.1/')],
    ['name', 'host', () => checkFetch('https://localhost/')],
    ['control', 'reference', () => checkRedirect('/a?%00', 'https://own.example/')],
    ['path-slashes', 'path', () => checkRedirect('/%2f', 'https://own.example/')],
    ['origin', 'reference', () => checkRedirect('https://other.example/', 'https://own.example/')],
    ['scheme', 'scheme', () => checkRedirectUri('/cb', REGISTERED)],
    ['fragment', 'fragment', () => checkRedirectUri('https://client.example/cb#a', REGISTERED)],
    ['userinfo', 'userInfo', () => checkRedirectUri('https://u@client.example/cb', REGISTERED)],
    ['port', 'port', () => checkRedirectUri('https://client.example:/cb', REGISTERED)],
    ['scheme', 'scheme', () => checkRedirectUri('ftp://client.example/cb', REGISTERED)],
    ['host', 'host', () => checkRedirectUri('http://client.example/cb', REGISTERED)],
    ['mismatch', 'reference', () => checkRedirectUri('https://client.example/c', REGISTERED)],
    ['not-portable', 'host', () => checkPortable('https:///a')],
    ['not-portable', 'query', () => checkPortable('/?')],
  ])('%s: %s', (code, component, check) => {
    const { error } = check();
    expect(error).toBeInstanceOf(UriError);
    expect(error).toMatchObject({ code, component });
  });
});

describe('the error of an option names the component', () => {
  test.each<readonly [code: UriErrorCode, component: UriComponent, call: () => unknown]>([
    ['scheme', 'scheme', () => checkHref('/', { schemes: ['javascript'] })],
    ['scheme', 'scheme', () => checkHref('/', { schemes: ['a:'] })],
    ['type', 'host', () => checkHref('/', { hosts: [7 as never] })],
    ['host', 'host', () => checkHref('/', { hosts: ['*.192.0.2.1'] })],
    ['host', 'host', () => checkHref('/', { hosts: ['a%41'] })],
    ['type', 'reference', () => checkHref('/', { hosts: 'a' as never })],
    ['type', 'reference', () => checkHref('/', 7 as never)],
    ['type', 'port', () => checkFetch('/', { ports: ['80' as never] })],
    ['port', 'port', () => checkFetch('/', { ports: [0] })],
    // a list with a hole
    ['type', 'reference', () => checkHref('/', { hosts: Array(1) })],
    ['type', 'reference', () => checkRedirectUri(REGISTERED, Array(1))],
  ])('%s: %s', (code, component, call) => {
    expect(errorOf(call)).toMatchObject({ code, component });
  });
});
