/** The path rules of section 3.3: a path is spelled so that it parses as the same path. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';

describe('where other libraries lose the reference, throw, or escape a delimiter', () => {
  test('a scheme that is removed leaves a path, not another scheme', () => {
    expect(Uri.parse('a:b:c').withScheme(undefined).href).toBe('./b:c');
  });

  test('a host before a rootless path stays separate from it', () => {
    expect(Uri.parse('mailto:fred').withHost('h').href).toBe('mailto://h/fred');
  });

  test('an authority that is removed leaves a path, not another authority', () => {
    expect(Uri.parse('foo://h//x').withAuthority(undefined).href).toBe('foo:/.//x');
  });

  test('a path with a colon on a relative reference stays a path', () => {
    expect(Uri.parse('r').withPath('x:y').href).toBe('./x:y');
  });

  test('an authority that is removed and given back leaves no residue', () => {
    const uri = Uri.parse('//h//x');
    expect(uri.withAuthority(undefined).href).toBe('/.//x');
    expect(uri.withAuthority(undefined).withAuthority(uri.authority as string).href).toBe('//h//x');
  });
});

describe('a new path is spelled for its context', () => {
  test.each([
    ['//h', 'a', '//h/a', 'path-abempty: the merge rule of 5.2.3 puts the same slash'],
    ['//h', '@evil.com', '//h/@evil.com', 'path-abempty'],
    ['//h', ':80', '//h/:80', 'path-abempty'],
    ['//h', '//a', '//h//a', 'an authority keeps slashes apart'],
    ['//h', '', '//h', 'path-empty'],
    ['s:', '//a', 's:/.//a', 'would read as an authority'],
    ['', '//a', '/.//a', 'would read as an authority'],
    ['', '//', '/.//', 'would read as an empty authority'],
    ['', 'a:b', './a:b', 'path-noscheme, 4.2'],
    ['', ':', './:', 'path-noscheme'],
    ['', 'a/b:c', 'a/b:c', 'the colon is not in the first segment'],
    ['s:', 'a:b', 's:a:b', 'after a scheme a colon needs no guard'],
    ['', '%3A:', './%3A:', 'path-noscheme; the escape stays'],
    ['', './/a', './/a', 'begins with a segment'],
    ['', '/.//a', '/.//a', 'written by hand'],
  ])('%j with the path %j is %j: %s', (text, path, expected) => {
    expect(Uri.parse(text).withPath(path).href).toBe(expected);
  });
});

describe('a path is respelled when its context changes', () => {
  const scheme = (to: string | undefined) => (uri: Uri) => uri.withScheme(to);
  const authority = (to: string | undefined) => (uri: Uri) => uri.withAuthority(to as string);

  test.each<[string, string, (uri: Uri) => Uri, string]>([
    ['//h//x', 'authority gone', authority(undefined), '/.//x'],
    ['//h/.//x', 'authority gone', authority(undefined), '/././/x'],
    ['//h/./x', 'authority gone', authority(undefined), '/./x'],
    ['/.//x', 'authority come', authority('h'), '//h//x'],
    ['/././/x', 'authority come', authority('h'), '//h/.//x'],
    ['/./x', 'authority come', authority('h'), '//h/./x'],
    ['s:a:b', 'scheme gone', scheme(undefined), './a:b'],
    ['s:./a:b', 'scheme gone', scheme(undefined), '././a:b'],
    ['s:./a/b:c', 'scheme gone', scheme(undefined), './a/b:c'],
    ['./a:b', 'scheme come', scheme('s'), 's:a:b'],
    ['././a:b', 'scheme come', scheme('s'), 's:./a:b'],
    ['./a:b', 'authority come', authority('h'), '//h/a:b'],
    ['s:a', 'authority come', authority('h'), 's://h/a'],
    ['s://h/a:b', 'scheme gone', scheme(undefined), '//h/a:b'],
    ['s:/.//x', 'scheme gone', scheme(undefined), '/.//x'],
    ['s:/.//x', 'scheme changed', scheme('t'), 't:/.//x'],
    ['//h/.//x', 'authority changed', authority('i'), '//i/.//x'],
    ['s://h', 'authority gone', authority(undefined), 's:'],
  ])('%j, %s', (text, _change, apply, expected) => {
    expect(apply(Uri.parse(text)).href).toBe(expected);
  });
});
