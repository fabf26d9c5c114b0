import { describe, expect, test } from 'vitest';
import { fromIri, fromUserInput, QueryParams, Uri } from 'urial';
import { fromRequestTarget } from 'urial/http';
import { checkFetch, checkHref, checkRedirect } from 'urial/link';
import { uriSchema } from 'urial/schema';
import { UriTemplate } from 'urial/template';
import { errorOf } from '../../support/tools/check.ts';

/** Each function that takes options, with an option that it takes. */
const CALLS: readonly (readonly [option: string, call: (options: never) => unknown])[] = [
  ['strict', (options) => Uri.parse('a:b').resolve('a:c', options).href],
  ['relative', (options) => Uri.parse('a:b').resolve('a:c', options).href],
  ['printable', (options) => fromIri('/é', options).href],
  ['plus', (options) => QueryParams.parse('a+b', options).plus],
  ['scheme', (options) => fromUserInput('www.w3.org', options).uri.href],
  ['params', (options) => UriTemplate.parse('/{x}').match('/a', options)],
];

describe.each(CALLS)('the option %s', (option, call) => {
  test('has its default when it is undefined, and when there are no options', () => {
    const usual = call(undefined as never);
    for (const options of [null, {}, { [option]: undefined }]) expect(call(options as never)).toEqual(usual);
  });

  test.each([null, 0, 1, 'a b', {}, []])('that is %j is refused', (value) => {
    const { code } = errorOf(() => call({ [option]: value } as never));
    expect(code).toBe(option === 'scheme' && value === 'a b' ? 'scheme' : 'type');
  });
});

const CHOICES: typeof CALLS = [
  ...CALLS.filter(([option]) => option !== 'scheme'),
  ['iri', (options) => checkHref('/ü', options).ok],
  ['iri', (options) => checkRedirect('/ü', 'https://h', options).ok],
  ['iri', (options) => checkFetch('https://h.example/ü', options).ok],
  ['relative', (options) => checkHref('/a', options).ok],
  ['relative', (options) => uriSchema(options)['~standard'].validate('/a').issues],
  ['target', (options) => uriSchema()['~standard'].jsonSchema.input(options)],
  [
    'absolute',
    (options) => fromRequestTarget('/', Object.assign({ scheme: 'http', authority: 'h' }, options)),
  ],
];

describe.each(CHOICES)('the option %s, one of some values', (option, call) => {
  test.each([
    ['draft-04', '"draft-04" is not allowed'],
    ['', '"" is not allowed'],
    ['a\nb', '"a\\nb" is not allowed'],
    ['http://me:secret@h/', '"http://me:******@h/" is not allowed'],
    ['a'.repeat(200), `"${'a'.repeat(60)}"… is not allowed`],
    [7, 'a value of type number is not allowed'],
    [['x'], 'an array is not allowed'],
  ])('that is %j is named in the error', (value, shown) => {
    const { message } = errorOf(() => call({ [option]: value } as never));
    expect(message).toContain(`${shown}; give `);
    expect(message).toMatch(new RegExp(`; give \\S+( or \\S+)* as ${option}$`));
  });
});
