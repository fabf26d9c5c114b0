/** Law: the code that a panel shows gives the result that the panel shows. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as urial from 'urial';
import { Uri, UriError } from 'urial';
import * as link from 'urial/link';
import { routes, UriTemplate } from 'urial/template';
import {
  changeCode,
  edited,
  editedParam,
  normalizeCode,
  redactCode,
} from '../../../../docs/site/playground/logic/change.ts';
import { checkRows } from '../../../../docs/site/playground/logic/checks.ts';
import {
  type Code,
  literal,
  maskedQuote,
  print,
  quote,
} from '../../../../docs/site/playground/logic/code.ts';
import { compareCode } from '../../../../docs/site/playground/logic/compare.ts';
import { languages } from '../../../../docs/site/playground/logic/languages.ts';
import { routesCode } from '../../../../docs/site/playground/logic/routes.ts';
import { holedText, holeValues, tagCode } from '../../../../docs/site/playground/logic/tag.ts';
import { resolveCode } from '../../../../docs/site/playground/logic/resolve.ts';
import { readingsCode } from '../../../../docs/site/playground/logic/readings.ts';
import { type Change, type Edit, PARTS, PATH_EDITS } from '../../../../docs/site/playground/logic/state.ts';
import { valueOf } from '../../../../docs/site/playground/logic/typed.ts';
import { expandCode, matchCode, valuesOf } from '../../../../docs/site/playground/logic/values.ts';
import { anyText, anyUri, data, uriText } from '../../../support/arbitraries/references.ts';
import { always, attempt, expectOften } from '../../../support/tools/check.ts';
import { usualTemplate } from '../../../support/arbitraries/templates.ts';
import { anyComponentText } from '../../../support/arbitraries/texts.ts';
import { word } from '../../../support/arbitraries/choices.ts';

const NAMES: Readonly<Record<string, unknown>> = { ...urial, ...link, routes, UriTemplate };

/** Runs code as it is printed, without its import. */
function run(text: string): unknown {
  const body = text.slice(text.indexOf('\n\n') + 2);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the law is about the text that is shown
  const made = new Function(...Object.keys(NAMES), `return ${body}`) as (...values: unknown[]) => unknown;
  return made(...Object.values(NAMES));
}

