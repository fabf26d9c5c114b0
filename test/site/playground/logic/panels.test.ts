import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact, Uri } from 'urial';
import { anyText, anyUri } from '../../../support/arbitraries/references.ts';
import { always, errorOf } from '../../../support/tools/check.ts';
import { lookAlike } from '../../../../docs/site/playground/logic/look-alikes.ts';
import { linksOf } from '../../../../docs/site/playground/logic/many.ts';
import { nested } from '../../../../docs/site/playground/logic/nested.ts';
import { hintOf } from '../../../../docs/site/playground/logic/hints.ts';
import { type Kind, mask, masked } from '../../../../docs/site/playground/logic/mask.ts';
import { EXAMPLES, isExample, OPENING, PRESETS } from '../../../../docs/site/playground/logic/presets.ts';
import { type Edit, writeState } from '../../../../docs/site/playground/logic/state.ts';
import { rewrittenIn, versus } from '../../../../docs/site/playground/logic/versus.ts';
import { readings } from '../../../../docs/site/playground/logic/readings.ts';
import { remedy } from '../../../../docs/site/playground/logic/remedies.ts';
import { describe as words, short, spansOf } from '../../../../docs/site/playground/logic/spans.ts';

/** What people paste around a link. */
const AROUND = fc.constantFrom(
  ['"', '"'],
  ["'", "',"],
  ['<', '>'],
  ['[a link](', ')'],
  ['<a href="', '">'],
  ['curl -X POST ', ' -d x=1'],
  ['see ', '.'],
  ['\n  (', ').'],
);
const LINK = fc.stringMatching(/^https?:\/\/[a-z]{1,9}(:\d{1,4})?\/[a-z\d/=&]{0,9}x$/);

test('a link in something else is found', () => {
  always([LINK, AROUND], (link, [before, after]) => {
    expect(hintOf(before + link + after)).toEqual({ about: 'the link in it', text: link });
  });
});

test.each(['https://example.com/a b', ' https://example.com/ ', 'git@github.com:a/b.git', '%', '"', 'a b'])(
  'in %j there is none',
  (text) => {
    expect(hintOf(text)).toBeUndefined();
  },
);

test('a masked reference is a reference of the same kind, and masked once and for all', () => {
  always([anyUri()], (uri) => {
    const shown = masked(uri);
    expect(shown.kind).toBe(uri.kind);
    expect(masked(shown).href).toBe(shown.href);
    expect(mask(mask(uri.href))).toBe(mask(uri.href));
  });
});

test('a reference in which the library redacts nothing is not masked', () => {
  always([anyUri()], ({ href }) => {
    if (redact(href) === href) expect(mask(href)).toBe(href);
  });
});

test('a text without "@" and "=" is not masked', () => {
  always([anyText()], (text) => {
    if (!/[@=\ufe6b\uff20]/.test(text)) expect(mask(text)).toBe(text);
  });
});

test.each<[Kind, string, string]>([
  ['reference', 'http://me:secret@h/', 'http://me:***@h/'],
  ['reference', 'http://me:secret@h/ ', 'http://me:***@h/ '],
  ['reference', '/cb?code=5f3a&page=2#access_token=x', '/cb?code=***&page=2#access_token=***'],
  ['reference', '/cb?%74oken=5f3a|&a=|', '/cb?%74oken=***&a=|'],
  ['reference', '/?tags[]=a|b', '/?tags[]=a|b'],
  ['reference', 'https://REDACTED:REDACTED@h/', 'https://REDACTED:REDACTED@h/'],
  ['userInfo', 'me:se:cret', 'me:***'],
  ['userInfo', 'me:a/b', 'me:***'],
  ['userInfo', 'me', 'me'],
  ['query', 'token=x&a=b', 'token=***&a=b'],
  ['fragment', 'access_token=x', 'access_token=***'],
  ['template', 'http://me:secret@h/{x}', 'http://me:***@h/{x}'],
  ['template', 'http://{user}:{password}@{h}/', 'http://{user}:{password}@{h}/'],
  ['template', 'http:u:secret@h/{x}', 'http:***@h/{x}'],
  ['template', 'http://u:secret@h/{', 'http://u:***@h/{'],
  ['template', '/a?token={token}&code=5f3a', '/a?token={token}&code=***'],
  ['tag', 'http://me:secret@h/${x}', 'http://me:***@h/${x}'],
  ['tag', '/a?token=${token}', '/a?token=${token}'],
  ['words', 'see http://me:pw@h/ and\n/x?sig=1', 'see http://me:***@h/ and\n/x?sig=***'],
  ['data', '{"token":"abc","q":["http://me:pw@h/"]}', '{"token":"***","q":["http://me:***@h/"]}'],
  ['data', '["a",  "b"]', '["a",  "b"]'],
])('as a %s, %s is shown as %s', (kind, text, shown) => {
  expect(mask(text, kind)).toBe(shown);
});

