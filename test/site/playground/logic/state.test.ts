import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, Uri } from 'urial';
import {
  type Change,
  CHECKS,
  type Edit,
  excess,
  PANELS,
  PARTS,
  readState,
  START,
  type State,
  writeState,
} from '../../../../docs/site/playground/logic/state.ts';
import { type Kind, mask } from '../../../../docs/site/playground/logic/mask.ts';
import { valueOf } from '../../../../docs/site/playground/logic/typed.ts';
import { anyText, uriText } from '../../../support/arbitraries/references.ts';
import { always } from '../../../support/tools/check.ts';

const PAGE = 'https://docs.example/playground.html';
const at = (fragment: string): State | undefined => readState(`${PAGE}#${fragment}`);

/** Texts in which nothing may be a secret. */
const noSecret = (kind: Kind): fc.Arbitrary<string> =>
  fc.oneof(uriText(), anyText()).filter((text) => !/\p{Cs}/u.test(text) && mask(text, kind) === text);
const data = fc
  .string({ unit: 'grapheme' })
  .filter(
    (text) =>
      mask(text, 'data') === text && mask(text, 'userInfo') === text && mask('x', 'data', text) === 'x',
  );
const list = (start: ReadonlyMap<string, string>): fc.Arbitrary<ReadonlyMap<string, string>> =>
  fc.oneof(
    fc.constant(start),
    fc.uniqueArray(fc.tuple(data, data), { selector: ([name]) => name }).map((all) => new Map(all)),
  );
const noPassword = noSecret('reference');

const anyState: fc.Arbitrary<State> = fc.record({
  uri: noPassword,
  panel: fc.constantFrom(...PANELS),
  edits: fc
    .tuple(
      fc.dictionary(fc.constantFrom(...PARTS), fc.option(data, { nil: undefined })),
      fc.dictionary(
        data.map((name) => `param.${name}`),
        fc.oneof(fc.constant(undefined), data, fc.array(data, { minLength: 2 })),
      ),
      fc.dictionary(
        data.map((name) => `add.${name}`),
        data,
      ),
    )
    .map((all) => new Map(all.flatMap((edits) => Object.entries(edits)) as [Edit, Change][])),
  base: noPassword,
  strict: fc.boolean(),
  level: fc.constantFrom('syntax', 'scheme'),
  check: fc.constantFrom(...CHECKS),
  template: noSecret('template'),
  values: list(START.values),
  tag: noSecret('tag'),
  holes: list(START.holes),
  routes: noSecret('words'),
  other: noPassword,
  secrets: data,
  many: noSecret('words'),
  page: noPassword,
  own: noPassword,
  registered: noPassword,
  data,
});

test('a link carries the whole state, but for passwords', () => {
  always([anyState], (state) => {
    const fragment = writeState(state);
    expect(Uri.canParse(`#${fragment}`)).toBe(true);
    expect(at(fragment)).toEqual(state);
  });
});

test('any fragment is read without an error, and what was read is written and read again', () => {
  always([fc.oneof(anyText(), uriText(), fc.string())], (text) => {
    const url = new URL(PAGE);
    url.hash = `uri=${text}`;
    const state = readState(url.href);
    if (state !== undefined) expect(at(writeState(state))).toBeDefined();
  });
});

test('the state at the start is short', () => {
  expect(writeState(START)).toMatch(/^uri=[^&]*$/);
});

test.each(['', 'the-panels', 'panel=resolve', 'uri', 'URI=x'])(
  'the fragment %j is not one of the playground',
  (fragment) => {
    expect(at(fragment)).toBeUndefined();
  },
);

test('what is no value of its field is ignored', () => {
  const fragment = 'uri=a&panel=toString&level=__proto__&strict=1&with.kind=x&constructor=y&__proto__=z&base';
  expect(at(fragment)).toEqual({ ...START, uri: 'a' });
});

test('a long text is kept', () => {
  expect(at(`uri=a&base=${'b'.repeat(1e6)}`)?.base).toHaveLength(1e6);
});

