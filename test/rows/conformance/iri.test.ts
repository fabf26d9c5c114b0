/** Checks the expectations of other test suites for IRIs. */
import { describe, expect, test } from 'vitest';
import { encodeHost, fromIri, Uri } from 'urial';
import { attempt } from '../../support/tools/check.ts';
import { toUri } from '../../support/grammar/iri.ts';
import { iris, type Vector } from './vectors.ts';

const RULES: Readonly<Record<string, (uri: Uri) => boolean>> = {
  IRI: (uri) => !uri.isRelative,
  'absolute-IRI': (uri) => uri.isAbsoluteUri,
  'absolute-URI': (uri) => uri.isAbsoluteUri,
};

function validates({ rule = '', input = '', expect: { valid } }: Vector): boolean {
  const uri = attempt(() => fromIri(input));
  return (uri instanceof Uri && (RULES[rule]?.(uri) ?? true)) === valid;
}

/** Returns the components of the URI of an IRI. */
function parses({ input = '', expect: expected }: Vector): boolean {
  const uri = fromIri(input);
  const { scheme, userinfo, host, port, path, query, fragment } = expected as Record<string, string | null>;
  const [user, ...rest] = [userinfo, path, query, fragment].map((text) =>
    text == null ? text : toUri(text),
  );
  const theirs = [scheme, user, host == null ? host : encodeHost(host), port, ...rest].map(
    (text) => text ?? undefined,
  );
  const ours = [uri.scheme, uri.userInfo, uri.host, uri.port, uri.path, uri.query, uri.fragment];
  return JSON.stringify(ours) === JSON.stringify(theirs);
}

describe('IRIs', () => {
  test('are distinguished from other texts', () => {
    const all = iris('validate');
    expect(all.filter((vector) => !validates(vector))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(40);
  });

  test('map component by component', () => {
    const all = iris('parse');
    expect(all.filter((vector) => !parses(vector))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(14);
  });
});
