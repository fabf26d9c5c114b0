/** User input: changes are listed, and the browser reads the same. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  browserDifferences,
  fromUserInput,
  toURL,
  tryFromUserInput,
  Uri,
  UriError,
  type UserInputResult,
} from 'urial';
import { anyUri, noise } from '../../support/arbitraries/references.ts';
import { always, attempt, expectOften } from '../../support/tools/check.ts';
import { iriText } from '../../support/grammar/iri.ts';
import { isSpecial, urlText } from '../../support/arbitraries/urls.ts';
import { word } from '../../support/arbitraries/choices.ts';

function typed(): fc.Arbitrary<string> {
  const spaces = fc.constantFrom('', '', ' ', '\t\n', '\u00a0\ufeff', '\u3000');
  const suffix = word(`
    h www.w3.org localhost:8080 bücher.example [::1]:80 h:0 //h u@h https/ http;//h HTTPS.//h h:
  `);
  const doubled = fc.constantFrom(
    '',
    '',
    '',
    'https://',
    'http://https://',
    'HTTPS://Http://https://',
    'https:/',
  );

  const body = fc.oneof(
    fc.tuple(suffix, fc.oneof(noise(), iriText(), urlText())).map(([front, rest]) => `${front}/${rest}`),
    fc.tuple(doubled, suffix, urlText()).map((all) => all.join('')),
    iriText(),
    urlText(),
    noise(),
  );
  return fc.tuple(spaces, body, spaces).map((pieces) => pieces.join(''));
}

type Read = Extract<UserInputResult, { ok: true }>;

function readable(law: (text: string, input: Read) => void): void {
  always([typed()], 2000, (text) => {
    const input = tryFromUserInput(text);
    if (input.ok) law(text, input);
  });
}

describe('the reference', () => {
  test('is the text with its changes applied', () => {
    readable((text, { uri, changes }) => {
      let rest = 0;
      let out = '';
      for (const { index, before, after } of changes) {
        expect(text.slice(index, index + before.length)).toBe(before);
        expect(before).not.toBe(after);
        out += text.slice(rest, index) + after;
        rest = index + before.length;
      }
      expect(out + text.slice(rest)).toBe(uri.href);
    });
  });

  test('has a scheme, and reads the same in a browser', () => {
    readable((_text, { uri }) => {
      expect(uri.isRelative).toBe(false);
      const listed = browserDifferences(uri).map(({ component }) => component);
      expect(listed.filter((component) => component !== 'query')).toEqual([]);
    });
  });

  // a browser knows only for some schemes that their hosts are domain names
  test('is what the browser reads from the text, for a scheme that the browser knows', () => {
    readable((text, { uri, changes }) => {
      if (changes.some(({ kind }) => kind === 'scheme-added') || !isSpecial(uri.scheme)) return;
      const removed = changes.find(({ kind }) => kind === 'scheme-removed')?.before ?? '';
      const [ours, theirs] = [toURL(uri), new URL(text.trim().slice(removed.length))];
      expect([ours.protocol, ours.hostname, ours.port]).toEqual([
        theirs.protocol,
        theirs.hostname,
        theirs.port,
      ]);
    });
  });

  test('has no host that is the name of a scheme, before a path', () => {
    let paths = 0;
    readable((_text, { uri, changes }) => {
      if (uri.path === '' || !changes.some(({ kind }) => kind === 'scheme-added')) return;
      paths += 1;
      expect(uri.host).not.toMatch(/^https?[;,.]?$/i);
    });
    expectOften(paths, 50);
  });

  test('is read again without a change', () => {
    readable((_text, { uri }) => {
      expect(tryFromUserInput(uri.href)).toMatchObject({ uri, changes: [] });
    });
  });
});

test('a URI that a browser reads the same stays, unless it could be a host or a drive', () => {
  always([anyUri()], (uri) => {
    if (attempt(() => toURL(uri)) instanceof UriError) return;
    const ambiguous =
      /^https?:\/\/https?:\/|^[^/?#]*:\/\/[^/?#]*:(?:[/?#]|$)|^[^:]+:\d{1,5}(?:[/?#]|$)|^.:|^(?:localhost|[^:+]+\.[^:+]+):/i.test(
        uri.href,
      );
    if (!ambiguous) expect(tryFromUserInput(uri.href)).toMatchObject({ uri, changes: [] });
  });
});

test('a scheme that is written twice is removed, and what is left is read as it would be alone', () => {
  const front = fc.constantFrom('https://', 'http://', 'http://https://', 'HTTPS://Http://https://');
  const scheme = fc.constantFrom('https://', 'http://', 'Https://');
  always([front, scheme, typed().map((text) => text.trim())], (before, own, rest) => {
    const alone = tryFromUserInput(own + rest);
    const doubled = tryFromUserInput(before + own + rest);
    if (!alone.ok) expect(doubled.error?.code).toBe(alone.error.code);
    else {
      const { uri, changes } = doubled as Read;
      expect(uri).toEqual(alone.uri);
      expect(changes[0]).toMatchObject({ kind: 'scheme-removed', component: 'scheme', index: 0, after: '' });
      expect(changes[0]?.before.startsWith(before)).toBe(true);
    }
  });
});

test('a scheme is added to a text that begins with a host', () => {
  always([typed(), fc.constantFrom('http', 'https', 'ftp', 'foo')], (text, scheme) => {
    const input = tryFromUserInput(text, { scheme });
    if (!input.ok) return;
    const added = input.changes.find(({ kind }) => kind === 'scheme-added');
    if (added === undefined)
      expect(Uri.parse(text.trim().replace(/[^A-Za-z\d+.:-].*/s, '')).hasScheme()).toBe(true);
    else expect([`${scheme}:`, `${scheme}://`]).toContain(added.after);
  });
});

test('an error has an index in the text, or in the text that a browser would read', () => {
  always([typed()], (text) => {
    const error = attempt(() => fromUserInput(text));
    if (!(error instanceof UriError)) return;
    if (error.code !== 'browser-differs') expect(error.input).toHaveLength(text.length);
    expect(error.index).toBeLessThanOrEqual(error.input.length);
  });
});

test('tryFromUserInput gives what fromUserInput gives, or the error that it throws', () => {
  always([typed()], (text) => {
    const [input, { ok, uri, error }] = [attempt(() => fromUserInput(text)), tryFromUserInput(text)];
    expect([ok, error ?? uri]).toEqual([!(input instanceof UriError), input]);
  });
});
