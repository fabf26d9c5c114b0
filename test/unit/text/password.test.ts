import { describe, expect, test } from 'vitest';
import { maskDisplayed, maskRefused, maskTemplate } from '../../../src/text/password.ts';

describe('a refused text has one * for each character of what may be a password', () => {
  test.each([
    ['http://u:pw@h|', 'reference', 'http://u:**@h|'],
    ['http:\\\\u:pw@h', 'reference', 'http:\\\\u:**@h'],
    ['http:u:pw@h|', 'reference', 'http:u:**@h|'],
    ['http://u:p@w@h', 'reference', 'http://u:***@h'],
    ['http://u\uff1apw\uff20h', 'reference', 'http://u\uff1a**\uff20h'],
    ['http://u\ufe55pw\ufe6bh', 'reference', 'http://u\ufe55**\ufe6bh'],
    ['http://u:pw\uff20h@', 'reference', 'http://u:****@'],
    ['http://u:@h|', 'reference', 'http://u:@h|'],
    ['mailto:a@b|', 'reference', 'mailto:a@b|'],
    ['a:b@h|', 'authority', 'a:*@h|'],
    ['a:b|', 'userInfo', 'a:**'],
    ['a:b|', 'host', 'a:b|'],
    ['http://u:pw@{h', 'template', 'http://u:**@{h'],
  ])('%j as %s', (text, whole, shown) => {
    expect(maskRefused(text, whole)).toBe(shown);
  });
});

describe('a displayed reference has *** in place of what RFC 3986 or a browser reads as its password', () => {
  test.each([
    ['http://u:pw@h/x', 'http://u:***@h/x'],
    ['foo://u:pw@h', 'foo://u:***@h'],
    ['//u:pw@h?q', '//u:***@h?q'],
    ['http://u:@h', 'http://u:***@h'],
    ['http://:pw@h', 'http://:***@h'],
    ['http:u:pw@h', 'http:u:***@h'],
    ['HTTPS:/u:pw@h', 'HTTPS:/u:***@h'],
    ['ws:///u:pw@h', 'ws:///u:***@h'],
    ['///u:pw@h/', '///u:***@h/'],
    ['http:u:p@w@h', 'http:u:***@h'],
    ['http:u:pw@h#@', 'http:u:***@h#@'],
    // neither reads a password there
    ['http://u@h:80/', 'http://u@h:80/'],
    ['http://h/u:pw@h', 'http://h/u:pw@h'],
    ['foo:u:pw@h', 'foo:u:pw@h'],
    ['foo:user:pw@h', 'foo:user:pw@h'],
    ['foo:///u:pw@h', 'foo:///u:pw@h'],
    ['file:///C:/x@y', 'file:///C:/x@y'],
    ['/u:pw@h', '/u:pw@h'],
    ['http://h?u:pw@h', 'http://h?u:pw@h'],
    ['', ''],
  ])('%j', (text, shown) => {
    expect(maskDisplayed(text)).toBe(shown);
  });
});

describe('a displayed template has *** in place of each text that may be a password, and keeps its expressions', () => {
  test.each([
    ['http://u:pw@{host}/', 'http://u:***@{host}/'],
    ['http://{user}:{password}@{host}/', 'http://{user}:{password}@{host}/'],
    ['http://u:p{x:3}w@h', 'http://u:***{x:3}***@h'],
    ['{s}://u:pw@h', '{s}:***@h'],
    ['{s}:u:pw@h', '{s}:***@h'],
    ['http:u:pw@{h}', 'http:u:***@{h}'],
    ['//u:pw@h{/x}', '//u:***@h{/x}'],
    ['//u{?x:3}:pw@h', '//u{?x:3}:***@h'],
    ['http://u\uff1apw\uff20{h}', 'http://u\uff1a***\uff20{h}'],
    // a harmless text that is masked loses less than a password that is shown
    ['http://{h}:80/@{x}', 'http://{h}:***@{x}'],
    ['http://u:@{h}', 'http://u:@{h}'],
    ['http://{u}@{h}/a', 'http://{u}@{h}/a'],
    ['/{x:3}@{y}', '/{x:3}@{y}'],
    ['mailto:{to}@h', 'mailto:{to}@h'],
    ['', ''],
  ])('%j', (text, shown) => {
    expect(maskTemplate(text)).toBe(shown);
  });
});
