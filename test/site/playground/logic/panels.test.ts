import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact, Uri } from 'urial';
import { applied, normalSteps } from '../../../../docs/site/playground/logic/normalize.ts';
import { anyText, anyUri } from '../../../support/arbitraries/references.ts';
import { always, errorOf } from '../../../support/tools/check.ts';
import { changedParams, paramRows } from '../../../../docs/site/playground/logic/params.ts';
import { PARAM_EDITS } from '../../../../docs/site/playground/logic/state.ts';
import { queryText } from '../../../support/arbitraries/texts.ts';
import { hintOf } from '../../../../docs/site/playground/logic/hints.ts';
import { type Kind, mask, masked } from '../../../../docs/site/playground/logic/mask.ts';
import { PRESETS } from '../../../../docs/site/playground/logic/presets.ts';
import { readings } from '../../../../docs/site/playground/logic/readings.ts';
import { remedies, type Remedy } from '../../../../docs/site/playground/logic/remedies.ts';
import {
  describe as words,
  figure,
  MARGIN,
  NAME_SIZE,
} from '../../../../docs/site/playground/logic/figure.ts';
import { nameOf } from '../../../../src/cli/show/layout.ts';

test.each(['syntax', 'scheme'] as const)('the steps lead to the normal form of the library: %s', (level) => {
  const file = fc
    .constantFrom('localhost', 'LocalHost:', 'local%68ost', '@localhost')
    .map((host) => Uri.parse(`file://${host}/a`));
  always([fc.oneof({ weight: 20, arbitrary: anyUri() }, file)], (uri) => {
    const steps = normalSteps(uri, level);
    const last = steps.at(-1);
    expect(last === undefined ? uri.href : applied(last.text, last.hunks)).toBe(uri.normalize(level).href);
    steps.reduce((text, step) => {
      expect(step.text).toBe(text);
      for (const { index, before } of step.hunks)
        expect(text.slice(index, index + before.length)).toBe(before);
      return applied(text, step.hunks);
    }, uri.href);
  });
});

test('each rule is a step of its own', () => {
  const steps = normalSteps(Uri.parse('HTTP://User@Example.COM:80/%7Ea/./b/../c?x=%e2'), 'scheme');
  expect(
    steps.map(({ section, hunks }) => [section, ...hunks.map(({ before, after }) => `${before}>${after}`)]),
  ).toEqual([
    ['6.2.2.2', '%7E>~'],
    ['6.2.2.1', '%e2>%E2'],
    ['6.2.2.1', 'HTTP>http'],
    ['6.2.2.1', 'Example.COM>example.com'],
    ['6.2.2.3', './b/../>'],
    ['6.2.3', ':80>'],
  ]);
});

test.each([
  ['http://[2001:DB8:0::1]', 'scheme', 3],
  ['http://[2001:DB8:0::1]', 'syntax', 1],
  ['%2e%2E/a', 'syntax', 1],
  ['../a/../b', 'scheme', 0],
  ['http://a/', 'scheme', 0],
] as const)('%s by %s takes %i steps', (text, level, count) => {
  expect(normalSteps(Uri.parse(text), level)).toHaveLength(count);
});

const name = fc.constantFrom('a', 'q', '', 'ä');

test('the bytes of the rows are those of both queries, and those that stay are the same', () => {
  always(
    [queryText, fc.constantFrom(...PARAM_EDITS), name, fc.string({ unit: 'grapheme' })],
    (text, paramEdit, key, value) => {
      const uri = Uri.parse(`?${text}`);
      const result = changedParams(uri, { paramEdit, name: key, value });
      if (!(result instanceof Uri)) return;
      const rows = paramRows(uri.query, result.query, key);
      const bytes = (side: 'before' | 'after'): string[] =>
        rows.map((row) => row[side]).filter((one) => one !== undefined);
      expect(bytes('before').join('&')).toBe(uri.query);
      expect(bytes('after').join('&')).toBe(result.query ?? '');
      for (const row of rows) {
        expect(row.fate === 'stays').toBe(row.before === row.after);
        if (row.fate === 'changes') expect(row.entry?.[0]).toBe(key);
      }
    },
  );
});

test('a signed URL keeps every byte but those of one parameter', () => {
  expect(paramRows('page=2&sig=a%2fb%2Bc==&&t', 'page=3&sig=a%2fb%2Bc==&&t', 'page')).toEqual([
    { fate: 'changes', before: 'page=2', after: 'page=3', entry: ['page', '3'] },
    { fate: 'stays', before: 'sig=a%2fb%2Bc==', after: 'sig=a%2fb%2Bc==', entry: ['sig', 'a/b+c=='] },
    { fate: 'stays', before: '', after: '', entry: undefined },
    { fate: 'stays', before: 't', after: 't', entry: ['t', null] },
  ]);
});

test.each([
  ['a=1&a=2', 'a=2', ['changes', 'goes']],
  ['a=1&b', 'b', ['goes', 'stays']],
  ['b', 'b&a=1', ['stays', 'is new']],
  [undefined, 'a=1', ['is new']],
  ['a=1', undefined, ['goes']],
])('from %j to %j: %j', (before, after, fates) => {
  expect(paramRows(before, after, 'a').map(({ fate }) => fate)).toEqual(fates);
});

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

