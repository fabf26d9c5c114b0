/** The law of the code that is shown: run, it gives the result that is shown. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as urial from 'urial';
import { Uri, UriError } from 'urial';
import * as link from 'urial/link';
import { UriTemplate } from 'urial/template';
import { changeCode, edited } from '../../../docs/site/playground/logic/change.ts';
import { checkRows } from '../../../docs/site/playground/logic/checks.ts';
import { type Code, exactCode, literal, quote, shownCode } from '../../../docs/site/playground/logic/code.ts';
import { normalizeCode } from '../../../docs/site/playground/logic/normalize.ts';
import { paramCode } from '../../../docs/site/playground/logic/params.ts';
import { resolveCode } from '../../../docs/site/playground/logic/resolve.ts';
import { readingsCode } from '../../../docs/site/playground/logic/readings.ts';
import { DATA_EDITS, type Edit, PARAM_EDITS, PARTS } from '../../../docs/site/playground/logic/state.ts';
import { valueOf } from '../../../docs/site/playground/logic/typed.ts';
import { expandCode, matchCode, valuesOf } from '../../../docs/site/playground/logic/values.ts';
import { anyText, anyUri, data, uriText } from '../../support/arbitraries/references.ts';
import { always, attempt } from '../../support/tools/check.ts';
import { usualTemplate } from '../../support/arbitraries/templates.ts';
import { anyComponentText } from '../../support/arbitraries/texts.ts';

const NAMES: Readonly<Record<string, unknown>> = { ...urial, ...link, UriTemplate };

/** Runs code as it is printed, without its import. */
function run(text: string): unknown {
  const body = text.slice(text.indexOf('\n\n') + 2);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the law is about the text that is shown
  const made = new Function(...Object.keys(NAMES), `return ${body}`) as (...values: unknown[]) => unknown;
  return made(...Object.values(NAMES));
}

function expectTrue(code: Code): void {
  const text = exactCode(code);
  const result = attempt(() => run(text));
  if (result instanceof UriError) {
    expect(result.message).toBe((code.result as UriError).message);
    expect(text).toContain(`\n// throws ${result.code}`);
  } else {
    expect(result).toEqual(code.result);
    expect(text).toContain('\n// => ');
    // the comment is the result as an expression
    expect(run(`\n\n${text.slice(text.indexOf('\n// => ') + '\n// => '.length)}`)).toEqual(result);
  }
}

const partEdits = fc.dictionary(
  fc.constantFrom(...PARTS),
  fc.option(fc.oneof(anyComponentText, data()), { nil: undefined }),
);
const dataEdits = fc.dictionary(fc.constantFrom(...DATA_EDITS), data());
const anyEdits = fc
  .tuple(partEdits, dataEdits)
  .map((all) => new Map(all.flatMap((edits) => Object.entries(edits)) as [Edit, string | undefined][]));

describe('the code, run, gives the result that is shown', () => {
  test('of with-ers', () => {
    always([anyUri(), anyEdits], (uri, edits) => {
      expectTrue(changeCode(uri, edits));
    });
  });

  test('of parameters', () => {
    always([anyUri(), fc.constantFrom(...PARAM_EDITS), data(), data()], (uri, paramEdit, name, value) => {
      expectTrue(paramCode(uri, { paramEdit, name, value }));
    });
  });

  test('of templates', () => {
    always(
      [usualTemplate(), fc.array(fc.oneof(data(), fc.json())), uriText()],
      ({ text }, typed, reference) => {
        const template = UriTemplate.parse(text);
        const values = valuesOf(
          template,
          new Map(template.variables.map((name, n) => [name, typed[n] ?? ''])),
        );
        expectTrue(expandCode(template, values));
        expectTrue(matchCode(template, reference));
      },
    );
  });

  test('of resolution', () => {
    always([uriText(), anyUri(), fc.boolean()], (base, uri, strict) => {
      expectTrue(resolveCode(base, uri, strict));
    });
  });

  test('of normalization', () => {
    always([anyUri(), fc.constantFrom('syntax', 'scheme')], (uri, level) => {
      expectTrue(normalizeCode(uri, level));
    });
  });

  test('of readings', () => {
    always([anyUri(), fc.constantFrom('', 'https://h/a', 'x')], (uri, page) => {
      expectTrue(readingsCode(uri, page));
    });
  });

  test('of checks', () => {
    const own = fc.constantFrom('https://app.example/', 'x', ' ');
    always([fc.oneof(uriText(), anyText()), own], (uri, other) => {
      for (const { code } of checkRows({ uri, own: other, registered: other })) expectTrue(code);
    });
  });
});

test('a literal is one line, and shows what cannot be seen', () => {
  always([anyText()], (text) => {
    expect(quote(text)).toMatch(/^'.*'$/);
    expect(run(`\n\n${quote(text)}`)).toBe(text);
  });
  expect(quote(`it's \\ \n\u202e`)).toBe(String.raw`'it\'s \\ \u000a\u202e'`);
});

test('a record keeps every name', () => {
  const record: unknown = JSON.parse('{"__proto__": "x", "a-b": [1, null], "c": {}}');
  expect(literal(record)).toBe("{ ['__proto__']: 'x', 'a-b': [1, null], c: {} }");
  expect(JSON.stringify(run(`\n\n(${literal(record)})`))).toBe(JSON.stringify(record));
});

describe('passwords', () => {
  const uri = Uri.parse('http://me:s3cret@h/');
  test.each([
    changeCode(uri, new Map()),
    changeCode(uri, new Map([['userInfo', 'me:s3cret']])),
    paramCode(uri, { paramEdit: 'withParam', name: 'a', value: 'b' }),
    matchCode(UriTemplate.parse('http://me:s3cret@h/{x}'), uri.href),
    readingsCode(uri, uri.href),
    ...checkRows({ uri: uri.href, own: uri.href, registered: uri.href }).map(({ code }) => code),
  ])('are not shown, but copied: %#', (code) => {
    expect(shownCode(code)).not.toContain('s3cret');
    expect(exactCode(code)).toContain('s3cret');
  });
});

test('a part as it is in the reference is no change', () => {
  const uri = Uri.parse('//h');
  const one = edited(new Map(), uri, 'host', 'i');
  expect([...one]).toEqual([['host', 'i']]);
  expect([...edited(one, uri, 'host', 'h')]).toEqual([]);
  expect([...edited(one, uri, 'query', undefined)]).toEqual([['host', 'i']]);
  expect([...edited(one, uri, 'query', '')]).toEqual([
    ['host', 'i'],
    ['query', ''],
  ]);
});

test.each([
  ['', undefined],
  ['a', 'a'],
  ['42', '42'],
  ['null', 'null'],
  ['""', ''],
  ['["a", "b"]', ['a', 'b']],
  ['{"k": "v"}', { k: 'v' }],
  ['[a', '[a'],
])('the value of %j is %j', (typed, value) => {
  expect(valueOf(typed)).toEqual(value);
});
