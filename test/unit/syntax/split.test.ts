import { describe, expect, test } from 'vitest';
import { piecesOf, rewrite, split, splitAuthority } from '../../../src/kernel/syntax/split.ts';
import { type Components, componentsOf, compose, type Located } from '../../../src/kernel/syntax/located.ts';
import { always } from '../../support/tools/check.ts';
import { noise } from '../../support/arbitraries/references.ts';

/** Writes the components as text, each with its name. */
const shown = (at: Located): string =>
  piecesOf(at)
    .map(({ component, from, to }) => `${component}=${at.text.slice(from, to)}`)
    .join(' ');

describe('the delimiters alone split any text into components', () => {
  test.each([
    ['', 'path='],
    ['a', 'path=a'],
    ['a:b', 'scheme=a path=b'],
    ['1:b', 'path=1:b'],
    ['?#', 'path= query= fragment='],
    ['#?', 'path= fragment=?'],
    ['a?b?c#d#e', 'path=a query=b?c fragment=d#e'],
    ['a://u@h:1/p?q#f', 'scheme=a userInfo=u host=h port=1 path=/p query=q fragment=f'],
    ['//', 'host= path='],
    ['//@:', 'userInfo= host= port= path='],
    ['//a@b@c:d:e', 'userInfo=a host=b@c port=d:e path='],
    ['//h?@', 'host=h path= query=@'],
    ['//u:p@[::1]:2', 'userInfo=u:p host=[::1] port=2 path='],
    ['//[::1/x', 'host=[::1 path=/x'],
    ['//[::1/]:2', 'host=[::1 path=/]:2'],
    [' \\é%', 'path= \\é%'],
  ])('%j', (text, expected) => {
    expect(shown(split(text))).toBe(expected);
  });

  test.each([
    ['h', 'host=h path='],
    ['u@h:1', 'userInfo=u host=h port=1 path='],
    ['[::1]:', 'host=[::1] port= path='],
  ])('%j, an authority', (text, expected) => {
    expect(shown(splitAuthority(text))).toBe(expected);
  });
});

test('writing each component unchanged gives the same text', () => {
  always([noise()], (text) => {
    expect(rewrite(text, (part) => part)).toBe(text);
  });
});

test('each component is given with its offsets', () => {
  expect(rewrite('a:b?c', (part, { component, from, to }) => `<${part} ${component} ${from}-${to}>`)).toBe(
    '<a scheme 0-1>:<b path 2-3>?<c query 4-5>',
  );
});

const empty: Components = {
  scheme: undefined,
  userInfo: undefined,
  host: undefined,
  port: undefined,
  path: '',
  query: undefined,
  fragment: undefined,
};

describe('components are joined, and the text splits into them', () => {
  test.each<[Partial<Components>, string, number[]]>([
    [{}, '', [-1, 0, 0, 0, 0, 0]],
    [{ path: 'a' }, 'a', [-1, 0, 0, 0, 1, 1]],
    [{ scheme: 's' }, 's:', [1, 2, 2, 2, 2, 2]],
    [{ host: '' }, '//', [-1, 2, 2, 2, 2, 2]],
    [{ host: 'h' }, '//h', [-1, 2, 3, 3, 3, 3]],
    [{ host: '', userInfo: '', port: '' }, '//@:', [-1, 3, 3, 4, 4, 4]],
    [{ query: '' }, '?', [-1, 0, 0, 0, 0, 1]],
    [{ fragment: '' }, '#', [-1, 0, 0, 0, 0, 0]],
    [{ query: '', fragment: '' }, '?#', [-1, 0, 0, 0, 0, 1]],
    [
      { scheme: 's', userInfo: 'u', host: 'h', port: '1', path: '/p', query: 'q', fragment: 'f' },
      's://u@h:1/p?q#f',
      [1, 6, 7, 9, 11, 13],
    ],
  ])('%j', (parts, text, [schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd]) => {
    const made = compose({ ...empty, ...parts });
    expect(made).toBe(text);
    const at = split(made);
    expect(at).toEqual({ text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd });
    expect(componentsOf(at)).toEqual({ ...empty, ...parts });
  });
});
