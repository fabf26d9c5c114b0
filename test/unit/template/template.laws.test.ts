/** Templates expand exactly as RFC 6570 says, and data makes no structure. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, encodeHost, Uri, UriError } from 'urial';
import { UriTemplate } from 'urial/template';
import { illFormed, mutated } from '../../support/arbitraries/references.ts';
import { always, attempt, errorOf, expectEach, expectOften } from '../../support/tools/check.ts';
import {
  anyTemplate,
  type Sketch,
  usualTemplate,
  valueText,
  withValues,
} from '../../support/arbitraries/templates.ts';
import { expand, isTemplate, leavesSegmentEmpty } from '../../support/oracles/template.ts';
import { word } from '../../support/arbitraries/choices.ts';
import { words } from '../../support/tools/words.ts';

const template = fc.oneof(anyTemplate(), usualTemplate());
const textOf = (sketch: fc.Arbitrary<Sketch>): fc.Arbitrary<string> => sketch.map(({ text }) => text);
const nearTemplate = fc.oneof(mutated(textOf(template)), mutated(mutated(textOf(template))));

test('exactly the texts of the grammar are templates, and print unchanged', () => {
  always([fc.oneof(textOf(template), nearTemplate)], 3000, (text) => {
    const parsed = attempt(() => UriTemplate.parse(text));
    expect(parsed instanceof UriTemplate).toBe(isTemplate(text));
    if (parsed instanceof UriTemplate) expect(String(parsed)).toBe(text);
  });
});

/** Ends that complete every beginning of a template that can be completed. */
const ENDS = ['', '}', 'x}', '1}', '0', '00', '0}', '00}'];

const CODES = words('expression literals max-length operator pct-encoded varname');

test('the text before the index of an error can be completed to a template, and not with the character there', () => {
  const codes = new Set<string>();
  always([nearTemplate], 4000, (text) => {
    if (isTemplate(text)) return;
    const { code, component, index, input } = errorOf(() => UriTemplate.parse(text));
    codes.add(code);
    expect(CODES).toContain(code);
    expect(component).toBe('template');
    expect(input).toHaveLength(text.length);
    const canEnd = (begin: string): boolean => ENDS.some((end) => isTemplate(begin + end));
    expect(canEnd(text.slice(0, index)), text).toBe(true);
    const past = (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
    if (code !== 'pct-encoded')
      expect(canEnd(text.slice(0, index + past)) && index < text.length, text).toBe(false);
  });
  expectEach(codes, CODES);
});

test('an expansion is the text of RFC 6570', () => {
  always([withValues(template)], 4000, ({ text, values, models }) => {
    expect(UriTemplate.parse(text).expandToString(values as never)).toBe(expand(text, models));
  });
});

test('a reference from a template has the text of the expansion, but for the name of its host, or is refused with a UriError', () => {
  const codes = new Set<string>();
  always([withValues(template)], 4000, ({ text, values }) => {
    const parsed = UriTemplate.parse(text);
    const made = attempt(() => parsed.expand(values as never));
    if (made instanceof UriError) codes.add(made.code);
    else {
      const text = parsed.expandToString(values as never);
      const name = made.href === text ? undefined : encodeHost(decode(Uri.parse(text).host ?? ''));
      expect(made.href).toBe(name === undefined ? text : Uri.parse(text).withHost(name).href);
    }
  });
  expectEach(codes, ['dot-segment', 'empty-segment', 'structure-from-data', 'path-noscheme', 'path']);
});

/** What makes templates whose segments are often only an expression. */
const PIECES = ['/', '/a', '{x}', '/{x}', '/{x,y}', '{/x}', '{/y*}', '{/x,y*}', '{/y*,x}', '{/z:1}'].concat(
  words('{/y*} {/y*} {/y*} {+z} {;x} ;k {.x} {?x} a: //h {#x}'),
);
const segmented = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 })
  .map((pieces): Sketch => {
    const text = pieces.join('');
    const used = ['x', 'y', 'z'].filter((name) => new RegExp(`\\{[^}]*${name}`).test(text));
    return { text, specs: used.map((name) => ({ operator: '', name, modifier: name === 'z' ? ':1' : '*' })) };
  });