test('an absent part and an empty one are different', () => {
  expect(at('uri=//h&with.query&with.fragment=')?.edits).toEqual(
    new Map([
      ['query', undefined],
      ['fragment', ''],
    ]),
  );
});

test('a parameter that comes twice has a list', () => {
  expect(at('uri=/a&param.b=1&param.b=2&param.c&add.d=3&add.e&with.appendPath')?.edits).toEqual(
    new Map<Edit, Change>([
      ['param.b', ['1', '2']],
      ['param.c', undefined],
      ['add.d', '3'],
    ]),
  );
});

test('a name of Object.prototype is a variable as any other', () => {
  expect(at('template={__proto__}&let.__proto__=x')?.values).toEqual(new Map([['__proto__', 'x']]));
});

describe('secrets', () => {
  const SECRET = 's3cret';
  const reference = `http://me:${SECRET}@h/`;

  const texts = Object.entries(START).flatMap(([field, value]) =>
    typeof value === 'string' && !['panel', 'level', 'check'].includes(field) ? [field] : [],
  );

  test.each(texts)('of the field %s are in no link', (field) => {
    for (const secret of [reference, `/cb?access_token=${SECRET}`, `see http://me:${SECRET}@h/{x}`]) {
      const fragment = writeState({ ...START, uri: 'a', [field]: secret });
      expect(fragment).toContain(`${field}=`);
      expect(decode(fragment)).not.toContain(SECRET);
    }
  });

  test.each(['values', 'holes'] as const)('of the %s are in no link', (field) => {
    const list = new Map([
      ['token', SECRET],
      ['next', reference],
      ['all', `{"api_key": "${SECRET}"}`],
    ]);
    const fragment = writeState({ ...START, [field]: list });
    expect(fragment).not.toContain(SECRET);
    expect(at(fragment)?.[field].get('next')).toBe('http://me:***@h/');
  });

  test('of the changes and of one parameter are in no link', () => {
    const edits = new Map<Edit, string>([
      ['userInfo', `me:${SECRET}`],
      ['query', `code=${SECRET}`],
      ['fragment', `access_token=${SECRET}`],
      ['host', `me:${SECRET}@h`],
      ['path', `//me:${SECRET}@h`],
    ]);
    expect(writeState({ ...START, edits })).not.toContain(SECRET);
    for (const edit of ['param.client_secret', 'add.client_secret'] as const)
      expect(writeState({ ...START, edits: new Map([[edit, [SECRET, SECRET]]]) })).not.toContain(SECRET);
  });

  test('are kept for the history of this tab', () => {
    const state = { ...START, uri: reference, edits: new Map<Edit, string>([['userInfo', `me:${SECRET}`]]) };
    expect(at(writeState(state, 'kept'))).toEqual(state);
  });

  test('are in no link when the text is no reference', () => {
    expect(writeState({ ...START, uri: `http://me:${SECRET}@h/ |` })).not.toContain(SECRET);
  });
});

describe('limits', () => {
  test('a text of more than 100,000 characters is too much, in whatever field', () => {
    const [most, more] = ['a'.repeat(100_000), 'a'.repeat(100_001)];
    expect(excess({ ...START, uri: most, many: most })).toBeUndefined();
    expect(excess({ routes: more })).toContain('"routes"');
    expect(excess({ holes: new Map([['x', more]]) })).toContain('"x"');
    expect(excess({ edits: new Map([['host', more]]) })).toContain('100,001');
  });

  test('JSON of more than 50 levels is a text', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(valueOf(nested(50))).toBeInstanceOf(Array);
    expect(valueOf(nested(51))).toBe(nested(51));
    expect(valueOf(`["${nested(60)}"]`)).toEqual([nested(60)]);
    const deep = nested(30_000);
    expect(at(writeState({ ...START, values: new Map([['x', deep]]) }))?.values.get('x')).toBe(deep);
  });
});
