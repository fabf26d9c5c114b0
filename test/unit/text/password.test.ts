import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { maskDisplayed, maskRefused, maskTemplate } from '../../../src/kernel/text/password.ts';

describe('a refused text has one * for each character of what may be a password', () => {
  test.each([
    ['http://u:pw@h|', 'reference', 'http://u:**@h|'],
    ['http:\\\\u:pw@h', 'reference', 'http:\\\\u:**@h'],
    ['http:u:pw@h|', 'reference', 'http:****@h|'],
    ['http://u:p@w@h', 'reference', 'http://u:***@h'],
    ['http://u\uff1apw\uff20h', 'reference', 'http://u\uff1a**\uff20h'],
    ['http://u\ufe55pw\ufe6bh', 'reference', 'http://u\ufe55**\ufe6bh'],
    ['http://u:pw\uff20h@', 'reference', 'http://u:****@'],
    ['http://u:@h|', 'reference', 'http://u:@h|'],
    ['mailto:a@b|', 'reference', 'mailto:a@b|'],
    ['MAILTO:a@b|', 'reference', 'MAILTO:a@b|'],
    ['sip:a:b@h|', 'reference', 'sip:a:*@h|'],
    ['user:secret@h|', 'reference', 'user:******@h|'],
    ['user:pa@ss@h|', 'reference', 'user:*****@h|'],
    ['user:a:b@h|', 'reference', 'user:***@h|'],
    ['user:a:b@h|', 'template', 'user:***@h|'],
    ['user:a/b?c#d@h|', 'reference', 'user:*******@h|'],
    ['user:\\ab@h', 'reference', 'user:***@h'],
    ['user:\\/ab@h', 'reference', 'user:\\/ab@h'],
    ['user:/ab@h|', 'reference', 'user:***@h|'],
    ['user:ab\uff20h|', 'reference', 'user:**\uff20h|'],
    ['user:@h|', 'reference', 'user:@h|'],
    ['user:ab|', 'reference', 'user:ab|'],
    ['user://me@h|', 'reference', 'user://me@h|'],
    ['ftp:secret@h:21|', 'reference', 'ftp:******@h:21|'],
    ['a|b:c@h', 'reference', 'a|b:*@h'],
    ['/x/a@b|', 'reference', '/x/a@b|'],
    ['user:secret@h', 'path', 'user:******@h'],
    ['a:b@h|', 'authority', 'a:*@h|'],
    ['a:b|', 'userInfo', 'a:**'],
    ['a:b|', 'host', 'a:b|'],
    ['http://u:pw@{h', 'template', 'http://u:**@{h'],
  ])('%j as %s', (text, whole, shown) => {
    expect(maskRefused(text, whole)).toBe(shown);
  });
});