const found = (text: string): Remedy[] =>
  remedies(
    text,
    errorOf(() => Uri.parse(text)),
  );

test.each([
  ['https://bücher.example/', ['Read as an IRI']],
  ['/a b|c', ['Encode', 'Encode all']],
  ['/a#b#c', ['Encode']],
  ['1a:b', ['Write "./" before it']],
  ['www.example.com/100%', ['Encode', 'Read as user input']],
  [' www.example.com', ['Encode', 'Read as user input']],
  ['postgres://me:p@ss@db/app', ['Encode']],
  ['http://a|b/', []],
  ['\ud800', []],
])('the remedies for %j are %j', (text, names) => {
  expect(found(text).map(({ about }) => about)).toEqual(names);
});

test('a remedy gives a reference, or a text whose fault is further back, each another one', () => {
  always([anyText()], (text) => {
    if (Uri.canParse(text)) return;
    const { index } = errorOf(() => Uri.parse(text));
    const all = found(text);
    expect(new Set(all.map((one) => one.text)).size).toBe(all.length);
    for (const { about, text: mended } of all) {
      const { error } = Uri.tryParse(mended);
      if (about === 'Encode') expect(error?.index ?? Infinity).toBeGreaterThan(index);
      else if (!about.startsWith('Write')) expect(error).toBeUndefined();
    }
  });
});

test('a password can have each "@" encoded', () => {
  always([fc.stringMatching(/^[a-z]{0,3}(@[a-z]{0,3}){1,4}$/)], (password) => {
    let text = `postgres://me:${password}@db/app`;
    while (!Uri.canParse(text)) text = found(text).find(({ about }) => about === 'Encode')?.text ?? '';
    expect(Uri.parse(text).credentials).toEqual({ user: 'me', password });
  });
});

test('the examples that are not to mend are references', () => {
  for (const { title, presets } of PRESETS) {
    for (const { state } of presets) expect(Uri.canParse(state.uri ?? '')).toBe(title !== 'To mend');
  }
});

test('both readings stand side by side, without a password', () => {
  const both = readings(Uri.parse('http:///me:s3cret@evil.example/x'), undefined);
  expect(JSON.stringify(both)).not.toContain('s3cret');
  expect(both).toMatchObject({
    browser: 'http://me:***@evil.example/x',
    rows: expect.arrayContaining([
      { component: 'host', uri: '', browser: 'evil.example', differs: true },
    ]) as unknown,
  });
});

test('a browser may refuse', () => {
  expect(readings(Uri.parse('http://h:99999/'), undefined)).toMatchObject({ browser: undefined });
  expect(
    errorOf(() => {
      throw readings(Uri.parse('x'), 'y') as unknown as Error;
    }).code,
  ).toBe('base-not-absolute');
});

test('the figure of section 3', () => {
  const [line, ...more] = figure(Uri.parse('foo://example.com:8042/over/there?name=ferret#nose'), 60);
  expect(more).toEqual([]);
  expect(line?.tiers.map((tier) => tier.map(({ name, from, to, row }) => [name, from, to, row]))).toEqual([
    [
      ['scheme', 0, 3, 0],
      ['authority', 6, 22, 0],
      ['path', 22, 33, 0],
      ['query', 34, 45, 0],
      ['fragment', 46, 50, 0],
    ],
    [
      ['host', 6, 17, 0],
      ['port', 18, 22, 0],
    ],
  ]);
});

test('the second figure of section 3', () => {
  const [line] = figure(Uri.parse('urn:example:animal:ferret:nose'), 60);
  expect(line?.tiers.map((tier) => tier.map(({ name, from, to }) => [name, from, to]))).toEqual([
    [
      ['scheme', 0, 3],
      ['path', 4, 30],
    ],
  ]);
});

test('the lines hold the text, and no name touches another or leaves the margins', () => {
  always([anyUri(), fc.integer({ min: 12, max: 80 })], (uri, columns) => {
    const lines = figure(uri, columns);
    const text = lines.map((line) => line.text).join('');
    if (!text.includes('…')) expect(text).toBe(uri.href);
    for (const line of lines) {
      expect(line.text.length).toBeLessThanOrEqual(columns);
      expect(line.runs.map((run) => run.text).join('')).toBe(line.text);
      for (const tier of line.tiers) {
        tier.forEach((label, n) => {
          const end = label.start + nameOf(label).length * NAME_SIZE;
          expect(label.start).toBeGreaterThanOrEqual(-MARGIN.left);
          expect(end).toBeLessThanOrEqual(columns + MARGIN.right + 3);
          for (const next of tier.slice(n + 1)) {
            if (next.row === label.row) expect(end).toBeLessThan(next.start);
            if (next.row > label.row) expect(end).toBeLessThan(next.stem);
            if (next.row < label.row) expect(label.stem).toBeLessThan(next.start);
          }
        });
      }
    }
  });
});

test('the words of a figure', () => {
  expect(words(Uri.parse('http://me@h:80/a?#f'))).toBe(
    'scheme http, authority me@h:80, path /a, query empty, fragment f, userinfo me, host h, port 80',
  );
  expect(words(Uri.parse(''))).toBe('an empty path');
});
