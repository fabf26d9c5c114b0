import { describe, expect, test } from 'vitest';
import { type Components, componentsOf, compose } from '../../../src/kernel/syntax/located.ts';
import { split } from '../../../src/kernel/syntax/split.ts';

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
