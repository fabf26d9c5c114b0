import fc from 'fast-check';
import { UriTemplate } from 'urial/template';
import { describe, expect, test } from 'vitest';
import { anyChar } from '../../support/arbitraries/texts.ts';
import { bytes, urial } from './session.ts';
import { samples } from '../../support/tools/check.ts';

const TEMPLATE = '/{id}{?keys*,q}';

describe.each([
  ['/users/{id}', '/users/7', 'id=7\n', { id: '7' }],
  ['/users/{id}', '/users/a%3Db%20%C3%A9', 'id=a=b é\n', { id: 'a=b é' }],
  ['/{id}{?page*}', '/7?page=1&page=2', 'id=7\npage=1\npage=2\n', { id: '7', page: ['1', '2'] }],
  ['/{id}{?q*}', '/7?a=1&b=%0A', 'id=7\n{"q":{"a":"1","b":"\\n"}}\n', { id: '7', q: { a: '1', b: '\n' } }],
  ['/a', '/a', '', {}],
])('%s finds in %s', (template, text, out, value) => {
  test('the operands of expand', async () => {
    expect(await urial(['match', template, text])).toEqual({ status: 0, out, err: '' });
  });

  test('the same as JSON and in a stream', async () => {
    expect(JSON.parse((await urial(['match', '--json', template, text])).out)).toEqual(value);
    const stream = await urial(['match', '--json', template, '-'], { stdin: bytes(text) });
    expect([stream.status, JSON.parse(stream.out)]).toEqual([0, { line: 1, value }]);
    const lines = await urial(['match', template, '-'], { stdin: bytes(text) });
    expect([lines.status, JSON.parse(lines.out)]).toEqual([0, value]);
  });
});

test.each([
  ['a\nb', String.raw`{"id":"a\nb"}`],
  ['\x1b[2J', String.raw`{"id":"\u001b[2J"}`],
  ['a\u202eb', String.raw`{"id":"a\u202eb"}`],
  ['é\u{e0041}', String.raw`{"id":"é\udb40\udc41"}`],
])('%j does nothing to the terminal', async (id, line) => {
  const text = UriTemplate.parse('/{id}').expand({ id }).href;
  expect((await urial(['match', '/{id}', text])).out).toBe(`${line}\n`);
});

test.each(['in-order', ''])('--params=%s is refused', async (value) => {
  const { status, out, err } = await urial(['match', `--params=${value}`, '/{id}', '/7']);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(`--params must be any-order, not ${JSON.stringify(value)}`);
});

test.each([
  ['/{id', '/7', /^urial: template: .*\n\n {2}\/\{id\n {6}\^\n$/],
  ['/{id', '-', /^urial: template: .*\n\n {2}\/\{id\n {6}\^\n$/],
  ['/{id}', '/a b', /^path: .*\n\n {2}\/a b\n {4}\^\n$/],
])('refuses %j and %j', async (template, text, sentence) => {
  const { status, out, err } = await urial(['match', template, text]);
  expect([status, out]).toEqual([err.startsWith('urial: ') ? 2 : 1, '']);
  expect(err).toMatch(sentence);
});

test('expand takes back what match prints', async () => {
  const text = fc.string({ unit: anyChar, minLength: 1 }).filter((data) => data !== '.' && data !== '..');
  const values = fc.record(
    { id: text, keys: fc.oneof(fc.array(text), fc.dictionary(text, text)), q: text },
    { requiredKeys: ['id'] },
  );
  const law = fc.asyncProperty(values, async (given) => {
    const { href } = UriTemplate.parse<string>(TEMPLATE).expand(given);
    const { status, out } = await urial(['match', TEMPLATE, href]);
    fc.pre(status === 0);
    const operands = out.split('\n').slice(0, -1);
    expect((await urial(['expand', TEMPLATE, '--', ...operands])).out).toBe(`${href}\n`);
    const line = await urial(['match', TEMPLATE, '-'], { stdin: bytes(href) });
    expect((await urial(['expand', TEMPLATE, '-'], { stdin: bytes(line.out) })).out).toBe(`${href}\n`);
  });
  await fc.assert(law, { numRuns: samples(300) });
});