test('the value of a secret name is masked, whatever it is', () => {
  expect(mask('abc', 'data', 'client_secret')).toBe('***');
  expect(mask('["abc"]', 'data', 'Token')).toBe('***');
  expect(mask('', 'data', 'token')).toBe('');
  expect(mask('abc', 'data', 'page')).toBe('abc');
});

const fixed = (text: string): string | undefined =>
  remedy(
    text,
    errorOf(() => Uri.parse(text)),
  )?.text;

test.each([
  ['/a b|c', '/a%20b|c'],
  ['/a#b#c', '/a#b%23c'],
  ['1a:b', './1a:b'],
  ['www.example.com/100%', 'www.example.com/100%25'],
  ['postgres://me:p@ss@db/app', 'postgres://me:p%40ss@db/app'],
  ['http://a|b/', undefined],
  ['\ud800', undefined],
])('%j is fixed as %j', (text, meant) => {
  expect(fixed(text)).toBe(meant);
});

test('what is fixed is a reference, or its fault is further back', () => {
  always([anyText()], (text) => {
    if (Uri.canParse(text)) return;
    const way = fixed(text);
    if (way === undefined || way.startsWith('./')) return;
    expect(Uri.tryParse(way).error?.index ?? Infinity).toBeGreaterThan(errorOf(() => Uri.parse(text)).index);
  });
});

test('a password can have each "@" encoded', () => {
  always([fc.stringMatching(/^[a-z]{0,3}(@[a-z]{0,3}){1,4}$/)], (password) => {
    let text = `postgres://me:${password}@db/app`;
    while (!Uri.canParse(text)) text = fixed(text) ?? '';
    expect(Uri.parse(text).credentials).toEqual({ user: 'me', password });
  });
});

test('the examples that are not rejected are references', () => {
  const { Attacks: _attacks, ...others } = PRESETS;
  for (const [title, presets] of Object.entries(others)) {
    for (const { uri = '' } of Object.values(presets))
      expect(Uri.canParse(uri)).toBe(!title.startsWith('Rejected'));
  }
});

test('both readings stand side by side, without a password', () => {
  const both = readings(Uri.parse('http:///me:s3cret@evil.example/x'), undefined);
  expect(JSON.stringify(both)).not.toContain('s3cret');
  expect(both).toContainEqual({ component: 'host', uri: '', browser: 'evil.example', differs: true });
});

test('a browser may refuse', () => {
  expect(readings(Uri.parse('http://h:99999/'), undefined)).toEqual([]);
  expect(
    errorOf(() => {
      throw readings(Uri.parse('x'), 'y') as unknown as Error;
    }).code,
  ).toBe('base-not-absolute');
});

test('the spans of a string are the string', () => {
  always([anyUri()], (uri) => {
    const spans = spansOf(uri);
    expect(spans.map(({ text }) => text).join('')).toBe(uri.href);
    for (const { name, text } of spans) if (name !== undefined) expect(uri[name as 'path']).toBe(text);
  });
});

test('the words of a figure', () => {
  expect(words(Uri.parse('http://me@h:80/a?#f'))).toBe(
    'scheme http, userInfo me, host h, port 80, path /a, query empty, fragment f',
  );
  expect(words(Uri.parse(''))).toBe('an empty path');
});

test('a long string loses its middle', () => {
  expect(short('abcdefghij', 10)).toBe('abcdefghij');
  expect(short('abcdefghijk', 10)).toBe('abcdef…ijk');
});

