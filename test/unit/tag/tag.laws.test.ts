/** The tag: for any data, the result has the components of its texts and no others, or it is a `UriError`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFragment, Uri, uri, UriError } from 'urial';
import { anyUri, data, segmentData, uriText } from '../../support/arbitraries/references.ts';
import { always, attempt } from '../../support/tools/check.ts';
import { decodeText } from '../../support/models/data.ts';
import { partsOf } from '../../support/models/model.ts';
import { joinAuthority, read, recompose } from '../../support/oracles/oracle.ts';
import { type Entry, entriesOf } from '../../support/models/params.ts';
import {
  callOf,
  callTag,
  filled,
  isHole,
  type Pair,
  type Run,
  type Site,
  templateOf,
  written,
} from '../../support/models/call-site.ts';
import { type Drawn, expectedOf, repeatsParam } from '../../support/models/tag.ts';
import { anySite } from '../../support/arbitraries/tag.ts';

const newSite = anySite().filter((site) => !repeatsParam(site));

/** Checks the result of each call that the model does not refuse. */
function whenAccepted(law: (result: Uri, expected: Drawn) => void): (site: Site) => void {
  return (site) => {
    const expected = expectedOf(site);
    if (typeof expected === 'string') return;
    const { texts, data } = callOf(site);
    law(callTag(templateOf(texts), ...data), expected);
  };
}

/** Returns the data of a parameter with a hole, or of parameters that are text. */
function entriesIn(pair: Pair): Entry[] {
  if (!pair.flat().some(isHole)) return entriesOf(pair.map((run) => filled(run, String)).join('='));
  const spaced = (text: string): string => decodeText(text.replaceAll('+', ' '));
  const [name = '', value = null] = pair.map((run) => filled(run, String, spaced));
  return [[name, value]];
}

describe('any call site with any data', () => {
  test('is refused with the code that the model gives, and only then', () => {
    always([newSite], 5000, (site) => {
      const { texts, data } = callOf(site);
      const result = attempt(() => callTag(templateOf(texts), ...data));
      const expected = expectedOf(site);
      const code = typeof expected === 'string' ? expected : undefined;
      expect(result instanceof UriError ? result.code : undefined).toBe(code);
    });
  });

  test('gives exactly the components of its texts, and each is read back', () => {
    always(
      [newSite],
      5000,
      whenAccepted((result, { parts }) => {
        expect(partsOf(result)).toEqual(parts);
        expect(result.href).toBe(recompose({ ...parts, authority: joinAuthority(parts) }));
        expect(partsOf(read(result.href) ?? { path: 'no reference' })).toEqual(parts);
      }),
    );
  });

  test('gives exactly the segments and parameters of its texts, and each decodes to the data', () => {
    always(
      [newSite],
      5000,
      whenAccepted((result, { site }) => {
        const dataOf = (run: Run): string => filled(run, String, decodeText);
        const decoded = (text: string | undefined): string | undefined =>
          text === undefined ? undefined : decodeText(text);
        const { userInfo, fragment } = written(site, dataOf);
        expect(decoded(result.userInfo)).toBe(userInfo);
        expect(result.path.split('/').map(decodeText)).toEqual(site.path.map(dataOf));
        // the `params` of `mailto` read a plus as itself
        expect([...result.withScheme(undefined).params]).toEqual(site.query?.flatMap(entriesIn) ?? []);
        expect(decoded(result.fragment)).toBe(fragment);
      }),
    );
  });

  test('is compiled once: the same texts and new texts give the same with other data', () => {
    always([newSite, fc.array(data(), { maxLength: 4 })], (site, others) => {
      const { texts, data: first } = callOf(site);
      const template = templateOf(texts);
      attempt(() => callTag(template, ...first));
      const [again, fresh] = [template, templateOf(texts)].map((each) =>
        attempt(() => callTag(each, ...others)),
      );
      expect(String(again)).toBe(String(fresh));
    });
  });
});

test('a list that has other members when it is read again gives no step and no empty segment', () => {
  const member = fc.constantFrom('a', 'b', '', '.', '..');
  always([fc.array(member, { minLength: 2, maxLength: 4 }), fc.constantFrom('', '/z')], (members, after) => {
    let reads = 0;
    const list = Object.defineProperty([''], 0, { get: () => members[reads++ % members.length] });
    const result = attempt(() => callTag(templateOf(['https://h/files/', after]), list));
    const told = result instanceof UriError ? result.code : result.path;
    expect(told).toMatch(/^\/files\/[ab](?:\/z)?$|^(?:dot|empty)-segment$/);
  });
});

test('texts without a hole give the same reference at each call', () => {
  always([uriText()], (text) => {
    const template = templateOf([text]);
    expect(callTag(template).href).toBe(text);
    expect(callTag(template)).toBe(callTag(template));
  });
});

describe('a base', () => {
  test('alone stays the same', () => {
    always([anyUri()], (base) => {
      expect(uri`${base}`).toBe(base);
    });
  });

  test('gets segments as with appendSegments, where the path needs no respelling', () => {
    always([anyUri(), segmentData(), segmentData()], (base, one, other) => {
      if (base.host === undefined && base.path === '') return;
      // a browser reads the first segment as the host
      if (
        /^(?:(?:https?|wss?|ftp):|\/\/)\/*$/i.test(base.with({ query: undefined, fragment: undefined }).href)
      )
        return;
      const [result, expected] = [
        () => uri`${base}/${one}/x/${other}`,
        () => base.appendSegments(one, 'x', other).with({ query: undefined, fragment: undefined }),
      ].map((call) => attempt(call));
      if (one === '' || other === '') expect(result).toBeInstanceOf(UriError);
      else if (expected instanceof UriError) expect(result).toMatchObject({ code: expected.code });
      else expect(String(result)).toBe(String(expected));
    });
  });

  test('gets another fragment, or loses its fragment', () => {
    always([anyUri(), data()], (base, text) => {
      expect(uri`${base}#${text}`.href).toBe(base.withFragment(encodeFragment(text)).href);
      expect(uri`${base}#${undefined}`.href).toBe(base.withFragment(undefined).href);
    });
  });

  test('to which nothing is added stays the same', () => {
    always([anyUri()], (base) => {
      const bare = base.withFragment(undefined);
      expect(uri`${bare}?a=${undefined}&${{}}`).toBe(bare);
      expect(uri`${base}#${undefined}` === base).toBe(base.fragment === undefined);
    });
  });
});
