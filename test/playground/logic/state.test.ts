import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import {
  type Edit,
  PANELS,
  PARAM_EDITS,
  PARTS,
  readState,
  START,
  type State,
  writeState,
} from '../../../docs/site/playground/logic/state.ts';
import { type Kind, mask } from '../../../docs/site/playground/logic/mask.ts';
import { anyText, uriText } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';

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
    .dictionary(fc.constantFrom(...PARTS), fc.option(data, { nil: undefined }))
    .map((edits) => new Map(Object.entries(edits) as [Edit, string | undefined][])),
  base: noPassword,
  strict: fc.boolean(),
  level: fc.constantFrom('syntax', 'scheme'),
  paramEdit: fc.constantFrom(...PARAM_EDITS),
  name: data,
  value: data,
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
  expect(writeState(START)).toBe(`uri=foo://example.com:8042/over/there?name%3Dferret%23nose`);
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

test('a name of Object.prototype is a variable as any other', () => {
  expect(at('template={__proto__}&let.__proto__=x')?.values).toEqual(new Map([['__proto__', 'x']]));
});

describe('passwords', () => {
  const SECRET = 's3cret';
  const reference = `http://me:${SECRET}@h/`;

  test('are in no link', () => {
    const fields = {
      uri: reference,
      base: reference,
      page: reference,
      own: reference,
      registered: reference,
    };
    const edits = new Map<Edit, string>([['userInfo', `me:${SECRET}`]]);
    const fragment = writeState({ ...START, ...fields, edits, template: `http://me:${SECRET}@h/{x}` });
    expect(fragment).not.toContain(SECRET);
    expect(at(fragment)?.uri).toBe('http://me:***@h/');
  });

  test('are kept for the history of this tab', () => {
    const state = { ...START, uri: reference, edits: new Map<Edit, string>([['userInfo', `me:${SECRET}`]]) };
    expect(at(writeState(state, 'kept'))).toEqual(state);
  });

  test('are in no link when the text is no reference', () => {
    expect(writeState({ ...START, uri: `http://me:${SECRET}@h/ |` })).not.toContain(SECRET);
  });
});
