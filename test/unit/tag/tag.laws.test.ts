/** The tag: for any data, what its literal texts draw and nothing else, or a typed error. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFragment, Uri, uri, UriError } from 'urial';
import { anyUri, data, segmentData, uriText } from '../../support/arbitraries.ts';
import { always, attempt } from '../../support/check.ts';
import { decodeText } from '../../support/data-model.ts';
import { partsOf } from '../../support/model.ts';
import { joinAuthority, read, recompose } from '../../support/oracle.ts';
import { callOf, callTag, type Drawn, expectedOf, type Site, templateOf } from '../../support/tag.ts';
import { anySite } from '../../support/tag-arbitraries.ts';

/** What a call gives that the model does not refuse. */
function whatIsDrawn(law: (result: Uri, drawn: Drawn) => void): (site: Site) => void {
  return (site) => {
    const drawn = expectedOf(site);
    if (typeof drawn === 'string') return;
    const { texts, data } = callOf(site);
    law(callTag(templateOf(texts), ...data), drawn);
  };
}

describe('any call site with any data', () => {
  test('is refused with the code that the semantics have for it, and else with none', () => {
    always(
      [anySite()],
      (site) => {
        const { texts, data } = callOf(site);
        const result = attempt(() => callTag(templateOf(texts), ...data));
        const expected = expectedOf(site);
        const code = typeof expected === 'string' ? expected : undefined;
        expect(result instanceof UriError ? result.code : undefined).toBe(code);
      },
      5000,
    );
  });

  test('gives exactly the components that are drawn, and each reads back', () => {
    always(
      [anySite()],
      whatIsDrawn((result, { parts }) => {
        expect(partsOf(result)).toEqual(parts);
        expect(result.href).toBe(recompose({ ...parts, authority: joinAuthority(parts) }));
        expect(partsOf(read(result.href) ?? { path: 'no reference' })).toEqual(parts);
      }),
      5000,
    );
  });

  test('gives exactly the segments and parameters that are drawn, and all decodes to the data', () => {
    always(
      [anySite()],
      whatIsDrawn((result, drawn) => {
        const decoded = (text: string | undefined): string | undefined =>
          text === undefined ? undefined : decodeText(text);
        expect(decoded(result.userInfo)).toBe(drawn.userInfo);
        expect(result.path.split('/').map(decodeText)).toEqual(drawn.segments);
        expect([...result.params]).toEqual(drawn.params);
        expect(decoded(result.fragment)).toBe(drawn.fragment);
      }),
      5000,
    );
  });

  test('is compiled once: the texts serve other data as new ones do', () => {
    always([anySite(), fc.array(data(), { maxLength: 4 })], (site, others) => {
      const { texts, data: first } = callOf(site);
      const template = templateOf(texts);
      attempt(() => callTag(template, ...first));
      const [again, anew] = [template, templateOf(texts)].map((each) =>
        attempt(() => callTag(each, ...others)),
      );
      expect(String(again)).toBe(String(anew));
    });
  });
});

test('texts without a hole are a reference, the same one at each call', () => {
  always([uriText()], (text) => {
    const template = templateOf([text]);
    expect(callTag(template).href).toBe(text);
    expect(callTag(template)).toBe(callTag(template));
  });
});

describe('a base', () => {
  test('alone is itself', () => {
    always([anyUri()], (base) => {
      expect(uri`${base}`).toBe(base);
    });
  });

  test('takes segments as appendSegments does, where that needs no gate', () => {
    always([anyUri(), segmentData(), segmentData()], (base, one, other) => {
      if (base.host === undefined && base.path === '') return;
      const [result, expected] = [
        () => uri`${base}/${one}/x/${other}`,
        () => base.appendSegments(one, 'x', other).with({ query: undefined, fragment: undefined }),
      ].map((call) => attempt(call));
      if (one === '' || other === '') expect(result).toBeInstanceOf(UriError);
      else if (expected instanceof UriError) expect(result).toMatchObject({ code: expected.code });
      else expect(String(result)).toBe(String(expected));
    });
  });

  test('takes parameters as appendParam does, and loses its fragment', () => {
    always(
      [anyUri(), data(), fc.oneof(data(), fc.array(data()), fc.constant(undefined))],
      (base, name, value) => {
        expect(uri`${base}?${name}=${value}`.href).toBe(
          base.appendParam(name, value).withFragment(undefined).href,
        );
      },
    );
  });

  test('takes another fragment, or none', () => {
    always([anyUri(), data()], (base, text) => {
      expect(uri`${base}#${text}`.href).toBe(base.withFragment(encodeFragment(text)).href);
      expect(uri`${base}#${undefined}`.href).toBe(base.withFragment(undefined).href);
    });
  });

  test('to which nothing is added is itself', () => {
    always([anyUri()], (base) => {
      const bare = base.withFragment(undefined);
      expect(uri`${bare}?a=${undefined}&${{}}`).toBe(bare);
      expect(uri`${base}#${undefined}` === base).toBe(base.fragment === undefined);
    });
  });
});
