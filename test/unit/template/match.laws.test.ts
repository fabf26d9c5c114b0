/** Matching: a match is right and stable, and every expansion of a reversible template has a match. */
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { decode, Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { data, mutated } from '../../support/arbitraries/references.ts';
import { always, attempt, expectEach, expectOften } from '../../support/tools/check.ts';
import { cases, rawCases, sameData } from '../../support/models/matching.ts';
import { anyTemplate, type Sketch, type Spec, usualTemplate } from '../../support/arbitraries/templates.ts';
import { word } from '../../support/arbitraries/choices.ts';
import { words } from '../../support/tools/words.ts';

const template = fc.oneof(anyTemplate(), usualTemplate());

test('the expansion of a match has the same data and the same match', () => {
  let found = 0;
  let respelt = 0;
  always([cases], 4000, ([{ text }, uri]) => {
    const parsed = UriTemplate.parse(text);
    const values = parsed.match(uri);
    if (values === undefined) return;
    found += 1;
    const again = parsed.expand(values);
    if (again.href !== uri.href) respelt += 1;
    expect(sameData(again, uri), `${uri.href} is not ${again.href}`).toBe(true);
    expect(parsed.match(again)).toEqual(values);
    expect(parsed.match(uri.href)).toEqual(values);
  });
  expectOften(found, 1000);
  expectOften(respelt, 100);
});

test('a raw delimiter is data where the template has none in the same segment', () => {
  let found = 0;
  let dots = 0;
  always([rawCases], 4000, ([text, values, made, raw]) => {
    const template: UriTemplate = UriTemplate.parse(text);
    const match = template.match(made);
    if (raw === made || match === undefined) return;
    const isCut = /^[^?#]*\/\.{1,2};/.test(raw);
    if (isCut) dots += 1;
    else found += 1;
    expect(template.match(raw), `${text} in ${raw}`).toEqual(isCut ? undefined : match);
    if (!isCut && text.includes('{?q,r*}'))
      expect(template.match(raw, { order: 'any' })).toEqual(template.match(made, { order: 'any' }));
    expect(Object.keys(match).every((name) => Object.hasOwn(values, name))).toBe(true);
  });
  expectOften(found, 1000);
  expectOften(dots, 5);
});

test('with segments as values, no value of a path leads to another folder', () => {
  const texts = words('/f/{x} /f{/x*} /f/{+x} /f/a{x} /f{;x*} {+x}/f https://{x}@h/f /f/{x}{?q}');
  const sign = word(".. . %2F %2f / %5C %00 %252F a b ;a= ? ' %2e");
  const counts = { kept: 0, refused: 0 };
  always([fc.constantFrom(...texts), fc.array(sign, { maxLength: 5 })], 3000, (text, signs) => {
    const reference = text.replace(
      /\{.*?\}/,
      (hole) => (/[/;]/.test(hole) ? '/' : '') + signs.join('').replace(/\?$/, ''),
    );
    const template: UriTemplate = UriTemplate.parse(text);
    const any = attempt(() => template.match(reference));
    const { x } = template.match(reference, { values: 'segments' }) ?? {};
    const isCopied = text.includes('{+');
    const all = [typeof x === 'object' ? Object.entries(x).flat() : (x ?? [])].flat().map(String);
    const parts = isCopied ? all.flatMap((one) => decode(one).split(/[/?]/)) : all;
    expect(parts.filter((part) => /^\.{1,2}$|[/\\\0]/.test(part))).toEqual([]);
    // a path that begins with a slash begins at the root
    if (text === '/f/{+x}' && typeof x === 'string') expect(decode(x).charAt(0)).not.toBe('/');
    if (x !== undefined) expect({ x }).toEqual(any);
    counts[x === undefined ? 'refused' : 'kept'] += 1;
  });
  for (const count of Object.values(counts)) expectOften(count, 300);
});

/** The kinds of value that a variable may have: the template decides, and never the reference. */
function kinds({ operator, modifier }: Spec): readonly string[] {
  if (modifier !== '*') return ['text'];
  return /[;?&]/.test(operator) ? ['list', 'record'] : ['list'];
}

const kindOf = (value: unknown): string =>
  typeof value === 'string' ? 'text' : Array.isArray(value) ? 'list' : 'record';

test.each([undefined, 'any'] as const)('the template says the type of a value, order: %s', (order) => {
  const seen = new Set<string>();
  always([cases], 4000, ([{ text, specs }, uri]) => {
    const values: object = UriTemplate.parse(text).match(uri, { order }) ?? {};
    for (const [name, value] of Object.entries(values)) {
      const kind = kindOf(value);
      seen.add(kind);
      expect(specs.filter((spec) => spec.name === name).flatMap(kinds)).toContain(kind);
      expect([value].flat().every((one) => typeof one === 'string') || kind === 'record').toBe(true);
    }
  });
  expectEach(seen, ['text', 'list', 'record']);
});

/** The pieces between `&` of the text after an index, decoded. */
function parameters(text: string, from: number): string[] {
  return text
    .slice(from + 1)
    .split('&')
    .map((piece) => decodeURIComponent(piece.replaceAll('+', ' ').replace(/^([^=]*)=$/, '$1')));
}

test('with parameters in any order, the expansion of a match has the same data and the same match', () => {
  const options = { order: 'any' } as const;
  let found = 0;
  let more = 0;
  always(
    [cases, fc.constantFrom('', '?k=1', '&k=1', '&x=1', '&k&=&&'), fc.boolean()],
    6000,
    ([{ text }, uri], extra, isReversed) => {
      const near = isReversed ? reversed(uri.href) : uri.href;
      if (!Uri.canParse(near + extra)) return;
      const parsed: UriTemplate = UriTemplate.parse(text);
      const made = Uri.parse(near + extra);
      const values = parsed.match(made, options);
      const plain = parsed.match(made);
      const hasRecord = Object.values(plain ?? {}).some((value) => kindOf(value) === 'record');
      if (plain !== undefined && parsed.isReversible && !hasRecord) expect(values).toEqual(plain);
      if (values === undefined) return;
      found += 1;
      const again = parsed.expand(values);
      expect(parsed.match(again, options)).toEqual(values);
      expect(sameData(again.with({ query: undefined }), made.with({ query: undefined }))).toBe(true);
      if (/%(?![2-7])/.test(made.href) || sameData(again, made)) return;
      more += 1;
      const all = parameters(made.query ?? '', -1);
      expect(all).toEqual(
        expect.arrayContaining(parameters(again.query ?? '', -1).filter((one) => one !== '')),
      );
    },
  );
  expectOften(found, 1000);
  expectOften(more, 20);
});

/** A reference with its parameters in reverse order. */
function reversed(text: string): string {
  const [, front = '', query = '', rest = ''] = /^([^?#]*\??)([^#]*)(.*)$/s.exec(text) ?? [];
  return front + query.split('&').reverse().join('&') + rest;
}

test('a text that is not a reference has no match', () => {
  let refused = 0;
  always(
    [cases.chain(([sketch, uri]) => fc.tuple(fc.constant(sketch), mutated(fc.constant(uri.href))))],
    2000,
    ([{ text }, near]) => {
      if (Uri.canParse(near)) return;
      refused += 1;
      expect(UriTemplate.parse(text).match(near)).toBeUndefined();
      expect(UriTemplate.parse('{+all}').match(near)).toBeUndefined();
    },
  );
  expectOften(refused, 200);
});

const RESERVED = ['+', '#'];

/** A value that the law of reversible templates covers: a list for an exploded variable, otherwise a string. */
function lawful({ operator, modifier }: Spec): Arbitrary<string | string[] | undefined> {
  const text = data().map((some) => (RESERVED.includes(operator) ? some.replaceAll('%', '') : some));
  const some = fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom('', 'a', 'b,c', '.', 'x=y') },
  );
  const value: Arbitrary<string | string[]> =
    modifier === '*' ? fc.array(some, { minLength: 1, maxLength: 3 }) : some;
  return fc.option(value, { nil: undefined });
}

type Lawful = Record<string, string | string[] | undefined>;

/** The expressions of a template, each with its variables. */
function expressions({ text, specs }: Sketch): Spec[][] {
  const rest = [...specs];
  return [...text.matchAll(/\{[^}]*\}/g)].map(([body]) => rest.splice(0, body.split(',').length));
}

/** Values that the law covers. In an expression without names, no value comes after an undefined one. */
function lawfulValues(sketch: Sketch): Arbitrary<Lawful> {
  const groups = expressions(sketch).map((specs) =>
    fc.tuple(...specs.map(lawful)).map((values): [string, string | string[] | undefined][] => {
      const isNamed = /[;?&]/.test(specs[0]?.operator ?? '');
      const gap = values.indexOf(undefined);
      return specs.map(({ name }, n) => [name, !isNamed && gap >= 0 && n > gap ? undefined : values[n]]);
    }),
  );
  return fc.tuple(...groups).map((all) => Object.fromEntries(all.flat()));
}

/** Tells whether an expression expands to nothing although it has values. */
function hasLoneEmpty(sketch: Sketch, values: Lawful): boolean {
  return expressions(sketch).some((specs) => {
    if (specs[0] !== undefined && !['', '+'].includes(specs[0].operator)) return false;
    const given = specs.map(({ name }) => values[name]).filter((value) => value !== undefined);
    return (
      given.length === 1 &&
      String(given[0]) === '' &&
      (typeof given[0] === 'string' || given[0]!.length === 1)
    );
  });
}

test('a reversible template finds the values of its expansions', () => {
  const reversible = template.filter(({ text }) => UriTemplate.parse(text).isReversible);
  let found = 0;
  always(
    [reversible.chain((sketch) => fc.tuple(fc.constant(sketch), lawfulValues(sketch)))],
    4000,
    ([sketch, values]) => {
      const parsed = UriTemplate.parse(sketch.text);
      const made = attempt(() => parsed.expand(values));
      if (!(made instanceof Uri) || hasLoneEmpty(sketch, values)) return;
      // the name of a host with a character that is not ASCII
      if (made.href !== parsed.expandToString(values)) return;
      found += 1;
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      expect(Object.entries(parsed.match(made) ?? {}).sort()).toEqual(Object.entries(given).sort());
    },
  );
  expectOften(found, 1000);
});

test('a list for a variable without "*" comes back as its text with commas', () => {
  const reversible = template.filter(({ text }) => UriTemplate.parse(text).isReversible);
  let found = 0;
  always(
    [
      reversible.chain((sketch) => fc.tuple(fc.constant(sketch), lawfulValues(sketch))),
      fc.constantFrom('b', 'b,c', '', '='),
    ],
    4000,
    ([sketch, values], last) => {
      const alone = expressions(sketch).flatMap((specs) => (specs.length === 1 ? specs : []));
      const spec = alone.find(({ name, modifier }) => modifier === '' && values[name] !== undefined);
      if (spec === undefined || hasLoneEmpty(sketch, values)) return;
      const first = String(values[spec.name]);
      const parsed = UriTemplate.parse(sketch.text);
      const made = attempt(() => parsed.expand({ ...values, [spec.name]: [first, last] }));
      if (!(made instanceof Uri)) return;
      found += 1;
      expect(parsed.match(made)).toMatchObject({ [spec.name]: `${first},${last}` });
    },
  );
  expectOften(found, 200);
});

test('a reversible template finds its parameters in any order, with others between them', () => {
  const ends = fc.constantFrom('{?x,y*,z}', '{?x,y*}', '?k=1{&x,y*}', '{?a}{&x,y*,z}', '?k={a}{&z,y*}');
  const sketch = fc
    .tuple(usualTemplate(), ends)
    .map(([{ text }, end]) => text.replace(/[?#].*|\{[?#].*/s, '') + end)
    .filter((text) => UriTemplate.parse(text).isReversible);
  const one = lawful({ operator: '?', name: 'x', modifier: '' });
  const list = lawful({ operator: '?', name: 'y', modifier: '*' });
  let found = 0;
  always(
    [sketch, fc.record({ x: one, y: list, z: one }), fc.nat(), fc.constantFrom([], ['k'], ['q=1', 'r', ''])],
    4000,
    (text, values, turn, others) => {
      const parsed: UriTemplate = UriTemplate.parse(text);
      const rest = Object.fromEntries(parsed.variables.map((name) => [name, 'v'] as const));
      const given = Object.fromEntries(
        Object.entries({ ...rest, c: ['v'], ...values }).filter(([, value]) => value !== undefined),
      );
      const made = attempt(() => parsed.expand(given));
      const front = attempt(() => parsed.expand({ ...given, x: undefined, y: undefined, z: undefined }));
      if (!(made instanceof Uri) || !(front instanceof Uri)) return;
      const plain = parsed.match(made);
      expect(plain).toBeDefined();
      const params = made.href.slice(front.href.length + 1).split('&');
      const cut = turn % params.length;
      // the members of a list keep their order
      const lists = params.filter((param) => param.startsWith('y='));
      const turned = [...params.slice(cut), ...others, ...params.slice(0, cut)];
      const mixed = turned.map((param) => (param.startsWith('y=') ? (lists.shift() ?? param) : param));
      if (mixed.join('') === '') return;
      found += 1;
      const reference = `${front.href}${front.query === undefined ? '?' : '&'}${mixed.join('&')}`;
      expect(parsed.match(reference, { order: 'any' }), reference).toEqual(plain);
    },
  );
  expectOften(found, 1000);
});
