/** The short ways for plain strings say the same as the long ways. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromIri, redact, toURL, tryFromHref, tryFromIri, tryFromUserInput, Uri } from 'urial';
import { hostileLink } from '../../support/arbitraries/links.ts';
import { noise, uriText } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';

const PIECES =
  'http://h https://h.example:8080 HTTP://a-b.c / /a ü | [ ] % %2e . .. ? & # = ; ( , @ : a=b token=x &code= sid=1 ?pwd=a?b token%3D1 %22 me:pw@ https://me:pw@h + \\'.split(
    ' ',
  );
const plainLike = fc
  .array(fc.constantFrom(...PIECES, ' '), { maxLength: 7 })
  .map((pieces) => pieces.join(''));
const text = fc.oneof(plainLike, uriText(), hostileLink, noise());
/** Names and values between few delimiters. */
const named = fc
  .array(fc.constantFrom(...'? # & : = x code= sid= token= S / .'.split(' ')), { maxLength: 7 })
  .map((pieces) => pieces.join(''));

test('a tab in a link, which is dropped, makes no difference', () => {
  always([text, fc.nat(20)], (link, at) => {
    const trimmed = link.replace(/^[\0- ]+|[\0- ]+$/g, '');
    fc.pre(trimmed.length > 1 && !/[\ud800-\udfff]/.test(trimmed));
    const middle = 1 + (at % (trimmed.length - 1));
    const [here, there] = [trimmed, `${trimmed.slice(0, middle)}\t${trimmed.slice(middle)}`].map(tryFromHref);
    expect(here?.uri?.href).toBe(there?.uri?.href);
    expect(here?.error?.code).toBe(there?.error?.code);
  });
});

test('what a person types is read alike by browsers', () => {
  always([text], (typed) => {
    const { uri } = tryFromUserInput(typed);
    if (uri !== undefined) expect(() => toURL(uri)).not.toThrow();
  });
});

test('line breaks around what a person types make no difference', () => {
  always([text, fc.constantFrom('\n', '\r\n\r\n\r\n')], (typed, breaks) => {
    fc.pre(typed !== '' && typed.trim() === typed);
    const [here, there] = [typed, `${breaks}${typed}${breaks}`].map((one) => tryFromUserInput(one));
    expect(there?.uri?.href).toBe(here?.uri?.href);
    expect(there?.error?.code).toBe(here?.error?.code);
    if (here?.error !== undefined) expect(there?.error?.index).toBe(here.error.index + breaks.length);
  });
});

test('a host before a path of Unicode makes no difference', () => {
  always([text], (rest) => {
    fc.pre(/^\/(?!\/)/.test(rest));
    const { uri } = tryFromIri(rest);
    if (uri !== undefined) expect(fromIri(`//[::1]${rest}`).href).toBe(`//[::1]${uri.href}`);
  });
});

test('a listed name that is nowhere, and a harmless escape behind it, make no difference to what is hidden', () => {
  always([fc.oneof(text, named)], (given) => {
    fc.pre(Uri.canParse(given));
    const shown = redact(given);
    expect(redact(given, { params: ['nowhere'] })).toBe(shown);
    const tail = `${given.includes('#') ? '' : '#'}&z=%20`;
    if (given.includes('@')) return;
    // what is no link without its secret is hidden whole, with its tail
    const whole = shown === 'REDACTED' ? [shown] : [];
    expect([shown + tail, ...whole]).toContain(redact(given + tail));
  });
});