test('an expression without operator, or with "/", leaves no segment of a reference empty', () => {
  const seen = { empty: 0, trailing: 0, made: 0 };
  always([withValues(fc.oneof(template, segmented))], 6000, ({ text, values, models }) => {
    const made = attempt(() => UriTemplate.parse(text).expand(values as never));
    const isEmpty = leavesSegmentEmpty(text, models);
    if (made instanceof UriError) {
      if (made.code !== 'empty-segment') return;
      seen.empty += 1;
      const whole = expand(text, models);
      expect(isEmpty, `${text} as ${whole}`).toBe(true);
      expect(made.component).toBe('path');
      expect(whole.slice(made.index)).toMatch(/^(?:[/;?#]|$)/);
      expect(whole.slice(0, made.index)).toMatch(/^(?:|[^:/?#]+:|.*\/)$/s);
      return;
    }
    seen.made += 1;
    if (text.includes('{/y*}') && made.path.endsWith('/')) seen.trailing += 1;
    expect(isEmpty, `${text} as ${made.href}`).toBe(false);
  });
  expectOften(seen.empty, 100);
  expectOften(seen.trailing, 10);
  expectOften(seen.made, 1000);
});

/** The structure that data must not change. */
function shape(uri: Uri): unknown[] {
  const { query, fragment, host, path } = uri;
  const dots = path.split('/').map((segment) => /^(\.|%2e){1,2}(?:;|$)/i.test(segment));
  return [uri.scheme, host === undefined, host === '', dots, query === undefined, fragment === undefined];
}

test('data of expressions without "+" and "#" cannot make a scheme, authority, empty host, segment or dot-segment', () => {
  const guarded = template.filter(
    ({ specs }) => !specs.some(({ operator }) => '+#'.includes(operator) && operator !== ''),
  );
  const kinds = new Set<boolean>();
  always(
    [
      guarded.chain((sketch) =>
        fc.tuple(
          fc.constant(sketch),
          fc.dictionary(fc.constantFrom(...names(sketch)), valueText(), {
            minKeys: names(sketch).length,
            maxKeys: names(sketch).length,
          }),
        ),
      ),
    ],
    4000,
    ([{ text }, values]) => {
      const parsed = UriTemplate.parse(text);
      const made = attempt(() => parsed.expand(values));
      const plain = attempt(() =>
        parsed.expand(Object.fromEntries(Object.keys(values).map((name) => [name, '1']))),
      );
      kinds.add(made instanceof Uri);
      if (made instanceof UriError || plain instanceof UriError) return;
      expect(shape(made)).toEqual(shape(plain));
    },
  );
  expect(kinds.size).toBe(2);
});

const AUTHORITY_PIECES = words('{+x} {+y} {x} {.x} {;x} {/x} {?x} {#x} a u@ :80 / /b ?');
const fronted = fc
  .tuple(
    fc.constantFrom('https', 'HTTP', 'ws', '{+s}', 'http{+s}', 'file'),
    fc.array(fc.constantFrom(...AUTHORITY_PIECES), { maxLength: 4 }),
  )
  .map(([scheme, pieces]) => `${scheme}://${pieces.join('')}`);

/** The text of the template alone ends the authority where its host should be, perhaps after user information. */
const WITHOUT_HOST = /^[^/]*\/\/(?:.*@)?(?:$|[:/?#]|\{[/?#])/;

test('no value, trusted or not, leaves the host empty after a scheme of the web', () => {
  const value = fc.constantFrom(undefined, '', 'h', '/p', 'u@', '@', ':1', '?q', '#f', 's', 'https');
  const seen = { made: 0, refused: 0, ofTemplate: 0, ofFile: 0 };
  always([fronted, value, value, value], 4000, (text, x, y, s) => {
    const made = attempt(() => UriTemplate.parse(text).expand({ x, y, s }));
    if (made instanceof UriError) {
      if (made.code === 'empty-host') seen.refused += 1;
      return;
    }
    seen.made += 1;
    if (made.host !== '') return;
    if (made.hasScheme('file')) seen.ofFile += 1;
    if (!made.hasScheme('http', 'https', 'ws', 'wss', 'ftp')) return;
    seen.ofTemplate += 1;
    expect(text).toMatch(WITHOUT_HOST);
  });
  for (const count of Object.values(seen)) expectOften(count, 50);
});

function names({ specs }: Sketch): string[] {
  return [...new Set(['x', ...specs.map(({ name }) => name)])];
}

/** A label of a host: a text, holes, or both. */
interface Label {
  readonly before: string;
  readonly holes: string;
  readonly after: string;
}

const label: fc.Arbitrary<Label> = fc
  .record({
    before: fc.constantFrom('', '', 'a', 'shop-', 'com'),
    holes: fc.constantFrom('', '', '{x}', '{y}', '{x}{y}', '{x,y}', '{;x}', '{&x}'),
    after: fc.constantFrom('', '', 'b', '-c'),
  })
  .filter(({ before, holes, after }) => before + holes + after !== '');

/** Data that some reader may take as the end of a host, or as a dot. */
const hostile = fc.oneof(
  word(`
    a evil .evil.example a. @evil.example /evil \\evil #evil ?evil :80 %2eevil \u3002evil \uff0eevil a\uff61
    \u2024 \u2026 \u33c2 \u2100 \uff20evil \u00ad \u200d
  `),
  valueText(),
);
const copied = fc.oneof(
  word('/a ?a #a @evil.example/ .evil.example :80@evil.example //evil.example', ''),
  hostile,
);

/** Tells whether a host has the labels of the template that are only text, up to a hole that makes whole labels. */
function hasLabels(host: string, labels: readonly Label[]): boolean {
  const isFree = ({ before, holes, after }: Label): boolean => holes !== '' && before + after === '';
  const stands = (of: readonly Label[], at: readonly string[]): boolean =>
    of.every(({ before, holes, after }, n) => holes !== '' || at[n] === before + after);
  const made = host.split('.');
  const first = labels.findIndex(isFree);
  if (first < 0) return made.length === labels.length && stands(labels, made);
  const end = labels.slice(labels.findLastIndex(isFree) + 1);
  return stands(labels.slice(0, first), made) && stands(end, end.length === 0 ? [] : made.slice(-end.length));
}

test('a browser reads the labels of the template in the host, for any data', () => {
  let read = 0;
  always(
    [
      fc.array(label, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('', '/', ':80', '{+z}', '{+z}{+z}', '{x}{+z}', '{/x}', '{?x}'),
      fc.record({ x: fc.oneof(hostile, fc.array(hostile, { maxLength: 2 })), y: hostile, z: copied }),
    ],
    4000,
    (labels, tail, values) => {
      const holes = tail.startsWith('{x}') ? '{x}' : '';
      const text = labels.map(({ before, holes: some, after }) => before + some + after).join('.');
      const host = labels.map((one, n) =>
        n === labels.length - 1 ? { ...one, holes: one.holes + holes } : one,
      );
      const hasText = labels.some(({ before, after }) => before + after !== '');
      const made = attempt(() => UriTemplate.parse(`https://${text}${tail}`).expand(values as never));
      if (!hasText || made instanceof UriError || !URL.canParse(made.href)) return;
      read += 1;
      expect(hasLabels(new URL(made.href).hostname, host), made.href).toBe(true);
    },
  );
  expectOften(read, 300);
});

test('a browser reads the same host for all data that RFC 3986 does not read in the host', () => {
  const front = ['', ...words('https: ws:/ http:// https:/// // / {+z} {+z}: https:{+z} //{+z}')];
  const middle = ['', '/', '{+w}', '{+w}/', 'h', 'h.example/', '{/x*}'];
  const end = ['{x}', '/{x}', '{/x*}', '{x}/a', '{x}@h', '{;x}', '{.x}', '{&x}', '{?x}'];
  const one = fc.oneof(hostile, fc.array(hostile, { maxLength: 2 }));
  const trusted = fc.constantFrom('', '/', '//', 'h', 'https', 'https:', 'https://', 'ws:/', '//h', 'u@');
  let read = 0;
  always(
    [
      fc.constantFrom(...front),
      fc.constantFrom(...middle),
      fc.constantFrom(...end),
      one,
      one,
      trusted,
      trusted,
    ],
    6000,
    (a, b, c, x, y, z, w) => {
      const parsed: UriTemplate = UriTemplate.parse(a + b + c);
      const [made, other] = [x, y].map((data) => attempt(() => parsed.expand({ x: data, z, w })));
      if (!(made instanceof Uri) || !(other instanceof Uri) || made.host !== other.host) return;
      const base = 'http://base.example/';
      if (!URL.canParse(made.href, base) || !URL.canParse(other.href, base)) return;
      read += 1;
      expect(new URL(made.href, base).hostname, `${made.href} and ${other.href}`).toBe(
        new URL(other.href, base).hostname,
      );
    },
  );
  expectOften(read, 500);
});

test('no error of an expansion shows a value, or a password of the template', () => {
  const codes = new Set<string>();
  const given = fc
    .tuple(fc.oneof({ weight: 9, arbitrary: valueText() }, illFormed()), fc.integer({ min: 0, max: 5 }))
    .map(
      ([text, form]) =>
        [text, `s3cret${text}`, `${text}s3cret`, ['s3cret', text], { s3cret: text }, ''][form],
    );
  always(
    [
      fc.constantFrom('', 'http://u:s3cret@', '//u:s3cret@', '{+s}://u:s3cret@'),
      template.chain((sketch) =>
        fc.tuple(fc.constant(sketch), fc.array(given, { minLength: 9, maxLength: 9 })),
      ),
    ],
    4000,
    (front, [{ text, specs }, list]) => {
      const parsed = UriTemplate.parse(front + text);
      const values = Object.fromEntries(
        ['s', ...specs.map(({ name }) => name)].map((name, n) => [name, list[n % 9]]),
      );
      const made = attempt(() => parsed.expand(values as never));
      if (!(made instanceof UriError)) return;
      codes.add(made.code);
      expect(made.message).not.toContain('s3cret');
      expect(made.input).not.toContain('s3cret');
      const whole = attempt(() => parsed.expandToString(values as never));
      if (typeof whole === 'string') expect(made.input).toHaveLength(whole.length);
    },
  );
  expectEach(codes, ['lone-surrogate', 'dot-segment', 'structure-from-data', 'empty-host', 'path-noscheme']);
});

test('a lone surrogate is refused in every place', () => {
  const operator = fc.constantFrom('', '+', '#', '.', '/', ';', '?', '&');
  always(
    [operator, fc.constantFrom('', '*'), illFormed(), fc.constantFrom('text', 'list', 'name', 'value')],
    (sign, modifier, text, place) => {
      const x = { text, list: ['a', text], name: [[text, 'a']], value: [['a', text]] }[place];
      const { code, message, input } = errorOf(() =>
        UriTemplate.parse(`{${sign}x${modifier}}`).expandToString({ x } as never),
      );
      expect(code).toBe('lone-surrogate');
      expect(message).not.toContain(text);
      expect(input).toMatch(/^\*+$/);
      expect(text).toHaveLength(input.length);
    },
  );
});
