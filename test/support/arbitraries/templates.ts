/** Generators of templates, of texts that nearly are templates, and of values. */
import fc, { type Arbitrary } from 'fast-check';
import { data } from './references.ts';
import type { ModelValue } from '../oracles/template.ts';
import { word } from './choices.ts';

/** A variable as the template has it. */
export interface Spec {
  readonly operator: string;
  readonly name: string;
  readonly modifier: string;
}

/** A template by its parts. */
export interface Sketch {
  readonly text: string;
  readonly specs: readonly Spec[];
}

const OPERATORS = ['', '+', '#', '.', '/', ';', '?', '&'];
const NAMES = ['x', 'y', 'z', 'n.m', '_1', 'caf%C3%A9', 'caf%c3%A9', '%41b', 'Ab', '__proto__', 'toString'];

const literals = fc.oneof(
  { weight: 4, arbitrary: word('/ /a/ a - : . ? &k=v # , = ; @ .. // /. x') },
  { weight: 1, arbitrary: word("http://h/ http:// a: //h %2F %41 %7e é 😀 ' [ ~") },
);
const modifier = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constant('*') },
  { weight: 1, arbitrary: fc.constantFrom(':1', ':3', ':9999') },
);
const expression = fc.record({
  operator: fc.constantFrom(...OPERATORS),
  variables: fc.array(fc.tuple(fc.constantFrom(...NAMES), modifier), { minLength: 1, maxLength: 3 }),
});

/** Any template. */
export function anyTemplate(): Arbitrary<Sketch> {
  return fc
    .array(fc.oneof({ weight: 2, arbitrary: expression }, { weight: 3, arbitrary: literals }), {
      maxLength: 6,
    })
    .map(sketch);
}

function sketch(pieces: readonly (string | { operator: string; variables: [string, string][] })[]): Sketch {
  const specs: Spec[] = [];
  const texts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const { operator, variables } = piece;
    specs.push(...variables.map(([name, modifier]) => ({ operator, name, modifier })));
    return `{${operator}${variables.map((all) => all.join('')).join(',')}}`;
  });
  return { text: texts.join(''), specs };
}

/** Templates as web APIs use them. */
export function usualTemplate(): Arbitrary<Sketch> {
  const front = fc.constantFrom('https://h.example/v1', '', '/a', 'http://{host}', '{+base}', '//h');
  const path = fc.array(
    fc.constantFrom('/a', '/{id}', '{/b}', '{/c*}', '{;p,q}', '{.e}', '/{x,y}', '/{z}.{w}', '/{k:2}'),
    { maxLength: 3 },
  );
  const query = word('{?q} {?q,r*} ?k=v{&q,r} ?q={q} {?s*} {?s*}{&t,u} ?k{&s*}&l=1', '');
  const fragment = fc.constantFrom('', '{#f}', '#f{g}', '{#f,g}');
  return fc.tuple(front, path, query, fragment).map(([a, b, c, d]) => {
    const text = [a, ...b, c, d].join('');
    const specs = [...text.matchAll(/\{([+#./;?&]?)([^}]*)\}/g)].flatMap(([, operator = '', list = '']) =>
      list.split(',').map((spec) => {
        const [, name = '', modifier = ''] = /^([^:*]+)(.*)$/.exec(spec) ?? [];
        return { operator, name, modifier };
      }),
    );
    return { text, specs };
  });
}

/** Texts with a special meaning in a reference, and any other data. */
export function valueText(): Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: word('a . .. a/b a,b a=b x.y %41 % é k&l :', '', 'b c') },
    { weight: 2, arbitrary: data() },
  );
}

const scalar = fc.oneof(
  { weight: 6, arbitrary: valueText() },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.boolean(), fc.bigInt({ min: -9n, max: 9n ** 20n })) },
);
const pairs = fc.uniqueArray(
  fc.tuple(fc.oneof(fc.constantFrom('k', 'l', 'x', '__proto__', '1'), valueText()), scalar),
  { selector: ([name]) => name, maxLength: 3 },
);

/** A value as a caller gives it, and as the oracle takes it. */
interface Given {
  readonly value: unknown;
  readonly model: ModelValue;
}

function model(value: unknown): string {
  return String(value);
}

/** A value for a variable with this modifier; `undefined` included. */
function anyValue(modifier: string): Arbitrary<Given> {
  const one = scalar.map((value): Given => ({ value, model: model(value) }));
  const none = fc.constantFrom<Given>(
    { value: undefined, model: undefined },
    { value: null, model: undefined },
  );
  if (modifier.startsWith(':')) return fc.oneof({ weight: 5, arbitrary: one }, none);
  const list = fc
    .array(fc.option(scalar, { nil: undefined, freq: 8 }), { maxLength: 4 })
    .map((value) => ({ value, model: value.filter((member) => member !== undefined).map(model) }));
  const assoc = fc.tuple(pairs, fc.constantFrom('record', 'map', 'entries')).map(([entries, form]) => {
    // JavaScript orders integer-like keys of an object first
    const record = Object.fromEntries(entries);
    const value = form === 'record' ? record : form === 'map' ? new Map(entries) : entries;
    const ordered = form === 'record' ? Object.entries(record) : entries;
    return { value, model: ordered.map(([name, member]) => [name, model(member)] as const) };
  });
  return fc.oneof(
    { weight: 5, arbitrary: one },
    { weight: 2, arbitrary: list },
    { weight: 2, arbitrary: assoc },
    none,
  );
}

/** Values for the variables of a template, as a caller gives them and as the oracle takes them. */
interface Values {
  readonly values: Record<string, unknown>;
  readonly models: Record<string, ModelValue>;
}

/** A template with values for its variables, or most of them. */
export function withValues(template: Arbitrary<Sketch>): Arbitrary<Sketch & Values> {
  return template.chain(({ text, specs }) => {
    const modifiers = new Map<string, string>();
    for (const { name, modifier } of specs) {
      if (modifiers.get(name)?.startsWith(':') !== true) modifiers.set(name, modifier);
    }
    const all = [...modifiers].map(([name, modifier]) =>
      anyValue(modifier).map((given) => [name, given] as const),
    );
    return fc.tuple(...all).map((entries) => ({
      text,
      specs,
      values: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
      models: Object.fromEntries(entries.map(([name, given]) => [name, given.model])),
    }));
  });
}
