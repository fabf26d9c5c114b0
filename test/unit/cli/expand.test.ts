import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytes, urial } from './session.ts';
import { samples } from '../../support/tools/check.ts';

const TEMPLATE = '/{id}{?keys*,q}';

test.each([
  [TEMPLATE, ['id=a/b c'], '/a%2Fb%20c'],
  [TEMPLATE, ['id=1', 'q=x=y'], '/1?q=x%3Dy'],
  [TEMPLATE, ['id=1', 'keys=a', 'keys=b'], '/1?keys=a&keys=b'],
  [TEMPLATE, ['id=1', 'q=a', 'q=', 'q=b'], '/1?q=a,,b'],
  [TEMPLATE, ['id=7', '{"keys":{"a":1,"b c":"&"}}'], '/7?a=1&b%20c=%26'],
  [TEMPLATE, ['{"id":7,"keys":["a",true],"q":null,"other":{}}'], '/7?keys=a&keys=true'],
  [TEMPLATE, ['q=a', '{"id":9007199254740991,"q":["b","c"]}', 'q=d'], '/9007199254740991?q=a,b,c,d'],
  [TEMPLATE, ['{"id":0.5,"keys":[["a",1],["a",2]]}'], '/0.5?a=1&a=2'],
  [
    TEMPLATE,
    ['{"id":-0.10,"keys":[1.0,120e-1,0.0e5,1e15,9007199254740991]}'],
    '/-0.1?keys=1&keys=12&keys=0&keys=1000000000000000&keys=9007199254740991',
  ],
  [
    TEMPLATE,
    ['{"id":"0.1234567890123456789","q":"\\"9007199254740993\\\\"}'],
    '/0.1234567890123456789?q=%229007199254740993%5C',
  ],
  ['/a{?S}', [''], '/a'],
  ['/a{/id}', [], '/a'],
  ['/a', [], '/a'],
  ['/{__proto__}', ['__proto__=a'], '/a'],
  ['/{__proto__}', ['{"__proto__":"a"}'], '/a'],
])('expand %j with %j', async (template, operands, href) => {
  expect(await urial(['expand', template, ...operands])).toEqual({ status: 0, out: `${href}\n`, err: '' });
});

test('prints the parts with --json', async () => {
  const { out } = await urial(['expand', '--json', 'http://{host}/', 'host=h']);
  expect(JSON.parse(out)).toMatchObject({ href: 'http://h/', parts: { host: 'h', path: '/' } });
});

describe('refuses', () => {
  test.each([
    ['/{id', ['id=1'], /^urial: template: .*\n\n {2}\/\{id\n {6}\^\n$/],
    ['/{id', ['-'], /^urial: template: .*\n\n {2}\/\{id\n {6}\^\n$/],
    [TEMPLATE, ['id=..'], /^path: data cannot make a dot-segment .*\n\n {2}\/\.\.\n {3}\^\n$/],
    [
      TEMPLATE,
      ['id='],
      /^path: data cannot leave a segment empty .*; give a value for "id", .*\n\n {2}\/\n {3}\^\n$/,
    ],
    [TEMPLATE, [], /^path: data cannot leave a segment empty .*; give a value for "id", /],
    [TEMPLATE, ['id'], /^urial: template: there is no "=" at index 2 of "\*\*"; .*\n\n {2}\*\*\n {4}\^\n$/],
    [
      TEMPLATE,
      ['Id=7x', 'id=7'],
      / of "Id=\*\*"; the template has "id", "keys", "q"\n\n {2}Id=\*\*\n {2}\^\n$/,
    ],
    [TEMPLATE, ['user-name.x%20=7'], /\n\n {2}user-name\.x%20=\*\n {2}\^\n$/],
    [TEMPLATE, ['a:b@c=7'], /\n\n {2}\*{7}\n {2}\^\n$/],
    [TEMPLATE, ['=7'], /\n\n {2}=\*\n {2}\^\n$/],
    ['/a', ['id=7'], /^urial: template: there is no such variable .*; the template has no variables\n/],
    [TEMPLATE, ['{"id":7'], /^urial: template: not a JSON object .*\n\n {2}\*{7}\n {2}\^\n$/],
    [TEMPLATE, ['{"id":{"a":{}}}'], /^template: a value of type object is not allowed in the value of "id"/],
    [
      TEMPLATE,
      ['{"id":9007199254740993}'],
      /^urial: template: a number is larger than .*; write it in quotes\n/,
    ],
    [TEMPLATE, ['{"keys":{"a":9007199254740993}}'], /^urial: template: a number is larger than /],
    [TEMPLATE, ['{"keys":[["a",1e400]]}'], /^urial: template: a number is larger than /],
    [TEMPLATE, ['{"id":"\\"","keys":[-1e400]}'], /^urial: template: a number is larger than /],
  ])('%j with %j', async (template, operands, sentence) => {
    const { status, out, err } = await urial(['expand', template, ...operands]);
    // data that the template refuses is a refused text; all else is a wrong command line
    expect([status, out]).toEqual([err.startsWith('urial: ') ? 2 : 1, '']);
    expect(err).toMatch(sentence);
  });

  test.each([
    ['a name', 'a'.repeat(1e6) + '=7', 0],
    ['a value', `Id=${'7'.repeat(1e6)}`, 0],
    ['an operand without "="', 'a'.repeat(1e6), 71],
    ['a JSON object', `{${'7'.repeat(1e6)}`, 0],
  ])('%s of a million characters in one line', async (_what, operand, index) => {
    const { status, out } = await urial(['expand', '--json', TEMPLATE, '-'], { stdin: bytes(operand) });
    expect(status).toBe(1);
    const { error } = JSON.parse(out) as { error: { input: string; message: string } };
    expect(error).toMatchObject({ code: 'data', component: 'template', index });
    expect(error.input).toMatch(/^[a*Id=]{35}…[a*=]{35}$/);
    expect(error.message.length).toBeLessThan(200);
  });

  test('a variable that is not there, with some of the many that are', async () => {
    const names = Array.from({ length: 1e5 }, (_, n) => `n${n}`);
    const { err } = await urial(['expand', `{${names.join(',')}}`, 'id=7']);
    expect(err).toMatch(/; the template has "n0", "n1", .*….* "n99999"\n/);
    expect(err.length).toBeLessThan(400);
  });

  test('data of a million nested lists', async () => {
    const deep = `{"id":${'['.repeat(1e6)}${']'.repeat(1e6)}}`;
    const { status, out } = await urial(['expand', '--json', TEMPLATE, '-'], { stdin: bytes(deep) });
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ line: 1, error: { code: 'data' } });
  });
});

test('a JSON integer is exact or refused', async () => {
  const law = fc.asyncProperty(fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }), async (integer) => {
    const { status, out } = await urial(['expand', '/{a}', '-'], { stdin: bytes(`{"a":${integer}}`) });
    const isKept = Number.isSafeInteger(Number(integer));
    expect([status, out]).toEqual(isKept ? [0, `/${integer}\n`] : [1, '\n']);
  });
  await fc.assert(law, { numRuns: samples(300) });
});

test('a line of standard input is one more operand', async () => {
  const lines = 'id=3\n{"id":4,"other":5}\n\nid\n';
  expect(await urial(['expand', TEMPLATE, 'q=a', '-'], { stdin: bytes(lines) })).toEqual({
    status: 1,
    out: '/3?q=a\n/4?q=a\n\n\n',
    err: expect.stringMatching(
      /^line 3: path: data cannot leave a segment empty .*\nline 4: template: there is no "=" .*\n$/,
    ) as string,
  });
});
