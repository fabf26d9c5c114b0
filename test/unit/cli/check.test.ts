import { describe, expect, test } from 'vitest';
import { bytes, urial } from './session.ts';

const OWN = ['--own', 'https://app.example/'];

test.each([
  [['href', '/a?b']],
  [['href', 'ftp://h.example/', '--scheme', 'ftp', '--scheme', 'https']],
  [['href', 'https://a.example.com/', '--host', '*.example.com']],
  [['redirect', '/a', ...OWN]],
  [['redirect', 'https://login.example/', ...OWN, '--origin', 'https://login.example']],
  [['fetch', 'http://example.com/']],
  [['fetch', 'http://api.internal:8080/', '--host', 'api.internal', '--port', '8080']],
  [['redirect-uri', 'http://127.0.0.1:5000/cb', '--own', 'https://h/cb', '--own', 'http://127.0.0.1/cb']],
])('%j is allowed, and the link is printed', async (args) => {
  expect(await urial(['check', ...args])).toEqual({ status: 0, out: `${args[1] ?? ''}\n`, err: '' });
});

test.each([
  [['href', 'javascript:alert(1)'], 'scheme', 0],
  [['redirect', 'https://evil.example/', ...OWN], 'origin', 0],
  [['fetch', 'http://127.0.0.1/'], 'address', 7],
  [['fetch', 'http://example.com/', '--port', '443'], 'port', 18],
  [['redirect-uri', 'https://h/other', '--own', 'https://h/cb'], 'mismatch', 0],
])('%j is refused: %s, with the reason and a caret at %i', async (args, code, index) => {
  const { status, out, err } = await urial(['check', ...args]);
  expect([status, out]).toEqual([1, '']);
  expect(err.split('\n').at(-2)).toBe(`${' '.repeat(2 + index)}^`);
  const json = await urial(['check', ...args, '--json']);
  expect([json.status, JSON.parse(json.out)]).toMatchObject([1, { error: { code, index } }]);
});

test('--no-relative refuses a relative reference', async () => {
  const { status, err } = await urial(['check', 'href', '/a', '--no-relative']);
  expect([status, err]).toEqual([1, expect.stringContaining('scheme: there is no scheme') as string]);
  const { out } = await urial(['check', 'href', 'tel:1', '--no-relative']);
  expect(out).toBe('tel:1\n');
});

test('a stream has a line for each link', async () => {
  const input = '/a\njavascript:x\n';
  expect(await urial(['check', 'href', '-'], { stdin: bytes(input) })).toEqual({
    status: 1,
    out: '/a\n\n',
    err: expect.stringMatching(/^line 2: scheme: .*\n$/) as string,
  });
  const { status, out } = await urial(['check', 'href', '-', '--json'], { stdin: bytes(input) });
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(status).toBe(1);
  expect(lines).toMatchObject([
    { line: 1, value: { href: '/a' } },
    { line: 2, error: { code: 'scheme' } },
  ]);
});

test('the help says which checks take an option', async () => {
  const { out } = await urial(['check', '--help']);
  const said = Array.from(
    out.matchAll(/^ {2}--([\w-]+) [^]*?\((.+)\)$/gm),
    ([, option = '', checks = '']) => ({
      option,
      checks: checks.split(', '),
    }),
  );
  expect(said.map(({ option }) => option)).toEqual([
    'own',
    'scheme',
    'no-relative',
    'host',
    'origin',
    'port',
    'iri',
  ]);
  for (const { option, checks } of said)
    for (const name of ['href', 'redirect', 'fetch', 'redirect-uri']) {
      const { err } = await urial(['check', name, '/a', `--${option}`, 'x']);
      const isTaken = !err.includes(`check ${name} takes no --${option}`);
      expect([option, name, isTaken]).toEqual([option, name, checks.includes(name)]);
    }
});

describe('what is wrong with the command line', () => {
  test.each([
    [
      ['hrefs', '/a'],
      'CHECK must be one of href, redirect, fetch, redirect-uri, not "hrefs"; did you mean href?',
    ],
    [['page', '/a'], 'CHECK must be one of href, redirect, fetch, redirect-uri, not "page"'],
    [
      ['hrfe', '/a'],
      'CHECK must be one of href, redirect, fetch, redirect-uri, not "hrfe"; did you mean href?',
    ],
    [['redirect', '/a'], '--own is missing; give the URI that the link is checked against'],
    [['redirect', '/a', ...OWN, ...OWN], '--own may be given once; --origin adds other origins'],
    [['href', '/a', ...OWN], 'check href takes no --own'],
  ])('%j: %s', async (args, sentence) => {
    const { status, out, err } = await urial(['check', ...args]);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(`urial: ${sentence}\n`);
  });

  test.each([
    [['fetch'], '--port', 'abc', '--port takes digits only, not "abc"'],
    [['fetch'], '--port', '0x50', '--port takes digits only, not "0x50"'],
    [['fetch'], '--port', ' 80', '--port takes digits only, not " 80"'],
    [['fetch'], '--port', '70000', 'port: 70000 is not a port'],
    [['href'], '--scheme', 'javascript', 'scheme: a link never has this scheme'],
    [['href'], '--host', 'u@h', 'host: "@" is not allowed'],
    [['redirect'], '--own', 'a b', 'path: " " is not allowed'],
    [['redirect', ...OWN], '--origin', '/a', 'scheme: the scheme is not http or https'],
    [['redirect-uri'], '--own', 'a b', 'path: " " is not allowed'],
    [['redirect-uri'], '--own', 'http://h/cb', 'host: http is for the loopback interface only'],
    [['redirect-uri', '--own', 'https://h/cb'], '--own', '/cb', 'scheme: a redirect URI has a scheme'],
  ])(
    '%j with %s %j, before the first link is read',
    async ([name = '', ...args], option, value, sentence) => {
      const { status, out, err } = await urial(['check', name, '-', ...args, option, value], {
        stdin: bytes('/a\n'),
      });
      expect([status, out]).toEqual([2, '']);
      expect(err).toMatch(`urial: ${sentence}`);
    },
  );
});
