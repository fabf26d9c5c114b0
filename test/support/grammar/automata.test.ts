/** Compares the automata of the proofs with the regular expressions from which they are made. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IPV4 } from '../../../src/core/syntax/host.ts';
import { AMBIGUOUS } from '../../../src/link/href.ts';
import { PLAIN_FRONT } from '../../../src/convert/plain.ts';
import { MAY_HIDE } from '../../../src/convert/redact.ts';
import { NUMBER } from '../../../src/link/server.ts';
import { BROKEN_SEGMENT, READ_AS_HOST } from '../../../src/place/place.ts';
import { RULES } from './abnf.ts';
import { after, before, both, except, holds, ignoring, languageOf, sequence } from './language.ts';
import { conformance } from './conformance.ts';
import { twoMarkings } from './markings.ts';
import { difference, excess, overlap } from './search.ts';
import { always } from '../tools/check.ts';

const text = fc.string({ unit: fc.constantFrom(..."/:.?#%@[]&',-0125abcefhptx<>"), maxLength: 14 });

test.each([
  RULES.URI,
  RULES.IPv6address,
  IPV4,
  NUMBER,
  new RegExp(`^(?:${PLAIN_FRONT.source})`, 'i'),
  MAY_HIDE,
  AMBIGUOUS,
  BROKEN_SEGMENT,
  READ_AS_HOST,
  /%(?![\da-f]{2})/i,
  /a(?!b(?!c))$|x(?=p$)|(?=[^]*0)h/,
  /^(?:(?=a)|b)*c/,
  /^(?:(?!ab)[^])*$/,
  /(?:^|b)a{2,3}?(?:c|$)/,
])('an automaton holds the texts in which its expression finds a match: %s', (expression) => {
  always([text], (sample) => {
    expect(holds(languageOf(expression), sample)).toBe(expression.test(sample));
  });
});

test.each([/(a*)\1/, /(?<=a)b/, /a\b/])('refuses what it does not know: %s', (expression) => {
  expect(() => languageOf(expression)).toThrow();
});

const some = languageOf(/^a[bc]*$/);

test('a search finds a shortest text, or none', () => {
  expect(difference(some, languageOf(/^a(?:b|c)*$/)).witness).toBeUndefined();
  expect(difference(some, languageOf(/^a[bc]{0,2}$/)).witness).toBe('abbb');
  expect(excess(languageOf(/^a[bc]{0,2}$/), some).witness).toBeUndefined();
  expect(overlap(some, languageOf(/cb$/)).witness).toBe('acb');
});

test('a language can be put before, after and into another', () => {
  expect(difference(after('a', some), languageOf(/^[bc]*$/)).witness).toBeUndefined();
  expect(difference(before('xy', some), languageOf(/^xya[bc]*$/)).witness).toBeUndefined();
  expect(difference(both(some, languageOf(/b$/)), languageOf(/^a[bc]*b$/)).witness).toBeUndefined();
  expect(difference(except(some, languageOf(/b$/)), languageOf(/^a(?:[bc]*c)?$/)).witness).toBeUndefined();
  expect(difference(ignoring(some, '<>'), languageOf(/^[<>]*a[bc<>]*$/)).witness).toBeUndefined();
  expect(
    difference(sequence([some, languageOf(/^d?$/)], '§'), languageOf(/^a[bc]*§d?§$/)).witness,
  ).toBeUndefined();
});

test('a text with two markings is found', () => {
  expect(twoMarkings(languageOf(/^<a*><a*>$/), '<>').witness).toBe('a');
  expect(twoMarkings(languageOf(/^<a*><b*>$/), '<>').witness).toBeUndefined();
});

test('a function that differs only far away is found', () => {
  const five = languageOf(/^a{5}$/);
  expect(conformance(five, (sample) => /^a{5}$/.test(sample), 1).witness).toBeUndefined();
  expect(conformance(five, (sample) => /^a{5}(?:a{2})?$/.test(sample), 1).witness).toBe('aaaaaaa');
});
