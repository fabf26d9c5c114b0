/** References that a template may match, and the rule that says when a match is right. */
import fc, { type Arbitrary } from 'fast-check';
import { Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { anyUri, mutated } from '../arbitraries/references.ts';
import { attempt } from '../tools/check.ts';
import { anyTemplate, type Sketch, usualTemplate, withValues } from '../arbitraries/templates.ts';

const template = fc.oneof(anyTemplate(), usualTemplate());

/** The characters that data keeps without escapes in each component, as the `uri` tag writes them. */
const READABLE = {
  userInfo: '!$()*,',
  host: '!$()*,',
  path: '!$()*,:@',
  query: '!$()*,:@/?',
  fragment: '!$()*,:@/?',
};

/** Splits a text into characters and escapes; an escape that data does not need there is its character. */
function canonical(text: string | undefined, readable: string): string | undefined {
  return text?.replace(/%([0-9A-Fa-f]{2})/g, (escape, hex: string) => {
    const char = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(char) || readable.includes(char) ? char : escape.toUpperCase();
  });
}

/** Tells whether two references have the same data in the same places. */
export function sameData(a: Uri, b: Uri): boolean {
  const readable = Object.entries(READABLE) as [keyof typeof READABLE, string][];
  return (
    a.scheme === b.scheme &&
    a.port === b.port &&
    readable.every(([part, chars]) => canonical(a[part], chars) === canonical(b[part], chars))
  );
}

/** A reference with more or fewer escapes in its data. */
function respelled(text: string, choices: readonly number[]): string {
  let n = 0;
  return text.replace(/%([0-9A-Fa-f]{2})|[\w.~-]/g, (piece, hex: string | undefined) => {
    const choice = choices[n % choices.length];
    n += 1;
    if (hex === undefined) return choice === 0 ? `%${piece.charCodeAt(0).toString(16)}` : piece;
    const char = String.fromCharCode(Number.parseInt(hex, 16));
    if (choice === 1 && /[\w.~!$()*:@/?-]/.test(char)) return char;
    return choice === 2 ? piece.toLowerCase() : piece;
  });
}

/** A template with a reference that it may match. */
export const cases: Arbitrary<readonly [Sketch, Uri]> = withValues(template).chain((sketch) => {
  const made = attempt(() => UriTemplate.parse(sketch.text).expand(sketch.values as never));
  const text = made instanceof Uri ? made.href : sketch.text.replaceAll(/[{}]/g, '');
  const choices = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 });
  const near = fc.oneof(
    { weight: 4, arbitrary: fc.constant(text) },
    { weight: 4, arbitrary: choices.map((some) => respelled(text, some)) },
    { weight: 3, arbitrary: mutated(fc.constant(text)) },
    { weight: 1, arbitrary: anyUri().map(String) },
  );
  return fc.tuple(
    fc.constant(sketch),
    near.filter((some) => Uri.canParse(some)).map((some) => Uri.parse(some)),
  );
});
