import { describe, expect, test } from 'vitest';
import { uriSchema, type UriSchemaOptions } from 'urial/schema';
import { errorOf } from '../../support/tools/check.ts';

const messageOf = (text: string, options?: UriSchemaOptions): string | undefined =>
  uriSchema(options)['~standard'].validate(text).issues?.[0].message;

const WEB = { schemes: ['http', 'https'] };
const ABSOLUTE = { relative: false };
const none = (text: string): string => `scheme: there is no scheme at index 0 of "${text}"; give`;
const other = (text: string): string => `scheme: the scheme is not in the list at index 0 of "${text}";`;

test.each<[text: string, options: UriSchemaOptions | undefined, message: string | undefined]>([
  ['', undefined, undefined],
  ['/a', { relative: true }, undefined],
  ['a:b', ABSOLUTE, undefined],
  ['http://h/#f', ABSOLUTE, undefined],
  ['javascript:alert(1)', ABSOLUTE, undefined],
  ['', ABSOLUTE, `${none('')} a URI that begins with a scheme`],
  ['//h/a', ABSOLUTE, `${none('//h/a')} a URI that begins with a scheme`],
  ['HTTP://h', WEB, undefined],
  ['https:', WEB, undefined],
  ['http://h', { schemes: ['HTTP'] }, undefined],
  ['https://h#f', { ...WEB, ...ABSOLUTE }, undefined],
  ['ftp://h', WEB, `${other('ftp://h')} give one of the schemes http, https`],
  ['httpss://h', WEB, `${other('httpss://h')} give one of the schemes http, https`],
  ['/a', WEB, `${none('/a')} one of the schemes http, https`],
  ['/a', { ...WEB, relative: false }, `${none('/a')} one of the schemes http, https`],
  ['/a', { ...WEB, relative: true }, undefined],
  ['//h', { ...WEB, relative: true }, undefined],
  [
    'ftp://h',
    { ...WEB, relative: true },
    `${other('ftp://h')} give a relative reference, or one of the schemes http, https`,
  ],
  ['a:b', { schemes: [], relative: true }, `${other('a:b')} give a relative reference`],
  ['ftp://u:pw@h', WEB, `${other('ftp://u:**@h')} give one of the schemes http, https`],
  ['a:b', { schemes: [] }, `${other('a:b')} add the scheme to the option schemes, which is empty`],
  [
    'http://a b',
    WEB,
    'host: " " is not allowed at index 8 of "http://a b"; a host is a name, an IPv4 address, or an IP address in brackets',
  ],
])('%j with %j: %s', (text, options, message) => {
  expect(messageOf(text, options)).toBe(message);
});

test.each([
  ['a', ABSOLUTE],
  ['ftp:', WEB],
])('the issue of %j has the code scheme', (text, options) => {
  const { issues } = uriSchema(options)['~standard'].validate(text);
  expect(issues).toEqual([expect.objectContaining({ code: 'scheme', component: 'scheme' })]);
});

test('a long list of schemes is shortened', () => {
  const schemes = Array.from({ length: 1000 }, (_, n) => `x${n}`);
  expect(messageOf('a:b', { schemes })).toMatch(/schemes x0, .+, x9 and 990 more$/);
});

describe('options are judged when the schema is made', () => {
  test.each<[options: unknown, code: string]>([
    [null, 'type'],
    ['https', 'type'],
    [['https'], 'type'],
    [new Map(), 'type'],
    [Object.create({ schemes: ['https'] }), 'type'],
    [{ scheme: ['https'] }, 'unknown-part'],
    [{ schemes: 'https' }, 'type'],
    [{ schemes: ['https:'] }, 'scheme'],
    [{ schemes: [''] }, 'scheme'],
    [{ schemes: [5] }, 'type'],
    [{ schemes: new Array<string>(1) }, 'type'],
    [{ relative: 'yes' }, 'type'],
    [{ relative: null }, 'type'],
    [{ absolute: true }, 'unknown-part'],
    [{ iri: true }, 'unknown-part'],
  ])('%j throws %s', (options, code) => {
    expect(errorOf(() => uriSchema(options as never)).code).toBe(code);
  });

  test('and the error of a choice is about the reference', () => {
    const error = errorOf(() => uriSchema({ relative: 'yes' as never }));
    expect(error.component).toBe('reference');
  });

  test('and a later change of them changes nothing', () => {
    const schemes = ['https'];
    const options = { schemes, relative: false };
    const { validate } = uriSchema(options)['~standard'];
    schemes.push('ftp');
    Object.assign(options, { schemes: undefined, relative: true });
    expect(validate('ftp://h').issues).toHaveLength(1);
    expect(validate('/a').issues).toHaveLength(1);
  });
});
