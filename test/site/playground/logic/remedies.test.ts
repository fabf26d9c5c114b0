import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { PRESETS } from '../../../../docs/site/playground/logic/presets.ts';
import { readings } from '../../../../docs/site/playground/logic/readings.ts';
import { type Remedy, remedies } from '../../../../docs/site/playground/logic/remedies.ts';
import { anyText } from '../../../support/arbitraries/references.ts';
import { always, errorOf } from '../../../support/tools/check.ts';

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
