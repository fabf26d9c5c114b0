import { format, inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';

describe('how Node prints a value', () => {
  test.each([
    ['http://h/a?b#c', 'Uri <http://h/a?b#c>'],
    ['', 'Uri <>'],
    ['ftp://me:secret@h/', 'Uri <ftp://me:***@h/>'],
    ['//me@h', 'Uri <//me@h>'],
  ])('%j is %s', (text, shown) => {
    const uri = Uri.parse(text);
    expect(inspect(uri)).toBe(shown);
    expect(format('%o %O', uri, uri)).toBe(`${shown} ${shown}`);
    expect(inspect({ a: [uri] }, { depth: 5 })).toBe(`{ a: [ ${shown} ] }`);
    expect(inspect(new Map([[uri, 1]]))).toBe(`Map(1) { ${shown} => 1 }`);
  });

  test('the format %s prints the exact text', () => {
    expect(format('%s', Uri.parse('a:b'))).toContain('a:b');
  });

  test('no password is printed, whatever the options are', () => {
    const uri = Uri.parse('//me:secret@h');
    const prints = [
      inspect(uri, { showHidden: true, depth: Infinity }),
      inspect([uri], { compact: false, colors: true }),
      format(uri),
      format('%o', uri),
      format('%O', { uri }),
      inspect(new Error('x', { cause: uri })),
    ];
    expect(prints.join('\n')).toContain('***');
    expect(prints.join('\n')).not.toContain('secret');
  });
});