function expectTrue(code: Code): void {
  const text = print(code, quote);
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
const pathEdits = fc.dictionary(fc.constantFrom(...PATH_EDITS), data());
const paramEdits = fc.dictionary(
  fc.tuple(fc.constantFrom('param', 'add'), data()).map(([door, name]) => `${door}.${name}`),
  fc.oneof(data(), fc.array(data(), { minLength: 2, maxLength: 3 })),
);
const anyEdits = fc
  .tuple(partEdits, pathEdits, paramEdits)
  .map((all) => new Map(all.flatMap((edits) => Object.entries(edits)) as [Edit, Change][]));

describe('the code, run, gives the result that is shown', () => {
  test('of with-ers', () => {
    always([anyUri(), anyEdits], (uri, edits) => {
      expectTrue(changeCode(uri, edits));
    });
  });

  test('with URL, of changes', () => {
    const parts = word('param.a add.b param.b path fragment userInfo appendSegments');
    const edits = fc.dictionary(parts, fc.oneof(data(), fc.constant(undefined)));
    always([fc.constantFrom('http://h/a?b=1', 'x:y', 'https://me@h/'), edits], (text, changes) => {
      const code = languages(Uri.parse(text), new Map(Object.entries(changes)) as never, undefined)['URL']?.(
        quote,
      );
      const [lines = '', result = ''] = code?.split('url.href;\n// => ') ?? [];
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the law is about the code that is shown
      const isTrue = new Function(`${lines}; return url.href === ${result}`) as () => unknown;
      expect(isTrue()).toBe(true);
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
    always([anyUri(), fc.constantFrom(undefined, 'https://h/a', 'x')], (uri, page) => {
      expectTrue(readingsCode(uri, page));
    });
  });

  test('of the tag', () => {
    const texts = fc.array(fc.constantFrom('/', 'a', '?b=', '&c=', '#', 'https://', ':', '.', '`', '\\'), {
      minLength: 1,
    });
    const typed = fc.oneof(data(), fc.constantFrom('', '8080', '["a", "b"]', '{"k": "v"}', 'https://h/a?b'));
    let made = 0;
    always(
      [fc.array(texts, { minLength: 1, maxLength: 4 }), fc.array(typed, { minLength: 4, maxLength: 4 })],
      3000,
      (all, values) => {
        const text = holedText(
          all.map((some, n) => some.join('') + (n === all.length - 1 ? '' : `\${h${n}}`)).join(''),
        );
        const code = tagCode(text, holeValues(text, new Map(values.map((value, n) => [`h${n}`, value]))));
        expectTrue(code);
        if (typeof code.result === 'string') made += 1;
      },
    );
    expectOften(made, 100);
  });

  test('of routes', () => {
    always([fc.array(usualTemplate(), { minLength: 1, maxLength: 3 }), uriText()], (templates, text) => {
      const lines = templates.map((one, n) => [`r${n}`, one.text] as const);
      expectTrue(routesCode(lines, Uri.parse(text)));
    });
  });

  test('of two references', () => {
    always([anyUri(), fc.oneof(uriText(), anyText())], (uri, other) => {
      expectTrue(compareCode(uri, other));
      expectTrue(compareCode(uri, uri.href));
    });
  });

  test('of redaction', () => {
    always([fc.oneof(uriText(), anyText()), fc.constantFrom('', 'a', 'iban, x')], (text, secrets) => {
      expectTrue(redactCode(text, secrets));
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

describe('secrets', () => {
  const uri = Uri.parse('http://me:s3cret@h/');
  test.each([
    changeCode(uri, new Map()),
    changeCode(uri, new Map([['userInfo', 'me:s3cret']])),
    changeCode(uri, new Map([['param.a', 'b']])),
    matchCode(UriTemplate.parse('http://me:s3cret@h/{x}'), uri.href),
    readingsCode(uri, uri.href),
    compareCode(uri, uri.href),
    redactCode(uri.href, ''),
    routesCode([['a', '/']], uri),
    tagCode(holedText('http://me:s3cret@h/${x}'), ['a']),
    tagCode(holedText('/cb?token=${token}'), ['s3cret']),
    tagCode(holedText('/${a}'), ['http://me:s3cret@h/']),
    changeCode(Uri.parse('/'), new Map([['param.client_secret', 's3cret']])),
    changeCode(Uri.parse('/'), new Map([['add.client_secret', ['s3cret', 's3cret']]])),
    changeCode(Uri.parse('/cb?token=s3cret'), new Map([['query', 'code=s3cret']])),
    expandCode(UriTemplate.parse('/cb{?token}'), { token: 's3cret' }),
    ...checkRows({ uri: uri.href, own: uri.href, registered: uri.href }).map(({ code }) => code),
  ])('are not shown, but copied: %#', (code) => {
    expect(print(code, maskedQuote)).not.toContain('s3cret');
    expect(print(code, quote)).toContain('s3cret');
  });
});

test('curl and a test have the string as their shell and their runner read it', () => {
  const uri = Uri.parse("https://me:s3cret@h/it's?a[]=1".replace('[]', '%5B%5D'));
  const { curl, test: made } = languages(uri, new Map([['fragment', 'x']]), undefined);
  expect(curl?.(quote)).toBe(
    String.raw`curl --globoff --path-as-is 'https://me:s3cret@h/it'\''s?a%5B%5D=1#x'`,
  );
  expect(curl?.(maskedQuote)).not.toContain('s3cret');
  expect(made?.(quote)).toContain(String.raw`.toBe('https://me:s3cret@h/it\'s?a%5B%5D=1#x')`);
  expect(languages(Uri.parse('//h'), new Map([['host', 'a|b']]), 'https://x/')['test']?.(quote)).toContain(
    '.toThrow()',
  );
  expect(languages(Uri.parse('a'), new Map(), undefined)['URL']?.(quote)).toBe(
    "new URL('a');\n// throws TypeError",
  );
});

test('an edited part replaces what was edited inside it, and an edited parameter what was added', () => {
  const edits = new Map<Edit, Change>([
    ['param.a', '1'],
    ['add.b', '2'],
    ['appendPath', 'x'],
  ]);
  expect([...edited(edits, Uri.parse('/p?a'), 'query', 'c=3')]).toEqual([
    ['appendPath', 'x'],
    ['query', 'c=3'],
  ]);
  expect(edited(edits, Uri.parse('/p?a'), 'path', '/q').has('appendPath')).toBe(false);
  expect([...editedParam(edits, 'b', ['3', '4'])]).toEqual([
    ['param.a', '1'],
    ['appendPath', 'x'],
    ['param.b', ['3', '4']],
  ]);
  expect(editedParam(edits, 'a', []).get('param.a')).toBeUndefined();
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
