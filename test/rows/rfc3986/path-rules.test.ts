/** The path rules of section 3.3: a path is spelled so that it parses as the same path. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';

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
