import { describe, expect, test } from 'vitest';
import { findBase } from 'urial';
import { errorOf } from '../../support/tools/check.ts';

describe('the base of some content', () => {
  test('a relative source is resolved against the next one that is given', () => {
    const { uri, source } = findBase({
      embedded: '../x#y',
      encapsulating: 'm/n',
      retrieval: 'http://a/b/c?d',
    });
    expect([uri.href, source]).toEqual(['http://a/b/x', 'embedded']);
  });

  test('a relative source with no base after it is passed over', () => {
    const { uri, source } = findBase({ encapsulating: 'a:b', retrieval: '/c' });
    expect([uri.href, source]).toEqual(['a:b', 'encapsulating']);
  });

  test('an empty source is a reference too', () => {
    const { uri, source } = findBase({ embedded: '', retrieval: 'http://a/b#c' });
    expect([uri.href, source]).toEqual(['http://a/b', 'embedded']);
  });

  test.each([null, undefined, 'http://h/'])('%j is not an object of sources', (sources) => {
    const error = errorOf(() => findBase(sources as never));
    expect(error).toMatchObject({ code: 'type', component: 'reference', input: '' });
    expect(error.message).toMatch(/ is not allowed; give an object of sources$/);
  });
});
