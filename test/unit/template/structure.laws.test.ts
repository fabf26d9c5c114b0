/** Both ways from a template to a reference agree: what is not suspect is written as the long way writes it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandParts, type Trace } from '../../../src/template/expand.ts';
import { parseTemplate } from '../../../src/template/grammar.ts';
import { placed } from '../../../src/template/structure.ts';
import { isSuspect, suspectsOf } from '../../../src/template/suspects.ts';
import { always, attempt, expectOften, few } from '../../support/tools/check.ts';

const words = (text: string): string[] => text.split(' ');

const FRONTS = words(
  ' / /a /. a/ ./ %2e/ ;/ a: a:b a:; a:/ ? # // //h //h/ https: https:/ https://h https://h/ https://h? https://h: https:/// foo:// foo:///',
).concat(
  words(
    'file:/// //[::1]/ https://u@ https://h. https://{x} https://{x}.h/ https://{+x} https://h:{x}/ https://a{x}.h/',
  ),
  words('{+x} {+x}/ {+x}: {+x}://h/ {+x}://{+y}:{z}/ {y}{+x} 80{+x}'),
);
const EXPRESSIONS = ['', '+', '#', '.', '/', ';', '?', '&'].flatMap((operator) =>
  words('x x* y y* z,x* x:1').map((names) => `{${operator}${names}}`),
);
const LITERALS = words('a ; . .. %2E %2e / // : ? # [ @ , 80');
const TEXTS = words(
  ' a . .. ... / // : ? # [ @ /a /[ a/ //h a/.. é 8 a.b a: https https://h https://h/ https://h:80?q https://h:80 https://h:x ://h https: %2e %2E. ; , \\',
);

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.constantFrom('a', 'b'));
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom(undefined, '', 'a'),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 2 }),
);
const template = fc
  .tuple(
    fc.constantFrom(...FRONTS),
    fc.array(fc.oneof(fc.constantFrom(...EXPRESSIONS), fc.constantFrom(...LITERALS)), { maxLength: 5 }),
  )
  .map(([front, pieces]) => front + pieces.join(''));

/** Expands a template by both ways, if its strings are not suspect; tells whether they were. */
function compare(text: string, values: Readonly<Record<string, unknown>>): boolean {
  const { parts } = parseTemplate(text);
  const trace: Trace = { parts, pieces: [], lists: undefined, hasDots: false };
  const short = attempt(() => expandParts(parts, values, trace));
  if (typeof short !== 'string' || isSuspect(suspectsOf(parts), trace)) return false;
  const long = attempt(() => placed(short, trace));
  if (long !== short) expect.fail(`${text} as ${short}: ${String(long)}`);
  return true;
}

test('what is not suspect is a reference without a fault: templates and values by chance', () => {
  let short = 0;
  always([template, fc.record({ x: value, y: value, z: value })], 100_000, (text, values) => {
    if (compare(text, values)) short += 1;
  });
  expectOften(short, 10_000);
});

const PIECES = words(' {x} {/x} {;x} {.x} {?x} {&x} {/x*} {;x*} {#x*} {+x} {#x} a ; . %2e / : ? #');
const VALUES = [...TEXTS, undefined, ['', 'a'], ['a', ''], ['.', '..'], { '': '' }];
const templates = FRONTS.flatMap((front) =>
  PIECES.flatMap((first) =>
    PIECES.flatMap((second) => ['', '{;z}'].map((last) => front + first + second + last)),
  ),
);

test('what is not suspect is a reference without a fault: each front, and two pieces side by side', () => {
  let short = 0;
  for (const text of few(templates, 600))
    for (const x of VALUES) if (compare(text, { x, y: 'a', z: '' })) short += 1;
  expectOften(short, 50_000);
});

test.each(
  words(
    'https://h/{x} /a/{x}{?x} a/{x} a:b{x} /a{;x}{&x}#{x} {+x} {+x}/{x} {x} {/x,x} https://{x}.h/ https://{x}-{x}.h https://h{/x}{?x} /a{+x}{#x} {+x}://{+x} file:///{x} X{.x}',
  ),
)('the short way is taken for %s', (text) => {
  expect(compare(text, { x: 'b' })).toBe(true);
});
