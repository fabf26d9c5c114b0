/** Templates: RFC 6570 to the letter, and no structure from data. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { UriTemplate } from 'urial/template';
import { illFormed, mutated } from '../../support/arbitraries.ts';
import { always, attempt, errorOf } from '../../support/check.ts';
import {
  anyTemplate,
  type Sketch,
  usualTemplate,
  valueText,
  withValues,
} from '../../support/template-arbitraries.ts';
import { expand, isTemplate } from '../../support/template-oracle.ts';

const template = fc.oneof(anyTemplate(), usualTemplate());
const textOf = (sketch: fc.Arbitrary<Sketch>): fc.Arbitrary<string> => sketch.map(({ text }) => text);
const nearTemplate = fc.oneof(mutated(textOf(template)), mutated(mutated(textOf(template))));

test('a template is what the grammar says, and prints as it was written', () => {
  always(
    [fc.oneof(textOf(template), nearTemplate)],
    (text) => {
      const parsed = attempt(() => UriTemplate.parse(text));
      expect(parsed instanceof UriTemplate).toBe(isTemplate(text));
      if (parsed instanceof UriTemplate) expect(String(parsed)).toBe(text);
    },
    3000,
  );
});

/** Ends that finish every beginning of a template that can be finished. */
const ENDS = ['', '}', 'x}', '1}', '0', '00', '0}', '00}'];

test('what stands before the index of an error could still become a template, and not with the character there', () => {
  const codes = new Set<string>();
  always(
    [nearTemplate],
    (text) => {
      if (isTemplate(text)) return;
      const { code, component, index, input } = errorOf(() => UriTemplate.parse(text));
      codes.add(code);
      expect(component).toBe('template');
      expect(input).toHaveLength(text.length);
      const canEnd = (begin: string): boolean => ENDS.some((end) => isTemplate(begin + end));
      expect(canEnd(text.slice(0, index)), text).toBe(true);
      const past = (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
      if (code !== 'pct-encoded')
        expect(canEnd(text.slice(0, index + past)) && index < text.length, text).toBe(false);
    },
    4000,
  );
  expect([...codes].sort()).toEqual([
    'expression',
    'literals',
    'max-length',
    'operator',
    'pct-encoded',
    'varname',
  ]);
});

test('an expansion is the text of RFC 6570', () => {
  always(
    [withValues(template)],
    ({ text, values, models }) => {
      expect(UriTemplate.parse(text).expandToString(values as never)).toBe(expand(text, models));
    },
    4000,
  );
});

test('a reference from a template has the very text of the expansion, or a UriError', () => {
  const codes = new Set<string>();
  always(
    [withValues(template)],
    ({ text, values }) => {
      const parsed = UriTemplate.parse(text);
      const made = attempt(() => parsed.expand(values as never));
      if (made instanceof UriError) codes.add(made.code);
      else expect(made.href).toBe(parsed.expandToString(values as never));
    },
    4000,
  );
  expect([...codes]).toEqual(
    expect.arrayContaining(['dot-segment', 'structure-from-data', 'path-noscheme', 'path']),
  );
});

/** What data must not decide. */
function shape(uri: Uri): unknown[] {
  const { query, fragment, host, path } = uri;
  const dots = path.split('/').map((segment) => /^(\.|%2e){1,2}$/i.test(segment));
  return [uri.scheme, host === undefined, host === '', dots, query === undefined, fragment === undefined];
}

test('data of expressions without "+" and "#" makes no scheme, authority, empty host, segment or dot-segment', () => {
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
    4000,
  );
  expect(kinds.size).toBe(2);
});

function names({ specs }: Sketch): string[] {
  return [...new Set(['x', ...specs.map(({ name }) => name)])];
}

test('a lone surrogate is refused wherever it is used', () => {
  const operator = fc.constantFrom('', '+', '#', '.', '/', ';', '?', '&');
  always(
    [operator, fc.constantFrom('', '*'), illFormed(), fc.constantFrom('text', 'list', 'name', 'value')],
    (sign, modifier, text, place) => {
      const x = { text, list: ['a', text], name: [[text, 'a']], value: [['a', text]] }[place];
      const { code, message } = errorOf(() =>
        UriTemplate.parse(`{${sign}x${modifier}}`).expandToString({ x } as never),
      );
      expect(code).toBe('lone-surrogate');
      expect(message).not.toContain(text);
    },
  );
});

test('values that are given before and values that are given later make the same', () => {
  const two = withValues(template).chain((sketch) => {
    const keys = Object.keys(sketch.values);
    return fc.tuple(fc.constant(sketch), fc.subarray(keys), fc.subarray(keys));
  });
  always(
    [two],
    ([{ text, values }, first, second]) => {
      const pick = (keys: readonly string[]): Record<string, unknown> =>
        Object.fromEntries(keys.map((key) => [key, values[key]]));
      const parsed = UriTemplate.parse(text);
      const [a, b] = [pick(first), { ...pick(second), ...(second.length > 0 && { [second[0]!]: 'other' }) }];
      const partial = parsed.partial(a as never);
      expect(partial.expandToString(b as never)).toBe(parsed.expandToString({ ...a, ...b } as never));
      expect(partial.partial({} as never)).toBe(partial);
      expect(partial.variables).toEqual(
        parsed.variables.filter((name) => !Object.hasOwn(partial.given, name)),
      );
    },
    2000,
  );
});
