/** Checks the injections of the security list as data in the holes of the tag. */
import { describe, expect, test } from 'vitest';
import { Uri, uri, UriError } from 'urial';
import { attempt } from '../../support/tools/check.ts';
import { ofKind, type Vector } from './vectors.ts';

/** Returns the shape of a reference: how many segments and parameters it has, and which parts, for any text in them. */
function shapeOf(made: Uri): unknown {
  const { userInfo, host, port, query, fragment } = made;
  return {
    scheme: made.scheme,
    segments: made.segments.length,
    params: made.params.size,
    parts: [userInfo, host, port, query, fragment].map((part) => part !== undefined),
  };
}

/** Call sites with one hole each, for a text that attacks the structure around it. */
const SITES: Readonly<Record<string, (data: string) => Uri>> = {
  scheme: (data) => uri`${data}://h/a?b=c#d`,
  userinfo: (data) => uri`http://${data}@h/`,
  host: (data) => uri`http://${data}/`,
  port: (data) => uri`http://h:${data}/`,
  path: (data) => uri`http://h/a/${data}/b`,
  'relative path': (data) => uri`./${data}/b`,
  query: (data) => uri`http://h/?${data}`,
  value: (data) => uri`http://h/?a=${data}&b`,
  fragment: (data) => uri`http://h/#${data}`,
};

/** Harmless data for a hole; for all other holes a letter. */
const PLAIN: Readonly<Record<string, string>> = { port: '80' };

/** Tells whether the data stays data or is refused. */
function staysData(name: string, data: string): boolean {
  const make = SITES[name]!;
  const result = attempt(() => make(data));
  if (result instanceof UriError) return true;
  const shape = shapeOf(make(name === 'scheme' ? data : (PLAIN[name] ?? 'x')));
  return JSON.stringify(shapeOf(result)) === JSON.stringify(shape) && Uri.parse(result.href).equals(result);
}

/** All texts of the list that come from outside. */
function injected(): [place: string, data: string][] {
  const places = Object.keys(SITES);
  const texts = [...ofKind('with'), ...ofKind('compose'), ...ofKind('policy'), ...ofKind('parse')].flatMap(
    ({ input, set = {}, components = {} }: Vector) =>
      [input, ...Object.values(set), ...Object.values(components)].flat(),
  );
  const all = [...new Set(texts.filter((text) => typeof text === 'string'))];
  return all.flatMap((text) => places.map((place): [string, string] => [place, text]));
}

describe('the security list', () => {
  test('no text in a hole changes the structure around it', () => {
    const all = injected();
    expect(all.filter(([place, data]) => !staysData(place, data))).toEqual([]);
    expect(all.length).toBeGreaterThan(1500);
  });
});
