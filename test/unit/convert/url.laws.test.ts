/**
 * Conversions:
 * - The platform's `URL`: reading it, making it, and where its reading differs.
 * - The base of some content is found as RFC 3986, section 5.1 says.
 * - Redaction shows no byte of a secret, and every other byte.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { browserDifferences, findBase, fromURL, redact, toURL, Uri, UriError } from 'urial';
import { anyUri, uriText } from '../../support/arbitraries/references.ts';
import { always, attempt, expectOften } from '../../support/tools/check.ts';
import { matches } from '../../support/grammar/abnf.ts';
import {
  anyUrl,
  differing,
  escapedHost,
  hasReading,
  isSpecial,
  readingOf,
  readingOfUri,
  urlText,
} from '../../support/arbitraries/urls.ts';
import {
  hideRest,
  hideSecrets,
  logged,
  maskedSecret,
  secretive,
  stayRedacted,
} from '../../support/models/redaction.ts';
import { words } from '../../support/tools/words.ts';

/** Tells whether one text is the other with some characters percent-encoded. */
function isEscapeOf(text: string, raw: string): boolean {
  let at = 0;
  for (const [char] of raw.matchAll(/%[\dA-Fa-f]{2}|[^]/g)) {
    const escape = `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
    if (char !== '%' && text.startsWith(char, at)) at += char.length;
    else if (text.startsWith(escape, at)) at += 3;
    else return false;
  }
  return at === text.length;
}

describe('fromURL', () => {
  test('reads every URL, and the browser reads the same scheme, host and port from the result', () => {
    always([anyUrl()], 3000, (url) => {
      const again = new URL(fromURL(url).href);
      expect(again.protocol).toBe(url.protocol);
      expect(again.port).toBe(url.port);
      const hostOf = isSpecial(url.protocol.slice(0, -1)) ? String : escapedHost;
      expect(hostOf(again.hostname)).toBe(hostOf(url.hostname));
    });
  });

  test('escapes characters that no URI allows, and keeps every other byte', () => {
    always([anyUrl()], (url) => {
      const { href } = fromURL(url);
      expect(isEscapeOf(href, url.href)).toBe(true);
      if (matches('URI', url.href)) expect(href).toBe(url.href);
    });
  });

  test('gives the same reference for the href of a reference', () => {
    always([anyUri()], (uri) => {
      expect(fromURL(uri)).toEqual(uri);
    });
  });

  test('gives the reference of toURL back, in normal form', () => {
    always([anyUri()], (uri) => {
      const url = attempt(() => toURL(uri));
      if (url instanceof UriError) return;
      const [there, back] = [uri.normalize('scheme'), fromURL(url).normalize('scheme')];
      const reading = ({ scheme, host, path }: Uri): unknown[] => [
        scheme,
        host ?? '',
        path === '' && host !== undefined ? '/' : path,
      ];
      expect(reading(back)).toEqual(reading(there));
    });
  });
});

/** Texts that are references of RFC 3986 and that a browser reads. */
const bothRead = (): fc.Arbitrary<string> =>
  fc
    .oneof(uriText(), urlText())
    .filter((text) => Uri.canParse(text) && URL.canParse(text) && hasReading(text));

const BASES = words(`
  http://h/a/b?q https://u:p@h:8080 file:///C:/a file://h/a foo://h/a/b foo:/a ws://h foo:a
`);

describe('browserDifferences', () => {
  test('lists exactly the components that a browser reads differently', () => {
    always([bothRead()], 3000, (text) => {
      const listed = browserDifferences(text).map(({ component }) => component);
      const before = listed.filter((component) => component !== 'query' && component !== 'fragment');
      expect(before).toEqual(differing(readingOfUri(text), readingOf(new URL(text))));
      expect(listed).not.toContain('fragment');
      if (listed.includes('query')) expect(Uri.parse(text).query).toContain("'");
    });
  });

  test('lists them for a reference that is resolved against a base', () => {
    always(
      [
        fc.oneof(uriText(), urlText()).filter((text) => Uri.canParse(text) && hasReading(text)),
        fc.constantFrom(...BASES),
      ],
      (text, base) => {
        const listed = browserDifferences(text, base).map(({ component }) => component);
        if (URL.canParse(text, base)) {
          const before = listed.filter((component) => component !== 'query' && component !== 'fragment');
          const target = readingOfUri(Uri.parse(base).resolve(text).href);
          expect(before).toEqual(differing(target, readingOf(new URL(text, base))));
        } else expect(listed).toEqual(['reference']);
      },
    );
  });

  test('tells when a browser refuses the reference', () => {
    always([uriText()], (text) => {
      const refused = [{ component: 'reference', uri: Uri.parse(text).toMasked(), browser: undefined }];
      if (!URL.canParse(text)) expect(browserDifferences(text)).toEqual(refused);
    });
  });
});

describe('toURL', () => {
  test('gives the URL of the text, or refuses it when browserDifferences lists a difference before the query', () => {
    always([fc.oneof(anyUri(), bothRead().map(Uri.parse))], 2000, (uri) => {
      const result = attempt(() => toURL(uri));
      const listed = browserDifferences(uri).map(({ component }) => component);
      const [first] = listed.filter((component) => component !== 'query' && component !== 'fragment');
      if (result instanceof UriError)
        expect([result.code, result.component]).toEqual(['browser-differs', first]);
      else expect([result.href, first]).toEqual([new URL(uri.href).href, undefined]);
    });
  });
});

describe('the base of some content', () => {
  const source = fc.option(anyUri(), { nil: undefined });
  const sources = fc.record({ embedded: source, encapsulating: source, retrieval: source, fallback: source });
  const STRONGEST_FIRST = ['embedded', 'encapsulating', 'retrieval', 'fallback'] as const;

  test('is an absolute URI, from the strongest source that gives one', () => {
    always([sources], (given) => {
      const last = STRONGEST_FIRST.map((name) => given[name]?.hasScheme() === true).lastIndexOf(true);
      if (last < 0) return;
      const base = findBase(given);
      expect(base.uri.isAbsoluteUri).toBe(true);
      expect(base.source).toBe(STRONGEST_FIRST.find((name, at) => at <= last && given[name] !== undefined));
    });
  });

  test('is the embedded one when that has a scheme, and otherwise resolved against the next base', () => {
    always([sources, anyUri()], (given, embedded) => {
      const others = { ...given, embedded: undefined };
      if (!Object.values(others).some((uri) => uri?.isRelative === false)) return;
      const uri = embedded.isRelative ? findBase(others).uri.resolve(embedded) : embedded;
      expect(findBase({ ...others, embedded }).uri.href).toBe(uri.withFragment(undefined).href);
    });
  });
});

test('a secret is hidden whole behind each kind of name, whatever a login before its `@` would hide', () => {
  const fronts = ['https://h', 'https://h:80', '//h', '', 'jdbc:x://h', 'foo:', 'http://u:p@h'];
  const before = ['/a', '/a:b', '/a//:', '/x?t=1:2', '/x?a=b,c:d', '?b', '#u:v', '/a@b', '/x?e=me@x.example'];
  const secret = fc
    .array(fc.constantFrom('a', '@', ':', 'b'), { maxLength: 3 })
    .chain((some) => fc.constantFrom(`${some.join('')}S3C`, `S3C${some.join('')}`, `@S3C`));
  const names: ((value: string) => string)[] = [
    (value) => `/token=${value}`,
    (value) => `/:token=${value}`,
    (value) => `,token=${value}`,
    (value) => `;token=${value}`,
    (value) => `&token=${value}`,
    (value) => `#token=${value}`,
    (value) => `&token%3D${value}`,
    (value) => `?token(1)=${value}`,
    (value) => `&token;v=${value}`,
    (value) => `&j={"token":"${value}"}`,
    (value) => `&j=%7B%22a%22:1,%22token%22:%22${value}%22%7D`,
    (value) => `&next=${encodeURIComponent(`https://h/?token=${value}`)}`,
    (value) => `&hash=${encodeURIComponent(`access_token=${value}&x=1`)}`,
  ];
  const after = ['', '&b=1', '/y', ';c=d', '#f', ' ü', '[]=1', '@i', '?x=1@i', '?sid=@;S3C', '#sig=@;S3C'];
  const one = fc.constantFrom;
  always(
    [one(...fronts), one(...before), one(...names), secret, one(...after)],
    4000,
    (front, path, write, value, end) => {
      expect(redact(front + path + write(value) + end)).not.toContain('S3C');
    },
  );
});

test('no byte of a secret is shown, and every other byte stays', () => {
  let used = 0;
  always([secretive], 4000, (sample) => {
    if (hideSecrets(sample)) used += 1;
  });
  expectOften(used, 1500);
});

test('no rest of a secret is shown, whatever a display hides around it', () => {
  let used = 0;
  always([maskedSecret], (text) => {
    if (hideRest(text)) used += 1;
  });
  expectOften(used, 100);
});

test('a reference without secrets stays as it is', () => {
  always([uriText()], (text) => {
    if (!/[@=]/.test(text)) expect(redact(text)).toBe(text);
  });
});

test('a redacted text is a reference, and its redaction is itself', () => {
  always([logged], stayRedacted);
});

test('it shows no password that a display hides', () => {
  always([uriText()], (text) => {
    const uri = Uri.parse(text);
    if (uri.toMasked() !== text) expect(redact(uri)).not.toBe(text);
  });
});