describe('a displayed reference has *** in place of what may be a password between two delimiters', () => {
  test.each([
    ['http://u:pw@h/x', 'http://u:***@h/x'],
    ['foo://u:pw@h', 'foo://u:***@h'],
    ['//u:pw@h?q', '//u:***@h?q'],
    ['http://:pw@h', 'http://:***@h'],
    ['http:/u:pw@h', 'http:/u:***@h'],
    ['HTTPS:/u:pw@h', 'HTTPS:/u:***@h'],
    ['ws:///u:pw@h', 'ws:///u:***@h'],
    ['///u:pw@h/', '///u:***@h/'],
    ['http:/u:p@w@h', 'http:/u:***@h'],
    ['http:/u:pw@h#@', 'http:/u:***@h#@'],
    ['http://u:p&w=@h', 'http://u:***@h'],
    ['jdbc:postgresql://u:pw@h:1/db', 'jdbc:postgresql://u:***@h:1/db'],
    ['view-source:https://u:pw@h', 'view-source:https://u:***@h'],
    ['./u:pw@h', './u:***@h'],
    ['/a:pw@h', '/a:***@h'],
    ['foo:/u:pw@h', 'foo:/u:***@h'],
    ['file:///u:pw@h', 'file:///u:***@h'],
    ['http://h/u:pw@h', 'http://h/u:***@h'],
    ['http://u:p@h/u:p@h?u:p@h#u:p@h', 'http://u:***@h/u:***@h?u:***@h#u:***@h'],
    ['/login?a=b&next=https://u:pw@h/a', '/login?a=b&next=https://u:***@h/a'],
    // harmless text that is masked loses less than a password that is shown
    ['?at=10:20&to=me@h', '?at=10:***@h'],
    // no password stands there
    ['http://u@h:80/', 'http://u@h:80/'],
    ['https://h:8443/@me?a=b@c#d@e', 'https://h:8443/@me?a=b@c#d@e'],
    ['http://[::1]:80/@', 'http://[::1]:80/@'],
    ['file:///C:/x@y', 'file:///C:/x@y'],
    ['foo:x', 'foo:x'],
    ['', ''],
    // "unless the data after the colon is the empty string": RFC 3986, section 3.2.1
    ['http://u:@h', 'http://u:@h'],
    ['https://h/npm:@scope/name', 'https://h/npm:@scope/name'],
  ])('%j', (text, shown) => {
    expect(maskDisplayed(text)).toBe(shown);
    expect(Uri.parse(text).toDisplay()).toBe(shown);
  });

  test.each([
    ['user:secret@host', 'user:***@host'],
    ['user:secret@host:22/x?y#z', 'user:***@host:22/x?y#z'],
    ['USER.name+x:secret@host', 'USER.name+x:***@host'],
    ['user:a:b@host', 'user:***@host'],
    ['user:a@b@host', 'user:***@host'],
    ['user:secret@', 'user:***@'],
    ['user:secret@host/a@b', 'user:***@host/a@b'],
    ['user:secret@host?a@b', 'user:***@host?a@b'],
    ['ftp:secret@host', 'ftp:***@host'],
    ['http:me@h', 'http:***@h'],
    ['http:u:pw@h', 'http:***@h'],
    ['file:a@b', 'file:***@b'],
    // as in an authority, a `/`, `?` or `#` ends what can be a password
    ['pkg:npm/a@1', 'pkg:npm/a@1'],
    ['foo:a?b@c', 'foo:a?b@c'],
    ['foo:a#b@c', 'foo:a#b@c'],
    // nothing to mask
    ['jsr:@std/path@1', 'jsr:@std/path@1'],
    ['user:secret', 'user:secret'],
    // schemes without an authority
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['Sip:me@example.com', 'Sip:me@example.com'],
    ['Sip:me:pw@example.com', 'Sip:me:***@example.com'],
    ['news:a@b', 'news:a@b'],
    ['tag:me@example.com,2005:x', 'tag:me@example.com,2005:x'],
  ])('where a scheme may be a user: %j', (text, shown) => {
    expect(maskDisplayed(text)).toBe(shown);
    expect(Uri.parse(text).toDisplay()).toBe(shown);
  });
});

describe('a displayed template has *** in place of each text that may be a password, and keeps its expressions', () => {
  test.each([
    ['http://u:pw@{host}/', 'http://u:***@{host}/'],
    ['http://{user}:{password}@{host}/', 'http://{user}:{password}@{host}/'],
    ['http://u:p{x:3}w@h', 'http://u:***{x:3}***@h'],
    ['{s}://u:pw@h', '{s}:***@h'],
    ['{s}:u:pw@h', '{s}:***@h'],
    ['http:u:pw@{h}', 'http:***@{h}'],
    ['//u:pw@h{/x}', '//u:***@h{/x}'],
    ['//u{?x:3}:pw@h', '//u{?x:3}:***@h'],
    ['http://u\uff1apw\uff20{h}', 'http://u\uff1a***\uff20{h}'],
    // a harmless text that is masked loses less than a password that is shown
    ['http://{h}:80/@{x}', 'http://{h}:***@{x}'],
    ['http://u:@{h}', 'http://u:@{h}'],
    ['http://{u}@{h}/a', 'http://{u}@{h}/a'],
    ['/{x:3}@{y}', '/{x:3}@{y}'],
    ['mailto:{to}@h', 'mailto:{to}@h'],
    ['mailto:to@{h}', 'mailto:to@{h}'],
    ['user:pw@{h}', 'user:***@{h}'],
    ['user:p{x}w@{h}', 'user:***{x}***@{h}'],
    ['user:{pw}@{h}', 'user:{pw}@{h}'],
    ['{user}:pw@h', '{user}:***@h'],
    ['', ''],
  ])('%j', (text, shown) => {
    expect(maskTemplate(text)).toBe(shown);
  });
});
