import { describe, expect, test } from 'vitest';
import { bytes, urial } from './session.ts';

const TEMPLATE = '/{id}{?keys*,q}';

test.each([
  [TEMPLATE, ['id=a/b c'], '/a%2Fb%20c'],
  [TEMPLATE, ['id=1', 'q=x=y'], '/1?q=x%3Dy'],
  [TEMPLATE, ['id=1', 'keys=a', 'keys=b'], '/1?keys=a&keys=b'],
  [TEMPLATE, ['id=1', 'q=a', 'q=', 'q=b'], '/1?q=a,,b'],
  [TEMPLATE, ['id='], '/'],
  [TEMPLATE, ['id=7', '{"keys":{"a":1,"b c":"&"}}'], '/7?a=1&b%20c=%26'],
  [TEMPLATE, ['{"id":7,"keys":["a",true],"q":null,"other":{}}'], '/7?keys=a&keys=true'],
  [TEMPLATE, ['q=a', '{"id":9007199254740991,"q":["b","c"]}', 'q=d'], '/9007199254740991?q=a,b,c,d'],
  [TEMPLATE, ['{"id":0.5,"keys":[["a",1],["a",2]]}'], '/0.5?a=1&a=2'],
  [TEMPLATE, [''], '/'],
  [TEMPLATE, [], '/'],
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
    ['/{id', ['id=1'], /^template: .*\n\n {2}\/\{id\n {6}\^\n$/],
    ['/{id', ['-'], /^template: .*\n\n {2}\/\{id\n {6}\^\n$/],
    [TEMPLATE, ['id=..'], /^path: data cannot make a dot-segment .*\n\n {2}\/\.\.\n {3}\^\n$/],
    [TEMPLATE, ['id'], /^template: there is no "=" at index 2 .*\n\n {2}id\n {4}\^\n$/],
    [TEMPLATE, ['Id=7', 'id=7'], /; the template has "id", "keys", "q"\n\n {2}Id=7\n {2}\^\n$/],
    ['/a', ['id=7'], /^template: there is no such variable .*; the template has no variables\n/],
    [TEMPLATE, ['{"id":7'], /^template: not a JSON object .*\n\n {2}\{"id":7\n {2}\^\n$/],
    [TEMPLATE, ['{"id":{"a":{}}}'], /^template: a value of type object is not allowed in the value of "id"/],
    [TEMPLATE, ['{"id":9007199254740993}'], /^template: a number has more digits .*; write it in quotes\n/],
    [TEMPLATE, ['{"keys":{"a":1e20}}'], /^template: a number has more digits /],
    [TEMPLATE, ['{"keys":[["a",1e20]]}'], /^template: a number has more digits /],
  ])('%j with %j', async (template, operands, sentence) => {
    const { status, out, err } = await urial(['expand', template, ...operands]);
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
  });

  test('data of a million nested lists', async () => {
    const deep = `{"id":${'['.repeat(1e6)}${']'.repeat(1e6)}}`;
    const { status, out } = await urial(['expand', TEMPLATE, '-'], { stdin: bytes(deep) });
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ line: 1, error: { code: 'data' } });
  });
});

test('a line of standard input is one more operand', async () => {
  const lines = 'id=3\n{"id":4,"other":5}\n\nid\n';
  const { status, out } = await urial(['expand', TEMPLATE, 'q=a', '-'], { stdin: bytes(lines) });
  expect(status).toBe(1);
  expect(out.match(/"href":"[^"]*"|"code":"[^"]*"/g)).toEqual([
    '"href":"/3?q=a"',
    '"href":"/4?q=a"',
    '"href":"/?q=a"',
    '"code":"data"',
  ]);
});