test.each([
  ['example.com', undefined, undefined],
  ['xn--80ak6aa92e.com', 'аррӏе.com', true],
  ['www.xn--pypal-4ve.com', 'www.pаypal.com', true],
  ['xn--bcher-kva.example', 'bücher.example', false],
  ['xn--e1afmkfd.example', 'пример.example', false],
  ['b%C3%BCcher.example', 'bücher.example', false],
  ['xn--a.example', undefined, undefined],
  ['xn--\u0000-.example', undefined, undefined],
])('the host %s is shown as %s', (host, shown, isOdd) => {
  const found = lookAlike(host);
  expect([found?.shown, found?.isOdd]).toEqual([shown, isOdd]);
});

test('a host is displayed as other programs decode it', () => {
  always([fc.stringMatching(/^[a-zäéпжωあ漢한😀]{1,12}$/u)], (label) => {
    const url = `http://${label}.example/`;
    const ascii = new URL(url).hostname;
    const { shown = ascii } = lookAlike(ascii) ?? {};
    expect(new URL(`http://${shown}/`).hostname).toBe(ascii);
    expect(shown).toMatch(/^(?!xn--)/);
  });
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['https%3A%2F%2Fexample.com%2Fa', 'https://example.com/a'],
  ['/cart?id=7', '/cart?id=7'],
  ['//example.com', '//example.com'],
  ['cart', undefined],
  ['2026-01-01T00:00', undefined],
  ['', undefined],
])('in a parameter, %j is the link %j', (value, link) => {
  expect(nested(value)).toBe(link);
});

test.each([
  ['[a](https://b.c/d_(e))', ['https://b.c/d_(e)']],
  ['([a](https://b.c/d_(e)))', ['https://b.c/d_(e)']],
  ['[a](<https://b.c/d>)', ['https://b.c/d']],
  ['see (https://b.c/d_(e)), or https://b.c/f.', ['https://b.c/d_(e)', 'https://b.c/f']],
])('the links of %s are %j', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test.each([
  ['postgres://me:p@ss/w@db.example:5432/app', 'postgres://me:p%40ss%2Fw@db.example:5432/app'],
  ['postgres://me:p@ss#w@db.example/app', 'postgres://me:p%40ss%23w@db.example/app'],
  ['postgres://me:p@db.example/app', undefined],
])('the hint for %s is %s', (text, hint) => {
  expect(hintOf(text)?.text).toBe(hint);
});

describe('URL and urial beside each other', () => {
  const edits = new Map<Edit, string>([['param.page', '3']]);
  const whole = (pieces: readonly { readonly text: string }[]): string =>
    pieces.map(({ text }) => text).join('');

  test('are whole, and urial rewrites nothing that nobody asked for', () => {
    always([anyUri()], (uri) => {
      const both = versus(uri, edits);
      if (both === undefined) return;
      expect(whole(both.urial)).toBe(uri.withParam('page', '3').href);
      expect(rewrittenIn(both.urial)).toBe(0);
      const url = new URL(uri.href);
      url.searchParams.set('page', '3');
      expect(whole(both.URL)).toBe(url.href);
    });
  });

  test('differ in the signature that the page opens with', () => {
    const both = versus(Uri.parse(OPENING.uri), OPENING.edits);
    expect(both?.URL.filter(({ tone }) => tone === 'rewritten')).toEqual([
      { text: '&sig=a%2Fb%2Bc%3D%3D', tone: 'rewritten' },
    ]);
    expect(both?.urial.filter(({ tone }) => tone === 'wanted')).toEqual([
      { text: '?page=3', tone: 'wanted' },
    ]);
  });

  test('are not shown when nothing was asked and nothing is rewritten', () => {
    expect(versus(Uri.parse('https://h/a'), new Map())).toBeUndefined();
    expect(versus(Uri.parse('/a'), edits)).toBeUndefined();
  });
});

test('only the secrets of the examples are shown', () => {
  const secret = [...EXAMPLES.values()].filter((one) => writeState(one) !== writeState(one, 'kept'));
  expect(secret.length).toBeGreaterThan(2);
  for (const one of secret) {
    expect(isExample(one)).toBe(true);
    expect(isExample({ ...one, panel: 'compare' })).toBe(true);
    expect(isExample({ ...one, edits: new Map([['param.token', 'mine']]) })).toBe(false);
    expect(isExample({ ...one, other: 'http://me:mine@h/' })).toBe(false);
  }
  expect(isExample({ ...OPENING, uri: 'http://me:mine@h/' })).toBe(false);
});
