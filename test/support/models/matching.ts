/** References that a template may match, and the rule that says when a match is right. */
import fc, { type Arbitrary } from 'fast-check';
import { Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { anyUri, mutated } from '../arbitraries/references.ts';
import { attempt } from '../tools/check.ts';
import { anyTemplate, type Sketch, usualTemplate, withValues } from '../arbitraries/templates.ts';

const template = fc.oneof(anyTemplate(), usualTemplate());

/** The characters that data may have without escapes in each component. */
const READABLE = {
  userInfo: "!$()*,&'+;=",
  host: "!$()*,&'+;=",
  path: "!$()*,&'+;=:@",
  query: "!$()*,'+;:@/?",
  fragment: "!$()*,'+;:@/?",
};

/** The schemes in whose query a plus is a plus. */
const WITH_PLUS = /^(?:mailto|sms|tel|sips?|im|pres|xmpp):/i;

/** The query with an escape for a plus that is a space. */
function spaced({ href, query }: Uri): string | undefined {
  return WITH_PLUS.test(href) ? query : query?.replaceAll('+', '%20');
}

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
    readable.every(([part, chars]) => {
      const [one, other] = part === 'query' ? [spaced(a), spaced(b)] : [a[part], b[part]];
      return canonical(one, chars) === canonical(other, chars);
    })
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
    if (choice === 1 && /[\w.~!$()*:@/?'+;&=-]/.test(char)) return char;
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

/** The delimiters that data escapes, and that other programs leave raw. */
const RAW = "&'+;=";

/** What a template may have between two slashes, each with the delimiters of these that its text and operators have. */
const SEGMENTS: readonly (readonly [text: string, own: string])[] = [
  ['a', ''],
  ['{x}', ''],
  ['{y}', ''],
  ['{x}-{y}', ''],
  ['v;{x}', ';'],
  ["o'{y}=1", "'="],
  ['{x}{;w}', ';='],
  ['{z*}', ''],
  ['b{.y}', ''],
  ['Q&A', '&'],
];
const FRONTS = ['', 'https://h', 'note://all', 'mailto:a'];
const ENDS = ['', '{/l*}', '{?q}', '{/l*}{?q,r*}', '?k={q}', '#{q}', '{?q}{#f}'];

const chars = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...RAW) }, fc.constantFrom(...'ab.!, /%?#é')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.join(''));
/** Sometimes one that is dots for a server that cuts off what follows a raw `;`. */
const text = fc.oneof({ weight: 30, arbitrary: chars }, fc.constantFrom('.;', '..;a'));
const list = fc.array(text, { minLength: 1, maxLength: 3 });

/** A template, the expansion of values, and the same with raw delimiters where the template has none of them. */
export const rawCases: Arbitrary<readonly [template: string, values: object, made: string, raw: string]> = fc
  .record({
    front: fc.constantFrom(...FRONTS),
    segments: fc.array(fc.constantFrom(...SEGMENTS), { minLength: 1, maxLength: 3 }),
    end: fc.constantFrom(...ENDS),
    values: fc.record({ x: text, y: text, w: text, q: text, f: text, z: list, l: list, r: list }),
    choices: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  })
  .map(({ front, segments, end, values, choices }) => {
    const path = segments.map(([one]) => `/${one}`).join('');
    const template = front + path + end;
    const given = Object.fromEntries(
      Object.entries(values).filter(([name]) => new RegExp(`\\{[^}]*${name}`).test(template)),
    );
    const made = UriTemplate.parse(template).expandToString(given as never);
    // a list makes more segments, with no delimiter of the template
    const owns = [...segments.map(([, own]) => own), ...Array<string>(9).fill('')];
    return [template, given, made, rawText(made, front, owns, choices)] as const;
  });

/** Writes some of the escaped delimiters raw. In a query a plus is a space, but for some schemes. */
function rawText(made: string, front: string, owns: readonly string[], choices: readonly boolean[]): string {
  let segment = -1;
  let sign = '/';
  let n = 0;
  const rest = made.slice(front.length).replace(/[/?#]|%2[067B]|%3[BD]/g, (piece) => {
    if (sign === '/' && piece === '/') segment += 1;
    if (/[?#]/.test(piece) && sign !== '#') sign = piece;
    if (piece.length === 1) return piece;
    const isSpace = piece === '%20';
    const isPlus = isSpace || piece === '%2B';
    const char = isPlus ? '+' : decodeURIComponent(piece);
    n += 1;
    if (choices[n % choices.length] === false || (isSpace && sign !== '?')) return piece;
    if (isPlus && sign === '?' && isSpace === WITH_PLUS.test(made)) return piece;
    const own = sign === '/' ? owns[segment]! : '&=';
    return own.includes(char) ? piece : char;
  });
  return front + rest;
}
